"""Moves in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.moves import Move
from companion.engine.text import Text, Value, commas
from companion.games.war_of_whispers import moves as m
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import region_label
from companion.games.war_of_whispers.words.phrases import banners, cards_of, empire, slot, society, where

SUPPLY = "supply"
"""The place of agents that are not on the board."""


def move(made: Move) -> Text:
    """One move as a sentence."""
    return _MOVES[type(made)](made)


def _where(place: Post | str) -> Value:
    """A place of pieces; places that are no region and no council seat have words of their own."""
    return Text(f"beside.{place}") if place in {"reserve", "box"} else where(place)


def _banners(move: m.MoveBanners) -> Text:
    values: dict[str, Value] = {"empire": empire(move.empire), "banners": banners(move.count)}
    return Text("hand.banners", {**values, "origin": _where(move.origin), "to": _where(move.to)})


def _set_up(move: m.SetUpBanners) -> Text:
    values: dict[str, Value] = {"empire": empire(move.empire), "count": move.count}
    if move.places == ("reserve",):
        return Text("hand.set_up.reserve", values)
    return Text("hand.set_up", {**values, "regions": commas(map(region_label, move.places))})


def _agent(move: m.MoveAgent) -> Text:
    """An agent goes onto the board, off it, or from one place to another."""
    key = "hand.agent.on" if move.origin == SUPPLY else "hand.agent.off" if move.to == SUPPLY else "hand.agent"
    places = {"origin": move.origin, "to": move.to}
    said = {name: _where(place) for name, place in places.items() if place != SUPPLY}
    return Text(key, {"seat": society(move.seat), **said})


def _cards(move: m.MoveCards) -> Text:
    key = "hand.draw" if move.count > 0 else "hand.return"
    return Text(key, {"seat": society(move.seat), "cards": cards_of(move.empire, abs(move.count))})


def _loyalty(move: m.TurnToken) -> Text:
    values: dict[str, Value] = {"seat": society(move.seat), "slot": slot(move.slot)}
    if move.empire is None:
        return Text("hand.token_down", values)
    return Text("hand.token_up", {**values, "empire": empire(move.empire)})


def _swap_back(move: m.SwapBack) -> Text:
    one, other = map(slot, move.slots)
    return Text("hand.swap_back", {"seat": society(move.seat), "one": one, "other": other})


_MOVES: dict[type[Move], Callable[[Any], Text]] = {
    m.MoveBanners: _banners,
    m.SetUpBanners: _set_up,
    m.MoveAgent: _agent,
    m.MoveCards: _cards,
    m.PassToken: lambda move: Text("hand.first_player", {"seat": society(move.to)}),
    m.MarkTurn: lambda move: Text("hand.turn", {"n": move.markers}),
    m.TurnToken: _loyalty,
    m.SwapBack: _swap_back,
}
