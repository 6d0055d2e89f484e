"""The steps of the agenda, as data. Other modules have their questions.

Each step of a turn pushes the next one, so the agenda never lists the rest of a turn.
"""

from __future__ import annotations

from typing import ClassVar

from companion.engine.agenda import Step
from companion.games.riftwalker.state import ElementCard
from companion.games.riftwalker.terms import Element, SeatId

MOST_CHANGES = 30
"""The most changes by one card, with all the cards it sets off: far more than any needs."""


class ChooseMatrix(Step, frozen=True):
    """The table lays the ``dealt`` element cards, in the order of the places, or enters those that it has laid."""

    dealt: tuple[ElementCard, ...]


class LayMatrix(Step, frozen=True):
    """The table enters the nine element cards, place by place."""


class TakeElement(Step, frozen=True):
    """A player uses an element."""

    seat: SeatId


class UseRift(Step, frozen=True):
    """A player may explore or rotate a rift of the element just used."""

    seat: SeatId
    element: Element


class Abilities(Step, frozen=True):
    """The player enters the changes by the card just explored, rotated or burst.

    ``left`` is the number of further changes before the opening closes by itself.
    """

    optional: ClassVar[bool] = True
    seat: SeatId
    left: int


class Burst(Step, frozen=True):
    """A player may burst a rift whose element has a line."""

    seat: SeatId


class Refresh(Step, frozen=True):
    """A player may discard cards, then draws up to three."""

    seat: SeatId


class TellBonuses(Step, frozen=True):
    """Every player enters the points of all bonuses of the scored rifts."""


class TellShadowlands(Step, frozen=True):
    """A player enters the points of Shadowlands."""

    seat: SeatId


class TellPiles(Step, frozen=True):
    """Every player of an untracked game enters the score pile."""


class TellExplored(Step, frozen=True):
    """Level players of an untracked game enter the value of their explored rifts."""
