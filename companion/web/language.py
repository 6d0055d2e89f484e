"""The language of an answer: the reader's choice, else that of the browser, else that of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.table.table import Table
from companion.text import ENGLISH, best, catalogue, languages
from companion.web.bounds import LONGEST_LANGUAGES
from companion.web.cookies import cookie

COOKIE = "language"
"""The cookie that a page sets when its reader chooses a language."""


class LanguageMiddleware:
    """Find the language of each request once, before the answer."""

    def __init__(self, app: ASGIApp, table: Table) -> None:
        self._app = app
        self._table = table
        self._read: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            own = "" if _is_the_tables(scope) else wanted(scope)
            language = own or self._table.language
            scope = {**scope, "asked_for": own, "language": language}
            if language not in self._read:
                await asyncio.to_thread(catalogue, language)  # its first reader waits, everybody else plays on
                self._read.add(language)
        await self._app(scope, receive, send)


def wanted(scope: Scope) -> str:
    """The language that the reader asks for; ``""`` when we have none of them."""
    chosen = cookie(scope, COOKIE)
    if chosen in languages():
        return chosen
    read = Headers(scope=scope).get("accept-language", "")
    return best(_by_preference(read[:LONGEST_LANGUAGES])) or ""


def _by_preference(header: str) -> Iterator[str]:
    """The languages of ``de, es;q=0.8, en;q=0.5``, the best first; unreadable ones come last."""

    def weight(part: str) -> float:
        _, _, quality = part.partition(";q=")
        try:
            return float(quality or 1)
        except ValueError:
            return 0.0

    parts = header.replace(" ", "").split(",")
    return (part.partition(";")[0] for part in sorted(parts, key=weight, reverse=True) if weight(part) > 0)


def _is_the_tables(scope: Scope) -> bool:
    """Whether a page of the table asks. It uses the table's language, because a screen may lack other letters."""
    return scope["path"].startswith("/table") and all(name != b"authorization" for name, _ in scope["headers"])


def language_of(scope: Scope | Request) -> str:
    """The language of an answer."""
    found: str = (scope.scope if isinstance(scope, Request) else scope).get("language", ENGLISH)
    return found


def requested_language(request: Request) -> str:
    """The language for streams and receipts. ``""`` is the table's own, which may change meanwhile."""
    found: str = request.scope.get("asked_for", "")
    return found
