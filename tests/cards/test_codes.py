"""Print codes: unguessable, unlike each other, and found again however they are typed."""

import pytest

from cards.codes import ALPHABET, new_code, new_codes, normalise, well_formed


def test_codes_are_unique_and_without_look_alikes():
    codes = new_codes([f"SB-{i:02}" for i in range(1, 33)])
    assert len(set(codes.values())) == 32
    assert all(well_formed(code) for code in codes.values())
    assert not set("01OILU") & set(ALPHABET)


def test_a_taken_code_is_never_given_again(monkeypatch):
    drawn = iter("A" * 8 + "B" * 8)
    monkeypatch.setattr("cards.codes.secrets.choice", lambda _: next(drawn))
    assert new_code(taken=["AAAAAAAA"]) == "BBBBBBBB"


@pytest.mark.parametrize(
    "typed",
    [
        "K7QF9M2X",
        "k7qf9m2x",
        " k7qf-9m2x ",
        "K7QF 9M2X",
        "HTTP://10.42.0.1/C/K7QF9M2X",
        "http://192.168.1.9:8000/c/k7qf9m2x/?x=1#y",
        "Ｋ７ＱＦ９Ｍ２Ｘ",
    ],
)
def test_a_code_is_found_however_it_is_typed(typed):
    assert normalise(typed) == "K7QF9M2X"


def test_nothing_is_guessed():
    assert normalise("O7QF9M2X") == "O7QF9M2X"
    assert not well_formed("O7QF9M2X")
    assert not well_formed(normalise("SB-07"))
    assert normalise("💥/ ") == ""
    assert len(normalise("A" * 10_000)) <= 200
