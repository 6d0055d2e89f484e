"""The weather phase: which weathers happen, who moves on the vote-win track, and what each of them does."""

from __future__ import annotations

from companion.games.petrichor.events import PlaceMarked, WeatherMissed, WeathersDecided
from companion.games.petrichor.facts import PlaceIs
from companion.games.petrichor.voting import best, happening, winner
from tests.petrichor.table import Position, Table, answer, corrected, decide, field, kinds, listed, play, waiting

# Counting


def test_the_two_weathers_with_most_votes_happen_in_their_order() -> None:
    table = Table().votes("rain", red=3).votes("frost", yellow=1).votes("sun", red=2)
    assert happening(table.play().state) == ("sun", "rain")


def test_the_worked_example_of_the_rules() -> None:
    """Frost 5, Sun 7, Wind 4, Rain 5: Sun happens, and the first player picks Rain."""
    table = Table(4).votes("frost", red=2, yellow=1, green=1, blue=1).votes("sun", yellow=4, green=3)
    table = table.votes("wind", red=2, blue=2).votes("rain", red=2, blue=2, yellow=1).first("green")
    position = table.phase("weather")
    assert waiting(position) == [("weather_tie", "green")]
    assert listed(position, "weather_tie", "green") == ["frost", "rain"]
    found = decide(position, "weather_tie", "green", "rain")
    (event,) = [event for event in found.events if isinstance(event, WeathersDecided)]
    assert event.weathers == ("sun", "rain")
    assert event.winners == {"sun": "yellow"}
    assert found.position.state.steps == {"red": 0, "yellow": 1, "green": 0, "blue": 0}


def test_markers_of_weathers_that_happened_go_home_and_the_others_stay() -> None:
    table = Table(4).votes("frost", red=3).votes("wind", yellow=1).votes("rain", blue=2)
    state = table.phase("weather").state
    assert state.votes == {"wind": {"yellow": 1}}
    assert state.votes_left("red") == 12


def test_a_tie_for_most_on_a_weather_moves_nobody() -> None:
    assert winner(Table().votes("sun", red=2, yellow=2).play().state, "sun") is None
    assert winner(Table().votes("sun", red=2, yellow=1).play().state, "sun") == "red"


def test_fewer_than_two_weathers_with_votes_are_all_that_happens() -> None:
    assert happening(Table().votes("frost", red=1).play().state) == ("frost",)
    assert happening(Table().play().state) == ()
    assert waiting(Table().phase("weather")) == [("roll", None)]


def test_two_tied_for_first_both_happen() -> None:
    state = Table().votes("frost", red=3).votes("rain", yellow=3).votes("sun", yellow=1).play().state
    assert happening(state) == ("frost", "rain")


def test_of_three_tied_the_first_player_picks_two() -> None:
    position = Table().votes("frost", red=2).votes("sun", red=2).votes("rain", yellow=2).phase("weather")
    assert listed(position, "weather_tie", "red") == ["frost", "sun", "rain"]
    assert listed(position, "weather_tie", "red", "rain") == ["frost", "sun"]
    found = decide(position, "weather_tie", "red", "rain", "frost")
    (event,) = [event for event in found.events if isinstance(event, WeathersDecided)]
    assert event.weathers == ("frost", "rain")


def test_the_token_of_a_pass_breaks_the_ties_of_this_round() -> None:
    table = Table().votes("frost", red=2).votes("sun", red=2).votes("rain", yellow=2).hand(red=0)
    position = play(table.play("yellow"), "yellow", "pass")
    assert waiting(position) == [("weather_tie", "yellow")]


def test_in_the_last_round_every_weather_with_votes_happens() -> None:
    table = Table().votes("frost", red=3).votes("rain", yellow=2).votes("sun", yellow=1)
    assert happening(table.play("red", 4).state) == ("frost", "sun", "rain")


def test_in_the_last_round_only_the_best_two_pay_on_the_vote_win_track() -> None:
    state = Table().votes("frost", red=3).votes("rain", yellow=2).votes("wind", red=1).phase("weather", 4).state
    assert state.steps == {"red": 1, "yellow": 1}


def test_in_the_last_round_a_tie_is_broken_only_where_somebody_moves_for_it() -> None:
    tied = Table().votes("frost", red=3).votes("rain", yellow=2).votes("sun", yellow=2)
    assert waiting(tied.phase("weather", 4)) == [("weather_tie", "red")]
    nobody = Table().votes("frost", red=3).votes("rain", red=1, yellow=1).votes("sun", red=1, yellow=1)
    assert nobody.phase("weather", 4).state.steps == {"red": 1, "yellow": 0}
    assert best(nobody.phase("weather", 4).state).open == 0


def happen(table: Table, *weathers: str) -> Position:
    """These weathers have been voted for, and the weather phase has begun."""
    for weather in weathers:
        table.votes(weather, red=1)  # type: ignore[arg-type]
    return table.phase("weather")


# Frost


def test_frost_turns_every_white_cloud_to_thunder() -> None:
    state = happen(Table().cloud("a1", red=1).cloud("b2", yellow=3), "frost").state
    assert all(cloud.thunder for cloud in state.clouds.values())


# Sun


def test_in_the_sun_each_doubles_own_drops_of_a_cloud_clockwise_from_the_first_player() -> None:
    table = Table(3).first("yellow").cloud("a1", red=2, yellow=1).cloud("b1", green=2)
    position = happen(table, "sun")
    for seat, cloud in (("yellow", "a1"), ("green", "b1"), ("red", "a1")):
        assert waiting(position) == [("sun", seat)]
        position = answer(position, "sun", seat, cloud)  # type: ignore[arg-type]
    assert position.state.clouds["a1"].drops == {"red": 4, "yellow": 2}
    assert position.state.clouds["b1"].drops == {"green": 4}


def test_in_the_sun_who_has_no_drop_in_any_cloud_does_nothing() -> None:
    position = happen(Table(3).cloud("a1", green=1), "sun")
    assert waiting(position) == [("sun", "green")]


def test_in_the_sun_a_short_supply_is_filled_from_tiles() -> None:
    position = happen(Table().drops("a1", red=10).drops("a2", red=5).cloud("b1", red=3), "sun")
    assert position.state.supply("red") == 2
    assert listed(position, "sun", "red", "b1") == ["a1", "a2", "enough"]
    state = answer(position, "sun", "red", "b1", "a2").state
    assert state.clouds["b1"].drops == {"red": 6}
    assert state.drops["a2"] == {"red": 4}


def test_in_the_sun_one_may_stop_and_what_is_there_is_added() -> None:
    position = happen(Table().drops("a1", red=15).cloud("b1", red=3), "sun")
    assert answer(position, "sun", "red", "b1", "enough").state.clouds["b1"].drops == {"red": 5}


def test_in_the_sun_with_nothing_left_at_all_nothing_is_added() -> None:
    table = Table().cloud("a1", red=7).cloud("b1", red=7).cloud("c1", red=6)
    found = decide(happen(table, "sun"), "sun", "red", "c1")
    assert [event for event in found.events if isinstance(event, WeatherMissed)]


def test_a_cloud_that_comes_to_eight_in_the_sun_bursts_at_once() -> None:
    state = answer(happen(Table().cloud("a1", red=4), "sun"), "sun", "red", "a1").state
    assert state.drops["a1"] == {"red": 8}
    assert not state.clouds


def test_sprouted_coffee_grows_after_the_sun_and_so_does_coffee_sprouted_by_its_burst() -> None:
    table = Table(on=field("coffee", "coffee", "rice")).drops("a2", red=3).drops("a3", red=3).cloud("a1", red=4)
    position = happen(table, "sun")
    assert position.state.markers == {"a2": "sprout", "a3": "sprout"}
    state = answer(position, "sun", "red", "a1").state
    assert state.markers == {"a1": "growth", "a2": "growth", "a3": "sprout"}


# Wind


def test_in_the_wind_the_first_players_right_begins_counter_clockwise_and_the_first_player_is_last() -> None:
    position = happen(Table(4).first("yellow").drops("a1", red=1), "wind")
    places = [("red", "a1", "a2"), ("blue", "a2", "a3"), ("green", "a3", "a2"), ("yellow", "a2", "a1")]
    for seat, origin, to in places:
        assert waiting(position) == [("wind", seat)]
        position = answer(position, "wind", seat, origin, "red", to)  # type: ignore[arg-type]
    assert position.state.drops == {"a1": {"red": 1}}


def test_in_the_wind_anybodys_drop_goes_one_step_and_clouds_stay() -> None:
    position = happen(Table().drops("b2", red=2, yellow=1).cloud("b2", red=1), "wind")
    assert listed(position, "wind", "yellow") == ["b2"]
    assert listed(position, "wind", "yellow", "b2") == ["red", "yellow"]
    assert listed(position, "wind", "yellow", "b2", "red") == ["a2", "b1", "b3", "c2"]
    state = answer(position, "wind", "yellow", "b2", "red", "b1").state
    assert state.drops == {"b2": {"red": 1, "yellow": 1}, "b1": {"red": 1}}
    assert list(state.clouds) == ["b2"]


def test_in_the_wind_without_drops_on_tiles_nobody_moves_any() -> None:
    assert waiting(happen(Table().cloud("b2", red=1), "wind")) == [("roll", None)]


def test_a_drop_blown_onto_a_tile_can_make_it_sprout_and_one_blown_off_leaves_it_sprouted() -> None:
    table = Table(on=field("potato", "potato")).drops("a1", red=3).drops("a2", red=2)
    state = answer(happen(table, "wind"), "wind", "yellow", "a1", "red", "a2").state
    assert state.markers == {"a1": "growth", "a2": "growth"}


# Rain


def test_in_the_rain_thunder_clouds_drop_everything_and_go_and_white_ones_stay() -> None:
    state = happen(Table().thunder("a1", red=2, yellow=1).cloud("b1", red=1), "rain").state
    assert state.drops == {"a1": {"red": 2, "yellow": 1}}
    assert list(state.clouds) == ["b1"]


def test_sprouted_rice_grows_after_the_rain_and_so_does_rice_sprouted_by_it() -> None:
    table = Table(on=field("rice", "rice", "coffee")).drops("a2", red=3).drops("a3", red=3).thunder("a1", red=3)
    assert happen(table, "rain").state.markers == {"a1": "growth", "a2": "growth", "a3": "sprout"}


def test_with_frost_and_rain_in_one_phase_all_clouds_fall() -> None:
    state = happen(Table().cloud("a1", red=1).thunder("b1", yellow=2), "frost", "rain").state
    assert not state.clouds
    assert state.drops == {"a1": {"red": 1}, "b1": {"yellow": 2}}


def test_the_weather_can_be_told_to_be_at_any_of_its_stops() -> None:
    position = happen(Table().drops("a1", red=1).cloud("b1", red=1, yellow=1), "sun", "wind")
    position = corrected(position, PlaceIs(1, "weather", "red", weather="wind"))
    assert waiting(position) == [("wind", "red")]


def test_places_are_marked_as_the_weather_goes_on() -> None:
    found = decide(happen(Table().cloud("b1", red=1), "sun"), "sun", "red", "b1")
    assert "PlaceMarked" in kinds(found.events)
    phases = [event.place.phase for event in found.events if isinstance(event, PlaceMarked)]
    assert phases[-1] == "cleanup"
