"""The wire to the table: views come in as a stream, commands go out one after the other and are never lost or doubled.

Works on threads of its own and hands everything to the callbacks it was given; whoever draws brings them to its own
thread. Knows no widget.
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
"""Seconds without a word, after which a stream is given up; the table says something every 15."""
PATIENCE = 5.0
"""Seconds for a command's answer."""
GONE_OFF = 500
"""The status from which on the table itself is in trouble, and the same command may be tried again."""


_Views: TypeAlias = OfTable[str]
_VIEW: msgspec.json.Decoder[OfTable[str]] = msgspec.json.Decoder(_Views)


class Answered(msgspec.Struct, frozen=True):
    """What came back: the status of HTTP (0 if the table never answered) and the JSON that was said."""

    status: int
    said: Any = None


class Client:
    """A key's connection to the table. ``on_view`` gets the newest view, ``on_answering`` whether anybody is there."""

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
        self._out: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._stopped = Event()
        self._lock = Lock()
        self._streaming: socket.socket | None = None

    def read(self, language: str) -> None:
        """Be shown everything in that language from now on, whatever the table speaks; ``""`` is what it speaks."""
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
        """End the stream that is open: whoever waits for its next view is told that none will come."""
        with self._lock:
            if self._streaming is not None:
                with suppress(OSError):
                    self._streaming.shutdown(socket.SHUT_RDWR)

    def send(self, command: type[ClientCommand], then: Callable[[Receipt], object], /, **fields: Any) -> None:
        """Send a command with a new id. Until the table answers, the same is sent again; ``then`` gets the receipt."""
        sent = command(id=uuid4().hex, **fields)
        body = msgspec.json.encode(sent)
        self._out.put(lambda: self._until_received(sent.id, body, then))

    def call(self, path: str, body: object, then: Callable[[Answered], object], private: str = "") -> None:
        """POST a body, or GET without one, once: nobody is there is an answer too."""
        content = None if body is None else json.dumps(body).encode()
        self._out.put(lambda: _done(then, self._once(path, content, private)))

    def fetch(self, path: str, then: Callable[[bytes], object]) -> None:
        """GET the bytes of a file, once; none where it cannot be had."""
        self._out.put(lambda: _done(then, self._bytes(path)))

    # Views

    def _listen(self) -> None:
        """Read the stream; when it breaks, ask for it again, at first soon and then less often."""
        wait = SOONEST
        while not self._stopped.is_set():
            answered = False
            try:
                for view in self._views():
                    wait, answered = SOONEST, True
                    self._on_answering(True)  # noqa: FBT003 - the one thing it is told
                    self._on_view(view)
            except (OSError, HTTPException, msgspec.MsgspecError, ValueError):
                pass  # whatever was wrong, the next stream begins with the whole view
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
            if response.status == 200:  # noqa: PLR2004 - OK
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
                _done(then, _receipt(id_, answered))
                return
            if self._stopped.wait(wait):
                return
            wait = min(wait * 2, LATEST)

    def _once(self, path: str, body: bytes | None, private: str = "") -> Answered:
        headers = {**self._headers, "Content-Type": "application/json"}
        if private:
            headers["Private"] = private
        connection = HTTPConnection(self._host, self._port, timeout=PATIENCE)
        try:
            connection.request("GET" if body is None else "POST", path, body=body, headers=headers)
            response = connection.getresponse()
            text = response.read()
            return Answered(response.status, json.loads(text) if text else None)
        except ValueError:
            return Answered(response.status)
        except (OSError, HTTPException):
            return Answered(0)
        finally:
            connection.close()

    def _bytes(self, path: str) -> bytes:
        connection = HTTPConnection(self._host, self._port, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers=self._headers)
            response = connection.getresponse()
            data = response.read()
        except (OSError, HTTPException):
            return b""
        else:
            return data if response.status == 200 else b""  # noqa: PLR2004 - OK
        finally:
            connection.close()


def _events(response: HTTPResponse) -> Iterator[bytes]:
    """The data of each view; several lines of it belong together. Comments and events with a name are passed over."""
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
    """The receipt that was given; an error in its place is one too, refused."""
    try:
        return msgspec.convert(answered.said, Receipt)
    except msgspec.ValidationError:
        said = answered.said if isinstance(answered.said, dict) else {}
        return Receipt(id_, done=False, code=str(said.get("code", answered.status)), text=str(said.get("text", "")))


def _done(then: Callable[[Any], object], value: object) -> None:
    then(value)
