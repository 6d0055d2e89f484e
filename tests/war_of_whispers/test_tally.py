"""The table told by touch: whatever is set, in whatever order, the table stays one that can be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.game import Fact
from companion.engine.pick import Refused
from companion.engine.position import Decided, Position
from companion.engine.tally import Account, Card, Number, OneOf
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.game import WarOfWhispers
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.tally import WarTally
from companion.games.war_of_whispers.terms import EMPIRES, SOCIETIES
from companion.games.war_of_whispers.words.phrases import society
from companion.text import catalogue
from tests.war_of_whispers.table import BOARD, GAME, Table
from tests.war_of_whispers.test_any_correction import OPTIONS, answered, check_answerable, check_possible

GAMES = max(150, settings().max_examples)
FEW_GAMES = 25

Touch = tuple[int, int, int]
"""Which card, which thing on it, and which of its values: each taken as far as there are so many."""
TOUCHES = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99), st.integers(0, 99)), max_size=40)


def begun(seats: int = 2, answers: int = 0, seed: int = 1, options: Options = OPTIONS[0]) -> Position[State]:
    draw = Random(seed).randrange
    setup = NewGame(BOARD, tuple(Seat(society) for society in SOCIETIES[:seats]), options)
    position: Position[State] = positions.begin(GAME, setup, Chance(draw)).position
    for _ in range(answers):
        if position.questions:
            position = answered(position, draw)
    return position


def told(state: State, *things: tuple[str, str | int]) -> WarTally:
    tally = GAME.tally(state)
    for thing, value in things:
        after = tally.set(thing, value)
        assert isinstance(after, WarTally), after
        tally = after
    return tally


def refused(state: State, *things: tuple[str, str | int]) -> str:
    """Why the last of the things cannot be set, as it is read."""
    *before, (thing, value) = things
    found = told(state, *before).set(thing, value)
    assert isinstance(found, Refused)
    return catalogue(strict=True).say(WarOfWhispers().refusal_text(found))


def account(tally: WarTally, name: str) -> Account:
    return next(found for found in tally.accounts if found.id == name)


def card(tally: WarTally, name: str) -> Card:
    return next(found for found in tally.cards if found.id == name)


# What a touch does


def test_a_banner_more_in_a_region_comes_out_of_the_reserve() -> None:
    state = begun().state
    before, after = (
        account(told(state), "banners.bear"),
        account(told(state, ("banners.bear-1.bear", 7)), "banners.bear"),
    )
    assert after.in_play - before.in_play == before.aside - after.aside > 0
    assert (before.missing, after.missing) == (0, 0)


def test_what_the_reserve_is_short_of_is_missing_until_it_is_told() -> None:
    state = begun().state
    reserve = state.reserve["bear"]
    short = told(state, ("reserve.bear", reserve - 3))
    assert account(short, "banners.bear").missing == 3
    found = told(state, ("reserve.bear", reserve - 3), ("banners.bear-1.bear", state.banners("bear-1") + 3))
    assert account(found, "banners.bear").missing == 0


def test_an_account_has_a_line_for_the_pieces_in_play_and_one_for_those_aside() -> None:
    bears = account(told(Table().reserve("bear", 5).ready().state), "banners.bear")
    assert list(map(catalogue(strict=True).say, bears.says)) == [f"board {bears.in_play}", "reserve 5"]


def test_a_region_holds_banners_of_one_empire_and_the_others_go_back() -> None:
    state = begun().state
    tally = told(state, ("banners.bear-1.lion", 2))
    counts = {number.icon: number.count for number in card(tally, "region.bear-1").numbers}
    assert counts == {name: 2 if name == "lion" else 0 for name in EMPIRES}
    assert account(tally, "banners.bear").aside == state.reserve["bear"] + state.banners("bear-1")


def test_what_is_put_back_to_what_it_was_is_no_correction() -> None:
    state = begun().state
    here = state.banners("bear-1")
    assert told(state, ("banners.bear-1.bear", here + 1), ("banners.bear-1.bear", here)).facts == ()
    assert told(state, ("reserve.bear", 1), ("reserve.bear", state.reserve["bear"])).facts == ()
    assert told(state, ("first", state.first_player)).facts == ()


def test_what_another_count_needs_stays_told_though_it_is_as_it_was() -> None:
    state = begun().state
    more = state.reserve["bear"] + 1  # impossible unless the banners of a region have gone back
    tally = told(state, ("banners.bear-4.lion", 1), ("reserve.bear", more), ("banners.bear-4.lion", 0))
    assert tally.after.banners("bear-4") == 0
    assert tally.after.reserve["bear"] == more
    assert len(tally.facts) == 2


def test_several_changes_are_one_correction() -> None:
    position = begun(answers=20)
    tally = told(position.state, ("banners.bear-1.bear", 6), ("hand.raven.lion", 3), ("swaps.spider", 1))
    decided = positions.correct(position, tally.facts, Chance(lambda _: 0))
    assert isinstance(decided, Decided)
    assert decided.position.state.banners("bear-1") == 6
    assert decided.position.state.hands["raven"]["lion"] == 3
    assert decided.position.state.swaps["spider"] == 1


def test_the_course_of_the_game_is_set_step_by_step() -> None:
    state = begun(answers=20).state
    turn = (("place.turn", "3"), ("place.phase", "empires"))
    place = told(state, *turn, ("place.empire", "lion"), ("place.acts", "marshal")).after.place
    assert (place.turn, place.phase, place.empire, place.council_seat) == (3, "empires", "lion", "marshal")


def test_who_comes_next_follows_the_first_player_just_told() -> None:
    state = begun(seats=3).state
    last = state.seat_ids[-1]
    tally = told(state, ("first", last), ("place.turn", "2"), ("place.phase", "deploy"))
    (moment,) = (choice for choice in card(tally, "course").choices if choice.id == "place.moment")
    assert moment.values[0][1].values["seat"] == society(last)


def test_the_board_and_the_place_marker_are_told_in_one_go() -> None:
    position = begun()
    council = (("council.bear.sheriff", "raven"), ("banners.bear-4.lion", 2))
    place = (("place.turn", "2"), ("place.phase", "empires"), ("place.empire", "bear"), ("place.acts", "sheriff"))
    decided = positions.correct(position, told(position.state, *council, *place).facts, Chance(lambda _: 0))
    assert isinstance(decided, Decided)
    assert decided.position.question("act", "raven") is not None
    assert decided.position.state.controller("bear-4") == "lion"


def test_agents_are_put_into_regions_only_where_they_may_be() -> None:
    assert GAME.tally(begun().state).set("agent.bear-1.raven", 1) == Refused("no_such_thing")


ADVANCED = Options(loyalties="unknown", field_agents=True)


@pytest.mark.parametrize(
    ("things", "fact"),
    [
        ((("banners.bear-4.bear", 4),), f.BannersAre("bear-4", "bear", 4)),
        ((("banners.bear-4.bear", 0),), f.BannersAre("bear-4", "bear", 0)),
        ((("banners.bear-4.lion", 2),), f.BannersAre("bear-4", "lion", 2)),
        ((("reserve.horse", 3),), f.ReserveIs("horse", 3)),
        ((("council.lion.marshal", "spider"),), f.CouncilSeatIs(Post("lion", "marshal"), "spider")),
        ((("agent.bear-1.raven", 1), ("agent.lion-2.raven", 1)), f.FieldAgentsAre("raven", ("bear-1", "lion-2"))),
        ((("hand.spider.eagle", 3),), f.HandIs("spider", "eagle", 3)),
        ((("first", "spider"),), f.FirstPlayerIs("spider")),
        ((("token.raven.devout", "bear"),), f.TokenIs("raven", "devout", "bear")),
        ((("swaps.spider", 2),), f.SwapsAre("spider", 2)),
        ((("place.turn", "3"), ("place.moment", "4")), f.PlaceIs(3, "deploy", count=4)),
        ((("place.phase", "swap"), ("place.moment", "1")), f.PlaceIs(1, "swap", count=1)),
        ((("place.phase", "cleanup"),), f.PlaceIs(1, "cleanup")),
        ((("place.turn", "4"), ("place.phase", "end")), f.PlaceIs(4, "end")),
        (
            (("place.phase", "empires"), ("place.empire", "lion"), ("place.acts", "supply_check")),
            f.PlaceIs(1, "empires", "lion"),
        ),
    ],
)
def test_each_fact_can_be_told_by_touch_and_told_anew_from_there(
    things: tuple[tuple[str, str | int], ...], fact: Fact
) -> None:
    position = begun(options=ADVANCED)
    assert told(position.state, *things).facts == (fact,)
    assert isinstance(positions.correct(position, (fact,), Chance(lambda _: 0)), Decided)
    again = GAME.tally(position.state, (fact,)).set("swaps.raven", 1)
    assert isinstance(again, WarTally)
    assert again.facts == (fact, f.SwapsAre("raven", 1))


# What is refused says what is impossible


def test_a_refusal_says_how_many_there_would_be_and_how_many_there_are() -> None:
    state = begun().state
    most = state.banners("bear-1") + state.reserve["bear"]
    assert refused(state, ("banners.bear-1.bear", min(most + 2, 20))).startswith("Bear would have 2")
    assert "it has 20" in refused(state, ("reserve.bear", 20))


def test_agents_and_cards_that_are_not_there_are_refused_by_name() -> None:
    state = begun(seats=4, answers=40).state
    councils = [(f"council.{name}.{chair}", "raven") for name in EMPIRES for chair in ("sheriff", "steward")]
    tally, said = GAME.tally(state), ""
    for thing, value in councils:
        found = tally.set(thing, value)
        if isinstance(found, Refused):
            said = catalogue(strict=True).say(WarOfWhispers().refusal_text(found))
        else:
            tally = found
    assert "Raven" in said
    hands = [(f"hand.{seat}.bear", 4) for seat in ("raven", "spider", "rat")]
    assert "Bear" in refused(state, *hands)


@pytest.mark.parametrize("thing", ["", "banners.atlantis.bear", "hand.raven", "place", "token.raven.devout.bear"])
def test_what_is_not_on_the_table_cannot_be_set(thing: str) -> None:
    found = GAME.tally(begun().state).set(thing, 1)
    assert found == Refused("no_such_thing")


@pytest.mark.parametrize("value", [-1, 21, "", "many"])
def test_a_number_that_no_thing_has_cannot_be_set(value: str | int) -> None:
    assert GAME.tally(begun().state).set("banners.bear-1.bear", value) == Refused("no_such_thing")


def test_tokens_that_lie_face_down_are_on_no_card() -> None:
    state = begun(seats=3, answers=120).state
    for seat in state.seat_ids:
        shown = {choice.value for choice in card(GAME.tally(state), f"tokens.{seat}").choices} - {""}
        assert shown == {state.loyalties[seat][slot] for slot in state.revealed[seat]}


# Any sequence


def touched(tally: WarTally, touch: Touch) -> WarTally:
    """The tally after a finger somewhere on it."""
    which, thing, value = touch
    cards = tally.cards
    one = cards[which % len(cards)]
    things: list[Number | OneOf] = [*one.numbers, *one.choices]
    known = things[thing % len(things)]
    if isinstance(known, Number):
        wanted: str | int = value % (known.most + 1)
    else:
        wanted = known.values[value % len(known.values)][0]
    found = tally.set(known.id, wanted)
    if isinstance(found, Refused):
        event(found.code)
        said = catalogue(strict=True).say(WarOfWhispers().refusal_text(found))
        assert said
        assert found.code != "no_such_thing", (known, wanted)
        return tally
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
        tally = GAME.tally(position.state)
        for touch in touches:
            tally = touched(tally, touch)
            check_possible(tally.after)
            assert all(0 <= found.missing <= found.whole for found in tally.accounts)
            assert all(0 <= number.count <= number.most for one in tally.cards for number in one.numbers)
        if tally.facts:
            decided = positions.correct(position, tally.facts, Chance(Random(seed).randrange))
            assert isinstance(decided, Decided)
            check_possible(decided.position.state)
            check_answerable(decided.position)
            events = GAME.correct(position.state, tally.facts)
            assert not isinstance(events, Refused)
            told = positions.fold(GAME, events, position.state)
            assert (told.garrisons, told.reserve) == (tally.after.garrisons, tally.after.reserve)
            if decided.position.state.agenda == position.state.agenda:  # else the game goes on: a supply check, say
                assert decided.position.state.garrisons == tally.after.garrisons
                assert decided.position.state.reserve == tally.after.reserve

    tell()


def test_a_few_fingers_anywhere_never_come_to_an_impossible_table() -> None:
    check_touches(FEW_GAMES)


@pytest.mark.slow
@pytest.mark.soak
def test_many_fingers_anywhere_never_come_to_an_impossible_table() -> None:
    check_touches(GAMES)
