"""Clouds and crops: what follows from a change by itself, and in which order."""

from __future__ import annotations

from companion.games.petrichor.changes import settled
from tests.petrichor.table import Position, Table, decide, field, kinds, play


def joined(table: Table) -> Position:
    """Red's cloud over b1 has gone to the one over a1."""
    return play(table.play(), "red", "wind", "b1", "a1")


# Thunder


def test_with_four_drops_a_white_cloud_becomes_a_thunder_cloud() -> None:
    state = play(Table().cloud("a1", red=2).play(), "red", "sun").state
    assert state.clouds["a1"].thunder


def test_with_three_drops_it_stays_white() -> None:
    assert not play(Table().cloud("a1", red=1).play(), "red", "sun").state.clouds["a1"].thunder


def test_a_thunder_cloud_that_falls_below_four_stays_one() -> None:
    state = play(Table().thunder("a1", red=4).play(), "red", "rain").state
    assert state.clouds["a1"].size == 3
    assert state.clouds["a1"].thunder


# Two clouds on one tile


def test_two_clouds_on_one_tile_merge_with_all_their_drops() -> None:
    state = joined(Table().cloud("a1", yellow=1).cloud("b1", red=1)).state
    assert state.clouds["a1"].drops == {"red": 1, "yellow": 1}
    assert list(state.clouds) == ["a1"]


def test_white_meeting_thunder_becomes_thunder() -> None:
    assert joined(Table().thunder("a1", yellow=1).cloud("b1", red=1)).state.clouds["a1"].thunder
    assert joined(Table().cloud("a1", yellow=1).thunder("b1", red=1)).state.clouds["a1"].thunder


def test_white_meeting_white_becomes_thunder() -> None:
    assert joined(Table().cloud("a1", yellow=1).cloud("b1", red=1)).state.clouds["a1"].thunder


def test_by_house_rule_white_meeting_white_stays_white_below_four() -> None:
    table = Table(white_meets_white="white").cloud("a1", yellow=1).cloud("b1", red=2)
    assert not joined(table).state.clouds["a1"].thunder
    table = Table(white_meets_white="white").cloud("a1", yellow=2).cloud("b1", red=2)
    assert joined(table).state.clouds["a1"].thunder


# Bursting


def test_with_eight_drops_a_thunder_cloud_bursts_on_the_tile_where_that_happens() -> None:
    state = joined(Table().thunder("a1", yellow=4).thunder("b1", red=4)).state
    assert not state.clouds
    assert state.drops == {"a1": {"red": 4, "yellow": 4}}


def test_with_seven_it_holds() -> None:
    assert joined(Table().thunder("a1", yellow=4).cloud("b1", red=3)).state.clouds["a1"].size == 7


# Sprouting


def test_a_tile_sprouts_when_the_drops_of_all_together_reach_its_number() -> None:
    table = Table(on=field("potato")).drops("a1", red=1, yellow=1).cloud("a1", red=2)
    assert "a1" not in table.play().state.markers
    assert play(table.play(), "red", "rain").state.markers["a1"] == "growth"


def test_rice_and_coffee_get_a_sprout_marker_first() -> None:
    table = Table(on=field("rice", "coffee")).drops("a1", red=2).drops("a2", red=2)
    position = table.cloud("a1", red=2).cloud("a2", red=2).play()
    state = play(position, "red", "rain", "a1", "red", "a2", "red").state
    assert state.markers == {"a1": "sprout", "a2": "sprout"}


def test_a_rain_card_does_not_grow_rice() -> None:
    position = Table(on=field("rice")).drops("a1", red=3).cloud("b1", red=1).play()
    assert play(position, "red", "rain").state.markers["a1"] == "sprout"


def test_a_sun_card_does_not_grow_coffee() -> None:
    position = Table(on=field("coffee")).drops("a1", red=3).cloud("b1", red=1).play()
    assert play(position, "red", "sun").state.markers["a1"] == "sprout"


def test_a_tile_stays_sprouted_when_drops_leave_it() -> None:
    position = Table(on=field("potato")).drops("a1", red=20).cloud("b1", yellow=1).play()
    state = play(position, "red", "frost", "a1", "c3").state
    assert state.markers["a1"] == "growth"


# Order


def test_what_follows_goes_from_thunder_to_bursting_to_sprouting() -> None:
    """The cloud turns to thunder as it grows to eight, bursts, and what falls makes the tile sprout."""
    position = Table(on=field("potato")).thunder("a1", red=3, yellow=3).play()
    assert kinds(decide(position, "play", "red", "sun").events)[:4] == [
        "CardsPlayed",
        "DropsAdded",
        "CloudBurst",
        "CropSprouted",
    ]


def test_two_white_clouds_that_meet_with_eight_turn_to_thunder_and_burst_at_once() -> None:
    """By house rule they stay white at first."""
    position = Table(white_meets_white="white").cloud("a1", yellow=3).cloud("b1", red=3).play()
    events = kinds(decide(position, "play", "red", "wind", "b1", "a1").events)
    assert events[1:3] == ["CloudMoved", "CloudDarkened"]


def test_nothing_follows_where_nothing_has_changed() -> None:
    assert settled(Table().cloud("a1", red=1).drops("b1", red=2).play().state) == ()
