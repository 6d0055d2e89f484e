"""Cards: what Frost, Sun, Wind and Rain do, and when a card is spent for its vote alone."""

from __future__ import annotations

import pytest

from companion.games.petrichor.events import CardsPlayed
from tests.petrichor.table import Position, Table, decide, kinds, listed, play, waiting

ALL_TILES = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")


def card(position: Position, weather: str, *words: str | int) -> Position:
    return play(position, "red", weather, *words)


def vote_only(position: Position, weather: str, *words: str | int) -> bool:
    """Whether a card played so is spent for its vote; it is then asked for."""
    decided = decide(position, "play", "red", weather, *words)
    (played,) = [event for event in decided.events if isinstance(event, CardsPlayed)]
    assert waiting(decided.position) == [("vote", "red")]
    return played.vote_only


# Frost


def test_frost_puts_a_new_white_cloud_with_one_drop_over_a_tile_without_a_cloud() -> None:
    position = Table().cloud("a1", yellow=1).play()
    assert listed(position, "play", "red", "frost") == list(ALL_TILES[1:])
    state = card(position, "frost", "b2").state
    assert state.clouds["b2"].drops == {"red": 1}
    assert not state.clouds["b2"].thunder
    assert state.supply("red") == 19


def test_frost_with_all_tiles_taken_is_for_the_vote_only() -> None:
    table = Table()
    for tile in ALL_TILES:
        table.cloud(tile, yellow=1)
    assert vote_only(table.play(), "frost")


def test_frost_with_an_empty_supply_takes_a_drop_back_from_a_tile() -> None:
    table = Table().drops("a1", red=11).drops("b1", red=9)
    position = table.play()
    assert listed(position, "play", "red", "frost") == ["a1", "b1", "vote_only"]
    state = card(position, "frost", "a1", "c3").state
    assert state.drops["a1"] == {"red": 10}
    assert state.clouds["c3"].drops == {"red": 1}
    assert state.supply("red") == 0


def test_taking_back_may_be_declined_for_the_vote_only() -> None:
    assert vote_only(Table().drops("a1", red=20).play(), "frost", "vote_only")


def test_frost_with_neither_supply_nor_drops_on_tiles_is_for_the_vote_only() -> None:
    table = Table().cloud("a1", red=7).cloud("b1", red=7).cloud("c1", red=6)
    assert vote_only(table.play(), "frost")


# Sun


def test_sun_adds_exactly_two_drops_to_a_cloud_with_an_own_drop() -> None:
    position = Table().cloud("a1", red=1).cloud("b1", yellow=1).cloud("c1", red=1, yellow=1).play()
    assert listed(position, "play", "red", "sun") == ["a1", "c1"]
    state = card(position, "sun", "c1").state
    assert state.clouds["c1"].drops == {"red": 3, "yellow": 1}
    assert state.supply("red") == 20 - 2 - 2


def test_sun_without_a_cloud_with_own_drops_is_for_the_vote_only() -> None:
    assert vote_only(Table().cloud("b1", yellow=1).play(), "sun")


def test_sun_with_a_supply_of_one_takes_one_from_it_and_one_from_a_tile() -> None:
    position = Table().cloud("a1", red=1).drops("b1", red=10).drops("b2", red=8).play()
    assert position.state.supply("red") == 1
    assert listed(position, "play", "red", "sun") == ["b1", "b2", "vote_only"]
    state = card(position, "sun", "b1").state
    assert state.clouds["a1"].drops == {"red": 3}
    assert state.drops["b1"] == {"red": 9}
    assert state.supply("red") == 0


def test_sun_with_an_empty_supply_takes_two_back_from_one_tile_or_two() -> None:
    position = Table().cloud("a1", red=1).drops("b1", red=18).drops("b2", red=1).play()
    assert listed(position, "play", "red", "sun", "b2") == ["b1", "vote_only"]
    assert card(position, "sun", "b2", "b1").state.drops == {"b1": {"red": 17}}
    assert card(position, "sun", "b1", "b1").state.drops == {"b1": {"red": 16}, "b2": {"red": 1}}
    assert vote_only(position, "sun", "b2", "vote_only")


def test_sun_with_fewer_than_two_drops_to_be_had_is_for_the_vote_only() -> None:
    table = Table().cloud("a1", red=7).cloud("b1", red=7).cloud("c1", red=5).drops("c2", red=1)
    assert vote_only(table.play(), "sun")


def test_the_two_drops_of_one_sun_go_in_together() -> None:
    """Seven drops and two more burst with nine."""
    state = card(Table().thunder("a1", red=4, yellow=3).play(), "sun").state
    assert state.drops["a1"] == {"red": 6, "yellow": 3}


# Wind


def test_wind_moves_a_cloud_with_an_own_drop_one_step_up_down_left_or_right() -> None:
    position = Table().cloud("b2", red=1).cloud("c3", yellow=1).play()
    assert listed(position, "play", "red", "wind") == ["b2"]
    assert listed(position, "play", "red", "wind", "b2") == ["a2", "b1", "b3", "c2"]
    state = card(position, "wind", "b2", "a2").state
    assert "b2" not in state.clouds
    assert state.clouds["a2"].drops == {"red": 1}


def test_wind_does_not_move_a_cloud_off_the_field_or_aslant() -> None:
    assert listed(Table().cloud("a1", red=1).play(), "play", "red", "wind", "a1") == ["a2", "b1"]


def test_wind_without_a_cloud_with_own_drops_is_for_the_vote_only() -> None:
    assert vote_only(Table().cloud("b1", yellow=1).play(), "wind")


# Rain


def test_rain_lets_one_drop_fall_from_one_cloud() -> None:
    position = Table().cloud("a1", red=2, yellow=1).play()
    state = card(position, "rain", "a1", "yellow").state
    assert state.drops == {"a1": {"yellow": 1}}
    assert state.clouds["a1"].drops == {"red": 2}


def test_rain_lets_one_drop_of_anybody_fall_from_each_of_two_clouds() -> None:
    position = Table().cloud("a1", red=2, yellow=1).cloud("b1", red=1, yellow=2).cloud("c1", yellow=1).play()
    assert listed(position, "play", "red", "rain") == ["a1", "b1"]
    assert listed(position, "play", "red", "rain", "b1") == ["red", "yellow"]
    assert listed(position, "play", "red", "rain", "b1", "yellow") == ["a1", "enough"]
    state = card(position, "rain", "b1", "yellow", "a1", "red").state
    assert state.drops == {"b1": {"yellow": 1}, "a1": {"red": 1}}


def test_rain_may_stop_after_the_first_cloud() -> None:
    position = Table().cloud("a1", red=2).cloud("b1", red=2).play()
    assert card(position, "rain", "a1", "red", "enough").state.drops == {"a1": {"red": 1}}


def test_a_cloud_emptied_by_rain_goes_at_once() -> None:
    decided = decide(Table().cloud("a1", red=1).play(), "play", "red", "rain")
    assert "CloudGone" in kinds(decided.events)
    assert not decided.position.state.clouds


def test_rain_without_a_cloud_with_own_drops_is_for_the_vote_only() -> None:
    assert vote_only(Table().cloud("b1", yellow=1).play(), "rain")


# Ways of playing


@pytest.mark.parametrize(("cards", "ways"), [(1, ["frost"]), (2, ["frost", "two"]), (7, ["frost", "two"])])
def test_one_card_is_played_as_itself_and_two_as_another_kind(cards: int, ways: list[str]) -> None:
    offered = listed(Table().hand(red=cards).play(), "play", "red")
    assert [word for word in offered if word in {"frost", "two"}] == ways
    assert offered[-1] == "pass"


def test_cards_are_spent_with_the_action_and_its_vote_is_asked_for() -> None:
    position = card(Table().hand(red=7).play(), "two", "pair-frost", "a1")
    assert position.state.hands["red"] == 5
    assert listed(position, "vote", "red")[:2] == ["frost", "sun"]
