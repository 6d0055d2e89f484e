"""Honest players: they answer what they are asked, and measure how soon every phone knows.

One of the four may be the attacker. That seat has no phone that is measured; it still answers when the game waits.
"""

from __future__ import annotations

import re
from contextlib import ExitStack, closing
from itertools import count
from random import Random
from typing import Self

import msgspec

from companion.table.views.asks import PublicAsk, SeatAsk
from tests.bench.kept import Kept
from tests.bench.lines import Lines, Stream
from tests.end_to_end.evening import Evening
from tests.views import read

REST = 0.02
"""Seconds between two answers: an attack has time for its own."""
_IDS = map(str, count(1))
_ENTRIES = re.compile(rb'"entries":(\d+)')


class Honest:
    """The honest players of a match. ``refused`` counts commands that had to be sent again."""

    def __init__(self, evening: Evening, kept: Kept, attacker: str) -> None:
        self.refused = 0
        self._port = evening.port
        self._luck = Random(1)
        self._headers = {seat: [f"Cookie: seat={secret}"] for seat, secret in kept.secrets.items()}
        self._headers[""] = [f"Authorization: Bearer {evening.key}"]
        self._match, self._attacker = kept.match, attacker

    def __enter__(self) -> Self:
        """Open the match, and follow it on the phones."""
        phones = {seat: headers for seat, headers in self._headers.items() if seat not in {"", self._attacker}}
        with ExitStack() as opened:
            table = opened.enter_context(closing(Lines(self._port, "/table/stream", [])))
            self._send(table, "/table/send", self._headers[""], {"do": "resume_match", "match": self._match})
            opened.callback(self._send, table, "/table/send", self._headers[""], {"do": "leave_match"})
            self._lines = opened.enter_context(closing(Lines(self._port, "/phone/stream", phones.values())))
            self._phones = dict(zip(phones, self._lines.streams, strict=True))
            self._opened = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """Put the match aside, also after a failure, so that the next siege finds a table without one."""
        self._opened.close()

    def answers(self) -> float:
        """Answer until a measured phone's answer is entered; return the seconds until all phones have its view."""
        while True:
            seat, ask = self._asked()
            path, stream = "/phone/send" if seat else "/table/send", self._phones.get(seat)
            before = self._entries()
            sent, done = self._send(self._lines, path, self._headers[seat], _command(ask, self._luck))
            entered = False
            if done and stream is not None:
                self._lines.reach([stream], sent)
                entered = self._entries() > before
            took = self._lines.reach(self._lines.streams, sent) - sent if entered else 0.0
            self._lines.rest(REST)
            if entered:
                return took

    def _asked(self) -> tuple[str, SeatAsk[str] | PublicAsk[str]]:
        """The seat that the game waits for, ``""`` for the table, and its question."""
        for seat, headers in self._headers.items():
            stream = self._phones.get(seat)
            view = read(stream.newest if stream else self._look("/phone/stream" if seat else "/table/stream", headers))
            found = next((ask for ask in view.asks if ask.required), None)
            if found is not None:
                return seat, found
        raise AssertionError("the game waits for somebody")

    def _look(self, path: str, headers: list[str]) -> bytes:
        stream = Stream(self._port, path, headers)
        with stream.line:
            while not stream.newest:
                stream.reads()
        return stream.newest

    def _entries(self) -> int:
        return max(int(found[1]) for stream in self._lines.streams if (found := _ENTRIES.search(stream.newest)))

    def _send(self, lines: Lines, path: str, headers: list[str], command: dict[str, object]) -> tuple[float, bool]:
        """Send a command: when, and whether it was carried out. What comes too late is asked anew."""
        sent, receipt = lines.post(path, headers, {"id": next(_IDS), **command})
        done = bool(receipt.get("done"))
        self.refused += not done
        return sent, done


def _command(ask: SeatAsk[str] | PublicAsk[str], luck: Random) -> dict[str, object]:
    if ask.finished:
        return {"do": "confirm_answer", "ask": ask.name}
    picks = luck.choice(ask.offers).picks
    return {"do": "make_picks", "ask": ask.name, "made": len(ask.made), "picks": msgspec.to_builtins(picks)}
