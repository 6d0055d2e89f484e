"""A question lists what may be picked next, checks a path and carries it out, all with the one script it was given."""

from __future__ import annotations

import pytest

from companion.engine.agenda import Event, Outcome
from companion.engine.pick import Path, Pick, Reason, Refused, Script, choose, how_many, listed, reason_text
from companion.engine.prompt import Prompt, Question
from companion.engine.text import Text

PROMPT = Prompt("meal", "ann")


class Served(Event, frozen=True):
    dish: str
    count: int


def path(*picks: tuple[str, str | int]) -> Path:
    return tuple(Pick(kind, value) for kind, value in picks)


class Kitchen:
    """Asks for a dish and, unless it is soup, how many; counts how often it was started and how far it was walked."""

    def __init__(self) -> None:
        self.started = 0
        self.steps = 0

    def script(self) -> Script[Outcome]:
        self.started += 1
        dish = yield from choose("dish", ("soup", "bun"))
        self.steps += 1
        count = 1
        if dish == "bun":
            count = yield from how_many(3)
            self.steps += 1
        return Outcome((Served(dish, count),))

    def question(self) -> Question:
        return Question(PROMPT, self.script)


def test_the_first_list_is_what_may_be_picked_first() -> None:
    assert Kitchen().question().picks() == listed("dish", ("soup", "bun"))


def test_each_list_is_given_the_picks_before_it() -> None:
    assert Kitchen().question().picks(path(("dish", "bun"))) == listed("count", (3, 2, 1))


def test_nothing_more_is_listed_after_a_finished_path() -> None:
    question = Kitchen().question()
    assert question.picks(path(("dish", "soup"))) == ()
    assert question.picks(path(("dish", "bun"), ("count", 2))) == ()


def test_a_finished_path_tells_what_it_does() -> None:
    question = Kitchen().question()
    assert question.outcome(path(("dish", "soup"))) == Outcome((Served("soup", 1),))
    assert question.outcome(path(("dish", "bun"), ("count", 2))) == Outcome((Served("bun", 2),))


@pytest.mark.parametrize(
    ("wrong", "step"),
    [
        (path(("dish", "fish")), 0),
        (path(("plate", "bun")), 0),
        (path(("dish", "bun"), ("count", 4)), 1),
        (path(("dish", "soup"), ("count", 1)), 1),
        (path(("dish", "fish"), ("count", 1)), 0),
        (path(("dish", "bun"), ("count", 1), ("count", 1)), 2),
    ],
)
def test_what_was_not_listed_is_refused_with_the_step_where_it_went_wrong(wrong: Path, step: int) -> None:
    question = Kitchen().question()
    assert question.picks(wrong) == Refused("not_listed", {"step": step})
    assert question.outcome(wrong) == Refused("not_listed", {"step": step})


def test_a_path_that_stops_early_is_unfinished() -> None:
    question = Kitchen().question()
    assert question.outcome(()) == Refused("unfinished", {"step": 0})
    assert question.outcome(path(("dish", "bun"))) == Refused("unfinished", {"step": 1})


def test_going_one_pick_further_costs_one_step_of_the_script() -> None:
    kitchen = Kitchen()
    question = kitchen.question()
    question.picks()
    question.picks(path(("dish", "bun")))
    question.outcome(path(("dish", "bun"), ("count", 2)))
    assert (kitchen.started, kitchen.steps) == (1, 2)


def test_what_was_listed_once_is_remembered() -> None:
    kitchen = Kitchen()
    question = kitchen.question()
    for _ in range(3):
        question.picks()
        question.picks(path(("dish", "bun")))
        question.outcome(path(("dish", "soup")))
    assert kitchen.started == 2


def test_another_branch_can_be_followed_after_the_first() -> None:
    question = Kitchen().question()
    assert question.picks(path(("dish", "soup"))) == ()
    assert question.picks(path(("dish", "bun"))) == listed("count", (3, 2, 1))
    assert question.outcome(path(("dish", "soup"))) == Outcome((Served("soup", 1),))
    assert question.outcome(path(("dish", "bun"), ("count", 1))) == Outcome((Served("bun", 1),))


def test_a_script_that_lists_nothing_is_a_mistake_in_the_rules() -> None:
    def silent() -> Script[Outcome]:
        yield ()
        return Outcome()

    with pytest.raises(AssertionError, match="meal"):
        Question(PROMPT, silent).picks()


def test_a_script_may_finish_without_asking() -> None:
    def at_once() -> Script[Outcome]:
        yield from ()
        return Outcome((Served("air", 0),))

    question = Question(PROMPT, at_once)
    assert question.picks() == ()
    assert question.outcome(()) == Outcome((Served("air", 0),))


def test_the_most_is_listed_first_down_to_one() -> None:
    def some() -> Script[Outcome]:
        yield from how_many(3)
        return Outcome()

    assert Question(PROMPT, some).picks() == listed("count", (3, 2, 1))


def _menu() -> Script[Outcome]:
    """Today there is soup and bun, then a number without reasons."""
    dish = yield from choose("dish", ("soup", "bun"), lambda dish: Reason("eaten", {"dish": dish, "n": 2}))
    count = yield from how_many(3)
    return Outcome((Served(dish, count),))


def test_a_list_says_why_another_thing_is_not_on_it() -> None:
    question = Question(PROMPT, _menu)
    assert question.why_not((), Pick("dish", "fish")) == Reason("eaten", {"dish": "fish", "n": 2})
    assert question.why_not((), Pick("dish", "soup")) is None
    assert question.why_not((), Pick("plate", "fish")) is None, "the list is about dishes"
    assert question.why_not(path(("dish", "bun")), Pick("count", 9)) is None, "this list has no reasons"
    assert question.picks() == listed("dish", ("soup", "bun"))


def test_after_a_thing_that_is_not_listed_the_reason_is_that_against_it() -> None:
    question = Question(PROMPT, _menu)
    fish = Reason("eaten", {"dish": "fish", "n": 2})
    assert question.why_not(path(("dish", "fish")), Pick("count", 1)) == fish
    assert question.why_not(path(("dish", "bun"), ("count", 1)), Pick("count", 1)) is None, "it is finished"


def test_a_reason_is_put_in_words_with_its_values() -> None:
    reason = Reason("eaten", {"dish": "fish", "n": 2})
    assert reason_text(reason, "meal.", str.upper) == Text("meal.why_not.eaten", {"dish": "FISH", "n": 2})
