"""The card of an offer, with the key of a device that gives the same answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.pick import Path
from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import put
from companion.screen.widgets.keycap import KeyCap, cap_size
from companion.screen.widgets.parts.card import Card

EDGE = 8
"""Units between the cap and the right edge."""


class AnswerCard(Card):
    """A card that shows its key, and stands out while buttons select it. It takes no press while ``waits`` is true."""

    def __init__(self, waits: Callable[[], bool], **more: Any) -> None:
        self._waits = waits
        self._cap: KeyCap | None = None
        self.picks: Path = ()
        self.key, self.pointed = "", False
        super().__init__(**more)

    @property
    def ready(self) -> bool:
        return super().ready and not self._waits()

    def assign_key(self, key: str, *, pointed: bool) -> None:
        """Show its key, ``""`` for none."""
        if (key, pointed) == (self.key, self.pointed):
            return
        self.key, self.pointed = key, pointed
        if key and self._cap is None:
            self._cap = KeyCap()
        if self._cap is not None:
            self._cap.show(key, pointed=pointed)
            put(self, self._verb, self._detail, *([self._cap] if key else []))
        self.beside = cap_size(key)[0] + u(EDGE) if key else 0.0
        self.chosen = pointed
        self._lay()

    def _lay(self, *_: Any) -> None:
        super()._lay()
        if self._cap is not None and self.key:
            self._cap.size = cap_size(self.key)
            self._cap.pos = (self.right - self._cap.width - u(EDGE), self.center_y - self._cap.height / 2)
