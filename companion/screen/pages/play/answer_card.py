"""The targets of offers, with the key of a device that gives the same answer; and the card of an offer."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.pick import Path
from companion.screen.widgets.boxes import put
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import KeyCap
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.press import Pressable


class KeyedTarget(Pressable):
    """The target of an offer, mixed in before its widget. It shows the key of a device that gives the same answer.

    It stands out while buttons select it, and takes no press while ``waits`` is true.
    """

    waits: Callable[[], bool]
    picks: Path = ()
    key, pointed = LitKey(), False

    @property
    def ready(self) -> bool:
        return super().ready and not self.waits()

    def assign_key(self, key: LitKey, *, pointed: bool) -> None:
        """Show its key, if any. A selected target has a ring in place of the key that chooses it."""
        if (key, pointed) != (self.key, self.pointed):
            self.key, self.pointed, self.chosen = key, pointed, pointed
            self._put_cap(LitKey() if pointed else key)

    def _put_cap(self, key: LitKey) -> None:
        """Show the cap of a key; none without its name."""
        raise NotImplementedError


class AnswerCard(KeyedTarget, Card):
    """The card of an offer."""

    def __init__(self, waits: Callable[[], bool]) -> None:
        self.waits = waits
        self._cap: KeyCap | None = None
        super().__init__()

    def _put_cap(self, key: LitKey) -> None:
        if key.name and self._cap is None:
            self._cap = KeyCap()
        if self._cap is not None:
            self._cap.show(key)
            put(self, self._verb, self._detail, *([self._cap] if key.name else []))
        self.beside = self._cap if key.name else None
        self._lay()
