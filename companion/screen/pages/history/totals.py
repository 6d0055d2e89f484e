"""The totals of all finished games: games, wins and points by seat, by place and by player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.text import DOT, tenths
from companion.screen.runtime.paint import BLACK, REGULAR, said, say, together, u
from companion.screen.widgets.boxes import Laid, List, Scroll
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.raised import Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.history import Fared, GameTotals

Item = tuple[str, tuple[str, ...], str, str, bool]
"""A row: its title, its figures, the role and the icon before it, and whether it leads. Without figures it is only a
line."""

LOW, LINE, SEAL, EDGE = 48, 32, 34, 10
"""Units: the least height of a row and of a line below a title, the seal, and the distance from the edges."""
FIGURES = 3
SHARE = 0.18
"""The share of the width that each figure takes."""


class TotalsPage(Page):
    """Rows to scroll through."""

    def __init__(self, leave: Callable[[], object]) -> None:
        self._list: List[TotalsRow, Item] = List(TotalsRow, TotalsRow.show, apart=4)
        self._scroll = Scroll(self._list)
        super().__init__(self._scroll, say("ui.totals.title"), back=leave)

    def draw(self, found: tuple[GameTotals[str], ...]) -> None:
        self._list.set(item for game in found for item in _items(game))
        self._scroll.scroll_y = 1


def _items(game: GameTotals[str]) -> Iterator[Item]:
    games = say("ui.totals.games", game=game.title, n=game.games)
    average = "" if game.average is None else say("ui.totals.average", points=said(tenths(game.average)))
    yield games, (), "game", "", False
    if facts := together(DOT, filter(None, (average, game.closest))):
        yield facts, (), "heading", "", False
    heading = (say("ui.totals.played"), say("ui.totals.won"), say("ui.totals.points"))
    for title, rows in (
        (say("ui.totals.seats"), game.seats),
        (say("ui.totals.places"), game.places),
        (say("ui.totals.players"), game.players),
    ):
        if rows:
            yield title, heading, "heading", "", False
            most = max(map(_fared, rows))
            for row in rows:
                points = "" if row.average is None else said(tenths(row.average))
                leads = row.wins > 0 and _fared(row) == most
                yield row.title, (str(row.games), str(row.wins), points), row.role, row.icon, leads


def _fared(row: Fared[str]) -> tuple[int, float]:
    """More of this leads: the wins, then the average."""
    return row.wins, row.average or 0.0


class TotalsRow(Laid):
    """One row."""

    def __init__(self) -> None:
        self._title = TypeLabel("", "body")
        self._figures = [TypeLabel("", "body", halign="right") for _ in range(FIGURES)]
        self._alone = self._coloured = False
        self._least = LOW
        super().__init__(self._title, *self._figures, size_hint_y=None, height=u(LOW))
        self._ground, self._seal = Raised(self.canvas.before, "tile"), Seal(self.canvas.before)
        self.bind(width=self._grow)

    def show(self, item: Item) -> None:
        title, figures, role, icon, leads = item
        heading = role == "heading"
        self._alone, self._coloured = not figures, bool(icon)
        self._title.text, self._least = title, LINE if heading and self._alone else LOW
        for place, line in enumerate(self._figures):
            line.text = figures[place] if figures else ""
        size = "act" if role == "game" else "aside" if heading else "body"
        face = BLACK if leads else REGULAR if size == "body" else ""
        for line in (self._title, *self._figures):
            line.act_as(size, face)
            line.tint("muted" if heading else "text")
        shown = not (heading or self._alone)
        self._ground.paint("surface", alpha=float(shown), raised=False)
        self._seal.show(icon, role if icon else "", ground="surface")
        self._grow()
        self._lay()

    def _parts(self) -> tuple[float, float]:
        """The distance of the title from the left edge, and the width of a figure."""
        left = u(EDGE + SEAL + EDGE) if self._coloured else 0 if self._alone else u(EDGE)
        return left, 0 if self._alone else self.width * SHARE

    def _grow(self, *_: Any) -> None:
        left, share = self._parts()
        self.height = max(self._title.high_for(max(self.width - left - FIGURES * share, 1)) + u(EDGE), u(self._least))

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        self._seal.lay(self.x + u(EDGE), self.y + (self.height - u(SEAL)) / 2, u(SEAL))
        left, share = self._parts()
        room = max(self.width - left - FIGURES * share, 1)
        self._title.pos, self._title.size = (self.x + left, self.y), (room, self.height)
        for place, line in enumerate(self._figures):
            right = self.x + self.width - u(EDGE) - (FIGURES - 1 - place) * share
            line.pos, line.size = (right - max(share, 1), self.y), (max(share, 1), self.height)
