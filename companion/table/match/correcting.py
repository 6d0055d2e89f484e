"""The table is right: what is being told of it at the table, one thing after the other, to become one correction."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from companion.engine.game import Fact, Game
from companion.engine.pick import Refused
from companion.engine.tally import Card, Tally
from companion.engine.text import Text
from companion.table.views import corrections as s
from companion.table.views.titled import titled

Say = Callable[[Text], str]


class Telling:
    """What has been told so far of the table in a certain state, on top of ``facts`` that were told before.

    ``touch`` is a place of the map that somebody wants to correct first, if any.
    """

    def __init__(self, game: Game[Any], state: Any, facts: tuple[Fact, ...] = (), touch: str = "") -> None:
        self._game, self._state = game, state
        believed, told = game.tally(state), game.tally(state, facts)
        self._told = [told]
        self._begin = _begin(believed, told, touch)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What it has come to; nothing where it is all as the companion believes."""
        return self._told[-1].facts

    def set(self, thing: str, value: str | int) -> Refused | None:
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
        if state is self._state:
            return
        self._state = state
        kept = self.facts
        if isinstance(self._game.correct(state, kept), Refused):  # not all at once: then as many as there can be
            kept = reduce(self._with, kept, ())
        self._told = [self._game.tally(state), *([self._game.tally(state, kept)] if kept else [])]

    def _with(self, kept: tuple[Fact, ...], fact: Fact) -> tuple[Fact, ...]:
        more = (*kept, fact)
        return kept if isinstance(self._game.correct(self._state, more), Refused) else more

    def shown(self, say: Say) -> s.TallyShown:
        """What has been told, for the table to draw."""
        tally = self._told[-1]
        events = self._game.correct(self._state, tally.facts) if tally.facts else ()
        assert not isinstance(events, Refused), "only what is possible was taken over"
        lines = (self._game.tell(event, None) for event in events)
        return s.TallyShown(
            cards=tuple(_card(card, say) for card in tally.cards),
            accounts=tuple(
                s.AccountShown(a.id, tuple(map(say, a.says)), a.in_play, a.aside, a.missing) for a in tally.accounts
            ),
            parts=tuple(
                s.PartShown(part.id, say(part.title), dict(part.places), part.aside, part.role, part.icon)
                for part in tally.parts
            ),
            map=titled(tally.picture(), say),
            told=tuple(say(line) for line in lines if line is not None),
            changed=len(tally.facts),
            made=len(self._told) - 1,
            begin=self._begin,
        )


class Tallying:
    """The correction that is being told of the table as it is now: at most one at a time."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.telling: Telling | None = None
        self.worth_a_look = ""
        """The part to offer a check of, until something is entered or anybody opens or leaves the tally."""

    def open(self, state: Any, touch: str) -> None:
        self.telling = Telling(self._game, state, touch=touch)
        self.worth_a_look = ""

    def close(self) -> None:
        self.telling = None
        self.worth_a_look = ""

    def look(self, state: Any) -> None:
        """Something was entered meanwhile."""
        if self.telling is not None:
            self.telling.look(state)

    def offered(self, state: Any, say: Say) -> s.CheckOffered | None:
        """The check that is offered now, if any."""
        parts = self._game.tally(state).parts if self.worth_a_look else ()
        found = (part for part in parts if part.id == self.worth_a_look)
        return next((s.CheckOffered(part.id, say(part.title), part.role, part.icon) for part in found), None)


def _begin(believed: Tally, told: Tally, touch: str) -> str:
    """The card to begin with: that of the touched place, else what was told before; a place of the map goes first."""
    if touch:
        return next((card.id for card in told.cards if card.place == touch), "")
    if not told.facts:
        return ""
    was = {card.id: card for card in believed.cards}
    other = sorted((card for card in told.cards if card != was.get(card.id)), key=lambda card: not card.place)
    return other[0].id if other else ""


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
