"""The log of a match: entries in, the live game out. Undo, redo and amendments are entries like any other.

The *live* parts are those that count now. An undone part is kept and can be redone until something new is decided. An
amended part is replaced, with everything after it, by the results of the later commands played again on top of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from copy import copy
from itertools import pairwise
from operator import attrgetter
from typing import Generic

import msgspec

from companion.engine import position as positions
from companion.engine.agenda import Event
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.game import Game, S, Setup, fold
from companion.engine.pick import Refused
from companion.engine.position import Decided, Position
from companion.engine.prompt import Answer


class Start(msgspec.Struct, frozen=True, tag_field="command", tag="start"):
    """Begin the game. It is the first entry of every log, and the only one that cannot be undone."""

    setup: Setup


class Correction(msgspec.Struct, frozen=True, tag_field="command", tag="correction"):
    """The table is right: take over facts together. ``seat`` is the seat of facts that are private."""

    facts: tuple[Fact, ...]
    seat: str | None = None


class Undo(msgspec.Struct, frozen=True, tag_field="command", tag="undo"):
    """Undo the last ``count`` entries that still count."""

    count: int = 1


class Redo(msgspec.Struct, frozen=True, tag_field="command", tag="redo"):
    """Redo the last ``count`` entries that were undone."""

    count: int = 1


Decision = Answer | Correction


class Amend(msgspec.Struct, frozen=True, tag_field="command", tag="mend"):
    """Replace the decision of entry ``seq`` by another one, and play the later commands again on top of it."""

    seq: int
    decision: Decision = msgspec.field(name="deed")


Command = Start | Answer | Correction | Undo | Redo | Amend


class Part(msgspec.Struct, frozen=True):
    """One decision that counts: the command, the chance it used and its events.

    ``seq`` is the number of the entry that first made it, also after an amendment has played it again.
    """

    seq: int
    command: Start | Decision
    chance: tuple[int, ...]
    events: tuple[Event, ...]


class Entry(msgspec.Struct, frozen=True):
    """One line of the log, never changed once written. Entries are numbered from 1 without gaps.

    ``by`` is the seat that acted, ``device`` its device, ``at`` the time as ISO 8601 text. An amendment has the new
    ``parts`` from the amended one on, and the numbers of the entries that it ``dropped`` because they no longer fit;
    its ``chance`` is what its decision drew beyond the chance of the amended entry.
    """

    seq: int
    command: Command
    chance: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    parts: tuple[Part, ...] = ()
    dropped: tuple[int, ...] = msgspec.field(default=(), name="set_aside")
    by: str | None = None
    device: str | None = None
    at: str | None = None


class _Change(msgspec.Struct, frozen=True):
    """A change of the live parts by an entry: from ``cut`` on, ``removed`` were replaced by ``added``.

    ``amended`` is the number of an amended entry, ``dropped`` has the removed parts that no longer fit.
    """

    cut: int
    removed: tuple[Part, ...]
    added: tuple[Part, ...]
    amended: int | None = None
    dropped: tuple[Part, ...] = ()


class Log(Generic[S]):
    """A match in memory: its entries, the parts that count and the position after them.

    ``decide`` makes the entry of a command and changes nothing; ``append`` adds an entry that was written. Between the
    two the journal commits it.
    """

    def __init__(self, game: Game[S], entries: Iterable[Entry] = ()) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.live: list[Part] = []
        self.times: Counter[tuple[str, str | None]] = Counter()
        """The number of live parts for each kind of question and seat."""
        self.turned = 0
        """The number of entries that changed earlier ones."""
        self._done: list[_Change] = []
        self._undone: list[_Change] = []
        self._states: list[S | None] = [None]
        """The states before and after the first live parts, as far as they were needed."""
        self._position: Position[S] | None = None
        self._decided: tuple[Entry, Position[S]] | None = None
        self._amendments: list[tuple[int, tuple[Part, ...]]] = []
        """The amended entry of each amendment that counts, and what it dropped."""
        for entry in entries:
            self.append(entry)

    def __copy__(self) -> Log[S]:
        """Copy the log; the copy goes on by itself."""
        found = Log(self.game)
        for name, value in vars(self).items():
            setattr(found, name, copy(value) if isinstance(value, list | Counter) else value)
        return found

    @property
    def position(self) -> Position[S]:
        """The position of now; raises ``ValueError`` before the first entry."""
        if self._position is None:
            self._position = Position(self.game, self.state_after(len(self.live)))
        return self._position

    @property
    def scoring(self) -> bool:
        """Whether the game was played untracked and begun at its end, to be scored."""
        begun = self.entries[0].command if self.entries else None
        return isinstance(begun, Start) and begun.setup.scoring

    @property
    def undoable(self) -> int:
        """The number of entries that can be undone."""
        return max(len(self._done) - 1, 0)

    @property
    def redoable(self) -> int:
        return len(self._undone)

    def place_of(self, seq: int) -> int | None:
        """The index of a live part that can be amended, by the number of its entry; never the first."""
        index = bisect_left(self.live, seq, key=attrgetter("seq"))  # every part is newer than those before it
        return index if 0 < index < len(self.live) and self.live[index].seq == seq else None

    @property
    def dropped(self) -> dict[int, tuple[Part, ...]]:
        """The parts that each amendment dropped, as far as it counts, by the number of the amended entry."""
        found: dict[int, tuple[Part, ...]] = {}
        for amended, dropped in self._amendments:
            found[amended] = (*found.get(amended, ()), *dropped)
        return found

    def amendment_reveals(self, entry: Entry) -> bool:
        """Whether an amendment given by ``decide`` changes what a player has seen, so that the table must agree."""
        assert isinstance(entry.command, Amend), "another entry amends nothing"
        again = {part.seq: part.events for part in entry.parts}
        was = self.live[self.place_of(entry.command.seq) :]
        return any(event.reveals and event not in again.get(part.seq, ()) for part in was for event in part.events)

    def undo_reveals(self, count: int = 1) -> bool:
        """Whether undoing takes back what a player has seen, so that the table must agree."""
        changes = self._done[len(self._done) - count :] if count else []
        parts = (part for change in changes for part in change.added)
        return any(event.reveals for part in parts for event in part.events)

    def state_after(self, parts: int) -> S:
        """The state after the first ``parts`` live parts; raises ``ValueError`` for none."""
        for part in self.live[len(self._states) - 1 : parts]:
            self._states.append(fold(self.game, part.events, self._states[-1]))
        return fold(self.game, (), self._states[parts])

    def states(self) -> tuple[S, ...]:
        """The state after each live part."""
        return tuple(self.state_after(parts) for parts in range(1, len(self.live) + 1))

    def answers(self) -> tuple[tuple[S, S], ...]:
        """The states before and after each answer that counts."""
        steps = zip(pairwise(self.states()), self.live[1:], strict=True)
        return tuple(step for step, part in steps if isinstance(part.command, Answer))

    def decide(self, command: Command, chance: Chance) -> Entry | Refused:
        """The entry of a command, or why it is refused. Nothing changes."""
        seq = len(self.entries) + 1
        if isinstance(command, Undo | Redo):
            most = self.undoable if isinstance(command, Undo) else self.redoable
            if not 1 <= command.count <= most:
                return Refused("nothing_to_undo" if isinstance(command, Undo) else "nothing_to_redo", {"n": most})
            return Entry(seq, command)
        if isinstance(command, Amend):
            return self._amended(seq, command, chance)
        decided = self._decide(self.position if self.entries else None, command, chance)
        if isinstance(decided, Refused):
            return decided
        entry = Entry(seq, command, tuple(chance.drawn), decided.events)
        self._decided = entry, decided.position
        return entry

    def position_after(self, entry: Entry) -> Position[S]:
        """The position with an entry given by ``decide``."""
        known = self._decided
        if known is not None and known[0].events is entry.events:
            return known[1]
        after = copy(self)
        after.append(entry)
        return after.position

    def back_to(self, lines: int) -> tuple[int, ...]:
        """For each of the last ``lines`` live parts, first to last: how many entries to undo to make it the last."""
        counts: list[int] = []
        change = len(self._done) - 1
        for index in range(len(self.live) - 1, max(len(self.live) - lines, 0) - 1, -1):
            while self._done[change].cut > index:
                change -= 1
            counts.append(len(self._done) - 1 - change)
        return tuple(reversed(counts))

    def append(self, entry: Entry) -> None:
        """Add an entry that was written; raises ``ValueError`` if it is not the next one."""
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
        self.turned += isinstance(command, Undo | Redo | Amend)
        self.entries.append(entry)

    def _decide(self, position: Position[S] | None, command: Start | Decision, chance: Chance) -> Decided | Refused:
        if isinstance(command, Start):
            if position is not None:
                return Refused("already_begun")
            return positions.begin(self.game, command.setup, chance)
        if position is None:
            return Refused("not_begun")
        if isinstance(command, Answer):
            return positions.decide(position, command, chance)
        return positions.correct(position, command.facts, chance)

    def _amended(self, seq: int, amend: Amend, chance: Chance) -> Entry | Refused:
        """Decide the later commands again, in order and with their recorded chance, on top of the amended one.

        The amended one keeps its chance too, so that nobody amends until luck is kinder.
        """
        cut = self.place_of(amend.seq)
        if cut is None:
            return Refused("no_such_entry", {"seq": amend.seq})
        kept = Chance.recorded(self.live[cut].chance, then=chance.below)
        decided = self._decide(Position(self.game, self.state_after(cut)), amend.decision, kept)
        if isinstance(decided, Refused):
            return decided
        parts = [Part(amend.seq, amend.decision, tuple(kept.drawn), decided.events)]
        dropped: list[int] = []
        for part in self.live[cut + 1 :]:
            again = Chance.recorded(part.chance)
            redone = self._decide(decided.position, part.command, again)
            if isinstance(redone, Refused):
                dropped.append(part.seq)
            else:
                decided = redone
                parts.append(Part(part.seq, part.command, tuple(again.drawn), redone.events))
        return Entry(seq, amend, tuple(chance.drawn), parts=tuple(parts), dropped=tuple(dropped))

    def _change_of(self, entry: Entry, command: Start | Decision | Amend) -> _Change:
        if not isinstance(command, Amend):
            return _Change(len(self.live), (), (Part(entry.seq, command, entry.chance, entry.events),))
        cut = next(index for index, part in enumerate(self.live) if part.seq == command.seq)
        removed = tuple(self.live[cut:])
        dropped = tuple(part for part in removed if part.seq in entry.dropped)
        return _Change(cut, removed, entry.parts, command.seq, dropped)

    def _change(self, change: _Change) -> None:
        self._replace(change.cut, change.added)
        self._done.append(change)
        if change.amended is not None:
            self._amendments.append((change.amended, change.dropped))

    def _replace(self, cut: int, parts: tuple[Part, ...]) -> None:
        """Make these the live parts from an index on."""
        self.times.subtract(asked_by(part.command) for part in self.live[cut:])
        self.times.update(asked_by(part.command) for part in parts)
        self.live[cut:] = parts
        del self._states[cut + 1 :]

    def _undo(self, count: int) -> None:
        for _ in range(count):
            change = self._done.pop()
            if change.amended is not None:
                self._amendments.pop()
            self._replace(change.cut, change.removed)
            self._undone.append(change)

    def _redo(self, count: int) -> None:
        for _ in range(count):
            self._change(self._undone.pop())


CORRECTED = ("correct", None)
"""What counts the corrections of the table."""


def asked_by(command: Command) -> tuple[str, str | None]:
    """The kind and the seat of the question that a command answered."""
    if isinstance(command, Answer):
        return command.kind, command.seat
    if isinstance(command, Correction):
        return ("amend", command.seat) if command.seat else CORRECTED
    return "", None
