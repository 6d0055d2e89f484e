"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.moves import Move, MoveText
from companion.engine.text import Text, commas
from companion.games.war_of_whispers import moves as m
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import region_label
from companion.games.war_of_whispers.words.phrases import banners, cards_of, empire, slot, society, where

SUPPLY = "supply"
"""The place of agents that are not on the board."""


def move(made: Move) -> MoveText:
    """One move in words."""
    return _MOVES[type(made)](made)


def _where(place: Post | str) -> Text | str:
    """A place of pieces; places that are no region and no council seat have words of their own."""
    return Text(f"beside.{place}") if place in {"reserve", "box"} else where(place)


def _way(origin: Post | str, to: Post | str) -> Text:
    return Text("hand.way", {"origin": _where(origin), "to": _where(to)})


def _banners(move: m.MoveBanners) -> MoveText:
    way = _way(move.origin, move.to)
    return MoveText(Text("hand.banners", {"n": move.count}), way, by=empire(move.empire))


def _set_up(move: m.SetUpBanners) -> MoveText:
    if move.places == ("reserve",):
        return MoveText(banners(move.count), Text("hand.set_up.reserve"), by=empire(move.empire))
    where = Text("hand.set_up.where", {"regions": commas(map(region_label, move.places))})
    return MoveText(Text("hand.set_up", {"n": move.count}), where, by=empire(move.empire))


def _agent(move: m.MoveAgent) -> MoveText:
    """An agent goes onto the board, off it, or from one place to another."""
    by = society(move.seat)
    if move.origin == SUPPLY:
        return MoveText(Text("hand.agent.on"), _where(move.to), by=by)
    if move.to == SUPPLY:
        return MoveText(Text("hand.agent.off"), _where(move.origin), by=by)
    return MoveText(Text("hand.agent"), _way(move.origin, move.to), by=by)


def _cards(move: m.MoveCards) -> MoveText:
    cards = {"cards": cards_of(move.empire, abs(move.count))}
    if move.count > 0:
        return MoveText(Text("hand.draw", cards), by=society(move.seat))
    return MoveText(Text("hand.return", cards), Text("hand.return.then"), by=society(move.seat))


def _loyalty(move: m.TurnToken) -> MoveText:
    key = "hand.token_down" if move.empire is None else "hand.token_up"
    shown = "" if move.empire is None else empire(move.empire)
    return MoveText(Text(key, {"slot": slot(move.slot)}), shown, by=society(move.seat))


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
    m.MarkTurn: lambda move: MoveText(Text("hand.turn", {"n": move.markers})),
    m.TurnToken: _loyalty,
    m.SwapBack: _swap_back,
}
