"""The targets of offers, with the key of a device that gives the same answer; and the card of an offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.pick import Path
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import KeyCap
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.press import Pressable


class KeyedTarget(Pressable):
    """The target of an offer, mixed in before its widget. It shows the key of a device that gives the same answer.

    It stands out while buttons select it, and takes no press while ``waits`` is true. ``beside`` is the cap of its key.
    """

    picks: Path = ()
    key, pointed = LitKey(), False
    capped = False
    """Whether it has the cap of the key even while it is selected."""
    beside: Widget | None = None
    _cap: KeyCap | None = None
    add_widget: Callable[[Widget], object]
    remove_widget: Callable[[Widget], object]
    _lay: Callable[..., None]

    def __init__(self, waits: Callable[[], bool], *widgets: Widget, **more: Any) -> None:
        self.waits = waits
        super().__init__(*widgets, **more)

    @property
    def ready(self) -> bool:
        return super().ready and not self.waits()

    @property
    def untold(self) -> str:
        """What it has no room for."""
        return ""

    def assign_key(self, key: LitKey, *, pointed: bool) -> None:
        """Show its key, if any. A selected target has a ring in place of the key that chooses it."""
        if (key, pointed) != (self.key, self.pointed):
            self.key, self.pointed, self.chosen = key, pointed, pointed
            self._put_cap(LitKey() if pointed and not self.capped else key)

    def _put_cap(self, key: LitKey) -> None:
        """Show the cap of a key; none without its name."""
        if self.beside is not None:
            self.remove_widget(self.beside)
            self.beside = None
        if key.name:
            self.beside = self._cap = self._cap or KeyCap()
            self._cap.show(key, pointed=self.pointed)
            self.add_widget(self._cap)
        self._lay()


class AnswerCard(KeyedTarget, Card):
    """The card of an offer."""

    filled = capped = True

    @property
    def untold(self) -> str:
        return self._detail.text if self._brief and self._note.text != self._detail.text else ""
