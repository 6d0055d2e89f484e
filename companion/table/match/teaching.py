"""Teaching: which questions each person has met, and so whether a question has a tip.

A person is known by name; a seat without a name is a person of its match. A question is met when its tip is closed or
when it is answered. The file survives a power cut and lasts into the next evening.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from companion.engine.explanation import PHASE
from companion.engine.game import Viewer, names_of
from companion.engine.pick import Refused
from companion.errors import FileError
from companion.files.own_json import read_own, write_own
from companion.settings import Teach
from companion.table.commands import CloseTip, TipCommand
from companion.table.commands.receipts import CommandResult, Sender
from companion.table.error_log import log_error
from companion.table.match.match import Late, Match, Open
from companion.table.views.match import may_answer

FILE_NAME = "met.json"
TIMES = 2
"""So many times a person meets a kind of question with a tip."""
PERSONS = 200
"""The most persons that are kept: those who met something last."""

_log = logging.getLogger(__name__)


class Met(msgspec.Struct, frozen=True, omit_defaults=True):
    """The last meetings of a person by lesson, each with the name of its question. ``no_more`` refuses all tips."""

    lessons: Mapping[str, tuple[str, ...]] = {}
    no_more: bool = False


class Teaching:
    """The persons of this table and what they have met. ``save`` keeps it: views do not wait for that.

    ``teach`` says when there are tips, ``by_buttons`` whether a secret comes in by buttons: the table's screen has its
    tip.
    """

    def __init__(self, folder: Path, teach: Callable[[], Teach], by_buttons: Callable[[Match, Open], bool]) -> None:
        self._teach = teach
        self._by_buttons = by_buttons
        self._file = folder / FILE_NAME
        self._met, self.problem = read_own(self._file, dict[str, Met], {}, "error.met.damaged")
        self._saved = self._met
        self._saving = asyncio.Lock()
        self._beside: asyncio.Task[None] | None = None
        self._due: dict[str, tuple[Match, Open, str]] = {}
        self._names: tuple[Match | None, Mapping[str, str]] = (None, {})

    def lesson(self, match: Match, question: Open, viewer: Viewer) -> str:
        """The key of the lesson that is due for a viewer of a question; ``""`` for none.

        The phase comes before the question. Nothing is due once an answer is begun. The table never learns that a
        secret answer is begun, so its tip stays.
        """
        if self._teach() == "never" or not self._reads(match, question, viewer):
            return ""
        if match.drafts.get(question.name) and may_answer(question, viewer):
            return ""
        phase = match.game.words.phase(match.log.position.state)
        wanted = ([f"{PHASE}{phase}"] if phase else []) + [question.prompt.kind]
        known = match.game.words.lessons
        return next((each for each in wanted if each in known and self._is_due(match, question, each)), "")

    def obey(self, match: Match | None, sender: Sender, command: TipCommand) -> CommandResult:
        """Carry out a command about tips."""
        if match is None:
            return Late()
        if isinstance(command, CloseTip):
            return self._close(match, sender, command)
        self._accept(match, sender.seat)
        return None

    def _close(self, match: Match, sender: Sender, command: CloseTip) -> CommandResult:
        """Close the tip of a question, which its seat or the table has read. All at the table read about a phase."""
        question = match.open.get(command.ask)
        if question is None:
            return Late()
        if not self._reads(match, question, sender.seat):
            return Refused("not_yours")
        of_all = sender.seat is None and command.lesson.startswith(PHASE)
        for each in self._read_together(match, question, sender.seat):
            persons = self._persons(match, each.prompt.seat)
            if command.lesson in match.game.words.lessons:
                self._meet(match, each, command.lesson, self._persons(match, None) if of_all else persons)
            if command.no_more:
                self._keep({person: replace(self._of(person), no_more=True) for person in persons})
        return None

    def _reads(self, match: Match, question: Open, viewer: Viewer) -> bool:
        """Whether a viewer reads the tip of a question."""
        return may_answer(question, viewer) or (viewer is None and self._by_buttons(match, question))

    def _read_together(self, match: Match, question: Open, viewer: Viewer) -> Sequence[Open]:
        """The questions whose tip is read at once: all players with buttons read that of their secret at the table."""
        if viewer is not None or not question.prompt.secret:
            return (question,)
        alike = (each for each in match.open.values() if each.prompt.kind == question.prompt.kind)
        return tuple(each for each in alike if self._by_buttons(match, each))

    def has_refused(self, match: Match, seat: str) -> bool:
        """Whether the person of a seat refuses tips."""
        return any(self._of(each).no_more for each in self._persons(match, seat))

    def _accept(self, match: Match, seat: str | None) -> None:
        """Give tips again to the person of a seat."""
        self._keep({each: replace(self._of(each), no_more=False) for each in self._persons(match, seat)})

    def begin_again(self) -> None:
        """Give tips to everybody who refused them."""
        self._keep({each: replace(met, no_more=False) for each, met in self._met.items() if met.no_more})

    def follow(self, match: Match | None) -> None:
        """Follow the match: a required question that had a tip is met when it is answered."""
        for was, question, lesson in self._due.values():
            if was is match and question.name not in was.open:
                self._meet(was, question, lesson, self._persons(was, question.prompt.seat))
        if match is None or not match.started:
            self._due = {}
            return
        if match is not self._names[0]:
            self._names = match, names_of(match.game, match.log.position.state)
        required = (each for each in match.open.values() if each.prompt.required)
        due = ((each, self.lesson(match, each, each.prompt.seat)) for each in required)
        self._due = {
            each.name: (match, each, lesson or self._due[each.name][2])
            for each, lesson in due
            if lesson or (match.drafts.get(each.name) and each.name in self._due)
        }

    def _is_due(self, match: Match, question: Open, lesson: str) -> bool:
        meeting = _meeting(match, question, lesson)
        met = [self._of(person) for person in self._persons(match, question.prompt.seat)]
        times = 1 if lesson.startswith(PHASE) else TIMES
        return any(
            not each.no_more
            and meeting not in (had := each.lessons.get(_key(match, lesson), ()))
            and (self._teach() == "always" or len(had) < times)
            for each in met
        )

    def _meet(self, match: Match, question: Open, lesson: str, persons: Iterable[str]) -> None:
        key, meeting = _key(match, lesson), _meeting(match, question, lesson)
        changed: dict[str, Met] = {}
        for person in persons:
            met = self._of(person)
            had = met.lessons.get(key, ())
            if meeting not in had:
                changed[person] = replace(met, lessons={**met.lessons, key: (*had, meeting)[-TIMES:]})
        self._keep(changed)

    def _persons(self, match: Match, seat: str | None) -> tuple[str, ...]:
        """The person of a seat; all persons of a match for ``None``."""
        known = match is self._names[0]
        names = self._names[1] if known else names_of(match.game, match.log.position.state)
        seats = match.seats if seat is None else (seat,)
        return tuple(
            " ".join(names[each].split()).casefold() if each in names else f"{match.id}/{each}" for each in seats
        )

    def _of(self, person: str) -> Met:
        return self._met.get(person, Met())

    def _keep(self, changed: Mapping[str, Met]) -> None:
        if changed:
            others = {each: met for each, met in self._met.items() if each not in changed}
            self._met = dict(list({**others, **changed}.items())[-PERSONS:])

    async def save(self) -> None:
        """Write what has changed. A disk that refuses does not stop the game."""
        async with self._saving:
            while self._saved is not self._met:
                met = self._saved = self._met
                try:
                    await asyncio.to_thread(write_own, self._file, met)
                except FileError as error:
                    log_error(_log, "what the players have met could not be kept", error)

    def save_beside(self) -> None:
        """Begin to write what has changed, and wait for nothing."""
        if self._saved is not self._met and (self._beside is None or self._beside.done()):
            self._beside = asyncio.create_task(self.save())


def _key(match: Match, lesson: str) -> str:
    return f"{match.game.key}/{lesson}"


def _meeting(match: Match, question: Open, lesson: str) -> str:
    """A name for the question of this match; for its phase, which many questions share, that of the match."""
    return match.id if lesson.startswith(PHASE) else f"{match.id}/{question.name}"
