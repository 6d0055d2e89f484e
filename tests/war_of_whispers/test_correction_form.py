"""The correction form: whatever is set, in whatever order, the table stays a possible one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.correction import CorrectionDraft, correct
from companion.engine.correction_form import Number
from companion.engine.fact import Fact
from companion.engine.game import fold
from companion.engine.pick import Refused
from companion.engine.position import Decided, Position
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import EMPIRES, SOCIETIES
from companion.games.war_of_whispers.words.phrases import society
from companion.text import catalogue
from tests.games.form import Change, balance_of, card_of, filled, put, say
from tests.soaking import SOAKING
from tests.war_of_whispers.table import BOARD, GAME, Table
from tests.war_of_whispers.test_any_correction import OPTIONS, answered, check_answerable, check_possible

GAMES = settings().max_examples if SOAKING else 50
FEW_GAMES = 25

Touch = tuple[int, int, int]
"""Which card, which field on it, and which of its values: each taken as far as there are so many."""
TOUCHES = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99), st.integers(0, 99)), max_size=40)


def begun(seats: int = 2, answers: int = 0, seed: int = 1, options: Options = OPTIONS[0]) -> Position[State]:
    draw = Random(seed).randrange
    setup = NewGame(BOARD, tuple(Seat(society) for society in SOCIETIES[:seats]), options)
    position: Position[State] = positions.begin(GAME, setup, Chance(draw)).position
    for _ in range(answers):
        if position.questions:
            position = answered(position, draw)
    return position


def told(state: State, *changes: Change) -> CorrectionDraft[State]:
    return filled(GAME, state, *changes)


def refused(state: State, *changes: Change) -> str:
    """Why the last of the changes is impossible, as a player reads it."""
    *before, last = changes
    found = put(told(state, *before), *last)
    assert isinstance(found, Refused)
    return say(GAME.words.refusal(found))


# What a touch does


def test_a_banner_more_in_a_region_comes_out_of_the_reserve() -> None:
    state = begun().state
    before, after = (
        balance_of(told(state), "banners.bear"),
        balance_of(told(state, ("region.bear-1", "Bear", 7)), "banners.bear"),
    )
    assert after.in_play - before.in_play == before.aside - after.aside > 0
    assert (before.missing, after.missing) == (0, 0)


def test_what_the_reserve_is_short_of_is_missing_until_it_is_told() -> None:
    state = begun().state
    reserve = state.reserve["bear"]
    short = told(state, ("reserves", "Bear", reserve - 3))
    assert balance_of(short, "banners.bear").missing == 3
    found = told(state, ("reserves", "Bear", reserve - 3), ("region.bear-1", "Bear", state.banners("bear-1") + 3))
    assert balance_of(found, "banners.bear").missing == 0


def test_a_balance_has_a_line_for_the_pieces_in_play_and_one_for_those_aside() -> None:
    bears = balance_of(told(Table().reserve("bear", 5).ready().state), "banners.bear")
    assert list(map(catalogue(strict=True).say, bears.lines)) == [f"{bears.in_play} on board", "reserve 5"]


def test_a_region_holds_banners_of_one_empire_and_the_others_go_back() -> None:
    state = begun().state
    draft = told(state, ("region.bear-1", "Lion", 2))
    counts = {number.icon: number.count for number in card_of(draft, "region.bear-1").numbers}
    assert counts == {name: 2 if name == "lion" else 0 for name in EMPIRES}
    assert balance_of(draft, "banners.bear").aside == state.reserve["bear"] + state.banners("bear-1")


@pytest.mark.slow
def test_what_is_put_back_to_what_it_was_is_no_correction() -> None:
    state = begun().state
    here = state.banners("bear-1")
    assert told(state, ("region.bear-1", "Bear", here + 1), ("region.bear-1", "Bear", here)).facts == ()
    assert told(state, ("reserves", "Bear", 1), ("reserves", "Bear", state.reserve["bear"])).facts == ()
    assert told(state, ("course", "First player", say(society(state.first_player)))).facts == ()


def test_what_another_count_needs_stays_told_though_it_is_as_it_was() -> None:
    state = begun().state
    more = state.reserve["bear"] + 1  # impossible unless the banners of a region have gone back
    draft = told(state, ("region.bear-4", "Lion", 1), ("reserves", "Bear", more), ("region.bear-4", "Lion", 0))
    assert draft.after.banners("bear-4") == 0
    assert draft.after.reserve["bear"] == more
    assert len(draft.facts) == 2


def test_several_changes_are_one_correction() -> None:
    position = begun(answers=20)
    draft = told(
        position.state, ("region.bear-1", "Bear", 6), ("hand.raven", "Lion", 3), ("hand.spider", "Swaps so far", 1)
    )
    decided = positions.correct(position, draft.facts, Chance(lambda _: 0))
    assert isinstance(decided, Decided)
    assert decided.position.state.banners("bear-1") == 6
    assert decided.position.state.hands["raven"]["lion"] == 3
    assert decided.position.state.swaps["spider"] == 1


def test_the_course_of_the_game_is_set_step_by_step() -> None:
    state = begun(answers=20).state
    turn = (("course", "Turn", "turn 3"), ("course", "Phase", "the empires act"))
    place = told(state, *turn, ("course", "Empire", "Lion"), ("course", "Acts next", "Marshal")).after.place
    assert (place.turn, place.phase, place.empire, place.council_seat) == (3, "empires", "lion", "marshal")


def test_who_comes_next_follows_the_first_player_just_told() -> None:
    state = begun(seats=3).state
    last = state.seat_ids[-1]
    draft = told(
        state,
        ("course", "First player", say(society(last))),
        ("course", "Turn", "turn 2"),
        ("course", "Phase", "turn 2, agents"),
    )
    (moment,) = (choice for choice in card_of(draft, "course").choices if say(choice.label) == "Next")
    assert moment.values[0][1].values["seat"] == society(last)


def test_the_board_and_the_place_marker_are_told_in_one_go() -> None:
    position = begun()
    council = (("council.bear", "Sheriff", "Raven"), ("region.bear-4", "Lion", 2))
    place = (
        ("course", "Turn", "turn 2"),
        ("course", "Phase", "the empires act"),
        ("course", "Empire", "Bear"),
        ("course", "Acts next", "Sheriff"),
    )
    decided = positions.correct(position, told(position.state, *council, *place).facts, Chance(lambda _: 0))
    assert isinstance(decided, Decided)
    assert decided.position.question("act", "raven") is not None
    assert decided.position.state.controller("bear-4") == "lion"


def test_agents_are_put_into_regions_only_where_they_may_be() -> None:
    assert put(told(begun().state), "region.bear-1", "Raven’s agent", 1) == Refused("no_such_thing")


ADVANCED = Options(loyalties="unknown", field_agents=True)


@pytest.mark.parametrize(
    ("changes", "fact"),
    [
        ((("region.bear-4", "Bear", 4),), f.BannersAre("bear-4", "bear", 4)),
        ((("region.bear-4", "Bear", 0),), f.BannersAre("bear-4", "bear", 0)),
        ((("region.bear-4", "Lion", 2),), f.BannersAre("bear-4", "lion", 2)),
        ((("reserves", "Horse", 3),), f.ReserveIs("horse", 3)),
        ((("council.lion", "Marshal", "Spider"),), f.CouncilSeatIs(Post("lion", "marshal"), "spider")),
        (
            (("region.bear-1", "Raven’s agent", 1), ("region.lion-2", "Raven’s agent", 1)),
            f.FieldAgentsAre("raven", ("bear-1", "lion-2")),
        ),
        ((("hand.spider", "Eagle", 3),), f.HandIs("spider", "eagle", 3)),
        ((("course", "First player", "Spider"),), f.FirstPlayerIs("spider")),
        ((("tokens.raven", "Devout", "Bear"),), f.TokenIs("raven", "devout", "bear")),
        ((("hand.spider", "Swaps so far", 2),), f.SwapsAre("spider", 2)),
        (
            (("course", "Turn", "turn 3"), ("course", "Next", "Raven, agent 2 of 3")),
            f.PlaceIs(3, "deploy", count=4),
        ),
        (
            (("course", "Phase", "swaps"), ("course", "Next", "Spider may swap")),
            f.PlaceIs(1, "swap", count=1),
        ),
        ((("course", "Phase", "clean-up"),), f.PlaceIs(1, "cleanup")),
        ((("course", "Turn", "turn 4"), ("course", "Phase", "end of the game")), f.PlaceIs(4, "end")),
        (
            (
                ("course", "Phase", "the empires act"),
                ("course", "Empire", "Lion"),
                ("course", "Acts next", "supply check"),
            ),
            f.PlaceIs(1, "empires", "lion"),
        ),
    ],
)
def test_each_fact_can_be_told_by_touch_and_told_anew_from_there(changes: tuple[Change, ...], fact: Fact) -> None:
    position = begun(options=ADVANCED)
    assert told(position.state, *changes).facts == (fact,)
    assert isinstance(positions.correct(position, (fact,), Chance(lambda _: 0)), Decided)
    again = put(CorrectionDraft(GAME, position.state, (fact,)), "hand.raven", "Swaps so far", 1)
    assert isinstance(again, CorrectionDraft)
    assert again.facts == (fact, f.SwapsAre("raven", 1))


# What is refused says what is impossible


def test_a_refusal_says_how_many_there_would_be_and_how_many_there_are() -> None:
    state = begun().state
    most = state.banners("bear-1") + state.reserve["bear"]
    assert refused(state, ("region.bear-1", "Bear", min(most + 2, 20))).startswith("Bear would have 2")
    assert "has only 20" in refused(state, ("reserves", "Bear", 20))


def test_agents_and_cards_that_are_not_there_are_refused_by_name() -> None:
    state = begun(seats=4, answers=40).state
    councils = [(f"council.{name}", chair, "Raven") for name in EMPIRES for chair in ("Sheriff", "Steward")]
    draft, said = told(state), ""
    for change in councils:
        found = put(draft, *change)
        if isinstance(found, Refused):
            said = say(GAME.words.refusal(found))
        else:
            draft = found
    assert "Raven" in said
    hands = [(f"hand.{seat}", "Bear", 4) for seat in ("raven", "spider", "rat")]
    assert "Bear" in refused(state, *hands)


@pytest.mark.parametrize(
    "field", ["", "region.atlantis.empire.bear", "hand.raven", "course.place", "tokens.raven.slot.devout/empire.bear"]
)
def test_what_is_not_on_the_table_cannot_be_set(field: str) -> None:
    found = told(begun().state).set(field, 1)
    assert found == Refused("no_such_thing")


@pytest.mark.parametrize("value", [-1, 21, "", "many"])
def test_a_number_that_no_thing_has_cannot_be_set(value: str | int) -> None:
    assert put(told(begun().state), "region.bear-1", "Bear", value) == Refused("no_such_thing")


def test_tokens_that_lie_face_down_are_on_no_card() -> None:
    state = begun(seats=3, answers=120).state
    for seat in state.seat_ids:
        shown = {choice.value for choice in card_of(told(state), f"tokens.{seat}").choices} - {None}
        assert shown == {state.loyalties[seat][slot] for slot in state.revealed[seat]}


# Any sequence


def touched(draft: CorrectionDraft[State], touch: Touch) -> CorrectionDraft[State]:
    """The form after a finger somewhere on it."""
    which, number, value = touch
    cards = draft.form.cards
    card = cards[which % len(cards)]
    known = card.fields[number % len(card.fields)]
    if isinstance(known, Number):
        wanted: str | int = value % (known.most + 1)
    else:
        wanted = list(known.options)[value % len(known.options)]
    found = draft.set(card.field_id(known.label), wanted)
    if isinstance(found, Refused):
        event(found.code)
        assert say(GAME.words.refusal(found))
        assert found.code != "no_such_thing", (known, wanted)
        return draft
    return found


def check_touches(games: int) -> None:
    @settings(max_examples=games)
    @given(
        seats=st.integers(2, 4),
        options=st.sampled_from(OPTIONS),
        answers=st.integers(0, 250),
        touches=TOUCHES,
        seed=st.integers(0, 2**32 - 1),
    )
    def tell(seats: int, options: Options, answers: int, touches: list[Touch], seed: int) -> None:
        position = begun(seats, answers, seed, options)
        draft = told(position.state)
        for touch in touches:
            draft = touched(draft, touch)
            check_possible(draft.after)
            assert all(0 <= found.missing <= found.whole for found in draft.form.balances)
            assert all(0 <= number.count <= number.most for one in draft.form.cards for number in one.numbers)
        if draft.facts:
            decided = positions.correct(position, draft.facts, Chance(Random(seed).randrange))
            assert isinstance(decided, Decided)
            check_possible(decided.position.state)
            check_answerable(decided.position)
            events = correct(GAME, position.state, draft.facts)
            assert not isinstance(events, Refused)
            after = fold(GAME, events, position.state)
            assert (after.garrisons, after.reserve) == (draft.after.garrisons, draft.after.reserve)
            if decided.position.state.agenda == position.state.agenda:  # else the game goes on: a supply check, say
                assert decided.position.state.garrisons == draft.after.garrisons
                assert decided.position.state.reserve == draft.after.reserve

    tell()


def test_a_few_fingers_anywhere_never_come_to_an_impossible_table() -> None:
    check_touches(FEW_GAMES)


@pytest.mark.slow
@pytest.mark.soak
def test_many_fingers_anywhere_never_come_to_an_impossible_table() -> None:
    check_touches(GAMES)
