"""A line of a log: the seal of the player who acted, and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.parts.action import HIGH
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel

SEAL, APART, EDGE = 34, 12, 4
"""Units: the seal, its distance from the words, and that of both from the edges."""
LINE = 48
"""The least height in units where lines are close."""


def told_once(title: str, before: str) -> str:
    """A title, without the part before its first comma where the title before it says that already."""
    for comma in (", ", "，"):  # noqa: RUF001 - a Chinese comma
        head, _, rest = title.partition(comma)
        if rest and before.partition(comma)[0].casefold() == head.casefold():
            return rest
    return title


class ToldLine(Pressable, Laid):
    """One line, as high as its words. With an action it can be pressed."""

    def __init__(self, *, low: float = HIGH) -> None:
        """``low`` is the least height in units."""
        self._low, self._edge = low, u(EDGE)
        self._words = TypeLabel("", "body")
        super().__init__(self._words, size_hint_y=None, height=u(HIGH))
        self._ground, self._seal = Raised(self.canvas.before, "tile"), Seal(self.canvas.before)
        self.bind(width=self._grow)
        self._paint()

    def show(
        self, text: str, icon: str, role: str, on_press: Callable[[], object] | None = None, name: str = ""
    ) -> None:
        """Show a text beside the seal of a player, if any."""
        self._become(on_press, name)
        self._words.text = text
        self._seal.show(icon, role, ground="surface")
        self._grow()
        self._lay()

    def _room(self) -> float:
        return max(float(self.width) - 2 * self._edge - u(SEAL + APART), 1)

    def _grow(self, *_: Any) -> None:
        self.height = max(self._words.high_for(self._room()) + 2 * self._edge, u(self._low))

    def _paint(self) -> None:
        self._ground.paint("pressed", alpha=float(self._down), raised=False)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        self._seal.lay(self.x + self._edge, self.y + (self.height - u(SEAL)) / 2, u(SEAL))
        place(self._words, self.x + self._edge + u(SEAL + APART), self.y, self._room(), self.height)
