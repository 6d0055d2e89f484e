"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.moves import Move, MoveText
from companion.engine.text import Text, Value, commas
from companion.games.war_of_whispers import moves as m
from companion.games.war_of_whispers.terms import region_label
from companion.games.war_of_whispers.words.phrases import cards_of, empire, slot, society, where

SUPPLY = "supply"
"""The place of agents that are not on the board."""
RESERVE = "reserve"
BESIDE = frozenset({RESERVE, "box"})
"""The places of banners that are not on the board."""


def move(made: Move) -> MoveText:
    """One move in words."""
    return _MOVES[type(made)](made)


def _beside(place: str) -> Text:
    """A place of banners that is no region."""
    return Text(f"beside.{place}")


def _way(origin: Value, to: Value) -> Text:
    return Text("hand.way", {"origin": origin, "to": to})


def _banners(move: m.MoveBanners) -> MoveText:
    """The act names the regions: what has no room on a note is only where banners come from or go beside the board."""
    count, by = {"n": move.count}, empire(move.empire)
    if move.origin in BESIDE and move.to in BESIDE:
        return MoveText(Text("hand.banners", count), _way(_beside(move.origin), _beside(move.to)), by=by)
    if move.origin in BESIDE:
        start = "" if move.origin == RESERVE else Text("hand.from", {"place": _beside(move.origin)})
        return MoveText(Text("hand.put", {**count, "region": region_label(move.to)}), start, by=by)
    origin = region_label(move.origin)
    if move.to in BESIDE:
        end = Text("hand.to", {"place": _beside(move.to)})
        return MoveText(Text("hand.take", {**count, "region": origin}), end, by=by)
    return MoveText(Text("hand.between", {**count, "origin": origin, "to": region_label(move.to)}), by=by)


def _set_up(move: m.SetUpBanners) -> MoveText:
    count = {"n": move.count}
    if move.places == ("reserve",):
        return MoveText(Text("hand.set_up.rest", count), by=empire(move.empire))
    if len(move.places) == 1:
        return MoveText(Text("hand.put", {**count, "region": region_label(move.places[0])}), by=empire(move.empire))
    where = Text("hand.set_up.where", {"regions": commas(map(region_label, move.places))})
    return MoveText(Text("hand.set_up", count), where, by=empire(move.empire))


def _agent(move: m.MoveAgent) -> MoveText:
    """An agent goes onto the board, off it, or from one place to another."""
    by = society(move.seat)
    if move.origin == SUPPLY:
        return MoveText(Text("hand.agent.on", {"place": where(move.to)}), by=by)
    if move.to == SUPPLY:
        return MoveText(Text("hand.agent.off"), where(move.origin), by=by)
    return MoveText(Text("hand.agent"), _way(where(move.origin), where(move.to)), by=by)


def _cards(move: m.MoveCards) -> MoveText:
    cards = {"cards": cards_of(move.empire, abs(move.count))}
    if move.count > 0:
        return MoveText(Text("hand.draw", cards), by=society(move.seat))
    return MoveText(Text("hand.return", cards), Text("hand.return.then"), by=society(move.seat))


def _loyalty(move: m.TurnToken) -> MoveText:
    key = "hand.token_down" if move.empire is None else "hand.token_up"
    shown = "" if move.empire is None else empire(move.empire)
    return MoveText(Text(key, {"slot": slot(move.slot)}), shown, by=society(move.seat))


def _turn(move: m.MarkTurn) -> MoveText:
    key = "hand.turn.back" if move.back else "hand.turn"
    return MoveText(Text(key, {"n" if move.back else "number": move.markers}), Text("hand.turn.track"))


def _swap_back(move: m.SwapBack) -> MoveText:
    one, other = map(slot, move.slots)
    both = Text("hand.swap_back.both", {"one": one, "other": other})
    return MoveText(Text("hand.swap_back"), both, by=society(move.seat))


_MOVES: dict[type[Move], Callable[[Any], MoveText]] = {
    m.MoveBanners: _banners,
    m.SetUpBanners: _set_up,
    m.MoveAgent: _agent,
    m.MoveCards: _cards,
    m.PassToken: lambda move: MoveText(Text("hand.first_player"), by=society(move.to)),
    m.MarkTurn: _turn,
    m.TurnToken: _loyalty,
    m.SwapBack: _swap_back,
}
