"""One connection to a browser, with limits that uvicorn does not have.

A head, a chunk line or a trailer without end would fill the memory, and an unfinished head would hold the connection.
Views that a slow reader has not taken must wait in the table only, where newer ones replace them.
"""

from __future__ import annotations

import asyncio
from typing import NoReturn

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 32 * 1024
"""Bytes of a request outside its body: the request line, the headers, and the lines between chunks."""

SLOWEST_HEAD = 20.0
"""Seconds for a head to arrive, counted from its start or from that of the connection."""

LONGEST_BODY = 16 * 1024 * 1024
"""Bytes of a body. A body that is too long for a page gets a 413 long before; this limit closes the connection."""

MOST_LINES = 200
"""Connections from one address, many more than a browser opens. Without it one device could take all of them."""

MOST_AT_ALL = 600
"""Connections from all addresses, fewer than the files that a process may open."""

_TOO_LONG = "The head of this request or of one of its chunks is too long."


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
        if sum(isinstance(line, Connection) and line.host == self.host for line in self.connections) > MOST_LINES:
            transport.abort()
        elif len(self.connections) > MOST_AT_ALL:
            self._make_room()

    @property
    def is_idle(self) -> bool:
        """Whether no answer is being made or sent, such as a stream."""
        return bool(getattr(self.cycle, "response_complete", True))  # there is no cycle before the first request

    def _make_room(self) -> None:
        """Close the connection that has been idle for the longest time."""
        idle = (line for line in self.connections if isinstance(line, Connection) and line is not self and line.is_idle)
        oldest = min(idle, key=lambda line: line.quiet_since, default=self)
        oldest.transport.abort()

    @property
    def host(self) -> str:
        """The address of the other end."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse the data; refuse a request with too many bytes outside its body."""
        self._beside += len(data)
        super().data_received(data)
        if self._beside > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response(_TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head_ended, self._body = False, 0
        self._deadline.cancel()
        self._deadline = self.loop.call_later(SLOWEST_HEAD, self.transport.abort)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._head_ended:
            self._refuse("No headers may follow the body.")
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
        super().send_400_response(self._why or msg)
