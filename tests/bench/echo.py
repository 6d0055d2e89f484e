"""``python -m tests.bench.echo PORT BYTES``: a bare server that sends so many bytes down every stream when told.

The server, the loop and the parser are those the table is served with; there is no table. It is what everything that is
served from here costs at least.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import Receive, Scope, Send

from tests.bench.lines import HERE, Lines
from tests.end_to_end.evening import free_port
from tests.harness.patience import until


class Echo:
    """The application."""

    def __init__(self, size: int) -> None:
        self._event = b"data: {%s\n\n" % (b"x" * size)
        self._told = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == "http"
        if scope["method"] == "GET":
            await self._stream(send)
            return
        while (await receive()).get("more_body"):
            pass
        self._told.set()
        self._told = asyncio.Event()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"{}"})

    async def _stream(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while True:
            told = self._told
            await send({"type": "http.response.body", "body": self._event, "more_body": True})
            await told.wait()


@contextmanager
def echoing(size: int, streams: int = 4) -> Iterator[Lines]:
    """The server as a process of its own, and lines to it."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-m", "tests.bench.echo", str(port), str(size)])
    lines = until(lambda: _lines(port, streams), "the echo answers")
    try:
        yield lines
    finally:
        lines.close()
        process.kill()
        process.wait()


def echo(lines: Lines) -> float:
    """Seconds from telling it until every stream has had all its bytes."""
    sent, _ = lines.post("/", [], {"do": "make_picks", "id": "1", "ask": "act.raven.12.0.0", "made": 0, "picks": []})
    return lines.reach(lines.streams, sent) - sent


def _lines(port: int, streams: int) -> Lines | None:
    try:
        return Lines(port, "/", [[]] * streams)
    except ConnectionRefusedError:
        return None


if __name__ == "__main__":
    uvicorn.run(
        Echo(int(sys.argv[2])),
        host=HERE,
        port=int(sys.argv[1]),
        loop="uvloop",
        http="httptools",
        ws="none",
        lifespan="off",
        log_level="error",
        access_log=False,
    )
