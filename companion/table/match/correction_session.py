"""The correction session: what the table has corrected so far, step by step, to become one correction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any, ClassVar, NamedTuple, Self

from msgspec.structs import replace

from companion.engine.correction import CorrectionDraft, correct
from companion.engine.correction_form import NO_SUCH_FIELD, Balance, CorrectionForm, FormCard, Number, OneOf
from companion.engine.fact import Fact
from companion.engine.game import Game
from companion.engine.pick import Path, Refused
from companion.engine.text import Text
from companion.table.match.comparison import Comparison
from companion.table.views import corrections as s

COUNT, MOST_COUNTED = "count.", 99
"""The beginning of the id of a counted number, and the most that it can be."""


class CorrectionStep(NamedTuple):
    """What a change led to. ``comparison`` is that of a session which compares the table with the app."""

    draft: CorrectionDraft[Any]
    comparison: Comparison | None = None


class CorrectionSession:
    """The steps of a correction, first to last, so that each change can be taken back. A change gives a new session.

    ``begin`` is the id of the card to begin with. A session is ``settled`` while its consequences are looked at.
    """

    path: ClassVar[Path] = ()

    def __init__(self, steps: tuple[CorrectionStep, ...], begin: str = "", *, settled: bool = False) -> None:
        self._steps = steps
        self._begin = begin
        self.settled = settled

    @classmethod
    def opened(
        cls, game: Game[Any], state: Any, facts: tuple[Fact, ...] = (), touch: str = "", *, compare: bool = False
    ) -> Self:
        """A session on a state, with facts of before; it begins at a touched place of the map, if any."""
        believed, draft = CorrectionDraft(game, state), CorrectionDraft(game, state, facts)
        comparison = Comparison(believed.form.parts) if compare else None
        return cls((CorrectionStep(draft, comparison),), _begin(believed.form, draft, touch))

    @property
    def draft(self) -> CorrectionDraft[Any]:
        return self._steps[-1].draft

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts so far; none where everything is as the state says."""
        return self.draft.facts

    def set(self, field: str, value: str | int) -> CorrectionSession | Refused:
        draft, comparison = self._steps[-1]
        if comparison is not None and (field in {s.AGREE, s.OPEN} or field.startswith(COUNT)):
            step = _compare(draft, comparison, field, value)
        else:
            changed = draft.set(field, value)
            step = changed if isinstance(changed, Refused) else CorrectionStep(changed, comparison)
        return step if isinstance(step, Refused) else CorrectionSession((*self._steps, step), self._begin)

    def settle(self) -> CorrectionSession:
        return CorrectionSession(self._steps, self._begin, settled=True)

    def back(self) -> CorrectionSession:
        """The session that is no longer settled, or else without its last change."""
        return CorrectionSession(self._steps if self.settled else self._steps[:-1] or self._steps, self._begin)

    def rebased(self, state: Any) -> CorrectionSession:
        """The session on a newer state, with as many facts as that table can show. A comparison begins again."""
        if state is self.draft.state:
            return self
        game, kept = self.draft.game, self.facts
        if isinstance(correct(game, state, kept), Refused):
            kept = reduce(lambda facts, fact: _possible(game, state, (*facts, fact)) or facts, kept, ())
        believed = CorrectionDraft(game, state)
        comparison = None if self._steps[-1].comparison is None else Comparison(believed.form.parts)
        drafts = (believed, *([CorrectionDraft(game, state, kept)] if kept else []))
        return CorrectionSession(tuple(CorrectionStep(draft, comparison) for draft in drafts), self._begin)

    def view(self) -> s.CorrectionFormView[Text]:
        draft, form = self.draft, self.draft.form
        events = correct(draft.game, draft.state, draft.facts) if draft.facts else ()
        assert not isinstance(events, Refused), "a draft has only possible facts"
        before = self._steps[0].draft.form
        was: dict[str, Any] = {
            card.field_id(field.label): field.count if isinstance(field, Number) else field.chosen
            for card in before.cards
            for field in card.fields
        }
        balances = {balance.id: balance for balance in before.balances}
        return s.CorrectionFormView(
            cards=tuple(_card(card, was) for card in form.cards),
            balances=tuple(_moved(balances[each.id], each) for each in form.balances),
            map=draft.picture(),
            tiles=draft.standings(),
            lines=draft.game.words.lines(events, None),
            changed=len(draft.facts),
            made=len(self._steps) - 1,
            begin=self._begin,
            comparison=_comparison(form, self._steps[-1].comparison),
            hint=form.hint,
        )


class TableCorrection:
    """The correction of the table as it is now: at most one session."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.session: CorrectionSession | None = None
        self.offered = False
        """Whether a comparison is offered, until the next entry or until a session is opened or closed."""

    def open(self, state: Any, touch: str, *, compare: bool) -> None:
        self.session = CorrectionSession.opened(self._game, state, touch=touch, compare=compare)
        self.offered = False

    def close(self) -> None:
        self.session = None
        self.offered = False

    def rebase(self, state: Any) -> None:
        """Follow the game after an entry."""
        if self.session is not None:
            self.session = self.session.rebased(state)


def _compare(
    draft: CorrectionDraft[Any], comparison: Comparison, field: str, value: str | int
) -> CorrectionStep | Refused:
    """The step after an answer of the comparison. What no place explains is taken over as the number aside."""
    now = {part.id: part for part in draft.form.parts}
    question = comparison.question(draft.form.parts)
    if field == s.OPEN and value in now:
        return CorrectionStep(draft, comparison.open(str(value), draft.form.parts))
    if field == s.AGREE and value == question.id:
        if question.kind == "rest" and (aside := now[question.part].field):
            changed = draft.set(aside, comparison.counted[question.part])
            return changed if isinstance(changed, Refused) else CorrectionStep(changed, comparison)
        return CorrectionStep(draft, comparison.agree(question, draft.form.parts))
    part = field.removeprefix(COUNT)
    if field == COUNT + part and part in now and isinstance(value, int) and 0 <= value <= MOST_COUNTED:
        return CorrectionStep(draft, comparison.count(part, value))
    return NO_SUCH_FIELD


def _comparison(form: CorrectionForm, comparison: Comparison | None) -> s.ComparisonView[Text] | None:
    if comparison is None:
        return None
    question = comparison.question(form.parts)
    counted = {part.id: comparison.counted.get(part.id, part.number) for part in form.parts}
    counts = (
        s.NumberFieldView(
            COUNT + each.id, each.title, counted[each.id], MOST_COUNTED, each.number, each.role, each.icon
        )
        for each in form.parts
    )
    part = next((each for each in form.parts if each.id == question.part), None)
    return s.ComparisonView(
        id=question.id,
        kind=question.kind,
        counts=s.FormCardView("counts", form.counts, tuple(counts)),
        differs=any(comparison.differs(each) for each in form.parts),
        part=part,
        lit={place: part.places.get(place, 0) for place in question.places} if part else {},
        counted=counted.get(question.part, 0),
        at=question.at,
        of=question.of,
    )


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


def _card(card: FormCard, was: Mapping[str, Any]) -> s.FormCardView[Text]:
    return s.FormCardView(
        card.id,
        card.title,
        tuple(_number(card.field_id(n.label), n, was) for n in card.numbers),
        tuple(_choice(card.field_id(one.label), one, was) for one in card.choices),
        card.role,
        card.icon,
        card.place,
        card.group,
    )


def _choice(name: str, one: OneOf[Any], was: Mapping[str, Any]) -> s.ChoiceFieldView[Text]:
    before = was.get(name, one.chosen)
    return s.ChoiceFieldView(name, one.label, one.chosen, tuple(one.options.items()), before, one.group)


def _number(name: str, field: Number, was: Mapping[str, Any]) -> s.NumberFieldView[Text]:
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
        field.hold,
    )
