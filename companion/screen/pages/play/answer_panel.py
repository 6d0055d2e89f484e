"""The answers on the play page: beside a touchable map, under headings, in a grid, or given elsewhere.

The choice depends on the question and on the room; the page places them. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.offers import CHOICE
from companion.engine.pick import Path
from companion.screen.pages.lobby.seats import look_privately
from companion.screen.pages.play.cards import Cards
from companion.screen.pages.play.keys import AnswerKeys, places, turned_to
from companion.screen.pages.play.map_offers import badges, short_for_map, shown_on_map
from companion.screen.pages.play.offers_drawer import OffersDrawer
from companion.screen.pages.play.places_grid import PlacesGrid, places_of
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import Pool
from companion.screen.widgets.map import Map
from companion.screen.widgets.parts.card import Card
from companion.table.views.model import Offer, PublicAsk, TableSeat, TableView

MOST, FEW, CROWD = 4, 3, 9
"""The most cards beside the map; more of them are behind one card, or on the side of the board. So few are beside the
map even if it gives them, too; so many are beside a map that must stay in sight."""


class AnswerPanel:
    """Shows the answers of a question. ``pick`` gets the picks of one; ``show_seats`` opens the list of players."""

    def __init__(
        self, desk: Desk, board: Map, pick: Callable[[Path], object], show_seats: Callable[[], object]
    ) -> None:
        self._desk, self._map, self._send, self._show_seats = desk, board, pick, show_seats
        self.cards, self._grid, self._places = Cards(self._pick), Cards(self._pick), PlacesGrid(self._pick)
        self._others = OffersDrawer(self._pick_other, desk.lift, say("ui.play.other_answers"))
        self._extra: Pool[Card] = Pool(Card)
        self.parts: dict[str, Widget] = {
            "map": self._map,
            "answers": self.cards,
            "grid": self._grid,
            "groups": self._places,
        }

    def show(
        self,
        view: TableView[str],
        ask: PublicAsk[str] | None,
        keys: AnswerKeys,
        check: Callable[[str], object],
        *,
        map_wanted: bool,
    ) -> str:
        """Show the answers. Return the part on the side of the board."""
        offers = ask.offers if ask else ()
        for answers in (self._places, self._grid, self.cards, self._others.answers):
            answers.question = (ask.name, len(ask.made)) if ask else ""
            answers.keys = keys
        extra = self._offered(view, check)
        if ask and ask.touches and view.map is not None:
            self._show_lit(view, ask, keys, extra)
            return "map"
        if ask is None and not map_wanted:
            looks = [self._look_card(place + len(extra), seat) for place, seat in enumerate(_asked_in_secret(view))]
            self.cards.show((), [*extra, *looks])
        elif map_wanted or not offers:
            self.cards.show((), extra)
        elif len(offers) > (0 if view.map is None else CROWD if view.in_sight else MOST):
            self.cards.show((), extra)
            if places_of(view.match.tiles, offers):
                self._places.show(offers, view.match.tiles, view.seats)
                return "groups"
            self._grid.show(offers)
            return "grid"
        else:
            self.cards.show(offers, extra)
        if view.map is not None:
            on, pointed = turned_to(view, ask)
            self._map.show(view.map, chosen=pointed | set(ask.chosen if ask else ()), keys=on)
            return "map"
        return ""

    def _show_lit(self, view: TableView[str], ask: PublicAsk[str], keys: AnswerKeys, extra: list[Card]) -> None:
        """Show the map with its places, and the answers that it does not give beside it; of a few all."""
        few = len(ask.offers) <= FEW
        off_map = tuple(offer for offer in ask.offers if few or not shown_on_map(ask, offer))
        short = tuple(offer for offer in off_map if short_for_map(ask, offer))
        long = tuple(offer for offer in off_map if offer not in short)
        if len(short) > MOST:
            short = tuple(replace(offer, detail="") for offer in short)  # the board shows the facts of its places
        if len(long) > MOST:
            ends = tuple(offer for offer in long if offer.picks[-1].kind == CHOICE)
            self._others.answers.show(tuple(offer for offer in long if offer not in ends))
            long = (Offer((), say("ui.play.other_answers")), *ends)
        self.cards.show(off_map if few else (*long, *short), extra)
        on, pointed = turned_to(view, ask)
        if keys.pointed:
            pointed |= {str(keys.pointed[-1].value)}
        assert view.map is not None, "there is a map to touch"
        question = (ask.name, len(ask.made))
        self._map.show(
            view.map,
            ask.touches,
            chosen=pointed | set(ask.chosen),
            question=question,
            keys={**on, **places(ask, keys)},
            badges=badges(ask),
            named={str(offer.picks[-1].value) for offer in (*short, *long) if offer.picks},
        )

    def _offered(self, view: TableView[str], check: Callable[[str], object]) -> list[Card]:
        """A card for an offered check of the table."""
        offered = view.offered
        if offered is None:
            return []
        (card,) = self._extra.take(1)
        does = partial(check, offered.id)
        card.show(say("ui.tally.look"), does, detail=offered.title, icon=offered.icon, name="tally:offered", to=offered)
        return [card]

    def _pick(self, offer: Offer[str]) -> None:
        if offer.picks:
            self._send(offer.picks)
        else:
            self._desk.lay_over(self._others)

    def _pick_other(self, offer: Offer[str]) -> None:
        self._desk.lift()
        self._send(offer.picks)

    def _look_card(self, place: int, seat: TableSeat[str]) -> Card:
        """A card for a secret question: it opens the private view of a seat with a PIN, else it says who answers."""
        who, card = seat.name or seat.label, self._extra.take(place + 1)[place]
        if seat.phone != "none":
            card.show(who, None, detail=say("ui.play.on_phone_of"), icon="ui.phone")
        elif seat.pod:
            card.show(who, self._show_seats, detail=say("ui.play.pod_gone_of"), icon="ui.pod_away", name="seats:pod")
        elif not seat.pin:
            card.show(who, self._show_seats, detail=say("ui.play.no_way_of"), icon="ui.phone", name="seats:none")
        else:
            does, how = partial(look_privately, self._desk, seat), say("ui.play.private_of")
            card.show(who, does, detail=how, icon="ui.eye", role=seat.role, name=f"private:{seat.id}")
        return card


def _asked_in_secret(view: TableView[str]) -> tuple[TableSeat[str], ...]:
    """The seats with a secret question and without buttons; those first that answer here."""
    secretly = {ask.seat for ask in view.closed}
    asked = [seat for seat in view.seats if seat.id in secretly and not (seat.pod and seat.buttons == "here")]
    return tuple(sorted(asked, key=lambda seat: seat.phone != "none"))
