"""The totals of all finished games: games, wins and points by seat, by place and by player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle

from companion.engine.text import SENTENCE, tenths
from companion.screen.runtime.paint import colour, ink_on, mm, said, say, together
from companion.screen.widgets.boxes import Laid, List, Scroll
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import IconBox, TextLine
from companion.table.views.history import GameTotals

Item = tuple[str, tuple[str, ...], str, str]
"""A row: its title, its figures, and the role and the icon before it. Without figures it is only a line."""

HEIGHT = 9.6
FIGURES = 3
SHARE = 0.18
"""Of the width, for each figure."""


class TotalsPage(Framed):
    """Rows to scroll through."""

    def __init__(self, leave: Callable[[], object]) -> None:
        self._list: List[TotalsRow, Item] = List(TotalsRow, TotalsRow.show, gap=1)
        self._scroll = Scroll(self._list)
        super().__init__(self._scroll, say("ui.totals.title"), back=leave)

    def draw(self, found: tuple[GameTotals[str], ...]) -> None:
        self._list.set(item for game in found for item in _items(game))
        self._scroll.scroll_y = 1


def _items(game: GameTotals[str]) -> Iterator[Item]:
    games = say("ui.totals.games", game=game.title, n=game.games)
    average = "" if game.average is None else say("ui.totals.average", points=said(tenths(game.average)))
    yield together(SENTENCE, (games, average)), (), "", ""
    if game.closest:
        yield game.closest, (), "", ""
    heading = (say("ui.totals.played"), say("ui.totals.won"), say("ui.totals.points"))
    for title, rows in (
        (say("ui.totals.seats"), game.seats),
        (say("ui.totals.places"), game.places),
        (say("ui.totals.players"), game.players),
    ):
        if rows:
            yield title, heading, "heading", ""
            for row in rows:
                points = "" if row.average is None else said(tenths(row.average))
                yield row.title, (str(row.games), str(row.wins), points), row.role, row.icon


class TotalsRow(Laid):
    """One row."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=mm(HEIGHT))
        with self.canvas.before:
            self._ground_colour = Color()
            self._ground = SmoothRoundedRectangle(radius=[mm(1.6)])
            self._swatch_colour = Color()
            self._swatch = SmoothRoundedRectangle(radius=[mm(1.6)])
        self._icon = IconBox(self.canvas.before)
        self._title = TextLine("", 5.4, bold=True)
        self._figures = [TextLine("", 5.4, halign="right", bold=True) for _ in range(FIGURES)]
        self._alone, self._coloured = True, False
        for line in (self._title, *self._figures):
            self.add_widget(line)

    def show(self, item: Item) -> None:
        title, figures, role, icon = item
        heading = role == "heading"
        self._alone = not figures
        self._title.text = title
        for place, line in enumerate(self._figures):
            line.text = figures[place] if figures else ""
            line.color = colour("muted" if heading else "text")
        self._title.color = colour("muted" if heading else "text")
        self._ground_colour.rgba = colour("raised", 0 if heading or self._alone else 1)
        coloured = self._coloured = bool(icon)
        self._swatch_colour.rgba = colour(role if coloured else "raised", 1 if coloured else 0)
        self._icon.show(icon, ink_on(role) if coloured else "text")
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        side, end = self.height if self._coloured else 0, self.x + self.width
        self._swatch.pos, self._swatch.size = self.pos, (max(side, 1), self.height)
        inset = side * 0.15
        self._icon.lay(self.x + inset, self.y + inset, side - 2 * inset)
        share = 0 if self._alone else self.width * SHARE
        left = self.x + side + mm(2)
        self._title.pos, self._title.size = (left, self.y), (max(end - left - FIGURES * share, 1), self.height)
        for place, line in enumerate(self._figures):
            right = end - mm(2) - (FIGURES - 1 - place) * share
            line.pos, line.size = (right - max(share, 1), self.y), (max(share, 1), self.height)
