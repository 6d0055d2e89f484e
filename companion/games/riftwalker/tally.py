"""The table told by touch: every card, rift and number, set one after the other.

Each thing that is set becomes the fact it is; what no table can show ``corrections`` says, here as anywhere.
"""

from __future__ import annotations

from functools import cached_property
from typing import Self

from msgspec.structs import replace

from companion.engine.game import Fact
from companion.engine.pick import Refused
from companion.engine.tally import Account, Card, Part, value_of
from companion.engine.text import Text
from companion.engine.told import Told
from companion.games.riftwalker.facts import RiftIsGone
from companion.games.riftwalker.state import State
from companion.games.riftwalker.tally_cards import GONE, cards
from companion.games.riftwalker.tally_facts import fact_for
from companion.games.riftwalker.terms import ELEMENTS, RIFT_CARDS
from companion.games.riftwalker.words.phrases import element
from companion.games.riftwalker.words.summary import element_role, icon


class RiftTally(Told[State]):
    """What the companion believed, and the facts told since."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Where each element lies up in the matrix."""
        state = self.after
        return tuple(
            Part(
                name,
                element(name),
                {at: 1 for at, card in state.matrix.items() if card.up == name},
                0,
                element_role(name),
                icon(name),
            )
            for name in ELEMENTS
        )

    @property
    def accounts(self) -> tuple[Account, ...]:
        """The rift cards: in hands, in front of players, beneath rifts and in score piles; and in the deck."""
        state = self.after
        if state.untracked is not None:
            return ()
        out = state.cards - state.deck
        says = Text("riftwalker.tally.account", {"in_play": out, "aside": state.deck})
        return (Account("cards", (says,), out, state.deck, RIFT_CARDS),)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return cards(self.after)

    def fact(self, thing: str, value: str | int) -> Fact | None:
        return fact_for(self.after, thing, value)

    def set(self, thing: str, value: str | int) -> Self | Refused:
        """A rift that was told a moment ago, and is none after all, is told no more."""
        can_go = value == GONE and value_of(self.cards, thing, value) is not None
        fact = self.fact(thing, value) if can_go else None
        if isinstance(fact, RiftIsGone) and fact.id not in self.state.seen:
            others = tuple(told for told in self.facts if told.subject != fact.subject)
            return type(self)(self.game, self.state, others)
        return super().set(thing, value)

    def shown(self, state: State) -> State:
        """A step of a turn can be told, so it counts; openings are shown by no table."""
        return replace(state, agenda=tuple(step for step in state.agenda if not step.lingers))
