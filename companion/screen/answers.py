"""The answers to a question: buttons for what is on offer, in a strip below the map, a grid, or a grid with headings.

Buttons are made once and change what they say. Knows lists of offers and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.screen.kit import GAP, TARGET, Button, Grid, Scroll, mm
from companion.screen.marked import Marked
from companion.table.shown import Ask, Offer, Tile

HEADING = 7.0
"""Height in millimetres of the heading above a column."""
LEAST = 19.0
"""Least width in millimetres of a button with words."""
SQUEEZED = 1.12
"""Buttons may be lower than a target by so much before they have to be scrolled through."""
CLOSE = 1.6
"""Millimetres that must be between buttons of one group: a little closer than others, where there is no more room."""

Pick = Callable[[Offer], object]


def shown_on_map(ask: Ask, offer: Offer) -> bool:
    """Whether a touch of the map makes the same picks, so that no button is needed where there is a map."""
    return any(paths == (offer.picks,) for paths in ask.touches.values())


class Buttons(Widget):
    """Keeps buttons to be used again, and gives each the offer it stands for."""

    def __init__(self, on_pick: Pick) -> None:
        super().__init__(size_hint=(None, None))
        self._picked = on_pick
        self._kept: list[Button] = []

    def button(self, place: int, offer: Offer, text: str = "", role: str = "", icon: str = "") -> Button:
        """The button in that place, for that offer."""
        while len(self._kept) <= place:
            self._kept.append(Button(size_mm=6.2))
        button = self._kept[place]
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offer.picks)
        does = (lambda: self._picked(offer)) if offer.picks else None
        button.change(text or offer.label, does, icon=icon or offer.icon, role=role or offer.role, name=name)
        return button


class Plain(Buttons):
    """Offers without headings, in as even a grid as there is room for; too many for that can be scrolled through."""

    def __init__(self, on_pick: Pick, shape: float = 3.2, most_mm: float = 22) -> None:
        super().__init__(on_pick)
        self._grid = Grid(shape=shape, most_mm=most_mm, least_mm=LEAST)
        self._long = Scroll(Grid(size_hint_y=None))
        self._shown: list[Button] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, offers: Sequence[Offer], others: Sequence[Button] = ()) -> None:
        """Show offers, and after them buttons that are no answers."""
        self._shown = [*(self.button(place, offer) for place, offer in enumerate(offers)), *others]
        self._lay()

    def _lay(self, *_: Any) -> None:
        count, gap = len(self._shown), mm(GAP)
        columns = max(int((self.width + gap) // (mm(LEAST) + gap)), 1)
        rows = -(-count // columns)
        high = rows * mm(TARGET) + (rows - 1) * gap
        place, other = (self._long, self._grid) if high > self.height * SQUEEZED else (self._grid, self._long)
        if other.parent is not None:
            self.remove_widget(other)
        if place.parent is None:
            self.add_widget(place)
        place.pos, place.size = self.pos, self.size
        inside = place.children[0] if place is self._long else place
        for grid in (self._grid, self._long.children[0]):
            if grid is not inside:
                grid.set(())
        if inside is not place:
            inside.height = high
            inside.set(self._shown, columns)
        else:
            inside.set(self._shown)


class Grouped(Buttons):
    """Offers under headings. In a wide place each group is a column; the same answer stands in the same row of all.

    In a high place each answer is a row under its own name, and the buttons in it show the group's icon: there is no
    room for the words on each of them. Groups without an icon keep their words.
    """

    def __init__(self, on_pick: Pick) -> None:
        super().__init__(on_pick)
        self._headings: list[Marked] = []
        self._cells: list[tuple[Button, int, int]] = []
        self._offers: Sequence[Offer] = ()
        self._tiles: Sequence[Tile] = ()
        self.bind(pos=self._lay, size=self._lay)

    def show(self, offers: Sequence[Offer], tiles: Sequence[Tile]) -> None:
        self._offers, self._tiles = offers, tiles
        self._lay()

    def _lay(self, *_: Any) -> None:
        """Which buttons and headings there are depends on the room, so both are settled together."""
        self.clear_widgets()
        if not self._offers:
            return
        groups = list(dict.fromkeys(offer.group for offer in self._offers))
        marks = [_tile(next(offer for offer in self._offers if offer.group == group), self._tiles) for group in groups]
        texts = [_short(offer) for offer in self._offers]
        by_group = ([t for o, t in zip(self._offers, texts, strict=True) if o.group == group] for group in groups)
        names = _in_order(list(by_group))
        wide = self.width > self.height
        self._cells = []
        for place, (offer, text) in enumerate(zip(self._offers, texts, strict=True)):
            column = groups.index(offer.group)
            tile = marks[column]
            said, icon = (" ", tile.icon) if tile and not wide else (text, "")
            button = self.button(place, offer, said, tile.role if tile else "", icon)
            self._cells.append((button, column, names.index(text)))
            self.add_widget(button)
        if wide:
            self._columns(groups, marks, len(names))
        else:
            self._rows(names, len(groups))

    def _columns(self, groups: Sequence[str], marks: Sequence[Tile | None], rows: int) -> None:
        gap = mm(GAP)
        close = min(max((self.height - mm(HEADING)) / rows - mm(TARGET), mm(CLOSE)), gap)
        across = (self.width - gap * (len(groups) - 1)) / len(groups)
        down = min((self.height - mm(HEADING) - close * rows) / rows, mm(18))
        for place, (group, tile) in enumerate(zip(groups, marks, strict=True)):
            heading = self._heading(place)
            heading.show(tile.title if tile else group, tile.role if tile else "", tile.icon if tile else "")
            heading.pos = (self.x + place * (across + gap), self.top - mm(HEADING))
            heading.size = (across, mm(HEADING))
        for button, column, row in self._cells:
            button.size = (across, down)
            top = self.top - mm(HEADING) - row * (down + close) - close
            button.pos = (self.x + column * (across + gap), top - down)

    def _rows(self, names: Sequence[str], columns: int) -> None:
        gap = mm(GAP)
        across = (self.width - gap * (columns - 1)) / columns
        each = min(self.height / len(names), mm(24))
        for row, name in enumerate(names):
            heading = self._heading(row)
            heading.show(name, "", "")
            heading.pos, heading.size = (self.x, self.top - row * each - mm(HEADING)), (self.width, mm(HEADING))
        for button, column, row in self._cells:
            button.size = (across, each - mm(HEADING + 1) - gap)
            button.pos = (self.x + column * (across + gap), self.top - (row + 1) * each + gap)

    def _heading(self, place: int) -> Marked:
        if len(self._headings) <= place:
            self._headings.append(Marked())
        self.add_widget(self._headings[place])
        return self._headings[place]


def _in_order(lists: Sequence[Sequence[str]]) -> list[str]:
    """Everything that is in any of the lists once, in an order that agrees with all of them as far as they agree."""
    order: list[str] = []
    for names in sorted(lists, key=len, reverse=True):
        at = 0
        for name in names:
            if name in order:
                at = order.index(name) + 1
            else:
                order.insert(at, name)
                at += 1
    return order


def _short(offer: Offer) -> str:
    """What an offer says without the words its heading has said already."""
    words, said = offer.label.split(), offer.group.split()
    while len(words) > 1 and said and words[0] == said[0]:
        del words[0], said[0]
    return " ".join(words)


def _tile(offer: Offer, tiles: Sequence[Tile]) -> Tile | None:
    """The tile a group is about: that of the first of its picks."""
    return next((tile for tile in tiles if tile.icon == offer.picks[0].value), None)
