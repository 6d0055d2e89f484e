"""Buttons: a few words, an icon, or both, on a raised ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.runtime.paint import ink_on, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

HIGH = 63
"""The height of a button in units: 12 mm, room for a finger."""
ICON, APART, EDGE = 26, 10, 16
"""Units: the icon, its distance from the words, and the least distance of the words from the edges."""
ONWARD = "ui.next"
"""The icon that points onward. It stands behind the words."""
TIGHT, BELOW, CLOSE = 6, 2, 3
"""Units: the distance of words from the edges where there is little room, and from an icon above them; and that of both
from the upper and the lower edge."""

LOOKS = {
    "plain": ("raised", "text"),
    "main": ("brass", "on.brass"),
    "danger": ("surface", "danger"),
    "quiet": ("", "muted"),
    "white": ("show.on", "on.show.on"),
    "ink": ("ink", "on.ink"),
}
"""The looks of a button: the roles of its ground and its words. A quiet one has no ground.

Any other look is the role of a ground with an outline.
"""


def look_on(role: str) -> str:
    """The look of the main button on a page in the colour of a player, where brass is no sign."""
    return "white" if ink_on(role) == "on.ink" else "ink"


class Action(Pressable, Laid):
    """A button. Change it with ``change``, or by ``off`` and ``chosen``.

    ``role`` is that of its words in the type scale. ``align`` puts icon and words in the middle or at the left. With
    neither a share of the width nor a width it is as wide as its words.
    """

    lowest = HIGH
    """The least height in units."""
    over = False
    """Whether the icon is above the words."""
    _icon_side = ICON
    _beside = 0.0
    """The pixels at its left without words."""

    def __init__(  # noqa: PLR0913 - keywords, each a property of a button
        self,
        text: str = "",
        on_press: Callable[[], object] | None = None,
        *,
        look: str = "plain",
        icon: str = "",
        name: str = "",
        role: str = "button",
        align: str = "center",
        **more: Any,
    ) -> None:
        self.on_press, self.name, self._means = on_press, name, (name, "")
        self._look, self._icon, self._align = look, icon, align
        self._words = TypeLabel(text, role, halign=align)
        super().__init__(self._words, **{"size_hint_y": None, "height": u(HIGH), **more})
        self._ground, self._sign = Raised(self.canvas.before), Sign(self.canvas.before)
        self._paint()
        if self.size_hint_x is None and "width" not in more:
            self.width = self.wide()

    def change(  # noqa: PLR0913 - the same
        self,
        text: str,
        on_press: Callable[[], object] | None,
        *,
        look: str = "plain",
        icon: str = "",
        name: str = "",
        to: object = "",
    ) -> None:
        """Make it another button in the same place."""
        self._become(on_press, name, to)
        self._words.text, self._look, self._icon = text, look, icon
        self._paint()

    def wide(self) -> float:
        icon = u(ICON + APART) if self._icon and self._words.text else u(ICON) if self._icon else 0
        return self._words.wide() + icon + 2 * u(EDGE)

    def least(self) -> float:
        return self._words.least() + 2 * u(TIGHT)

    def high_for(self, width: float) -> float:
        around = u(self._icon_side + BELOW + 2 * CLOSE) if self.over else 2 * u(TIGHT)
        return max(self._words.high_for(width - 2 * u(TIGHT)) + around, u(self.lowest))

    def stand(self, role: str, *, over: bool, face: str = "", side: int = ICON) -> None:
        """Show the icon of a ``side`` in units above the words or beside them, which take a role of the type scale."""
        self.over, self._icon_side = over, side
        self._words.act_as(role, face)
        self._words.halign = "center" if over else self._align
        self._lay()

    def leave(self, beside: float) -> None:
        """Leave so many pixels at the left to a key."""
        self._beside = beside
        self._lay()

    def _paint(self) -> None:
        ground, ink = LOOKS.get(self._look) or (self._look, ink_on(self._look))
        if self._off:
            ground, ink = ground and "surface", "off"
        outlined = self._look not in LOOKS or self._look == "danger"
        ring = "brass" if self._chosen else ink if outlined and not self._off else ""
        pressed = self._down and self._look == "plain"
        if ground:
            raised = not self._down and not self._off
            self._ground.paint("pressed" if pressed else ground, ring=ring, raised=raised)
        else:
            self._ground.paint("pressed" if self._down else "surface", alpha=1.0 if self._down else 0.0, raised=False)
        self._words.tint(ink)
        self._ink = ink
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=3 if self._chosen else 2, down=self._down)
        side = u(ICON)
        sunk = u(2) if self._down else 0
        if not self._words.text:
            self._words.size = (0, 0)
            self._sign.show(self._icon, self._ink)
            self._sign.lay((self.x + self.width / 2) - side / 2, (self.y + self.height / 2) - side / 2 - sunk, side)
            return
        if self.over:
            self._lay_over(u(self._icon_side), sunk)
            return
        needed = self._words.least() if self._align == "left" else self._words.wide()
        fits = needed + side + u(APART) <= self.width - 2 * u(TIGHT)
        icon = side + u(APART) if self._icon and fits else 0  # words come first
        self._sign.show(self._icon if icon else "", self._ink)
        room = self.width - 2 * u(EDGE) - icon - self._beside
        roomy = self._words.wide() <= room or (self._align == "left" and icon and self._words.least() <= room)
        edge = u(EDGE) if roomy else u(TIGHT)
        room = max(self.width - 2 * edge - icon - self._beside, 1)
        across = min(self._words.wide(), room)
        left = self.x + edge if self._align == "left" else self.x + (self.width + self._beside - across - icon) / 2
        wide = room if self._align == "left" else across
        behind = self._icon == ONWARD
        if icon:
            self._sign.lay(left + (wide + u(APART) if behind else 0), self.y + (self.height - side) / 2 - sunk, side)
        self._words.pos, self._words.size = (left + (0 if behind else icon), self.y - sunk), (wide, self.height)

    def _lay_over(self, side: float, sunk: float) -> None:
        room = max(self.width - 2 * u(TIGHT), 1)
        high = self._words.high_for(room)
        low = self.y + (self.height - side - u(BELOW) - high) / 2 - sunk
        self._words.pos, self._words.size = (self.x + u(TIGHT), low), (room, high)
        self._sign.show(self._icon, self._ink)
        self._sign.lay(self.x + (self.width - side) / 2, low + high + u(BELOW), side)
