"""Wires: what really leaves the table for a device, byte by byte, and commands as a device sends them."""

from __future__ import annotations

import http.client
import json
import re
import select
import threading
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.table import commands
from tests.harness.patience import PATIENCE
from tests.views import read

RANDOM = re.compile(rb'(?<="match":{)"id":"[^"]*",')
"""What differs from one game to the next without anybody's secret: a match's id."""


class Wire:
    """A stream of a device, read by a thread of its own. ``events`` are all that came, but for what is random."""

    def __init__(self, port: int, path: str, headers: Mapping[str, str]) -> None:
        self._headers = headers
        self._port = port
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._connection.request("GET", f"{path}/stream", headers=dict(headers))
        self._socket = self._connection.sock
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200, self._answer.read()
        self.path = path
        self.events: list[bytes] = []
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        """Signs of life come at their own times and say nothing; everything else is kept."""
        rest = b""
        try:
            while some := self._answer.read1(65536):
                *whole, rest = (rest + some).split(b"\n\n")
                self.events += [RANDOM.sub(b'"id":"",', event) for event in whole if event.strip(b": ")]
        except (OSError, ValueError, http.client.HTTPException):
            return  # the table was killed, or the test is over

    @property
    def seen(self) -> Any:
        """The newest view; ``None`` as long as none has come."""
        newest = next((event for event in reversed(self.events) if event.startswith(b"data: {")), None)
        return None if newest is None else read(newest.removeprefix(b"data: "))

    @property
    def waits(self) -> bool:
        """Whether something has arrived that its thread has not got round to reading."""
        return bool(select.select([self._socket], [], [], 0)[0])

    def send(self, command: commands.ClientCommand) -> dict[str, Any]:
        """POST a command as this device; its receipt."""
        return post(self._port, f"{self.path}/send", msgspec.json.encode(command), self._headers)

    def reach(self) -> None:
        """Ask for something that changes nothing; its answer comes after all that the table was sending before."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            connection.request("GET", f"{self.path}/log?before=1", headers=dict(self._headers))
            answer = connection.getresponse()
            assert answer.status == 200, answer.read()
        finally:
            connection.close()

    def close(self) -> None:
        """Hang up; the table must be gone, or the thread goes on listening."""
        self._thread.join(PATIENCE)
        self._answer.close()
        self._connection.close()


def post(port: int, path: str, body: bytes, headers: Mapping[str, str] | None = None) -> dict[str, Any]:
    """POST once; the answer as JSON, with its status under ``status`` and its cookie under ``cookie``."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("POST", path, body=body, headers={"Content-Type": "application/json", **(headers or {})})
        answer = connection.getresponse()
        said: dict[str, Any] = json.loads(answer.read() or b"{}")
        return {**said, "status": answer.status, "cookie": answer.headers.get("Set-Cookie", "").partition(";")[0]}
    finally:
        connection.close()


def read_view(port: int, path: str, headers: Mapping[str, str]) -> Any:
    """What a device would be shown now, read once."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", f"{path}/stream", headers=dict(headers))
        answer = connection.getresponse()
        for line in answer:
            if line.startswith(b"data: {"):
                return read(line.removeprefix(b"data: "))
        raise OSError("the stream ended without a view")
    finally:
        connection.close()
