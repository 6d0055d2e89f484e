"""The fields of a card: a number with its balance, or a choice behind a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.engine.correction_form import Balance
from companion.screen.runtime.paint import LARGE, SMALL, TARGET, colour, mm, say
from companion.screen.widgets.boxes import Pool, Row, TallColumn, put
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.plate import Plate
from companion.table.views.corrections import ChoiceFieldView, FormCardView, NumberFieldView

CLOSE = 1.5
"""Millimetres between rows: a little less than elsewhere, so that a whole card is seen at once."""

Set = Callable[[str, int], object]


class CountRow(Row):
    """A number: its name, minus, its value, plus, and its balance. A quick finger counts on before the next view."""

    def __init__(self, on_set: Set) -> None:
        super().__init__(size_hint_y=None, height=mm(TARGET), gap=1.5)
        self._set, self._field, self._value, self._most = on_set, "", 0, 0
        self._name = Plate()
        self._name.size_hint, self._name.width = (None, 1), mm(9)
        self._fewer = Button("\N{MINUS SIGN}", None, size_mm=9, size_hint_x=None, width=mm(TARGET))
        self._more = Button("+", None, size_mm=9, size_hint_x=None, width=mm(TARGET))
        self._count = TextLine("", LARGE, bold=True, halign="center", size_hint_x=None, width=mm(8))
        self._balance = TextLine("", SMALL, halign="left")
        for widget in (self._name, self._fewer, self._count, self._more, self._balance):
            self.add_widget(widget)

    def show(self, number: NumberFieldView[str], balance: Balance[str] | None) -> None:
        self._name.show(number.label, number.role, number.icon)
        self._field, self._most = number.id, number.most
        self._fewer.change("\N{MINUS SIGN}", partial(self._step, -1), name=f"fewer:{number.id}")
        self._more.change("+", partial(self._step, 1), name=f"more:{number.id}")
        self._write(number.count)
        self._balance.text = "" if balance is None else _says(balance)
        missing = balance is not None and balance.missing > 0
        self._balance.color = colour("warn" if missing else "text")
        if balance is None and not number.icon:
            self._balance.text = number.label

    def _write(self, value: int) -> None:
        self._value, self._count.text = value, str(value)
        self._fewer.off, self._more.off = value == 0, value >= self._most

    def _step(self, by: int) -> None:
        self._write(self._value + by)
        self._set(self._field, self._value)


class ChoiceRow(Button):
    """A choice; a touch shows all values."""

    def __init__(self, on_choose: Callable[[str], object]) -> None:
        super().__init__("", None, size_hint_y=None, height=mm(TARGET))
        self._choose = on_choose

    def show(self, one: ChoiceFieldView[str]) -> None:
        value = next((label for value, label in one.values if value == one.value), "")
        text = say("ui.tally.is", what=one.label, value=value)
        self.change(text, partial(self._choose, one.id), name=f"choose:{one.id}")


class FieldRows(TallColumn):
    """All fields of a card."""

    def __init__(self, on_set: Set, on_choose: Callable[[str], object]) -> None:
        super().__init__(gap=CLOSE)
        self._counts, self._choices = Pool(partial(CountRow, on_set)), Pool(partial(ChoiceRow, on_choose))

    def show(self, card: FormCardView[str], balances: Sequence[Balance[str]]) -> None:
        known = {balance.id: balance for balance in balances}
        for row, number in self._counts.each(card.numbers):
            row.show(number, known.get(number.balance))
        for button, one in self._choices.each(card.choices):
            button.show(one)
        put(self, *self._counts.take(len(card.numbers)), *self._choices.take(len(card.choices)))


def _says(balance: Balance[str]) -> str:
    """Describe an balance: the pieces in play and aside, then the missing ones."""
    return "\n".join((*balance.lines, *((say("ui.tally.missing", n=balance.missing),) if balance.missing else ())))
