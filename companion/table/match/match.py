"""The open match: commands come in one after the other, and each is written before any viewer sees its result.

A match holds the log, the drafts of open questions, and the moves on the real board since the last public answer. A
pick names its question and the length of the draft that its sender saw, so a late pick never counts for something else.
Knows no device, no viewer and no web.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from companion.engine import offers
from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.fact import Fact
from companion.engine.game import Game
from companion.engine.log import CORRECTED, Amend, Command, Correction, Log, Redo, Undo
from companion.engine.pick import Path, Refused
from companion.engine.position import Position
from companion.engine.prompt import Answer, Asked, Prompt, Question
from companion.engine.text import Text
from companion.engine.wire import Wire
from companion.journal import Journal
from companion.table.match.amendments import Amendments
from companion.table.match.correction_session import CorrectionSession, TableCorrection
from companion.table.match.moves import to_move

Luck = Callable[[int], int]
"""Gives a whole number from 0 to n - 1."""
NEWEST = 32
"""The entries whose moves are worked out when a match opens: a public one is nearly always among them."""


class Late(msgspec.Struct, frozen=True):
    """A command that arrived too late: its question is gone or has changed."""


class Open(msgspec.Struct, frozen=True):
    """An open question: its name, its prompt, its lists, and the command of a finished path.

    ``times`` counts the earlier answers of its seat to such a question.
    """

    name: str
    times: int
    prompt: Prompt
    asked: Asked[Any]
    command: Callable[[Path], Command]


class Match:
    """An open match. Everything but the drafts follows from its entries."""

    def __init__(self, game: Game[Any], journal: Journal, match_id: str, luck: Luck) -> None:
        self.game = game
        self.id = match_id
        self.moves: tuple[msgspec.Struct | Text, ...] = ()
        self.doer = ""
        self.open: dict[str, Open] = {}
        self.drafts: dict[str, Path] = {}
        self.correction = TableCorrection(game)
        self._closed = False
        self._journal = journal
        self._wire = Wire(game)
        self._luck = luck
        self._turn = asyncio.Lock()
        entries = [self._wire.decode(data) for data in journal.entries(match_id)]
        self._read(entries, max(len(entries) - NEWEST, 0)) or self._read(entries, 0)
        self._look()

    def _read(self, entries: Sequence[Any], known: int) -> bool:
        """Take over entries, the moves of the first ``known`` being done; return whether no later move is missing."""
        self.log: Log[Any] = Log(self.game, entries[:known])
        self.amendments = Amendments(self.game, self.log, self._luck)
        secret = [self._take_over(entry) for entry in entries[known:]]
        return not known or not all(secret)

    @property
    def started(self) -> bool:
        return bool(self.log.entries)

    @property
    def over(self) -> bool:
        return self.started and not any(prompt.required for prompt in self.log.position.prompts)

    @property
    def seats(self) -> tuple[str, ...]:
        """Every seat, clockwise."""
        seats: tuple[str, ...] = self.log.position.state.seat_ids
        return seats

    def last_by(self, seat: str) -> bool:
        """Whether the last entry is the seat's own, so that the seat may undo it."""
        last = self.log.entries[-1]
        return last.by == seat and not isinstance(last.command, Undo | Redo)

    async def enter(
        self, command: Command, by: str | None = None, device: str | None = None, entries: int | None = None
    ) -> Refused | Late | None:
        """Enter a command; when this returns ``None`` it is on disk. ``entries`` is the length of the log it is for.

        Raises ``JournalError`` when it cannot be kept; the match is then as it was.
        """
        async with self._turn:
            if self._closed or (entries is not None and entries != len(self.log.entries)):
                return Late()
            return await self._keep(command, by, device)

    async def close(self) -> None:
        """Close the match after the command that is being entered. Every later command is late."""
        async with self._turn:
            self._closed = True

    async def pick(self, name: str, made: int, picks: Path, by: str | None, device: str) -> Refused | Late | None:
        """Add picks to a draft. A finished public answer is entered, a secret one waits for ``confirm``.

        Forced picks are added too.
        """
        question = self.open.get(name)
        path = self.drafts.get(name, ())
        if question is None or made != len(path):
            return Late()
        draft = Draft(question.asked, path).add(*picks)
        if isinstance(draft, Refused):
            return draft
        if question.prompt.secret or not draft.finished:
            self.drafts[name] = draft.path
            return None
        return await self._give(question, draft.path, by, device)

    async def confirm(self, name: str, by: str | None, device: str) -> Refused | Late | None:
        """Enter the drafted secret answer."""
        question = self.open.get(name)
        if question is None:
            return Late()
        return await self._give(question, self.drafts.get(name, ()), by, device)

    def clear(self, name: str, made: int) -> Late | None:
        """Drop a draft of that length."""
        if made != len(self.drafts.get(name, ())):
            return Late()
        self.drafts.pop(name, None)
        return None

    def back(self, name: str, made: int) -> Late | None:
        """Remove the last chosen pick of a draft, and the forced picks after it."""
        question, path = self.open.get(name), self.drafts.get(name, ())
        if question is None or made != len(path) or not path:
            return Late()
        self.drafts[name] = Draft(question.asked, path).back().path
        return None

    def forget(self, names: Collection[str]) -> None:
        """Drop the drafts of secret questions, because their device is gone."""
        self.drafts = {
            name: path for name, path in self.drafts.items() if name not in names or not self.open[name].prompt.secret
        }

    @property
    def session(self) -> CorrectionSession | None:
        """The open correction session: of an amended correction, or else of the table as it is now."""
        return self.amendments.session or self.correction.session

    def set_field(self, field: str, value: str | int) -> Refused | Late | None:
        """Set a field of the correction form."""
        session = self.session.set(field, value) if self.session else Late()
        if not isinstance(session, CorrectionSession):
            return session
        self._correct_on(session)
        return None

    def take_back(self) -> None:
        """Take back the last change of the correction session."""
        if self.session is not None:
            self._correct_on(self.session.back())

    async def take_over(self, by: str | None, device: str) -> Refused | Late | None:
        """Enter the correction session as one correction; settle that of an amended correction."""
        async with self._turn:
            session = self.session
            if self._closed or session is None or not session.facts:
                return Late()
            if session is self.amendments.session:
                self._correct_on(session.settle())
                return None
            refused = await self._keep(Correction(session.facts), by, device)
            if refused is None:
                self.correction.close()
            return refused

    async def amend(self, name: str, by: str | None, device: str, *, agreed: bool) -> Refused | Late | None:
        """Enter an amendment; refused with ``agree`` where it changes what a player has seen."""
        entries = len(self.log.entries)
        async with self._turn:
            amendment, decided = self.amendments.of(by), self.amendments.decided(by)
            gone_on = self._closed or entries != len(self.log.entries)
            if gone_on or amendment is None or amendment.name != name or decided is None:
                return Late()
            if isinstance(decided, Refused):
                return decided
            if self.log.amendment_reveals(decided) and not agreed:
                return Refused("agree")
            return await self._keep(decided.command, by, device)

    async def _give(self, question: Open, path: Path, by: str | None, device: str) -> Refused | Late | None:
        outcome = question.asked.outcome(path)
        if isinstance(outcome, Refused):
            return outcome
        entries = len(self.log.entries)
        async with self._turn:
            # Entries of others meanwhile change the meaning of a public answer, but not of a secret one.
            gone_on = not question.prompt.secret and entries != len(self.log.entries)
            if self._closed or gone_on or question.name not in self.open:
                return Late()
            return await self._keep(question.command(path), by, device)

    def _correct_on(self, session: CorrectionSession) -> None:
        """Go on with a changed correction session, where the open one was."""
        if self.amendments.session is not None:
            self.amendments.change(None, session)
        else:
            self.correction.session = session

    async def _keep(self, command: Command, by: str | None, device: str | None) -> Refused | None:
        """Decide a command, write its entry and take it over. The caller holds ``_turn``."""
        chance = self.amendments.chance() if isinstance(command, Amend) else Chance(self._luck)
        entry = self.log.decide(command, chance)
        if isinstance(entry, Refused):
            return entry
        entry = replace(entry, by=by, device=device, at=datetime.now(UTC).isoformat(timespec="milliseconds"))
        after = self.log.position_after(entry)
        ended = not any(prompt.required for prompt in after.prompts)
        data = self._wire.encode(entry)
        asyncio.get_running_loop().call_soon(_list_ahead, after.questions)  # while the disk works
        await asyncio.to_thread(self._journal.append, self.id, entry.seq, data, ended=ended)
        self._take_over(entry)
        self._look(command if isinstance(command, Answer) else None)
        return None

    def _take_over(self, entry: Any) -> bool:
        """Take over an entry that was written, with its moves; return whether it is secret."""
        before = self.log.position if self.log.entries else None
        was = tuple(self.log.live)
        secretly = before is not None and self._is_secret(entry.command, before)
        self.log.append(entry)
        self.correction.offered = (
            before is not None
            and isinstance(entry.command, Answer)
            and self.game.corrections.turn_ended(before.state, self.log.position.state)
        )
        moves = to_move(self.log, was, before.state if before else None)
        self.moves = (*self.moves, *moves) if secretly else moves
        if not secretly:
            self.doer = (entry.command.seat or "") if isinstance(entry.command, Answer) else ""
        return secretly

    def _is_secret(self, command: Command, position: Position[Any]) -> bool:
        """Whether a command was secret. The moves before it then still have to be made."""
        if isinstance(command, Amend):
            place = self.log.place_of(command.seq)
            prompt = None if place is None else self.amendments.prompt(self.log.live[place])
            return prompt is not None and prompt.secret
        if isinstance(command, Correction):
            return command.seat is not None
        found = position.find(command.kind, command.seat) if isinstance(command, Answer) else None
        return found is not None and found[0].prompt.secret

    def _look(self, given: Answer | None = None) -> None:
        """List the open questions again. A draft is kept while its question is open and lists it.

        A public one is dropped if its player has ``given`` another answer: it was begun for another position.
        """
        if not self.started:
            return
        self.correction.rebase(self.log.position.state)
        drafts = {
            _same(was): self.drafts.get(was.name, ())
            for was in self.open.values()
            if was.prompt.secret or given is None or was.prompt.seat != given.seat
        }
        self.open = {question.name: question for question in self._questions()}
        self.drafts = {}
        for name, question in self.open.items():
            path = drafts.get(_same(question), ())
            if path and not isinstance(question.asked.picks(path), Refused):
                self.drafts[name] = path
        self.amendments.rebase()

    def _questions(self) -> Iterator[Open]:
        """The open questions. A name changes when the same picks could get another meaning."""
        state = self.log.position.state
        times = self.log.times
        changes = f"{self.log.turned}.{times[CORRECTED]}"
        asked: list[tuple[Asked[Any], Callable[[Path], Command]]] = [
            (question, _answers(question.prompt)) for question in self.log.position.questions
        ]
        for seat in state.seat_ids:
            amending = self.game.corrections.amending(state, seat)
            asked += [] if amending is None else [(amending, _corrects(amending, seat))]
        for question, command in asked:
            prompt = question.prompt
            before = times[prompt.kind, prompt.seat]
            # An opening closes and opens again as the game goes on. The same picks then mean something else.
            moved = "" if prompt.required or prompt.secret else f".{len(self.log.entries)}"
            name = f"{prompt.kind}.{prompt.seat or 'table'}.{before}.{changes}{moved}"
            yield Open(name, before, prompt, question, command)


class CurrentMatch(msgspec.Struct):
    """The open match, if any, and a notice for the table. The parts of the table share this object."""

    match: Match | None = None
    notice: tuple[Text, ...] = ()

    def change(self, match: Match | None, notice: tuple[Text, ...] = ()) -> None:
        """Open another match, or none."""
        self.match, self.notice = match, notice


def _list_ahead(questions: Iterable[Question]) -> None:
    """List what the next answers are. Each question keeps its lists, and the views will need them."""
    for question in questions:
        offers.offers(Draft(question))
        if not question.prompt.secret:
            offers.touches(Draft(question))


def _same(question: Open) -> tuple[str, str | None, int]:
    """A key that is equal for questions with interchangeable drafts."""
    return question.prompt.kind, question.prompt.seat, question.times


def _answers(prompt: Prompt) -> Callable[[Path], Command]:
    return lambda path: Answer(prompt.kind, prompt.seat, path)


def _corrects(asked: Asked[Any], seat: str | None) -> Callable[[Path], Command]:
    return lambda path: Correction(cast("tuple[Fact, ...]", asked.outcome(path)), seat)
