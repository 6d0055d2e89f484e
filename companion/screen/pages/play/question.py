"""A question without a map, for the private view: the answers and the picks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.engine.summary import Tile
from companion.engine.text import APART
from companion.screen.pages.play.cards import Cards
from companion.screen.pages.play.places_grid import PlacesGrid, places_of
from companion.screen.runtime.paint import say, together, u
from companion.screen.widgets.boxes import Stack, put
from companion.screen.widgets.layout import GAP
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card import HIGH
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import Offer, SeatAsk

LAST_TOLD = 4
"""The most picks that are shown: enough to see the one that Back takes back."""


class QuestionView(BoxLayout):
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
        super().__init__(orientation="vertical", spacing=u(GAP), **more)
        self.back = Action(say("ui.play.back"), on_back, icon="ui.undo", name="question:back")
        self.back.size_hint_x, self.back.width = None, max(self.back.wide(), u(120))
        self._on_confirm = on_confirm
        self._confirm = Action("", on_confirm, look="main", icon="ui.tick", name="question:confirm", height=u(HIGH))
        self._made = TypeLabel("", "body", "muted", tall=True)
        self._cards, self._places = Cards(on_pick), PlacesGrid(on_pick)
        confirm = BoxLayout(orientation="vertical")
        confirm.add_widget(self._confirm)
        confirm.add_widget(TypeLabel())
        self._answers = Stack(cards=self._cards, places=self._places, confirm=confirm)
        self.add_widget(self._answers)

    def show(
        self, ask: SeatAsk[str], tiles: tuple[Tile[str], ...] = (), *, covered: bool = False, confirm: str = ""
    ) -> None:
        self._confirm.change(
            confirm or say("ui.play.confirm"), self._on_confirm, look="main", icon="ui.tick", name="question:confirm"
        )
        picked = say("ui.private.picked", n=len(ask.made)) if covered else together(APART, ask.made[-LAST_TOLD:])
        self._show_made(picked if ask.made else "")
        self.back.off = not ask.made
        for answers in (self._cards, self._places):
            answers.question = (ask.name, len(ask.made))
        if ask.finished:
            self._answers.show("confirm")
        elif places_of(tiles, ask.offers):
            self._places.show(ask.offers, tiles, ())
            self._answers.show("places")
        else:
            self._cards.show(ask.offers)
            self._answers.show("cards")

    def clear(self) -> None:
        """Remove the question."""
        self._show_made("")
        self._cards.show(())
        self._places.show((), (), ())
        self._answers.show("")
        self.back.off = True

    def _show_made(self, text: str) -> None:
        self._made.text = text
        put(self, self._answers, *([self._made] if text else []))
