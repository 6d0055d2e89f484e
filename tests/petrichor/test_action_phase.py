"""The action phase: turns, second actions, passing, the token, and the hands that are kept."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.petrichor.events import HandsCut, HandsDealt, VoteLapsed
from companion.games.petrichor.terms import SeatId
from tests.petrichor.table import Position, Table, answer, decide, listed, openings, play, vote, waiting


def turn(position: Position, seat: str, word: str = "wind") -> Position:
    """A card for its vote alone, on its own weather."""
    position = answer(position, "play", seat, word)  # type: ignore[arg-type]
    return answer(position, "vote", seat, word)  # type: ignore[arg-type]


def test_players_take_turns_clockwise_from_the_first_player() -> None:
    position = Table(3).first("yellow").play("yellow")
    for seat in ("yellow", "green", "red", "yellow"):
        assert waiting(position) == [("play", seat)]
        position = turn(position, seat)


# The vote


def test_a_vote_is_for_the_weather_of_the_card_or_the_next_or_turns_a_die() -> None:
    position = play(Table().dice(4, 1, 0).play(), "red", "wind")
    assert listed(position, "vote", "red") == ["wind", "rain", "die-0", "die-1"]
    assert vote(position, "red", "rain").state.votes == {"rain": {"red": 1}}


def test_after_rain_comes_frost() -> None:
    assert listed(play(Table().play(), "red", "rain"), "vote", "red")[:2] == ["rain", "frost"]


def test_turning_a_die_down_by_one_brings_a_point() -> None:
    state = vote(play(Table().dice(4, 3, 2).play(), "red", "wind"), "red", "die-1").state
    assert state.dice == (4, 2, 2)
    assert state.points["red"] == 1


def test_turning_a_one_into_wheat_brings_two_points_in_all() -> None:
    state = vote(play(Table().dice(4, 3, 1).play(), "red", "wind"), "red", "die-2").state
    assert state.dice == (4, 3, 0)
    assert state.points["red"] == 2


def test_a_die_on_wheat_cannot_be_turned_and_when_all_are_only_weathers_are_left() -> None:
    assert listed(play(Table().dice(0, 0, 0).play(), "red", "wind"), "vote", "red") == ["wind", "rain"]


def test_dice_with_the_same_number_are_offered_once() -> None:
    assert listed(play(Table().dice(2, 2, 4).play(), "red", "wind"), "vote", "red")[2:] == ["die-0", "die-2"]


def test_without_a_vote_marker_only_a_die_may_be_turned() -> None:
    position = play(Table().votes("sun", red=12).dice(2, 0, 0).play(), "red", "wind")
    assert listed(position, "vote", "red") == ["die-0"]


def test_with_neither_marker_nor_die_there_is_no_vote() -> None:
    decided = decide(Table().votes("sun", red=12).dice(0, 0, 0).play(), "play", "red", "wind")
    assert any(isinstance(event, VoteLapsed) for event in decided.events)
    assert waiting(decided.position) == [("play", "yellow")]


# A second action


def test_after_a_card_and_its_vote_a_second_action_stands_beside_the_next_turn() -> None:
    position = turn(Table().hand(red=7).play(), "red")
    assert waiting(position) == [("play", "yellow")]
    assert openings(position) == [("second", "red")]
    assert listed(position, "second", "red") == ["equal-frost", "equal-sun", "equal-wind", "equal-rain", "four"]
    assert "four-sun" in listed(position, "second", "red", "four")


def test_a_second_action_takes_two_equal_cards_or_four_and_has_a_vote_of_its_own() -> None:
    position = turn(Table().hand(red=7).play(), "red")
    after = answer(position, "second", "red", "equal-frost", "a1")
    assert after.state.hands["red"] == 4
    assert waiting(after) == [("vote", "red")]
    after = vote(after, "red", "sun")
    assert waiting(after) == [("play", "yellow")]
    assert openings(after) == []
    assert answer(position, "second", "red", "four", "four-frost", "a1").state.hands["red"] == 2


def test_two_or_four_cards_as_another_kind_vote_as_that_kind_once() -> None:
    position = turn(Table().hand(red=7).play(), "red")
    assert listed(answer(position, "second", "red", "four", "four-rain"), "vote", "red")[:2] == ["rain", "frost"]


def test_with_fewer_than_two_cards_there_is_no_second_action() -> None:
    assert openings(turn(Table().hand(red=2).play(), "red")) == []
    assert "four" not in listed(turn(Table().hand(red=4).play(), "red"), "second", "red")


def test_a_second_action_is_gone_with_the_next_players_answer() -> None:
    position = turn(turn(Table().hand(red=7, yellow=1).play(), "red"), "yellow")
    assert openings(position) == []


# Passing


def test_who_passes_drops_the_hand_and_takes_the_token() -> None:
    state = play(Table(3).hand(green=7).play("green"), "green", "pass").state
    assert state.hands["green"] == 0
    assert state.first_player == "green"


def test_the_holder_who_passes_gives_the_token_to_the_right() -> None:
    assert play(Table(3).play("red"), "red", "pass").state.first_player == "green"
    assert play(Table(3).first("green").play("green"), "green", "pass").state.first_player == "yellow"


def test_with_two_players_the_holders_pass_gives_the_token_to_the_other() -> None:
    assert play(Table(2).play("red"), "red", "pass").state.first_player == "yellow"


def test_everyone_else_takes_one_more_action_and_then_the_phase_ends() -> None:
    position = play(Table(3).votes("sun", red=1).hand(red=7, yellow=7, green=7).play("yellow"), "yellow", "pass")
    for seat in ("green", "red"):
        assert waiting(position) == [("play", seat)]
        position = turn(position, seat)
    assert waiting(position) == [("roll", None)]
    assert position.state.place.phase == "cleanup"


def test_after_a_pass_there_is_no_second_action_for_anybody() -> None:
    position = play(turn(Table(3).hand(red=7, green=7).play("red"), "red"), "yellow", "pass")
    assert openings(position) == []
    assert openings(turn(position, "green")) == []


def test_after_a_pass_two_cards_may_still_be_played_as_another_kind() -> None:
    assert "pair-sun" in listed(play(Table(3).play(), "red", "pass"), "play", "yellow", "two")


def test_after_the_last_action_four_cards_are_kept() -> None:
    position = play(Table(3).hand(red=7, yellow=7, green=3).play(), "red", "pass")
    position = turn(position, "yellow")
    decided = decide(answer(position, "play", "green", "wind"), "vote", "green", "wind")
    assert [event.cards for event in decided.events if isinstance(event, HandsCut)] == [{"yellow": 2}]
    assert decided.position.state.hands == {"red": 0, "yellow": 4, "green": 2}


def test_a_second_passer_keeps_up_to_four_cards_and_takes_no_token() -> None:
    position = play(Table(3).hand(red=7, yellow=7, green=7).play("yellow"), "yellow", "pass")
    position = play(play(position, "green", "pass"), "red", "pass")
    assert position.state.hands == {"red": 4, "yellow": 0, "green": 4}
    assert position.state.first_player == "yellow"


def test_an_empty_hand_passes_by_itself() -> None:
    position = turn(Table(3).hand(red=1, yellow=0, green=5).play(), "red")
    assert waiting(position) == [("play", "green")]
    assert position.state.first_player == "yellow"
    assert position.state.place.passed == "yellow"


def test_an_empty_hand_waits_as_long_as_the_player_before_could_play_a_second_time() -> None:
    position = turn(Table(3).hand(red=3, yellow=0, green=5).play(), "red")
    assert waiting(position) == [("play", "yellow")]
    assert listed(position, "play", "yellow") == ["pass"]
    assert openings(position) == [("second", "red")]


def test_alone_the_phase_ends_with_the_pass() -> None:
    position = Table(1).votes("frost", red=1).play()
    assert waiting(turn(position, "red")) == [("play", "red")]
    assert play(position, "red", "pass").state.place.round == 1
    assert play(position, "red", "pass").state.place.phase == "cleanup"


# Hands


def dealt(seats: int, *, eight_cards: bool = False) -> Mapping[SeatId, int]:
    return Table(seats, eight_cards=eight_cards)._start.state.hands


def test_two_and_three_players_get_seven_cards_and_more_get_six() -> None:
    assert dealt(2) == {"red": 7, "yellow": 7}
    assert set(dealt(3).values()) == {7}
    assert set(dealt(4).values()) == {6}
    assert set(dealt(5).values()) == {6}


def test_by_house_rule_the_second_of_two_players_gets_eight_in_the_first_round() -> None:
    assert dealt(2, eight_cards=True) == {"red": 7, "yellow": 8}
    assert set(dealt(3, eight_cards=True).values()) == {7}
    table = Table(2, eight_cards=True).hand(red=0, yellow=0)
    position = answer(table.phase("cleanup"), "roll", None, 1, 2, 3)
    assert position.state.hands == {"red": 7, "yellow": 7}


def test_new_cards_are_added_to_those_that_were_kept() -> None:
    decided = decide(Table().hand(red=3, yellow=0).phase("cleanup"), "roll", None, 1, 2, 3)
    assert [event.cards for event in decided.events if isinstance(event, HandsDealt)] == [{"red": 7, "yellow": 7}]
    assert decided.position.state.hands == {"red": 10, "yellow": 7}
