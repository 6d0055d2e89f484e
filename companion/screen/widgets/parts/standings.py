"""The standings above or beside the board: a tile for each empire or weather, with its crest and its first figure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import zip_longest
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.scene import Point
from companion.engine.summary import Mark, Tile
from companion.screen.runtime.paint import BLACK, ink_on, needs_edge, u
from companion.screen.widgets.boxes import Laid, Pool, Row, place, put
from companion.screen.widgets.parts.raised import IconTile, Raised, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

CHIP, MARK = 32, 20
"""Units: the crest, and the sign of the figure."""
SMALL_CHIP, SMALL_MARK = 28, 17
"""The same in a narrow tile."""
SIZES = ((CHIP, MARK, 8), (SMALL_CHIP, SMALL_MARK, 5), (22, 14, 4))
"""Units: the crest, the sign and the edge, in narrower and narrower tiles."""
ALONE = (36, 0, 5)
"""The same in a narrow tile of a column: the crest has the room of the sign."""
EDGE, APART = 8, 6
"""Units: the distance from the edges of the strip, and between tiles."""
NUMBER = 30
"""The height of the figure in units."""
DOT, PICTURE = 11, 24
"""Units: a mark without an icon, and one with an icon."""
CLOSE = 3
"""Units between two marks."""
HAND, OVER = 16, 8
"""Units: the sign of work of hands on a mark, and how far it reaches beyond its corner."""
MOST = 5
"""The most marks in a row."""


class MarkSign:
    """A mark of a tile: a dot in a colour, or a picture."""

    def __init__(self, canvas: Any) -> None:
        self._dot, self._picture, self._hand = Seal(canvas), Sign(canvas), Seal(canvas)
        self.side = 0.0

    def show(self, mark: Mark | None, *, moved: bool = False) -> None:
        """Show a mark; hands work at one that is ``moved``."""
        icon, role = (mark.icon, mark.role) if mark is not None else ("", "")
        self._hand.show("ui.hand" if moved else "", "note" if moved else "", ground="ink")
        self._dot.show("", "" if icon else role, ground="sunk")
        self._picture.show(icon, "text" if not role or needs_edge(role, "sunk") else role)
        self.side = u(PICTURE if icon else DOT) if role else 0

    def lay(self, x: float, y: float) -> None:
        self._dot.lay(x, y, self.side)
        self._picture.lay(x, y, self.side)
        self._hand.lay(x + self.side - u(HAND - OVER), y - u(OVER), u(HAND))


class Standing(Laid):
    """One tile. The acting one is filled with its colour, or ringed in brass where tiles have marks.

    One that counts itself, such as the tiles of a crop, is filled, too.
    """

    def __init__(self) -> None:
        self._count = TypeLabel("", "number", face=BLACK, grows=False, halign="right")
        self._shown: tuple[object, ...] = ()
        super().__init__(self._count)
        self._ground, self._chip = Raised(self.canvas.before, "tile"), IconTile(self.canvas.before, "chip")
        self._mark = Sign(self.canvas.before)
        self._marks: list[MarkSign] = []
        self._marked: tuple[Mark, ...] = ()
        self._pictures = self._high = self._signed = self._itself = False
        self._widest, self._moved = 0.0, ""

    def figure(self) -> float:
        """The width of its figure in pixels."""
        return self._count.wide()

    def join(self, widest: float) -> None:
        """Have the form of a tile with the widest figure of all tiles: they are alike."""
        if widest != self._widest:
            self._widest = widest
            self._lay()

    def show(self, tile: Tile[str], *, ringed: bool, high: bool, moved: str = "") -> None:
        """Show a tile; ``high`` puts its parts below each other. Hands work at the mark with the icon ``moved``."""
        if (tile, ringed, high, moved) == self._shown:
            return
        self._shown, self._high, self._moved = (tile, ringed, high, moved), high, moved
        first = tile.figures[0] if tile.figures else None
        self._itself = bool(first and first.icon == tile.icon)
        filled = self._itself or (tile.active and not ringed)
        ink = ink_on(tile.role) if filled else "text"
        ring = "" if not tile.active else "brass" if ringed else "text"
        self._pictures = any(mark.icon for mark in tile.marks)
        ground = tile.role if filled and not self._pictures else "sunk"
        self._ground.paint(ground, ring=ring, raised=False)
        self._chip.show("" if self._pictures or self._itself else tile.icon, tile.role, ground="" if filled else ground)
        self._signed = bool(first and first.icon and not (ringed or self._itself))
        self._mark.show(first.icon if first and (self._signed or self._itself) else "", ink if filled else "muted")
        self._count.text = str(first.count) if first and not self._pictures else ""
        self._count.tint(ink)
        self._marks += [MarkSign(self.canvas.before) for _ in tile.marks[len(self._marks) :]]
        self._marked = tile.marks
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=3 if self._high else 2)
        deep = self._high and (self._pictures or self.height >= u(CHIP + NUMBER + 2 * APART))
        roomy = deep or self._pictures or (self._high and self.height >= u(CHIP + DOT + 2 * APART))
        shown = self._marked if roomy else ()  # a low tile has no room for votes
        moved = next((mark for mark in shown if mark.icon and mark.icon == self._moved), None)
        for sign, mark in zip_longest(self._marks, shown):
            sign.show(mark, moved=mark is not None and mark is moved)
        if self._itself:
            self._lay_itself()
        elif deep:
            self._lay_high()
        else:
            self._lay_low()

    def _lay_itself(self) -> None:
        """Put the sign and the figure beside each other in the middle."""
        wide, near = self._count.wide(), u(4)
        tall = self._count.high_for(wide)
        side = min(u(CHIP), self.width - wide - 3 * near, self.height - 2 * near)
        left = self.x + (self.width - side - near - wide) / 2
        self._mark.lay(left, self.y + (self.height - side) / 2, side)
        place(self._count, left + side + near, self.y + (self.height - tall) / 2, wide, tall)

    def _lay_low(self) -> None:
        marks = [sign for sign in self._marks if sign.side]
        below = u(DOT + CLOSE) if self._high and marks and not self._pictures else 0
        middle = self.y + (self.height + below) / 2
        wide = self._count.wide()
        free = self.width - max(wide, self._widest) if self._signed else u(2 * CHIP)
        sizes = (*SIZES[:2], ALONE) if self._high else SIZES
        fitting = (way for way in sizes if free + 1 >= u(sum(way[:2]) + 2 * way[2] + 6))
        most, side, edge = next(fitting, sizes[-1])
        chip = min(u(most), self.width - wide - u(8))
        edge = min(u(edge), (self.width - wide - chip) / 2)
        self._chip.lay(self.x + edge, middle - chip / 2, chip)
        left = self.x + self.width - edge - wide
        place(self._count, left, self.y + below / 2, wide, self.height)
        side = u(side) if left - u(4 + side) >= self.x + edge + chip else 0
        self._mark.lay(left - u(4) - side, middle - side / 2, side)
        across = sum(sign.side + u(CLOSE) for sign in marks) - u(CLOSE)
        x = self.x + (self.width - across) / 2
        for sign in marks:
            sign.lay(x, middle - chip / 2 - below if below else middle - sign.side / 2)
            x += sign.side + u(CLOSE)

    def _lay_high(self) -> None:
        marks = [sign for sign in self._marks if sign.side]
        step = (u(PICTURE) if self._pictures else u(DOT)) + u(CLOSE)
        across = MOST if not self._pictures else 1 if len(marks) * step <= self.height else 2
        rows = [marks[at : at + across] for at in range(0, len(marks), across)]
        wide = self._count.wide()
        number = self._count.high_for(wide)
        chip = u(CHIP)
        if chip + number + max(len(rows), 1) * step + 2 * u(APART) > self.height:  # tiles are alike
            chip = u(SMALL_CHIP)
        head = 0 if self._pictures else chip + number
        top = self.y + self.height / 2 + (head + len(rows) * step) / 2
        middle = self.x + self.width / 2
        self._chip.lay(middle - chip / 2, top - chip, chip)
        place(self._count, middle - wide / 2, top - chip - number, wide, number)
        y = top - head
        for row in rows:
            y -= step
            x = middle - (sum(sign.side + u(CLOSE) for sign in row) - u(CLOSE)) / 2
            for sign in row:
                sign.lay(x, y)
                x += sign.side + u(CLOSE)


class Standings(Row):
    """All tiles, side by side or below each other."""

    on_tile: Callable[[Tile[str], Point, Widget], object] = staticmethod(lambda *_: None)
    """Gets a touched tile, the middle of its lower edge on the window, and the strip."""

    def __init__(self) -> None:
        super().__init__(apart=APART)
        self._pool = Pool(Standing)
        self._tiles: Sequence[Tile[str]] = ()
        self._moved: Collection[str] = ()
        self.bind(size=self._turn)

    def show(self, tiles: Sequence[Tile[str]], moved: Collection[str] = ()) -> None:
        """Show tiles; ``moved`` are the places at which hands work, such as the icon of a mark."""
        self._tiles, self._moved = tiles, moved
        put(self, *self._pool.take(len(tiles)))
        self._turn()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        for widget, tile in self._pool.each(self._tiles):
            if widget.collide_point(*touch.pos):
                self.on_tile(tile, (widget.center_x, widget.y), self)
        return True

    def _turn(self, *_: Any) -> None:
        high, edge, close = self.height > self.width, u(EDGE), u(5)
        self.orientation = "vertical" if high else "horizontal"
        self.padding = (close, close, edge, close) if high else (edge, u(6), edge, u(4))
        ringed = any(tile.marks for tile in self._tiles)
        for widget, tile in self._pool.each(self._tiles):
            moved = next((mark.icon for mark in tile.marks if mark.icon in self._moved), "")
            widget.show(tile, ringed=ringed, high=high, moved=moved)
        shown = self._pool.take(len(self._tiles))
        widest = max((widget.figure() for widget in shown), default=0.0)
        for widget in shown:
            widget.join(widest)
