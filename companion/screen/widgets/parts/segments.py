"""Segments: one of a few values on a sunk track; also the tabs of a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised
from companion.screen.widgets.parts.type_label import TypeLabel

S = TypeVar("S", bound=Hashable)

HIGH, EDGE = 54, 4
"""Units: the track, and the room between its edge and the cells."""


class Segment(Pressable, Laid):
    """One cell. The chosen one is raised, with a brass ring."""

    def __init__(self, text: str, on_press: Callable[[], object], name: str) -> None:
        self.on_press, self.name, self._means = on_press, name, (name, "")
        self._words = TypeLabel(text, "detail", halign="center")
        super().__init__()
        self._ground = Raised(self.canvas.before, "tile")
        self.add_widget(self._words)
        self._paint()

    @property
    def says(self) -> str:
        return self._words.text

    def wide(self) -> float:
        return self._words.wide()

    def _paint(self) -> None:
        role = "raised" if self._chosen else "pressed"
        shown = self._chosen or self._down
        self._ground.paint(role, alpha=1.0 if shown else 0.0, ring="brass" if self._chosen else "", raised=False)
        self._words.tint("off" if self._off else "text" if self._chosen else "muted")

    def _lay(self, *_: Any) -> None:
        self._ground.lay((self.x + u(3), self.y + u(3)), (self.width - u(6), self.height - u(6)))
        self._words.pos, self._words.size = self.pos, self.size


class Segments(Laid, Generic[S]):
    """The values of a choice side by side. ``on_choose`` gets the chosen value; tests find ``name:value``."""

    def __init__(self, values: Mapping[S, str], on_choose: Callable[[S], object], name: str, **more: Any) -> None:
        self.cells = {
            value: Segment(label, partial(on_choose, value), f"{name}:{value}") for value, label in values.items()
        }
        more.setdefault("size_hint_y", None)
        more.setdefault("height", u(HIGH))
        super().__init__(**more)
        self._track = Raised(self.canvas.before)
        self._track.paint("sunk", raised=False)
        for cell in self.cells.values():
            self.add_widget(cell)

    def show(self, chosen: S) -> None:
        """Mark the chosen value."""
        for value, cell in self.cells.items():
            cell.chosen = value == chosen

    def wide(self) -> float:
        """The width that all labels need, in pixels."""
        return sum(cell.wide() + u(28) for cell in self.cells.values()) + 2 * u(EDGE)

    def _lay(self, *_: Any) -> None:
        self._track.lay(self.pos, self.size)
        needed = [cell.wide() + u(28) for cell in self.cells.values()]
        spare = (self.width - 2 * u(EDGE) - sum(needed)) / len(needed)
        left = self.x + u(EDGE)
        for cell, wide in zip(self.cells.values(), needed, strict=True):
            cell.pos, cell.size = (left, self.y + u(EDGE)), (wide + spare, self.height - 2 * u(EDGE))
            left += wide + spare
