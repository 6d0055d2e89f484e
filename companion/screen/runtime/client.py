"""The client of the table: views come in as a stream, commands go out one after the other, each exactly once.

The client has threads of its own and calls its callbacks there. It knows no widget.
"""

from __future__ import annotations

import json
import queue
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from threading import Event, Lock, Thread
from typing import Any, TypeAlias
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec

from companion.table.commands import ClientCommand, Receipt
from companion.table.views.model import OfTable

SOONEST, LATEST = 0.2, 2.0
"""Seconds before trying again: the first time, and at most."""
SILENCE = 40.0
"""Seconds after which a silent stream is given up; the table sends something every 15."""
PATIENCE = 5.0
"""Seconds for the answer to a command."""
GONE_OFF = 500
"""From this status on the table itself has a problem, and the same command may be tried again."""
OK = 200

_Views: TypeAlias = OfTable[str]
_VIEW: msgspec.json.Decoder[OfTable[str]] = msgspec.json.Decoder(_Views)


class Answered(msgspec.Struct, frozen=True):
    """An answer of the table: the status of HTTP, 0 without an answer, and the JSON of the body."""

    status: int
    said: Any = None

    @property
    def fields(self) -> dict[str, Any]:
        """The body as an object; empty if it is none."""
        return self.said if isinstance(self.said, dict) else {}


class Client:
    """The connection of a key to the table. ``on_view`` gets each view, ``on_answering`` whether the table answers."""

    def __init__(
        self,
        url: str,
        key: str,
        on_view: Callable[[OfTable[str]], object],
        on_answering: Callable[[bool], object],
    ) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or 80
        self._headers = {"Authorization": f"Bearer {key}"}
        self._on_view, self._on_answering = on_view, on_answering
        self._out: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._stopped = Event()
        self._lock = Lock()
        self._streaming: socket.socket | None = None

    def read(self, language: str) -> None:
        """Ask for views in a language; ``""`` for the language of the table."""
        self._headers = {**self._headers, "Accept-Language": language}
        self._hang_up()

    def start(self) -> None:
        Thread(target=self._listen, name="views", daemon=True).start()
        Thread(target=self._deliver, name="commands", daemon=True).start()

    def stop(self) -> None:
        self._stopped.set()
        self._out.put(None)
        self._hang_up()

    def _hang_up(self) -> None:
        """End the open stream, and the wait for its next view."""
        with self._lock:
            if self._streaming is not None:
                with suppress(OSError):
                    self._streaming.shutdown(socket.SHUT_RDWR)

    def send(self, command: type[ClientCommand], then: Callable[[Receipt], object], /, **fields: Any) -> None:
        """Send a command with a new id, again until the table answers; ``then`` gets the receipt."""
        sent = command(id=uuid4().hex, **fields)
        body = msgspec.json.encode(sent)
        self._out.put(lambda: self._until_received(sent.id, body, then))

    def call(self, path: str, body: object, then: Callable[[Answered], object], private: str = "") -> None:
        """POST a body, or GET without one, once."""
        content = None if body is None else json.dumps(body).encode()
        self._out.put(lambda: then(self._once(path, content, private)))

    def fetch(self, path: str, then: Callable[[bytes], object]) -> None:
        """GET the bytes of a file, once; empty without the file."""
        self._out.put(lambda: then(self._bytes(path)))

    # Views

    def _listen(self) -> None:
        """Read the stream. Ask for it again when it breaks, at first soon and then less often."""
        wait = SOONEST
        while not self._stopped.is_set():
            answered = False
            try:
                for view in self._views():
                    wait, answered = SOONEST, True
                    self._on_answering(True)  # noqa: FBT003 - its only argument
                    self._on_view(view)
            except (OSError, HTTPException, msgspec.MsgspecError, ValueError):
                pass  # the next stream begins with the whole view
            if not answered:
                self._on_answering(False)  # noqa: FBT003 - the same
            if self._stopped.wait(wait):
                return
            wait = min(wait * 2, LATEST)

    def _views(self) -> Iterator[OfTable[str]]:
        connection = HTTPConnection(self._host, self._port, timeout=SILENCE)
        try:
            connection.connect()
            with self._lock:
                self._streaming = connection.sock
            connection.request("GET", "/table/stream", headers=self._headers)
            response = connection.getresponse()
            if response.status == OK:
                for data in _events(response):
                    yield _VIEW.decode(data)
        finally:
            connection.close()

    # Commands

    def _deliver(self) -> None:
        while (errand := self._out.get()) is not None:
            errand()

    def _until_received(self, id_: str, body: bytes, then: Callable[[Receipt], object]) -> None:
        wait = SOONEST
        while True:
            answered = self._once("/table/send", body)
            if 0 < answered.status < GONE_OFF:
                then(_receipt(id_, answered))
                return
            if self._stopped.wait(wait):
                return
            wait = min(wait * 2, LATEST)

    def _once(self, path: str, body: bytes | None, private: str = "") -> Answered:
        status, text = self._request(path, body, {"Private": private} if private else {})
        try:
            return Answered(status, json.loads(text) if text else None)
        except ValueError:
            return Answered(status)

    def _bytes(self, path: str) -> bytes:
        status, data = self._request(path, None, {})
        return data if status == OK else b""

    def _request(self, path: str, body: bytes | None, more: dict[str, str]) -> tuple[int, bytes]:
        """The status and the body of the answer; 0 without one."""
        headers = {**self._headers, "Content-Type": "application/json", **more}
        connection = HTTPConnection(self._host, self._port, timeout=PATIENCE)
        try:
            connection.request("GET" if body is None else "POST", path, body=body, headers=headers)
            response = connection.getresponse()
            return response.status, response.read()
        except (OSError, HTTPException):
            return 0, b""
        finally:
            connection.close()


def _events(response: HTTPResponse) -> Iterator[bytes]:
    """The data of each view, in one or several lines. Comments and named events are skipped."""
    data: list[bytes] = []
    named = False
    while line := response.readline():
        line = line.rstrip(b"\r\n")
        if line.startswith(b"data:"):
            data.append(line[5:].removeprefix(b" "))
        elif line.startswith(b"event:"):
            named = True
        elif not line:
            if data and not named:
                yield b"\n".join(data)
            data, named = [], False


def _receipt(id_: str, answered: Answered) -> Receipt:
    """The receipt of a command; an error is a refusal."""
    try:
        return msgspec.convert(answered.said, Receipt)
    except msgspec.ValidationError:
        error = answered.fields
        return Receipt(id_, done=False, code=str(error.get("code", answered.status)), text=str(error.get("text", "")))
