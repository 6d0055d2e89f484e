"""One connection to a browser, with limits that uvicorn does not have.

A head, a chunk line or a trailer without end would fill the memory, and an unfinished head would hold the connection.
Views that a slow reader has not taken must wait in the table only, where newer ones replace them. An address that asks
too often or sends too much waits for itself alone: its connections are read more slowly.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import NoReturn

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from companion.web.bounds import (
    BYTES_IN,
    LONGEST_BODY,
    LONGEST_HEAD,
    MOST_AT_ALL,
    MOST_HEADERS,
    MOST_LINES,
    REQUESTS,
    SLOWEST_HEAD,
)
from companion.web.limits import RateLimit

_TOO_LONG = "The head of this request or of one of its chunks is too long."


class Visitors(ServerState):
    """The connections of a server: how many each address has, and how many requests and bytes it has sent."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Counter[str] = Counter()
        self.requests = RateLimit(*REQUESTS)
        self.bytes = RateLimit(*BYTES_IN)


class Connection(HttpToolsProtocol):
    """One connection of our server."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)
        self._beside = self._body = 0
        self._head_ended = False
        self._why = ""
        self.quiet_since = self.loop.time()
        self._deadline = self.loop.call_later(SLOWEST_HEAD, transport.abort)
        self._reads_on: asyncio.TimerHandle | None = None
        self._visitors.lines[self.host] += 1
        if self._visitors.lines[self.host] > MOST_LINES:
            transport.abort()
        elif len(self.connections) > MOST_AT_ALL:
            self._make_room()
        else:
            self._wait()

    @property
    def _visitors(self) -> Visitors:
        assert isinstance(self.server_state, Visitors), "our server has such a state"
        return self.server_state

    def _wait(self) -> None:
        """Read nothing more while the address has sent too much."""
        seconds = max(self._visitors.requests.debt(self.host), self._visitors.bytes.debt(self.host))
        if seconds and not self.transport.is_closing():
            self.flow.read_paused = False  # whoever takes the body does not read on before that
            self.transport.pause_reading()
            self._reads_on = self._reads_on or self.loop.call_later(seconds, self._read_on)

    def _read_on(self) -> None:
        self._reads_on = None
        if not self.transport.is_closing() and not self.flow.read_paused:
            self.transport.resume_reading()

    @property
    def is_idle(self) -> bool:
        """Whether no answer is being made or sent, such as a stream."""
        return bool(getattr(self.cycle, "response_complete", True))  # there is no cycle before the first request

    def _make_room(self) -> None:
        """Close an idle connection: of the address that has most, the one that has been idle for the longest time."""
        lines = self._visitors.lines
        idle = (line for line in self.connections if isinstance(line, Connection) and line is not self and line.is_idle)
        least = min(idle, key=lambda line: (-lines[line.host], line.quiet_since), default=self)
        least.transport.abort()

    @property
    def host(self) -> str:
        """The address of the other end."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        lines = self._visitors.lines
        lines[self.host] -= 1
        if not lines[self.host]:
            del lines[self.host]
        self._deadline.cancel()
        if self._reads_on is not None:
            self._reads_on.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse the data; refuse a request with too many bytes outside its body."""
        self._beside += len(data)
        self._visitors.bytes.spend(self.host, len(data))
        super().data_received(data)
        self._wait()
        if self._beside > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response(_TOO_LONG)

    def on_message_begin(self) -> None:
        """Start a request. No browser sends one before the answer to the last; they would pile up here."""
        if not self.is_idle:
            self.transport.abort()
            self._refuse("The last request has no answer yet.")
        super().on_message_begin()
        self._visitors.requests.spend(self.host)
        self._wait()
        self._head_ended, self._body = False, 0
        self._deadline.cancel()
        self._deadline = self.loop.call_later(SLOWEST_HEAD, self.transport.abort)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._head_ended:
            self._refuse("No headers may follow the body.")
        if len(self.headers) == MOST_HEADERS:
            self._refuse(f"A request has at most {MOST_HEADERS} headers.")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Start the answer. A head that came in one piece is measured only here."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LONGEST_HEAD:
            self._refuse(_TOO_LONG)
        self._head_ended = True
        self._deadline.cancel()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._beside = max(self._beside - len(body), 0)
        self._body += len(body)
        if self._body > LONGEST_BODY:
            self._refuse("The body of this request is too long.")
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._beside = 0
        self.quiet_since = self.loop.time()
        super().on_message_complete()

    def _refuse(self, why: str) -> NoReturn:
        """Stop the parser and close the connection with this sentence."""
        self._why = why
        raise ValueError(why)

    def send_400_response(self, msg: str) -> None:
        if not self.transport.is_closing():
            super().send_400_response(self._why or msg)
