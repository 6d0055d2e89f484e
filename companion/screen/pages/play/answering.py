"""The answers on the play page: beside a map that can be touched, under headings, in a grid, or who answers elsewhere.

Which of these it is depends on the question and on the room; where they stand is the page's affair. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.offers import CHOICE
from companion.engine.pick import Path
from companion.screen.pages.lobby.seats import look_privately
from companion.screen.pages.play.answers import Beside, OthersDrawer, Plain
from companion.screen.pages.play.grouped import Grouped
from companion.screen.pages.play.keys import AnswerKeys, places, turned_to
from companion.screen.pages.play.map_offers import short_for_map, shown_on_map
from companion.screen.runtime.context import Desk
from companion.screen.widgets.kit import Button, say
from companion.screen.widgets.map import Map
from companion.screen.widgets.rooms import MOST_BESIDE_LEGEND, MOST_BESIDE_LIT, Body, Plan, room_for_all
from companion.table.views.model import Offer, PublicAsk, TableSeat, TableView

CROWDED = 9
"""So many answers in a grid leave room for other things."""
MOST_TILES = 5
"""So many tiles have room in a row below the answers, where the map stands beside these."""


class Answering:
    """Shows the answers of a question. ``pick`` gets the picks of one; ``show_seats`` opens the list of players."""

    def __init__(
        self, desk: Desk, board: Map, pick: Callable[[Path], object], show_seats: Callable[[], object]
    ) -> None:
        self._desk, self._map, self._send, self._show_seats = desk, board, pick, show_seats
        self._strip, self._column = Plain(self._pick, shape=2.4), Beside(self._pick)
        self._grid, self._groups = Plain(self._pick), Grouped(self._pick)
        self._others = OthersDrawer(self._pick_other, desk.lift)
        self.parts: dict[str, Widget] = {
            "map": self._map,
            "strip": self._strip,
            "column": self._column,
            "grid": self._grid,
            "groups": self._groups,
        }

    def show(  # noqa: PLR0913 - what is asked, by what, and the room there is
        self,
        view: TableView[str],
        ask: PublicAsk[str] | None,
        keys: AnswerKeys,
        plan: Plan,
        size: tuple[float, float],
        *,
        map_wanted: bool,
    ) -> Plan:
        """Show them, and say what there is now. ``size`` is that of the page in millimetres."""
        offers = ask.offers if ask else ()
        for answers in (self._groups, self._grid, self._column, self._others.answers):
            answers.question = (ask.name, len(ask.made)) if ask else ""
            answers.keys = keys
        if ask and ask.touches and view.map is not None:
            return self._show_lit(view, ask, keys, plan, size)
        looks = _asked_in_secret(view) if ask is None else ()
        body: Body = "map"
        if map_wanted:
            self._strip.show(())
        elif any(offer.group for offer in offers):
            body = "groups"
            self._groups.show(offers, view.match.tiles, view.seats)
        elif offers:
            body = "grid"
            self._grid.show(offers)
        else:
            self._strip.show((), [self._look_button(seat) for seat in looks])
        if body == "map" and view.map is not None:
            on, pointed = turned_to(view, ask)
            self._map.show(view.map, chosen=pointed, keys=on)
        beside = len(looks) if body == "map" and not map_wanted else 0
        plan = replace(plan, body=body, beside=beside, crowded=body == "grid" and len(offers) > CROWDED)
        return self._with_picture(view, plan) if view.in_sight and body == "grid" and not plan.crowded else plan

    def _with_picture(self, view: TableView[str], plan: Plan) -> Plan:
        """The map beside the answers, only to be seen."""
        if view.map is None:
            return plan
        self._map.show(view.map)
        width, height = view.map.size
        few = len(view.match.tiles) <= MOST_TILES
        return replace(plan, tiles=plan.tiles and few, picture=height / width if self._map.turned else width / height)

    def _show_lit(
        self, view: TableView[str], ask: PublicAsk[str], keys: AnswerKeys, plan: Plan, size: tuple[float, float]
    ) -> Plan:
        """The map as large as fingers need it. Short answers are there if all have room: the map is a way to them."""
        off_map = tuple(offer for offer in ask.offers if not shown_on_map(ask, offer))
        short = tuple(offer for offer in off_map if short_for_map(ask, offer))
        long = tuple(offer for offer in off_map if offer not in short)
        if len(long) > (MOST_BESIDE_LEGEND if plan.legend else MOST_BESIDE_LIT):
            ends = tuple(offer for offer in long if offer.picks[-1].kind == CHOICE)
            self._others.show(tuple(offer for offer in long if offer not in ends))
            long = (Offer((), say("ui.play.other_answers")), *ends)
        plan = replace(plan, lit=True, beside=len(long) + len(short), short=len(short))
        if not room_for_all(*size, plan):
            plan, short = replace(plan, beside=len(long), short=0), ()
        self._column.show(long, short, in_rows=size[1] > size[0])
        on, pointed = turned_to(view, ask)
        if keys.pointed:
            pointed |= {str(keys.pointed[-1].value)}
        assert view.map is not None, "it is lit"
        question = (ask.name, len(ask.made))
        self._map.show(view.map, ask.touches, chosen=pointed, question=question, keys={**on, **places(ask, keys)})
        return plan

    def _pick(self, offer: Offer[str]) -> None:
        if offer.picks:
            self._send(offer.picks)
        else:
            self._desk.lay_over(self._others)

    def _pick_other(self, offer: Offer[str]) -> None:
        self._desk.lift()
        self._send(offer.picks)

    def _look_button(self, seat: TableSeat[str]) -> Button:
        """Where a seat answers in secret: here, if it has a PIN and nothing of its own; else it is only said."""
        who = seat.name or seat.label
        if seat.phone != "none":
            return Button(say("ui.play.on_phone_of", seat=who), None, icon="ui.phone", look="quiet", size_mm=6)
        if seat.pod:
            gone = say("ui.play.pod_gone_of", seat=who)
            return Button(gone, self._show_seats, icon="ui.pod_away", name="seats:pod", size_mm=6)
        if not seat.pin:
            show = self._show_seats
            return Button(say("ui.play.no_way_of", seat=who), show, icon="ui.phone", name="seats:none", size_mm=6)
        does = partial(look_privately, self._desk, seat)
        text = say("ui.play.private_of", seat=who)
        return Button(text, does, icon="ui.eye", look="main", name=f"private:{seat.id}", size_mm=6)


def _asked_in_secret(view: TableView[str]) -> tuple[TableSeat[str], ...]:
    """The seats that are asked in secret and are not told of by their pods' lines; those first that answer here."""
    secretly = {ask.seat for ask in view.closed}
    asked = [seat for seat in view.seats if seat.id in secretly and not (seat.pod and seat.buttons == "here")]
    return tuple(sorted(asked, key=lambda seat: seat.phone != "none"))
