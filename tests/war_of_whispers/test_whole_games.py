"""Whole games: whatever is picked, the game ends after its fourth turn and the table keeps its rules on the way.

Games are played at random. When one breaks a rule, Hypothesis looks for the plainest options and the shortest stretch
of luck that break it too: past that stretch always the first of a list is picked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.agenda import AgendaChanged, Event
from companion.engine.chance import Chance
from companion.engine.log import Entry, Log, Redo, Undo
from companion.engine.options import option_values
from companion.engine.pick import Refused
from companion.engine.playout import answer_at_random, playout
from companion.games.war_of_whispers.deals import SEATS_FOR
from companion.games.war_of_whispers.events import EmpireOrderDrawn, PlaceMarked, TurnMarked
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.scoring import Scores
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.steps import SupplyCheck
from companion.games.war_of_whispers.terms import EMPIRES, SOCIETIES
from tests.war_of_whispers.table import BOARD, GAME

GAMES = max(150, settings().max_examples)
"""How many games a slow test plays, with two players, three and four; ``make soak`` plays more."""
FEW_GAMES = min(50, settings().max_examples)

AGENTS_AFTER_DEPLOYING = {2: (3, 5, 7, 9), 3: (2, 3, 4, 5), 4: (2, 3, 4, 5)}
"""Of every player, by the number of players, turn after turn."""

SEEDS = st.integers(0, 2**32 - 1)
STRETCHES = st.integers(0, 5_000)
"""How many numbers of luck a game gets. Whole games need about 500, so that few of them run short."""

Luck = Callable[[int], int]
Values = tuple[str | bool, ...]
Pair = frozenset[tuple[str, str | bool]]
"""Two options, each with one of its values."""


def luck(seed: int, stretch: int) -> Luck:
    draw = Random(seed).random
    numbers = iter(range(stretch))
    return lambda most: 0 if next(numbers, None) is None else int(draw() * most)


def new_game(seats: int, options: Options = Options()) -> NewGame:  # noqa: B008 - a frozen value
    return NewGame(BOARD, tuple(Seat(society) for society in SOCIETIES[:seats]), options)


def values_for(seats: int, loyalties: str) -> dict[str, Values]:
    """Every option but that of the loyalties, with the values this many players can choose."""
    values = dict(option_values(Options))
    del values["loyalties"]
    if loyalties == "dealt":
        values["deal"] = tuple(deal for deal in values["deal"] if seats in SEATS_FOR.get(str(deal), (seats,)))  # type: ignore[call-overload]
    return values


@st.composite
def options_for(draw: st.DrawFn, seats: int) -> Options:
    return choose_options(seats, lambda values: draw(st.sampled_from(values)))


def choose_options(seats: int, choose: Callable[[Values], str | bool]) -> Options:
    loyalties = choose(option_values(Options)["loyalties"])
    chosen = {name: choose(values) for name, values in values_for(seats, str(loyalties)).items()}
    return msgspec.convert({"loyalties": loyalties, **chosen}, Options)


def pairs_that_can_meet(seats: int) -> set[Pair]:
    """Any two values of two options, but for deals that need another number of players."""
    pairs: set[Pair] = set()
    for loyalties in option_values(Options)["loyalties"]:
        values = {"loyalties": (loyalties,), **values_for(seats, str(loyalties))}
        for (one, these), (other, those) in combinations(values.items(), 2):
            pairs |= {frozenset({(one, this), (other, that)}) for this in these for that in those}
    return pairs


def pairs_of(options: Options) -> set[Pair]:
    return {frozenset(pair) for pair in combinations(msgspec.structs.asdict(options).items(), 2)}


def meetings(seats: int) -> list[Options]:
    """A few dozen options among which any two values of two options meet; the same few every time."""
    draw = Random(seats)
    found: list[Options] = []
    missing = pairs_that_can_meet(seats)
    while missing:
        drawn = [choose_options(seats, draw.choice) for _ in range(50)]
        found.append(max(drawn, key=lambda options: len(pairs_of(options) & missing)))
        missing -= pairs_of(found[-1])
    return found


# What always holds


def check_game(setup: NewGame, seed: int, stretch: int) -> None:
    """Play a game and look at the table after every answer, and at every event on the way."""
    answers: list[Any] = []
    try:
        _check_game(setup, luck(seed, stretch), luck(seed, 10**9), answers)
    except AssertionError as error:
        error.add_note("\n".join(["The answers until then:", *map(str, answers)]))
        raise


def _check_game(setup: NewGame, picks: Luck, chance: Luck, answers: list[Any]) -> None:
    turns_marked = []
    decided: positions.Decided | Refused = positions.begin(GAME, setup, Chance(chance))
    state: State | None = None
    while True:
        assert isinstance(decided, positions.Decided)
        for event in decided.events:
            after = GAME.rules.evolve(state, event)
            if state is not None:
                check_event(state, event)
            if isinstance(event, TurnMarked):
                turns_marked.append(event.turn)
            state = after
        assert state == decided.position.state
        check_table(decided.position.state)
        check_moment(decided.position)
        if not decided.position.questions:
            break
        answers.append(answer_at_random(decided.position, Chance(picks)))
        decided = positions.decide(decided.position, answers[-1], Chance(chance))
    assert turns_marked == [1, 2, 3, 4]
    check_end(decided.position.state)


def check_table(state: State) -> None:
    """What must hold of any table at any time."""
    for empire in EMPIRES:
        standing = [garrison.count for garrison in state.garrisons.values() if garrison.empire == empire]
        assert min(standing, default=1) >= 1
        assert state.reserve[empire] >= 0
        assert sum(standing) + state.reserve[empire] == 20
        held = [hand.get(empire, 0) for hand in state.hands.values()]
        assert min(held) >= 0
        assert 0 <= state.deck(empire) == state.options.deck_size - sum(held)
    for seat in state.seat_ids:
        assert len(state.posts(seat)) + state.agents_left(seat) == 9
        assert state.agents_left(seat) >= 0
        assert len(set(state.field_agents[seat])) == len(state.field_agents[seat]) <= 2
        assert state.swaps[seat] <= 2


def check_moment(position: positions.Position[State]) -> None:
    """Cards are played and offers made while empires act, and hands are at their limit once they were cleaned up."""
    state, place = position.state, position.state.place
    if place.phase != "empires":
        assert not [prompt for prompt in position.prompts if not prompt.required]
    swaps_last = state.options.cleanup_order == "cleanup-first"
    if (place.phase == "swap" and swaps_last) or (place.phase == "deploy" and place.turn > 1):
        assert all(state.hand(seat) <= 5 for seat in state.seat_ids)


def check_event(before: State, event: Event) -> None:
    """What must hold when the place marker moves on, and when the agenda does."""
    if isinstance(event, PlaceMarked) and before.place.phase == "deploy" != event.place.phase:
        check_agents(before)
    elif isinstance(event, PlaceMarked) and before.place.phase == "cleanup":
        assert all(before.hand(seat) <= 5 for seat in before.seat_ids)
    elif isinstance(event, EmpireOrderDrawn) and before.place.turn > 1:
        assert event.order[0] != before.empire_order[0]
    elif isinstance(event, AgendaChanged):
        for step in before.agenda:
            if isinstance(step, SupplyCheck) and step not in event.steps:
                check_supply(before, step)


def check_agents(state: State) -> None:
    due = AGENTS_AFTER_DEPLOYING[len(state.seats)][state.place.turn - 1]
    for seat in state.seat_ids:
        if state.options.dark_alliances:  # offers may have cost some
            assert len(state.posts(seat)) <= due
        else:
            assert len(state.posts(seat)) == due


def check_supply(state: State, check: SupplyCheck) -> None:
    for region, garrison in state.garrisons.items():
        if garrison.empire == check.empire:
            assert garrison.count <= (6 if state.board.regions[region].farm else 4)


def check_end(state: State) -> None:
    assert state.place.turn == 4
    assert state.place.phase == "end"
    assert all(step.optional for step in state.agenda)
    scores = GAME.scoring.scores(state)
    assert isinstance(scores, Scores)
    assert set(scores.winners) <= set(state.seat_ids)
    assert scores.winners


def shared(seats: int) -> int:
    """How many of these games are played by so many players: by four a few more, that it is never less in all."""
    return GAMES // 3 + (GAMES % 3 if seats == 4 else 0)


def play(seats: int, options: st.SearchStrategy[Options], games: int) -> int:
    """How many games were played."""
    played = 0

    @settings(max_examples=games)
    @given(options=options, seed=SEEDS, stretch=STRETCHES)
    def play_one(options: Options, seed: int, stretch: int) -> None:
        nonlocal played
        check_game(new_game(seats, options), seed, stretch)
        played += 1

    play_one()
    return played


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_few_games_keep_every_rule(seats: int) -> None:
    assert play(seats, options_for(seats), FEW_GAMES) >= FEW_GAMES


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games_by_the_book_keep_every_rule(seats: int) -> None:
    assert play(seats, st.just(Options()), shared(seats)) >= shared(seats)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games_with_drawn_options_keep_every_rule(seats: int) -> None:
    assert play(seats, options_for(seats), shared(seats)) >= shared(seats)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games_in_which_any_two_options_meet_keep_every_rule(seats: int) -> None:
    every = meetings(seats)
    assert set[Pair]().union(*map(pairs_of, every)) == pairs_that_can_meet(seats)
    games = shared(seats) // len(every) + 1
    assert sum(play(seats, st.just(options), games) for options in every) >= shared(seats)


# History


@st.composite
def stretches_of_games(draw: st.DrawFn) -> Iterator[Entry]:
    seats = draw(st.integers(2, 4))
    setup = new_game(seats, draw(options_for(seats)))
    return islice(playout(Log(GAME), setup, luck(draw(SEEDS), 10**9)), draw(st.integers(1, 200)))


@given(data=st.data(), entries=stretches_of_games())
def test_undoing_some_entries_and_redoing_them_changes_nothing(data: st.DataObject, entries: Iterator[Entry]) -> None:
    log = Log(GAME, entries)
    state, prompts, live = log.position.state, log.position.prompts, list(log.live)
    count = data.draw(st.integers(0, log.undoable))
    if count:
        take_back(log, Undo(count))
        assert log.position.state == Log(GAME, log.entries[: len(live) - count]).position.state
        take_back(log, Redo(count))
    assert (log.position.state, log.position.prompts, log.live) == (state, prompts, live)


@given(data=st.data(), entries=stretches_of_games())
def test_undoing_in_steps_is_the_same_as_undoing_at_once(data: st.DataObject, entries: Iterator[Entry]) -> None:
    log = Log(GAME, entries)
    at_once = Log(GAME, log.entries)
    steps = data.draw(st.lists(st.integers(1, 20), max_size=10).filter(lambda steps: sum(steps) <= log.undoable))
    for count in steps:
        take_back(log, Undo(count))
    if steps:
        take_back(at_once, Undo(sum(steps)))
    assert log.position.state == at_once.position.state


def take_back(log: Log[State], command: Undo | Redo) -> None:
    entry = log.decide(command, Chance.recorded(()))
    assert isinstance(entry, Entry)
    log.append(entry)
