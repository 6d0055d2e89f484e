"""The photo of a board from the table, for a map."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any

from kivy.core.image import Image as CoreImage

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say


class BoardPhoto:
    """A photo that is fetched when it changes. ``on_come`` gets its texture, and ``None`` before and without one."""

    def __init__(self, desk: Desk, on_come: Callable[[Any], object]) -> None:
        self._desk, self._on_come = desk, on_come
        self.name = ""

    def show(self, name: str) -> None:
        """Fetch the photo of that name; ``""`` is none."""
        if name == self.name:
            return
        self.name = name
        self._on_come(None)
        if name:
            self._desk.fetch(f"/table/boards/photo/{name}", partial(self._came, name))

    def _came(self, name: str, data: bytes) -> None:
        if name != self.name or not data:
            return
        try:
            self._on_come(CoreImage(BytesIO(data), ext="jpg").texture)
        except Exception:  # noqa: BLE001 - a loader may raise anything for a broken picture; the page goes on without it
            self._desk.tell(say("ui.errors.no_photo"))
