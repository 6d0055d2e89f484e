"""Any correction: whatever is said about the table, in whatever moment, it stays a possible table and the game goes on.

Random answers and random facts, possible ones and others, in any order; then the game is played to its end at random.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import event, example, given, settings
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.pick import Refused
from companion.engine.playout import answer_at_random
from companion.engine.position import Decided, Position
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, SLOTS, SOCIETIES
from tests.war_of_whispers.table import BOARD, GAME

GAMES = max(100, settings().max_examples)
FEW_GAMES = 50
MOST_ANSWERS = 5_000
"""No game takes so many, not even after corrections that set it back a few times."""

REFUSALS = {
    "nothing_said",
    "no_such_region",
    "no_such_seat",
    "contradiction",
    "impossible_number",
    "too_many_banners",
    "two_agents_on_a_seat",
    "too_many_agents",
    "too_many_cards",
    "no_such_place",
    "token_elsewhere",
    "not_five_empires",
    "revealed_otherwise",
}
"""All there are: a correction is refused only where no table could show it."""

OPTIONS = (
    Options(loyalties="dealt"),
    Options(loyalties="unknown", field_agents=True, treasure=True, conquest=True, dark_alliances=True),
    Options(),
)

PROMPTS = (
    "enter_loyalties",
    "act",
    "fight",
    "pay_offer",
    "answer_offer",
    "supply_check",
    "discard",
    "swap",
    "last_cards",
)
"""Moments worth waiting for."""


# Facts


REGIONS = st.sampled_from([*BOARD.regions, "atlantis"])
SEATS = st.sampled_from(["raven", "spider", "raven", "spider", *SOCIETIES])
"""Mostly seats that are at the table."""
EMPIRE = st.sampled_from(EMPIRES)
COUNCIL_SEAT = st.sampled_from(COUNCIL_SEATS)
COUNTS = st.one_of(st.integers(0, 3), st.integers(0, 6), st.integers(-1, 21))

FACTS: st.SearchStrategy[Fact] = st.one_of(
    st.builds(f.BannersAre, region=REGIONS, empire=EMPIRE, count=COUNTS),
    st.builds(f.ReserveIs, empire=EMPIRE, count=COUNTS),
    st.builds(f.CouncilSeatIs, post=st.builds(Post, EMPIRE, COUNCIL_SEAT), seat=st.none() | SEATS),
    st.builds(f.FieldAgentsAre, seat=SEATS, regions=st.lists(REGIONS, max_size=3).map(tuple)),
    st.builds(f.HandIs, seat=SEATS, empire=EMPIRE, count=COUNTS),
    st.builds(f.FirstPlayerIs, seat=SEATS),
    st.builds(
        f.PlaceIs,
        turn=st.integers(0, 5),
        phase=st.just("empires"),
        empire=EMPIRE,
        council_seat=st.none() | COUNCIL_SEAT,
    ),
    st.builds(
        f.PlaceIs,
        turn=st.integers(0, 5),
        phase=st.sampled_from(["setup", "deploy", "empires", "cleanup", "swap", "end"]),
        empire=st.none() | EMPIRE,
        count=st.integers(0, 13),
    ),
    st.builds(f.TokenIs, seat=SEATS, slot=st.sampled_from(SLOTS), empire=st.none() | EMPIRE),
    st.builds(f.SwapsAre, seat=SEATS, count=st.integers(-1, 4)),
    st.builds(
        f.LoyaltiesAre,
        seat=SEATS,
        loyalties=st.permutations(EMPIRES).map(lambda empires: dict(zip(SLOTS, empires, strict=True))),
    ),
    st.builds(f.LoyaltiesAre, seat=SEATS, loyalties=st.dictionaries(st.sampled_from(SLOTS), EMPIRE)),
)

Move = int | str | tuple[Fact, ...]
"""What happens at the table: so many answers, answers until something is asked, or a correction."""

CORRECTIONS = st.one_of(
    FACTS.map(lambda fact: (fact,)), st.lists(FACTS, min_size=1, max_size=4).map(tuple), st.just(())
)
MOVES = st.lists(st.one_of(st.integers(1, 60), st.sampled_from(PROMPTS), CORRECTIONS, CORRECTIONS), max_size=12)


TOLD_BEFORE: tuple[tuple[Options, list[Move]], ...] = (
    (Options(loyalties="unknown"), [(f.PlaceIs(4, "end", count=1),)]),
    (Options(loyalties="unknown"), [(f.TokenIs("raven", "dutiful", "bear"), f.TokenIs("raven", "opposed", "bear"))]),
)
"""Moves that once led to an impossible table or to a game without an end."""


# What always holds


def check_possible(state: State) -> None:
    """What any real table shows, even one that has lost some of its banners."""
    for empire in EMPIRES:
        standing = [garrison.count for garrison in state.garrisons.values() if garrison.empire == empire]
        assert min(standing, default=1) >= 1
        assert state.reserve[empire] >= 0
        assert sum(standing) + state.reserve[empire] <= 20
        assert state.deck(empire) >= 0
        assert len(state.council[empire]) == 4
    for seat in state.seat_ids:
        assert state.agents_left(seat) >= 0
        assert len(set(state.field_agents[seat])) == len(state.field_agents[seat]) <= 2
        assert all(count > 0 for count in state.hands[seat].values())
        assert len(set(state.loyalties[seat].values())) == len(state.loyalties[seat])
        assert set(state.revealed[seat]) <= set(state.loyalties[seat])
    assert state.first_player in state.seat_ids


def check_answerable(position: Position[State]) -> None:
    """Somebody is asked something that can be answered, or the game is over."""
    assert all(question.picks() for question in position.questions)
    if not any(prompt.required for prompt in position.prompts):
        assert position.state.place.phase == "end"
        assert position.prompts == ()


def answered(position: Position[State], draw: Callable[[int], int]) -> Position[State]:
    decided = positions.decide(position, answer_at_random(position, Chance(draw)), Chance(draw))
    assert isinstance(decided, Decided)
    return decided.position


def corrected(position: Position[State], facts: tuple[Fact, ...], draw: Callable[[int], int]) -> Position[State]:
    before = msgspec.msgpack.encode(position.state)
    decided = positions.correct(position, facts, Chance(draw))
    assert msgspec.msgpack.encode(position.state) == before
    event(decided.code if isinstance(decided, Refused) else "accepted")
    if isinstance(decided, Refused):
        assert decided.code in REFUSALS
        return position
    return decided.position


def goes_on(position: Position[State], move: Move, draw: Callable[[int], int]) -> Position[State]:
    if isinstance(move, tuple):
        position = corrected(position, move, draw)
        check_possible(position.state)
        check_answerable(position)
        return position
    for _ in range(move if isinstance(move, int) else MOST_ANSWERS):
        if not position.questions or any(prompt.kind == move for prompt in position.prompts):
            break
        position = answered(position, draw)
        check_possible(position.state)
    return position


def check_corrections(games: int) -> None:
    @settings(max_examples=games)
    @given(
        seats=st.integers(2, 4),
        options=st.sampled_from(OPTIONS),
        moves=MOVES,
        seed=st.integers(0, 2**32 - 1),
    )
    def play(seats: int, options: Options, moves: list[Move], seed: int) -> None:
        draw = Random(seed).randrange
        setup = NewGame(BOARD, tuple(Seat(society) for society in SOCIETIES[:seats]), options)
        position: Position[State] = positions.begin(GAME, setup, Chance(draw)).position
        for move in [*moves, MOST_ANSWERS]:
            position = goes_on(position, move, draw)
        assert position.questions == ()
        assert position.state.place.phase == "end"
        assert GAME.scoring.scores(position.state) is not None

    for options, moves in TOLD_BEFORE:
        play = example(seats=2, options=options, moves=moves, seed=0)(play)
    play()


@pytest.mark.slow
def test_when_the_game_is_over_nothing_can_be_played_whatever_a_hand_turns_out_to_hold() -> None:
    hands = tuple(f.HandIs(seat, empire, 2) for seat in SOCIETIES[:2] for empire in EMPIRES)
    for seed in range(30):
        draw = Random(seed).randrange
        setup = NewGame(BOARD, (Seat("raven"), Seat("spider")), Options(loyalties="dealt"))
        position: Position[State] = positions.begin(GAME, setup, Chance(draw)).position
        over = goes_on(position, MOST_ANSWERS, draw)
        decided = positions.correct(over, hands, Chance(draw))
        assert isinstance(decided, Decided)
        assert decided.position.prompts == ()


@pytest.mark.slow
def test_a_few_corrected_games_stay_possible_and_go_on_to_their_end() -> None:
    check_corrections(FEW_GAMES)


@pytest.mark.slow
@pytest.mark.soak
def test_many_corrected_games_stay_possible_and_go_on_to_their_end() -> None:
    check_corrections(GAMES)
