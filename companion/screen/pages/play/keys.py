"""The buttons at the table: the key of each answer, and a line for each seat.

Pure: it reads a view and knows no widget. The answers of the shown question have their keys; the answers of other seats
are in their lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from companion.engine.pick import Path
from companion.engine.text import DOT
from companion.screen.pages.play.map_offers import shown_on_map
from companion.screen.runtime.paint import capital, say, together
from companion.screen.widgets.key import LitKey
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.devices import SeatButtons
from companion.table.views.model import TableSeat, TableView

YES, NO = "yes", "no"


class AnswerKeys(msgspec.Struct, frozen=True):
    """The keys of a question's answers; ``pointed`` is the selected answer, which the key ``yes`` gives.

    An ``idle`` one changes nothing. Of two buttons ``no`` selects the next answer, which no card says.
    """

    on: Mapping[Path, LitKey] = {}
    pointed: Path = ()
    idle: bool = False

    def of(self, picks: Path) -> LitKey:
        """The key of an answer, which has no name if there is none."""
        return LitKey(YES, idle=self.idle) if picks and picks == self.pointed else self.on.get(picks, LitKey())


class DeviceLine(msgspec.Struct, frozen=True):
    """A line about buttons: their seats, their answers (key and text), the keys that step, and a hint.

    A ``legend`` has the answers of a question that is not shown. The keys of a ``small`` line are small.
    """

    seats: tuple[TableSeat[str], ...]
    answers: tuple[tuple[LitKey, str], ...] = ()
    steps: tuple[tuple[LitKey, str], ...] = ()
    says: str = ""
    small: bool = False
    legend: bool = False


def keys_of(view: TableView[str], ask: PublicAsk[str] | None) -> AnswerKeys:
    """The keys of the shown question."""
    found = next((each for each in view.buttons if ask is not None and each.ask == ask.name), None)
    return _keys(found, ask) if found is not None and ask is not None else AnswerKeys()


def _keys(buttons: SeatButtons[str], ask: PublicAsk[str]) -> AnswerKeys:
    if len(buttons.on) != len(ask.offers):
        return AnswerKeys()
    lamps = buttons.lamps or ("",) * len(buttons.on)
    lit = zip(ask.offers, map(LitKey, buttons.on, lamps), strict=True)
    on = {offer.picks: key for offer, key in lit if key.name}
    if not 0 <= buttons.at < len(ask.offers):
        return AnswerKeys(on)
    on = {picks: key for picks, key in on.items() if key.name != NO}
    return AnswerKeys(on, ask.offers[buttons.at].picks, ask.offers[buttons.at].idle)


def taken_back_by(view: TableView[str], ask: PublicAsk[str]) -> LitKey:
    """The key that takes back the last pick of a question: ``no`` of a device that answers it, else none."""
    buttons = next((each for each in view.buttons if each.ask == ask.name), None)
    steps = buttons is not None and buttons.at >= 0 and not _has_pod(view, buttons.seat)
    return LitKey(NO if buttons is not None and not steps and NO not in buttons.on else "")


def _has_pod(view: TableView[str], seat: str) -> bool:
    return any(each.pod for each in view.seats if each.id == seat)


def places(ask: PublicAsk[str], keys: AnswerKeys) -> dict[str, LitKey]:
    """The keys of answers that are only on the map, by place; with the selected place."""
    found = {
        place: key
        for offer in ask.offers
        if (key := keys.of(offer.picks)).name not in {"", NO} and shown_on_map(ask, offer)
        for place, paths in ask.touches.items()
        if paths == (offer.picks,)
    }
    return {**found, **({str(keys.pointed[-1].value): keys.of(keys.pointed)} if keys.pointed else {})}


def turned_to(view: TableView[str], ask: PublicAsk[str] | None) -> tuple[dict[str, LitKey], frozenset[str]]:
    """The keys of places and the selected places, of openings that are on buttons but not shown."""
    asks = {known.name: known for known in view.asks if not known.required and (ask is None or known.name != ask.name)}
    on: dict[str, LitKey] = {}
    pointed: set[str] = set()
    for buttons in view.buttons:
        if (known := asks.get(buttons.ask)) is not None:
            keys = _keys(buttons, known)
            on.update(places(known, keys))
            pointed.update({str(keys.pointed[-1].value)} if keys.pointed else ())
    return on, frozenset(pointed)


def device_lines(view: TableView[str], ask: PublicAsk[str] | None) -> tuple[DeviceLine, ...]:
    """The lines about buttons: legends of openings first, then selected answers, other questions, and secrets."""
    return tuple(sorted(_lines(view, ask), key=lambda line: _weight(line, ask)))


def without_answers(lines: Iterable[DeviceLine], seat: str | None) -> Iterator[DeviceLine]:
    """The lines, without the answers of a seat whose selected answer is in sight; the key of two buttons is small."""
    for line in lines:
        own = not line.legend and [each.id for each in line.seats] == [seat]
        yield msgspec.structs.replace(line, answers=(), says="", small=len(line.steps) == 1) if own else line


def _weight(line: DeviceLine, ask: PublicAsk[str] | None) -> tuple[bool, bool, bool]:
    return (not line.legend, not line.answers, ask is None or line.seats[0].id != ask.seat)


def _lines(view: TableView[str], ask: PublicAsk[str] | None) -> Iterator[DeviceLine]:
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
            yield _line(seat, buttons, known, legend=not known.required)
        elif known is not None and buttons.at >= 0:
            yield _line(seat, buttons, known)
    yield from (DeviceLine(tuple(asked), says=says) for says, asked in secretly.items())


def _line(seat: TableSeat[str], buttons: SeatButtons[str], ask: PublicAsk[str], *, legend: bool = False) -> DeviceLine:
    """The answers of a seat; where it steps through them, the keys that do, in place of the hint."""
    if buttons.at < 0:
        return DeviceLine((seat,), _answers(buttons, ask), says=buttons.says, legend=legend)
    onward, back = (LitKey("5" if seat.pod else NO), say("ui.buttons.next")), (LitKey("1"), say("ui.buttons.previous"))
    if seat.pod:
        return DeviceLine((seat,), _answers(buttons, ask), (back, onward), legend=legend)
    return DeviceLine((seat,), _answers(buttons, ask), (onward,), legend=legend)


def _answers(buttons: SeatButtons[str], ask: PublicAsk[str]) -> tuple[tuple[LitKey, str], ...]:
    keys = _keys(buttons, ask)
    keyed = ((keys.of(offer.picks), offer) for offer in ask.offers)
    found = tuple((key, offer) for key, offer in keyed if key.name and (key.name == YES or not keys.pointed))
    if len(found) == 1:
        ((key, offer),) = found
        says = offer.detail if key.idle and offer.detail else whole(offer) if key.name == YES else offer.label
        return ((key, capital(says)),)
    brief = [offer.label for _, offer in found]
    if len(set(brief)) < len(brief):
        brief = [whole(offer) for _, offer in found]
    return tuple((key, words) for (key, _), words in zip(found, brief, strict=True))


def short(offer: Offer[str]) -> str:
    """An offer below its heading: its verb form and its detail."""
    return together(DOT, ((offer.group and offer.short) or offer.label, offer.detail))


def whole(offer: Offer[str]) -> str:
    """An offer without its heading."""
    return together(DOT, (offer.group, short(offer)))
