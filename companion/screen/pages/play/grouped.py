"""Answers under headings: a column for each, in the order of the board.

A taken place of a tile shows its seat. The module knows lists of offers, tiles and seats, and no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.pick import Path
from companion.engine.summary import Occupant, Tile
from companion.screen.pages.play.answers import CLOSE, SQUEEZED, Buttons, PickHandler, Plain
from companion.screen.pages.play.keys import short, whole
from companion.screen.runtime.paint import GAP, TARGET, mm, u
from companion.screen.widgets.boxes import Laid, Pool
from companion.screen.widgets.kit import Button
from companion.screen.widgets.parts.raised import Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.plate import Plate
from companion.table.views.model import Offer, TableSeat

HEADING = 7.0
"""The height of the heading above a column, in millimetres."""
INSET = 1.2
"""Millimetres by which a taken place is smaller on each side than a button."""


class Taken(Laid):
    """A taken place: the seal and the name of its seat on a sunk ground."""

    def __init__(self) -> None:
        self._name = TypeLabel("", "aside", halign="center")
        super().__init__(size_hint=(None, None))
        self._ground, self._seal = Raised(self.canvas.before), Seal(self.canvas)
        self._ground.paint("sunk", raised=False)
        self.add_widget(self._name)

    def show(self, seat: TableSeat[str]) -> None:
        self._name.text = seat.name or seat.label
        self._seal.show(seat.icon, seat.role, ground="sunk")

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        line = u(21)
        side = min(self.height - line - u(10), u(44))
        top = self.center_y + (side + u(2) + line) / 2
        self._seal.lay(self.center_x - side / 2, top - side, side)
        self._name.pos, self._name.size = (self.x, top - side - u(2) - line), (self.width, line)


class Grouped(Buttons):
    """Offers under headings. In a wide place each group is a column, with equal answers in the same row.

    In a high place each answer is a row under its name, and its buttons show the icon of the group, or its words if it
    has none. Without room for so many rows the answers are in a grid, with their headings in their labels.
    """

    def __init__(self, on_pick: PickHandler) -> None:
        super().__init__(on_pick)
        self._headings, self._taken = Pool(Plate), Pool(Taken)
        self._plain = Plain(on_pick)
        self._cells: list[tuple[Button | Taken, int, int]] = []
        self._offers: Sequence[Offer[str]] = ()
        self._tiles: Sequence[Tile[str]] = ()
        self._seats: Sequence[TableSeat[str]] = ()

    def show(
        self, offers: Sequence[Offer[str]], tiles: Sequence[Tile[str]], seats: Sequence[TableSeat[str]] = ()
    ) -> None:
        self._plain.question, self._plain.keys = self.question, self.keys
        if (offers, tiles, seats) != (self._offers, self._tiles, self._seats):
            self._offers, self._tiles, self._seats = offers, tiles, seats
            self._lay()

    def _lay(self, *_: Any) -> None:
        """Choose the buttons and headings for the room, and place them."""
        self.clear_widgets()
        if not self._offers:
            return
        groups = list(dict.fromkeys(offer.group for offer in self._offers))
        marks = [_tile(next(offer for offer in self._offers if offer.group == group), self._tiles) for group in groups]
        occupants = [tile.occupants if tile else () for tile in marks]
        if not {_value(offer) for offer in self._offers} & {each.place for places in occupants for each in places}:
            occupants = [() for _ in groups]  # the question is not about these places
        rows = [
            _rows_of([offer for offer in self._offers if offer.group == group], places)
            for group, places in zip(groups, occupants, strict=True)
        ]
        taken = [[each for each in places if each.seat] for places in occupants]
        lists = [[each.label for each in places] for places in occupants] + [list(row_of.values()) for row_of in rows]
        order = _in_order(lists)
        seen = {row for row_of in rows for row in row_of.values()} | {each.label for places in taken for each in places}
        names = [name for name in order if name in seen]
        wide = self.width > self.height
        self._cells = []
        if not self._has_room(len(names), wide=wide):
            self._show_plain()
            return
        for place, offer in enumerate(self._offers):
            column = groups.index(offer.group)
            tile = marks[column]
            said, icon = (" ", tile.icon) if tile and not wide else (short(offer), "")
            button = self.button(place, offer, said, tile.role if tile else "", icon)
            self._cells.append((button, column, names.index(rows[column][offer.picks])))
            self.add_widget(button)
        seats = {seat.id: seat for seat in self._seats}
        for column, (row_of, places) in enumerate(zip(rows, taken, strict=True)):
            for each in places:
                if each.seat in seats and each.label not in row_of.values():
                    self._cells.append((self._sits(seats[each.seat]), column, names.index(each.label)))
        if wide:
            self._columns(groups, marks, len(names))
        else:
            self._rows(names, len(groups))

    def _has_room(self, rows: int, *, wide: bool) -> bool:
        """Whether each row has room for a finger."""
        once, each = (HEADING, CLOSE) if wide else (0, HEADING - 1.5 + 2 * CLOSE)
        return bool(mm(once) + rows * mm(each + TARGET) <= self.height * SQUEEZED)

    def _show_plain(self) -> None:
        self._plain.pos, self._plain.size = self.pos, self.size
        self._plain.show([replace(offer, label=whole(offer), detail="") for offer in self._offers])
        self.add_widget(self._plain)

    def _sits(self, seat: TableSeat[str]) -> Taken:
        """Add the sign of a taken place."""
        place = sum(isinstance(cell, Taken) for cell, *_ in self._cells)
        plate = self._taken.take(place + 1)[place]
        plate.show(seat)
        self.add_widget(plate)
        return plate

    def _put(self, cell: Widget, left: float, bottom: float, size: tuple[float, float]) -> None:
        """Place a cell; a taken place is a little smaller than a button."""
        inset = mm(INSET) if isinstance(cell, Taken) else 0
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

    def _heading(self, place: int) -> Plate:
        heading = self._headings.take(place + 1)[place]
        self.add_widget(heading)
        return heading


def _in_order(lists: Sequence[Sequence[str]]) -> list[str]:
    """Merge lists into one without duplicates, in an order that agrees with them as far as possible."""
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


def _rows_of(offers: Sequence[Offer[str]], places: Sequence[Occupant[str]]) -> dict[Path, str]:
    """The row of each offer of a group: its place, else its label."""
    known = {each.place: each.label for each in places}
    rows = {offer.picks: known.get(_value(offer)) or offer.label for offer in offers}
    return rows if len(set(rows.values())) == len(rows) else {offer.picks: offer.label for offer in offers}


def _value(offer: Offer[str]) -> str:
    """The value of the last pick of an offer, which may be a place."""
    return str(offer.picks[-1].value)


def _tile(offer: Offer[str], tiles: Sequence[Tile[str]]) -> Tile[str] | None:
    """The tile of a group, by the first pick of an offer."""
    return next((tile for tile in tiles if tile.icon == offer.picks[0].value), None)
