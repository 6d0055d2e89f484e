"""What hands must do, in words: one sentence a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.text import Text, Value
from companion.games.war_of_whispers import hands as h
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.words.phrases import banners, cards_of, empire, slot, society, where


def moves(hand: h.Hand) -> Text:
    """The sentence for one move of the list that ``hands`` gives."""
    return _MOVES[type(hand)](hand)


def _where(place: Post | str) -> Value:
    """A place of pieces; those that are no region and no council seat have words of their own."""
    return Text(f"beside.{place}") if place in {"reserve", "box", "supply"} else where(place)


def _banners(hand: h.MoveBanners) -> Text:
    values: dict[str, Value] = {"origin": _where(hand.origin), "to": _where(hand.to)}
    return Text("hand.banners", {"empire": empire(hand.empire), "banners": banners(hand.count), **values})


def _agent(hand: h.MoveAgent) -> Text:
    return Text("hand.agent", {"seat": society(hand.seat), "origin": _where(hand.origin), "to": _where(hand.to)})


def _cards(hand: h.MoveCards) -> Text:
    key = "hand.draw" if hand.count > 0 else "hand.return"
    return Text(key, {"seat": society(hand.seat), "cards": cards_of(hand.empire, abs(hand.count))})


def _loyalty(hand: h.TurnToken) -> Text:
    values: dict[str, Value] = {"seat": society(hand.seat), "slot": slot(hand.slot)}
    if hand.empire is None:
        return Text("hand.token_down", values)
    return Text("hand.token_up", {**values, "empire": empire(hand.empire)})


def _swap_back(hand: h.SwapBack) -> Text:
    one, other = map(slot, hand.slots)
    return Text("hand.swap_back", {"seat": society(hand.seat), "one": one, "other": other})


_MOVES: dict[type[h.Hand], Callable[[Any], Text]] = {
    h.MoveBanners: _banners,
    h.MoveAgent: _agent,
    h.MoveCards: _cards,
    h.PassToken: lambda hand: Text("hand.first_player", {"seat": society(hand.to)}),
    h.MarkTurn: lambda hand: Text("hand.turn", {"n": hand.markers}),
    h.TurnToken: _loyalty,
    h.SwapBack: _swap_back,
}
