"""Facts: what the real table shows, and the one event by which a game takes a fact over. Pure data.

Older versions had other events for that. Their upcasts turn an entry, as plain JSON, into the form of the next version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from companion.engine.agenda import Event, snake_case


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=snake_case):
    """Something on the real table. The state may say otherwise. Each game has its own facts.

    ``about`` names the fields that are the subject of a fact. Two facts of one correction never have the same subject:
    they are refused with ``contradiction``. Facts of a lower ``order`` are taken over first. A fact that ``denies``
    says that something is not there.
    """

    about: ClassVar[tuple[str, ...]] = ()
    order: ClassVar[int] = 0
    contradiction: ClassVar[str] = "contradiction"
    denies: ClassVar[bool] = False

    @property
    def subject(self) -> tuple[object, ...]:
        """The subject, to be compared with that of another fact."""
        return type(self), *(getattr(self, name) for name in self.about)


F = TypeVar("F", bound=Fact)


class Corrected(Event, Generic[F], frozen=True):
    """The state says now what the table shows. The game's own ``evolve`` applies the fact."""

    fact: F


# Upcasts

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
