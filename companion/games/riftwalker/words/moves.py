"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.moves import Move
from companion.engine.text import Text, Value
from companion.games.riftwalker import moves as m
from companion.games.riftwalker.terms import VALUES
from companion.games.riftwalker.words import phrases as p


def move(made: Move) -> Text:
    """One move as a sentence."""
    return _MOVES[type(made)](made)


def _line(key: str, **values: Value) -> Text:
    return p.text(f"hand.{key}", **values)


def _swap(move: m.SwapCards) -> Text:
    here, there = map(p.place, move.places)
    return _line("swap", here=here, there=there)


def _lay(move: m.LayCard) -> Text:
    values: dict[str, Value] = {"card": p.card(move.card), "place": p.place(move.place)}
    return _line("lay", **values) if move.origin is None else _line("lay.from", **values, origin=p.place(move.origin))


def _turn(move: m.TurnRift) -> Text:
    known = VALUES.get(move.rift.kind)
    worth = p.worth(move.rift) if known is None else str(known[move.rift.rotation])
    return _line("turn", seat=p.seat(move.seat), rift=p.rift(move.rift), worth=worth)


def _away(move: m.RiftAway) -> Text:
    values: dict[str, Value] = {"seat": p.seat(move.seat), "rift": p.rift_worth(move.rift)}
    if move.above is not None:
        values["above"] = p.rift(move.above)
    return _line(f"rift_away.{move.to}", **values)


def _beneath(move: m.CardsBeneath) -> Text:
    key = "beneath" if move.count > 0 else "beneath.out"
    values: dict[str, Value] = {"seat": p.seat(move.seat), "cards": p.cards(abs(move.count)), "rift": p.rift(move.rift)}
    if move.hand is None:
        return _line(f"{key}.deck", **values)
    return _line(f"{key}.hand", hand=p.seat(move.hand), **values)


def _cards(move: m.MoveCards) -> Text:
    return _line("draw" if move.count > 0 else "discard", seat=p.seat(move.seat), cards=p.cards(abs(move.count)))


def _give(move: m.GiveCards) -> Text:
    return _line("give", seat=p.seat(move.seat), origin=p.seat(move.origin), cards=p.cards(move.count))


_MOVES: dict[type[Move], Callable[[Any], Text]] = {
    m.LayOut: lambda _: _line("lay_out"),
    m.FlipCard: lambda move: _line("flip", place=p.place(move.place), up=p.element(move.card.up)),
    m.SwapCards: _swap,
    m.LayCard: _lay,
    m.CardToDeck: lambda move: _line("to_deck.under" if move.under else "to_deck.top", card=p.card(move.card)),
    m.ExploreRift: lambda move: _line(f"explore.{move.lies}", seat=p.seat(move.seat), rift=p.rift(move.rift)),
    m.TurnRift: _turn,
    m.MoveRift: lambda move: _line(f"rift.{move.lies}", seat=p.seat(move.seat), rift=p.rift_worth(move.rift)),
    m.RiftAway: _away,
    m.CardsBeneath: _beneath,
    m.MoveCards: _cards,
    m.GiveCards: _give,
}
