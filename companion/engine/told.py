"""The table is right, for games whose facts stand each for itself: one function a fact, and a tally made of them.

A game in which one thing told changes what else is possible (so many pieces and no more) may look at all of them once
more in its own ``correct``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, Self

from companion.engine.agenda import Event
from companion.engine.game import Fact, Game, S
from companion.engine.pick import Refused
from companion.engine.position import fold
from companion.engine.scene import Scene
from companion.engine.tally import Account, Card, Part, value_of
from companion.engine.text import Text


def one_by_one(
    game: Game[S], state: S, facts: tuple[Fact, ...], take_over: Callable[[S, Any], tuple[Event, ...] | Refused]
) -> tuple[Event, ...] | Refused:
    """What facts come to, each taken over on top of the one before; refused as soon as one of them is.

    Refused with ``nothing_said`` where there are none, and with ``contradiction`` where two are about the same.
    """
    if not facts:
        return Refused("nothing_said")
    if len({fact.subject for fact in facts}) < len(facts):
        return Refused("contradiction")
    events: list[Event] = []
    after = state
    for fact in facts:
        found = take_over(after, fact)
        if isinstance(found, Refused):
            return found
        events += found
        after = fold(game, found, after)
    return tuple(events)


class Told(Generic[S]):
    """A tally: what the companion believed, and the facts told since, each about something else.

    A game says which ``cards`` there are and which ``fact`` each change is; accounts of pieces and parts to be
    compared are for games with a board to check.
    """

    def __init__(self, game: Game[S], state: S, facts: tuple[Fact, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.facts = facts

    @property
    @abstractmethod
    def cards(self) -> tuple[Card, ...]:
        """All that can be set, of the state ``after`` what was told."""

    @abstractmethod
    def fact(self, thing: str, value: str | int) -> Fact | None:
        """The fact that a thing of the cards is so; ``None`` where nothing would be another."""

    @property
    def accounts(self) -> tuple[Account, ...]:
        return ()

    @property
    def parts(self) -> tuple[Part, ...]:
        return ()

    @cached_property
    def after(self) -> S:
        """The table as it has been told."""
        found = self._with(self.facts)
        return self.state if isinstance(found, Refused) else found

    def picture(self) -> Scene[Text]:
        return self.game.picture(self.game.view(self.after, None))

    def set(self, thing: str, value: str | int) -> Self | Refused:
        now = value_of(self.cards, thing, value)
        if now is None:
            return Refused("no_such_thing")
        if now == value:
            return self
        fact = self.fact(thing, value)
        if fact is None:
            return self
        others = tuple(told for told in self.facts if told.subject != fact.subject)
        found = self._with((*others, fact))
        if isinstance(found, Refused):
            return found
        # What is put back to what it was needs no telling, unless something else told would make it another, or would
        # not be possible without it.
        without = self._with(others)
        needless = not isinstance(without, Refused) and self.shown(without) == self.shown(found)
        return type(self)(self.game, self.state, others if needless else (*others, fact))

    def shown(self, state: S) -> S:
        """What a table shows of a state: inherited, all but what is to be done next, which follows from the rest."""
        return fold(self.game, (self.game.stacked(()),), state)

    def _with(self, facts: tuple[Fact, ...]) -> S | Refused:
        """The table with these facts, or why no table can show them."""
        events = self.game.correct(self.state, facts) if facts else ()
        return events if isinstance(events, Refused) else fold(self.game, events, self.state)
