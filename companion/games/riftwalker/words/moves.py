"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.text import Text, Value
from companion.games.riftwalker import moves as m
from companion.games.riftwalker.words.phrases import card, cards, element, place, rift, rift_worth, seat, worth


def move(made: m.Move) -> Text:
    """One move as a sentence."""
    return _MOVES[type(made)](made)


def _line(key: str, **values: Value) -> Text:
    return Text(f"riftwalker.hand.{key}", values)


def _swap(move: m.SwapCards) -> Text:
    here, there = map(place, move.places)
    return _line("swap", here=here, there=there)


def _lay(move: m.LayCard) -> Text:
    values: dict[str, Value] = {"card": card(move.card), "place": place(move.place)}
    return _line("lay", **values) if move.origin is None else _line("lay.from", **values, origin=place(move.origin))


def _to_deck(move: m.CardToDeck) -> Text:
    return _line("to_deck.under" if move.under else "to_deck.top", card=card(move.card))


def _explore(move: m.ExploreRift) -> Text:
    return _line(f"explore.{move.lies}", seat=seat(move.seat), rift=rift(move.rift))


def _turn(move: m.TurnRift) -> Text:
    return _line("turn", seat=seat(move.seat), rift=rift(move.rift), worth=worth(move.rift))


def _move(move: m.MoveRift) -> Text:
    return _line(f"rift.{move.lies}", seat=seat(move.seat), rift=rift_worth(move.rift))


def _away(move: m.RiftAway) -> Text:
    values: dict[str, Value] = {"seat": seat(move.seat), "rift": rift_worth(move.rift)}
    if move.above is not None:
        values["above"] = rift(move.above)
    return _line(f"rift_away.{move.to}", **values)


def _beneath(move: m.CardsBeneath) -> Text:
    key = "beneath" if move.count > 0 else "beneath.out"
    values: dict[str, Value] = {"seat": seat(move.seat), "cards": cards(abs(move.count)), "rift": rift(move.rift)}
    return _line(f"{key}.deck", **values) if move.hand is None else _line(f"{key}.hand", hand=seat(move.hand), **values)


def _cards(move: m.MoveCards) -> Text:
    return _line("draw" if move.count > 0 else "discard", seat=seat(move.seat), cards=cards(abs(move.count)))


def _give(move: m.GiveCards) -> Text:
    return _line("give", seat=seat(move.seat), origin=seat(move.origin), cards=cards(move.count))


_MOVES: dict[type[m.Move], Callable[[Any], Text]] = {
    m.LayOut: lambda _: _line("lay_out"),
    m.FlipCard: lambda move: _line("flip", place=place(move.place), up=element(move.card.up)),
    m.SwapCards: _swap,
    m.LayCard: _lay,
    m.CardToDeck: _to_deck,
    m.ExploreRift: _explore,
    m.TurnRift: _turn,
    m.MoveRift: _move,
    m.RiftAway: _away,
    m.CardsBeneath: _beneath,
    m.MoveCards: _cards,
    m.GiveCards: _give,
}
