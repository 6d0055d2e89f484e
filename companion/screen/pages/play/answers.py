"""The answers to a question: a target for each offer. The module knows lists of offers and no game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.pick import Path
from companion.screen.pages.play.answer_card import AnswerCard, KeyedTarget
from companion.screen.pages.play.keys import AnswerKeys
from companion.screen.runtime.motion import MOTIONS
from companion.screen.widgets.boxes import Laid, Pool
from companion.table.views.asks import Offer

WAITS = 2.0
"""Seconds without other answers while the table has not shown the effect of the last one."""

PickHandler = Callable[[Offer[str]], object]


def target_name(offer: Offer[str]) -> str:
    """The name of the target of an offer."""
    return "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offer.picks)


class Buttons(Laid):
    """Holds the targets of offers, in its ``_pool``, and uses them again."""

    _pool: Pool[Any]
    explain: Callable[[Path, str, Widget, Callable[[], object], str], object] | None = None
    """Explains an answer under its verb form, whose card a finger holds; from there it can be given."""

    def __init__(self, on_pick: PickHandler, **more: Any) -> None:
        super().__init__(**more)
        self._picked = on_pick
        self._keys = AnswerKeys()
        self._question: object = ""
        self._picked_at = -WAITS

    @property
    def question(self) -> object:
        """The question: the same words under the next one are another answer. The answers to another one fade in.

        It is set with every view, which ends the wait for the effect of an answer.
        """
        return self._question

    @question.setter
    def question(self, question: object) -> None:
        if question != self._question:
            MOTIONS.run(self, "card", self._appear)
        self._question, self._picked_at = question, -WAITS

    def _appear(self, share: float) -> None:
        """Fade in. A scrolled list is there at once: its translucent shapes would be drawn outside it."""
        self.opacity = 1 if self._scrolled else share

    @property
    def _scrolled(self) -> bool:
        return False

    @property
    def waits(self) -> bool:
        """Whether an answer is on its way: another one could meet an unknown question."""
        return monotonic() - self._picked_at < WAITS

    def _pick(self, offer: Offer[str]) -> None:
        self._picked_at = monotonic() if offer.picks else -WAITS
        self._picked(offer)

    def _let_hold(self, card: KeyedTarget, offer: Offer[str]) -> None:
        """Explain the offer of a card that a finger holds."""
        card.on_hold = partial(self._explain, card, offer) if self.explain and offer.picks else None

    def _explain(self, card: KeyedTarget, offer: Offer[str]) -> None:
        assert self.explain is not None, "only an explained card is held"
        self.explain(offer.picks, offer.label, card, partial(self._pick, offer), card.untold)

    @property
    def keys(self) -> AnswerKeys:
        """The keys of devices that give these answers too."""
        return self._keys

    @keys.setter
    def keys(self, keys: AnswerKeys) -> None:
        if keys == self._keys:
            return
        self._keys = keys
        for card in self._pool.made:
            self._assign_key(card)

    def _assign_key(self, card: AnswerCard) -> None:
        pointed = bool(card.picks) and card.picks == self._keys.pointed
        card.assign_key(self._keys.of(card.picks), pointed=pointed)
