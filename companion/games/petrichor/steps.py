"""The steps of the agenda: everything a game can have to do next, as data. What each asks stands in its chapter."""

from __future__ import annotations

from typing import ClassVar

from companion.engine.agenda import Step
from companion.games.petrichor.terms import SeatId, Weather


class Roll(Step, frozen=True):
    """The table rolls harvest dice: those that do not show wheat, or all three where all of them do."""


class Deal(Step, frozen=True):
    """Everybody is dealt a hand for the round, on top of the cards that were kept."""


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
    """A player who has played may do so once more, with two equal cards or four, while nobody has passed."""

    lingers: ClassVar[bool] = True
    seat: SeatId


class Decide(Step, frozen=True):
    """The votes are counted: which weathers happen, and who moves on the vote-win track."""


class Shine(Step, frozen=True):
    """The Sun weather: a player doubles the own drops of a cloud."""

    seat: SeatId


class Blow(Step, frozen=True):
    """The Wind weather: a player moves a drop from one tile to the next."""

    seat: SeatId


class Happen(Step, frozen=True):
    """What a weather does by itself, when every player who had a choice in it has made it."""

    weather: Weather


class Harvest(Step, frozen=True):
    """Every tile with a marker scores."""


class TellSteps(Step, frozen=True):
    """The points of those steps of the vote-win track on which somebody stands and of which the field says nothing."""


class TellResults(Step, frozen=True):
    """A game nobody tracked: every player tells points, wheat and the step on the vote-win track."""


AnyStep = (
    Roll | Deal | FirstCloud | Play | Vote | Second | Decide | Shine | Blow | Happen | Harvest | TellSteps | TellResults
)
