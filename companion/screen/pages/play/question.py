"""A question without a map, for the private view: the answers and the picks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.summary import Tile
from companion.engine.text import APART
from companion.screen.pages.play.answers import Plain
from companion.screen.pages.play.grouped import Grouped
from companion.screen.runtime.paint import GAP, TARGET, TEXT, mm, say, together
from companion.screen.widgets.boxes import Column, Grid, Scroll, Stack, put
from companion.screen.widgets.kit import Button, TextLine
from companion.table.views.model import Offer, SeatAsk

LAST_TOLD = 4
"""The most picks that are shown: enough to see the one that Back takes back."""
MOST_SEEN = 15
"""The most answers with room for a finger each; more are scrolled."""


class QuestionView(Column):
    """Shows a ``SeatAsk`` without its text. ``on_pick`` gets an offer; the page places the button ``back``.

    With ``covered`` only the number of picks is shown, because other players may see it.
    """

    def __init__(
        self,
        on_pick: Callable[[Offer[str]], object],
        on_back: Callable[[], object],
        on_confirm: Callable[[], object],
        **more: Any,
    ) -> None:
        super().__init__(**{"gap": 1.5, **more})
        self.back = Button(say("ui.play.back"), on_back, icon="ui.undo", name="question:back")
        self._confirm = Button(
            say("ui.play.confirm"), on_confirm, look="main", icon="ui.tick", name="question:confirm", size_mm=7
        )
        self.back.size_hint_x, self.back.width = None, mm(28)
        self._made = TextLine("", TEXT, role="muted", size_hint_y=None, height=mm(7))
        self._plain, self._grouped = Plain(on_pick, shape=2.6, most_mm=22), Grouped(on_pick)
        self._long = Plain(on_pick, shape=2.0, most_mm=TARGET)
        self._long.size_hint = (1, None)
        self._answers = Stack(
            plain=self._plain,
            grouped=self._grouped,
            long=Scroll(self._long),
            confirm=Grid(self._confirm, columns=1, most_mm=24),
        )
        self.add_widget(self._answers)

    def show(
        self, ask: SeatAsk[str], tiles: tuple[Tile[str], ...] = (), *, covered: bool = False, confirm: str = ""
    ) -> None:
        self._confirm.text = confirm or say("ui.play.confirm")
        picked = say("ui.private.picked", n=len(ask.made)) if covered else together(APART, ask.made[-LAST_TOLD:])
        self._show_made(picked if ask.made else "")
        self.back.off = not ask.made
        page = self._page(ask)
        for answers in (self._plain, self._grouped, self._long):
            answers.question = (ask.name, len(ask.made))
        if page == "grouped":
            self._grouped.show(ask.offers, tiles)
        elif page == "long":
            across = max(self.width // mm(2 * TARGET + GAP), 1)
            self._long.height = -(-len(ask.offers) // across) * mm(TARGET + GAP)
            self._long.show(ask.offers)
        elif page == "plain":
            self._plain.show(ask.offers)
        self._answers.show(page)

    def _page(self, ask: SeatAsk[str]) -> str:
        """The page of the stack for a question."""
        if ask.finished:
            return "confirm"
        if len({offer.group for offer in ask.offers}) > 1:
            return "grouped"
        return "long" if len(ask.offers) > MOST_SEEN else "plain"

    def clear(self) -> None:
        """Remove the question."""
        self._show_made("")
        self._plain.show(())
        self._long.show(())
        self._grouped.show((), ())
        self._answers.show("")
        self.back.off = True

    def _show_made(self, text: str) -> None:
        self._made.text = text
        put(self, self._answers, *([self._made] if text else []))
