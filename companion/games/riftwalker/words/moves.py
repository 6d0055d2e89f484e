"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.moves import Move, MoveText
from companion.engine.text import Text, Value
from companion.games.riftwalker import moves as m
from companion.games.riftwalker.terms import VALUES
from companion.games.riftwalker.words import phrases as p


def move(made: Move) -> MoveText:
    """One move in words."""
    return _MOVES[type(made)](made)


def _line(key: str, **values: Value) -> Text:
    return p.text(f"hand.{key}", **values)


def _swap(move: m.SwapCards) -> MoveText:
    here, there = map(p.place, move.places)
    return MoveText(_line("swap", here=here, there=there))


def _lay(move: m.LayCard) -> MoveText:
    place = p.place(move.place)
    if move.origin is None:
        return MoveText(_line("lay", place=place), p.card(move.card))
    return MoveText(_line("lay.from", place=place, origin=p.place(move.origin)), p.card(move.card))


def _flip(move: m.FlipCard) -> MoveText:
    return MoveText(_line("flip", place=p.place(move.place)), _line("up", up=p.element(move.card.up)))


def _to_deck(move: m.CardToDeck) -> MoveText:
    return MoveText(_line("to_deck.under" if move.under else "to_deck.top"), p.card(move.card))


def _explore(move: m.ExploreRift) -> MoveText:
    key, where = ("rift.scored", _line("from_hand")) if move.lies == "scored" else ("explore", "")
    return MoveText(_line(key, rift=p.rift(move.rift)), where, by=p.seat(move.seat))


def _turn(move: m.TurnRift) -> MoveText:
    known = VALUES.get(move.rift.kind)
    worth = p.worth(move.rift) if known is None else str(known[move.rift.rotation])
    return MoveText(_line("turn", rift=p.rift(move.rift)), _line("turn.to", worth=worth), by=p.seat(move.seat))


def _move(move: m.MoveRift) -> MoveText:
    key = f"rift.{move.lies}"
    return MoveText(_line(key, rift=p.rift(move.rift)), _line(f"{key}.where"), by=p.seat(move.seat))


def _away(move: m.RiftAway) -> MoveText:
    above: dict[str, Value] = {} if move.above is None else {"above": p.rift(move.above)}
    act = _line("rift_away", rift=p.rift(move.rift))
    return MoveText(act, _line(f"rift_away.{move.to}", **above), by=p.seat(move.seat))


def _beneath(move: m.CardsBeneath) -> MoveText:
    key = "beneath" if move.count > 0 else "beneath.out"
    act = _line(key, cards=p.cards(abs(move.count)))
    values = {"rift": p.rift(move.rift), "seat": p.seat(move.seat)}
    return MoveText(act, _line(f"{key}.{'hand' if move.hand else 'deck'}", **values), by=p.seat(move.hand or move.seat))


def _cards(move: m.MoveCards) -> MoveText:
    cards, by = p.cards(abs(move.count)), p.seat(move.seat)
    if move.count > 0:
        return MoveText(_line("draw", cards=cards), by=by)
    return MoveText(_line("discard", cards=cards), by=by)


def _give(move: m.GiveCards) -> MoveText:
    return MoveText(
        _line("give", cards=p.cards(move.count)), _line("give.to", seat=p.seat(move.seat)), by=p.seat(move.origin)
    )


_MOVES: dict[type[Move], Callable[[Any], MoveText]] = {
    m.ShuffleCards: lambda _: MoveText(_line("shuffle")),
    m.LayOut: lambda _: MoveText(_line("lay_out")),
    m.FlipCard: _flip,
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
