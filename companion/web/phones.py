"""The phones' part: taking a seat, following the game, and answering for that seat and no other."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.table.commands import CommandId, SeatCommand
from companion.table.commands.receipts import Sender
from companion.table.table import Table
from companion.web.answers import HttpProblem, json
from companion.web.cookies import cookie
from companion.web.limits import Buckets, before, sent
from companion.web.pages import StaticFiles
from companion.web.spoken import asked_for, language_of
from companion.web.streams import Streams

KEPT = 30 * 24 * 60 * 60
"""Seconds for which a phone keeps its seat."""

_DEVICE = "phone"


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code that was scanned; with ``take`` it is used up."""

    code: CommandId
    take: bool = False


_JOIN = msgspec.json.Decoder(Join)
_COMMAND = msgspec.json.Decoder(SeatCommand)


class Phones:
    """What phones may ask for; the seat is known by its cookie alone."""

    def __init__(self, table: Table, pages: StaticFiles, streams: Streams) -> None:
        self._table = table
        self._pages = pages
        self._streams = streams
        self._commands = Buckets(per_second=30, most=60)
        self._wrong_codes = Buckets(per_second=10 / 60, most=10)

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/", self._pages.phone),
            Route("/j", self._pages.phone),
            Route("/join", self.join, methods=["POST"]),
            Route("/phone/stream", self.stream),
            Route("/phone/send", self.send, methods=["POST"]),
            Route("/phone/log", self.log),
        ]

    async def join(self, request: Request) -> Response:
        """Say whose seat a code is for; take it when told to."""
        address = request.client.host if request.client else ""
        if self._wrong_codes.empty(address):
            raise HttpProblem(429, "ui.errors.too_many_codes")
        wanted = await sent(request, _JOIN)
        seat = self._table.seats.look(wanted.code)
        if seat is None:
            self._wrong_codes.take(address)
            raise HttpProblem(HTTPStatus.GONE, "ui.errors.old_code")
        answer = json(
            msgspec.json.encode({"seat": seat, "title": self._table.views(language_of(request)).seat_title(seat)})
        )
        if wanted.take:
            secret = self._table.seats.join(wanted.code)
            assert secret is not None, "the code was good a moment ago"
            answer.set_cookie("seat", secret, max_age=KEPT, httponly=True, samesite="strict")
            self._table.publish()
        return answer

    async def stream(self, request: Request) -> Response:
        secret, seat = self._seat(request)
        seats = self._table.seats
        views = self._table.watch(seat, asked_for(request))
        return self._streams.stream(request, seat, views, lambda: seats.seat_of(secret) == seat)

    async def send(self, request: Request) -> Response:
        _, seat = self._seat(request)
        self._commands.take(seat)
        command = await sent(request, _COMMAND)
        self._seat(request)  # a body may take its time, and the phone may be out meanwhile
        sender = Sender(seat, _DEVICE, asked_for(request))
        return json(msgspec.json.encode(await self._table.send(sender, command)))

    async def log(self, request: Request) -> Response:
        _, seat = self._seat(request)
        return json(self._table.log(seat, before(request), asked_for(request)))

    def _seat(self, request: Request) -> tuple[str, str]:
        """The secret a phone has, and its seat; a ``HttpProblem`` without one."""
        secret = cookie(request.scope, "seat")
        seat = self._table.seats.seat_of(secret)
        if seat is None:
            raise HttpProblem(HTTPStatus.UNAUTHORIZED, "ui.errors.no_seat")
        return secret, seat
