"""The standings above the board: a tile for each empire or player, with its crest and its first figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.summary import Tile
from companion.screen.runtime.paint import BLACK, ink_on, u
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.parts.raised import IconTile, Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

CHIP, MARK = 32, 20
"""Units: the crest, and the sign of the figure."""
EDGE, APART = 8, 6
"""Units: the distance from the edges of the strip, and between tiles."""


class Standing(Laid):
    """One tile. The acting one is filled with its colour and has a white ring."""

    def __init__(self) -> None:
        self._count = TypeLabel("", "number", face=BLACK, halign="right")
        self._tile: Tile[str] | None = None
        super().__init__(size_hint=(None, None))
        self._ground, self._chip = Raised(self.canvas.before, "tile"), IconTile(self.canvas, "chip")
        self._mark = Sign(self.canvas)
        self.add_widget(self._count)

    def show(self, tile: Tile[str]) -> None:
        if tile == self._tile:
            return
        self._tile = tile
        first = tile.figures[0] if tile.figures else None
        ink = ink_on(tile.role) if tile.active else "text"
        self._ground.paint(tile.role if tile.active else "sunk", ring="text" if tile.active else "", raised=False)
        self._chip.show(tile.icon, tile.role)
        self._mark.show(first.icon if first else "", ink if tile.active else "muted")
        self._count.text = str(first.count) if first else ""
        self._count.tint(ink)
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=2)
        middle = self.center_y
        self._chip.lay(self.x + u(8), middle - u(CHIP) / 2, u(CHIP))
        wide = self._count.wide()
        left = self.right - u(8) - wide
        self._count.pos, self._count.size = (left, self.y), (wide, self.height)
        room = left - self.x - u(8 + CHIP) >= u(MARK + 6)
        side = u(MARK) if room else 0
        self._mark.lay(left - u(4) - side, middle - side / 2, side)


class Standings(Laid):
    """All tiles side by side."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._pool = Pool(Standing)
        self.bind(children=self._lay)

    def show(self, tiles: Sequence[Tile[str]]) -> None:
        put(self, *self._pool.take(len(tiles)))
        for widget, tile in self._pool.each(tiles):
            widget.show(tile)

    def _lay(self, *_: Any) -> None:
        count = len(self.children)
        if not count:
            return
        wide = (self.width - 2 * u(EDGE) - u(APART) * (count - 1)) / count
        for place, tile in enumerate(reversed(self.children)):
            tile.pos = (self.x + u(EDGE) + place * (wide + u(APART)), self.y + u(4))
            tile.size = (wide, self.height - u(10))
