"""The log in words: one line for each event. Nothing in it is secret, so all viewers read the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.engine.options import house_rules
from companion.engine.text import Text, Value, commas
from companion.games.riftwalker import events as e
from companion.games.riftwalker.options import PREFIX
from companion.games.riftwalker.words.corrections import CORRECTIONS
from companion.games.riftwalker.words.phrases import (
    card,
    cards,
    element,
    place,
    player,
    points,
    rift,
    rift_worth,
    rifts,
    seat,
)


def message(event: Event, viewer: Viewer) -> Text | None:
    """The line of an event; ``None`` for an event without one."""
    happened = event.fact if isinstance(event, Corrected) else event
    return _LINES[type(happened)](happened)


def _line(key: str, **values: Value) -> Text:
    return Text(f"riftwalker.tell.{key}", values)


# The game and its turns


def _game_began(event: e.GameBegan) -> Text:
    players = commas([player(each.id, each.name) for each in event.seats])
    if event.scoring:
        return _line("game_began.scoring", players=players)
    key = "game_began.by_lot" if event.by_lot else "game_began"
    began = _line(key, players=players, first=seat(event.first_player))
    rules = house_rules(event.options, PREFIX)
    return _line("game_began.house_rules", began=began, rules=commas(rules)) if rules else began


def _place_marked(event: e.PlaceMarked) -> Text | None:
    return None if event.place.seat is None else _line("turn", seat=seat(event.place.seat))


def _end_triggered(event: e.EndTriggered) -> Text:
    return _line(f"end_triggered.{event.why}", seat=seat(event.seat))


# Element cards


def _card_laid(event: e.CardLaid) -> Text:
    return _line("card_laid", place=place(event.place), card=card(event.card))


def _card_flipped(event: e.CardFlipped) -> Text:
    values: dict[str, Value] = {"seat": seat(event.seat), "place": place(event.place), "up": element(event.card.up)}
    if event.uses is None:
        return _line("card_flipped", **values)
    return _line("card_flipped.uses", **values, uses=element(event.uses))


def _card_placed(event: e.CardPlaced) -> Text:
    key = "card_placed" if event.uses is None else "card_placed.uses"
    return _line(key, seat=seat(event.seat), place=place(event.place), up=element(event.card.up))


def _cards_swapped(event: e.CardsSwapped) -> Text:
    here, there = map(place, event.places)
    return _line("cards_swapped", seat=seat(event.seat), here=here, there=there)


# Rifts


def _explored(event: e.RiftExplored) -> Text:
    return _line("rift_explored", seat=seat(event.seat), rift=rift(event.rift))


def _whose(key: str) -> Callable[[Any], Text]:
    """A line about a rift, of the acting seat or of another."""

    def line(event: e.RiftRotated | e.RiftBurst | e.RiftDiscarded | e.RiftReturned) -> Text:
        values: dict[str, Value] = {"seat": seat(event.seat), "rift": rift_worth(event.rift)}
        if event.owner == event.seat:
            return _line(key, **values)
        return _line(f"{key}.of", **values, owner=seat(event.owner))

    return line


def _skipped(event: e.RiftSkipped) -> Text:
    return _line("rift_skipped", seat=seat(event.seat), element=element(event.element))


def _taken(event: e.RiftTaken) -> Text:
    return _line("rift_taken", seat=seat(event.seat), owner=seat(event.owner), rift=rift_worth(event.rift))


def _put_beneath(event: e.CardPutBeneath) -> Text:
    values: dict[str, Value] = {"seat": seat(event.seat), "rift": rift(event.rift)}
    if event.card is not None:
        return _line("card_put_beneath.rift", **values, card=rift_worth(event.card))
    return _line(f"card_put_beneath.{event.source}", **values)


# Cards


def _cards(key: str) -> Callable[[Any], Text]:
    """A line about a seat and a number of cards."""

    def line(event: e.CardsDrawn | e.CardsDiscarded) -> Text:
        return _line(key, seat=seat(event.seat), cards=cards(event.count))

    return line


def _card_taken(event: e.CardTaken) -> Text:
    return _line("card_taken", seat=seat(event.seat), origin=seat(event.origin))


# Entered at the end


def _points(key: str) -> Callable[[Any], Text]:
    """A line about a seat and a number of points."""

    def line(event: e.BonusTold | e.ShadowlandsTold | e.ExploredTold) -> Text:
        return _line(key, seat=seat(event.seat), points=points(event.points))

    return line


def _pile_told(event: e.PileTold) -> Text:
    return _line("pile_told", seat=seat(event.seat), rifts=rifts(len(event.rifts)))


_LINES: dict[type[Event | Fact], Callable[[Any], Text | None]] = {
    **CORRECTIONS,
    e.GameBegan: _game_began,
    AgendaChanged: lambda _: None,
    e.PlaceMarked: _place_marked,
    e.EndTriggered: _end_triggered,
    e.GameEnded: lambda _: _line("game_ended"),
    e.CardLaid: _card_laid,
    e.CardFlipped: _card_flipped,
    e.CardPlaced: _card_placed,
    e.CardsSwapped: _cards_swapped,
    e.RiftExplored: _explored,
    e.RiftRotated: _whose("rift_rotated"),
    e.RiftSkipped: _skipped,
    e.RiftBurst: _whose("rift_burst"),
    e.BurstDeclined: lambda event: _line("burst_declined", seat=seat(event.seat)),
    e.RiftDiscarded: _whose("rift_discarded"),
    e.RiftReturned: _whose("rift_returned"),
    e.RiftTaken: _taken,
    e.CardPutBeneath: _put_beneath,
    e.CardsDiscarded: _cards("cards_discarded"),
    e.CardsDrawn: _cards("cards_drawn"),
    e.HandKept: lambda event: _line("hand_kept", seat=seat(event.seat)),
    e.CardTaken: _card_taken,
    e.SomethingHappened: lambda event: _line("something_happened", seat=seat(event.seat)),
    e.BonusTold: _points("bonus_told"),
    e.ShadowlandsTold: _points("shadowlands_told"),
    e.PileTold: _pile_told,
    e.ExploredTold: _points("explored_told"),
}
