"""One line to a browser, with bounds that the server we use does not have.

A head that is endless or never finished would fill the memory or hold the line; and what a slow reader has not taken
must wait in one place only, the table, where newer views replace it.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 32 * 1024
"""Bytes of a request line with its headers."""

SLOWEST_HEAD = 20.0
"""Seconds within which it must have come, counted from its beginning or that of the line."""


MOST_LINES = 200
"""Lines from one address, many more than a browser opens: else one device could take all that the system gives us."""


class Connection(HttpToolsProtocol):
    """The lines of our server."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)
        self._head: int | None = 0
        self._deadline = self.loop.call_later(SLOWEST_HEAD, transport.abort)
        if sum(isinstance(line, Connection) and line.host == self.host for line in self.connections) > MOST_LINES:
            transport.abort()

    @property
    def host(self) -> str:
        """Where it comes from."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None and not self.transport.is_closing():
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._deadline.cancel()
        self._deadline = self.loop.call_later(SLOWEST_HEAD, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._head = None
        self._deadline.cancel()
        super().on_headers_complete()
