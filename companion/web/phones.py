"""The requests of phones: take a seat, follow the game, and send commands for that seat alone."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.table.commands import AmendEntry, SeatCommand
from companion.table.commands.command import CommandId
from companion.table.commands.receipts import Sender
from companion.table.table import Table
from companion.web.bounds import AMENDMENTS, COMMANDS, SHEETS, WRONG_CODES
from companion.web.cookies import cookie
from companion.web.errors import HttpError, json_response
from companion.web.explanations import explain
from companion.web.language import language_of, requested_language
from companion.web.limits import RateLimit, decode_body, query_number
from companion.web.pages import StaticFiles, answer, static_file
from companion.web.streams import Streams
from companion.web.svg import drawn

KEPT = 30 * 24 * 60 * 60
"""Seconds for which a phone keeps its seat."""

_DEVICE = "phone"


class JoinRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scanned code, or none from a phone that is known; with ``take`` it gets the seat, and a code is used up."""

    code: CommandId | None = None
    take: bool = False


_JOIN = msgspec.json.Decoder(JoinRequest)
_COMMAND = msgspec.json.Decoder(SeatCommand)


class PhoneRoutes:
    """The requests of phones. The cookie alone says which seat a phone has."""

    def __init__(self, table: Table, pages: StaticFiles, streams: Streams) -> None:
        self._table = table
        self._pages = pages
        self._streams = streams
        self._commands = RateLimit(*COMMANDS)
        self._amendments = RateLimit(*AMENDMENTS)
        self._sheets = RateLimit(*SHEETS)
        self._wrong_codes = RateLimit(*WRONG_CODES)

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/", self._pages.shows("phone.html")),
            Route("/j", self._pages.shows("join.html")),
            Route("/join", self.join, methods=["POST"]),
            Route("/phone/stream", self.stream),
            Route("/phone/send", self.send, methods=["POST"]),
            Route("/phone/log", self.log),
            Route("/phone/explain", self.explain, methods=["POST"]),
            Route("/phone/map", self.map),
            Route("/phone/rules", self.rules),
            Route("/icons.json", self.icons),
            Route("/labels", self.labels),
        ]

    async def join(self, request: Request) -> Response:
        """Send the seat of a code, or the one that waits for this phone; take it if the request says so."""
        address = _address(request)
        if self._wrong_codes.empty(address):
            raise HttpError(429, "ui.errors.too_many_codes")
        wanted = await decode_body(request, _JOIN)
        seats, known = self._table.seats, cookie(request.scope, "seat")
        seat = seats.waiting(known) if wanted.code is None else seats.look(wanted.code)
        if seat is None and wanted.code is None:
            return json_response(None)
        if seat is None:
            self._wrong_codes.take(address)
            raise HttpError(HTTPStatus.GONE, "ui.errors.old_code")
        answer = json_response(self._table.views(language_of(request)).seat_found(seat))
        if wanted.take:
            secret = known if wanted.code is None else seats.join(wanted.code)
            assert secret is not None, "the code was good a moment ago"
            if wanted.code is None:
                seats.come_back(known)
            answer.set_cookie("seat", secret, max_age=KEPT, httponly=True, samesite="strict")
        if wanted.take or self._table.lobby.page_opened(seat):
            self._table.publish()
        return answer

    async def stream(self, request: Request) -> Response:
        secret, seat = self._seat(request)
        seats = self._table.seats
        views = self._table.watch(seat, requested_language(request))
        return self._streams.stream(request, seat, views, lambda: seats.seat_of(secret) == seat)

    async def send(self, request: Request) -> Response:
        _, seat = self._seat(request)
        self._commands.take(seat)
        command = await decode_body(request, _COMMAND)
        self._seat(request)  # the phone may lose its seat while the body arrives
        if isinstance(command, AmendEntry):
            self._amendments.take(seat)
        sender = Sender(seat, _DEVICE, requested_language(request))
        return json_response(await self._table.send(sender, command))

    async def log(self, request: Request) -> Response:
        _, seat = self._seat(request)
        return json_response(self._table.log(seat, query_number(request, "before"), requested_language(request)))

    async def explain(self, request: Request) -> Response:
        _, seat = self._seat(request)
        self._commands.take(seat)
        return await explain(request, self._table, seat)

    async def map(self, request: Request) -> Response:
        """Send the public map of the open match, unless the phone has it already."""
        self._seat(request)
        return answer(request, static_file("map.json", self._table.views(requested_language(request)).map()))

    async def rules(self, request: Request) -> Response:
        """Send the rules of the open match by chapters, unless the phone has them already."""
        self._seat(request)
        rules = self._table.views(requested_language(request)).rules()
        return answer(request, static_file("rules.json", rules), spoken=True)

    async def icons(self, request: Request) -> Response:
        """Send the icons of the open match, or those of all games."""
        match = self._table.match
        if "all" in request.query_params:
            return self._pages.icons(request, None)
        if match is None:
            return self._pages.icons(request, "")
        return self._pages.icons(request, match.game.key, [each.icon for each in match.game.words.lessons.values()])

    def _seat(self, request: Request) -> tuple[str, str]:
        """The secret of a phone and its seat; ``HttpError`` without one."""
        secret = cookie(request.scope, "seat")
        seat = self._table.seats.seat_of(secret)
        if seat is None:
            raise HttpError(HTTPStatus.UNAUTHORIZED, "ui.errors.no_seat")
        return secret, seat

    async def labels(self, request: Request) -> Response:
        """Send the sheet with labels for the board of the open match, to print. Everybody may see it."""
        self._sheets.take(_address(request))
        sheet = self._table.views(language_of(request)).labels()
        if sheet is None:
            raise HttpError(HTTPStatus.NOT_FOUND, "ui.errors.no_page")
        return Response(drawn(sheet), media_type="image/svg+xml")


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
