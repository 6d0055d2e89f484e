"""The table's own part: the touchscreen and the table page, on this machine and with the table's key."""

from __future__ import annotations

import secrets
from http import HTTPStatus

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.engine.text import Name
from companion.table.commands import SeatCommand, TableCommand
from companion.table.commands.receipts import Sender
from companion.table.seats.private_view import NoPrivateView
from companion.table.table import Table
from companion.web.bounds import COMMANDS, WRONG_CODES
from companion.web.cookies import cookie
from companion.web.errors import HttpError, json_response
from companion.web.explanations import explain
from companion.web.language import requested_language
from companion.web.limits import RateLimit, decode_body, query_number
from companion.web.pages import StaticFiles
from companion.web.streams import Streams

_SCREEN, _PAGE = "screen", "page"
"""The devices of the table, for the journal: the touchscreen sends the key itself, a page a cookie."""


class TableKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key of the table, which the owner of the data folder knows."""

    key: Name


class PrivateViewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that opens its private view, with its PIN."""

    seat: Name
    pin: Name


_KEY = msgspec.json.Decoder(TableKey)
_PRIVATE_VIEW = msgspec.json.Decoder(PrivateViewRequest)
_COMMAND = msgspec.json.Decoder(TableCommand)
_PRIVATE_COMMAND = msgspec.json.Decoder(SeatCommand)


class TableRoutes:
    """The requests of the table. The middleware lets them in from this machine only."""

    def __init__(self, table: Table, pages: StaticFiles, streams: Streams) -> None:
        self._table = table
        self._pages = pages
        self._streams = streams
        self._commands = RateLimit(*COMMANDS)
        self._wrong_keys = RateLimit(*WRONG_CODES)

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/table", self._pages.shows("table.html")),
            Route("/table/open", self.open, methods=["POST"]),
            Route("/table/stream", self.stream),
            Route("/table/send", self.send, methods=["POST"]),
            Route("/table/log", self.log),
            Route("/table/explain", self.explain, methods=["POST"]),
            Route("/table/rules", self.rules),
            Route("/table/clock", self.clock),
            Route("/table/private/open", self.open_private_view, methods=["POST"]),
            Route("/table/private/shown", self.private_view),
            Route("/table/private/send", self.private_send, methods=["POST"]),
            Route("/table/private/close", self.close_private_view, methods=["POST"]),
        ]

    async def open(self, request: Request) -> Response:
        """Trade the key for a cookie, so that it leaves the page's address."""
        wanted = await decode_body(request, _KEY)
        self._check(wanted.key)
        opened = json_response(b"{}")
        opened.set_cookie("table", wanted.key, path="/table", httponly=True, samesite="strict")
        return opened

    async def stream(self, request: Request) -> Response:
        self._device(request)
        return self._streams.stream(request, None, self._table.watch(None, requested_language(request)), lambda: True)

    async def send(self, request: Request) -> Response:
        device = self._device(request)
        self._commands.take(device)
        command = await decode_body(request, _COMMAND)
        sender = Sender(None, device, requested_language(request))
        return json_response(await self._table.send(sender, command))

    async def log(self, request: Request) -> Response:
        self._device(request)
        return json_response(self._table.log(None, query_number(request, "before"), requested_language(request)))

    async def explain(self, request: Request) -> Response:
        self._commands.take(self._device(request))
        return await explain(request, self._table, None)

    async def rules(self, request: Request) -> Response:
        """Send the rules of the open match by chapters."""
        self._device(request)
        return json_response(self._table.views(requested_language(request)).rules())

    async def clock(self, request: Request) -> Response:
        """Send the time of the clock that times the turns."""
        self._device(request)
        return json_response({"now": self._table.timer.now})

    async def open_private_view(self, request: Request) -> Response:
        """Open the private view of a seat that has no phone."""
        self._device(request)
        wanted = await decode_body(request, _PRIVATE_VIEW)
        try:
            token = await self._table.private.open(wanted.seat, wanted.pin)
        except NoPrivateView as refused:
            raise HttpError(HTTPStatus.FORBIDDEN, refused.text.key) from refused
        return json_response({"token": token})

    async def private_view(self, request: Request) -> Response:
        self._device(request)
        self._private_seat(request)
        view = self._table.private_view(_token(request), requested_language(request))
        assert view is not None, "the view is open"
        return json_response(view)

    async def private_send(self, request: Request) -> Response:
        device = self._device(request)
        self._commands.take(device)
        command = await decode_body(request, _PRIVATE_COMMAND)
        seat = self._private_seat(request)
        sender = Sender(seat, device, requested_language(request))
        return json_response(await self._table.send(sender, command))

    async def close_private_view(self, request: Request) -> Response:
        self._device(request)
        self._table.private.end(_token(request))
        return json_response(b"{}")

    def _private_seat(self, request: Request) -> str:
        """The seat of the open private view, which the request keeps open; a ``HttpError`` when it is closed."""
        seat = self._table.private.renew(_token(request))
        if seat is None:
            raise HttpError(HTTPStatus.FORBIDDEN, "ui.errors.look_closed")
        return seat

    def let_in(self, request: Request) -> None:
        """Raise ``HttpError`` for any client but the table."""
        self._device(request)

    def _device(self, request: Request) -> str:
        """The device of a request; ``HttpError`` without the key."""
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            self._check(key)
            return _SCREEN
        self._check(cookie(request.scope, "table"))
        return _PAGE

    def _check(self, key: str) -> None:
        if not secrets.compare_digest(key.encode(), self._table.seats.key.encode()):
            if key:  # a page without a key has not tried
                self._wrong_keys.take("")
            raise HttpError(HTTPStatus.UNAUTHORIZED, "ui.errors.no_key")


def _token(request: Request) -> str:
    return request.headers.get("private", "")
