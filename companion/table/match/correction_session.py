"""The correction session: what the table has corrected so far, step by step, to become one correction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from companion.engine.correction import CorrectionDraft, correct
from companion.engine.correction_form import Balance, CheckPart, CorrectionForm, FormCard, Number
from companion.engine.fact import Fact
from companion.engine.game import Game
from companion.engine.pick import Path, Refused
from companion.engine.text import Text
from companion.table.views import corrections as s


class CorrectionSession:
    """The drafts of a correction, first to last, so that each change can be taken back. A change gives a new session.

    ``begin`` is the id of the card to begin with. A session is ``settled`` while its consequences are looked at.
    """

    path: ClassVar[Path] = ()

    def __init__(self, drafts: tuple[CorrectionDraft[Any], ...], begin: str = "", *, settled: bool = False) -> None:
        self._drafts = drafts
        self._begin = begin
        self.settled = settled

    @classmethod
    def opened(cls, game: Game[Any], state: Any, facts: tuple[Fact, ...] = (), touch: str = "") -> Self:
        """A session on a state, with facts of before; it begins at a touched place of the map, if any."""
        believed, draft = CorrectionDraft(game, state), CorrectionDraft(game, state, facts)
        return cls((draft,), _begin(believed.form, draft, touch))

    @property
    def draft(self) -> CorrectionDraft[Any]:
        return self._drafts[-1]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts so far; none where everything is as the state says."""
        return self.draft.facts

    def set(self, field: str, value: str | int) -> CorrectionSession | Refused:
        draft = self.draft.set(field, value)
        return draft if isinstance(draft, Refused) else CorrectionSession((*self._drafts, draft), self._begin)

    def settle(self) -> CorrectionSession:
        return CorrectionSession(self._drafts, self._begin, settled=True)

    def back(self) -> CorrectionSession:
        """The session that is no longer settled, or else without its last change."""
        return CorrectionSession(self._drafts if self.settled else self._drafts[:-1] or self._drafts, self._begin)

    def rebased(self, state: Any) -> CorrectionSession:
        """The session on a newer state, with as many of its facts as that table can show."""
        if state is self.draft.state:
            return self
        game, kept = self.draft.game, self.facts
        if isinstance(correct(game, state, kept), Refused):
            kept = reduce(lambda facts, fact: _possible(game, state, (*facts, fact)) or facts, kept, ())
        drafts = (CorrectionDraft(game, state), *([CorrectionDraft(game, state, kept)] if kept else []))
        return CorrectionSession(drafts, self._begin)

    def view(self) -> s.CorrectionFormView[Text]:
        draft, form = self.draft, self.draft.form
        events = correct(draft.game, draft.state, draft.facts) if draft.facts else ()
        assert not isinstance(events, Refused), "a draft has only possible facts"
        believed = draft.game.corrections.form(draft.state)
        was = {card.field_id(number.label): number.count for card in believed.cards for number in card.numbers}
        before = {balance.id: balance for balance in believed.balances}
        return s.CorrectionFormView(
            cards=tuple(_card(card, was) for card in form.cards),
            balances=tuple(_moved(before[each.id], each) for each in form.balances),
            parts=form.parts,
            map=draft.picture(),
            tiles=draft.standings(),
            lines=draft.game.words.lines(events, None),
            changed=len(draft.facts),
            made=len(self._drafts) - 1,
            begin=self._begin,
        )


class TableCorrection:
    """The correction of the table as it is now: at most one session, and the part of the table worth a check."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.session: CorrectionSession | None = None
        self.to_check = ""
        """The id of the part to offer a check of, until the next entry or until a session is opened or closed."""

    def open(self, state: Any, touch: str) -> None:
        self.session = CorrectionSession.opened(self._game, state, touch=touch)
        self.to_check = ""

    def close(self) -> None:
        self.session = None
        self.to_check = ""

    def rebase(self, state: Any) -> None:
        """Follow the game after an entry."""
        if self.session is not None:
            self.session = self.session.rebased(state)

    def offered(self, state: Any) -> CheckPart[Text] | None:
        """The part of the table that is worth a check now, if any."""
        parts = self._game.corrections.form(state).parts if self.to_check else ()
        return next((part for part in parts if part.id == self.to_check), None)


def _possible(game: Game[Any], state: Any, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The facts, or none where no table can show them together."""
    return () if isinstance(correct(game, state, facts), Refused) else facts


def _begin(believed: CorrectionForm, draft: CorrectionDraft[Any], touch: str) -> str:
    """The card of the touched place, else the first card that the facts have changed; a place of the map goes first."""
    cards = draft.form.cards
    if touch:
        return next((card.id for card in cards if card.place == touch), "")
    was = {card.id: card for card in believed.cards}
    changed = sorted((card for card in cards if card != was.get(card.id)), key=lambda card: not card.place)
    return changed[0].id if changed and draft.facts else ""


def _moved(before: Balance[Text], now: Balance[Text]) -> Balance[Text]:
    """A balance whose changed numbers say what they were: ``9 → 8``."""
    return replace(now, lines=tuple(map(_from_to, before.lines, now.lines)))


def _from_to(before: Text, now: Text) -> Text:
    values = {
        name: value if value == before.values[name] else f"{before.values[name]} \N{RIGHTWARDS ARROW} {value}"
        for name, value in now.values.items()
    }
    return Text(now.key, values)


def _card(card: FormCard, was: Mapping[str, int]) -> s.FormCardView[Text]:
    return s.FormCardView(
        card.id,
        card.title,
        tuple(_number(card.field_id(n.label), n, was) for n in card.numbers),
        tuple(
            s.ChoiceFieldView(card.field_id(one.label), one.label, one.chosen, tuple(one.options.items()), one.group)
            for one in card.choices
        ),
        card.role,
        card.icon,
        card.place,
    )


def _number(name: str, field: Number, was: Mapping[str, int]) -> s.NumberFieldView[Text]:
    return s.NumberFieldView(
        name,
        field.label,
        field.count,
        field.most,
        was.get(name, field.count),
        field.role,
        field.icon,
        field.balance,
        field.group,
    )
