"""Moves between two tables, in words."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.moves import Move, Route, at
from companion.engine.playout import answer_at_random
from companion.games.petrichor import facts as f
from companion.games.petrichor.moves import SUPPLY, MoveCloud, MoveDrops, MoveVotes, SetCloud
from companion.games.petrichor.state import State
from companion.text import catalogue
from tests.petrichor.table import GAME, Position, Table, answer, corrected, field, new_game, no_luck, play, vote

SAY = catalogue(strict=True).say


def ways(before: Position | None, after: Position) -> list[tuple[Route, ...]]:
    moves = GAME.rules.moves(before.state if before else None, after.state)
    return [move.routes for move in moves if isinstance(move, Move)]


def sentences(before: Position | None, after: Position) -> list[str]:
    return [SAY(GAME.words.move(move)) for move in GAME.rules.moves(before.state if before else None, after.state)]


def test_a_game_begins_with_the_field_the_token_and_the_round_marker() -> None:
    begun: Position = positions.begin(GAME, new_game(2, on=field("wheat", "rice", "corn")), no_luck()).position
    assert sentences(None, begun)[0] == "Lay row A, from the left: Wheat, Rice, Corn"
    assert sentences(None, begun)[3:] == ["Red: take the first-player token", "Move the round marker to 1"]
    assert ways(None, begun)[0] == at("a1", "a2", "a3")


def test_a_new_cloud_is_put_and_filled() -> None:
    before = Table().play()
    assert sentences(before, play(before, "red", "frost", "b2")) == [
        "Put a white cloud over B2",
        "Red: move 1 drop, supply to cloud B2",
        "Red: discard 1 card",
    ]
    assert ways(before, play(before, "red", "frost", "b2")) == [at("b2"), (Route("supply", "b2", 1),), ()]


def test_a_cloud_that_moves_goes_as_a_whole() -> None:
    before = Table().cloud("b2", red=2, yellow=1).play()
    after = play(before, "red", "wind", "b2", "a2")
    assert sentences(before, after) == ["Move cloud B2 to A2, with its drops", "Red: discard 1 card"]
    assert sentences(after, before)[0] == "Move cloud A2 to B2, with its drops"
    assert ways(before, after)[0] == (Route("b2", "a2"),)


def test_a_cloud_that_joins_another_goes_as_a_whole_and_may_get_the_marker() -> None:
    before = Table().cloud("b2", red=1).cloud("a2", yellow=1).play()
    assert sentences(before, play(before, "red", "wind", "b2", "a2"))[:2] == [
        "Move cloud B2 to A2, with its drops",
        "Put a thunder marker on A2",
    ]


def test_a_burst_is_told_as_drops_that_fall_and_a_cloud_that_goes() -> None:
    before = Table(on=field("potato")).thunder("a1", red=4, yellow=3).play()
    assert sentences(before, play(before, "red", "sun")) == [
        "Red: move 4 drops, cloud A1 to A1",
        "Red: move 2 drops, supply to A1",
        "Yellow: move 3 drops, cloud A1 to A1",
        "Take the cloud off A1",
        "Put a growth marker on A1",
        "Red: discard 1 card",
    ]
    assert ways(before, play(before, "red", "sun"))[0] == at("a1")


def test_votes_dice_and_points_are_moved() -> None:
    before = play(Table().play(), "red", "wind")
    assert sentences(before, vote(before, "red", "rain")) == ["Red: move 1 vote, supply to Rain"]
    after = vote(before, "red", "die-0")
    assert sentences(before, after) == ["Turn a die from 4 to 3", "Red: add 1 point, now 1 point"]
    assert ways(before, after)[0] == at("petrichor.die.3")
    assert sentences(after, before) == ["Turn a die from 3 to 4", "Red: take 1 point off, now 0 points"]


def test_a_pass_moves_cards_and_the_token() -> None:
    before = Table(3).play("yellow")
    assert sentences(before, play(before, "yellow", "pass")) == [
        "Yellow: discard 7 cards",
        "Yellow: take the first-player token",
    ]


def test_a_harvest_brings_drops_home() -> None:
    before = Table(on=field("wheat")).drops("a1", red=3).dice(0, 0, 0).play()
    after = corrected(before, f.PlaceIs(1, "weather"))
    assert sentences(before, after) == [
        "Red: move 3 drops, A1 to supply",
        "Take the marker off A1",
        "Red: add 2 points, now 2 points",
        "Red: take 1 wheat token",
    ]


def test_a_new_round_moves_the_marker() -> None:
    before = Table().hand(red=0, yellow=0).phase("cleanup")
    assert "Move the round marker to 2" in sentences(before, answer(before, "roll", None, 1, 2, 3))


def test_two_tables_that_are_the_same_need_no_moves() -> None:
    position = Table().cloud("a1", red=1).cloud("a2", red=1).play()
    assert GAME.rules.moves(position.state, position.state) == ()
    assert not any(isinstance(move, MoveCloud) for move in GAME.rules.moves(Table().play().state, position.state))


def test_moves_bring_any_table_of_a_game_to_the_next_one_and_back() -> None:
    for seats in (2, 4):
        luck = Random(seats)
        position: Position = positions.begin(GAME, new_game(seats, first=None), Chance(luck.randrange)).position
        while any(prompt.required for prompt in position.prompts):
            chosen = answer_at_random(position, Chance(luck.randrange))
            decided = positions.decide(position, chosen, Chance(luck.randrange))
            assert isinstance(decided, positions.Decided)
            for before, after in ((position.state, decided.position.state), (decided.position.state, position.state)):
                assert moved_by_hand(before, after) == lying(after)
            position = decided.position


Lying = tuple[dict[str, Counter[str]], dict[str, bool]]
"""Where drops and votes of each seat are, and the clouds, with whether they are thunder clouds."""


def lying(state: State) -> Lying:
    pieces: dict[str, Counter[str]] = {}
    for seat in state.seat_ids:
        found = Counter({tile: drops.get(seat, 0) for tile, drops in state.drops.items()})
        found.update({f"cloud.{tile}": cloud.drops.get(seat, 0) for tile, cloud in state.clouds.items()})
        found.update({weather: cast.get(seat, 0) for weather, cast in state.votes.items()})
        pieces[seat] = +found
    return pieces, {tile: cloud.thunder for tile, cloud in state.clouds.items()}


def moved_by_hand(before: State, after: State) -> Lying:
    """The pieces of a table after every move that is told has been made; none is moved that is not there."""
    pieces, clouds = lying(before)
    for move in GAME.rules.moves(before, after):
        match move:
            case MoveCloud(origin=origin, to=to):
                clouds[to] = clouds.get(to, clouds.pop(origin))
                for found in pieces.values():
                    found[f"cloud.{to}"] += found.pop(f"cloud.{origin}", 0)
            case SetCloud(tile=tile, thunder=None):
                del clouds[tile]
            case SetCloud(tile=tile, thunder=bool(thunder), new=new):
                assert new == (tile not in clouds)
                clouds[tile] = thunder
            case (
                MoveDrops(seat=seat, count=count, origin=origin, to=to)
                | MoveVotes(seat=seat, count=count, origin=origin, to=to)
            ):
                assert origin == SUPPLY or pieces[seat][origin] >= count
                pieces[seat].update({origin: -count, to: count})
            case _:
                pass
    return {
        seat: +Counter({at: n for at, n in found.items() if at != SUPPLY}) for seat, found in pieces.items()
    }, clouds
