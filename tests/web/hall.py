"""The hall: a real server in a thread of its own, over a real table, for tests that come as browsers do."""

from __future__ import annotations

import json
import secrets
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx

from companion.table import commands
from companion.table.match.match import Luck
from tests.harness.live_table import HERE, LiveTable, new_id
from tests.harness.patience import PATIENCE

T = TypeVar("T")

SOCIETIES = ("raven", "spider", "rat", "serpent")


class Hall(LiveTable):
    """A live table with luck; the test stands outside, as a browser does."""

    def __init__(self, folder: Path, host: str = HERE, luck: Luck = secrets.randbelow) -> None:
        super().__init__(folder, host=host, luck=luck)
        self._outside = ExitStack()

    def close(self) -> None:
        self._outside.close()
        super().close()

    def begin(self, seats: int = 4, loyalties: str = "entered") -> None:
        command = commands.BeginMatch(
            new_id(),
            "war-of-whispers",
            tuple(commands.PlayerEntry(society) for society in SOCIETIES[:seats]),
            {"loyalties": loyalties},
            first="raven",
        )
        assert self.do(command).done

    def begin_named(self, *names: str) -> None:
        """Begin a match of players with these names."""
        players = tuple(map(commands.PlayerEntry, SOCIETIES, names))
        assert self.do(commands.BeginMatch(new_id(), "war-of-whispers", players)).done

    def client(self, **cookies: str) -> httpx.Client:
        return self._outside.enter_context(httpx.Client(base_url=self.url, cookies=cookies, timeout=PATIENCE))

    def code(self, seat: str) -> str:
        """A code that is good for a seat."""
        return self.inside(lambda: self.table.seats.invite(seat))

    def phone(self, seat: str) -> httpx.Client:
        """A phone that has taken a seat."""
        client = self.client()
        assert client.post("/join", json={"code": self.code(seat), "take": True}).status_code == 200
        return client

    def screen(self) -> httpx.Client:
        """The touchscreen: it has the table's key."""
        client = self.client()
        client.headers["authorization"] = f"Bearer {self.key}"
        return client

    def head(self, line: str, *headers: str) -> bytes:
        """What a request begins with: ``GET /`` and further headers."""
        return "\r\n".join((f"{line} HTTP/1.1", f"Host: {HERE}:{self.port}", *headers, "", "")).encode()

    def raw(self) -> socket.socket:
        """A bare line to the server."""
        return self._outside.enter_context(socket.create_connection((HERE, self.port), PATIENCE))


def pick(ask: str, made: int, *picks: list[Any], command_id: str = "") -> dict[str, Any]:
    return {"do": "make_picks", "id": command_id or new_id(), "ask": ask, "made": made, "picks": picks}


class Events:
    """What comes out of a stream, event by event."""

    def __init__(self, response: httpx.Response) -> None:
        self.response = response
        self._lines = response.iter_lines()

    def __iter__(self) -> Iterator[dict[str, str]]:
        event: dict[str, str] = {}
        for line in self._lines:
            if line:
                name, _, value = line.partition(": ")
                event[name] = value
            elif event:
                yield event
                event = {}

    def next(self) -> dict[str, str]:
        return next(iter(self))

    def view(self) -> dict[str, Any]:
        """The next view."""
        event = next(event for event in self if "event" not in event and "data" in event)
        view = json.loads(event["data"])
        assert isinstance(view, dict)
        return view

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first view that is as wanted."""
        while not wanted(view := self.view()):
            pass
        return view


@contextmanager
def following(client: httpx.Client, path: str = "/phone/stream") -> Iterator[Events]:
    with client.stream("GET", path) as response:
        assert response.status_code == 200
        yield Events(response)


def exchange(line: socket.socket, data: bytes) -> bytes:
    """Everything that comes back, until the other side closes."""
    line.sendall(data)
    return everything(line)


def until(line: socket.socket, wanted: bytes) -> bytes:
    """What comes back, up to the piece that holds what is wanted."""
    received = b""
    while wanted not in received:
        piece = line.recv(65536)
        assert piece, f"the line was closed after {received!r}"
        received += piece
    return received


def everything(line: socket.socket) -> bytes:
    received = b""
    while piece := line.recv(65536):
        received += piece
    return received
