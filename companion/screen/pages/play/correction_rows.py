"""The rows of a card: one more, one less, and the balance of the pieces beside it; or a choice behind one button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.engine.correction_form import Balance
from companion.screen.widgets.kit import LARGE, SMALL, TARGET, Button, Column, FittedText, Row, colour, mm, say
from companion.screen.widgets.marked import Marked
from companion.table.views.corrections import ChoiceFieldView, FormCardView, NumberFieldView

CLOSE = 1.5
"""Millimetres between rows: a little closer than others, for all of a card should be seen at once."""

Set = Callable[[str, int], object]


class CountRow(Row):
    """What is counted, minus, how many, plus, and what that leaves."""

    def __init__(self, on_set: Set) -> None:
        super().__init__(size_hint_y=None, height=mm(TARGET), gap=1.5)
        self._set = on_set
        self._name = Marked()
        self._name.size_hint, self._name.width = (None, 1), mm(9)
        self._fewer = Button("\N{MINUS SIGN}", None, size_mm=9, size_hint_x=None, width=mm(TARGET))
        self._more = Button("+", None, size_mm=9, size_hint_x=None, width=mm(TARGET))
        self._count = FittedText("", LARGE, bold=True, halign="center", size_hint_x=None, width=mm(8))
        self._balance = FittedText("", SMALL, halign="left")
        for widget in (self._name, self._fewer, self._count, self._more, self._balance):
            self.add_widget(widget)

    def show(self, number: NumberFieldView[str], balance: Balance[str] | None) -> None:
        self._name.show(number.label, number.role, number.icon)
        self._count.text = str(number.count)
        fewer, more = (partial(self._set, number.id, number.count + by) for by in (-1, 1))
        self._fewer.change("\N{MINUS SIGN}", fewer, name=f"fewer:{number.id}")
        self._more.change("+", more, name=f"more:{number.id}")
        self._fewer.off, self._more.off = number.count == 0, number.count >= number.most
        self._balance.text = "" if balance is None else _says(balance)
        missing = balance is not None and balance.missing > 0
        self._balance.color = colour("warn" if missing else "ink")
        if balance is None and not number.icon:
            self._balance.text = number.label


class ChoiceRow(Button):
    """What is one of several; a touch shows them all."""

    def __init__(self, on_choose: Callable[[str], object]) -> None:
        super().__init__("", None, size_hint_y=None, height=mm(TARGET))
        self._choose = on_choose

    def show(self, one: ChoiceFieldView[str]) -> None:
        value = next((label for value, label in one.values if value == one.value), "")
        text = say("ui.tally.is", what=one.label, value=value)
        self.change(text, partial(self._choose, one.id), name=f"choose:{one.id}")


class Rows(Column):
    """All of a card, below each other; widgets are kept and filled anew."""

    def __init__(self, on_set: Set, on_choose: Callable[[str], object]) -> None:
        super().__init__(size_hint_y=None, gap=CLOSE)
        self._set, self._choose = on_set, on_choose
        self._counts: list[CountRow] = []
        self._choices: list[ChoiceRow] = []
        self.bind(minimum_height=self.setter("height"))

    def show(self, card: FormCardView[str], balances: Sequence[Balance[str]]) -> None:
        known = {balance.id: balance for balance in balances}
        while len(self._counts) < len(card.numbers):
            self._counts.append(CountRow(self._set))
        while len(self._choices) < len(card.choices):
            self._choices.append(ChoiceRow(self._choose))
        for row, number in zip(self._counts, card.numbers, strict=False):
            row.show(number, known.get(number.balance))
        for button, one in zip(self._choices, card.choices, strict=False):
            button.show(one)
        wanted = [*self._counts[: len(card.numbers)], *self._choices[: len(card.choices)]]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)


def _says(balance: Balance[str]) -> str:
    """In play and aside; below them what is missing."""
    return "\n".join((*balance.lines, *((say("ui.tally.missing", n=balance.missing),) if balance.missing else ())))
