"""Bare lines to a server: no library lies between a byte that comes and the moment it is noted.

Whoever measures sits in another process than the server. Several streams are read at once and one thing is sent at a
time. Knows no game.
"""

from __future__ import annotations

import json
import re
import selectors
import socket
from collections.abc import Iterable
from time import perf_counter
from typing import Any

from tests.harness.patience import PATIENCE

HERE = "127.0.0.1"
_END = b"\n\n\r\n"
"""An event ends with an empty line, and the chunk it is sent in with a line's end."""

_LENGTH = re.compile(rb"content-length: (\d+)")


def head(method: str, path: str, port: int, headers: Iterable[str] = (), length: int | None = None) -> bytes:
    """The head of a request."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}:{port}", *headers]
    lines += [] if length is None else ["Content-Type: application/json", f"Content-Length: {length}"]
    return "\r\n".join((*lines, "", "")).encode()


class Stream:
    """A stream of events that is being read. ``newest`` is the last one that came whole, ``at`` when it did."""

    def __init__(self, port: int, path: str, headers: Iterable[str]) -> None:
        self.line = socket.create_connection((HERE, port), PATIENCE)
        self.line.sendall(head("GET", path, port, headers))
        self.newest = b""
        self.at = 0.0
        self._rest = b""

    def reads(self) -> None:
        """Take what is there."""
        data = self.line.recv(262_144)
        assert data, "the stream ended"
        self._rest += data
        if self._rest.endswith(_END):
            at = perf_counter()
            *_, last = self._rest.removesuffix(_END).split(_END)
            self._rest = b""
            _, found, event = last.partition(b"data: {")
            if found:
                self.newest, self.at = b"{" + event, at


class Lines:
    """Streams that are read side by side, and a line for what is sent."""

    def __init__(self, port: int, path: str, readers: Iterable[Iterable[str]]) -> None:
        self._port = port
        self._sending = socket.create_connection((HERE, port), PATIENCE)
        self._sending.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.streams: list[Stream] = []
        self._selector = selectors.DefaultSelector()
        try:
            for headers in readers:
                self.streams.append(Stream(port, path, headers))
            for stream in self.streams:
                self.follow(stream)
        except (AssertionError, OSError):  # a stream is refused, and nobody will close the others
            self.close()
            raise

    def follow(self, stream: Stream) -> None:
        """Read one more stream beside the others until it has something."""
        self._selector.register(stream.line, selectors.EVENT_READ, stream)
        while not stream.newest:
            self._read()

    def post(self, path: str, headers: Iterable[str], body: object) -> tuple[float, Any]:
        """Send something: when it was sent, and what came back. The streams are read meanwhile."""
        data = json.dumps(body).encode()
        request = head("POST", path, self._port, headers, len(data)) + data
        self._selector.register(self._sending, selectors.EVENT_READ)
        sent = perf_counter()
        self._sending.sendall(request)
        answer = b""
        while not _whole(answer):
            answer += self._read()
        self._selector.unregister(self._sending)
        return sent, json.loads(answer.partition(b"\r\n\r\n")[2])

    def reach(self, streams: Iterable[Stream], since: float) -> float:
        """Read until each of these has had something newer than that moment; when the last of them had."""
        waited = list(streams)
        while any(stream.at < since for stream in waited):
            self._read()
        return max(stream.at for stream in waited)

    def rest(self, seconds: float) -> None:
        """Read what comes for a while."""
        end = perf_counter() + seconds
        while (left := end - perf_counter()) > 0:
            self._read(left)

    def close(self) -> None:
        self._selector.close()
        for line in (self._sending, *(stream.line for stream in self.streams)):
            line.close()

    def _read(self, patience: float | None = None) -> bytes:
        """Take what has come on any stream; what has come in answer to what was sent is returned."""
        ready = self._selector.select(PATIENCE if patience is None else patience)
        assert ready or patience is not None, "nothing came"
        answer = b""
        for key, _ in ready:
            if key.data is None:
                answer += self._sending.recv(65_536)
            else:
                key.data.reads()
        return answer


def _whole(answer: bytes) -> bool:
    first, end, body = answer.partition(b"\r\n\r\n")
    length = _LENGTH.search(first)
    return bool(end) and length is not None and len(body) >= int(length[1])
