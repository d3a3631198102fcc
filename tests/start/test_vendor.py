"""The vendored files are what npm published, and the check notices the slightest change."""

import importlib.util
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("vendor", ROOT / "tools/vendor.py")
assert spec and spec.loader
vendor = importlib.util.module_from_spec(spec)
spec.loader.exec_module(vendor)


def test_vendored_files_are_as_pinned():
    assert vendor.problems() == []


def test_changed_missing_and_stray_files_are_found(tmp_path: Path):
    shutil.copytree(vendor.FOLDER, tmp_path / "vendor")
    with (tmp_path / "vendor/lit-html.js").open("a") as file:
        file.write(" ")
    (tmp_path / "vendor/zxing/share.js").unlink()
    (tmp_path / "vendor/new.js").write_text("")
    assert sorted(vendor.problems(tmp_path / "vendor")) == ["lit-html.js: changed", "new.js: not in vendor.json", "zxing/share.js: missing"]
