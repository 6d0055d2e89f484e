"""A table that is played by a test: it serves the phone page, shows it any view and keeps what the page sends.

Only what a phone needs of the table, over real HTTP and with the headers of the real one; it can be stopped and started
again on its port, and knows no game.
"""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from companion.engine.explanation import Explanation, RuleChapter
from companion.engine.scene import Scene
from companion.table.views.model import LogLine, SeatView
from companion.table.views.start import FoundSeat
from companion.web.pages import StaticFiles, answer, static_file
from companion.web.security import SecurityMiddleware
from tests.war_of_whispers.table import GAME

CODE = "GOOD-CODE"
FOUND = FoundSeat("raven", "Ann", "society.raven", "raven", "A War of Whispers", "Raven")


class Lab:
    """The table. ``show`` changes the view; ``sent``, ``joins`` and ``asked`` are what came in.

    ``receipt`` answers what comes, ``explanation`` a question about a thing.
    """

    def __init__(self) -> None:
        self.view: SeatView[str] | None = None
        self.seated = True
        self.out: tuple[str, ...] = ()
        self.sent: list[dict[str, Any]] = []
        self.joins: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.receipt: dict[str, Any] = {"done": True}
        self.explanation: Explanation[str] | None = None
        self.rules: tuple[RuleChapter[str], ...] = ()
        self.older: tuple[LogLine[str], ...] = ()
        self.streams = 0
        self.map: Scene[str] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    async def _icons(self, request: Request) -> Response:
        return self._pages.icons(request, GAME.key, [lesson.icon for lesson in GAME.words.lessons.values()])

    async def _map(self, request: Request) -> Response:
        return answer(request, static_file("map.json", msgspec.json.encode(self.map)))

    def show(self, view: SeatView[str]) -> None:
        self.view = view

    def start(self) -> None:
        self._stop = threading.Event()
        config = uvicorn.Config(
            self._app(), "127.0.0.1", self.port, log_level="error", timeout_graceful_shutdown=1, lifespan="off"
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self._stop.set()
        self._server.should_exit = True
        self._thread.join()

    def _app(self) -> ASGIApp:
        pages = self._pages = StaticFiles()
        routes = [
            Route("/", pages.shows("phone.html")),
            Route("/j", pages.shows("join.html")),
            Route("/static/{name:path}", pages.static),
            Route("/icons.json", self._icons),
            Route("/phone/map", self._map),
            Route("/join", self._join, methods=["POST"]),
            Route("/phone/stream", self._stream),
            Route("/phone/send", self._send, methods=["POST"]),
            Route("/phone/explain", self._explain, methods=["POST"]),
            Route("/phone/rules", self._rules),
            Route("/phone/log", self._log),
        ]
        return SecurityMiddleware(Starlette(routes=routes), frozenset())

    async def _join(self, request: Request) -> Response:
        body = await request.json()
        if "code" not in body:  # no seat waits for a phone
            return JSONResponse(None)
        self.joins.append(body)
        if body["code"] != CODE:
            return JSONResponse({"code": "old_code", "text": "Old."}, 410)
        self.seated = self.seated or body["take"]
        return JSONResponse(msgspec.to_builtins(FOUND))

    async def _stream(self, request: Request) -> Response:
        del request
        if not self.seated:
            return JSONResponse({"code": "no_seat", "text": "No seat."}, 401)
        self.streams += 1
        return StreamingResponse(self._events(), media_type="text/event-stream")

    async def _events(self) -> AsyncIterator[bytes]:
        yield b"retry: 500\nevent: version\ndata: 1\n\n"
        last = None
        while not self._stop.is_set():
            if self.out:
                yield b"event: out\ndata: %s\n\n" % msgspec.json.encode(
                    dict(zip(("text", "more"), self.out, strict=True))
                )
                return
            if self.view is not last:
                last = self.view
                yield b"data: %s\n\n" % msgspec.json.encode(last)
            await asyncio.sleep(0.01)

    async def _send(self, request: Request) -> Response:
        body = await request.json()
        self.sent.append(body)
        return JSONResponse({"id": body["id"], **self.receipt})

    async def _explain(self, request: Request) -> Response:
        self.asked.append(await request.json())
        return Response(msgspec.json.encode(self.explanation), media_type="application/json")

    async def _rules(self, request: Request) -> Response:
        return answer(request, static_file("rules.json", msgspec.json.encode(self.rules)))

    async def _log(self, request: Request) -> Response:
        if not self.seated:
            return JSONResponse({"code": "no_seat", "text": "No seat."}, 401)
        before = int(request.query_params["before"])
        lines = tuple(line for line in self.older if line.seq < before)[-20:]
        return Response(msgspec.json.encode(lines), media_type="application/json")
