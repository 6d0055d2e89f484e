"""Facts in pictures: crests, signs and counts in a row, to be read from across the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain, pairwise, repeat, zip_longest
from math import ceil
from typing import Any

from companion.engine.pick import Path
from companion.engine.scene import Point
from companion.engine.summary import Piece
from companion.screen.runtime.paint import BLACK, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.raised import IconTile, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

SIDE, LINE, SMALL, LOW = 24, 28, 18, 22
"""Units: an icon and the least height of a line; both where words are beside the icons."""
NEAR, BESIDE, APART = 4, 8, 16
"""Units: between an icon and its words, between two pieces of a fact, and between two facts."""


class PieceSign(Laid):
    """A crest on its tile, or a sign, with what is written beside it."""

    def __init__(self) -> None:
        self._text = TypeLabel("", "act", face=BLACK)
        self._side, self._line = u(SIDE), u(LINE)
        super().__init__(self._text)
        self._tile, self._sign = IconTile(self.canvas, "chip"), Sign(self.canvas)

    def show(self, piece: Piece, *, worded: bool) -> None:
        self._text.text = piece.text
        self._text.act_as("detail" if worded else "act", "" if worded else BLACK)
        self._side, self._line = (u(SMALL), u(LOW)) if worded else (u(SIDE), u(LINE))
        self._tile.show(piece.icon if piece.role else "", piece.role or "raised")
        self._sign.show("" if piece.role else piece.icon, "muted")
        self._lay()

    def high(self) -> float:
        return max(self._line, self._text.high_for(self.width))

    def wide(self) -> float:
        """Its width in pixels. A sign without words is closer to the next one."""
        return self._side + (u(NEAR) + self._text.wide() if self._text.text else u(NEAR - BESIDE))

    def _lay(self, *_: Any) -> None:
        side, bottom = self._side, self.y + (self.height - self._side) / 2
        self._tile.lay(self.x, bottom, side)
        self._sign.lay(self.x, bottom, side)
        place(self._text, self.x + side + u(NEAR), self.y, self._text.wide(), self.height)


SignLine = list[tuple[float, PieceSign]]
"""Signs with their distances from the left."""
Widths = Sequence[Sequence[float]]
"""The widths in pixels of the pieces of each fact."""


class Pieces(Laid):
    """Facts side by side; one without room begins a line."""

    on_piece: Callable[[Path, Point], object] | None = None
    """Gets what the explanation of a touched piece is asked by, and its middle on the window."""

    def __init__(self, **more: Any) -> None:
        self._pool = Pool(PieceSign)
        self._facts: list[list[PieceSign]] = []
        self._shown: Sequence[tuple[PieceSign, Piece]] = ()
        self._columns: Widths = ()
        super().__init__(**more)

    def show(self, facts: Sequence[Sequence[Piece]], *, worded: bool = False) -> None:
        """Show the pieces of each fact. ``worded`` ones have words beside their icons, not numbers."""
        signs = self._pool.each([piece for pieces in facts for piece in pieces])
        for sign, piece in signs:
            sign.show(piece, worded=worded and any(map(str.isalpha, piece.text)))
        left = iter([sign for sign, _ in signs])
        self._facts, self._shown = [[next(left) for _ in pieces] for pieces in facts], signs
        put(self, *(sign for sign, _ in signs))
        self._lay()

    def on_touch_down(self, touch: Any) -> bool:
        touched = self.on_piece is not None and any(sign.collide_point(*touch.pos) for sign, _ in self._shown)
        if touched:
            touch.grab(self)
        return touched

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        for sign, piece in self._shown:
            if self.on_piece and piece.thing and sign.collide_point(*touch.pos):
                self.on_piece(piece.thing, sign.to_window(*sign.center))
        return True

    @property
    def columns(self) -> Widths:
        return [[sign.wide() for sign in fact] for fact in self._facts]

    def align(self, columns: Widths) -> None:
        """Give each piece a least width, as in other rows."""
        self._columns = columns
        self._lay()

    def high_for(self, width: float) -> float:
        return self.lines(width) * self._line()

    def lines(self, width: float) -> int:
        """The number of lines at a width."""
        return sum(map(bool, self._placed(width)))

    def _line(self) -> float:
        return max((sign.high() for fact in self._facts for sign in fact), default=0)

    def least(self) -> float:
        return max((sign.wide() for fact in self._facts for sign in fact), default=0)

    def wide(self) -> float:
        return max((left + sign.wide() for line in self._placed(float("inf")) for left, sign in line), default=0)

    def _placed(self, width: float) -> list[SignLine]:
        """Lines with about as many facts each. Signs below each other begin at the same distance if there is room."""
        fewest = len(self._lines(width, len(self._facts)))
        lines = self._lines(width, ceil(len(self._facts) / fewest))
        steps = zip_longest(
            *([then - left for (left, _), (then, _) in pairwise(line)] for line in lines), fillvalue=0.0
        )
        starts = [*accumulate(map(max, steps), initial=0.0)]
        aligned = [[(start, sign) for start, (_, sign) in zip(starts, line, strict=False)] for line in lines]
        fits = all(left + sign.wide() <= width for line in aligned for left, sign in line)
        return aligned if fits else lines

    def _lines(self, width: float, most: int) -> list[SignLine]:
        """Lines filled one after the other, with so many facts at most."""
        lines, left, count = list[SignLine]([[]]), 0.0, 0
        for fact, least in zip(self._facts, chain(self._columns, repeat(())), strict=False):
            wides = [*map(max, zip_longest((sign.wide() for sign in fact), least, fillvalue=0.0))]
            wide = sum(wides) + u(BESIDE) * (len(wides) - 1)
            if left and (count == most or left + wide > width):
                lines.append([])
                left, count = 0.0, 0
            start, count = left, count + 1
            for sign, across in zip(fact, wides, strict=False):
                if left and left + sign.wide() > width:
                    lines.append([])
                    left = 0.0
                lines[-1].append((left, sign))
                left += across + u(BESIDE)
            left = max(left - u(BESIDE), start + wide) + u(APART)
        return lines

    def _lay(self, *_: Any) -> None:
        high, top = self._line(), self.y + self.height
        for number, line in enumerate(self._placed(max(self.width, 1))):
            for left, sign in line:
                place(sign, self.x + left, top - (number + 1) * high, sign.wide(), high)


def widest(rows: Iterable[Pieces]) -> Widths:
    """The greatest width of each piece in these rows."""
    facts = zip_longest(*(row.columns for row in rows), fillvalue=())
    return [[*map(max, zip_longest(*pieces, fillvalue=0.0))] for pieces in facts]
