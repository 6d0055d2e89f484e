"""Banners and labels of picks in words, a line each, for tests of questions and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.engine.banner import Banner, PickLabel
from companion.engine.explanation import RuleChapter
from companion.engine.game import Game
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.summary import SeatFacts
from companion.engine.text import Text, Value
from companion.text import catalogue

SAY = catalogue(strict=True).say


def asked(game: Game[Any], state: Any, prompt: Prompt, path: Path = ()) -> str:
    """The banner of a question: *Raven · Bear Sheriff · Add banners or attack*."""
    seats = game.picture.seats(game.rules.view(state, None))
    return banner_line(game.words.banner(state, prompt, path), seats)


def banner_line(banner: Banner[Text], seats: tuple[SeatFacts[Text], ...], say: Callable[[Text], str] = SAY) -> str:
    seat = next((seat for seat in seats if seat.id == banner.seat), None)
    who: Value = banner.title if seat is None else seat.name or seat.label
    return dotted(who, banner.place, banner.verb, say=say)


def offered(game: Game[Any], state: Any, prompt: Prompt, path: Path, pick: Pick) -> str:
    """The label of a pick: *Add banners · 2, one per fort*."""
    return label_line(game.words.pick(state, prompt, path, pick))


def label_line(label: PickLabel, say: Callable[[Text], str] = SAY) -> str:
    return dotted(label.verb, label.detail, say=say)


def dotted(*parts: Value, say: Callable[[Text], str] = SAY) -> str:
    said = (say(part) if isinstance(part, Text) else str(part) for part in parts)
    return " · ".join(part for part in said if part)


def texts_of(question: Banner[Text] | PickLabel) -> tuple[Text, ...]:
    """The texts of a banner or a label."""
    if isinstance(question, Banner):
        found: tuple[Value, ...] = (
            question.verb,
            question.title,
            question.place,
            question.why,
            question.others,
            question.hint,
        )
    else:
        found = (question.verb, question.detail, question.made or "", question.lead)
    return tuple(text for text in found if isinstance(text, Text))


def texts_of_rules(chapters: Iterable[RuleChapter[Text]]) -> Iterator[Text]:
    """The texts of the rules by chapters."""
    for chapter in chapters:
        yield from (chapter.title, chapter.about)
        for part in chapter.parts:
            found = (part.title, part.text, *(row.label for row in part.rows))
            yield from (text for text in found if isinstance(text, Text))
