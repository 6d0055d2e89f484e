"""The log lines of corrections, one for each fact. Corrected loyalties are a secret and have theirs in ``message``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Event
from companion.engine.fact import Fact
from companion.engine.text import Text, Value, listed
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.terms import region_label
from companion.games.war_of_whispers.words.phrases import (
    banners_of,
    cards_of,
    place_marker,
    post,
    slot,
    society,
    token,
)


def _line(key: str, **values: Value) -> Text:
    return Text(f"tell.{key}", values)


def _banners_are(fact: f.BannersAre) -> Text:
    at = region_label(fact.region)
    if not fact.count:
        return _line("banners_corrected.none", region=at)
    return _line("banners_corrected", region=at, banners=banners_of(fact.empire, fact.count))


def _reserve_is(fact: f.ReserveIs) -> Text:
    return _line("reserve_corrected", banners=banners_of(fact.empire, fact.count))


def _council_seat_is(fact: f.CouncilSeatIs) -> Text:
    if fact.seat is None:
        return _line("council_corrected.none", post=post(fact.post))
    return _line("council_corrected", post=post(fact.post), seat=society(fact.seat))


def _field_agents_are(fact: f.FieldAgentsAre) -> Text:
    if not fact.regions:
        return _line("field_agents_corrected.none", seat=society(fact.seat))
    regions = listed(region_label(region) for region in fact.regions)
    return _line("field_agents_corrected", seat=society(fact.seat), regions=regions)


def _hand_is(fact: f.HandIs) -> Text:
    return _line("hand_corrected", seat=society(fact.seat), cards=cards_of(fact.empire, fact.count))


def _first_player_is(fact: f.FirstPlayerIs) -> Text:
    return _line("first_player_corrected", seat=society(fact.seat))


def _place_is(fact: f.PlaceIs) -> Text:
    return _line("place_corrected", place=place_marker(fact))


def _token_is(fact: f.TokenIs) -> Text:
    if fact.empire is None:
        return _line("token_corrected.down", seat=society(fact.seat), slot=slot(fact.slot))
    return _line("token_corrected", seat=society(fact.seat), token=token(fact.slot, fact.empire))


def _swaps_are(fact: f.SwapsAre) -> Text:
    return _line("swaps_corrected", seat=society(fact.seat), n=fact.count)


CORRECTIONS: dict[type[Event | Fact], Callable[[Any], Text]] = {
    f.BannersAre: _banners_are,
    f.ReserveIs: _reserve_is,
    f.CouncilSeatIs: _council_seat_is,
    f.FieldAgentsAre: _field_agents_are,
    f.HandIs: _hand_is,
    f.FirstPlayerIs: _first_player_is,
    f.PlaceIs: _place_is,
    f.TokenIs: _token_is,
    f.SwapsAre: _swaps_are,
}
