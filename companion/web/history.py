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

from companion.engine.scene import Scene
from companion.engine.text import Name, Translate
from companion.table.history.exports import MatchExports
from companion.table.history.past import Past
from companion.table.views.encoder import Encoder
from companion.table.views.history import Saved
from companion.text import catalogue
from companion.web.errors import HttpError, json_response, with_errors
from companion.web.language import language_of
from companion.web.limits import decode_body, query_number
from companion.web.svg import drawn

_SMALLEST, _LARGEST = 300, 4000
"""Units a side of a chart may have."""
_WIDE, _HIGH = 1540, 870
_LAST = 10**9
_KINDS = {"json": "application/json", "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml"}


class SaveRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write all copies of a match to the stick mounted at ``at``; ``""`` for the data folder."""

    match: Name
    at: str = ""


class ImportRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Import the exported games of a stick."""

    at: str


_SAVE, _IMPORT = msgspec.json.Decoder(SaveRequest), msgspec.json.Decoder(ImportRequest)


class HistoryRoutes:
    """The requests of the table about finished games. ``let_in`` raises for any other client."""

    def __init__(self, past: Past, let_in: Callable[[Request], None], publish: Callable[[], None]) -> None:
        self._past, self._let_in, self._publish = past, let_in, publish

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/table/past", with_errors(self.page)),
            Route("/table/past/totals", with_errors(self.totals)),
            Route("/table/past/sticks", with_errors(self.sticks)),
            Route("/table/past/save", with_errors(self.save), methods=["POST"]),
            Route("/table/past/bring-in", with_errors(self.bring_in), methods=["POST"]),
            Route("/table/past/{match}", with_errors(self.game)),
            Route("/table/past/{match}/log", with_errors(self.log)),
            Route("/table/past/{match}/at/{n:int}", with_errors(self.moment)),
            Route("/table/past/{match}/chart/{n:int}", with_errors(self.chart)),
            Route("/table/past/{match}/files", with_errors(self.files)),
            Route("/table/past/{match}/file/{kind}", with_errors(self.file)),
        ]

    async def page(self, request: Request) -> Response:
        return await self._answer(request, lambda past: past.page(request.query_params.get("before", "")))

    async def totals(self, request: Request) -> Response:
        return await self._answer(request, Past.totals)

    async def sticks(self, request: Request) -> Response:
        return await self._answer(request, lambda past: past.sticks.there())

    async def game(self, request: Request) -> Response:
        return await self._of_match(request, lambda past, match: past.game(match))

    async def log(self, request: Request) -> Response:
        """The log lines between two moments."""
        first, last = query_number(request, "first", 1), query_number(request, "last", _LAST)
        return await self._of_match(request, lambda past, match: past.log(match, first, last))

    async def moment(self, request: Request) -> Response:
        n = request.path_params["n"]
        return await self._of_match(request, lambda past, match: past.moment(match, n))

    async def chart(self, request: Request) -> Response:
        """A chart in the requested size, in its own unit."""
        size = query_number(request, "width", _WIDE), query_number(request, "height", _HIGH)
        width, height = (min(max(side, _SMALLEST), _LARGEST) for side in size)

        def picture(past: Past) -> Scene[str]:
            match = request.path_params["match"]
            return past.chart(match, request.path_params["n"], (width, height), _naming(past, match, request))

        return await self._answer(request, picture)

    async def files(self, request: Request) -> Response:
        """The names of the copies that exist."""
        return await self._answer(request, lambda past: _copies(past, request.path_params["match"], request).kinds)

    async def file(self, request: Request) -> Response:
        """A copy for download."""
        kind = request.path_params["kind"]

        def make(past: Past) -> tuple[str, bytes]:
            copies = _copies(past, request.path_params["match"], request)
            if kind not in copies.kinds:
                raise HttpError(HTTPStatus.NOT_FOUND, "ui.errors.no_page")
            return copies.named(kind), copies.make(kind)

        self._let_in(request)
        name, data = await asyncio.to_thread(make, self._past)
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(data, headers=headers, media_type=_KINDS[kind.rpartition(".")[2]])

    async def save(self, request: Request) -> Response:
        self._let_in(request)
        wanted = await decode_body(request, _SAVE)

        def save(past: Past) -> Saved:
            copies = _copies(past, wanted.match, request)
            return Saved(past.save({copies.named(kind): copies.make(kind) for kind in copies.kinds}, wanted.at))

        return await self._answer(request, save)

    async def bring_in(self, request: Request) -> Response:
        self._let_in(request)
        wanted = await decode_body(request, _IMPORT)
        try:
            return await self._answer(request, lambda past: past.import_from(wanted.at))
        finally:
            self._publish()

    async def _answer(self, request: Request, work: Callable[[Past], Any]) -> Response:
        """Answer with the result of a computation in a thread."""
        self._let_in(request)
        return json_response(Encoder(_say(request)).encode(await asyncio.to_thread(work, self._past)))

    async def _of_match(self, request: Request, work: Callable[[Past, str], Any]) -> Response:
        """Answer with something about one game, in words with the names of its players."""
        self._let_in(request)

        def encoded(past: Past) -> bytes:
            match = request.path_params["match"]
            return Encoder(_naming(past, match, request)).encode(work(past, match))

        return json_response(await asyncio.to_thread(encoded, self._past))


def _copies(past: Past, match: str, request: Request) -> MatchExports:
    return MatchExports(past.open(match), _naming(past, match, request), drawn)


def _naming(past: Past, match: str, request: Request) -> Translate:
    """The words of the reader, with the names of the players of a game."""
    return catalogue(language_of(request)).calling(past.open(match).names)


def _say(request: Request) -> Translate:
    """The words of the reader."""
    return catalogue(language_of(request)).say
