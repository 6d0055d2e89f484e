"""Boards over the network: a phone with a code downloads a board, uploads one or a photo; the table page does too.

With a code for it a phone uploads an update of a box as well, or downloads the report of the doctor.

The code says what the phone may do. It comes in the fragment of the address, behind ``#``, and is sent in a header.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from http import HTTPStatus
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.errors import CompanionError
from companion.table.boards.library import LARGEST
from companion.table.boards.photo import LARGEST as LARGEST_PHOTO
from companion.table.boards.transfer import Transfer
from companion.table.table import Table
from companion.web.bounds import LONGEST_RELEASE, SLOWEST_PIECE, SLOWEST_UPLOAD, WRONG_CODES
from companion.web.errors import HttpError, json_response, with_errors
from companion.web.limits import RateLimit, announced_length, body_pieces, read_body
from companion.web.pages import StaticFiles

LONGEST_NAME = 60
REPORT = "doctor.json"


class BoardRoutes:
    """The requests about boards. ``check`` raises ``HttpError`` for a client without the key of the table."""

    def __init__(self, table: Table, pages: StaticFiles, check: Callable[[Request], object]) -> None:
        self._table, self._pages, self._check = table, pages, check
        self._wrong_codes = RateLimit(*WRONG_CODES)
        self._diagnosing = asyncio.Lock()

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/b", self._pages.shows("transfer.html")),
            Route("/b/transfer", self.transfer, methods=["POST"]),
            Route("/b/board", with_errors(self.give), methods=["POST"]),
            Route("/b/send", with_errors(self.take), methods=["POST"]),
            Route("/table/boards/photo/{board}", self.photo),
            Route("/table/boards/file/{board}", with_errors(self.file)),
            Route("/table/boards/take", with_errors(self.take_here), methods=["POST"]),
        ]

    # Phones

    async def transfer(self, request: Request) -> Response:
        """Answer with the transfer of a code."""
        return json_response(self._transfer(request))

    async def give(self, request: Request) -> Response:
        transfer = self._transfer(request)
        if transfer.purpose == "report":
            return await self._give_report(request)
        if transfer.purpose != "board":
            raise _old_code()
        return _file(*self._table.boards.give(transfer.board))

    async def _give_report(self, request: Request) -> Response:
        """Make one report after the other, in a thread. A code that is hidden meanwhile gets nothing."""
        async with self._diagnosing:
            self._transfer(request)
            data = await asyncio.to_thread(self._table.box.diagnose)
        self._transfer(request)
        return _file(REPORT, data)

    async def take(self, request: Request) -> Response:
        """Take an upload; the code is used up with it. A code that expires meanwhile uploads nothing."""
        transfer = self._transfer(request)
        if transfer.purpose == "report":
            raise _old_code()
        if transfer.purpose == "update":
            return await self._take_update(request)
        largest = LARGEST_PHOTO if transfer.purpose == "photo" else LARGEST
        data = await read_body(request, largest, SLOWEST_UPLOAD)
        transfer = self._transfer(request)
        if transfer.purpose == "photo":
            self._table.boards.take_photo(transfer.board, data)
        else:
            self._table.boards.take(data, _name(request))
        self._table.publish()
        return json_response(b"{}")

    async def _take_update(self, request: Request) -> Response:
        size = announced_length(request, LONGEST_RELEASE) or LONGEST_RELEASE
        pieces = self._allowed_pieces(request)
        try:
            await self._table.update.take(pieces, size)
        except CompanionError:
            async for _ in pieces:
                pass  # a browser reads no answer before it has sent everything
            raise
        return json_response(b"{}")

    async def _allowed_pieces(self, request: Request) -> AsyncIterator[bytes]:
        """The pieces of an update, as long as the code is good."""
        async for piece in body_pieces(request, LONGEST_RELEASE, SLOWEST_PIECE):
            self._transfer(request)
            yield piece

    def _transfer(self, request: Request) -> Transfer:
        address = request.client.host if request.client else ""
        if self._wrong_codes.empty(address):
            raise HttpError(HTTPStatus.TOO_MANY_REQUESTS, "ui.errors.too_many_codes")
        found = self._table.boards.code.transfer(request.headers.get("code", ""))
        if found is None:
            self._wrong_codes.take(address)
            raise _old_code()
        return found

    # The table itself

    async def photo(self, request: Request) -> Response:
        self._check(request)
        data = self._table.boards.photo(request.path_params["board"])
        if data is None:
            raise HttpError(HTTPStatus.NOT_FOUND, "ui.errors.no_page")
        return Response(data, media_type="image/jpeg")

    async def file(self, request: Request) -> Response:
        self._check(request)
        return _file(*self._table.boards.give(request.path_params["board"]))

    async def take_here(self, request: Request) -> Response:
        self._check(request)
        data = await read_body(request, LARGEST)
        board = self._table.boards.take(data, _name(request))
        self._table.publish()
        return json_response({"board": board})


def _old_code() -> HttpError:
    """The error for a code that is void, or for something else."""
    return HttpError(HTTPStatus.GONE, "ui.errors.old_code")


def _file(name: str, data: bytes) -> Response:
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{quote(name)}"}
    return Response(data, media_type="application/json", headers=headers)


def _name(request: Request) -> str:
    """The name of an uploaded file, for messages."""
    name = unquote(request.headers.get("file-name", "")).rpartition("/")[2][:LONGEST_NAME]
    return name if name and name.isprintable() else "board.json"
