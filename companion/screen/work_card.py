"""The card of a region in the workshop: its number, its icons, what stands there, whose it is, and away with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine import workshop as made
from companion.screen.crafting import Crafting
from companion.screen.kit import GAP, SMALL, Button, Column, Grid, Line, Row, mm, say
from companion.screen.marked import Marked

LABEL = 4.2
"""Height of a small word below what it names, in millimetres."""

Craft = Callable[[made.Change | None], object]


class WorkCard(Grid):
    """Rows of big buttons; two of them side by side where the card is broader than high."""

    def __init__(self, craft: Craft, draw: Callable[[], object]) -> None:
        self._craft, self._draw = craft, draw
        self._name = Marked()
        self._name.size_hint = (1, 1)
        self._down, self._up = (_small(sign, name) for sign, name in (("\N{MINUS SIGN}", "down"), ("+", "up")))
        self._fewer, self._more = (_small(sign, name) for sign, name in (("\N{MINUS SIGN}", "fewer"), ("+", "more")))
        self._icons: list[Button] = []
        self._icon_row, self._word_row = Row(gap=1.5), Row(gap=1.5, size_hint_y=None, height=mm(LABEL))
        self._count = Line("", 8.6, bold=True, halign="center")
        self._counted = _caption("")
        self._home = Button(say("ui.workshop.whose"), None, name="card:home", size_mm=4.6)
        self._remove = Button(say("ui.workshop.remove"), None, name="card:remove", look="warn", size_mm=4.6)
        self._done = Button(say("ui.setup.key.done"), None, look="main", name="card:done")
        banners = Column(Row(self._fewer, self._count, self._more, gap=1), self._counted, gap=0.3)
        super().__init__(
            Row(self._down, self._name, self._up, gap=1),
            Column(self._icon_row, self._word_row, gap=0.3),
            banners,
            Row(self._home, self._remove, gap=1.5),
            self._done,
        )
        self.bind(size=self._turn)

    def _turn(self, *_: object) -> None:
        self.columns = 2 if self.width > self.height else 1
        self._lay()

    def _cell(self, columns: int, rows: int) -> tuple[float, float]:
        """Closer together than elsewhere: five rows have to fit, and each is one kind of thing."""
        gap = mm(GAP)
        width = (self.width - gap * (columns - 1)) / columns
        return (max(width, 1), max((self.height - gap * (rows - 1)) / rows, 1))

    def show(self, crafting: Crafting) -> None:
        region, work = crafting.opened, crafting.work
        if region is None:
            return
        part = next(part for part in work.parts if part.id == region.part)
        self._name.show(region.label, part.role, part.icon)
        for button, by in ((self._down, -1), (self._up, 1)):
            button.on_press = partial(self._number, crafting, by)
        self._down.off = region.number <= 1
        if len(self._icons) != len(work.icons):
            self._make_icons(crafting)
        for button, icon in zip(self._icons, work.icons, strict=True):
            button.on_press = partial(self._craft, made.ToggleIcon(region.id, icon.id))
            button.chosen = icon.id in region.icons
        self._count.text, self._counted.text = str(region.counted), work.counted.title
        self._fewer.on_press = partial(self._craft, made.SetCount(region.id, max(region.counted - 1, 0)))
        self._more.on_press = partial(self._craft, made.SetCount(region.id, region.counted + 1))
        self._fewer.off, self._more.off = region.counted == 0, region.counted >= work.counted.most
        self._home.on_press = partial(self._ask_part, crafting)
        self._remove.on_press = partial(self._craft, made.RemoveRegion(region.id))
        self._done.on_press = partial(self._close, crafting)

    def _make_icons(self, crafting: Crafting) -> None:
        self._icons = [Button("", None, icon=icon.id, name=f"card:{icon.id}") for icon in crafting.work.icons]
        self._icon_row.clear_widgets()
        self._word_row.clear_widgets()
        for button, icon in zip(self._icons, crafting.work.icons, strict=True):
            self._icon_row.add_widget(button)
            self._word_row.add_widget(_caption(icon.title))

    def _number(self, crafting: Crafting, by: int) -> None:
        self._craft(crafting.number(by))

    def _ask_part(self, crafting: Crafting) -> None:
        crafting.ask_part()
        self._draw()

    def _close(self, crafting: Crafting) -> None:
        crafting.close()
        self._draw()


def _small(sign: str, name: str) -> Button:
    return Button(sign, None, name=f"card:{name}", size_mm=9, size_hint_x=None, width=mm(13))


def _caption(text: str) -> Line:
    return Line(text, SMALL, "soft", halign="center", size_hint_y=None, height=mm(LABEL))
