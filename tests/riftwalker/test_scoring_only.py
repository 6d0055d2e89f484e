"""A game that nobody tracked: begun at its end, with the score piles, their bonuses and what decides a tie."""

from __future__ import annotations

from companion.engine.pick import Path, Pick, Refused
from tests.riftwalker.table import GAME, Position, answer, asked, begun, listed

MOST_TOUCHES = 4


def scoring(seats: int = 2) -> Position:
    return begun(seats, scoring=True)


def told(position: Position) -> list[int]:
    scores = GAME.scoring.scores(position.state)
    assert scores is not None
    return [tally.points for tally in scores.players]


def test_it_begins_at_the_end_and_everybody_tells_the_score_pile_at_once() -> None:
    assert asked(scoring(3)) == [("tell_pile", "star"), ("tell_pile", "moon"), ("tell_pile", "crown")]


def test_sevens_and_threes_are_told_by_number_and_a_usual_pile_takes_four_touches_with_its_bonus() -> None:
    position = scoring()
    words: list[str | int] = [4, 2, "done"]
    position = answer(position, "tell_pile", "star", *words)
    position = answer(position, "tell_pile", "moon", 0, 0, "done")
    position = answer(position, "bonus", "star", 5)
    assert len(words) + 1 <= MOST_TOUCHES
    assert told(position) == [4 * 7 + 2 * 3 + 5, 0]


def test_venture_rifts_shadowlands_and_rifts_worth_nothing_are_one_touch_each() -> None:
    position = answer(scoring(), "tell_pile", "star", 0, 0, "five", "two", "nothing", "shadowlands", 6, "done")
    position = answer(position, "tell_pile", "moon", 0, 0, "done")
    assert told(answer(position, "bonus", "star", 0)) == [5 + 2 + 0 + 6, 0]


def test_no_more_rifts_of_a_kind_are_told_than_are_printed() -> None:
    position = answer(scoring(), "tell_pile", "star", 0, 0, "five", "two", "shadowlands", 6, "done")
    assert listed(position, "tell_pile", "moon", 0, 0) == ["done", "five", "two", "nothing"]
    assert listed(position, "tell_pile", "moon", 0, 0, "five") == ["done", "nothing"]


def test_a_number_hardly_any_pile_has_is_on_a_list_of_its_own() -> None:
    assert listed(scoring(), "tell_pile", "star")[-1] == "more"
    assert listed(scoring(), "tell_pile", "star", "more")[0] == 12
    position = answer(scoring(), "tell_pile", "star", "more", 13, 0, "shadowlands", "more", 14, "done")
    assert len(position.state.scored["star"]) == 14
    assert position.state.shadowlands == 14


def test_bonuses_are_asked_only_of_who_has_scored_rifts_up_to_ninety_nine_on_lists_read_at_a_glance() -> None:
    position = answer(answer(scoring(), "tell_pile", "star", 0, 0, "done"), "tell_pile", "moon", 1, 0, "done")
    assert asked(position) == [("bonus", "moon")]
    assert listed(position, "bonus", "moon") == [*range(12), "more"]
    assert listed(position, "bonus", "moon", *["more"] * 8) == [96, 97, 98, 99]
    assert told(answer(position, "bonus", "moon", "more", "more", 30)) == [0, 37]


def test_explored_rifts_are_asked_for_only_of_who_is_level_on_points_and_rifts() -> None:
    position = scoring(3)
    for seat, threes in zip(position.state.seat_ids, (2, 2, 1), strict=True):
        position = answer(position, "tell_pile", seat, 0, threes, "done")
    for seat in position.state.seat_ids:
        position = answer(position, "bonus", seat, 0)
    assert asked(position) == [("tell_explored", "star"), ("tell_explored", "moon")]
    position = answer(answer(position, "tell_explored", "star", 3), "tell_explored", "moon", 7)
    scores = GAME.scoring.scores(position.state)
    assert scores is not None
    assert (scores.winners, scores.decided_by) == (("moon",), "explored")


def test_more_rifts_with_as_many_points_decide_without_a_question() -> None:
    position = answer(answer(scoring(), "tell_pile", "star", 1, 0, "done"), "tell_pile", "moon", 0, 2, "done")
    position = answer(answer(position, "bonus", "star", 0), "bonus", "moon", 1)
    scores = GAME.scoring.scores(position.state)
    assert scores is not None
    assert (scores.winners, scores.decided_by) == (("moon",), "rifts")


def test_house_rules_change_nothing() -> None:
    assert begun(scoring=True, flip_uses="after").state.options == begun(scoring=True).state.options


def test_every_way_to_tell_a_pile_ends() -> None:
    question = scoring().questions[0]
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        more = [pick for pick in picks if pick != Pick("choice", "done")]
        path = (*path, (more or [*picks])[-1])
        if len(path) > 100:
            break
    assert len(path) > 3
