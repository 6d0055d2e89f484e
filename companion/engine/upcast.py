"""Upcasts: turn an entry of an older version, as plain JSON, into the form of the next version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Json = dict[str, Any]

Upcast = Callable[[Json], Json]
"""Turns an entry written with one version of a game's types into an entry of the next."""

OldEvent = Callable[[Json, list[Json]], Json]
"""Gives the fact of an old event, from the event and the facts of its command; it may take out the one it used."""


def copied(tag: str) -> OldEvent:
    """The fact with that tag and all fields of the event."""
    return lambda event, _: {**event, "fact": tag}


def corrected(old: Mapping[str, OldEvent]) -> Upcast:
    """Each old event, by its tag, becomes the event ``corrected`` with its fact; also in what an amendment replayed."""

    def upcast(entry: Json) -> Json:
        for decided in (entry, *entry.get("parts", ())):
            facts = list(decided["command"].get("facts", ()))
            events = decided.get("events", [])
            decided["events"] = [_corrected(old, event, facts) for event in events]
        return entry

    return upcast


def _corrected(old: Mapping[str, OldEvent], event: Json, facts: list[Json]) -> Json:
    fact_of = old.get(event["event"])
    if fact_of is None:
        return event
    fields = {name: value for name, value in event.items() if name != "event"}
    return {"event": "corrected", "fact": fact_of(fields, facts)}
