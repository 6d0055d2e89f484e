"""The breadcrumb: the choices made so far, with a cross that takes back the last of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

LOW = 62
"""The least height in units: the whole strip is the target."""
CROSS, EDGE = 22, 14
"""Units: the cross, and the distance from the edges."""


class Crumb(Pressable, Laid):
    """A white outline with words and a cross."""

    def __init__(self, **more: Any) -> None:
        self._words = TypeLabel("", "body")
        super().__init__(**more)
        self._ground, self._cross = Raised(self.canvas.before), Sign(self.canvas)
        self.add_widget(self._words)
        self._paint()

    @property
    def says(self) -> str:
        return self._words.text

    def show(self, text: str, on_press: Callable[[], object], name: str, to: object) -> None:
        self._become(on_press, name, to)
        self._words.text = text
        self._paint()

    def high_for(self, width: float) -> float:
        """The height that it needs at a width, in pixels."""
        return max(self._words.high_for(self._room(width)) + 2 * u(6), u(LOW))

    def _room(self, width: float) -> float:
        return max(width - u(3 * EDGE + CROSS), 1)

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "surface", ring="text", raised=False)
        self._cross.show("ui.close", "text")

    def _lay(self, *_: Any) -> None:
        edge = u(2)
        self._ground.lay((self.x + edge, self.y + edge), (self.width - 2 * edge, self.height - 2 * edge), ring=2)
        self._words.pos, self._words.size = (self.x + u(EDGE), self.y), (self._room(self.width), self.height)
        self._cross.lay(self.right - u(EDGE + CROSS), self.center_y - u(CROSS) / 2, u(CROSS))
