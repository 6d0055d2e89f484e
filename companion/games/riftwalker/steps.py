"""The steps of the agenda: everything a game can have to do next, as data. What each asks stands in its chapter.

A step of a turn brings the one that follows it, so that nothing on the agenda is a list of what is left.
"""

from __future__ import annotations

from typing import ClassVar

from companion.engine.agenda import Step
from companion.games.riftwalker.terms import Element, SeatId

MOST_TOLD = 30
"""So many changes may be told of one card, with all the cards it sets off: far more than any needs."""


class LayMatrix(Step, frozen=True):
    """The nine element cards on the table are told, place by place."""


class TakeElement(Step, frozen=True):
    """A player draws power from an element."""

    seat: SeatId


class UseRift(Step, frozen=True):
    """A player may explore or rotate a rift of the element just used."""

    seat: SeatId
    element: Element


class Abilities(Step, frozen=True):
    """What the card just explored, rotated or burst says: told by its player as far as the table changes by it.

    ``left`` says how much more may be told before the opening closes by itself.
    """

    lingers: ClassVar[bool] = True
    seat: SeatId
    left: int


class Burst(Step, frozen=True):
    """A player may burst a rift whose element stands in a line."""

    seat: SeatId


class Refresh(Step, frozen=True):
    """A player may discard cards, then draws up to three."""

    seat: SeatId


class TellBonuses(Step, frozen=True):
    """The game is over: every player says what the bonuses of the scored rifts bring."""


class TellShadowlands(Step, frozen=True):
    """Shadowlands counts for a player, who says what it is worth as it lies."""

    seat: SeatId


class TellPiles(Step, frozen=True):
    """A game nobody tracked: every player tells the score pile."""


class TellExplored(Step, frozen=True):
    """A game nobody tracked: who is level tells what the explored rifts are worth."""


AnyStep = (
    LayMatrix
    | TakeElement
    | UseRift
    | Abilities
    | Burst
    | Refresh
    | TellBonuses
    | TellShadowlands
    | TellPiles
    | TellExplored
)
