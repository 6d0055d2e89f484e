"""The steps of the agenda, as data. Other modules have their questions."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.agenda import Step
from companion.games.petrichor.field import Field
from companion.games.petrichor.terms import SeatId, Weather


class ChooseField(Step, frozen=True):
    """The table chooses its field: the ``dealt`` one, that of the ``last`` game of this size, or a ``kept`` one.

    Or it enters the tiles that it has laid. A field is ``None`` if there is none of its kind.
    """

    dealt: Field | None = None
    last: Field | None = None
    kept: tuple[Field, ...] = ()


class EnterTile(Step, frozen=True):
    """The table enters the next tile of the field, row by row."""


class Roll(Step, frozen=True):
    """The table rolls harvest dice: those that do not show wheat, or all three if all do."""


class Deal(Step, frozen=True):
    """Every player is dealt a hand for the round, in addition to the kept cards."""


class FirstCloud(Step, frozen=True):
    """A player puts the first cloud over a tile."""

    seat: SeatId


class Play(Step, frozen=True):
    """A player plays cards for an action, or passes."""

    seat: SeatId


class Vote(Step, frozen=True):
    """A player who played cards as that kind votes."""

    seat: SeatId
    weather: Weather


class Second(Step, frozen=True):
    """A player who has played may play once more, with two equal cards or four, while no player has passed."""

    optional: ClassVar[bool] = True
    seat: SeatId


class Decide(Step, frozen=True):
    """The votes are counted: weathers happen, and their winners move on the vote-win track."""


class Shine(Step, frozen=True):
    """The Sun weather: a player doubles the own drops of a cloud."""

    seat: SeatId


class Blow(Step, frozen=True):
    """The Wind weather: a player moves a drop from one tile to the next."""

    seat: SeatId


class Happen(Step, frozen=True):
    """The effect of a weather itself, after the choices of the players."""

    weather: Weather


class Harvest(Step, frozen=True):
    """Every tile with a marker scores."""


class TellSteps(Step, frozen=True):
    """The table enters the points of steps of the vote-win track that players are on and the field does not have."""


class TellResults(Step, frozen=True):
    """Every player of an untracked game enters points, wheat and the step on the vote-win track."""
