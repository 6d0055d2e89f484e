"""Twins: the same game at two tables. Only the secret loyalties of one seat differ.

Both tables get the same random commands: answers, drafts that are taken back, undo, redo, amendments, and attempts to
read the secrets of others. A token that lies face up is no secret, so the seat turns up only tokens that are equal at
both tables. After each command every other viewer must get the same bytes from both tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from companion.engine import offers
from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.log import Entry, Log, Start, asked_by
from companion.engine.options import option_values
from companion.engine.pick import Pick
from companion.engine.wire import Wire
from companion.errors import SetupError
from companion.games.war_of_whispers.events import LoyaltiesDealt
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.swapping import PASS, TOKENS_SWAPPED
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SOCIETIES, Empire, Slot
from companion.journal import MatchInfo
from companion.settings import Comfort, Settings, write_settings
from companion.table import commands
from companion.table.commands import SeatCommand, TableCommand
from companion.table.match.match import Match
from companion.text import languages
from tests.bench.kept import new_game
from tests.journal.memory import MemoryJournal
from tests.table.room import Room
from tests.war_of_whispers.table import GAME

MATCH = MatchInfo("20260131-194500-9f3a1c07", GAME.key, GAME.wire_version, "2026-01-31T19:45:00+00:00", 1, ended=False)
TYPED = ("enter_loyalties", "amend")
"""The questions that are answered by an empire for each slot."""

Loyalties = Mapping[Slot, Empire]
Command = SeatCommand | TableCommand


THINGS = (
    *((Pick("slot", slot),) for slot in SLOTS),
    *((Pick(kind, empire),) for kind in ("empire", "card", "reserve", "deck") for empire in EMPIRES),
    *((Pick(kind, seat),) for kind in ("agent", "hand", "swaps") for seat in SOCIETIES),
)
"""The things whose explanation might give a loyalty away."""
OFTEN = (60, 6, 6, 3, 2)
"""The weights of the random commands: answer, look, pry, undo, amend."""


class TurnsUp(Exception):
    """The seat must turn up a token that differs. After that the tables may differ."""


class Twins:
    """The two tables of one random game. ``views`` and ``size`` count the views and bytes that were the same."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._luck = luck = Random(seed)
        self._ids = map(str, count())
        self.views = self.size = 0
        self._compared_at = 0
        self.knows = False
        """Whether a view of the seat itself ever differed."""
        self._seats = SOCIETIES[: luck.randint(2, 4)]
        self._seat = luck.choice(self._seats)
        self._others = [seat for seat in self._seats if seat != self._seat]
        self._differ = sorted(luck.sample(SLOTS, luck.randint(2, len(SLOTS))), key=SLOTS.index)
        self._hold(dict(zip(SLOTS, luck.sample(EMPIRES, len(EMPIRES)), strict=True)))
        comfort = Comfort(offer_check=luck.random() < 1 / 2, teach=luck.choice(("first", "always", "never")))
        settings, start = Settings(language=luck.choice(languages()), comfort=comfort), self._start()
        self._rooms = [
            self._room(folder / f"{seed}-{number}", seed, settings, self._dealt(start, held))
            for number, held in enumerate(self._held)
        ]

    def _hold(self, loyalties: Loyalties) -> None:
        """Give the seat these loyalties at one table, and at the other table others in each slot that differs."""
        values = [loyalties[slot] for slot in self._differ]
        while any(loyalties[slot] == value for slot, value in zip(self._differ, values, strict=True)):
            self._luck.shuffle(values)
        self._held = loyalties, {**loyalties, **dict(zip(self._differ, values, strict=True))}

    def _start(self) -> Entry:
        """The first entry of a game of these seats, by any house rules."""
        values = {**option_values(Options), "loyalties": ("entered", "dealt")}
        while True:
            chosen = {name: self._luck.choice(each) for name, each in values.items()}
            setup = new_game(len(self._seats), msgspec.convert(chosen, Options))
            with suppress(SetupError):  # that deal needs another number of players
                entry = Log(GAME).decide(Start(setup), Chance(self._luck.randrange))
                assert isinstance(entry, Entry)
                return entry

    def _dealt(self, start: Entry, held: Loyalties) -> Entry:
        """The entry with these loyalties for the seat, if they are dealt."""
        events = tuple(
            LoyaltiesDealt({**event.loyalties, self._seat: held}) if isinstance(event, LoyaltiesDealt) else event
            for event in start.events
        )
        return msgspec.structs.replace(start, events=events)

    @staticmethod
    def _room(folder: Path, seed: int, settings: Settings, start: Entry) -> Room:
        folder.mkdir()
        write_settings(folder, settings)
        journal = MemoryJournal()
        journal.adopt(MATCH, [Wire(GAME).encode(start)])
        return Room(folder, seed, journal)

    # The game

    async def play(self) -> None:
        """Play to the end, or until a token that differs is turned up."""
        await self._send(None, commands.ResumeMatch(self._id(), MATCH.id))
        await self._send(None, commands.CloseLobby(self._id()))
        ways = (self._answer, self._look, self._pry, self._undo, self._amend)
        with suppress(TurnsUp):
            while not self._is_open:
                (way,) = self._luck.choices(ways, OFTEN)
                await way()

    @property
    def _matches(self) -> tuple[Match, ...]:
        return tuple(match for room in self._rooms if (match := room.table.match) is not None)

    @property
    def _is_open(self) -> bool:
        """Whether all tokens lie face up, as they do at the end."""
        return bool(self._matches[0].log.position.state.place.phase == "end")

    @property
    def _kept_from(self) -> Sequence[str | None]:
        """The viewers that may not know them: at the end the phones, until the table has read out the score."""
        if self._is_open:
            return self._others if self._matches[0].over else ()
        return (*self._others, None)

    async def _answer(self) -> None:
        """A seat answers its question, or an opening."""
        found = self._matches[0].open.values()
        required = [each for each in found if each.prompt.required]
        openings = [each for each in found if not each.prompt.required]
        question = self._luck.choice(openings if openings and self._luck.random() < 1 / 4 else required)
        kind, seat = question.prompt.kind, question.prompt.seat
        if not question.prompt.secret:
            await self._publicly(question.name, self._luck.choice((seat, None)))
        elif seat != self._seat:
            await self._secretly(question.name, seat)
        elif kind in TYPED:
            if kind == "amend":
                self._hold(self._shuffled())
            await self._type(question.name, self._unnamed())
            await self._send(seat, commands.ConfirmAnswer(self._id(), question.name))
        else:
            await self._turn_up(question.name, kind)

    async def _publicly(self, name: str, sender: str | None) -> None:
        """One touch after the other, as a screen offers them."""
        while (question := self._matches[0].open.get(name)) is not None:
            path = self._path(name)
            draft = Draft(question.asked, path)
            await self._pick(name, self._luck.choice(offers.offers(draft)), sender)
            if self._path(name) == path:
                return  # the draft is as it was: the answer was entered, and the same is asked again

    async def _secretly(self, name: str, seat: str | None) -> None:
        """Another seat answers in secret, and sometimes takes back a pick."""
        while picks := Draft(self._matches[0].open[name].asked, self._path(name)).picks:
            await self._pick(name, (self._luck.choice(picks),), seat)
            await self._think_better(name, seat)
        await self._send(seat, commands.ConfirmAnswer(self._id(), name))

    async def _type(self, name: str, slots: Sequence[Slot]) -> None:
        """The seat enters its own loyalties at each table."""
        while (made := len(self._path(name))) < len(slots):
            first, second = (Pick("empire", held[slots[made]]) for held in self._held)
            await self._pick(name, (first,), self._seat, (second,))
            await self._think_better(name, self._seat)

    async def _turn_up(self, name: str, kind: str) -> None:
        """The seat picks tokens, takes them back, and turns up tokens that are equal at both tables, or none."""
        while self._luck.random() < 1 / 2 and (picks := self._picks(name)):
            await self._pick(name, (self._luck.choice(picks),), self._seat)
        while self._path(name):
            await self._send(self._seat, commands.StepBack(self._id(), name, len(self._path(name))))
        swaps, equal = kind == "swap", set(SLOTS) - set(self._differ)
        free = tuple(pick for pick in self._picks(name) if pick.value in equal)
        if swaps and (len(free) < TOKENS_SWAPPED or self._luck.random() < 1 / 3):
            await self._pick(name, (PASS,), self._seat)
        elif not free:
            raise TurnsUp
        while picks := tuple(pick for pick in self._picks(name) if pick.value in equal):
            await self._pick(name, (self._luck.choice(picks),), self._seat)
        await self._send(self._seat, commands.ConfirmAnswer(self._id(), name))

    async def _look(self) -> None:
        """Another viewer reads the log, an explanation and the map."""
        viewer, before = self._luck.choice((*self._others, None)), self._luck.randint(1, self._entries + 1)
        ask = self._luck.choice(("", *self._matches[0].open))
        thing = self._luck.choice(THINGS)
        tables = [room.table for room in self._rooms]
        self._same(*(table.log(viewer, before) for table in tables))
        self._same(*(table.explain(viewer, ask, thing) for table in tables))
        self._same(*(table.explain(viewer, ask, (Pick("agent", self._seat), *thing)) for table in tables))
        self._same(*(table.views().map() for table in tables))

    async def _pry(self) -> None:
        """Somebody else tries the questions and entries of the seat."""
        pryer = self._luck.choice((*self._others, None))
        for name, question in tuple(self._matches[0].open.items()):
            if question.prompt.seat == self._seat and question.prompt.secret:
                pick = self._luck.choice((*THINGS, (PASS,)))
                await self._send(pryer, commands.MakePicks(self._id(), name, self._luck.randint(0, 4), pick))
                await self._send(pryer, commands.StepBack(self._id(), name, self._luck.randint(0, 4)))
                await self._send(pryer, commands.ConfirmAnswer(self._id(), name))
        await self._send(pryer, commands.OpenAmendment(self._id(), self._luck.randint(1, self._entries)))
        await self._send(pryer, commands.CloseAmendment(self._id()))

    async def _undo(self) -> None:
        """The table undoes an entry or two, and may redo them."""
        count = self._luck.randint(1, 2)
        await self._send(None, commands.UndoEntries(self._id(), self._entries, count, agreed=True))
        if self._luck.random() < 1 / 2:
            await self._send(None, commands.RedoEntries(self._id(), self._entries, count))

    async def _amend(self) -> None:
        """The seat enters its loyalties of the beginning anew."""
        asked = "enter_loyalties", self._seat
        mine = (part.seq for part in self._matches[0].log.live if asked_by(part.command) == asked)
        if (seq := next(mine, None)) is None:
            return
        await self._send(self._seat, commands.OpenAmendment(self._id(), seq))
        amendment = self._matches[0].amendments.of(self._seat)
        assert amendment is not None
        self._hold(self._shuffled())
        for made, slot in enumerate(SLOTS[:-1]):  # the last one is left over
            first, second = (Pick("empire", held[slot]) for held in self._held)
            await self._pick(amendment.name, (first,), self._seat, (second,), made)
        if self._luck.random() < 1 / 2:
            await self._send(self._seat, commands.AmendEntry(self._id(), amendment.name, agreed=True))
        await self._send(self._seat, commands.CloseAmendment(self._id()))

    # Helpers of the game

    def _id(self) -> str:
        return next(self._ids)

    @property
    def _entries(self) -> int:
        return len(self._matches[0].log.entries)

    def _path(self, name: str) -> tuple[Pick, ...]:
        return self._matches[0].drafts.get(name, ())

    def _picks(self, name: str) -> tuple[Pick, ...]:
        return Draft(self._matches[0].open[name].asked, self._path(name)).picks

    def _unnamed(self) -> list[Slot]:
        """The slots that the seat has to name: those whose tokens are not face up."""
        state = self._matches[0].log.position.state
        return [slot for slot in SLOTS if slot not in state.revealed[self._seat]]

    def _shuffled(self) -> Loyalties:
        """Other loyalties of the seat, equal where those at both tables are."""
        held, values = self._held[0], [self._held[0][slot] for slot in self._differ]
        self._luck.shuffle(values)
        return {**held, **dict(zip(self._differ, values, strict=True))}

    async def _pick(
        self,
        name: str,
        picks: Sequence[Pick],
        seat: str | None,
        others: Sequence[Pick] | None = None,
        made: int | None = None,
    ) -> None:
        """Pick at both tables; ``others`` at the second."""
        command = commands.MakePicks(self._id(), name, len(self._path(name)) if made is None else made, tuple(picks))
        await self._send(seat, command, msgspec.structs.replace(command, picks=tuple(others or picks)))

    async def _think_better(self, name: str, seat: str | None) -> None:
        if self._luck.random() < 1 / 6 and (path := self._path(name)):
            await self._send(seat, commands.StepBack(self._id(), name, len(path)))

    # What is compared

    async def _send(self, seat: str | None, command: Command, other: Command | None = None) -> None:
        """Send a command at both tables; what it comes to and what everybody else sees then is the same."""
        receipts = [
            await room.says(each, seat) for room, each in zip(self._rooms, (command, other or command), strict=True)
        ]
        assert receipts[0] == receipts[1], (command, receipts)
        if self._entries == self._compared_at and seat != self._seat and self._luck.random() < 2 / 3:
            return  # a draft that is no secret: a look now and then is enough
        self._compared_at = self._entries
        for viewer in self._kept_from:
            self._same(*(room.table.shown(viewer) for room in self._rooms))
        self.knows = self.knows or len({room.table.shown(self._seat) for room in self._rooms}) > 1

    def _same(self, first: bytes, second: bytes) -> None:
        assert first == second
        self.views += 1
        self.size += len(first)
