"""What hands must do, in words: one sentence a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.text import Text, Value
from companion.games.riftwalker import hands as h
from companion.games.riftwalker.words.phrases import card, cards, element, place, rift, rift_worth, seat, worth


def moves(hand: h.Hand) -> Text:
    """The sentence for one move of the list that ``hands`` gives."""
    return _MOVES[type(hand)](hand)


def _line(key: str, **values: Value) -> Text:
    return Text(f"riftwalker.hand.{key}", values)


def _swap(hand: h.SwapCards) -> Text:
    here, there = map(place, hand.places)
    return _line("swap", here=here, there=there)


def _lay(hand: h.LayCard) -> Text:
    values: dict[str, Value] = {"card": card(hand.card), "place": place(hand.place)}
    return _line("lay", **values) if hand.origin is None else _line("lay.from", **values, origin=place(hand.origin))


def _to_deck(hand: h.CardToDeck) -> Text:
    return _line("to_deck.under" if hand.under else "to_deck.top", card=card(hand.card))


def _explore(hand: h.ExploreRift) -> Text:
    return _line(f"explore.{hand.lies}", seat=seat(hand.seat), rift=rift(hand.rift))


def _turn(hand: h.TurnRift) -> Text:
    return _line("turn", seat=seat(hand.seat), rift=rift(hand.rift), worth=worth(hand.rift))


def _move(hand: h.MoveRift) -> Text:
    return _line(f"rift.{hand.lies}", seat=seat(hand.seat), rift=rift_worth(hand.rift))


def _away(hand: h.RiftAway) -> Text:
    values: dict[str, Value] = {"seat": seat(hand.seat), "rift": rift_worth(hand.rift)}
    if hand.above is not None:
        values["above"] = rift(hand.above)
    return _line(f"rift_away.{hand.to}", **values)


def _beneath(hand: h.CardsBeneath) -> Text:
    key = "beneath" if hand.count > 0 else "beneath.out"
    values: dict[str, Value] = {"seat": seat(hand.seat), "cards": cards(abs(hand.count)), "rift": rift(hand.rift)}
    return _line(f"{key}.deck", **values) if hand.hand is None else _line(f"{key}.hand", hand=seat(hand.hand), **values)


def _cards(hand: h.MoveCards) -> Text:
    return _line("draw" if hand.count > 0 else "discard", seat=seat(hand.seat), cards=cards(abs(hand.count)))


def _give(hand: h.GiveCards) -> Text:
    return _line("give", seat=seat(hand.seat), origin=seat(hand.origin), cards=cards(hand.count))


_MOVES: dict[type[h.Hand], Callable[[Any], Text]] = {
    h.LayOut: lambda _: _line("lay_out"),
    h.FlipCard: lambda hand: _line("flip", place=place(hand.place), up=element(hand.card.up)),
    h.SwapCards: _swap,
    h.LayCard: _lay,
    h.CardToDeck: _to_deck,
    h.ExploreRift: _explore,
    h.TurnRift: _turn,
    h.MoveRift: _move,
    h.RiftAway: _away,
    h.CardsBeneath: _beneath,
    h.MoveCards: _cards,
    h.GiveCards: _give,
}
