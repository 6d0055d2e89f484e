"""Offers in a drawer."""

from __future__ import annotations

from collections.abc import Callable

from companion.screen.pages.play.answers import PickHandler
from companion.screen.pages.play.cards import Cards
from companion.screen.widgets.dialogs import Drawer


class OffersDrawer(Drawer):
    """A drawer whose ``answers`` are cards of offers."""

    def __init__(self, on_pick: PickHandler, on_close: Callable[[], object], title: str = "") -> None:
        self.answers = Cards(on_pick)
        super().__init__(title, self.answers, on_close, scroll=False)
