"""What a player has shown to all: a framed cell for each thing, with its worth, its crest and its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.engine.pick import Path
from companion.engine.scene import Point
from companion.engine.summary import Piece
from companion.screen.runtime.paint import SEMIBOLD, capital, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised
from companion.screen.widgets.parts.type_label import TypeLabel

PARTS = re.compile(r" *[,，、:：]\s*")  # noqa: RUF001 - Chinese marks
"""Divides a fact: first the words for all its pieces, if there are any, then the words of each piece."""
BETWEEN, AFTER = re.compile(r"\s·\s|「|\s(?=\S+$)"), "」"
"""Between the words of a thing, and after them in Chinese."""
TILE, EDGE, GAP, LOW = 40, 8, 6, 52
"""Units: a crest, the distance of parts, that of cells, and the least height of a cell."""
Explain = Callable[[Path, Point], object]


class Shown(NamedTuple):
    """A fact about things in their colours: the words for all, and each thing with its own words."""

    state: str
    things: tuple[tuple[Piece, str], ...]


def shown(fact: str, pieces: Sequence[Piece]) -> Shown:
    state, *parts = PARTS.split(capital(fact))
    if len(parts) != len(pieces):
        return Shown(capital(fact), tuple((piece, "") for piece in pieces))
    return Shown(state, tuple(zip(pieces, parts, strict=True)))


class ThingCell(Pressable, Laid):
    """One thing: its worth, its crest, its words. A touch explains it."""

    def __init__(self) -> None:
        self.worth, self._words = TypeLabel("", "number"), TypeLabel("", "body", face=SEMIBOLD)
        self._told, self._across = "", 0.0
        super().__init__(self.worth, self._words)
        self._ground, self._tile = Raised(self.canvas.before), IconTile(self.canvas.before)

    def show(self, piece: Piece, words: str, explain: Explain) -> None:
        about = partial(self._explain, explain, piece.thing) if piece.thing else None
        self._become(about, f"shown:{piece.icon}")
        self.worth.text, self._told = piece.text, words
        self._tile.show(piece.icon, piece.role)
        self._paint()

    def leave(self, across: float) -> None:
        """Leave the worth so many pixels, as in other cells."""
        self._across = across
        self._lay()

    def _explain(self, explain: Explain, thing: Path) -> None:
        explain(thing, self.to_window(*self.center))

    def _before(self) -> float:
        """The width of everything before the words."""
        return u(3 * EDGE + TILE) + self._across

    def high_for(self, width: float) -> float:
        return max(self._words.high_for(self._room(width)) + u(GAP), u(LOW))

    def _room(self, width: float) -> float:
        """The width of its words."""
        return max(width - self._before() - u(EDGE), 1)

    def fits(self, width: float) -> bool:
        """Whether its words have room in one line."""
        self._words.text = self._told
        return self._words.wide() <= self._room(width)

    def divide(self) -> None:
        """Put its words on two lines."""
        self._words.text = BETWEEN.sub("\n", self._told, count=1).removesuffix(AFTER)

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "sunk", raised=False)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, down=self._down)
        left, before = self.x + u(EDGE), self._before()
        place(self.worth, left, self.y, self._across, self.height)
        self._tile.lay(left + self._across + u(EDGE), self.y + (self.height - u(TILE)) / 2, u(TILE))
        place(self._words, self.x + before, self.y, self._room(self.width), self.height)


class ShownFact(Laid):
    """A fact and a cell for each of its things, two side by side on a page that is not upright."""

    def __init__(self, explain: Explain) -> None:
        self._explain = explain
        self._state, self._pool = TypeLabel("", "aside", "muted"), Pool(ThingCell)
        self._cells: list[ThingCell] = []
        self._upright = False
        super().__init__(size_hint_y=None)

    def show(self, fact: Shown) -> None:
        self._state.text = fact.state
        pairs = self._pool.each([*fact.things])
        for cell, (piece, words) in pairs:
            cell.show(piece, words, self._explain)
        self._cells = [cell for cell, _ in pairs]
        across = max(cell.worth.wide() for cell in self._cells)
        for cell in self._cells:
            cell.leave(across)
        put(self, self._state, *self._cells)
        self._lay()

    def stand(self, *, upright: bool) -> None:
        self._upright = upright
        self._lay()

    def _lay(self, *_: Any) -> None:
        if not self._cells:
            return
        columns, gap = 1 if self._upright else 2, u(GAP)
        wide = max((self.width - gap * (columns - 1)) / columns, 1)
        if not all(cell.fits(wide) for cell in self._cells):
            for cell in self._cells:
                cell.divide()
        high = max(cell.high_for(wide) for cell in self._cells)
        rows, title = -(-len(self._cells) // columns), self._state.high_for(max(self.width, 1))
        self.height = title + rows * (high + gap)
        place(self._state, self.x, self.y + self.height - title, self.width, title)
        for at, cell in enumerate(self._cells):
            row, column = divmod(at, columns)
            bottom = self.y + self.height - title - (row + 1) * (high + gap)
            place(cell, self.x + column * (wide + gap), bottom, wide, high)
