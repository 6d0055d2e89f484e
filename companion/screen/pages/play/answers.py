"""The answers to a question: buttons for what is on offer, beside the map or in a grid.

Buttons are made once and change what they say. Knows lists of offers and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Any

from kivy.uix.widget import Widget

from companion.screen.pages.play.keys import AnswerKeys
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.keycap import AnswerButton
from companion.screen.widgets.kit import GAP, TARGET, TEXT, Button, FittedText, Grid, Scroll, mm, say
from companion.screen.widgets.rooms import BELOW_IN_A_ROW, NAMED, SHORT_BELOW, SHORT_IN_A_ROW
from companion.table.views.model import Offer

LEAST, LEAST_SHORT = 19.0, 14.5
"""Least width in millimetres of a button with words, and where all of them are short: a number and its unit, say."""
SHORT = 8
"""So many letters at most has a short word."""
SQUEEZED = 1.12
"""Buttons may be lower than a target by so much before they have to be scrolled through."""
CLOSE = 1.6
"""Millimetres that must be between buttons of one group: a little closer than others, where there is no more room."""

WAITS = 2.0
"""Seconds for which no other answer is taken while the table has not shown yet what came of the last."""

OnPick = Callable[[Offer[str]], object]


class Buttons(Widget):
    """Keeps buttons to be used again, and gives each the offer it stands for."""

    def __init__(self, on_pick: OnPick) -> None:
        super().__init__(size_hint=(None, None))
        self._picked = on_pick
        self._kept: list[AnswerButton] = []
        self._keys = AnswerKeys()
        self._question: object = ""
        self._picked_at = -WAITS

    @property
    def question(self) -> object:
        """Which question is answered here: the same words under the next one are another answer.

        Set with every view, which ends the wait for what came of an answer.
        """
        return self._question

    @question.setter
    def question(self, question: object) -> None:
        self._question, self._picked_at = question, -WAITS

    @property
    def waits(self) -> bool:
        """Whether an answer is on its way: another one now would be to a question that is not known yet."""
        return monotonic() - self._picked_at < WAITS

    def _pick(self, offer: Offer[str]) -> None:
        self._picked_at = monotonic() if offer.picks else -WAITS
        self._picked(offer)

    @property
    def keys(self) -> AnswerKeys:
        """Which keys at the table mean these answers too. What a button means does not change with its key."""
        return self._keys

    @keys.setter
    def keys(self, keys: AnswerKeys) -> None:
        if keys == self._keys:
            return
        self._keys = keys
        for button in self._kept:
            self._key(button)

    def _key(self, button: AnswerButton) -> None:
        button.lie_on(self._keys.of(button.picks), pointed=bool(button.picks) and button.picks == self._keys.pointed)

    def button(self, place: int, offer: Offer[str], text: str = "", role: str = "", icon: str = "") -> Button:
        """The button in that place, for that offer."""
        while len(self._kept) <= place:
            self._kept.append(AnswerButton(self, size_mm=6.2))
        button = self._kept[place]
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offer.picks)
        does = partial(self._pick, offer)
        button.change(
            text or offer.label,
            does,
            icon=icon or offer.icon,
            role=role or offer.role,
            name=name,
            to=self.question,
        )
        button.picks = offer.picks
        self._key(button)
        return button


class Plain(Buttons):
    """Offers without headings, in as even a grid as there is room for; too many for that can be scrolled through."""

    def __init__(self, on_pick: OnPick, shape: float = 3.2, most_mm: float = 22) -> None:
        super().__init__(on_pick)
        self._grid = Grid(shape=shape, most_mm=most_mm, least_mm=LEAST)
        self._long = Scroll(Grid(size_hint_y=None))
        self._shown: list[Button] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, offers: Sequence[Offer[str]], others: Sequence[Button] = ()) -> None:
        """Show offers, and after them buttons that are no answers. Set ``keys`` first."""
        self._shown = [*(self.button(place, offer) for place, offer in enumerate(offers)), *others]
        self._lay()

    def _lay(self, *_: Any) -> None:
        count, gap = len(self._shown), mm(GAP)
        words = (word for button in self._shown for word in button.text.split())
        least = LEAST_SHORT if all(len(word) <= SHORT for word in words) else LEAST
        columns = max(int((self.width + gap) // (mm(least) + gap)), 1)
        rows = -(-count // columns)
        high = rows * mm(TARGET) + (rows - 1) * gap
        place, other = (self._long, self._grid) if high > self.height * SQUEEZED else (self._grid, self._long)
        if other.parent is not None:
            self.remove_widget(other)
        if place.parent is None:
            self.add_widget(place)
        self._grid.least_mm = least
        place.pos, place.size = self.pos, self.size
        inside = place.children[0] if place is self._long else place
        for grid in (self._grid, self._long.children[0]):
            if grid is not inside:
                grid.set(())
        if inside is not place:
            inside.height = high
            inside.set(self._shown, columns)
            self._bring()
        else:
            inside.set(self._shown)

    def _bring(self) -> None:
        """Scroll to the answer that is pointed at."""
        pointed = next((button for button in self._shown if isinstance(button, AnswerButton) and button.pointed), None)
        if pointed is not None and self._long.parent is not None:
            self._long.bring(pointed)


class Beside(Buttons):
    """Answers beside a map that can be touched: first the long ones, then the short ones.

    In a column the short ones are side by side under the heading they share; in rows above the map each has all its
    words.
    """

    def __init__(self, on_pick: OnPick) -> None:
        super().__init__(on_pick)
        self._common = FittedText("", TEXT, bold=True, size_hint=(None, None))
        self._long: Sequence[Offer[str]] = ()
        self._short: Sequence[Offer[str]] = ()
        self.in_rows = False
        self.bind(pos=self._lay, size=self._lay)

    def show(self, long: Sequence[Offer[str]], short: Sequence[Offer[str]], *, in_rows: bool) -> None:
        self._long, self._short, self.in_rows = long, short, in_rows
        self._lay()

    def _lay(self, *_: Any) -> None:
        self.clear_widgets()
        every = [*self._long, *self._short]
        if every and self.in_rows:
            columns = min(SHORT_BELOW if self._short else BELOW_IN_A_ROW, len(every))
            buttons = [self.button(place, offer) for place, offer in enumerate(every)]
            self._fill(buttons, columns, self.top, mm(TARGET))
            return
        top = self.top
        if self._long:
            buttons = [self.button(place, offer) for place, offer in enumerate(self._long)]
            rows = -(-len(self._short) // SHORT_IN_A_ROW)
            short = mm(NAMED) + rows * (mm(TARGET) + mm(CLOSE)) - mm(CLOSE) + mm(GAP) if rows else 0
            each = (self.height - short + mm(GAP)) / len(buttons) - mm(GAP)
            top = self._fill(buttons, 1, top, each)
        if self._short:
            shared = self._short[0].lead if len({offer.lead for offer in self._short}) == 1 else ""
            self._common.text = shared
            self._common.pos, self._common.size = (self.x, top - mm(NAMED)), (self.width, mm(NAMED))
            self.add_widget(self._common)
            buttons = [
                self.button(len(self._long) + place, offer, offer.short if shared else offer.label)
                for place, offer in enumerate(self._short)
            ]
            self._fill(buttons, SHORT_IN_A_ROW, top - mm(NAMED), mm(TARGET))

    def _fill(self, buttons: Sequence[Button], columns: int, top: float, high: float) -> float:
        """Put buttons into rows from the top down; where the next thing may begin."""
        gap = mm(GAP if columns == 1 else CLOSE)
        width = (self.width - gap * (columns - 1)) / columns
        for place, button in enumerate(buttons):
            row, column = divmod(place, columns)
            button.size_hint, button.size = (None, None), (width, high)
            button.pos = (self.x + column * (width + gap), top - high - row * (high + gap))
            self.add_widget(button)
        return top - -(-len(buttons) // columns) * (high + gap)


class OthersDrawer(Drawer):
    """The answers for which there is no room beside the map."""

    def __init__(self, on_pick: OnPick, on_close: Callable[[], object]) -> None:
        self.answers = Plain(on_pick)
        super().__init__(say("ui.play.other_answers"), self.answers, on_close, scroll=False)
        self.answers.size_hint = (1, 1)

    def show(self, offers: Sequence[Offer[str]]) -> None:
        self.answers.show(offers)
