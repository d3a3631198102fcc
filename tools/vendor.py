#!/usr/bin/env python3
"""Browser files from npm, byte for byte: `vendor.py` fetches and verifies, `--check` only verifies (no network).

`server/static/vendor/vendor.json` pins each package by version and npm integrity, each file by SHA-256 (`also`: a
licence that no package brings). A new version: change its `version`, run `vendor.py --pin`, read the difference, commit.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "server/static/vendor"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def problems(folder: Path = FOLDER) -> list[str]:
    """What does not agree with vendor.json: changed, missing and stray files."""
    lock = json.loads((folder / "vendor.json").read_text())
    files = [entry for package in lock["packages"] for entry in package["files"]] + lock["also"]
    pinned = {entry["to"]: entry["sha256"] for entry in files}
    files_there = (path for path in folder.rglob("*") if path.is_file() and path.name != "vendor.json")
    there = {path.relative_to(folder).as_posix(): sha256(path.read_bytes()) for path in files_there}
    found = [f"{name}: missing" for name in pinned if name not in there]
    found += [f"{name}: changed" for name, digest in there.items() if pinned.get(name, digest) != digest]
    return found + [f"{name}: not in vendor.json" for name in there if name not in pinned]


def packed(package: dict[str, Any], pin: bool) -> dict[str, bytes]:
    """The files of one npm package. Exits when the package is not the pinned one."""
    npm = shutil.which("npm") or sys.exit("npm is needed to fetch these files (never to run the server)")
    spec = f"{package['name']}@{package['version']}"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([npm, "pack", spec, "--silent", "--ignore-scripts", "--pack-destination", folder], check=True, capture_output=True)
        archive = next(Path(folder).glob("*.tgz"))
        integrity = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if pin:
            package["integrity"] = integrity
        elif integrity != package["integrity"]:
            sys.exit(f"{spec}: integrity {integrity}, pinned {package['integrity']}")
        with tarfile.open(archive) as tar:
            return {member.name.split("/", 1)[1]: tar.extractfile(member).read() for member in tar if member.isfile()}  # type: ignore[union-attr]


def fetch(pin: bool) -> None:
    lock = json.loads((FOLDER / "vendor.json").read_text())
    for package in lock["packages"]:
        files = packed(package, pin)
        for entry in package["files"]:
            data = files[entry["from"]]
            if pin:
                entry["sha256"] = sha256(data)
            elif sha256(data) != entry["sha256"]:
                sys.exit(f"{entry['to']}: not the pinned file")
            (FOLDER / entry["to"]).parent.mkdir(parents=True, exist_ok=True)
            (FOLDER / entry["to"]).write_bytes(data)
    if pin:
        (FOLDER / "vendor.json").write_text(json.dumps(lock, indent=1) + "\n")


def main(argv: list[str]) -> int:
    if "--check" not in argv:
        fetch("--pin" in argv)
    found = problems()
    print("\n".join(found) or "vendored files: all as pinned")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
