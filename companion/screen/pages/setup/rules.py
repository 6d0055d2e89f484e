"""The rules of a match: the main option, and the house rules with their values."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.summary import OptionChoice
from companion.screen.pages.setup.form import SetupForm
from companion.screen.runtime.letters import READING
from companion.screen.runtime.paint import capital, say, u
from companion.screen.widgets.boxes import Cells, Column, Pool, Row, Scroll, TallColumn, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.form_row import FormRow
from companion.screen.widgets.parts.page import GAP, Page
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.type_label import TypeLabel

Go = Callable[..., object]
"""Goes to a page, and to an option there."""

Choose = Callable[[str, "str | bool", str], object]
"""Gets an option, its value, and the next page."""

DONE = 130
"""The width of the main button of the house rules in units."""


class ValueList(Cells):
    """A card for each value of an option; a touch chooses it and goes to a page."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._pool = Pool(Card)

    def _lay(self, *_: Any) -> None:
        super()._lay()
        alike = {card.be_grand(*card.size) for card in self.children}
        if len(alike) > 1:
            for card in self.children:
                card.be_usual()

    def show(self, form: SetupForm, option: OptionChoice[str], choose: Choose, page: str) -> None:
        cards = self._pool.each(option.values)
        for card, value in cards:
            does, name = partial(choose, option.name, value.value, page), f"value:{value.value}"
            chosen = form.value(option.name) == value.value
            card.show(capital(value.label), does, detail=value.help or "", icon=value.icon, chosen=chosen, name=name)
        put(self, *(card for card, _ in cards))


class MainOptionPage(Page):
    """The main option, the button for house rules, and the start of the match.

    Large text has room for the help of the values only.
    """

    def __init__(self, go: Go, choose: Choose, begin: Callable[[], object]) -> None:
        self._choose = choose
        self._help = TypeLabel("", "body", "muted", tall=True)
        self._values = ValueList(columns=1, most=124, tallest=196, gap=8)
        self._house = Action("", partial(go, "house"), icon="ui.book", name="setup:house")
        start = Action(say("ui.setup.begin"), begin, name="setup:begin", look="main")
        foot = Row(self._house, start, apart=GAP, size_hint_y=None, height=u(HIGH))
        self._body = Column(apart=GAP)
        super().__init__(self._body, back=partial(go, "first"), foot=foot)

    def show(self, form: SetupForm) -> None:
        option = form.main_option
        self.title.text = option.label if option else say("ui.setup.ready")
        crowded = READING.scale > 1 and option is not None and any(value.help for value in option.values)
        self._help.text = "" if option is None or crowded else option.help
        put(self._body, *([self._help] if self._help.text else []), self._values)
        if option is None:
            put(self._values)
        else:
            self._values.show(form, option, self._choose, "rules")
        changed, preset = len(form.changed), form.preset
        words = say("ui.setup.rules.changed", n=changed) if changed else say("ui.setup.rules")
        if preset is not None and preset.options:
            words = say("ui.rules.now", name=preset.name)
        self._house.change(words, self._house.on_press, icon="ui.book", name="setup:house")
        self._house.off = not form.house_rules


class HouseRulesPage(Page):
    """Every other option with its values, and ``teach``: when players get tips, which is a setting of the table."""

    def __init__(self, go: Go, choose: Choose, teach: FormRow[Any]) -> None:
        self._go, self._choose, self.teach = go, choose, teach
        self._game = ""
        self._rules: dict[str, HouseRule] = {}
        self._list = TallColumn(apart=8)
        sets = Action(say("ui.rules.kept"), partial(go, "presets"), icon="ui.book", name="rules:kept", size_hint_x=None)
        done = Action(say("ui.setup.key.done"), partial(go, "rules"), look="main", name="house:done", size_hint_x=None)
        done.width = max(done.width, u(DONE))
        super().__init__(
            Scroll(self._list, shares=True), say("ui.setup.rules"), back=partial(go, "rules"), head=(sets, done)
        )

    def show(self, form: SetupForm) -> None:
        if self._game != form.game.key:
            self._game = form.game.key
            self._rules = {option.name: HouseRule(option, self._go, self._choose) for option in form.house_rules}
            put(self._list, *self._rules.values(), self.teach)
        for name, rule in self._rules.items():
            rule.see(form.value(name), form.label(name))


class HouseRule(FormRow["str | bool"]):
    """A house rule. Many values have a page of their own. A changed one has a brass edge."""

    def __init__(self, option: OptionChoice[str], go: Go, choose: Choose) -> None:
        self._usual = option.values[0].value
        name, labels = f"option:{option.name}", {each.value: capital(each.label) for each in option.values}
        segments = Segments(labels, lambda value: choose(option.name, value, "house"), name)
        self._list = Action("", partial(go, "values", option.name), icon="ui.next", name=name, align="left")
        super().__init__(option.label, option.help, segments, instead=self._list)

    def see(self, value: str | bool, label: str) -> None:  # noqa: FBT001 - the value itself
        """Show the value and its label."""
        self._list.change(capital(label), self._list.on_press, icon="ui.next", name=self._list.name)
        self.show(value, changed=value != self._usual)


class ValuesPage(Page):
    """All values of one option; a touch chooses one and goes back."""

    def __init__(self, choose: Choose, back: Callable[[], object]) -> None:
        self._choose = choose
        self._help = TypeLabel("", "body", "muted", tall=True)
        self._values = ValueList(most=72, tallest=124, gap=8)
        super().__init__(Column(self._help, self._values, apart=GAP), back=back)

    def show(self, form: SetupForm, name: str) -> None:
        option = next(option for option in form.house_rules if option.name == name)
        self.title.text, self._help.text = option.label, option.help
        self._values.show(form, option, self._choose, "house")
