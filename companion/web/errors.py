"""Error answers: a page for people, JSON for scripts.

A refusal is raised as ``HttpError`` and answered in the words of the catalogue. Any other exception is our bug. It gets
a polite answer, and the log gets it without its message, which might quote a secret.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from functools import wraps
from html import escape
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.engine.text import Text
from companion.errors import CompanionError, JournalError
from companion.text import ENGLISH, catalogue, tag_of
from companion.web.language import language_of

DRAIN_TIME = 2.0
"""Seconds for a client that is still sending to take our answer."""

Endpoint = Callable[[Request], Awaitable[Response]]

_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/phone.css">
</head>
<body>
<main class="letter"><h1>{title}</h1><p>{text}</p><p><a href="/">{home}</a></p></main>
</body>
</html>
"""

_log = logging.getLogger(__name__)


class HttpError(Exception):
    """A refusal: the HTTP status, and the key of its sentence."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


def sentence(key: str, language: str = ENGLISH) -> str:
    return catalogue(language).say(Text(key))


def json_response(data: object, status: int = HTTPStatus.OK) -> Response:
    """Answer with JSON. Bytes are JSON already."""
    encoded = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(encoded, status, media_type="application/json")


def error_response(scope: Scope, status: int, key: str, code: str = "") -> Response:
    """Answer with an error: a page if the Accept header asks for one, else JSON.

    Its stable code is the last word of its key, unless it has another.
    """
    language = language_of(scope)
    text = sentence(key, language)
    accepted = next((value for name, value in scope["headers"] if name == b"accept"), b"")
    if b"text/html" in accepted:
        title, home = sentence("ui.errors.title", language), sentence("ui.errors.home", language)
        words = {"title": title, "text": text, "home": home, "lang": tag_of(language)}
        page = _PAGE.format_map({name: escape(word) for name, word in words.items()})
        return Response(page, status, media_type="text/html")
    return _error_json(status, code or key.rpartition(".")[2], text)


def _error_json(status: int, code: str, text: str) -> Response:
    return json_response({"code": code, "text": text}, status)


def with_errors(endpoint: Endpoint) -> Endpoint:
    """Answer a ``CompanionError`` of an endpoint in the language of its client."""

    @wraps(endpoint)
    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except CompanionError as error:
            text = error.describe(catalogue(language_of(request.scope)).say)
            return _error_json(HTTPStatus.CONFLICT, error.code, text)

    return answer


async def handle_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HttpError)
    answer = error_response(request.scope, error.status, error.key)
    return DrainedResponse(answer) if error.status in {408, 413} else answer


async def handle_http_exception(request: Request, error: Exception) -> Response:
    """Answer for an unknown path or a wrong method."""
    assert isinstance(error, HTTPException)
    known = error.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    key = "ui.errors.wrong_method" if known else "ui.errors.no_page"
    answer = error_response(request.scope, error.status_code, key)
    answer.headers.update(error.headers or {})
    return answer


async def handle_journal_error(request: Request, error: Exception) -> Response:
    """Answer for a journal that cannot be written: the command has not happened."""
    _log.error("nothing can be kept: %s", error)
    return error_response(request.scope, 503, "ui.errors.not_kept", JournalError.code)


class DrainedResponse(Response):
    """An answer to a client that is still sending. Its bytes are dropped, then the connection is closed.

    Closing at once would lose the answer.
    """

    def __init__(self, answer: Response) -> None:
        super().__init__(answer.body, answer.status_code, media_type=answer.headers["content-type"])
        self.headers["connection"] = "close"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - ASGI's shape
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": True})
        try:
            async with asyncio.timeout(DRAIN_TIME):
                while (await receive()).get("more_body"):
                    pass
        except TimeoutError:
            pass
        await send({"type": "http.response.body", "body": b""})


class ErrorMiddleware:
    """Catch our own bugs: the client gets a polite answer, and the log gets the place but no value."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except ClientDisconnect:
            pass  # the client is gone
        except Exception as error:  # noqa: BLE001 - for any error: the game goes on for the others
            where = getattr(scope.get("endpoint"), "__name__", "unknown")
            frames = "".join(traceback.format_tb(error.__traceback__))
            _log.error("%s in the answer of %s\n%s", type(error).__name__, where, frames)
            if not started:
                await error_response(scope, 500, "ui.errors.broken")(scope, receive, send)
