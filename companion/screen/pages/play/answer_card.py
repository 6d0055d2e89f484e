"""The card of an offer, with the key of a device that gives the same answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.pick import Path
from companion.screen.widgets.boxes import put
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import KeyCap
from companion.screen.widgets.parts.card import Card


class AnswerCard(Card):
    """A card that shows its key, and stands out while buttons select it. It takes no press while ``waits`` is true."""

    def __init__(self, waits: Callable[[], bool], **more: Any) -> None:
        self._waits = waits
        self._cap: KeyCap | None = None
        self.picks: Path = ()
        self.key, self.pointed = LitKey(), False
        super().__init__(**more)

    @property
    def ready(self) -> bool:
        return super().ready and not self._waits()

    def assign_key(self, key: LitKey, *, pointed: bool) -> None:
        """Show its key, if any. A selected card has a ring in place of the key that chooses it."""
        if (key, pointed) == (self.key, self.pointed):
            return
        self.key, self.pointed = key, pointed
        capped = bool(key.name) and not pointed
        if capped and self._cap is None:
            self._cap = KeyCap()
        if self._cap is not None:
            self._cap.show(key)
            put(self, self._verb, self._detail, *([self._cap] if capped else []))
        self.beside = self._cap if capped else None
        self.chosen = pointed
        self._lay()
