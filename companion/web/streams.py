"""Streams: whole views as server-sent events.

A slow reader delays no one and misses nothing: while its connection is full, the table keeps only the newest view for
it. Each view is sent only while its viewer may see it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import aclosing, contextmanager
from http import HTTPStatus
from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from companion.engine.game import Viewer
from companion.web import silence
from companion.web.bounds import MOST_STREAMS
from companion.web.errors import HttpError, sentence
from companion.web.language import language_of


class Streams:
    """Every open stream. ``version`` is that of our pages: a page with another version reloads."""

    def __init__(self, version: str) -> None:
        self.version = version
        self._open: dict[Viewer, list[Stream]] = {}
        self._closed = False

    def stream(
        self, request: Request, viewer: Viewer, views: AsyncIterator[bytes], may_see: Callable[[], bool]
    ) -> Response:
        if request.method != "GET":
            # It has no end, so a HEAD request cannot be answered either.
            raise HttpError(HTTPStatus.METHOD_NOT_ALLOWED, "ui.errors.wrong_method")
        return Stream(self, viewer, views, may_see)

    def close(self) -> None:
        """End every stream, and each one that starts later."""
        self._closed = True
        for streams in self._open.values():
            for stream in streams:
                stream.end.set()

    @contextmanager
    def holding(self, stream: Stream) -> Iterator[None]:
        """Count a stream in while it is open."""
        streams = self._open.setdefault(stream.viewer, [])
        streams.append(stream)
        for old in streams[:-MOST_STREAMS]:
            old.end.set()
        if self._closed:
            stream.end.set()
        try:
            yield
        finally:
            streams.remove(stream)


class Stream(Response):
    """One stream, from the first view until its reader leaves, loses the right to see, or is sent away."""

    media_type = "text/event-stream"

    def __init__(
        self, streams: Streams, viewer: Viewer, views: AsyncIterator[bytes], may_see: Callable[[], bool]
    ) -> None:
        super().__init__(headers={"cache-control": "no-store"})
        del self.headers["content-length"]
        self.viewer = viewer
        self.end = asyncio.Event()
        self._streams = streams
        self._views = cast("AsyncGenerator[bytes, None]", views)
        self._may_see = may_see

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._streams.holding(self):
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            await _write(send, b"retry: 500\nevent: version\ndata: %s\n\n" % self._streams.version.encode())
            watching = asyncio.create_task(self._watch(send))
            others = [asyncio.create_task(wait) for wait in (_beat(send), _gone(receive), self.end.wait())]
            try:
                await asyncio.wait((watching, *others), return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in (watching, *others):
                    task.cancel()
                await asyncio.wait((watching, *others))
            if not watching.cancelled():
                watching.result()  # its error, if it had one, is ours
            if not self._may_see():  # else the table stops, and the reader comes back
                await _write(send, b"event: out\ndata: %s\n\n" % self._out(scope))
            await send({"type": "http.response.body", "body": b""})

    @staticmethod
    def _out(scope: Scope) -> bytes:
        """The end of the stream and what to do, in the words of its reader."""
        language = language_of(scope)
        text, more = sentence("ui.phone.out", language), sentence("ui.phone.out.do", language)
        return msgspec.json.encode({"text": text, "more": more})

    async def _watch(self, send: Send) -> None:
        """Send each view, while the table has more and the viewer may see them."""
        async with aclosing(self._views) as views:
            async for view in views:
                if not self._may_see():
                    return
                await _write(send, b"data: %s\n\n" % view)


async def _write(send: Send, data: bytes) -> None:
    """Wait until the connection has room again."""
    await send({"type": "http.response.body", "body": data, "more_body": True})


async def _beat(send: Send) -> None:
    while True:
        await asyncio.sleep(silence.BEAT)
        await _write(send, b": \n\n")


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
