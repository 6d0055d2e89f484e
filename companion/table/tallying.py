"""The table is right: what is being told of it at the table, one thing after the other, to become one correction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.game import Fact, Game
from companion.engine.log import Correction
from companion.engine.pick import Refused
from companion.engine.tally import Card, Tally
from companion.engine.text import Text
from companion.table import shown_right as s
from companion.table.titled import titled

Say = Callable[[Text], str]


class Tallying:
    """What has been told so far; at most one correction is being told at a time."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._state: Any = None
        self._told: list[Tally] = []
        self._touch = ""
        self.worth_a_look = ""
        """The part to offer a check of, until something is entered or anybody opens or leaves the tally."""

    @property
    def correction(self) -> Correction | None:
        """What it has come to; ``None`` where nothing is otherwise."""
        return Correction(self._told[-1].facts) if self._told and self._told[-1].facts else None

    def open(self, state: Any, touch: str) -> None:
        self._state, self._touch = state, touch
        self._told = [self._game.tally(state)]
        self.worth_a_look = ""

    def close(self) -> None:
        self._told = []
        self.worth_a_look = ""

    def set(self, thing: str, value: str | int) -> Refused | None:
        if not self._told:
            return Refused("no_such_thing")
        found = self._told[-1].set(thing, value)
        if isinstance(found, Refused):
            return found
        self._told.append(found)
        return None

    def back(self) -> None:
        """Take the last change back."""
        if len(self._told) > 1:
            self._told.pop()

    def look(self, state: Any) -> None:
        """Something was entered meanwhile: what was told still holds, as far as a table can show it now."""
        if not self._told or state is self._state:
            return
        self._state = state
        kept: tuple[Fact, ...] = ()
        for fact in self._told[-1].facts:
            kept = self._with(kept, fact)
        self._told = [self._game.tally(state), *([self._game.tally(state, kept)] if kept else [])]

    def _with(self, kept: tuple[Fact, ...], fact: Fact) -> tuple[Fact, ...]:
        more = (*kept, fact)
        return kept if isinstance(self._game.correct(self._state, more), Refused) else more

    def offered(self, state: Any, say: Say) -> s.CheckOffered | None:
        """The check that is offered now, if any."""
        parts = self._game.tally(state).parts if self.worth_a_look else ()
        found = (part for part in parts if part.id == self.worth_a_look)
        return next((s.CheckOffered(part.id, say(part.title), part.role, part.icon) for part in found), None)

    def shown(self, say: Say) -> s.TallyShown | None:
        """What has been told, for the table to draw."""
        if not self._told:
            return None
        tally = self._told[-1]
        events = self._game.correct(self._state, tally.facts) if tally.facts else ()
        assert not isinstance(events, Refused), "only what is possible was taken over"
        lines = (self._game.tell(event, None) for event in events)
        return s.TallyShown(
            cards=tuple(_card(card, say) for card in tally.cards),
            accounts=tuple(s.AccountShown(a.id, say(a.says), a.in_play, a.aside, a.missing) for a in tally.accounts),
            parts=tuple(
                s.PartShown(part.id, say(part.title), dict(part.places), part.aside, part.role, part.icon)
                for part in tally.parts
            ),
            map=titled(tally.picture(), say),
            told=tuple(say(line) for line in lines if line is not None),
            changed=len(tally.facts),
            made=len(self._told) - 1,
            touch=self._touch,
        )


def _card(card: Card, say: Say) -> s.CardShown:
    return s.CardShown(
        id=card.id,
        title=say(card.title),
        numbers=tuple(
            s.NumberShown(n.id, say(n.label), n.count, n.most, n.role, n.icon, n.account) for n in card.numbers
        ),
        choices=tuple(
            s.OneOfShown(c.id, say(c.label), c.value, tuple((value, say(text)) for value, text in c.values))
            for c in card.choices
        ),
        role=card.role,
        icon=card.icon,
        place=card.place,
    )
