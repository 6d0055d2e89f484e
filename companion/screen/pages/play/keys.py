"""What the buttons at the table do now, as the screen shows it: the key each answer lies on, and a line a seat.

Pure: reads a view and knows no widget. Answers of the question that is shown carry their keys themselves; what the
buttons of another seat answer meanwhile is told in its line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from companion.engine.pick import Path
from companion.screen.pages.play.map_offers import shown_on_map
from companion.screen.runtime.paint import titled
from companion.table.views.devices import SeatButtons
from companion.table.views.model import Offer, PublicAsk, TableSeat, TableView

YES = "yes"


class AnswerKeys(msgspec.Struct, frozen=True):
    """The keys of a question's answers; ``pointed`` is the one that yes takes where answers are stepped through."""

    on: Mapping[Path, str] = {}
    pointed: Path = ()

    def of(self, picks: Path) -> str:
        """The key an answer lies on: ``1`` to ``5``, ``yes``, ``no``; ``""`` for none."""
        return YES if picks and picks == self.pointed else self.on.get(picks, "")


class ButtonLine(msgspec.Struct, frozen=True):
    """A line about buttons: whose they are, the answers on them (key and words), and how they work.

    ``legend`` says that these answers are printed nowhere else: it is of a question that is not shown.
    """

    seats: tuple[TableSeat[str], ...]
    answers: tuple[tuple[str, str], ...] = ()
    says: str = ""
    legend: bool = False


def keys_of(view: TableView[str], ask: PublicAsk[str] | None) -> AnswerKeys:
    """The keys of the question that is shown."""
    found = next((each for each in view.buttons if ask is not None and each.ask == ask.name), None)
    return _keys(found, ask) if found is not None and ask is not None else AnswerKeys()


def _keys(buttons: SeatButtons[str], ask: PublicAsk[str]) -> AnswerKeys:
    if len(buttons.on) != len(ask.offers):
        return AnswerKeys()
    on = {offer.picks: key for offer, key in zip(ask.offers, buttons.on, strict=True) if key}
    return AnswerKeys(on, ask.offers[buttons.at].picks if 0 <= buttons.at < len(ask.offers) else ())


def places(ask: PublicAsk[str], keys: AnswerKeys) -> dict[str, str]:
    """The keys of answers that are shown on the map alone, by place; the place pointed at is among them."""
    found = {
        place: key
        for offer in ask.offers
        if (key := keys.of(offer.picks)) and shown_on_map(ask, offer)
        for place, paths in ask.touches.items()
        if paths == (offer.picks,)
    }
    return {**found, **({str(keys.pointed[-1].value): YES} if keys.pointed else {})}


def turned_to(view: TableView[str], ask: PublicAsk[str] | None) -> tuple[dict[str, str], frozenset[str]]:
    """The keys of places, and the places pointed at, of openings that players turned to while another is shown."""
    asks = {known.name: known for known in view.asks if not known.required and (ask is None or known.name != ask.name)}
    on: dict[str, str] = {}
    pointed: set[str] = set()
    for buttons in view.buttons:
        if (known := asks.get(buttons.ask)) is not None:
            keys = _keys(buttons, known)
            on.update(places(known, keys))
            pointed.update({str(keys.pointed[-1].value)} if keys.pointed else ())
    return on, frozenset(pointed)


def told(view: TableView[str], ask: PublicAsk[str] | None) -> tuple[ButtonLine, ...]:
    """The lines about buttons: legends of openings first, then what is pointed at, other questions, and secrets.

    An opening is on buttons only when its player turned to it, and then whatever else is shown its answers are printed.
    """
    return tuple(sorted(_lines(view, ask), key=lambda line: _weight(line, ask)))


def _weight(line: ButtonLine, ask: PublicAsk[str] | None) -> tuple[bool, bool, bool]:
    return (not line.legend, not line.answers, ask is None or line.seats[0].id != ask.seat)


def _lines(view: TableView[str], ask: PublicAsk[str] | None) -> Iterator[ButtonLine]:
    seats = {seat.id: seat for seat in view.seats}
    asks = {known.name: known for known in view.asks}
    secretly: dict[str, list[TableSeat[str]]] = {}
    for buttons in view.buttons:
        seat, known = seats.get(buttons.seat), asks.get(buttons.ask)
        if seat is None:
            continue
        if known is None and buttons.says:
            secretly.setdefault(buttons.says, []).append(seat)
        elif known is not None and (ask is None or known.name != ask.name):
            yield ButtonLine((seat,), _answers(buttons, known), buttons.says, legend=not known.required)
        elif known is not None and buttons.at >= 0:
            yield ButtonLine((seat,), _answers(buttons, known), buttons.says)
    yield from (ButtonLine(tuple(asked), says=says) for says, asked in secretly.items())


def _answers(buttons: SeatButtons[str], ask: PublicAsk[str]) -> tuple[tuple[str, str], ...]:
    keys = _keys(buttons, ask)
    found = tuple((key, offer) for offer in ask.offers if (key := keys.of(offer.picks)))
    if len(found) == 1:
        ((key, offer),) = found
        return ((key, whole(offer) if key == YES else _brief(offer)),)
    brief = [_brief(offer) for _, offer in found]
    if len(set(brief)) < len(brief):
        brief = [whole(offer) for _, offer in found]
    return tuple((key, words) for (key, _), words in zip(found, brief, strict=True))


def _brief(offer: Offer[str]) -> str:
    """An offer in few words, where its heading is not seen."""
    return offer.name or offer.label


def whole(offer: Offer[str]) -> str:
    """An offer in all its words, where its heading is not seen.

    A label that has a shorter one below its heading says what the heading does.
    """
    return titled(offer.group, offer.label) if offer.group and not offer.short else offer.label
