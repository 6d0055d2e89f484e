"""Four players with bare lines in place of phones, at a table that runs as it always does: a process of its own.

They press what their views show them and measure how long it takes until everybody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random

import msgspec

from companion.table.views.asks import SeatAsk
from companion.table.views.model import SeatView
from tests.bench.kept import Kept
from tests.bench.lines import Lines, Stream
from tests.bench.processes import cpu
from tests.end_to_end.evening import Evening
from tests.views import read

REST = 0.02
"""Seconds between two presses: long enough for a machine to turn to other things, as it does between real ones."""

_ENTRIES = re.compile(rb'"entries":(\d+)')
_IDS = map(str, count(1))


class Party:
    """Four players at a match; ``by_table`` reads the table's own view beside them.

    They ``rest`` so many seconds between two presses.
    Of the last answer ``sent`` is when it was, and ``spent`` the seconds of processor time it took the table.
    """

    def __init__(self, evening: Evening, kept: Kept, *, by_table: bool = False, rest: float = REST) -> None:
        self.match = kept.match
        self._rest = rest
        self.sent = 0.0
        self.spent = 0.0
        self._port, self._pid = evening.port, evening.pid
        self._luck = Random(1)
        self._key = f"Authorization: Bearer {evening.key}"
        self._cookies = {seat: f"Cookie: seat={secret}" for seat, secret in kept.secrets.items()}
        self._opener = Lines(evening.port, "/table/stream", [])
        self._do(self._opener, {"do": "resume_match", "match": kept.match})
        self.lines = Lines(evening.port, "/phone/stream", [[cookie] for cookie in self._cookies.values()])
        self._phones = dict(zip(self._cookies, self.lines.streams, strict=True))
        if by_table:
            self._watch_table(evening.port)

    def _watch_table(self, port: int) -> None:
        stream = Stream(port, "/table/stream", [self._key])
        self.lines.follow(stream)
        self.lines.streams.append(stream)

    @property
    def entries(self) -> int:
        """How long the log is, as the first phone knows."""
        return _entries(self.lines.streams[0])

    def seen(self, seat: str) -> SeatView[str]:
        view: SeatView[str] = read(self._phones[seat].newest)
        return view

    def _do(self, lines: Lines, command: dict[str, object]) -> float:
        """The table itself does something that must be done; when it was sent."""
        sent, receipt = lines.post("/table/send", [self._key], {"id": next(_IDS)} | command)
        assert receipt["done"], receipt
        return sent

    def answers(self) -> float:
        """Press until a seat's answer is entered: seconds from that press until every view has come whole."""
        while True:
            asked = self._asked()
            if not asked:
                self._table_answers()
                continue
            seat, ask = self._luck.choice(asked)
            before = self.entries
            spent = cpu([self._pid])
            sent, receipt = self.lines.post("/phone/send", [self._cookies[seat]], self._press(ask))
            assert receipt["done"], receipt
            self.lines.reach([self._phones[seat]], sent)
            entered = _entries(self._phones[seat]) > before
            took = self.lines.reach(self.lines.streams, sent) - sent if entered else 0.0
            self.sent, self.spent = sent, cpu([self._pid]) - spent
            self.lines.rest(self._rest)
            if entered:
                return took

    def undoes(self) -> float:
        """The table takes back what was done last: seconds until every view has come whole."""
        sent = self._do(self.lines, {"do": "undo_entries", "entries": self.entries, "agreed": True})
        took = self.lines.reach(self.lines.streams, sent) - sent
        self.lines.rest(self._rest)
        return took

    def leaves(self) -> None:
        self._do(self._opener, {"do": "leave_match"})
        self._opener.close()
        self.lines.close()

    def _asked(self) -> list[tuple[str, SeatAsk[str]]]:
        """The seats the game waits for, and what each is asked."""
        return [(seat, ask) for seat in self._phones for ask in self.seen(seat).asks if ask.required]

    def _table_answers(self) -> None:
        """The game waits for no seat: whoever sits nearest presses on the table."""
        stream = Stream(self._port, "/table/stream", [self._key])
        while not stream.newest:
            stream.reads()
        stream.line.close()
        ask = next(ask for ask in read(stream.newest).asks if ask.required)
        self._do(self.lines, self._press(ask))
        self.lines.rest(self._rest)

    def _press(self, ask: SeatAsk[str]) -> dict[str, object]:
        """What is sent when a button of a question is pressed."""
        command: dict[str, object] = {"id": next(_IDS), "ask": ask.name}
        if ask.finished:
            return command | {"do": "confirm_answer"}
        picks = self._luck.choice(ask.offers).picks
        return command | {"do": "make_picks", "made": len(ask.made), "picks": msgspec.to_builtins(picks)}


@contextmanager
def sitting(evening: Evening, kept: Kept, *, by_table: bool = False, rest: float = REST) -> Iterator[Party]:
    """A party at that match, until it leaves."""
    party = Party(evening, kept, by_table=by_table, rest=rest)
    try:
        yield party
    finally:
        party.leaves()


def _entries(stream: Stream) -> int:
    found = _ENTRIES.search(stream.newest)
    assert found is not None, "a view says how long the log is"
    return int(found[1])
