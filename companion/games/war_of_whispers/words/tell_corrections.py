"""Corrections, in words: what the table turned out to show. ``tell`` puts them among all other lines.

A correction of loyalties is not here: it is a secret, and told with the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Event
from companion.engine.text import Text, Value, listed
from companion.games.war_of_whispers import events as e
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


def _banners_corrected(event: e.BannersCorrected) -> Text:
    at, garrison = region_label(event.region), event.garrison
    if garrison is None:
        return _line("banners_corrected.none", region=at)
    return _line("banners_corrected", region=at, banners=banners_of(garrison.empire, garrison.count))


def _reserve_corrected(event: e.ReserveCorrected) -> Text:
    return _line("reserve_corrected", banners=banners_of(event.empire, event.count))


def _council_corrected(event: e.CouncilCorrected) -> Text:
    if event.seat is None:
        return _line("council_corrected.none", post=post(event.post))
    return _line("council_corrected", post=post(event.post), seat=society(event.seat))


def _field_agents_corrected(event: e.FieldAgentsCorrected) -> Text:
    if not event.regions:
        return _line("field_agents_corrected.none", seat=society(event.seat))
    regions = listed(region_label(region) for region in event.regions)
    return _line("field_agents_corrected", seat=society(event.seat), regions=regions)


def _hand_corrected(event: e.HandCorrected) -> Text:
    return _line("hand_corrected", seat=society(event.seat), cards=cards_of(event.empire, event.count))


def _first_player_corrected(event: e.FirstPlayerCorrected) -> Text:
    return _line("first_player_corrected", seat=society(event.seat))


def _place_corrected(event: e.PlaceCorrected) -> Text:
    return _line("place_corrected", place=place_marker(event.place))


def _token_corrected(event: e.TokenCorrected) -> Text:
    if event.empire is None:
        return _line("token_corrected.down", seat=society(event.seat), slot=slot(event.slot))
    return _line("token_corrected", seat=society(event.seat), token=token(event.slot, event.empire))


def _swaps_corrected(event: e.SwapsCorrected) -> Text:
    return _line("swaps_corrected", seat=society(event.seat), n=event.count)


CORRECTIONS: dict[type[Event], Callable[[Any], Text]] = {
    e.BannersCorrected: _banners_corrected,
    e.ReserveCorrected: _reserve_corrected,
    e.CouncilCorrected: _council_corrected,
    e.FieldAgentsCorrected: _field_agents_corrected,
    e.HandCorrected: _hand_corrected,
    e.FirstPlayerCorrected: _first_player_corrected,
    e.PlaceCorrected: _place_corrected,
    e.TokenCorrected: _token_corrected,
    e.SwapsCorrected: _swaps_corrected,
}
