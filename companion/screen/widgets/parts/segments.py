"""Segments: one of a few values on a sunk track; also the tabs of a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from companion.screen.runtime.paint import BOLD, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised
from companion.screen.widgets.parts.type_label import TypeLabel

S = TypeVar("S", bound=Hashable)

HIGH, TRACK, EDGE, APART = 63, 54, 4, 8
"""Units: the target, the track in it, the room between its edge and the cells, and between two cells."""


class Segment(Pressable, Laid):
    """One cell. The chosen one is raised, with a brass ring."""

    def __init__(self, text: str, on_press: Callable[[], object], name: str) -> None:
        self.on_press, self.name, self._means = on_press, name, (name, "")
        self._words = TypeLabel(text, "detail", face=BOLD, halign="center")
        super().__init__(self._words)
        self._ground = Raised(self.canvas.before, "tile")
        self._paint()

    def wide(self) -> float:
        return max(self._words.wide() + u(20), u(HIGH))

    def _paint(self) -> None:
        role = "raised" if self._chosen else "pressed"
        shown = self._chosen or self._down
        self._ground.paint(role, alpha=1.0 if shown else 0.0, ring="brass" if self._chosen else "", raised=False)
        self._words.tint("off" if self._off else "text" if self._chosen else "muted")

    def _lay(self, *_: Any) -> None:
        high = u(TRACK - 2 * EDGE)
        self._ground.lay((self.x, self.y + (self.height - high) / 2), (self.width, high))
        self._words.pos, self._words.size = self.pos, self.size


class Segments(Laid, Generic[S]):
    """The values of a choice side by side. ``on_choose`` gets the chosen value; tests find ``name:value``."""

    def __init__(self, values: Mapping[S, str], on_choose: Callable[[S], object], name: str) -> None:
        self.cells = {
            value: Segment(label, partial(on_choose, value), f"{name}:{value}") for value, label in values.items()
        }
        super().__init__(*self.cells.values(), size_hint_y=None, height=u(HIGH))
        self._track = Raised(self.canvas.before)
        self._track.paint("sunk", raised=False)

    def show(self, chosen: S) -> None:
        for value, cell in self.cells.items():
            cell.chosen = value == chosen

    def wide(self) -> float:
        return sum(cell.wide() for cell in self.cells.values()) + u(APART) * (len(self.cells) - 1) + 2 * u(EDGE)

    def _rows(self, width: float) -> list[list[Segment]]:
        """The cells in one row, or in two where their labels need it."""
        cells = [*self.cells.values()]
        half = -(-len(cells) // 2) if self.wide() > width > u(HIGH) else len(cells)
        return [row for row in (cells[:half], cells[half:]) if row]

    def high_for(self, width: float) -> float:
        return len(self._rows(width)) * u(HIGH + APART) - u(APART)

    def _lay(self, *_: Any) -> None:
        rows, self.height = self._rows(self.width), self.high_for(self.width)
        inset = (u(HIGH) - u(TRACK)) / 2
        self._track.lay((self.x, self.y + inset), (self.width, self.height - 2 * inset))
        bottom = self.y + self.height - u(HIGH)
        for row in rows:
            needed = sum(cell.wide() for cell in row) + u(APART) * (len(row) - 1) + 2 * u(EDGE)
            spare, left = (self.width - needed) / len(row), self.x + u(EDGE)
            alike = (self.width - u(APART) * (len(row) - 1) - 2 * u(EDGE)) / len(row)
            fits = all(cell.wide() <= alike for cell in row)
            for cell in row:
                cell.pos, cell.size = (left, bottom), (alike if fits else cell.wide() + spare, u(HIGH))
                left += cell.width + u(APART)
            bottom -= u(HIGH + APART)
