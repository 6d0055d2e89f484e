"""The correction form of any game, filled in by the words that are on it in English."""

from __future__ import annotations

from typing import Any

from companion.engine.correction import CorrectionDraft
from companion.engine.correction_form import Balance, FormCard, Number, OneOf
from companion.engine.game import Game
from companion.engine.pick import Refused
from companion.engine.text import Text
from companion.text import catalogue

Change = tuple[str, str, str | int]
"""A card by its id, the label of a field, and a number or the label of a value."""

say = catalogue("en", strict=True).say


def filled(game: Game[Any], state: Any, *changes: Change) -> CorrectionDraft[Any]:
    """The form after changes that are all possible."""
    draft = CorrectionDraft(game, state)
    for change in changes:
        after = put(draft, *change)
        assert isinstance(after, CorrectionDraft), (change, after)
        draft = after
    return draft


def put(draft: CorrectionDraft[Any], card: str, label: str, value: str | int) -> CorrectionDraft[Any] | Refused:
    """The form with one more change; a field or value that is not on it is sent as it is."""
    found = [
        (f"{each.field_id(known.label)}", known)
        for each in draft.form.cards
        for known in each.fields
        if (each.id, say(known.label)) == (card, label)
    ]
    assert len(found) < 2, "no two fields of a card have the same label"
    if not found:
        return draft.set(f"{card}.{label}", value)
    ((name, known),) = found
    return draft.set(name, value_of(known, value))


def value_of(known: Number | OneOf[Any], value: str | int) -> str | int:
    """The number, or the id of a value with that label."""
    if isinstance(known, Number):
        return value
    return next((name for name, label in known.options.items() if say(label) == value), value)


def card_of(draft: CorrectionDraft[Any], name: str) -> FormCard:
    return next(card for card in draft.form.cards if card.id == name)


def balance_of(draft: CorrectionDraft[Any], name: str) -> Balance[Text]:
    return next(balance for balance in draft.form.balances if balance.id == name)
