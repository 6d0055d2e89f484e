"""The comparison of the table with the app: one number of each part, then the places of a part by halves. Pure.

Players count the pieces aside, because they lie in one heap. The pieces on the map and those aside come to the same
number always, so a wrong place shows in the heap. Where the number of a part differs, its places are looked at, half of
them at a time, then all other places. So a part takes three questions at most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from companion.engine.correction_form import CheckPart

GLANCE = 5
"""So many places are compared at a glance; more are halved."""

AnyPart: TypeAlias = CheckPart[Any]


@dataclass(frozen=True)
class ComparisonQuestion:
    """``count`` asks for the number of each part, ``look`` for places of one part, ``rest`` for all other places.

    It is question ``at`` ``of`` those about its part.
    """

    kind: Literal["count", "look", "rest"]
    part: str = ""
    places: tuple[str, ...] = ()
    at: int = 1
    of: int = 1

    @property
    def id(self) -> str:
        return f"{self.kind}.{self.part}.{self.at}"


@dataclass(frozen=True)
class Comparison:
    """What players have answered so far. An answer gives a new comparison.

    ``parts`` are those of the app at the beginning; the halves of their places do not change. ``counted`` are the
    numbers of the real table. ``opened`` are the parts whose places are looked at, though their number may agree.
    """

    parts: tuple[AnyPart, ...]
    chosen: str = ""
    counted: Mapping[str, int] = field(default_factory=dict)
    opened: frozenset[str] = frozenset()
    agreed: frozenset[str] = frozenset()
    counting: bool = True

    def question(self, now: Sequence[AnyPart]) -> ComparisonQuestion:
        """The next question; ``now`` are the parts with the corrections so far."""
        return COUNT if self.counting else self._search(now) or COUNT

    def count(self, part: str, number: int) -> Comparison:
        return replace(self, counted={**self.counted, part: number}, chosen=part, counting=True)

    def agree(self, question: ComparisonQuestion, now: Sequence[AnyPart]) -> Comparison:
        """The counts are all in, or the places that a question asks about are right."""
        if question.kind != "count":
            return replace(self, agreed=self.agreed | {question.id})
        counted = {part.id: self.counted.get(part.id, part.number) for part in now}
        return replace(self, counted=counted, agreed=frozenset(), opened=frozenset(), counting=False)

    def open(self, part: str, now: Sequence[AnyPart]) -> Comparison:
        """Look at the places of a part, though its number may agree."""
        return replace(self.agree(COUNT, now), opened=frozenset({part}))

    def differs(self, part: AnyPart) -> bool:
        return self.counted.get(part.id, part.number) != part.number

    def _search(self, now: Sequence[AnyPart]) -> ComparisonQuestion | None:
        """The first question without an answer about a part that differs or is opened."""
        known = {part.id: part for part in self.parts}
        for part in now:
            if part.id in self.opened or self.differs(part):
                for question in _questions(known[part.id]):
                    wanted = question.kind == "look" or self.differs(part)
                    if wanted and question.id not in self.agreed:
                        return question
        return None


COUNT = ComparisonQuestion("count")


def _questions(part: AnyPart) -> tuple[ComparisonQuestion, ...]:
    places = tuple(part.places)
    half = (len(places) + 1) // 2 if len(places) > GLANCE else len(places)
    looks = [some for some in (places[:half], places[half:]) if some]
    last = len(looks) + 1
    return (
        *(ComparisonQuestion("look", part.id, some, at, last) for at, some in enumerate(looks, 1)),
        ComparisonQuestion("rest", part.id, (), last, last),
    )
