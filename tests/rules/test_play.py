"""Properties of the rules under random play (hypothesis drives the choices; `moves` supplies the legal ones)."""

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.serial_battle.deck import demo
from server.engine.dice import DrawnDice
from server.rules.game import Actor, Ctx, Refused
from server.rules.serial_battle import Entry, Eye, Setup, Situation, decide, evolve, fold, moves, ranking, start, view
from server.rules.serial_battle import commands as c
from server.rules.serial_battle.acts import Die
from server.rules.serial_battle.model import Player, Referee, State
from server.rules.serial_battle.settings import CATALOGUE, Settings, changed

HEAD = Actor("r1", "head")
DECK = demo().cards


def begin(players: int, options: dict) -> State:
    table = changed(Settings(), options)
    codes = [card.code for card in DECK]
    people = {f"p{n}": Player(seat=n, hp=table.hp_start, hand=(codes[(7 * n) % 32],)) for n in range(1, players + 1)}
    setup = Setup(settings=table, deck=DECK, situation=Situation("running", people, {"r1": Referee(True)}))
    return fold(None, start(setup, Ctx(HEAD, 0, DrawnDice())))


def option(info):
    if info.values:
        return st.sampled_from(info.values)
    return st.booleans() if not info.high else st.integers(info.low, info.high)


PLAY_OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        info.name: option(info)
        for info in CATALOGUE
        if info.name not in ("deck_size", "players_min", "players_max", "deal_mode", "zone_interval_s", "zone_warning_s", "zone_grace_s")
    },
)


def owners(state: State) -> list[str]:
    return [card for p in state.players.values() for card in p.hand] + list(state.pile)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(options=PLAY_OPTIONS, data=st.data())
def test_random_events_keep_every_promise(options, data):
    """No negative hit points, one holder a card, every move accepted, replay = live, refusals change nothing."""
    state = begin(4, options)
    cards = sorted(owners(state) + state.reserve)
    log = []
    for _ in range(40):
        legal = moves(state)
        waits = st.integers(0, 240_000)
        at = state.at_ms + (data.draw(waits) if data.draw(st.booleans()) else 0)
        command = data.draw(st.sampled_from(legal)) if legal and data.draw(st.integers(0, 9)) else c.Tick()
        if not isinstance(command, c.Tick):
            at = state.at_ms  # moves are legal now
        entries = decide(state, command, Ctx(HEAD, at, DrawnDice()))
        log += entries
        state = fold(state, entries)
        held = owners(state)
        assert all(p.hp >= 0 for p in state.players.values())
        assert len(held) == len(set(held)) and sorted(held + state.reserve) == cards
        assert all(len(p.hand) <= state.settings.hand_max for p in state.players.values())
        assert all(not p.alive or p.hp > 0 for p in state.players.values())
        assert len(state.locked) == 2 * len(state.duels)
        if state.phase == "finished":
            assert len(state.living) <= 1 and [r for _, r in ranking(state)] == sorted(r for _, r in ranking(state))
            break
    again = begin(4, options)
    for entry in msgspec.json.decode(msgspec.json.encode(log), type=list[Entry]):
        again = evolve(again, entry)
    assert again == state


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_player_sees_nothing_of_another(data):
    """The bytes a player is shown are equal for two states that differ only in what he may not know."""
    state = begin(5, {})
    for _ in range(data.draw(st.integers(0, 25))):
        legal = moves(state)
        if not legal or state.phase == "finished":
            break
        state = fold(state, decide(state, data.draw(st.sampled_from(legal)), Ctx(HEAD, state.at_ms, DrawnDice())))
    other = data.draw(st.sampled_from(["p2", "p3", "p4"]))
    hidden = state.players[other]
    changed_other = msgspec.structs.replace(
        hidden, hand=("SB-30", "SB-31"), injuries={"left_arm": "severed"}, damage=hidden.damage + 1, kills=hidden.kills
    )
    twin = msgspec.structs.replace(state, players={**state.players, other: changed_other}, pile=())
    if state.phase != "finished":
        assert msgspec.json.encode(view(state, Eye("player", "p1"))) == msgspec.json.encode(view(twin, Eye("player", "p1")))
        assert msgspec.json.encode(view(state, Eye("public"))) == msgspec.json.encode(view(twin, Eye("public")))


def test_the_public_learns_no_plan_and_no_print_code():
    state = msgspec.structs.replace(begin(5, {}), print_codes={"SB-01": "K7QF9M2X"})
    for eye in (Eye("public"), Eye("player", "p1")):
        shown = msgspec.json.encode(view(state, eye))
        assert b"K7QF9M2X" not in shown
        zone = view(state, eye)["public"]["zone"]
        assert zone["closing"] is None and zone["last"] is None and not any(s["last"] for s in zone["sectors"])
    assert view(state, Eye("referee", "r1"))["public"]["zone"]["last"]


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_any_command_is_decided_or_refused(data):
    """No command, however silly, raises anything but Refused, and none is half carried out."""
    state = begin(3, {})
    who = st.sampled_from(["p1", "p2", "p3", "p9", ""])
    code = st.sampled_from(["SB-01", "SB-26", "XX-1", ""])
    silly = st.one_of(
        st.builds(c.Open, who, who, st.sampled_from(["a", "b", "both", "disputed", None, "x"])),
        st.builds(c.Transfer, who, who, code, st.sampled_from([None, "r1"])),
        st.builds(c.ZoneReport, who, st.sampled_from(["A", "outside", "?"])),
        st.builds(
            c.Override,
            who,
            st.dictionaries(
                st.sampled_from(["hp", "cards", "injuries", "status", "x"]), st.one_of(st.integers(-5, 200), code, st.lists(code))
            ),
            st.just("why"),
        ),
        st.builds(c.Issue, who, code),
        st.builds(c.Reissue, code),
        st.builds(c.Withdraw, who),
        st.builds(c.Absent, who),
        st.builds(c.Close, st.just("D1")),
        st.builds(
            c.DuelAct, st.just("D1"), st.builds(Die, who, st.sampled_from(["damage", "x"]), st.one_of(st.none(), st.integers(-1, 9)))
        ),
        st.builds(c.Configure, st.dictionaries(st.sampled_from(["hp_start", "flee", "nope"]), st.one_of(st.booleans(), st.integers()))),
    )
    for _ in range(8):
        try:
            state = fold(state, decide(state, data.draw(silly), Ctx(HEAD, state.at_ms, DrawnDice())))
        except Refused as no:
            assert no.code.isupper()
