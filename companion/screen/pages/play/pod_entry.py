"""How a secret comes in by the colours of a pod: three numbered pictures, and the thing that each colour stands for.

It is for everybody, so it shows no progress. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.engine.scene import Disc, Label, Point, Role, Shape
from companion.engine.text import SENTENCE
from companion.screen.runtime.paint import BLACK, BOLD, DISPLAY, say, together, u
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.drawing import KEYS, NEXT, POD, ShapesDrawing, pod_shapes
from companion.screen.widgets.parts.raised import IconTile, Raised
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.devices import ColourEntry, LampMeaning

LAMPS = (240.0, 60.0)
"""The size of the picture of lamps, in its own unit."""
APART, BETWEEN, INSIDE = 10, 8, 10
"""Units: between two cells, between the parts of a cell, and between these and its edges."""
NUMBER, CHIP, HIGH, LOW = 34, 34, 104, 78
"""Units: the number of a step, the lamp and the icon of a meaning, its height, and that without the colour in words."""


def lamp_shapes(lamps: Sequence[Role]) -> Iterator[Shape]:
    """The lit lamps alone, in a row."""
    for at, lamp in enumerate(lamps[:5]):
        yield Disc((KEYS + at * NEXT, LAMPS[1] / 2), 21, lamp or "show.on", "show.on", 3)


class EntryStep(Laid):
    """One numbered step: its picture, what to do, and the first of its hints that has room, else the last."""

    def __init__(self, number: int) -> None:
        self._number, self._picture = ShapesDrawing(), ShapesDrawing()
        middle = (NUMBER / 2, NUMBER / 2)
        disc = Disc(middle, NUMBER / 2, "show.on")
        self._number.show((disc, Label(str(number), middle, 20, "on.show.on", bold=True)), (NUMBER, NUMBER))
        self._share = 1.0
        self._hints: tuple[str, ...] = ("",)
        self._does = TypeLabel("", "body", face=BLACK, halign="center")
        self._why = TypeLabel("", "aside", "muted", halign="center")
        super().__init__(self._picture, self._number, self._does, self._why)
        self._ground = Raised(self.canvas.before)
        self._ground.paint("sunk", raised=False)

    def show(self, shapes: Iterable[Shape], size: Point, does: str, *hints: str) -> None:
        self._picture.show(shapes, size)
        self._share, self._does.text, self._hints = size[1] / size[0], does, hints
        self._lay()

    def high_for(self, width: float, hint: int) -> float:
        """The height with one of its hints at a width, in pixels."""
        return self._high(max(width - 2 * u(INSIDE), 1), self._share, self._hints[hint])

    def _high(self, room: float, share: float, hint: str) -> float:
        """The height with a hint."""
        shown, self._why.text = self._why.text, hint
        words = self._does.high_for(room) + self._why.high_for(room)
        self._why.text = shown
        return u(NUMBER) + room * share + words + 3 * u(BETWEEN) + 2 * u(INSIDE)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        room = max(self.width - 2 * u(INSIDE), 1)
        alike = POD[1] / POD[0]
        share = alike if self._high(room, alike, self._hints[0]) <= self.height else self._share
        fitting = (hint for hint in self._hints if self._high(room, share, hint) <= self.height)
        self._why.text = next(fitting, self._hints[-1])
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
        self._colour = TypeLabel("", "aside", "muted", halign="center")
        self._lamp = ShapesDrawing()
        super().__init__(self._lamp, self._name, self._colour)
        self._ground, self._chip = Raised(self.canvas.before), IconTile(self.canvas.before)
        self._ground.paint("sunk", raised=False)

    def show(self, meaning: LampMeaning[str]) -> None:
        lamp = Disc((20, 20), 20, meaning.lamp or "show.on", "show.on", 3)
        self._lamp.show((lamp,), (40, 40))
        self._chip.show(meaning.icon, meaning.role)
        self._name.text, self._colour.text = meaning.title, meaning.colour
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
        for label in (self._name, self._colour):
            high = label.high_for(self.width)
            label.opacity = int(top - high >= self.y)
            label.size, label.pos = (self.width, high), (self.x, top - high)
            top -= high


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
        covered = together(SENTENCE, (order, say("ui.buttons.entry.press.why")))
        hold, press, tap = self._steps
        hold.show(pod_shapes(lamps, held=True), POD, say("ui.buttons.entry.hold"), say("ui.buttons.entry.hold.why"), "")
        press.show(lamp_shapes(lamps), LAMPS, say("ui.buttons.entry.press"), covered, order)
        tap.show(pod_shapes(green=True), POD, say("ui.buttons.entry.tap"), say("ui.buttons.entry.tap.why"), "")
        self._count = len(entry.lamps)
        for cell, meaning in self._cells.each(entry.lamps):
            cell.show(meaning)
        put(self, self._title, *self._steps, *self._cells.take(self._count))
        self._lay()

    def _lay(self, *_: Any) -> None:
        """Without room for all, hints are left out, then the title, and then the names of the colours."""
        title, low, gap = self._title.high_for(self.width) + u(APART), u(HIGH), u(APART)
        each = (self.width - 2 * gap) / len(self._steps)
        least = max(step.high_for(each, -1) for step in self._steps)
        if title + least + gap + low > self.height:
            title = 0
        if least + gap + low > self.height:
            low = u(LOW)
        self._title.opacity = int(title > 0)
        self._title.size, self._title.pos = (self.width, title), (self.x, self.y + self.height - title)
        _abreast(self._steps, (self.x, self.y + low + gap, self.width, self.height - title - low - gap))
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
        widget.pos, widget.size = (left + at * each, bottom), (each - u(APART), max(height, 1))
