"""Corrections: the table is right, so its facts are taken over, unless no table can show them."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic, Self

from companion.engine.agenda import Event
from companion.engine.correction_form import NO_SUCH_FIELD, CorrectionForm
from companion.engine.fact import Fact
from companion.engine.game import Game, S, fold
from companion.engine.pick import Refused
from companion.engine.scene import Scene
from companion.engine.summary import Tile
from companion.engine.text import Text


def correct(game: Game[S], state: S, facts: tuple[Fact, ...]) -> tuple[Event, ...] | Refused:
    """The events of facts that are taken over together, each on top of the one before.

    Refused with ``nothing_said`` without facts, with the ``contradiction`` of a fact whose subject another one has, and
    with what the game says about a fact that no table can show.
    """
    if not facts:
        return Refused("nothing_said")
    subjects = [fact.subject for fact in facts]
    for fact in facts:
        if subjects.count(fact.subject) > 1:
            return Refused(fact.contradiction)
    events: list[Event] = []
    after = state
    for fact in sorted(facts, key=lambda fact: fact.order):
        found = game.corrections.accept(after, fact)
        if isinstance(found, Refused):
            return found
        events += found
        after = fold(game, found, after)
    follows = game.corrections.settle(state, facts, after)
    return follows if isinstance(follows, Refused) else (*events, *follows)


class CorrectionDraft(Generic[S]):
    """A correction in the making: the facts so far on top of a state, and the form filled in with them."""

    def __init__(self, game: Game[S], state: S, facts: tuple[Fact, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.facts = facts

    @property
    def refused(self) -> Refused | None:
        """Why no table can show these facts together."""
        return self._found if isinstance(self._found, Refused) else None

    @property
    def after(self) -> S:
        """The state with the facts; without them where no table can show them."""
        return self.state if isinstance(self._found, Refused) else self._found

    @cached_property
    def form(self) -> CorrectionForm:
        return self.game.corrections.form(self.after)

    def picture(self) -> Scene[Text]:
        return self.game.picture.scene(self._seen)

    def standings(self) -> tuple[Tile[Text], ...]:
        return self.game.picture.tiles(self._seen)

    @cached_property
    def _seen(self) -> Any:
        return self.game.rules.view(self.after, None)

    def set(self, name: str, value: str | int) -> Self | Refused:
        """The draft with another value in a field.

        Refused with ``no_such_thing``, or with the reason why no table can show it.
        """
        known = self.form.fields.get(name)
        fact = NO_SUCH_FIELD if known is None else known.fact_of(value)
        if isinstance(fact, Refused):
            return fact
        return self if fact is None else self._with(fact)

    def _with(self, fact: Fact) -> Self | Refused:
        """The draft with a fact in place of any other about the same subject.

        It is left out where the form says the same without it, and where it only denies what this draft has added.
        """
        others = tuple(other for other in self.facts if other.subject != fact.subject)
        without, found = self._holding(others), self._holding((*others, fact))
        if fact.denies and isinstance(self.game.corrections.accept(self.state, fact), Refused):
            return without.refused or without
        if found.refused is not None:
            return found.refused
        return without if without.refused is None and without.form == found.form else found

    def _holding(self, facts: tuple[Fact, ...]) -> Self:
        return type(self)(self.game, self.state, facts)

    @cached_property
    def _found(self) -> S | Refused:
        events = correct(self.game, self.state, self.facts) if self.facts else ()
        return events if isinstance(events, Refused) else fold(self.game, events, self.state)
