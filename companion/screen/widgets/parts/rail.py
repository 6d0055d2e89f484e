"""The rail: four places at the foot of every play screen that never change their meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.screen.runtime.paint import BOLD, colour, say, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import RimDisc, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

PLACES = {"undo": "ui.undo", "openings": "ui.cards", "log": "ui.log", "more": "ui.more"}
"""The icon of each place, left to right."""
ICON, WORD, BETWEEN = 25, 20, 3
"""Units: the icon, its word, and the room between them."""
LEAST = 56
"""The least width of a place in units; a longer word has more."""
OPEN = 4
"""The line on top of a place whose drawer is open, in units."""
BADGE, RIM, LOWER = 20, 2, 2
"""Units: the size of the badge on an icon, the line round it, and how much lower a figure stands in its middle: a font
leaves room below figures."""


class RailButton(Pressable, Laid):
    """One place of the rail: an icon above a word, with a count or a warning on it.

    It is chosen while its drawer is open.
    """

    def __init__(self, name: str, on_press: Callable[[], object]) -> None:
        self.on_press, self.name, self._means = on_press, name, (name, "")
        self._icon = PLACES[name]
        self._word = TypeLabel(say(f"ui.play.{name}"), "aside", halign="center", grows=False)
        self._digits = TypeLabel("", "aside", "on.brass", face=BOLD, halign="center", grows=False)
        super().__init__(self._word, self._digits)
        self._under_colour = flat_ground(self, "pressed", 0)
        self._sign = Sign(self.canvas.before)
        with self.canvas.before:
            self._top_colour = Color(*colour("brass", 0))
            self._top = Rectangle()
        self._badge, self._warning = RimDisc(self.canvas.before), Sign(self.canvas.before)
        self.badge("")
        self.warn(on=False)
        self._paint()

    @property
    def says(self) -> str:
        return self._word.text

    def wide(self) -> float:
        return self._word.wide()

    def badge(self, text: str) -> None:
        """Put a short text on the icon; none for ``""``."""
        self._digits.text, shown = text, 1.0 if text else 0.0
        self._badge.paint(colour("ink", shown), colour("brass", shown))

    def warn(self, *, on: bool) -> None:
        """Put a warning on the icon, or take it away."""
        self._warning.show("ui.warn" if on else "", "warn")

    def _paint(self) -> None:
        ink = "off" if self._off else "text"
        self._word.tint(ink)
        self._sign.show(self._icon, ink)
        self._top_colour.a = 1 if self._chosen else 0
        self._under_colour.a = 1 if self._down or self._chosen else 0

    def _lay(self, *_: Any) -> None:
        place(self._top, self.x, self.y + self.height - u(OPEN), self.width, u(OPEN))
        middle, side = self.x + self.width / 2, u(BADGE)
        top = self.y + self.height / 2 + u(ICON + BETWEEN + WORD) / 2
        self._sign.lay(middle - u(ICON) / 2, top - u(ICON), u(ICON))
        place(self._word, self.x, top - u(ICON + BETWEEN + WORD), self.width, u(WORD))
        at = (round(middle + u(11)), round(top - side + u(1)))
        self._badge.lay(at[0] - u(RIM), at[1] - u(RIM), side + 2 * u(RIM), u(RIM))
        place(self._digits, at[0], at[1] - u(LOWER), side, side)
        self._warning.lay(*at, side)


class Rail(Laid):
    """The four places. ``does`` has the action of each by its name."""

    def __init__(self, does: Mapping[str, Callable[[], object]]) -> None:
        self.places = {name: RailButton(name, does[name]) for name in PLACES}
        super().__init__(*self.places.values())
        flat_ground(self, "surface")
        with self.canvas.before:
            Color(*colour("line", 0.6))
            self._line = Rectangle()

    def explain(self, explain: Callable[[RailButton], object]) -> None:
        """Explain a place that a finger holds, or touches while it is off."""
        for button in self.places.values():
            button.on_hold = partial(explain, button)

    def mark(self, name: str, opened: bool) -> None:  # noqa: FBT001 - whether a drawer of it is open
        """Mark a place while a drawer of it is open."""
        self.places[name].chosen = opened

    def _lay(self, *_: Any) -> None:
        place(self._line, self.x, self.y + self.height - 1, self.width, 1)
        needed = [max(button.wide(), u(LEAST)) for button in self.places.values()]
        spare = (self.width - sum(needed)) / len(needed)
        left = self.x
        for button, wide in zip(self.places.values(), needed, strict=True):
            place(button, left, self.y, wide + spare, self.height)
            left += wide + spare
