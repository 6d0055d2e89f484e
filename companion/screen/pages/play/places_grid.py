"""Places that seats take, such as council seats, as a grid: a column for each tile, a row for each place.

A free place is a target, a taken one shows its seat. The module knows offers, tiles and seats, and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.moves import place_on_tile
from companion.engine.pick import Path, Pick
from companion.engine.summary import Occupant, Tile
from companion.screen.pages.play.answer_card import KeyedTarget
from companion.screen.pages.play.answers import Buttons, PickHandler, target_name
from companion.screen.runtime.paint import SEMIBOLD, ink_on, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.layout import CLOSE
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.asks import Offer
from companion.table.views.model import TableSeat

HEADING, CREST, BELOW = 62, 34, 6
"""Units: the height of the heading above a column, the icon on it, and between a label and the ring of a place."""
PLUS, SEAL, LOW_SEAL, HAND = 30, 42, 24, 20
"""Units: the sign of a free place, the most and the least of a seal, the hand on a place that hands have to reach."""
OFF, CLOSE_TO = 16, 4
"""Units between the words of a place and its two edges: as wanted, and the least."""
TOGETHER = 2
"""So many Chinese characters of who acts stand in a line at the least."""
ExplainTaken = Callable[[Path, Widget, Widget], object]
"""Explains a place that is taken beside its cell, within a widget."""
MOST = 110
"""The greatest height of a place in units."""


class Crest(Pressable, Laid):
    """The crest above a column; a touch explains it."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._ground, self._crest = Raised(self.canvas.before, "tile"), Sign(self.canvas)

    def show(self, tile: Tile[str], explain: Callable[[], object]) -> None:
        self._become(explain, f"head:{tile.icon}")
        self._ground.paint(tile.role, raised=False)
        self._crest.show(tile.icon, ink_on(tile.role))

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        side = u(CREST)
        self._crest.lay(self.x + (self.width - side) / 2, self.y + (self.height - side) / 2, side)


class PlaceCell(KeyedTarget, Laid):
    """One place: a plus and the name of the seat that acts there, or the seat that has it, sunk if not offered."""

    def __init__(self, waits: Callable[[], bool]) -> None:
        self._words = TypeLabel("", "aside", face=SEMIBOLD, halign="center")
        self._role, self._says = "sunk", ("", "")
        super().__init__(waits, self._words)
        canvas = self.canvas.before
        self._ground, self._plus, self._seal = Raised(canvas, "tile"), Sign(canvas), Seal(canvas)
        self._hand, self._moved = IconTile(self.canvas.after, "chip"), False

    def mark(self, *, moved: bool) -> None:
        """Mark a place that hands have to reach on the real board."""
        self._moved = moved
        self._hand.show("ui.hand" if moved else "", "note")
        self._paint()
        self._lay()

    def offer(  # noqa: PLR0913 - all that it shows
        self,
        offer: Offer[str],
        tile: Tile[str],
        seat: TableSeat[str] | None,
        does: Callable[[], object],
        to: object,
        *,
        free: bool,
    ) -> None:
        """Make it the target of an offer. ``seat`` is the one that has the place, or acts there while it is free."""
        self._become(does, target_name(offer), to)
        self.picks, self._role = offer.picks, tile.role
        self._says = (offer.detail, seat.name or seat.label) if seat else ("", "")
        self._words.tint(ink_on(tile.role))
        self._plus.show("ui.plus" if free else "", ink_on(tile.role))
        self._show_seal(None if free else seat)

    def take(self, seat: TableSeat[str], explain: Callable[[], object], to: object) -> None:
        """Show the seat that took the place; a touch explains it."""
        self._become(explain, f"taken:{seat.id}", to)
        self.picks, self._role = (), "sunk"
        self._says = (seat.name or seat.label,) * 2
        self._words.tint("text")
        self._plus.show("", "text")
        self._show_seal(seat)

    def _show_seal(self, seat: TableSeat[str] | None) -> None:
        icon, role = (seat.icon, seat.role) if seat is not None else ("", "")
        self._seal.show(icon, role, ground=self._role)
        self._paint()
        self._lay()

    def _paint(self) -> None:
        raised = bool(self.picks) and not self._down
        ring = "text" if self._chosen else "note" if self._moved else ""
        self._ground.paint(self._role, alpha=0.8 if self._down else 1.0, ring=ring, raised=raised)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=4, down=self._down)
        self._hand.lay(self.x - u(2), self.y + self.height - u(HAND - 2), u(HAND))
        middle, centre = self.x + self.width / 2, self.y + self.height / 2
        room, whole = self._say(), self._says[0]
        words = self._words.high_for(room) if whole else 0
        side = min(u(SEAL), self.height - words - u(10))
        top = centre + (side + words + u(2)) / 2
        self._seal.lay(middle - side / 2, top - side, side)
        low = top - side - u(2) - words
        plus = min(u(PLUS), self.y + self.height - low - words - u(4))
        place(self._words, middle - room / 2, low, room, words)
        self._plus.lay(middle - plus / 2, max(centre - plus / 2, low + words), plus)
        if self.beside is not None:
            wide, high = self.beside.size
            self.beside.pos = (self.x + self.width - wide - u(4), self.y + self.height - high - u(4))

    def _say(self) -> float:
        """Say all where it has room, at the last in the usual size among larger texts; else only the name.

        Return the width for it, rather off the edges.
        """
        words = zip((self._says[0], *self._says), (True, False, True), strict=True)
        for (says, grows), room in product(words, (self.width - u(OFF), self.width - u(CLOSE_TO))):
            self._words.text = says
            self._words.grow(on=grows)
            left = self.height - self._words.high_for(room) - u(10)
            if self._words.least(TOGETHER) <= room and left >= u(LOW_SEAL):
                return float(room)
        return float(self.width - u(CLOSE_TO))


class PlacesGrid(Buttons):
    """Offers of places that tiles have."""

    def __init__(self, on_pick: PickHandler, explain_taken: ExplainTaken, **more: Any) -> None:
        super().__init__(on_pick, **more)
        self._explain_taken = explain_taken
        self._pool = Pool(lambda: PlaceCell(lambda: self.waits))
        self._headings: Pool[Crest] = Pool(Crest)
        self._labels: Pool[TypeLabel] = Pool(lambda: TypeLabel("", "detail", face=SEMIBOLD))
        self._cells: list[tuple[PlaceCell, int, int]] = []
        self._rows: list[str] = []
        self._columns = 0

    def show(
        self,
        offers: Sequence[Offer[str]],
        tiles: Sequence[Tile[str]],
        seats: Sequence[TableSeat[str]],
        moved: Collection[str],
    ) -> None:
        """Show offers of the places of tiles; ``places_of`` has said that all are. Set ``keys`` first.

        ``moved`` are the ends of the moves of hands.
        """
        known = {seat.id: seat for seat in seats}
        asked = {offer.picks[0].value for offer in offers}
        first, last = offers[0].picks[0].kind, offers[0].picks[-1].kind
        shown = [tile for tile in tiles if tile.icon in asked]
        by_place = {(str(offer.picks[0].value), str(offer.picks[-1].value)): offer for offer in offers}
        lists = [[each.label for each in tile.occupants] for tile in shown]
        self._rows, self._columns, self._cells = _in_order(lists), len(shown), []
        for column, tile in enumerate(shown):
            for each in tile.occupants:
                offer = by_place.get((tile.icon, each.place))
                seat = known.get(each.seat or each.acts)
                if offer is not None:
                    cell = self._next(column, each, moved)
                    cell.offer(offer, tile, seat, partial(self._pick, offer), self.question, free=not each.seat)
                    self._let_hold(cell, offer)
                elif each.seat and seat is not None:
                    cell = self._next(column, each, moved)
                    thing = (Pick(first, tile.icon), Pick(last, each.place))
                    cell.take(seat, partial(self._explain_cell, cell, thing), self.question)
                    cell.on_hold = None
        for cell, *_ in self._cells:
            self._assign_key(cell)
        self._head(shown)
        self._lay()

    def _explain_cell(self, cell: Widget, thing: Path) -> None:
        self._explain_taken(thing, cell, self)

    def _next(self, column: int, each: Occupant[str], moved: Collection[str]) -> PlaceCell:
        cell: PlaceCell = self._pool.take(len(self._cells) + 1)[-1]
        cell.mark(moved=place_on_tile(each.thing) in moved)
        self._cells.append((cell, column, self._rows.index(each.label)))
        return cell

    def _head(self, tiles: Sequence[Tile[str]]) -> None:
        headings, labels = self._headings.each(tiles), self._labels.each(self._rows)
        for heading, tile in headings:
            heading.show(tile, partial(self._explain_cell, heading, tile.thing))
        for label, row in labels:
            label.text = row
        put(self, *(each for each, _ in headings), *(each for each, _ in labels), *(cell for cell, *_ in self._cells))

    def _lay(self, *_: Any) -> None:
        if not self._cells:
            return
        gap, rows, columns = u(CLOSE), len(self._rows), self._columns
        labels, above = self._labels.take(rows), self.height > self.width
        beside = 0 if above else max(label.wide() for label in labels) + u(10)
        over = max(label.high_for(self.width) for label in labels) + u(BELOW) if above else 0
        across = (self.width - beside - gap * (columns - 1)) / columns
        down = min((self.height - u(HEADING) - rows * (gap + over)) / rows, u(MOST))
        left, top = self.x + beside, self.y + self.height
        for column, heading in enumerate(self._headings.take(columns)):
            place(heading, left + column * (across + gap), top - u(HEADING), across, u(HEADING))
        for row, label in enumerate(labels):
            under = top - u(HEADING) - (row + 1) * (gap + over + down)
            label.halign = "left" if above else "right"
            label.pos = (self.x, under + down + u(BELOW) if above else under)
            label.size = (self.width, over - u(BELOW)) if above else (beside - u(10), down)
        for cell, column, row in self._cells:
            low = top - u(HEADING) - (row + 1) * (gap + over + down)
            place(cell, left + column * (across + gap), low, across, down)


def places_of(tiles: Sequence[Tile[str]], offers: Sequence[Offer[str]]) -> bool:
    """Whether all offers are of places that tiles have."""
    places: Mapping[str, set[str]] = {tile.icon: {each.place for each in tile.occupants} for tile in tiles}
    return bool(offers) and all(
        str(offer.picks[-1].value) in places.get(str(offer.picks[0].value), set()) for offer in offers
    )


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
