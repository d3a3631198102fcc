"""The dress rehearsal itself: a whole event by robots over real sockets, once undisturbed, once with `kill -9`."""

import pytest

from server.cli.rehearse import run as command
from server.rehearsal.run import rehearse


def test_a_small_event_keeps_every_promise(tmp_path):
    assert rehearse(tmp_path, 6, 2, 600.0, "threading", kill=False, seed=3, say=print) == []


@pytest.mark.long
@pytest.mark.parametrize("mode", ["threading", "gevent"])
def test_thirty_two_players(tmp_path, mode):
    pytest.importorskip("gevent") if mode == "gevent" else None
    assert rehearse(tmp_path, 32, 6, 60.0, mode, kill=False, seed=1, say=print) == []


@pytest.mark.long
def test_thirty_two_players_and_kill_9_in_the_middle(tmp_path):
    assert rehearse(tmp_path, 32, 6, 60.0, "threading", kill=True, seed=2, say=print) == []


def test_the_command_line_says_what_held(capsys):
    assert command(["--players", "4", "--referees", "1", "--speed", "900"]) == 0
    assert "every promise held" in capsys.readouterr().out
