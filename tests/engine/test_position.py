"""A position asks until somebody answers, and goes on by itself until somebody is asked again."""

from __future__ import annotations

import pytest

from companion.engine import position as positions
from companion.engine.agenda import AgendaChanged
from companion.engine.fact import Corrected
from companion.engine.game import fold
from companion.engine.pick import Path, Pick, Refused
from companion.engine.position import Decided, Position
from companion.engine.prompt import Answer
from tests.engine.marbles import (
    MARBLES,
    Bowl,
    Called,
    Fill,
    Filled,
    Gloat,
    Gloated,
    Holds,
    RolledBack,
    Take,
    Taken,
    asked,
    gloat,
    in_turn,
    take,
)


def begun(marbles: int = 9, turns: int = 4) -> Decided:
    return positions.begin(MARBLES, Fill(marbles, turns), in_turn())


def start(marbles: int = 9, turns: int = 4) -> Position[Bowl]:
    found: Position[Bowl] = begun(marbles, turns).position
    return found


def decided(position: Position[Bowl], answer: Answer) -> Decided:
    found = positions.decide(position, answer, in_turn(first=1))
    assert not isinstance(found, Refused), found
    return found


def after(position: Position[Bowl], *answers: Answer) -> Position[Bowl]:
    for answer in answers:
        position = decided(position, answer).position
    return position


def refused(position: Position[Bowl], answer: Answer) -> object:
    return positions.decide(position, answer, in_turn())


# Going on by itself


def test_a_game_begins_and_goes_on_to_its_first_question() -> None:
    assert begun().events == (Filled(9, 4), Called("ann"), AgendaChanged((Take("ann"),)))
    assert asked(start()) == [("take", "ann")]


def test_an_answer_is_followed_by_everything_that_happens_by_itself() -> None:
    done = decided(start(), take("ann", 3))
    told = [event for event in done.events if not isinstance(event, AgendaChanged)]
    assert told == [Taken("ann", 3), RolledBack("ann"), Called("ben")]


def test_the_new_position_is_the_old_one_with_the_events_applied() -> None:
    position = start()
    done = decided(position, take("ann", 3))
    assert done.position.state == fold(MARBLES, done.events, position.state)
    assert done.position.state.marbles == 9 - 3 + 1


def test_deciding_changes_nothing_where_it_began() -> None:
    position = start()
    before, questions = position.state, position.questions
    decided(position, take("ann", 3))
    assert position.state is before
    assert position.questions is not None
    assert [question.prompt for question in position.questions] == [question.prompt for question in questions]
    assert decided(position, take("ann", 3)).events == decided(position, take("ann", 3)).events


def test_a_step_that_has_nothing_to_ask_is_passed_over() -> None:
    assert asked(after(start(marbles=0))) == []
    assert start(marbles=0).state.turns == 0


def test_a_game_that_is_over_asks_nothing_that_must_be_answered() -> None:
    position = after(start(turns=1), take("ann", 1))
    assert [prompt.required for prompt in position.prompts] == [False]


def test_a_state_needs_an_event() -> None:
    with pytest.raises(ValueError, match="event"):
        fold(MARBLES, ())


# Openings


def test_an_opening_stands_beside_the_next_question() -> None:
    position = after(start(), take("ann", 3))
    assert asked(position) == [("gloat", "ann"), ("take", "ben")]
    assert [prompt.required for prompt in position.prompts] == [False, True]


def test_a_step_that_acts_by_itself_leaves_the_openings_above_it_open() -> None:
    done = decided(start(), take("ann", 3))
    assert RolledBack("ann") in done.events
    assert Gloat("ann") in done.position.state.agenda


def test_an_answered_opening_leaves_the_question_below_waiting() -> None:
    done = decided(after(start(), take("ann", 3)), gloat("ann"))
    assert Gloated("ann") in done.events
    assert asked(done.position) == [("take", "ben")]


def test_an_opening_may_stay_as_it_is() -> None:
    position = after(start(), take("ann", 3), gloat("ann", "softly"), gloat("ann", "softly"))
    assert asked(position) == [("gloat", "ann"), ("take", "ben")]


def test_an_opening_shuts_when_the_question_below_it_is_answered() -> None:
    position = after(start(), take("ann", 3), take("ben", 2))
    assert asked(position)[0] == ("gloat", "ben")
    assert refused(position, gloat("ann")) == Refused("not_asked", {"kind": "gloat", "seat": "ann"})


# Refusals


@pytest.mark.parametrize(
    ("kind", "seat", "path", "code"),
    [
        ("take", "ben", (Pick("count", 1),), "not_asked"),
        ("gloat", "ann", (Pick("how", "loudly"),), "not_asked"),
        ("take", None, (Pick("count", 1),), "not_asked"),
        ("take", "ann", (Pick("count", 4),), "not_listed"),
        ("take", "ann", (Pick("count", 1), Pick("count", 1)), "not_listed"),
        ("take", "ann", (), "unfinished"),
    ],
)
def test_an_answer_that_is_not_on_the_list_is_refused(kind: str, seat: str | None, path: Path, code: str) -> None:
    found = refused(start(), Answer(kind, seat, path))
    assert isinstance(found, Refused)
    assert found.code == code


def test_a_question_is_found_by_its_kind_and_seat() -> None:
    position = after(start(), take("ann", 3))
    found = position.question("take", "ben")
    assert found is not None
    assert (found.prompt.kind, found.prompt.seat) == ("take", "ben")
    assert position.question("take", "ann") is None


# Corrections


def corrected(position: Position[Bowl], marbles: int) -> Decided | Refused:
    return positions.correct(position, (Holds(marbles),), in_turn(first=1))


def test_a_correction_is_taken_over_and_the_question_stays_with_a_fresh_list() -> None:
    done = corrected(start(), 2)
    assert isinstance(done, Decided)
    assert done.events == (Corrected(Holds(2)),)
    assert asked(done.position) == [("take", "ann")]
    question = done.position.question("take", "ann")
    assert question is not None
    assert question.picks() == (Pick("count", 2), Pick("count", 1))


def test_what_no_table_can_show_is_refused() -> None:
    assert corrected(start(), -1) == Refused("impossible_number")


def test_a_step_that_no_longer_asks_anything_gives_way() -> None:
    done = corrected(start(turns=1), 0)
    assert isinstance(done, Decided)
    assert asked(done.position) == []


def test_a_step_that_makes_no_sense_any_more_is_dropped() -> None:
    position = after(start(), take("ann", 1))
    assert position.state.held == {"ann": 0}
    assert asked(position) == [("gloat", "ann"), ("take", "ben")]
    done = corrected(position, 5)
    assert isinstance(done, Decided)
    assert asked(done.position) == [("take", "ben")]
    assert AgendaChanged((Take("ben"),)) in done.events
