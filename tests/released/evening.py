"""An evening at one table: a data folder, the table that keeps it, and players who answer whatever is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random

from companion.engine.chance import Chance
from companion.engine.draft import CONFIRM
from companion.engine.fact import Fact
from companion.engine.log import Amend, Correction, Part
from companion.engine.pick import Path as Picks
from companion.engine.pick import Refused
from companion.engine.playout import answer_at_random
from companion.engine.position import Position
from companion.engine.prompt import Answer, Question
from companion.journal import Journal
from companion.journal.sqlite import SqliteJournal
from companion.table import commands
from companion.table.commands.boards import BoardCommand
from companion.table.commands.receipts import Sender
from companion.table.match.match import Match
from companion.table.table import Table

MINUTE = 60.0
TRIES = 20
"""Paths that are tried to find another answer than the one that was given."""


class Evening:
    """A table in a folder. ``luck`` picks the answers and draws the cards; a minute passes with each answer."""

    def __init__(self, folder: Path, seed: int, journal: Journal | None = None) -> None:
        self.luck = Random(seed)
        self.now = 0.0
        self.journal = journal or SqliteJournal(folder)
        self.table = Table(self.journal, folder, luck=self.luck.randrange, clock=lambda: self.now)
        self._ids = map(str, count(1))

    def close(self) -> None:
        self.table.stop()
        self.journal.close()

    @property
    def match(self) -> Match:
        """The open match."""
        assert self.table.match is not None, "no match is open"
        return self.table.match

    def id(self) -> str:
        """An id no command has had."""
        return next(self._ids)

    async def does(self, command: commands.SeatCommand | commands.TableCommand, seat: str | None = None) -> None:
        """Carry out a command from the phone of a seat, or from the screen."""
        receipt = await self.table.send(Sender(seat, "phone" if seat else "screen"), command)
        assert receipt.done, f"{command} is refused: {receipt}"

    async def boards(self, *wanted: BoardCommand) -> None:
        """Do things with the boards that are kept."""
        for command in wanted:
            await self.does(commands.EditBoards(self.id(), command))

    # Matches

    async def begins(
        self,
        game: str,
        players: Sequence[tuple[str, str]],
        options: Mapping[str, str | bool],
        *,
        first: str | None = None,
        scoring: bool = False,
    ) -> str:
        """Begin a match of these seats and names; its id."""
        seats = tuple(commands.PlayerEntry(seat, name) for seat, name in players)
        await self.does(commands.BeginMatch(self.id(), game, seats, options, first, scoring))
        await self.does(commands.CloseLobby(self.id()))
        return self.match.id

    async def resumes(self, match: str) -> None:
        """Open a match, and put any other aside."""
        if self.table.match is not None:
            await self.leaves()
        await self.does(commands.ResumeMatch(self.id(), match))

    async def leaves(self) -> None:
        """Put the open match aside."""
        await self.does(commands.LeaveMatch(self.id()))

    # Answers and corrections

    async def answers(self, answer: Answer) -> None:
        """Give an answer: a secret one from the phone of its seat, any other at the screen."""
        asked = next(
            each
            for each in self.match.open.values()
            if (each.prompt.kind, each.prompt.seat) == (answer.kind, answer.seat)
        )
        seat = answer.seat if asked.prompt.secret else None
        self.now += MINUTE
        await self.does(commands.MakePicks(self.id(), asked.name, 0, answer.path), seat)
        if asked.prompt.secret:
            await self.does(commands.ConfirmAnswer(self.id(), asked.name), seat)
        elif asked.name in self.match.drafts:  # it weighs something
            await self.does(commands.MakePicks(self.id(), asked.name, len(answer.path), (CONFIRM,)))

    async def plays(self, most: int) -> None:
        """Answer at random, at most so many questions."""
        for _ in range(most):
            if self.match.over:
                return
            await self.answers(answer_at_random(self.match.log.position, Chance(self.luck.randrange)))

    async def corrects(self, *facts: Fact, seat: str | None = None) -> None:
        """Take over facts of the real table: from the phone of a seat where they are its secret."""
        refused = await self.match.enter(Correction(facts, seat), seat, "phone" if seat else "screen")
        assert refused is None, f"{facts} are refused: {refused}"

    # What was entered becomes something else

    async def undoes(self, entries: int) -> None:
        """Undo entries. The whole table agrees, also where somebody saw cards."""
        await self.does(commands.UndoEntries(self.id(), len(self.match.log.entries), entries, agreed=True))

    async def redoes(self, entries: int) -> None:
        await self.does(commands.RedoEntries(self.id(), len(self.match.log.entries), entries))

    async def amends(self, part: Part) -> None:
        """Answer an old entry again, by other picks where there are any. The whole table agrees."""
        question = asked_then(self.match, part)
        assert isinstance(part.command, Answer)
        seat = question.prompt.seat if question.prompt.secret else None
        await self.does(commands.OpenAmendment(self.id(), part.seq), seat)
        amending = self.match.amendments.of(seat)
        assert amending is not None
        path = self._another_path(question, part.command.path)
        await self.does(commands.MakePicks(self.id(), amending.name, 0, path), seat)
        await self.does(commands.AmendEntry(self.id(), amending.name, agreed=True), seat)

    async def corrects_anew(self, part: Part, *facts: Fact) -> None:
        """Let an old correction have been these facts."""
        assert isinstance(part.command, Correction)
        seat = part.command.seat
        mend = Amend(part.seq, Correction(facts, seat))
        refused = await self.match.enter(mend, seat, "phone" if seat else "screen")
        assert refused is None, f"{facts} are refused: {refused}"

    def _another_path(self, question: Question, was: Picks) -> Picks:
        for _ in range(TRIES):
            path: Picks = ()
            while picks := question.picks(path):
                assert not isinstance(picks, Refused)
                path = (*path, self.luck.choice(picks))
            if path != was:
                return path
        return was


def asked_then(match: Match, part: Part) -> Question:
    """The question that an old answer was given to, as it was asked then."""
    command, place = part.command, match.log.place_of(part.seq)
    assert isinstance(command, Answer)
    assert place is not None
    question = Position(match.game, match.log.state_after(place)).question(command.kind, command.seat)
    assert question is not None
    return question
