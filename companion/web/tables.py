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
from companion.web.answers import HttpProblem, json
from companion.web.cookies import cookie
from companion.web.limits import Buckets, before, sent
from companion.web.pages import StaticFiles
from companion.web.spoken import asked_for
from companion.web.streams import Streams

_SCREEN, _PAGE = "screen", "page"
"""What the table is used with, for the journal: the touchscreen has the key itself, a page a cookie."""


class TableKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page proves with that it was opened by whoever started the companion."""

    key: Name


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to look at their own things on the table's screen."""

    seat: Name
    pin: Name


_KEY = msgspec.json.Decoder(TableKey)
_LOOK = msgspec.json.Decoder(Look)
_COMMAND = msgspec.json.Decoder(TableCommand)
_PRIVATE_COMMAND = msgspec.json.Decoder(SeatCommand)


class Tables:
    """What the table may ask for. That it asks from this machine has been seen to at the door."""

    def __init__(self, table: Table, pages: StaticFiles, streams: Streams) -> None:
        self._table = table
        self._pages = pages
        self._streams = streams
        self._commands = Buckets(per_second=30, most=60)
        self._wrong_keys = Buckets(per_second=10 / 60, most=10)

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/table", self._pages.table),
            Route("/table/open", self.open, methods=["POST"]),
            Route("/table/stream", self.stream),
            Route("/table/send", self.send, methods=["POST"]),
            Route("/table/log", self.log),
            Route("/table/clock", self.clock),
            Route("/table/private/open", self.look, methods=["POST"]),
            Route("/table/private/shown", self.private_shown),
            Route("/table/private/send", self.private_send, methods=["POST"]),
            Route("/table/private/close", self.close_look, methods=["POST"]),
        ]

    async def open(self, request: Request) -> Response:
        """Take the key for a cookie, so that it need not stay in the page's address."""
        wanted = await sent(request, _KEY)
        self._check(wanted.key)
        opened = json(b"{}")
        opened.set_cookie("table", wanted.key, path="/table", httponly=True, samesite="strict")
        return opened

    async def stream(self, request: Request) -> Response:
        self._device(request)
        return self._streams.stream(request, None, self._table.watch(None, asked_for(request)), lambda: True)

    async def send(self, request: Request) -> Response:
        device = self._device(request)
        self._commands.take(device)
        command = await sent(request, _COMMAND)
        sender = Sender(None, device, asked_for(request))
        return json(msgspec.json.encode(await self._table.send(sender, command)))

    async def log(self, request: Request) -> Response:
        self._device(request)
        return json(self._table.log(None, before(request), asked_for(request)))

    async def clock(self, request: Request) -> Response:
        """What the clock says that turns are timed by."""
        self._device(request)
        return json(msgspec.json.encode({"now": self._table.timer.now}))

    async def look(self, request: Request) -> Response:
        """Open the private view of a seat that has no phone."""
        self._device(request)
        wanted = await sent(request, _LOOK)
        try:
            token = await self._table.open_private_view(wanted.seat, wanted.pin)
        except NoPrivateView as refused:
            raise HttpProblem(HTTPStatus.FORBIDDEN, refused.text.key) from refused
        return json(msgspec.json.encode({"token": token}))

    async def private_shown(self, request: Request) -> Response:
        self._device(request)
        self._looking(request)
        view = self._table.private_view(_token(request), asked_for(request))
        assert view is not None, "the view is open"
        return json(view)

    async def private_send(self, request: Request) -> Response:
        device = self._device(request)
        self._commands.take(device)
        command = await sent(request, _PRIVATE_COMMAND)
        seat = self._looking(request)
        return json(msgspec.json.encode(await self._table.send(Sender(seat, device, asked_for(request)), command)))

    async def close_look(self, request: Request) -> Response:
        self._device(request)
        if self._table.private.whose(_token(request)) is not None:
            self._table.private.close()
            self._table.publish()
        return json(b"{}")

    def _looking(self, request: Request) -> str:
        """The seat of the open private view, which the request keeps open; a ``HttpProblem`` when it is closed."""
        seat = self._table.private.renew(_token(request))
        if seat is None:
            raise HttpProblem(HTTPStatus.FORBIDDEN, "ui.errors.look_closed")
        return seat

    def let_in(self, request: Request) -> None:
        """A ``HttpProblem`` for whoever is not the table."""
        self._device(request)

    def _device(self, request: Request) -> str:
        """What the table is used with; a ``HttpProblem`` for whoever has not its key."""
        kind, _, key = request.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            self._check(key)
            return _SCREEN
        self._check(cookie(request.scope, "table"))
        return _PAGE

    def _check(self, key: str) -> None:
        if not secrets.compare_digest(key.encode(), self._table.seats.key.encode()):
            if key:  # a page that has none yet is no try
                self._wrong_keys.take("")
            raise HttpProblem(HTTPStatus.UNAUTHORIZED, "ui.errors.no_key")


def _token(request: Request) -> str:
    return request.headers.get("private", "")
