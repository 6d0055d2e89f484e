"""The log of a match: entries in, the live game out. Undo, redo and mending are entries like any other.

The *live* parts are those that count now. An undone part is kept and can be redone until something new is decided; a
mended one gives way, with everything after it, to what the later commands came to when played again on top.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

import msgspec

from companion.engine import position as positions
from companion.engine.agenda import Event
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.fold import fold
from companion.engine.game import Game, S, Setup
from companion.engine.pick import Refused
from companion.engine.position import Decided, Position
from companion.engine.prompt import Answer


class Start(msgspec.Struct, frozen=True, tag_field="command", tag="start"):
    """Begin the game; always the first entry of a log, and the only one that cannot be undone."""

    setup: Setup


class Correction(msgspec.Struct, frozen=True, tag_field="command", tag="correction"):
    """The table is right: facts to be taken over together. ``seat`` says whose they are when they are private."""

    facts: tuple[Fact, ...]
    seat: str | None = None


class Undo(msgspec.Struct, frozen=True, tag_field="command", tag="undo"):
    """Take back the last ``count`` entries that still count."""

    count: int = 1


class Redo(msgspec.Struct, frozen=True, tag_field="command", tag="redo"):
    """Take back the last ``count`` entries' worth of undoing."""

    count: int = 1


Deed = Answer | Correction


class Mend(msgspec.Struct, frozen=True, tag_field="command", tag="mend"):
    """Let entry ``seq`` have been ``deed`` instead, and play what followed again on top of it."""

    seq: int
    deed: Deed


Command = Start | Answer | Correction | Undo | Redo | Mend


class Part(msgspec.Struct, frozen=True):
    """One decision that counts: the command, the chance it used and the events that came of it.

    ``seq`` names the entry that first made it, also after a mend has played it again.
    """

    seq: int
    command: Start | Deed
    chance: tuple[int, ...]
    events: tuple[Event, ...]


class Entry(msgspec.Struct, frozen=True):
    """One line of the log, never changed once written. Entries are numbered from 1 without gaps.

    ``by`` is the seat that acted, ``device`` what it acted with, ``at`` the time as ISO 8601 text; a mend keeps in
    ``parts`` what it put in place of the old range, and in ``set_aside`` the numbers of entries that no longer fit;
    its ``chance`` is what its deed drew beyond the chance of the entry it mends.
    """

    seq: int
    command: Command
    chance: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    parts: tuple[Part, ...] = ()
    set_aside: tuple[int, ...] = ()
    by: str | None = None
    device: str | None = None
    at: str | None = None


class _Change(msgspec.Struct, frozen=True):
    """What an entry did to the live parts: from ``cut`` on, ``removed`` gave way to ``added``.

    ``aside`` holds those of the removed that no longer fitted what was ``mended``.
    """

    cut: int
    removed: tuple[Part, ...]
    added: tuple[Part, ...]
    mended: int | None = None
    aside: tuple[Part, ...] = ()


class Log(Generic[S]):
    """A match in memory: its entries, the parts that count and the position they lead to.

    ``decide`` says what a command would come to and changes nothing; ``append`` takes over a written entry. Between
    the two the journal commits it.
    """

    def __init__(self, game: Game[S], entries: Iterable[Entry] = ()) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.live: list[Part] = []
        self._done: list[_Change] = []
        self._undone: list[_Change] = []
        self._position: Position[S] | None = None
        self._decided: tuple[Entry, Position[S]] | None = None
        for entry in entries:
            self.append(entry)

    @property
    def position(self) -> Position[S]:
        """Where the match stands; raises ``ValueError`` before its first entry."""
        if self._position is None:
            self._position = Position(self.game, self.state_after(len(self.live)))
        return self._position

    @property
    def scoring(self) -> bool:
        """Whether nobody tracked the game: it was begun at its end, to be scored."""
        begun = self.entries[0].command if self.entries else None
        return isinstance(begun, Start) and begun.setup.scoring

    @property
    def undoable(self) -> int:
        """How many entries can be undone."""
        return max(len(self._done) - 1, 0)

    @property
    def redoable(self) -> int:
        return len(self._undone)

    def place_of(self, seq: int) -> int | None:
        """Where among the live parts the one is that can be mended under that number; never the first."""
        return next((index for index, part in enumerate(self.live) if part.seq == seq and index), None)

    @property
    def aside(self) -> dict[int, tuple[Part, ...]]:
        """What every mend that counts has set aside, by the number of the entry it mended."""
        found: dict[int, tuple[Part, ...]] = {}
        for change in self._done:
            if change.mended is not None:
                found[change.mended] = (*found.get(change.mended, ()), *change.aside)
        return found

    def mend_shows(self, mended: Entry) -> bool:
        """Whether a mend that ``decide`` has just given changes something that somebody saw: the table has to agree."""
        assert isinstance(mended.command, Mend), "another entry is no mend"
        again = {part.seq: part.events for part in mended.parts}
        was = self.live[self.place_of(mended.command.seq) :]
        return any(event.shows and event not in again.get(part.seq, ()) for part in was for event in part.events)

    def undo_shows(self, count: int = 1) -> bool:
        """Whether undoing would take back something that somebody saw, so that the table has to agree."""
        changes = self._done[len(self._done) - count :] if count else []
        parts = (part for change in changes for part in change.added)
        return any(event.shows for part in parts for event in part.events)

    def state_after(self, parts: int) -> S:
        """The state after that many live parts."""
        return fold(self.game, (event for part in self.live[:parts] for event in part.events))

    def states(self) -> tuple[S, ...]:
        """The state after each live part, each folded once."""
        states: list[S] = []
        for part in self.live:
            states.append(fold(self.game, part.events, states[-1] if states else None))
        return tuple(states)

    def decide(self, command: Command, chance: Chance) -> Entry | Refused:
        """The entry that ``command`` would make now, or why it is refused. Nothing changes."""
        seq = len(self.entries) + 1
        if isinstance(command, Undo | Redo):
            most = self.undoable if isinstance(command, Undo) else self.redoable
            if not 1 <= command.count <= most:
                return Refused("nothing_to_undo" if isinstance(command, Undo) else "nothing_to_redo", {"n": most})
            return Entry(seq, command)
        if isinstance(command, Mend):
            return self._mended(seq, command, chance)
        decided = self._decide(self.position if self.entries else None, command, chance)
        if isinstance(decided, Refused):
            return decided
        entry = Entry(seq, command, tuple(chance.drawn), decided.events)
        self._decided = entry, decided.position
        return entry

    def position_after(self, entry: Entry) -> Position[S]:
        """Where the match will stand with an entry that ``decide`` has just given."""
        known = self._decided
        if known is not None and known[0].events is entry.events:
            return known[1]
        return Log(self.game, (*self.entries, entry)).position

    def back_to(self, lines: int) -> tuple[int, ...]:
        """For each of the last ``lines`` live parts, first to last: undoes of how many entries make it the last."""
        counts: list[int] = []
        change = len(self._done) - 1
        for index in range(len(self.live) - 1, max(len(self.live) - lines, 0) - 1, -1):
            while self._done[change].cut > index:
                change -= 1
            counts.append(len(self._done) - 1 - change)
        return tuple(reversed(counts))

    def append(self, entry: Entry) -> None:
        """Take over an entry that has been written; raises ``ValueError`` if it is not the next one."""
        if entry.seq != len(self.entries) + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {len(self.entries)}")
        known = self._decided
        self._position = known[1] if known is not None and known[0].events is entry.events else None
        self._decided = None
        command = entry.command
        if isinstance(command, Undo):
            self._undo(command.count)
        elif isinstance(command, Redo):
            self._redo(command.count)
        else:
            self._undone.clear()
            self._change(self._change_of(entry, command))
        self.entries.append(entry)

    def _decide(self, position: Position[S] | None, command: Start | Deed, chance: Chance) -> Decided | Refused:
        if isinstance(command, Start):
            if position is not None:
                return Refused("already_begun")
            return positions.begin(self.game, command.setup, chance)
        if position is None:
            return Refused("not_begun")
        if isinstance(command, Answer):
            return positions.decide(position, command, chance)
        return positions.correct(position, command.facts, chance)

    def _mended(self, seq: int, mend: Mend, chance: Chance) -> Entry | Refused:
        """Decide the later commands again, in order and with their recorded chance, on top of the mended one.

        The mended one keeps its chance too: nobody mends until luck is kinder.
        """
        cut = self.place_of(mend.seq)
        if cut is None:
            return Refused("no_such_entry", {"seq": mend.seq})
        kept = Chance.recorded(self.live[cut].chance, then=chance.below)
        decided = self._decide(Position(self.game, self.state_after(cut)), mend.deed, kept)
        if isinstance(decided, Refused):
            return decided
        parts = [Part(mend.seq, mend.deed, tuple(kept.drawn), decided.events)]
        set_aside: list[int] = []
        for part in self.live[cut + 1 :]:
            again = Chance.recorded(part.chance)
            redone = self._decide(decided.position, part.command, again)
            if isinstance(redone, Refused):
                set_aside.append(part.seq)
            else:
                decided = redone
                parts.append(Part(part.seq, part.command, tuple(again.drawn), redone.events))
        return Entry(seq, mend, tuple(chance.drawn), parts=tuple(parts), set_aside=tuple(set_aside))

    def _change_of(self, entry: Entry, command: Start | Deed | Mend) -> _Change:
        if not isinstance(command, Mend):
            return _Change(len(self.live), (), (Part(entry.seq, command, entry.chance, entry.events),))
        cut = next(index for index, part in enumerate(self.live) if part.seq == command.seq)
        removed = tuple(self.live[cut:])
        aside = tuple(part for part in removed if part.seq in entry.set_aside)
        return _Change(cut, removed, entry.parts, command.seq, aside)

    def _change(self, change: _Change) -> None:
        self.live[change.cut :] = change.added
        self._done.append(change)

    def _undo(self, count: int) -> None:
        for _ in range(count):
            change = self._done.pop()
            self.live[change.cut :] = change.removed
            self._undone.append(change)

    def _redo(self, count: int) -> None:
        for _ in range(count):
            self._change(self._undone.pop())
