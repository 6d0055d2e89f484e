"""Channels: one for each viewer and language. A channel holds the newest view.

Views are whole, so a slow reader needs only the newest one. An unchanged view is not sent: the times of views tell a
viewer nothing about other viewers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable

from companion.engine.game import Viewer
from companion.table.error_log import log_error

_log = logging.getLogger(__name__)

_UNNUMBERED = b'"n":0,'
"""The first field of every view after its type. The channel replaces the number."""


class Channel:
    """The views of one viewer in one language. ``n`` is the number of the newest, ``watching`` counts the readers."""

    def __init__(self) -> None:
        self.n = 0
        self.newest = b""
        self.watching = 0
        self._plain = b""
        self._changed = asyncio.Event()
        self._outs = 0

    def show(self, view: bytes) -> None:
        """Take over a view with the number 0. A view that equals the last one is ignored."""
        if view == self._plain:
            return
        kind, _, rest = view.partition(_UNNUMBERED)
        self.n += 1
        self._plain = view
        self.newest = b'%s"n":%d,%s' % (kind, self.n, rest)
        self._wake()

    def end(self) -> None:
        """End the streams of all readers."""
        self._outs += 1
        self._plain = b""
        self._wake()

    async def watch(self, ready: Callable[[], None], came: Callable[[], None]) -> AsyncIterator[bytes]:
        """The newest view and each newer one, until ``end``. ``ready`` is called first, ``came`` first and last."""
        outs, seen = self._outs, -1
        self.watching += 1
        came()
        ready()
        try:
            while outs == self._outs:
                if seen != self.n:
                    seen = self.n
                    yield self.newest
                else:
                    await self._changed.wait()
        finally:
            self.watching -= 1
            came()

    def _wake(self) -> None:
        """Wake the readers that wait now."""
        self._changed.set()
        self._changed = asyncio.Event()


Reader = tuple[Viewer, str]
"""A viewer and a language; ``""`` is the language of the table."""


class Channels:
    """The channels of all readers. ``draw`` builds a view; ``came`` is called when a reader comes or goes."""

    def __init__(self, draw: Callable[[Viewer, str], bytes], came: Callable[[Viewer], None]) -> None:
        self._draw = draw
        self._came = came
        self._channels: dict[Reader, Channel] = {}

    def __getitem__(self, reader: Reader) -> Channel:
        return self._channels.setdefault(reader, Channel())

    def watched(self, viewer: Viewer) -> bool:
        return any(channel.watching for channel in self._of(viewer))

    def _of(self, viewer: Viewer) -> list[Channel]:
        """The channels of a viewer in all languages."""
        return [channel for (whose, _), channel in self._channels.items() if whose == viewer]

    def publish(self) -> None:
        """Send every watching viewer the view of now.

        The view of the table is the largest. It is built last, when the views of the phones are on their way.
        """
        for reader, channel in self._channels.items():
            if channel.watching and reader[0] is not None:
                self._renew(reader, channel)
        if self.watched(None):
            asyncio.get_running_loop().call_soon(self._publish_to_table)

    def _publish_to_table(self) -> None:
        for reader, channel in self._channels.items():
            if channel.watching and reader[0] is None:
                self._renew(reader, channel)

    def _renew(self, reader: Reader, channel: Channel) -> None:
        """Renew the view of one reader. A failure ends only the streams of that reader."""
        try:
            channel.show(self._draw(*reader))
        except Exception as error:  # noqa: BLE001 - a bug in a view must not stop the command that led here
            log_error(_log, "a view could not be made", error)
            channel.end()

    def shown(self, viewer: Viewer, language: str = "") -> bytes:
        """The newest view, also without a reader."""
        channel = self[viewer, language]
        channel.show(self._draw(viewer, language))
        return channel.newest

    def watch(self, viewer: Viewer, language: str = "") -> AsyncIterator[bytes]:
        channel = self[viewer, language]
        return channel.watch(lambda: channel.show(self._draw(viewer, language)), lambda: self._came(viewer))

    def end(self, viewer: Viewer) -> None:
        for channel in self._of(viewer):
            channel.end()

    def end_all(self) -> None:
        for channel in self._channels.values():
            channel.end()
