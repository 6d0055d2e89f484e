"""A draft is an answer in the making: forced picks after the first make themselves, and each can be taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.agenda import Event, Outcome
from companion.engine.draft import CONFIRM, Draft
from companion.engine.pick import Path, Pick, Refused, Script, choose, listed
from companion.engine.prompt import Answer, Asked, Prompt, Question


def road(*lists: tuple[str, ...]) -> Draft[Outcome]:
    """A draft of a question that offers these lists one after the other."""

    def script() -> Script[Outcome]:
        for values in lists:
            yield from choose("way", values)
        return Outcome()

    return Draft(Question(Prompt("go", "raven"), script))


def way(*values: str) -> Path:
    return listed("way", values)


def added(draft: Draft[Outcome], *values: str) -> Draft[Outcome]:
    for value in values:
        longer = draft.add(Pick("way", value))
        assert isinstance(longer, Draft)
        draft = longer
    return draft


def test_a_draft_begins_empty_and_shows_the_first_list() -> None:
    draft = road(("left", "right"), ("up", "down"))
    assert (draft.path, draft.picks, draft.finished) == ((), way("left", "right"), False)


def test_picks_follow_one_another_to_a_finished_answer() -> None:
    draft = added(road(("left", "right"), ("up", "down")), "left", "down")
    assert draft.finished
    assert draft.picks == ()
    assert draft.answer == Answer("go", "raven", way("left", "down"))


def test_what_is_forced_after_the_first_pick_is_picked_by_itself() -> None:
    draft = added(road(("left", "right"), ("on",), ("up", "down"), ("out",), ("home",)), "left")
    assert draft.path == way("left", "on")
    assert added(draft, "up").path == way("left", "on", "up", "out", "home")


def test_the_first_pick_is_never_made_silently() -> None:
    draft = road(("only",), ("on",))
    assert draft.path == ()
    assert added(draft, "only").finished


def test_back_takes_the_last_chosen_pick_and_what_it_forced() -> None:
    draft = added(road(("left", "right"), ("on",), ("up", "down"), ("out",), ("home",)), "left", "up")
    assert draft.back().path == way("left", "on")
    assert draft.back().back().path == ()


def test_back_from_an_empty_draft_is_the_same_draft() -> None:
    draft = road(("left", "right"))
    assert draft.back() == draft


@pytest.mark.parametrize("value", ["up", "nowhere"])
def test_a_pick_that_is_not_listed_is_refused_and_says_at_which_step(value: str) -> None:
    draft = added(road(("left", "right"), ("over", "under")), "left")
    assert draft.add(Pick("way", value)) == Refused("not_listed", {"step": 1})


def test_a_finished_draft_takes_no_more_picks() -> None:
    assert added(road(("left", "right")), "left").add(Pick("way", "left")) == Refused("not_listed", {"step": 1})


def test_a_draft_is_left_as_it_was_by_what_comes_of_it() -> None:
    draft = road(("left", "right"), ("up", "down"))
    added(draft, "left", "up")
    assert draft.path == ()


def test_several_picks_can_be_added_at_once_and_the_forced_ones_follow_the_last() -> None:
    draft = road(("left", "right"), ("on",), ("up", "down"), ("out",))
    longer = draft.add(*way("left", "on", "down"))
    assert isinstance(longer, Draft)
    assert longer.path == way("left", "on", "down", "out")
    assert draft.add(*way("left", "on", "out")) == Refused("not_listed", {"step": 2})


def test_adding_nothing_changes_nothing() -> None:
    draft = road(("only",), ("on",))
    assert draft.add() == draft


def test_a_draft_of_anything_else_comes_to_that() -> None:
    def script() -> Script[str]:
        return (yield from choose("way", ("left", "right")))

    draft = Draft(Asked(Prompt("where", None), script)).add(Pick("way", "right"))
    assert isinstance(draft, Draft)
    assert draft.question.outcome(draft.path) == "right"


class Paid(Event, frozen=True):
    @property
    def weighs(self) -> bool:
        return True


class Moved(Event, frozen=True):
    pass


def answered(*events: Event, secret: bool = False) -> Draft[Outcome]:
    """The draft of a question with two lists, the second with one pick; its answer gives these events."""

    def script() -> Script[Outcome]:
        yield from choose("way", ("left", "right"))
        yield from choose("way", ("on",))
        return Outcome(events)

    return Draft(Question(Prompt("go", "raven", secret=secret), script))


def test_the_last_pick_of_an_answer_that_weighs_something_is_never_forced() -> None:
    draft = added(answered(Paid()), "left")
    assert (draft.path, draft.finished) == (way("left"), False)
    assert added(draft, "on").finished
    assert added(draft, "on").back().path == way("left")


def test_a_harmless_answer_ends_by_itself_and_so_does_a_secret_one_which_is_confirmed() -> None:
    assert added(answered(Moved()), "left").finished
    assert added(answered(Paid(), secret=True), "left").finished


def single(*events: Event, ends: bool = False, secret: bool = False) -> Draft[Outcome]:
    """The draft of a question with one pick, which gives these events."""

    def script() -> Script[Outcome]:
        yield from choose("way", ("left",))
        return Outcome(events, ends=ends)

    return Draft(Question(Prompt("go", "raven", secret=secret), script))


@pytest.mark.parametrize("draft", [single(Paid()), single(ends=True)], ids=["costs", "ends"])
def test_an_answer_that_weighs_something_takes_a_second_touch_even_if_it_is_one_pick(draft: Draft[Outcome]) -> None:
    begun = added(draft, "left")
    assert (begun.picks, begun.finished) == ((CONFIRM,), False)
    assert begun.back() == draft
    given = begun.add(CONFIRM)
    assert isinstance(given, Draft)
    assert (given.finished, given.answer.path) == (True, way("left"))
    assert draft.add(CONFIRM) == Refused("not_listed", {"step": 0})


def test_picks_made_at_one_touch_are_confirmed_too_and_those_of_two_touches_are_not() -> None:
    at_once = answered(Paid()).add(*way("left", "on"))
    assert isinstance(at_once, Draft)
    assert at_once.picks == (CONFIRM,)
    assert added(answered(Paid()), "left", "on").finished


def test_a_harmless_answer_a_secret_one_and_an_amended_one_are_not_confirmed() -> None:
    assert added(single(Moved()), "left").finished
    assert added(single(Paid(), secret=True), "left").finished
    assert added(replace(single(Paid()), confirmed=True), "left").finished
