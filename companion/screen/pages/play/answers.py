"""The answers to a question: a button for each offer, beside the map or in a grid.

The module knows lists of offers and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Any

from companion.screen.pages.play.answer_card import AnswerCard
from companion.screen.pages.play.keys import AnswerKeys, short
from companion.screen.runtime.paint import GAP, TARGET, mm
from companion.screen.widgets.boxes import Grid, Laid, Pool, Scroll, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.keycap import AnswerButton
from companion.screen.widgets.kit import Button
from companion.table.views.model import Offer

LEAST, LEAST_SHORT = 19.0, 14.5
"""The least width of a button with words in millimetres, and with short words such as a number and its unit."""
SHORT = 8
"""The most letters in a short word."""
SQUEEZED = 1.12
"""Buttons may be lower than a target by this factor before they are scrolled."""
CLOSE = 1.6
"""The least gap between buttons of one group in millimetres: a little less than between others."""

WAITS = 2.0
"""Seconds without other answers while the table has not shown the effect of the last one."""

PickHandler = Callable[[Offer[str]], object]


class Buttons(Laid):
    """Holds the buttons of offers, and uses them again."""

    def __init__(self, on_pick: PickHandler) -> None:
        super().__init__(size_hint=(None, None))
        self._picked = on_pick
        self._pool: Pool[Any] = Pool(lambda: AnswerButton(lambda: self.waits, size_mm=6.2))
        self._keys = AnswerKeys()
        self._question: object = ""
        self._picked_at = -WAITS

    @property
    def question(self) -> object:
        """The question: the same words under the next one are another answer.

        It is set with every view, which ends the wait for the effect of an answer.
        """
        return self._question

    @question.setter
    def question(self, question: object) -> None:
        self._question, self._picked_at = question, -WAITS

    @property
    def waits(self) -> bool:
        """Whether an answer is on its way: another one could meet an unknown question."""
        return monotonic() - self._picked_at < WAITS

    def _pick(self, offer: Offer[str]) -> None:
        self._picked_at = monotonic() if offer.picks else -WAITS
        self._picked(offer)

    @property
    def keys(self) -> AnswerKeys:
        """The keys of devices that give these answers too."""
        return self._keys

    @keys.setter
    def keys(self, keys: AnswerKeys) -> None:
        if keys == self._keys:
            return
        self._keys = keys
        for button in self._pool.made:
            self._assign_key(button)

    def _assign_key(self, button: AnswerButton | AnswerCard) -> None:
        pointed = bool(button.picks) and button.picks == self._keys.pointed
        button.assign_key(self._keys.of(button.picks), pointed=pointed)

    def button(self, place: int, offer: Offer[str], text: str = "", role: str = "", icon: str = "") -> Button:
        """The button at a place, changed for an offer."""
        button: AnswerButton = self._pool.take(place + 1)[place]
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offer.picks)
        icon, role = icon or offer.icon, role or offer.role
        button.change(
            text or short(offer), partial(self._pick, offer), icon=icon, role=role, name=name, to=self.question
        )
        button.picks = offer.picks
        self._assign_key(button)
        return button


class Plain(Buttons):
    """Offers without headings, in an even grid; too many of them are scrolled."""

    def __init__(self, on_pick: PickHandler, shape: float = 3.2, most_mm: float = 22) -> None:
        super().__init__(on_pick)
        self._grid = Grid(shape=shape, most_mm=most_mm, least_mm=LEAST)
        self._scrolled = Grid(size_hint_y=None)
        self._long = Scroll(self._scrolled)
        self._shown: list[Button] = []

    def show(self, offers: Sequence[Offer[str]], others: Sequence[Button] = ()) -> None:
        """Show offers, and other buttons after them. Set ``keys`` first."""
        self._shown = [*(self.button(place, offer) for place, offer in enumerate(offers)), *others]
        self._lay()

    def _lay(self, *_: Any) -> None:
        count, gap = len(self._shown), mm(GAP)
        words = (word for button in self._shown for word in button.text.split())
        least = LEAST_SHORT if all(len(word) <= SHORT for word in words) else LEAST
        columns = max(int((self.width + gap) // (mm(least) + gap)), 1)
        rows = -(-count // columns)
        high = rows * mm(TARGET) + (rows - 1) * gap
        place = self._long if high > self.height * SQUEEZED else self._grid
        put(self, place)
        self._grid.least_mm = least
        place.pos, place.size = self.pos, self.size
        if place is self._grid:
            self._scrolled.set(())
            self._grid.set(self._shown)
            return
        self._grid.set(())
        self._scrolled.height = high
        self._scrolled.set(self._shown, columns)
        for button in self._shown:
            if isinstance(button, AnswerButton) and button.pointed:
                self._long.bring(button)


class OffersDrawer(Drawer):
    """Offers in a drawer; ``answers`` are their buttons."""

    def __init__(
        self, on_pick: PickHandler, on_close: Callable[[], object], title: str = "", shape: float = 3.2
    ) -> None:
        self.answers = Plain(on_pick, shape)
        super().__init__(title, self.answers, on_close, scroll=False)
        self.answers.size_hint = (1, 1)
