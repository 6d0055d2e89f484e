"""Facts: what the real table shows, and the one event by which a game takes a fact over. Pure data."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

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
