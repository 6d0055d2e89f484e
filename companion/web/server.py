"""The web server: one socket, served inside the running loop of its owner, who starts and stops it."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from companion.engine.text import Text
from companion.errors import PortTaken, why
from companion.web import silence
from companion.web.app import Web
from companion.web.connection import Connection, Visitors

ANY_ADDRESS = "0.0.0.0"  # noqa: S104 - phones come from the network; security.py guards them
PATIENCE = 2
"""Seconds for open answers when the server stops."""

UNSENT = 16 * 1024
"""Bytes that may wait in the kernel for a slow reader; a newer view would have to wait behind them."""


class RunningServer:
    """A running server. ``port`` is the bound port."""

    def __init__(self, port: int, web: Web, server: _Server, running: asyncio.Task[None]) -> None:
        self.port = port
        self._web = web
        self._server = server
        self._running = running

    async def stop(self) -> None:
        """End the streams, finish open answers, and free the port."""
        self._web.close()
        self._server.leave.set()
        await self._running


async def serve(web: Web, host: str = ANY_ADDRESS, port: int = 8080) -> RunningServer:
    """Start the server; return when it accepts connections. Port 0 takes any free one. Raises ``PortTaken``."""
    bound = _bind(host, port)
    server = _Server(
        uvicorn.Config(
            web,
            http=Connection,
            loop="none",
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="error",
            access_log=False,
            proxy_headers=False,  # a client must not claim to be this machine
            server_header=False,
            date_header=False,  # a Raspberry Pi without a network does not know it
            timeout_keep_alive=120,
            timeout_graceful_shutdown=PATIENCE,
            backlog=128,
        )
    )
    running = asyncio.create_task(server.serve([bound]))
    ready = asyncio.create_task(server.ready.wait())
    await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
    if not ready.done():
        ready.cancel()
        bound.close()
        await running
    return RunningServer(bound.getsockname()[1], web, server, running)


class _Server(uvicorn.Server):
    """A server that reports when it is ready, waits for its order to stop, and leaves signals to the program."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.server_state = Visitors()
        self.ready = asyncio.Event()
        self.leave = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    async def main_loop(self) -> None:
        await self.leave.wait()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _bind(host: str, port: int) -> socket.socket:
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        # A server that stopped a moment ago is no hindrance.
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(1000 * silence.DEAD_AFTER))
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
        bound.bind((host, port))
        bound.listen(128)  # a second server on the same port fails here, not when phones come
    except OSError as error:
        bound.close()
        raise PortTaken(_why(error, host, port)) from error
    return bound


def _why(error: OSError, host: str, port: int) -> Text:
    match error.errno:
        case errno.EADDRINUSE:
            return Text("error.port.taken", {"port": port})
        case errno.EACCES:
            return Text("error.port.reserved", {"port": port})
        case _:
            return Text("error.port.not_served", {"host": host, "port": port, "why": why(error)})
