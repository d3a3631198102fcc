"""Facts become names, cards, words and times, and a sentence stays whole when a fact is missing."""

import pytest

from server.locale.facts import Speaker, game_time
from server.locale.refusals import REFUSALS
from server.rules.serial_battle.cards import Card

NAMES = {"p1": "Zoé", "p2": "Max"}
DECK = {"SB-01": Card("SB-01", "Épée", "Sword"), "SB-02": Card("SB-02", "", "Stick")}
FR, EN = Speaker("fr", NAMES, DECK), Speaker("en", NAMES, DECK)


def test_a_refusal_with_all_its_facts():
    facts = {"player": "@p1", "cause": "~duel", "at": "T:754000", "by": "@p2"}
    assert FR.refusal("NOT_ALIVE", facts) == "Zoé n’est plus en jeu\u00a0: en duel, à 12:34, face à Max."
    assert EN.refusal("NOT_ALIVE", facts) == "Zoé is no longer in the game: in a duel, at 12:34, against Max."


def test_words_that_depend_on_their_place():
    assert "the rules do not allow it" in EN.refusal("REVIEW", {"why": "~refused", "entries": ["D3", "D4"]})
    assert EN.refusal("NOT_ALIVE", {"player": "@p1", "cause": "~refused"}) == "Zoé is no longer in the game: did not come to the final."
    assert FR.refusal("NOT_NOW", {"next": "die", "player": "@p1"}) == "Le duel attend d’abord autre chose\u00a0: un dé (Zoé)."


@pytest.mark.parametrize("speaker", [FR, EN])
@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_without_facts_is_still_a_sentence(speaker: Speaker, code: str):
    said = speaker.refusal(code, {})
    assert said[0].isupper() and said[-1] in ".!?"
    for trace in ("{", "[", "  ", " .", " ,", ": .", "()", "~", "@"):
        assert trace not in said, said


def test_sentences_inside_a_sentence_and_lists():
    attack = ["{player} attacks with {card}.", {"player": "@p1", "card": "#SB-01"}]
    injury = ["{b}: {limb} {mark}.", {"b": "@p2", "limb": "~left_arm", "mark": "~severed"}]
    said = EN.sentence("{duel}: {text}", {"duel": "D1", "text": [attack, injury]})
    assert said == "D1: Zoé attacks with Sword. Max: left arm severed."
    loot = {"player": "@p1", "cards": ["#SB-01", "#SB-02", "#SB-99"]}
    assert FR.sentence("{player} takes {cards}.", loot) == "Zoé prend Épée, Stick, SB-99."


def test_a_name_is_never_taken_for_notation():
    assert Speaker("en", {"p1": "~ko {x} [y]"}).sentence("{player} is in.", {"player": "@p1"}) == "~ko {x} [y] is in."


def test_game_time():
    assert [game_time(ms) for ms in (0, 59_999, 754_000, 3_754_000)] == ["0:00", "0:59", "12:34", "1:02:34"]
