"""Small tiles of the board editor: an icon on a colour for a part, an icon above a word for a thing that is printed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from companion.engine.boards.editor import BoardPart
from companion.screen.runtime.paint import ink_on, u
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

ICON, SMALL, SLIM, CLOSE = 30, 28, 44, 4
"""Units: the icon of a part, that above a word, the least width of a slim tile, and between two of them."""
UNKNOWN = "?"
"""Marks a part with something missing."""


class PrintedTile(Pressable, Laid):
    """An icon, and a word below it, if any. The chosen one has a ring: white on a colour, else brass."""

    def __init__(self) -> None:
        self._word = TypeLabel("", "aside", halign="center")
        self._role = self._icon = ""
        super().__init__(self._word)
        self._ground, self._sign = Raised(self.canvas.before), Sign(self.canvas.before)

    def show(self, icon: str, word: str, role: str, on_press: Callable[[], object], name: str) -> None:
        """Show an icon; without a ``role`` the tile is a plain button."""
        self._become(on_press, name)
        self._word.text, self._icon, self._role = word, icon, role
        self._paint()
        self._lay()

    def _paint(self) -> None:
        ring = ("text" if self._role else "brass") if self._chosen else ""
        role = self._role or ("pressed" if self._down else "raised")
        self._ground.paint(role, ring=ring, raised=not self._down)
        ink = ink_on(self._role) if self._role else "text"
        self._sign.show(self._icon, ink)
        self._word.tint(ink)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        side = u(SMALL if self._word.text else ICON)
        word = self._word.high_for(self.width) if self._word.text else 0
        low = self.y + (self.height - side - word) / 2
        self._word.pos, self._word.size = (self.x, low), (self.width, word)
        self._sign.lay(self.x + (self.width - side) / 2, low + word, side)


class Tiles(Grid):
    """Tiles in equal cells. Five ``slim`` ones are side by side in a panel."""

    def __init__(self, *, slim: bool = False) -> None:
        super().__init__(*((SLIM, CLOSE) if slim else ()))
        self._pool = Pool(PrintedTile)

    def take(self, count: int) -> list[PrintedTile]:
        tiles = self._pool.take(count)
        put(self, *tiles)
        return tiles

    def show_parts(
        self, parts: Sequence[BoardPart[str]], unknown: Collection[str], choose: Callable[[str], object]
    ) -> list[PrintedTile]:
        """Show the parts of a board; something is missing on the ``unknown`` ones."""
        tiles = self.take(len(parts))
        for tile, part in zip(tiles, parts, strict=True):
            word = UNKNOWN if part.id in unknown else ""
            tile.show(part.icon, word, part.role, partial(choose, part.id), f"part:{part.id}")
        return tiles
