"""Finished games for the touchscreen and the table page: lists, moments, charts, and copies to download.

All of it is computed in a thread, because a log may be long and a running game must not wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.engine.text import Name, Translate
from companion.errors import CompanionError
from companion.table.history.exports import MatchExports
from companion.table.history.past import Past
from companion.table.views.encoder import Encoder
from companion.table.views.history import Saved
from companion.text import catalogue
from companion.web.answers import HttpProblem, json
from companion.web.drawn import drawn
from companion.web.limits import sent
from companion.web.spoken import language_of

_SMALLEST, _LARGEST = 300, 4000
"""Units a side of a chart may have."""
_WIDE, _HIGH = 1540, 870
_DIGITS = 9
_KINDS = {"json": "application/json", "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml"}


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write all copies of a match to the stick mounted at ``at``; ``""`` for the data folder."""

    match: Name
    at: str = ""


class BringIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Import the exported games of a stick."""

    at: str


_SAVE, _BRING_IN = msgspec.json.Decoder(Save), msgspec.json.Decoder(BringIn)


class PastGames:
    """The requests of the table about finished games. ``let_in`` raises for any other client."""

    def __init__(self, past: Past, let_in: Callable[[Request], None], publish: Callable[[], None]) -> None:
        self._past, self._let_in, self._publish = past, let_in, publish

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/table/past", self.page),
            Route("/table/past/totals", self.totals),
            Route("/table/past/sticks", self.sticks),
            Route("/table/past/save", self.save, methods=["POST"]),
            Route("/table/past/bring-in", self.bring_in, methods=["POST"]),
            Route("/table/past/{match}", self.game),
            Route("/table/past/{match}/log", self.log),
            Route("/table/past/{match}/at/{n:int}", self.moment),
            Route("/table/past/{match}/chart/{n:int}", self.chart),
            Route("/table/past/{match}/files", self.files),
            Route("/table/past/{match}/file/{kind}", self.file),
        ]

    async def page(self, request: Request) -> Response:
        return await self._answer(request, lambda past: past.page(request.query_params.get("before", "")))

    async def totals(self, request: Request) -> Response:
        return await self._answer(request, Past.totals)

    async def sticks(self, request: Request) -> Response:
        return await self._answer(request, lambda past: past.sticks.there())

    async def game(self, request: Request) -> Response:
        return await self._answer(request, lambda past: past.game(request.path_params["match"]))

    async def log(self, request: Request) -> Response:
        """The log lines between two moments."""
        first, last = _number(request, "first", 1), _number(request, "last", 10**_DIGITS)
        return await self._answer(request, lambda past: past.log(request.path_params["match"], first, last))

    async def moment(self, request: Request) -> Response:
        match, n = request.path_params["match"], request.path_params["n"]
        return await self._answer(request, lambda past: past.moment(match, n))

    async def chart(self, request: Request) -> Response:
        """A chart in the requested size, in its own unit."""
        match, n = request.path_params["match"], request.path_params["n"]
        size = _number(request, "width", _WIDE), _number(request, "height", _HIGH)
        width, height = (min(max(side, _SMALLEST), _LARGEST) for side in size)
        return await self._answer(request, lambda past: past.chart(match, n, (width, height), _say(request)))

    async def files(self, request: Request) -> Response:
        """The names of the copies that exist."""
        return await self._answer(request, lambda past: _copies(past, request.path_params["match"], request).kinds)

    async def file(self, request: Request) -> Response:
        """A copy for download."""
        kind = request.path_params["kind"]

        def make(past: Past) -> tuple[str, bytes]:
            copies = _copies(past, request.path_params["match"], request)
            if kind not in copies.kinds:
                raise HttpProblem(HTTPStatus.NOT_FOUND, "ui.errors.no_page")
            return copies.named(kind), copies.make(kind)

        made = await self._made(request, make)
        if isinstance(made, Response):
            return made
        name, data = made
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(data, headers=headers, media_type=_KINDS[kind.rpartition(".")[2]])

    async def save(self, request: Request) -> Response:
        self._let_in(request)
        wanted = await sent(request, _SAVE)

        def save(past: Past) -> Saved:
            copies = _copies(past, wanted.match, request)
            return Saved(past.save({copies.named(kind): copies.make(kind) for kind in copies.kinds}, wanted.at))

        return await self._answer(request, save)

    async def bring_in(self, request: Request) -> Response:
        self._let_in(request)
        wanted = await sent(request, _BRING_IN)
        answered = await self._answer(request, lambda past: past.import_from(wanted.at))
        self._publish()
        return answered

    async def _answer(self, request: Request, work: Callable[[Past], Any]) -> Response:
        made = await self._made(request, work)
        return made if isinstance(made, Response) else json(Encoder(_say(request)).encode(made))

    async def _made(self, request: Request, work: Callable[[Past], Any]) -> Any:
        """The result of a computation in a thread, or its error."""
        self._let_in(request)
        try:
            return await asyncio.to_thread(work, self._past)
        except CompanionError as error:
            said = {"code": error.code, "text": error.describe(_say(request))}
            return Response(msgspec.json.encode(said), HTTPStatus.CONFLICT, media_type="application/json")


def _copies(past: Past, match: str, request: Request) -> MatchExports:
    return MatchExports(past.open(match), _say(request), drawn)


def _say(request: Request) -> Translate:
    """What puts texts in words for whoever asks."""
    return catalogue(language_of(request)).say


def _number(request: Request, name: str, usual: int) -> int:
    said = request.query_params.get(name, "")
    if not said:
        return usual
    if not (said.isascii() and said.isdecimal() and len(said) <= _DIGITS):
        raise HttpProblem(HTTPStatus.BAD_REQUEST, "ui.errors.garbage")
    return int(said)
