"""The rules of a match: the main option and the house rules, a button for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.summary import OptionChoice
from companion.screen.pages.setup.form import SetupForm
from companion.screen.runtime.paint import SMALL, capital, mm, say
from companion.screen.widgets.boxes import Column, List, Row, Scroll, TallColumn
from companion.screen.widgets.framed import Framed, HeadButton
from companion.screen.widgets.kit import Button, ButtonGrid, Paragraph, TextLine

Go = Callable[..., object]
"""Goes to a page, and to an option there."""

Choose = Callable[[str, "str | bool", str], object]
"""Gets an option, its value, and the next page."""

TWO = 2
"""A touch changes an option with so many values; more of them have a page of their own."""


def show_values(grid: ButtonGrid, form: SetupForm, option: OptionChoice[str], choose: Choose, page: str) -> None:
    """Show a button for each value of an option; a touch chooses it and goes on to a page."""
    for button, value in grid.each(option.values):
        does = partial(choose, option.name, value.value, page)
        button.change(capital(value.label), does, name=f"value:{value.value}")
        button.chosen = form.value(option.name) == value.value


class MainOptionPage(Framed):
    """The main option, the button for house rules, and the start of the match."""

    def __init__(self, go: Go, choose: Choose, begin: Callable[[], object]) -> None:
        self._choose = choose
        self._help = TextLine("", 5.4, role="muted", size_hint_y=None, height=mm(9))
        self._values = ButtonGrid(shape=2.6, most_mm=26)
        self._house = Button("", partial(go, "house"), name="setup:house", look="quiet")
        self._begin = Button(say("ui.setup.begin"), begin, name="setup:begin", look="main", size_mm=7)
        foot = Row(self._house, self._begin, size_hint_y=None, height=mm(18))
        super().__init__(Column(self._help, self._values, foot), back=partial(go, "first"))

    def show(self, form: SetupForm) -> None:
        option = form.main_option
        self.title.text = option.label if option else say("ui.setup.ready")
        self._help.text = option.help if option else ""
        if option is None:
            self._values.set(())
        else:
            show_values(self._values, form, option, self._choose, "rules")
        changed = len(form.changed)
        preset = form.preset
        if preset is not None and preset.options:
            self._house.text = say("ui.rules.now", name=preset.name)
        else:
            self._house.text = say("ui.setup.rules.changed", n=changed) if changed else say("ui.setup.rules")
        self._house.off = not form.house_rules


class HouseRulesPage(Framed):
    """Every other option with its value."""

    def __init__(self, go: Go, choose: Choose) -> None:
        self._go, self._choose = go, choose
        self._list: List[HouseRuleRow, tuple[SetupForm, OptionChoice[str]]] = List(HouseRuleRow, self._fill)
        super().__init__(
            Scroll(self._list),
            say("ui.setup.rules"),
            back=partial(go, "rules"),
            action=HeadButton(say("ui.rules.kept"), partial(go, "presets"), "rules:kept", 34),
        )

    def show(self, form: SetupForm) -> None:
        self._list.set((form, option) for option in form.house_rules)

    def _fill(self, rule: HouseRuleRow, item: tuple[SetupForm, OptionChoice[str]]) -> None:
        form, option = item
        rule.label.text, rule.help.text = option.label, option.help
        name = f"option:{option.name}"
        if len(option.values) > TWO:
            does: Callable[[], object] = partial(self._go, "values", option.name)
        else:
            other = next((v.value for v in option.values if v.value != form.value(option.name)), option.values[0].value)
            does = partial(self._choose, option.name, other, "house")
        rule.value.change(capital(form.label(option.name)), does, name=name)
        rule.value.chosen = form.value(option.name) != option.values[0].value


class HouseRuleRow(Row):
    """A house rule: its name, its meaning, and a button with its value."""

    def __init__(self) -> None:
        self.label = Paragraph("", 5.4, bold=True)
        self.help = Paragraph("", SMALL, role="muted")
        self.value = Button(size_hint=(0.42, None), height=mm(15), pos_hint={"top": 1})
        super().__init__(TallColumn(self.label, self.help, gap=0.5), self.value, size_hint_y=None)
        self.bind(minimum_height=self.setter("height"))


class ValuesPage(Framed):
    """All values of one option; a touch chooses one and goes back."""

    def __init__(self, choose: Choose, back: Callable[[], object]) -> None:
        self._choose = choose
        self._help = TextLine("", 5.0, role="muted", size_hint_y=None, height=mm(10))
        self._buttons = ButtonGrid(5, shape=4, most_mm=18)
        super().__init__(Column(self._help, self._buttons), back=back)

    def show(self, form: SetupForm, name: str) -> None:
        option = next(option for option in form.house_rules if option.name == name)
        self.title.text, self._help.text = option.label, option.help
        show_values(self._buttons, form, option, self._choose, "house")
