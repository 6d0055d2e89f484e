"""By which rules a match is played: how loyalties come in, and the house rules, one button each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.summary import OptionChoice
from companion.screen.pages.setup.form import SetupForm
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import SMALL, Button, Column, FittedText, Grid, List, Paragraph, Row, Scroll, mm, say

Go = Callable[..., object]
"""To a page, and there to an option."""

Choose = Callable[[str, "str | bool", str], object]
"""An option, its value, and the page to go on to."""

TWO = 2
"""An option of so many values is changed by touching it; of more, on a page of its own."""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class MainOption(Framed):
    """The one option everybody is asked, the way to the others, and the beginning of the match."""

    def __init__(self, go: Go, choose: Choose, begin: Callable[[], object]) -> None:
        self._choose = choose
        self._help = FittedText("", 5.4, role="soft", size_hint_y=None, height=mm(9))
        self._values = Grid(shape=2.6, most_mm=26)
        self._made: list[Button] = []
        self._house = Button("", partial(go, "house"), name="setup:house", look="quiet")
        self._begin = Button(say("ui.setup.begin"), begin, name="setup:begin", look="main", size_mm=7)
        foot = Row(self._house, self._begin, size_hint_y=None, height=mm(18))
        super().__init__(Column(self._help, self._values, foot), back=partial(go, "first"))

    def show(self, form: SetupForm) -> None:
        option = form.main_option
        self.title.text = option.label if option else say("ui.setup.ready")
        self._help.text = option.help if option else ""
        values = option.values if option else ()
        while len(self._made) < len(values):
            self._made.append(Button(size_mm=6))
        buttons = self._made[: len(values)]
        for button, value in zip(buttons, values, strict=True):
            assert option is not None, "values are those of an option"
            does = partial(self._choose, option.name, value.value, "rules")
            button.change(capital(value.label), does, name=f"value:{value.value}")
            button.chosen = form.value(option.name) == value.value
        self._values.set(buttons)
        changed = len(form.changed)
        preset = form.preset
        if preset is not None and preset.options:
            self._house.text = say("ui.rules.now", name=preset.name)
        else:
            self._house.text = say("ui.setup.rules.changed", n=changed) if changed else say("ui.setup.rules")
        self._house.off = not form.house_rules


class HouseRulesPage(Framed):
    """Every other option with what it stands at."""

    def __init__(self, go: Go, choose: Choose) -> None:
        self._go, self._choose = go, choose
        self._list: List[_Rule, tuple[SetupForm, OptionChoice[str]]] = List(self._make, self._fill)
        super().__init__(
            Scroll(self._list),
            say("ui.setup.rules"),
            back=partial(go, "rules"),
            action=partial(go, "presets"),
            action_text=say("ui.rules.kept"),
            action_name="rules:kept",
            action_mm=34,
        )

    def show(self, form: SetupForm) -> None:
        self._list.set((form, option) for option in form.house_rules)

    def _make(self) -> _Rule:
        return _Rule()

    def _fill(self, rule: _Rule, item: tuple[SetupForm, OptionChoice[str]]) -> None:
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


class _Rule(Row):
    """A house rule: what it is called, what it means, and a button that says what it stands at."""

    def __init__(self) -> None:
        self.label = Paragraph("", 5.4, bold=True)
        self.help = Paragraph("", SMALL, role="soft")
        self.value = Button(size_hint=(0.42, None), height=mm(15), pos_hint={"top": 1})
        words = Column(self.label, self.help, gap=0.5, size_hint_y=None)
        super().__init__(words, self.value, size_hint_y=None)
        words.bind(minimum_height=words.setter("height"))
        self.bind(minimum_height=self.setter("height"))


class OptionValuesPage(Framed):
    """All values of one option; a touch chooses and goes back."""

    def __init__(self, choose: Choose, back: Callable[[], object]) -> None:
        self._choose = choose
        self._help = FittedText("", 5.0, role="soft", size_hint_y=None, height=mm(10))
        self._buttons = Grid(shape=4, most_mm=18)
        self._made: list[Button] = []
        super().__init__(Column(self._help, self._buttons), back=back)

    def show(self, form: SetupForm, name: str) -> None:
        option = next(option for option in form.house_rules if option.name == name)
        self.title.text, self._help.text = option.label, option.help
        while len(self._made) < len(option.values):
            self._made.append(Button(size_mm=5))
        buttons = self._made[: len(option.values)]
        for button, value in zip(buttons, option.values, strict=True):
            does = partial(self._choose, name, value.value, "house")
            button.change(capital(value.label), does, name=f"value:{value.value}")
            button.chosen = form.value(name) == value.value
        self._buttons.set(buttons)
