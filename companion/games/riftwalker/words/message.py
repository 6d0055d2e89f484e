"""The log in words: one line for each event and each fact of a correction.

Nothing in it is secret, so all viewers read the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.engine.options import house_rules
from companion.engine.text import Text, Value, commas
from companion.games.riftwalker import events as e
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.state import ElementCard
from companion.games.riftwalker.words import phrases as p


def message(event: Event, viewer: Viewer) -> Text | None:
    """The line of an event; ``None`` for an event without one."""
    happened = event.fact if isinstance(event, Corrected) else event
    return _LINES[type(happened)](happened)


def _line(key: str, **values: Value) -> Text:
    return p.text(f"tell.{key}", **values)


def _of_seat(happened: Any, key: str, **values: Value) -> Text:
    """A line about the seat of an event or a fact."""
    return _line(key, seat=p.seat(happened.seat), **values)


# The game and its turns


def _game_began(event: e.GameBegan) -> Text:
    players = commas([p.player(each.id, each.name) for each in event.seats])
    if event.scoring:
        return _line("game_began.scoring", players=players)
    key = "game_began.by_lot" if event.by_lot else "game_began"
    began = _line(key, players=players, first=p.seat(event.first_player))
    rules = house_rules(event.options, p.ROOT)
    return _line("game_began.house_rules", began=began, rules=commas(rules)) if rules else began


# Element cards


def _card_flipped(event: e.CardFlipped) -> Text:
    values: dict[str, Value] = {"place": p.place(event.place), "up": p.element(event.card.up)}
    if event.uses is None:
        return _of_seat(event, "card_flipped", **values)
    return _of_seat(event, "card_flipped.uses", **values, uses=p.element(event.uses))


def _card_placed(event: e.CardPlaced) -> Text:
    key = "card_placed" if event.uses is None else "card_placed.uses"
    return _of_seat(event, key, place=p.place(event.place), up=p.element(event.card.up))


def _cards_swapped(event: e.CardsSwapped) -> Text:
    here, there = map(p.place, event.places)
    return _of_seat(event, "cards_swapped", here=here, there=there)


# Rifts


def _whose(key: str) -> Callable[[Any], Text]:
    """A line about a rift, of the acting seat or of another."""

    def line(event: e.RiftRotated | e.RiftBurst | e.RiftDiscarded | e.RiftReturned) -> Text:
        values: dict[str, Value] = {"seat": p.seat(event.seat), "rift": p.rift_worth(event.rift)}
        if event.owner == event.seat:
            return _line(key, **values)
        return _line(f"{key}.of", **values, owner=p.seat(event.owner))

    return line


def _taken(event: e.RiftTaken) -> Text:
    return _of_seat(event, "rift_taken", owner=p.seat(event.owner), rift=p.rift_worth(event.rift))


def _put_beneath(event: e.CardPutBeneath) -> Text:
    values: dict[str, Value] = {"seat": p.seat(event.seat), "rift": p.rift(event.rift)}
    if event.card is not None:
        return _line("card_put_beneath.rift", **values, card=p.rift_worth(event.card))
    return _line(f"card_put_beneath.{event.source}", **values)


# Numbers


def _cards(key: str) -> Callable[[Any], Text]:
    """A line about a seat and a number of cards."""
    return lambda event: _of_seat(event, key, cards=p.cards(event.count))


def _points(key: str) -> Callable[[Any], Text]:
    """A line about a seat and a number of points."""
    return lambda event: _of_seat(event, key, points=p.points(event.points))


# Corrections


def _card_is(fact: f.CardIs) -> Text:
    return _line("card_corrected", place=p.place(fact.place), card=p.card(ElementCard(fact.up, fact.other)))


def _element_deck_is(fact: f.ElementDeckIs) -> Text:
    return _line("element_deck_corrected", n=len(fact.under)) if fact.under else _line("element_deck_corrected.unknown")


def _rift_is(fact: f.RiftIs) -> Text:
    return _of_seat(fact, f"rift_corrected.{fact.lies}", rift=p.rift_worth(fact.rift))


def _ending_is(fact: f.EndingIs) -> Text:
    return _line("ending_corrected.none") if fact.seat is None else _of_seat(fact, "ending_corrected")


_LINES: dict[type[Event | Fact], Callable[[Any], Text | None]] = {
    AgendaChanged: lambda _: None,
    e.GameBegan: _game_began,
    e.PlaceMarked: lambda _: None,
    e.EndTriggered: lambda event: _of_seat(event, f"end_triggered.{event.why}"),
    e.GameEnded: lambda _: _line("game_ended"),
    e.CardLaid: lambda event: _line("card_laid", place=p.place(event.place), card=p.card(event.card)),
    e.CardFlipped: _card_flipped,
    e.CardPlaced: _card_placed,
    e.CardsSwapped: _cards_swapped,
    e.RiftExplored: lambda event: _of_seat(event, "rift_explored", rift=p.rift(event.rift)),
    e.RiftRotated: _whose("rift_rotated"),
    e.RiftSkipped: lambda event: _of_seat(event, "rift_skipped", element=p.element(event.element)),
    e.RiftBurst: _whose("rift_burst"),
    e.BurstDeclined: lambda event: _of_seat(event, "burst_declined"),
    e.RiftDiscarded: _whose("rift_discarded"),
    e.RiftReturned: _whose("rift_returned"),
    e.RiftTaken: _taken,
    e.CardPutBeneath: _put_beneath,
    e.CardsDiscarded: _cards("cards_discarded"),
    e.CardsDrawn: _cards("cards_drawn"),
    e.HandKept: lambda event: _of_seat(event, "hand_kept"),
    e.CardTaken: lambda event: _of_seat(event, "card_taken", origin=p.seat(event.origin)),
    e.SomethingHappened: lambda event: _of_seat(event, "something_happened"),
    e.BonusTold: _points("bonus_told"),
    e.ShadowlandsTold: _points("shadowlands_told"),
    e.PileTold: lambda event: _of_seat(event, "pile_told", rifts=p.rifts(len(event.rifts))),
    e.ExploredTold: _points("explored_told"),
    f.CardIs: _card_is,
    f.ElementDeckIs: _element_deck_is,
    f.RiftIs: _rift_is,
    f.RiftIsGone: lambda _: _line("rift_gone"),
    f.HandIs: _cards("hand_corrected"),
    f.DeckIs: lambda fact: _line("deck_corrected", cards=p.cards(fact.count)),
    f.PlaceIs: lambda fact: _of_seat(fact, "place_corrected"),
    f.GameIsOver: lambda _: None,
    f.EndingIs: _ending_is,
    f.BonusIs: _points("bonus_corrected"),
    f.ShadowlandsIs: lambda fact: _line("shadowlands_corrected", points=p.points(fact.points)),
    f.PileIs: lambda fact: _of_seat(fact, "pile_corrected", rifts=p.rifts(fact.rifts)),
}
"""A turn has no line, because it is a chapter; nor has the fact that the game is over, because the event has one."""
