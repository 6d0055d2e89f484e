"""Changes of the field, each with its consequences.

In this order: a white cloud with four drops or more turns into a thunder cloud, a thunder cloud with eight or more
bursts, tiles with enough drops sprout, and clouds without drops are removed. The order is a ruling of ours.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.agenda import Event
from companion.games.petrichor.events import CloudBurst, CloudDarkened, CloudGone, CropSprouted
from companion.games.petrichor.evolve import evolve
from companion.games.petrichor.state import State
from companion.games.petrichor.terms import BURST_AT, GROWS_IN, THUNDER_AT


class Changes:
    """A state that changes event by event, and the events so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    def make(self, *changes: Event) -> None:
        """Make each change, with its consequences before the next one."""
        for change in changes:
            self._tell(change)
            self.settle()

    def settle(self) -> None:
        """Make the consequences of the state as it is."""
        for follows in (_darkening, _bursting, _sprouting, _vanishing):
            for event in tuple(follows(self.state)):
                self._tell(event)

    def _tell(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self._events.append(event)


def changed(state: State, *changes: Event) -> tuple[Event, ...]:
    """The changes with all their consequences."""
    course = Changes(state)
    course.make(*changes)
    return course.events


def settled(state: State) -> tuple[Event, ...]:
    """The consequences of a state; none on a table that plays by the rules."""
    course = Changes(state)
    course.settle()
    return course.events


def _darkening(state: State) -> Iterator[Event]:
    for tile, cloud in state.clouds.items():
        if not cloud.thunder and cloud.size >= THUNDER_AT:
            yield CloudDarkened(tile)


def _bursting(state: State) -> Iterator[Event]:
    for tile, cloud in state.clouds.items():
        if cloud.thunder and cloud.size >= BURST_AT:
            yield CloudBurst(tile, cloud.drops)


def _sprouting(state: State) -> Iterator[Event]:
    for tile, printed in state.field.tiles.items():
        if tile not in state.markers and sum(state.drops_on(tile).values()) >= printed.sprouts:
            yield CropSprouted(tile, printed.crop, "sprout" if printed.crop in GROWS_IN else "growth")


def _vanishing(state: State) -> Iterator[Event]:
    for tile, cloud in state.clouds.items():
        if not cloud.drops:
            yield CloudGone(tile)
