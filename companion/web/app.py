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
from companion.web.answers import Calm, HttpProblem, answer_http, answer_journal, answer_problem
from companion.web.boards import BoardRoutes
from companion.web.pages import FOLDER, StaticFiles
from companion.web.past import PastGames
from companion.web.phones import Phones
from companion.web.security import Guard, own_names
from companion.web.spoken import Spoken
from companion.web.streams import Streams
from companion.web.tables import Tables


class Web:
    """The application for phones and the table's own pages. ``names`` are those of this machine."""

    def __init__(self, table: Table, names: frozenset[str] | None = None, folder: Path = FOLDER) -> None:
        pages = StaticFiles(folder)
        self.version = pages.version
        self._streams = Streams(self.version)
        tables = Tables(table, pages, self._streams)
        routes = [
            *Phones(table, pages, self._streams).routes,
            *tables.routes,
            *PastGames(table.past, tables.let_in, table.publish).routes,
            *BoardRoutes(table, pages, tables.let_in).routes,
            Route("/static/{name}", pages.static),
            Route("/drawing.json", pages.drawing),
        ]
        self._app = Starlette(
            routes=routes,
            middleware=[
                Middleware(Spoken, table),
                Middleware(Guard, own_names() if names is None else names),
                Middleware(Calm),
            ],
            exception_handlers={
                HTTPException: answer_http,
                JournalError: answer_journal,
                HttpProblem: answer_problem,
            },
        )
        self._app.router.redirect_slashes = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    def close(self) -> None:
        """End all streams and refuse new ones."""
        self._streams.close()
