"""The course of a game: four turns of deploying, empires, cleanup and swaps, ending at once with the fourth marker."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from companion.engine import position as positions
from companion.engine.agenda import Event
from companion.engine.chance import Chance
from companion.games.war_of_whispers.events import ActionTaken, EmpireOrderDrawn, GameEnded, PlaceMarked, TurnMarked
from companion.games.war_of_whispers.terms import EMPIRES, CouncilSeat, Empire, SeatId
from tests.war_of_whispers.table import GAME, Position, Table, answer, decide, first_listed, new_game, waiting


def last_action(turn: int, **options: bool) -> Position:
    """The Horse's Steward, held by the Spider, is the last to act."""
    return Table(3, **options).council(horse={"steward": "spider"}).at("horse", "steward", turn=turn)


def played(position: Position, chance: Chance | None = None) -> list[Event]:
    """What happens from here to the end of the game when everybody takes what is listed first."""
    told: list[Event] = []
    while waiting(position):
        kind, seat = waiting(position)[0]
        done = decide(position, kind, seat, *first_listed(position, kind, seat), chance=chance)
        told.extend(done.events)
        position = done.position
    return told


def phases(events: list[Event]) -> list[tuple[int, str]]:
    """Turn and phase of each move of the place marker to another phase."""
    places = [event.place for event in events if isinstance(event, PlaceMarked)]
    return list(dict.fromkeys((place.turn, place.phase) for place in places))


def test_a_game_is_four_turns_and_ends_with_the_fourth() -> None:
    turn = ["deploy", "empires", "cleanup", "swap"]
    course = [phase for _, phase in phases(played(Table().ready()))]
    assert course == [*turn, *turn, *turn, "deploy", "empires", "end"]


def test_the_turn_is_marked_and_the_token_passes_clockwise() -> None:
    done = decide(last_action(1), "act", "spider", "card-per-2-farms")
    assert TurnMarked(1, "spider") in done.events
    assert done.position.state.first_player == "spider"
    assert done.position.state.turn_order == ("spider", "rat", "raven")


def test_the_table_is_worth_a_comparison_between_two_turns() -> None:
    placing, acting, next_turn = Table().ready(), last_action(1), Table().phase("deploy", turn=2)
    assert GAME.corrections.turn_ended(acting.state, next_turn.state)
    assert not GAME.corrections.turn_ended(placing.state, acting.state)
    assert not GAME.corrections.turn_ended(
        acting.state, decide(acting, "act", "spider", "card-per-2-farms").position.state
    )


def test_the_token_goes_round_the_table() -> None:
    marked = [event for event in played(Table(3).ready()) if isinstance(event, TurnMarked)]
    assert [event.turn for event in marked] == [1, 2, 3, 4]
    assert [event.first_player for event in marked[:3]] == ["spider", "rat", "raven"]


def test_after_the_fourth_marker_the_game_ends_at_once_without_cleanup_and_swap() -> None:
    done = decide(last_action(4), "act", "spider", "card-per-2-farms")
    assert any(isinstance(event, TurnMarked) and event.turn == 4 for event in done.events)
    assert GameEnded() in done.events
    assert done.position.state.place.phase == "end"
    assert not {"cleanup", "swap"} & {event.place.phase for event in done.events if isinstance(event, PlaceMarked)}


def test_a_finished_game_asks_nothing_once_all_loyalties_are_known() -> None:
    table = Table()
    table.loyal("raven", *EMPIRES).loyal("spider", *reversed(EMPIRES))
    assert table.phase("end", turn=4).prompts == ()


def test_scores_are_known_only_at_the_end() -> None:
    table = Table().loyal("raven", *EMPIRES).loyal("spider", *reversed(EMPIRES))
    assert GAME.scoring.scores(table.ready().state) is None
    assert GAME.scoring.scores(table.phase("end", turn=4).state) is not None


def test_scores_wait_for_the_last_loyalty_to_be_shown() -> None:
    position = Table().loyal("raven", *EMPIRES).phase("end", turn=4)
    assert GAME.scoring.scores(position.state) is None
    position = answer(position, "show_loyalties", "spider", *EMPIRES)
    scores = GAME.scoring.scores(position.state)
    assert scores is not None
    assert scores.winners == ("raven", "spider")


def test_cities_are_counted_by_who_controls_them_at_the_end() -> None:
    table = Table().loyal("raven", *EMPIRES).loyal("spider", *EMPIRES).banners("lion-4", "bear", 1)
    scores = GAME.scoring.scores(table.phase("end", turn=4).state)
    assert scores is not None
    assert {line.empire: line.cities for line in scores.players[0].breakdown} == {
        "bear": 2,
        "eagle": 2,
        "elephant": 2,
        "lion": 2,
        "horse": 4,
    }


def test_ties_go_to_fewest_swaps_and_then_to_the_hand_as_it_is() -> None:
    tied = Table().loyal("raven", *EMPIRES).loyal("spider", *EMPIRES)
    scores = GAME.scoring.scores(tied.hand("spider", bear=7).phase("end", turn=4).state)
    assert scores is not None
    assert (scores.winners, scores.decided_by) == (("spider",), "cards")
    scores = GAME.scoring.scores(tied.swapped("spider", 1).phase("end", turn=4).state)
    assert scores is not None
    assert (scores.winners, scores.decided_by) == (("raven",), "swaps")


def test_a_variant_gives_a_point_for_each_loyalty_still_face_down() -> None:
    table = Table(concealed_bonus=True).loyal("raven", *EMPIRES).loyal("spider", *EMPIRES)
    scores = GAME.scoring.scores(table.shows("spider", devout="bear", dutiful="eagle").phase("end", turn=4).state)
    assert scores is not None
    assert [player.concealed_bonus for player in scores.players] == [5, 3]


# The empire order drawn at random, a variant


def drawn_orders(seed: int) -> list[tuple[Empire, ...]]:
    """The orders drawn in the four turns of a game with that luck."""
    chance = Chance(Random(seed).randrange)
    begun = positions.begin(GAME, new_game(empire_order="drawn"), chance)
    events = [*begun.events, *played(begun.position, chance)]
    return [event.order for event in events if isinstance(event, EmpireOrderDrawn)]


def test_unless_it_is_drawn_the_order_of_the_empires_is_the_printed_one() -> None:
    assert Table().ready().state.empire_order == EMPIRES


def test_any_empire_may_be_first_in_the_first_turn() -> None:
    begun = (positions.begin(GAME, new_game(empire_order="drawn"), Chance(Random(n).randrange)) for n in range(40))
    assert {start.position.state.empire_order[0] for start in begun} == set(EMPIRES)


@pytest.mark.parametrize("seed", range(8))
def test_a_drawn_order_has_every_empire_once_and_is_drawn_every_turn(seed: int) -> None:
    orders = drawn_orders(seed)
    assert len(orders) == 4
    assert all(sorted(order) == sorted(EMPIRES) for order in orders)


def test_the_same_empire_is_never_first_twice_running() -> None:
    for seed in range(8):
        first = [order[0] for order in drawn_orders(seed)]
        assert all(empire != following for empire, following in pairwise(first))


def test_empires_act_in_the_order_drawn() -> None:
    sheriffs: dict[str, dict[CouncilSeat, SeatId]] = {empire: {"sheriff": "raven"} for empire in EMPIRES}
    table = Table(empire_order="drawn").council(**sheriffs)
    order = table.ready().state.empire_order
    assert order != EMPIRES
    events = played(table.at(order[0], "sheriff", turn=4))
    assert [event.empire for event in events if isinstance(event, ActionTaken)] == list(order)
