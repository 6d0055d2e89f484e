"""Explanations: what a thing of the picture or of a list is, and why it is no answer now; and the rules by chapters.

The reasons come from the scripts of the rules, beside the lists, so that both agree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

import msgspec

from companion.engine.agenda import Step
from companion.engine.pick import Path, Pick, Reason
from companion.engine.prompt import Prompt, Question
from companion.engine.summary import Mark
from companion.engine.text import T, Text


class Explanation(msgspec.Struct, Generic[T], frozen=True):
    """One or two sentences about a thing: its name as ``title``, and in ``about`` what it is and does.

    ``why_not`` is the reason why it is no answer now; ``None`` for an answer that is listed, and for a thing that the
    open question does not ask for. ``chapter`` is a stable key for a chapter of the rules, such as ``attack``, and
    ``chapter_title`` its heading, which the table adds. ``acts`` are what a player may do there, one of them.
    """

    title: T
    about: T
    why_not: T | None = None
    chapter: str = ""
    chapter_title: T | str = ""
    acts: tuple[RuleRow[T], ...] = ()


def exists(things: Callable[[str], tuple[str | int, ...]], path: Path, pick: Pick) -> bool:
    """Whether a pick names a thing, and a path none that is not there: clients may send anything.

    ``things`` gives the values of all things of a kind; none for a kind of picks that are no things.
    """
    known = ((each, things(each.kind)) for each in path)
    return pick.value in things(pick.kind) and all(each.value in values for each, values in known if values)


PHASE = "phase."
"""The key of the lesson of a phase begins so; the key of a kind of question is that kind."""


class Lesson(msgspec.Struct, frozen=True):
    """One sentence why a kind of question is asked, or what a phase is for; and the icon of what hands do then."""

    text: Text
    icon: str = ""


class RuleRow(msgspec.Struct, Generic[T], frozen=True):
    """A row of an example: its pieces, of which the first ``gone`` ones are struck out, and what they are.

    An act has a ``detail``: what it would do now.
    """

    marks: tuple[Mark, ...]
    gone: int = 0
    label: T | None = None
    detail: T | None = None


class RulePart(msgspec.Struct, Generic[T], frozen=True):
    """A paragraph of a chapter beside the pictures of what it is about; or an example: rows, and the result as text.

    A mark without a colour ``role`` is a bare icon.
    """

    text: T
    marks: tuple[Mark, ...] = ()
    title: T | None = None
    rows: tuple[RuleRow[T], ...] = ()


class RuleChapter(msgspec.Struct, Generic[T], frozen=True):
    """A chapter of the rules. ``Explanation.chapter`` names it by its key; ``about`` says what is in it."""

    key: str
    title: T
    about: T
    icon: str
    parts: tuple[RulePart[T], ...]


def why_not(
    ask: Callable[[Step], tuple[Question, ...]], agenda: tuple[Step, ...], prompt: Prompt, path: Path, pick: Pick
) -> Reason | None:
    """The reason against a thing, from the script of the question with that prompt; ``None`` if it is not open."""
    questions = (question for step in reversed(agenda) for question in ask(step))
    question = next((question for question in questions if question.prompt == prompt), None)
    return question.why_not(path, pick) if question else None
