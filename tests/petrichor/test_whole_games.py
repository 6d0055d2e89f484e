"""Whole games: whatever is picked, the game ends after its last round and the table keeps its rules on the way."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine import position as positions
from companion.engine.agenda import Event
from companion.engine.chance import Chance
from companion.engine.options import option_values
from companion.engine.pick import Refused
from companion.engine.playout import answer_at_random
from companion.games.petrichor.events import PlaceMarked
from companion.games.petrichor.options import Options
from companion.games.petrichor.state import NewGame, Seat, State
from companion.games.petrichor.terms import SEATS, WHEAT_FACE
from tests.petrichor.table import FIELD, GAME
from tests.soaking import SOAKING

GAMES = range(200 if SOAKING else 6)

at_every_table = pytest.mark.parametrize("seats", range(1, 6))


def new_game(seats: int, luck: Random) -> NewGame:
    options = Options(**{name: luck.choice(values) for name, values in option_values(Options).items()})  # type: ignore[arg-type]
    return NewGame(FIELD, tuple(Seat(seat) for seat in SEATS[:seats]), options)


def check_game(seats: int, seed: int) -> State:
    """Play a game and look at the table after every event and every answer; the state at its end."""
    luck = Random(f"{seats} {seed}")
    decided: positions.Decided | Refused = positions.begin(GAME, new_game(seats, luck), Chance(luck.randrange))
    state: State | None = None
    rounds: list[int] = []
    while True:
        assert isinstance(decided, positions.Decided)
        for event in decided.events:
            state = GAME.rules.evolve(state, event)
            check_table(state)
            check_event(state, event, rounds)
        assert state is not None
        assert state == decided.position.state
        check_rest(state)
        if not any(prompt.required for prompt in decided.position.prompts):
            break
        answer = answer_at_random(decided.position, Chance(luck.randrange))
        decided = positions.decide(decided.position, answer, Chance(luck.randrange))
    assert rounds == list(range(1, state.rounds + 1))
    return state


def check_table(state: State) -> None:
    """What must hold of any table at any time."""
    for seat in state.seat_ids:
        out = sum(drops.get(seat, 0) for drops in state.drops.values())
        above = sum(cloud.drops.get(seat, 0) for cloud in state.clouds.values())
        assert out + above + state.supply(seat) == 20
        assert state.supply(seat) >= 0
        assert sum(cast.get(seat, 0) for cast in state.votes.values()) + state.votes_left(seat) == 12
        assert state.votes_left(seat) >= 0
        assert min(state.hands[seat], state.points[seat], state.wheat[seat], state.steps[seat]) >= 0
    assert len(state.dice) == 3
    assert set(state.dice) <= {0, 1, 2, 3, 4}
    assert {*state.drops, *state.clouds, *state.markers} <= set(state.tiles)
    for heap in state.drops.values():
        assert heap
        assert min(heap.values()) > 0
    rows, columns = state.size
    assert len(state.tiles) == rows * columns


def check_rest(state: State) -> None:
    """What must hold where somebody is asked: nothing is left that would happen by itself."""
    for cloud in state.clouds.values():
        assert 1 <= cloud.size < 8
        assert cloud.thunder or cloud.size < 4
        assert min(cloud.drops.values()) > 0
    for tile, printed in state.field.tiles.items():
        assert tile in state.markers or sum(state.drops_on(tile).values()) < printed.sprouts
        assert state.markers.get(tile) != "sprout" or printed.crop in {"rice", "coffee"}


def check_event(state: State, event: Event, rounds: list[int]) -> None:
    """What must hold when the place marker moves on."""
    if not isinstance(event, PlaceMarked):
        return
    place = event.place
    if place.phase == "weather" and not place.weathers:
        rounds.append(place.round)
        assert max(state.hands.values()) <= 4
    if place.phase == "end":
        assert place.round == state.rounds
        assert not state.markers
    if place.phase == "cleanup" and all(face == WHEAT_FACE for face in state.dice):
        assert not state.markers


@pytest.mark.slow
@at_every_table
def test_random_games_end_and_keep_the_rules(seats: int) -> None:
    for seed in GAMES:
        end = check_game(seats, seed)
        assert end.place.phase == "end"
        scores = GAME.scoring.scores(end)
        assert scores is not None
        assert {tally.seat for tally in scores.players} == set(end.seat_ids)
