"""The ASGI application over one table."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from companion.errors import JournalError
from companion.table.table import Table
from companion.web.boards import BoardRoutes
from companion.web.errors import (
    ErrorMiddleware,
    HttpError,
    handle_http_error,
    handle_http_exception,
    handle_journal_error,
)
from companion.web.history import HistoryRoutes
from companion.web.language import LanguageMiddleware
from companion.web.pages import FOLDER, StaticFiles
from companion.web.phones import PhoneRoutes
from companion.web.security import SecurityMiddleware, own_names
from companion.web.streams import Streams
from companion.web.tables import TableRoutes


class Web:
    """The application for phones and the table's own pages. ``names`` are those of this machine."""

    def __init__(self, table: Table, names: frozenset[str] | None = None, folder: Path = FOLDER) -> None:
        self._pages = pages = StaticFiles(folder)
        self.version = pages.version
        self._streams = Streams(self.version)
        tables = TableRoutes(table, pages, self._streams)
        routes = [
            *PhoneRoutes(table, pages, self._streams).routes,
            *tables.routes,
            *HistoryRoutes(table.past, tables.let_in, table.publish).routes,
            *BoardRoutes(table, pages, tables.let_in).routes,
            Route("/static/{name:path}", pages.static),
        ]
        self._app = Starlette(
            routes=routes,
            middleware=[
                Middleware(LanguageMiddleware, table),
                Middleware(SecurityMiddleware, own_names() if names is None else names),
                Middleware(ErrorMiddleware),
            ],
            exception_handlers={
                HTTPException: handle_http_exception,
                JournalError: handle_journal_error,
                HttpError: handle_http_error,
            },
        )
        self._app.router.redirect_slashes = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    def prepare(self) -> None:
        """Make what every page needs, so that the first phone does not wait for it. Any thread may do it."""
        _ = self._pages.bundles

    def close(self) -> None:
        """End all streams and refuse new ones."""
        self._streams.close()
