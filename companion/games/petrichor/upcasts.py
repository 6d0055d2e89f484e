"""Entries that older versions wrote."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.fact import Json, Upcast, copied, corrected


def _cloud(event: Json, _: list[Json]) -> Json:
    cloud = event["cloud"] or {"drops": {}, "thunder": False}
    return {"fact": "cloud_is", "tile": event["tile"], **cloud}


def _place(event: Json, _: list[Json]) -> Json:
    place = {name: value for name, value in event["place"].items() if name != "weathers"}
    return {"fact": "place_is", **place}


UPCASTS: Mapping[int, Upcast] = {
    1: corrected(
        {
            "drops_corrected": copied("drops_are"),
            "marker_corrected": copied("marker_is"),
            "cloud_corrected": _cloud,
            "votes_corrected": copied("votes_are"),
            "die_corrected": copied("die_is"),
            "hand_corrected": copied("hand_is"),
            "points_corrected": copied("points_are"),
            "wheat_corrected": copied("wheat_is"),
            "step_corrected": copied("step_is"),
            "first_player_corrected": copied("first_player_is"),
            "place_corrected": _place,
        }
    )
}
"""From version 1 to 2: one event for all corrections."""
