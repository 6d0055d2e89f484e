"""The log lines of an untracked game, one for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Event
from companion.engine.fact import Fact
from companion.engine.text import Text
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers.terms import region_label
from companion.games.war_of_whispers.words.phrases import empire, society, tokens


def _city(event: e.CityTold) -> Text:
    return Text("tell.city_told", {"empire": empire(event.empire), "region": region_label(event.region)})


def _loyalties(event: e.LoyaltiesTold) -> Text:
    return Text("tell.loyalties_told", {"seat": society(event.seat), "tokens": tokens(event.loyalties)})


def _swaps(event: e.SwapsTold) -> Text:
    return Text("tell.swaps_told", {"seat": society(event.seat), "n": event.count})


def _cards(event: e.CardsTold) -> Text:
    return Text("tell.cards_told", {"seat": society(event.seat), "n": event.count})


UNTRACKED: dict[type[Event | Fact], Callable[[Any], Text]] = {
    e.CityTold: _city,
    e.LoyaltiesTold: _loyalties,
    e.SwapsTold: _swaps,
    e.CardsTold: _cards,
}
