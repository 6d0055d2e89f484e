"""The card of an answer: an icon on a tile, a verb, and one detail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised
from companion.screen.widgets.parts.type_label import TypeLabel

LOW, HIGH = 62, 92
"""The least and the greatest height of a card in units."""
TILE, EDGE, APART = 52, 10, 14
"""Units: the tile, its distance from the left edge, and from the words."""
BETWEEN = 2
"""Units between the verb and the detail."""


class Card(Pressable, Laid):
    """One answer."""

    def __init__(self, **more: Any) -> None:
        self._verb, self._detail = TypeLabel("", "act"), TypeLabel("", "detail", "muted")
        self._main = self._plain_tile = False
        self._icon = self._role = ""
        more.setdefault("size_hint_y", None)
        super().__init__(**more)
        self._ground, self._tile = Raised(self.canvas.before), IconTile(self.canvas)
        self.beside = 0.0
        """Pixels at the right that the words leave free."""
        self.add_widget(self._verb)
        self.add_widget(self._detail)
        self._paint()

    def show(  # noqa: PLR0913 - keywords, each a part of a card
        self,
        verb: str,
        on_press: Callable[[], object] | None,
        *,
        detail: str = "",
        icon: str = "",
        role: str = "",
        main: bool = False,
        name: str = "",
        to: object = "",
    ) -> None:
        """Make it the card of an answer. ``role`` is the colour of the tile; ``main`` makes it the brass one."""
        self._become(on_press, name, to)
        self._verb.text, self._detail.text = verb, detail
        self._icon, self._role, self._main = icon, role, main
        self._paint()
        self._lay()

    @property
    def says(self) -> str:
        return "\n".join(filter(None, (self._verb.text, self._detail.text)))

    def high_for(self, width: float) -> float:
        """The height that the card needs at a width, in pixels."""
        room = max(width - self._left - u(EDGE) - self.beside, 1)
        words = self._verb.high_for(room) + (u(BETWEEN) + self._detail.high_for(room) if self._detail.text else 0)
        return max(words + 2 * u(6), u(LOW))

    def cut_at(self, width: float) -> bool:
        """Whether a word of it would be broken at a width."""
        room = width - self._left - u(EDGE) - self.beside
        return self._verb.least() > room or self._detail.least() > room

    @property
    def _left(self) -> float:
        """The room before the words."""
        return u(EDGE + TILE + APART) if self._icon else u(EDGE + 6)

    def _paint(self) -> None:
        ground, ink, soft = ("brass", "on.brass", "on.brass") if self._main else ("raised", "text", "muted")
        if self._off:
            ink, soft = "off", "off"
        if self._down and not self._main:
            ground = "pressed"
        still = self._off or self.on_press is None
        if still and not self._main:
            ground = "surface"
        self._ground.paint(ground, ring="brass" if self._chosen else "", raised=not self._down and not still)
        self._verb.tint(ink)
        self._detail.tint(soft)
        if self._role:
            self._tile.show(self._icon, self._role, alpha=1.0)
        elif self._main:
            self._tile.show(self._icon, "ink", ink, alpha=0.1)
        else:
            self._tile.show(self._icon, "pressed", ink)
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, down=self._down)
        sunk = u(2) if self._down else 0
        side = min(u(TILE), self.height - u(6))
        self._tile.lay(self.x + u(EDGE) + (u(TILE) - side) / 2, (self.y + self.height / 2) - side / 2 - sunk, side)
        left = self.x + self._left
        room = max((self.x + self.width) - u(EDGE) - self.beside - left, 1)
        verb, detail = self._verb.high_for(room), self._detail.high_for(room)
        whole = verb + (detail + u(BETWEEN) if detail else 0)
        top = (self.y + self.height / 2) + whole / 2 - sunk
        self._verb.pos, self._verb.size = (left, top - verb), (room, verb)
        self._detail.pos, self._detail.size = (left, top - whole), (room, detail)
