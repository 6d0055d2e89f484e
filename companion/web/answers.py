"""Error answers: a page for people, JSON for scripts.

Every refusal is raised as a ``HttpProblem`` and answered in the words of the catalogue. Any other exception is our bug.
It gets a polite answer, and the log gets it without its message, which might quote a secret.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from html import escape
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.engine.text import Text
from companion.errors import JournalError
from companion.text import ENGLISH, catalogue, tag_of
from companion.web.spoken import language_of

LAST_WORD = 2.0
"""Seconds for a client that is still sending to take our answer."""

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


class HttpProblem(Exception):
    """A refusal: the HTTP status, and the key of its sentence."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


def say(key: str, language: str = ENGLISH) -> str:
    return catalogue(language).say(Text(key))


def json(data: bytes) -> Response:
    """Data that is JSON already."""
    return Response(data, media_type="application/json")


def told(scope: Scope, status: int, key: str, code: str = "") -> Response:
    """The answer to a problem: a page if the Accept header asks for one, else JSON.

    Its stable code is the name of its sentence, unless it has another.
    """
    language = language_of(scope)
    text = say(key, language)
    accepted = next((value for name, value in scope["headers"] if name == b"accept"), b"")
    if b"text/html" in accepted:
        words = {"title": say("ui.errors.title", language), "text": text, "home": say("ui.errors.home", language)}
        words["lang"] = tag_of(language)
        page = _PAGE.format_map({name: escape(word) for name, word in words.items()})
        return Response(page, status, media_type="text/html")
    said = {"code": code or key.rpartition(".")[2], "text": text}
    return Response(msgspec.json.encode(said), status, media_type="application/json")


async def answer_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HttpProblem)
    refusal = told(request.scope, problem.status, problem.key)
    return LastWord(refusal) if problem.status in {408, 413} else refusal


async def answer_http(request: Request, problem: Exception) -> Response:
    """Answer for an unknown path or a wrong method."""
    assert isinstance(problem, HTTPException)
    known = problem.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    key = "ui.errors.wrong_method" if known else "ui.errors.no_page"
    refusal = told(request.scope, problem.status_code, key)
    refusal.headers.update(problem.headers or {})
    return refusal


async def answer_journal(request: Request, problem: Exception) -> Response:
    """Answer for a journal that cannot be written: the command has not happened."""
    _log.error("nothing can be kept: %s", problem)
    return told(request.scope, 503, "ui.errors.not_kept", JournalError.code)


class LastWord(Response):
    """The answer to a client that is still sending: sent whole, then the connection is closed.

    Bytes that still arrive are dropped. Closing at once would lose the answer.
    """

    def __init__(self, answer: Response) -> None:
        super().__init__(answer.body, answer.status_code, media_type=answer.headers["content-type"])
        self.headers["connection"] = "close"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - ASGI's shape
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": True})
        try:
            async with asyncio.timeout(LAST_WORD):
                while (await receive()).get("more_body"):
                    pass
        except TimeoutError:
            pass
        await send({"type": "http.response.body", "body": b""})


class Calm:
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
                await told(scope, 500, "ui.errors.broken")(scope, receive, send)
