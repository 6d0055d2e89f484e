"""The card of a region that is being checked: what is printed there, three icons and its banners."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.workshop import SetCount, ToggleIcon
from companion.screen.runtime.context import Desk
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import SMALL, Button, Column, Line, Row, mm, say
from companion.screen.widgets.marked import Marked
from companion.table import commands
from companion.table.views.boards import BoardPart, RegionShown

ICONS = ("city", "farm", "fort")
MOST_BANNERS = 20


class RegionCard(Column):
    """Icons that are there or not, and banners one more or one less."""

    def __init__(self, desk: Desk, close: Callable[[], object]) -> None:
        self._desk = desk
        self._name = Marked()
        self._name.size_hint, self._name.height = (1, None), mm(7)
        self._icons = {icon: Button("", None, icon=icon, name=f"card:{icon}") for icon in ICONS}
        words = Row(*(_caption(f"ui.board.{icon}") for icon in ICONS), size_hint_y=None, height=mm(4))
        self._fewer = Button("\N{MINUS SIGN}", None, name="card:fewer", size_mm=9)
        self._more = Button("+", None, name="card:more", size_mm=9)
        self._count = Line("", 8.6, bold=True, halign="center")
        for button in (self._fewer, self._more):
            button.size_hint_x, button.width = None, mm(13)
        banners = Row(self._fewer, self._count, self._more, gap=1)
        done = Button(say("ui.setup.key.done"), close, look="main", name="card:done")
        icons = Column(Row(*self._icons.values()), words, gap=0.5)
        counted = Column(banners, _caption("ui.board.banner"), gap=0.5)
        super().__init__(self._name, Halves(icons, counted, wide=0.56, turn=1.5), done)
        done.size_hint_y, done.height = None, mm(12.2)

    def show(self, region: RegionShown, part: BoardPart) -> None:
        self._name.show(region.label, part.role, part.icon)
        for icon, button in self._icons.items():
            button.on_press = partial(self._desk.send, commands.Craft, change=ToggleIcon(region.id, icon))
            button.chosen = getattr(region, icon)
        self._count.text = str(region.banners)
        self._fewer.on_press = self._banners(region, -1)
        self._fewer.off = region.banners == 0
        self._more.on_press = self._banners(region, 1)
        self._more.off = region.banners >= MOST_BANNERS

    def _banners(self, region: RegionShown, by: int) -> Callable[[], object]:
        return partial(self._desk.send, commands.Craft, change=SetCount(region.id, region.banners + by))


def _caption(key: str) -> Line:
    return Line(say(key), SMALL, "soft", halign="center", size_hint_y=None, height=mm(4))
