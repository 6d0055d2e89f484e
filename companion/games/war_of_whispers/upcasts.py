"""Entries that older versions wrote."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.fact import Json, Upcast, copied, corrected


def _banners(event: Json, facts: list[Json]) -> Json:
    return next(fact for fact in facts if fact["fact"] == "banners_are" and fact["region"] == event["region"])


def _place(event: Json, _: list[Json]) -> Json:
    return {**event["place"], "fact": "place_is"}


UPCASTS: Mapping[int, Upcast] = {
    1: corrected(
        {
            "banners_corrected": _banners,
            "reserve_corrected": copied("reserve_is"),
            "council_corrected": copied("council_seat_is"),
            "field_agents_corrected": copied("field_agents_are"),
            "hand_corrected": copied("hand_is"),
            "first_player_corrected": copied("first_player_is"),
            "place_corrected": _place,
            "token_corrected": copied("token_is"),
            "swaps_corrected": copied("swaps_are"),
            "loyalties_corrected": copied("loyalties_are"),
        }
    )
}
"""From version 1 to 2: one event for all corrections."""
