"""Answers under headings: a column each, in the order in which those at the table find them on the board.

Where the tile of a heading says who sits in a place that is not on offer, that is shown in its place. Knows lists of
offers, tiles and seats, and no game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.summary import Tile
from companion.screen.pages.play.answers import CLOSE, SQUEEZED, Buttons, Pick, Plain
from companion.screen.runtime.paint import titled
from companion.screen.widgets.kit import GAP, TARGET, Button, mm
from companion.screen.widgets.marked import Marked
from companion.table.views.model import Offer, TableSeat

HEADING = 7.0
"""Height in millimetres of the heading above a column."""
INSET = 1.2
"""Millimetres by which what cannot be pressed is smaller all round."""
BRACKETS = re.compile(r" \(|（")  # noqa: RUF001 - those of Chinese are wider
NOBODY = "\N{EN DASH}"
"""How a tile says that nobody sits in a place."""


class Grouped(Buttons):
    """Offers under headings. In a wide place each group is a column; the same answer stands in the same row of all.

    In a high place each answer is a row under its own name, and the buttons in it show the group's icon: there is no
    room for the words on each of them. Groups without an icon keep their words. Where so many rows would be too low for
    a finger, each answer says its heading itself, in a grid.
    """

    def __init__(self, on_pick: Pick) -> None:
        super().__init__(on_pick)
        self._headings: list[Marked] = []
        self._plain = Plain(on_pick)
        self._taken: list[Marked] = []
        self._cells: list[tuple[Button | Marked, int, int]] = []
        self._offers: Sequence[Offer[str]] = ()
        self._tiles: Sequence[Tile[str]] = ()
        self._seats: Sequence[TableSeat[str]] = ()
        self.bind(pos=self._lay, size=self._lay)

    def show(
        self, offers: Sequence[Offer[str]], tiles: Sequence[Tile[str]], seats: Sequence[TableSeat[str]] = ()
    ) -> None:
        self._plain.question, self._plain.keys = self.question, self.keys
        if (offers, tiles, seats) != (self._offers, self._tiles, self._seats):
            self._offers, self._tiles, self._seats = offers, tiles, seats
            self._lay()

    def _lay(self, *_: Any) -> None:
        """Which buttons and headings there are depends on the room, so both are settled together."""
        self.clear_widgets()
        if not self._offers:
            return
        groups = list(dict.fromkeys(offer.group for offer in self._offers))
        marks = [_tile(next(offer for offer in self._offers if offer.group == group), self._tiles) for group in groups]
        sitting = [_sitting(tile, self._seats) if tile else {} for tile in marks]
        texts = [_short(offer, sitting[groups.index(offer.group)]) for offer in self._offers]
        by_group = [
            _names([text for offer, text in zip(self._offers, texts, strict=True) if offer.group == group])
            for group in groups
        ]
        offered = {name for name_of in by_group for name in name_of.values()}
        if not offered & {name for places in sitting for name in places}:
            sitting = [{} for _ in groups]  # these tiles tell of other things than what is asked
        order = _in_order([*(list(places) for places in sitting), *(list(name_of.values()) for name_of in by_group)])
        seen = offered | {name for places in sitting for name, seat in places.items() if seat is not None}
        names = [name for name in order if name in seen]
        wide = self.width > self.height
        self._cells = []
        if not self._has_room(len(names), wide=wide):
            self._show_plain()
            return
        for place, (offer, text) in enumerate(zip(self._offers, texts, strict=True)):
            column = groups.index(offer.group)
            tile = marks[column]
            said, icon = (" ", tile.icon) if tile and not wide else (text, "")
            button = self.button(place, offer, said, tile.role if tile else "", icon)
            self._cells.append((button, column, names.index(by_group[column][text])))
            self.add_widget(button)
        for column, (name_of, places) in enumerate(zip(by_group, sitting, strict=True)):
            for name, seat in places.items():
                if seat is not None and name not in name_of.values():
                    self._cells.append((self._sits(seat), column, names.index(name)))
        if wide:
            self._columns(groups, marks, len(names))
        else:
            self._rows(names, len(groups))

    def _has_room(self, rows: int, *, wide: bool) -> bool:
        """Whether a finger has room in each of the rows."""
        once, each = (HEADING, CLOSE) if wide else (0, HEADING - 1.5 + 2 * CLOSE)
        return bool(mm(once) + rows * mm(each + TARGET) <= self.height * SQUEEZED)

    def _show_plain(self) -> None:
        labels = [offer.label for offer in self._offers]
        said = (
            titled(offer.group, offer.label) if offer.group and labels.count(offer.label) > 1 else offer.label
            for offer in self._offers
        )
        self._plain.pos, self._plain.size = self.pos, self.size
        self._plain.show([replace(offer, label=label) for offer, label in zip(self._offers, said, strict=True)])
        self.add_widget(self._plain)

    def _sits(self, seat: TableSeat[str]) -> Marked:
        """Who sits where nobody else can."""
        place = sum(isinstance(cell, Marked) for cell, *_ in self._cells)
        if len(self._taken) <= place:
            self._taken.append(Marked())
        self._taken[place].show(seat.label, seat.role, seat.icon)
        self.add_widget(self._taken[place])
        return self._taken[place]

    def _put(self, cell: Widget, left: float, bottom: float, size: tuple[float, float]) -> None:
        """What cannot be pressed is a little smaller than what can."""
        inset = mm(INSET) if isinstance(cell, Marked) else 0
        cell.pos, cell.size = (left + inset, bottom + inset), (size[0] - 2 * inset, size[1] - 2 * inset)

    def _columns(self, groups: Sequence[str], marks: Sequence[Tile[str] | None], rows: int) -> None:
        gap = mm(GAP)
        close = min(max((self.height - mm(HEADING)) / rows - mm(TARGET), mm(CLOSE)), gap)
        across = (self.width - gap * (len(groups) - 1)) / len(groups)
        down = min((self.height - mm(HEADING) - close * rows) / rows, mm(18))
        for place, (group, tile) in enumerate(zip(groups, marks, strict=True)):
            heading = self._heading(place)
            heading.show(tile.title if tile else group, tile.role if tile else "", tile.icon if tile else "")
            heading.pos = (self.x + place * (across + gap), self.top - mm(HEADING))
            heading.size = (across, mm(HEADING))
        for cell, column, row in self._cells:
            top = self.top - mm(HEADING) - row * (down + close) - close
            self._put(cell, self.x + column * (across + gap), top - down, (across, down))

    def _rows(self, names: Sequence[str], columns: int) -> None:
        gap, heading_high = mm(GAP), mm(HEADING - 1.5)
        across = (self.width - gap * (columns - 1)) / columns
        each = min(self.height / len(names), mm(26))
        for row, name in enumerate(names):
            heading = self._heading(row)
            heading.show(name, "", "")
            heading.pos, heading.size = (self.x, self.top - row * each - heading_high), (self.width, heading_high)
        for cell, column, row in self._cells:
            bottom = self.top - (row + 1) * each + mm(CLOSE)
            self._put(cell, self.x + column * (across + gap), bottom, (across, each - heading_high - 2 * mm(CLOSE)))

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


def _names(texts: Sequence[str]) -> dict[str, str]:
    """The row each text of a group stands in: its words without those in brackets, if that tells them apart."""
    names = {text: _without_brackets(text)[0] for text in texts}
    return names if len(set(names.values())) == len(names) else {text: text for text in texts}


def _sitting(tile: Tile[str], seats: Sequence[TableSeat[str]]) -> dict[str, TableSeat[str] | None]:
    """Who sits in which place, as far as the lines of a tile say so: the place first, then the seat or a dash."""
    places: dict[str, TableSeat[str] | None] = {}
    for fact in tile.facts:
        name, _, who = fact.rpartition(" ")
        seat = next((seat for seat in seats if seat.label == who), None)
        if name and (seat is not None or who == NOBODY):
            places[name] = seat
    return places


def _without_brackets(text: str) -> tuple[str, str]:
    """What stands before the brackets of a text, and they with all that follows."""
    found = BRACKETS.search(text)
    return (text[: found.start()], text[found.start() :]) if found else (text, "")


def _short(offer: Offer[str], places: Mapping[str, TableSeat[str] | None]) -> str:
    """What an offer says without what its heading has said already: the place, if the tile has a line for it."""
    said_first, brackets = _without_brackets(offer.label)
    place = max((name for name in places if name in said_first), key=len, default="")
    if place:
        return place + brackets
    words, said = offer.label.split(), offer.group.split()
    while len(words) > 1 and said and words[0] == said[0]:
        del words[0], said[0]
    return " ".join(words)


def _tile(offer: Offer[str], tiles: Sequence[Tile[str]]) -> Tile[str] | None:
    """The tile a group is about: that of the first of its picks."""
    return next((tile for tile in tiles if tile.icon == offer.picks[0].value), None)
