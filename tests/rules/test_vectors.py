"""The rule book's acceptance vectors, run as data."""

from pathlib import Path

import pytest

from server.cli.vectors import run as cli
from server.vectors import serial_battle

FILE = Path(__file__).parents[1] / "vectors" / "serial_battle.md"
RESULTS = dict(serial_battle.run(FILE))


@pytest.mark.parametrize("name", RESULTS)
def test_vector(name):
    assert RESULTS[name] is None


def test_all_of_the_book_is_there():
    assert [n for n in RESULTS if n.startswith("SBV")] == [f"SBV-{n:02}" for n in range(1, 27)]


def test_a_wrong_expectation_fails_by_name(tmp_path, capsys):
    bare = tmp_path / "one.json"
    bare.write_text('{"id":"X-1","title":"","players":{"A":{},"B":{}},"do":[],"expect":{"players":{"A":{"hp":35}}}}')
    assert cli(["serial_battle", str(bare)]) == 1
    assert "FAIL X-1: players.A.hp 36, expected 35" in capsys.readouterr().out


def test_a_file_without_a_vector(tmp_path, capsys):
    empty = tmp_path / "empty.md"
    empty.write_text("# nothing\n\n```python\n1\n```\n")
    assert cli(["serial_battle", str(empty)]) == 1
    assert "none found" in capsys.readouterr().out
