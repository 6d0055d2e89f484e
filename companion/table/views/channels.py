"""Channels: one for each viewer and language, holding the newest of what is shown there.

Views are whole, so whoever is slow misses nothing by getting only the newest. What has not changed is not sent: a
viewer learns nothing from when others are sent something.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable

from companion.engine.game import Viewer
from companion.table.error_log import tell

_log = logging.getLogger(__name__)

_UNNUMBERED = b'"n":0,'
"""The first field of every view, after its type, before its channel has numbered it."""


class Channel:
    """What one viewer is shown, and whoever watches it. ``n`` counts what it was sent."""

    def __init__(self) -> None:
        self.n = 0
        self.newest = b""
        self.watching = 0
        self._plain = b""
        self._changed = asyncio.Event()
        self._outs = 0

    def show(self, view: bytes) -> None:
        """Take over a view whose number is 0; nothing happens if it is the same as before."""
        if view == self._plain:
            return
        kind, _, rest = view.partition(_UNNUMBERED)
        self.n += 1
        self._plain = view
        self.newest = b'%s"n":%d,%s' % (kind, self.n, rest)
        self._wake()

    def end(self) -> None:
        """Whoever watches now is out."""
        self._outs += 1
        self._plain = b""
        self._wake()

    async def watch(self, ready: Callable[[], None], came: Callable[[], None]) -> AsyncIterator[bytes]:
        """The newest view, then each newer one, until ``end``; ``ready`` is called before, ``came`` at both ends."""
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
        """Wake everybody who waits now; who waits from now on waits for the next change."""
        self._changed.set()
        self._changed = asyncio.Event()


Reader = tuple[Viewer, str]
"""Who is shown something, and in which language; ``""`` is the table's own, whichever that is now."""


class Channels:
    """The channels of all readers. ``draw`` makes a reader's view, ``came`` is told when a device comes or goes."""

    def __init__(self, draw: Callable[[Viewer, str], bytes], came: Callable[[Viewer], None]) -> None:
        self._draw = draw
        self._came = came
        self._channels: dict[Reader, Channel] = {}

    def __getitem__(self, reader: Reader) -> Channel:
        return self._channels.setdefault(reader, Channel())

    def watched(self, viewer: Viewer) -> bool:
        return any(channel.watching for channel in self._of(viewer))

    def _of(self, viewer: Viewer) -> list[Channel]:
        """The channels of a viewer, in whatever language."""
        return [channel for (whose, _), channel in self._channels.items() if whose == viewer]

    def publish(self) -> None:
        """Show every viewer who watches what is so now.

        The table's own view is the largest. It is made a moment later, when those of the phones are on their way.
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
        """A view that cannot be made ends the lines of its viewer alone; the others see what is so now."""
        try:
            channel.show(self._draw(*reader))
        except Exception as error:  # noqa: BLE001 - it is a bug of ours, and no fault of whoever did something
            tell(_log, "a view could not be made", error)
            channel.end()

    def shown(self, viewer: Viewer, language: str = "") -> bytes:
        """The newest view, whether or not anybody watches."""
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
