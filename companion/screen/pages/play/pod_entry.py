"""How a secret comes in by the colours of a pod: three numbered pictures, and the thing that each colour stands for.

It is for everybody, so it shows no progress. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.engine.scene import Disc, Label, Point, Role, Shape
from companion.screen.runtime.paint import BLACK, BOLD, DISPLAY, say, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.drawing import KEYS, NEXT, POD, ShapesDrawing, pod_shapes
from companion.screen.widgets.parts.raised import IconTile, Raised
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table.views.devices import ColourEntry, LampMeaning

LAMPS, ALIKE = (240.0, 60.0), POD[1] / POD[0]
"""The size of the picture of lamps, in its own unit; the height of the picture of a pod in its widths."""
APART, BETWEEN, INSIDE = 10, 8, 10
"""Units: between two cells, between the parts of a cell, and between these and its edges."""
NUMBER, PICTURE, CHIP, LOW = 34, 130, 34, 78
"""Units: the number of a step, the width of its picture in a row, the signs of a meaning, and the height of one."""
NARROW = 490
"""The greatest width in units at which the steps stand below each other."""


def lamp_shapes(lamps: Sequence[Role]) -> Iterator[Shape]:
    """The lit lamps alone, in a row."""
    for at, lamp in enumerate(lamps[:5]):
        yield Disc((KEYS + at * NEXT, LAMPS[1] / 2), 21, lamp or "show.on", "show.on", 3)


class EntryStep(Laid):
    """One numbered step: its picture, what to do, and when or how. It is a column, or with ``flat`` a row."""

    flat = False

    def __init__(self, number: int) -> None:
        self._number, self._picture = ShapesDrawing(), ShapesDrawing()
        middle = (NUMBER / 2, NUMBER / 2)
        disc = Disc(middle, NUMBER / 2, "show.on")
        self._number.show((disc, Label(str(number), middle, 20, "on.show.on", bold=True)), (NUMBER, NUMBER))
        self._share = 1.0
        self._does = TypeLabel("", "body", face=BLACK)
        self._why = TypeLabel("", "aside", "muted")
        super().__init__(self._picture, self._number, self._does, self._why)
        self._ground = Raised(self.canvas.before)
        self._ground.paint("sunk", raised=False)

    def show(self, shapes: Iterable[Shape], size: Point, does: str, why: str) -> None:
        self._picture.show(shapes, size)
        self._share, self._does.text, self._why.text = size[1] / size[0], does, why
        self._lay()

    def high_for(self, width: float) -> float:
        """The height at a width, in pixels."""
        room = max(width - 2 * u(INSIDE), 1)
        if self.flat:
            return max(u(NUMBER), u(PICTURE) * ALIKE, self._words(self._beside(width))) + 2 * u(INSIDE)
        return u(NUMBER) + room * self._share + self._words(room) + 2 * (u(BETWEEN) + u(INSIDE))

    @staticmethod
    def _beside(width: float) -> float:
        """The width of the words beside number and picture."""
        return max(width - u(NUMBER) - u(PICTURE) - 2 * u(BETWEEN) - 2 * u(INSIDE), 1)

    def _words(self, room: float) -> float:
        """The height of the words."""
        return self._does.high_for(room) + self._why.high_for(room) + u(BETWEEN)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        for words in (self._does, self._why):
            words.halign = "left" if self.flat else "center"
        if self.flat:
            self._lay_row()
        else:
            self._lay_column()

    def _lay_row(self) -> None:
        left, middle, high = self.x + u(INSIDE), self.y + self.height / 2, u(PICTURE) * self._share
        place(self._number, left, middle - u(NUMBER) / 2, u(NUMBER), u(NUMBER))
        left += u(NUMBER) + u(BETWEEN)
        place(self._picture, left, middle - high / 2, u(PICTURE), high)
        stack((self._does, self._why), left + u(PICTURE) + u(BETWEEN), middle, self._beside(self.width))

    def _lay_column(self) -> None:
        """Like pictures are equally high, if there is room for that."""
        room = max(self.width - 2 * u(INSIDE), 1)
        spare = self.height - self.high_for(self.width)
        share = ALIKE if room * (ALIKE - self._share) <= spare else self._share
        top = self.y + self.height - u(INSIDE)
        does, why = self._does.high_for(room), self._why.high_for(room)
        parts = ((self._number, u(NUMBER)), (self._picture, room * share), (self._does, does), (self._why, why))
        for part, high in parts:
            part.size, part.pos = (room, high), (self.x + u(INSIDE), top - high)
            top -= high + u(BETWEEN)


class LampCell(Laid):
    """A lamp colour and the thing that it stands for."""

    def __init__(self) -> None:
        self._name = TypeLabel("", "body", face=BLACK, halign="center")
        self._lamp = ShapesDrawing()
        super().__init__(self._lamp, self._name)
        self._ground, self._chip = Raised(self.canvas.before), IconTile(self.canvas.before)
        self._ground.paint("sunk", raised=False)

    def show(self, meaning: LampMeaning[str]) -> None:
        lamp = Disc((20, 20), 20, meaning.lamp or "show.on", "show.on", 3)
        self._lamp.show((lamp,), (40, 40))
        self._chip.show(meaning.icon, meaning.role)
        self._name.text = meaning.title
        self._lay()

    def fits(self, width: float) -> bool:
        """Whether its name has room at full size."""
        self._name.act_as("body", BLACK)
        return self._name.least() <= width

    def speak(self, *, low: bool) -> None:
        """Say the name at full size, or ``low``."""
        self._name.act_as(*(("aside", BOLD) if low else ("body", BLACK)))

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        middle, half = self.x + self.width / 2, u(BETWEEN) / 2
        side = min(u(CHIP), self.width / 2 - 2 * half)
        top = self.y + self.height - u(INSIDE)
        self._lamp.size, self._lamp.pos = (side, side), (middle - side - half, top - side)
        self._chip.lay(middle + half, top - side, side)
        top -= side + half
        high = self._name.high_for(self.width)
        place(self._name, self.x, top - high, self.width, high)


class PodEntry(Laid):
    """The steps above the meanings of the colours."""

    def __init__(self) -> None:
        self._title = TypeLabel(say("ui.buttons.entry"), "verb", face=DISPLAY)
        self._steps = tuple(EntryStep(number) for number in (1, 2, 3))
        self._cells: Pool[LampCell] = Pool(LampCell)
        self._count = 0
        super().__init__()

    def show(self, entry: ColourEntry[str]) -> None:
        lamps = [meaning.lamp for meaning in entry.lamps]
        order = say("ui.buttons.entry.order", first=entry.first, last=entry.last)
        covered = f"{order}\n{say('ui.buttons.entry.press.why')}"
        hold, press, tap = self._steps
        hold.show(pod_shapes(lamps, held=True), POD, say("ui.buttons.entry.hold"), say("ui.buttons.entry.hold.why"))
        press.show(lamp_shapes(lamps), LAMPS, say("ui.buttons.entry.press"), covered)
        tap.show(pod_shapes(green=True), POD, say("ui.buttons.entry.tap"), say("ui.buttons.entry.tap.why"))
        self._count = len(entry.lamps)
        for cell, meaning in self._cells.each(entry.lamps):
            cell.show(meaning)
        put(self, self._title, *self._steps, *self._cells.take(self._count))
        self._lay()

    def _lay(self, *_: Any) -> None:
        """Place the steps side by side, or below each other where that is too narrow. The title may be left out."""
        gap, low, flat = u(APART), u(LOW), self.width <= u(NARROW)
        title = self._title.high_for(self.width) + gap
        each = self.width if flat else (self.width - 2 * gap) / len(self._steps)
        for step in self._steps:
            step.flat = flat
        highs = [step.high_for(each) for step in self._steps]
        least = sum(highs) + 2 * gap if flat else max(highs)
        if title + least + gap + low > self.height:
            title = 0
        self._title.opacity = int(title > 0)
        place(self._title, self.x, self.y + self.height - title, self.width, title)
        room = (self.x, self.y + low + gap, self.width, self.height - title - low - gap)
        if flat:
            _below(self._steps, room, highs)
        else:
            _abreast(self._steps, room)
        cells = self._cells.take(self._count)
        each = (self.width + gap) / max(self._count, 1) - gap
        small = not all(cell.fits(each) for cell in cells)
        for cell in cells:
            cell.speak(low=small)
        _abreast(cells, (self.x, self.y, self.width, low))


def _abreast(widgets: Sequence[Laid], room: tuple[float, float, float, float]) -> None:
    """Place widgets side by side."""
    left, bottom, width, height = room
    each = (width + u(APART)) / max(len(widgets), 1)
    for at, widget in enumerate(widgets):
        place(widget, left + at * each, bottom, each - u(APART), max(height, 1))


def _below(widgets: Sequence[Laid], room: tuple[float, float, float, float], highs: Sequence[float]) -> None:
    """Place widgets of these heights below each other. They share what is left over, or lacking."""
    left, bottom, width, height = room
    more = (height + u(APART)) / max(len(widgets), 1) - u(APART) - sum(highs) / max(len(highs), 1)
    top = bottom + height
    for widget, high in zip(widgets, highs, strict=True):
        place(widget, left, top - high - more, width, max(high + more, 1))
        top -= high + more + u(APART)
