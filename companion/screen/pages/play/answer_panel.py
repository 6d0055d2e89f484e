"""The answers on the play page: beside a touchable map, under headings, in a grid, or given elsewhere.

The choice depends on the question and on the room; the page places them. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.moves import Route
from companion.engine.offers import CHOICE
from companion.engine.pick import Path
from companion.engine.scene import Scene
from companion.screen.pages.lobby.seats import look_privately
from companion.screen.pages.play.cards import Cards
from companion.screen.pages.play.explaining import Explainer
from companion.screen.pages.play.keys import AnswerKeys, places, turned_to
from companion.screen.pages.play.map_offers import aim, badges, short_for_map, shown_on_map
from companion.screen.pages.play.places_grid import PlacesGrid, places_of
from companion.screen.pages.play.pod_entry import PodEntry
from companion.screen.pages.play.waiting import Onward, Waiting
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import capital, say
from companion.screen.widgets.boxes import Pool
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.map import Map
from companion.screen.widgets.map_parts.lying import as_it_lies
from companion.screen.widgets.map_parts.places import names_of
from companion.screen.widgets.parts.card import Card
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.model import TableSeat, TableView

MOST, FEW, CROWD = 4, 3, 9
"""The most cards beside the map; more of them are behind one card, or on the side of the board. So few are beside the
map even if it gives them, too; so many are beside a map that must stay in sight."""


class AnswerPanel:
    """Shows the answers of a question. ``pick`` gets the picks of one; ``show_seats`` opens the list of players."""

    def __init__(
        self,
        desk: Desk,
        board: Map,
        pick: Callable[[Path], object],
        show_seats: Callable[[], object],
        explainer: Explainer,
    ) -> None:
        self._desk, self._map, self._send, self._show_seats = desk, board, pick, show_seats
        self.cards, self._grid = Cards(self._pick), Cards(self._pick)
        self._places = PlacesGrid(self._pick, explainer.explain_taken)
        self._other_cards = Cards(self._pick_other)
        self._grid.stacked = True
        for answers in (self.cards, self._grid, self._places, self._other_cards):
            answers.explain = explainer.explain_offer
        self._others = Drawer(say("ui.play.other_answers"), self._other_cards, desk.lift, scroll=False)
        self._extra: Pool[Card] = Pool(Card)
        self._looks: Pool[Card] = Pool(Card)
        self._rows: Pool[Card] = Pool(Card)
        self._ways: Pool[Onward] = Pool(Onward)
        self.routes: tuple[Route, ...] = ()
        """The moves of hands that the map shows."""
        self.pending: tuple[Route, ...] = ()
        """These and the moves after them: until then the map shows what lies on the real board."""
        self.hint = ""
        """What a touch on the side of the board does, where the answers are there; what the answers count in; or that
        the order of hands and answers is free."""
        self.counts_moves = False
        """Whether the hint says that the answers count in moves that hands have yet to do."""
        self.tells_all = False
        """Whether the cards have all answers that the map has, so that they do not need the hint."""
        self._entry, self._waiting = PodEntry(), Waiting()
        self.parts: dict[str, Widget] = {
            "map": self._map,
            "answers": self.cards,
            "grid": self._grid,
            "groups": self._places,
            "entry": self._entry,
            "waiting": self._waiting,
        }

    def show(  # noqa: PLR0911 - one for each part
        self,
        view: TableView[str],
        ask: PublicAsk[str] | None,
        keys: AnswerKeys,
        check: Callable[[], object],
        *,
        map_wanted: bool,
    ) -> str:
        """Show the answers. Return the part on the side of the board."""
        offers = ask.offers if ask else ()
        for answers in (self._places, self._grid, self.cards, self._other_cards):
            answers.question = (ask.name, len(ask.made)) if ask else ""
            answers.keys = keys
        self.cards.names = names_of(view.map)
        extra, self.hint, self.counts_moves = self._offered(view, check), "", False
        self.tells_all = False
        if ask and ask.touches and view.map is not None:
            self._show_lit(view, ask, keys, extra)
            return "map"
        if ask is None and not map_wanted:
            secretly = {ask.seat for ask in view.closed}
            entry = next((each.entry for each in view.buttons if each.entry is not None), None)
            if secretly and entry is None and not view.in_sight:
                return self._show_waiting(view, secretly, extra)
            looks = self._look_cards(view, secretly, self._looks, brief=entry is not None)
            self.cards.show((), [*extra, *looks])
            if entry is not None:
                self._entry.show(entry)
                return "entry"
        elif map_wanted or not offers:
            self.cards.show((), extra)
        elif len(offers) > (
            0 if view.map is None or (ask and ask.kind in view.apart) else CROWD if view.in_sight else MOST
        ):
            self.cards.show((), extra)
            if places_of(view.match.tiles, offers):
                moved = {end for route in self.routes for end in (route.origin, route.to)}
                self._places.show(offers, view.match.tiles, view.seats, moved)
                acts = any(each.acts and not each.seat for tile in view.match.tiles for each in tile.occupants)
                self.hint = say("ui.play.touch_free.acts" if acts else "ui.play.touch_free")
                return "groups"
            self._grid.show(offers)
            self.hint = ask.banner.hint if ask else ""
            return "grid"
        else:
            self.cards.show(offers, extra)
        if view.map is not None:
            on, pointed = turned_to(view, ask)
            aimed = aim(ask) if ask else ()
            chosen = {*pointed, *aimed, *(ask.chosen if ask else ())}
            named = ask.banner.places if ask else ()
            self.hint = self._counted(aimed[:1])
            self.counts_moves = bool(self.hint)
            lain = self._lying(view.map)
            self._map.show(lain, chosen=chosen, keys=on, named=named, routes=self.routes, aim=aimed)
            return "map"
        return ""

    def _show_lit(self, view: TableView[str], ask: PublicAsk[str], keys: AnswerKeys, extra: list[Card]) -> None:
        """Show the map with its places, and the answers that it does not give beside it; of a few all."""
        few = len(ask.offers) <= FEW
        off_map = tuple(offer for offer in ask.offers if few or not shown_on_map(ask, offer))
        short = tuple(offer for offer in off_map if short_for_map(ask, offer))
        long = tuple(offer for offer in off_map if offer not in short)
        folded = tuple(
            offer for group in (long, short) if _is_crowd(group, keys) for offer in group if _folds(ask, offer)
        )
        cards = off_map if few else tuple(offer for offer in (*long, *short) if offer not in folded)
        counted = self._counted([str(offer.picks[-1].value) for offer in cards if offer.detail])
        self.hint = ask.banner.hint or counted or ("" if any(map(_is_thing, cards)) else say("ui.play.touch"))
        self.counts_moves = bool(counted) and not ask.banner.hint
        self.tells_all = len(cards) == len(ask.offers)
        if folded:
            self._other_cards.show(folded)
            such = say("ui.play.other_answers.such", answer=folded[0].label)
            cards = (Offer((), say("ui.play.other_answers"), icon="ui.log", detail=such), *cards)
        self.cards.show(cards, extra)
        on, pointed = turned_to(view, ask)
        if keys.pointed:
            pointed |= {str(keys.pointed[-1].value)}
        assert view.map is not None, "there is a map to touch"
        question = (ask.name, len(ask.made))
        on_map = {place: key for place, key in places(ask, keys).items() if place not in pointed}
        named = {*ask.banner.places, *(str(offer.picks[-1].value) for offer in cards if offer.picks)}
        self._map.show(
            self._lying(view.map),
            ask.touches,
            chosen=pointed | set(ask.chosen),
            question=question,
            keys={**on, **on_map},
            badges=badges(ask),
            named=() if keys.pointed else named,
            routes=self.routes,
        )

    def _lying(self, scene: Scene[str]) -> Scene[str]:
        """The map as it lies before the moves that hands have yet to do."""
        return as_it_lies(scene, self.pending, {end for route in self.routes for end in (route.origin, route.to)})

    def _counted(self, places: Collection[str]) -> str:
        """What comes onto the first of these places where an answer counts it, and the map does not yet."""
        for place in places:
            come = sum(way.count * ((way.to == place) - (way.origin == place)) for way in self.pending)
            if come > 0 and place in self.cards.names:
                return say("ui.play.counted", more=come, place=self.cards.names[place])
        return ""

    def _show_waiting(self, view: TableView[str], secretly: Collection[str | None], extra: list[Card]) -> str:
        """Show who answers in secret and how: all on the side of the board, a single one beside the own card."""
        alone = next((seat for seat in view.seats if seat.id == view.match.banner.seat), None)
        if alone is None:
            self.hint = say("ui.play.any_order") if self.pending else ""
            self.cards.show((), extra)
            rows = self._look_cards(view, secretly, self._rows)
            for way, row in self._ways.each(rows):
                row.beside = way.show(row)
            self._waiting.show_all(rows)
        else:
            self.cards.show((), [*extra, *self._look_cards(view, secretly, self._looks)])
            self._waiting.show_one(alone)
        return "waiting"

    def _offered(self, view: TableView[str], check: Callable[[], object]) -> list[Card]:
        """A card for an offered comparison of the table."""
        if not view.offered or view.amending:
            return []
        (card,) = self._extra.take(1)
        card.show(say("ui.tally.check"), check, icon="ui.compare", name="tally:offered")
        return [card]

    def _pick(self, offer: Offer[str]) -> None:
        if offer.picks:
            self._send(offer.picks)
        else:
            self._desk.lay_over(self._others)

    def _pick_other(self, offer: Offer[str]) -> None:
        self._desk.lift()
        self._send(offer.picks)

    def _look_cards(
        self, view: TableView[str], secretly: Collection[str | None], pool: Pool[Card], *, brief: bool = False
    ) -> list[Card]:
        alone, seats = view.match.banner.seat is not None, [*_asked_in_secret(view, secretly)]
        return [
            self._look_card(card, seat, asked=seat.id in secretly, alone=alone, brief=brief)
            for card, seat in pool.each(seats)
        ]

    def _look_card(self, card: Card, seat: TableSeat[str], *, asked: bool, alone: bool, brief: bool) -> Card:
        """A card that says how a seat gives its secret answer; without phone and pod it opens the private view.

        If nothing else is asked at the table, that is the main answer. A ``brief`` card says only the device.
        """
        label, name, main = seat.name or seat.label, "", False
        does: Callable[[], object] | None = self._show_seats
        if not asked:
            does, how = None, say("ui.play.entered")
        elif seat.phone != "none":
            does, how = None, say("ui.device.phone" if brief else "ui.play.on_phone_of")
        elif seat.pod and seat.buttons == "here":
            does, how = None, say("ui.device.pod") if brief else say("ui.play.on_pod_of", device=seat.device_name)
        elif seat.pod:
            how, name = say("ui.play.pod_gone_of"), "seats:pod"
        elif not seat.pin:
            how, name = say("ui.play.no_pin") if brief else say("ui.lobby.missing") if alone else "", "seats:none"
        else:
            does = partial(look_privately, self._desk, seat, passed=alone)
            how, name = say("ui.play.private_of"), f"private:{seat.id}"
            if alone:
                label, main = say("ui.private.it_is_me", seat=label), True
        card.urgent = name == "seats:pod"
        icon, role = (seat.icon, seat.role) if asked else ("ui.tick", "ok")
        card.show(label, does, detail=capital(how), icon=icon, role=role, main=main, sealed=asked, name=name, to=asked)
        return card


def _is_crowd(offers: Collection[Offer[str]], keys: AnswerKeys) -> bool:
    """Whether so many answers are behind one card; those with keys never are."""
    return len(offers) > MOST and not any(offer.picks in keys.on for offer in offers)


def _folds(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether an answer of a crowd is behind the one card. One about the place picked last stays in sight."""
    return _is_thing(offer) and str(offer.picks[-1].value) not in ask.chosen[-1:]


def _is_thing(offer: Offer[str]) -> bool:
    """Whether an answer is about a thing, such as a place or a card, and does not just end the question."""
    return offer.picks[-1].kind != CHOICE


def _asked_in_secret(view: TableView[str], secretly: Collection[str | None]) -> Iterator[TableSeat[str]]:
    """The seats with a secret question. Where everybody is asked, also those that have answered."""
    everybody = bool(secretly) and view.match.banner.seat is None
    return (seat for seat in view.seats if seat.id in secretly or (everybody and not seat.asked))
