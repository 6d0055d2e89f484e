"""The touch check: three dots to tap, one after the other. It stops by itself, for a panel that reports no touch."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from msgspec.structs import replace

from companion.engine.scene import Point
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import colour, say, soon, u
from companion.screen.runtime.process import leave
from companion.screen.widgets.boxes import Laid, TallColumn, flat_ground, place
from companion.screen.widgets.parts.raised import RimDisc, Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.touch import DOTS, Source, Tapped, as_panel_lies, judge, keep_touch, read_touch

DOT, HALO, CORE, RING, TICK = 64, 104, 14, 4, 36
"""Units: a dot, the halo of the one to tap, its core, its ring, and the tick in a dot that is done."""
FAINT = 0.25
"""The opacity of the halo."""
WIDE, MIDDLE = 0.76, 0.58
"""The width of the words and the height of their middle, as shares of the window."""
SECONDS = 20
"""Without a tap the check stops after this time."""
GATHERED = 0.4
"""Seconds in which all reports of one tap have come."""
READ = 3.0
"""Seconds to read that the screen starts again."""


class Dot:
    """A dot of the check: to come, to tap, heard, or done."""

    def __init__(self, canvas: Any, at: Point) -> None:
        self._halo, self._ring, self._core, self._tick = RimDisc(canvas), RimDisc(canvas), RimDisc(canvas), Sign(canvas)
        self._at = at

    def show(self, state: str) -> None:
        ring = {"coming": "off", "done": "ok"}.get(state, "brass")
        glows, none = state in {"now", "heard"}, colour("ground", 0)
        self._halo.paint(none, colour("brass", FAINT) if glows else none)
        self._ring.paint(colour(ring), colour("brass" if state == "heard" else "ground"))
        self._core.paint(none, colour("brass") if glows else none)
        self._tick.show("ui.tick" if state == "done" else "", "ok")

    def lay(self, window: Laid) -> None:
        x, y = window.x + self._at[0] * window.width, window.y + self._at[1] * window.height
        for disc, side in ((self._halo, HALO), (self._ring, DOT), (self._core, CORE)):
            disc.lay(x - u(side) / 2, y - u(side) / 2, u(side), u(RING) if disc is self._ring else 0)
        self._tick.lay(x - u(TICK) / 2, y - u(TICK) / 2, u(TICK))


class TouchCheck(Laid):
    """Covers everything. ``note`` is the file for the result, ``minute`` is in seconds."""

    def __init__(self, desk: Desk, note: str, minute: float) -> None:
        self._desk, self._note = desk, note
        self._kept = read_touch(note)
        self._before = replace(self._kept, accepted=False)
        self._taps: list[list[Tapped]] = []
        self._heard: list[Tapped] = []
        self._fault = "ui.touch.nothing"
        self._left = SECONDS
        self._title = TypeLabel(say("ui.touch.tap"), "title", halign="center", tall=True)
        self._where = TypeLabel("", "body", halign="center", tall=True)
        self._stops = TypeLabel("", "aside", "muted", halign="center", tall=True)
        self._words = TallColumn(self._title, self._where, self._stops, apart=8)
        super().__init__(self._words)
        flat_ground(self, "ground")
        self._dots = [Dot(self.canvas, at) for at in DOTS]
        self._words.bind(height=self._lay)
        self._gather = Clock.create_trigger(lambda *_: self._tapped(), soon(GATHERED))
        self._ticks = Clock.schedule_interval(lambda *_: self._second(), minute / 60)
        self._draw(say("ui.touch.where", dot=1, of=len(DOTS)))

    def on_touch_down(self, touch: Any) -> bool:
        if len(self._taps) < len(DOTS):
            source: Source = "mouse" if touch.device == "mouse" else "touch"
            self._heard.append(Tapped(source, (touch.sx, touch.sy)))
            self._left = SECONDS
            self._gather()
            self._draw(self._where.text)
        return True

    def _tapped(self) -> None:
        """Take the reports of one tap; after the last dot judge all."""
        self._taps.append(self._heard)
        self._heard = []
        if len(self._taps) < len(DOTS):
            self._draw(say("ui.touch.where", dot=len(self._taps) + 1, of=len(DOTS)))
            return
        dots = [as_panel_lies(at, int(Window.rotation)) for at in DOTS]
        found = judge(dots, self._taps, self._before)
        if found is None:
            self._fault, self._taps = "ui.touch.missed", []
            self._draw(say("ui.touch.again"))
            return
        self._kept = replace(found, accepted=True)
        if found == self._before:
            self._end(say("ui.touch.well"), done=True)
        else:
            self._ticks.cancel()
            keep_touch(self._note, self._kept)
            self._title.text, self._stops.text = say("ui.touch.set"), ""
            self._draw(say("ui.touch.starts"))
            Clock.schedule_once(lambda *_: leave(0), soon(READ))  # the table starts it again, with this touch

    def _second(self) -> None:
        self._left -= 1
        if self.parent is None:
            self._ticks.cancel()
        elif self._left > 0:
            self._draw(self._where.text)
        else:
            self._end(say(self._fault), done=False)

    def _end(self, says: str, *, done: bool) -> None:
        """Keep the touch, which is that from before the check, and close the page."""
        self._ticks.cancel()
        keep_touch(self._note, self._kept)
        self._desk.lift()
        self._desk.tell(says, done=done)

    def _draw(self, where: str) -> None:
        self._where.text = where
        if len(self._taps) < len(DOTS):
            self._stops.text = say("ui.touch.heard") if self._heard else say("ui.touch.stops", seconds=self._left)
        at = len(self._taps)
        states = ["done"] * at + ["heard" if self._heard else "now"] + ["coming"] * len(DOTS)
        for dot, state in zip(self._dots, states, strict=False):
            dot.show(state)

    def _lay(self, *_: Any) -> None:
        wide, high = self.width * WIDE, self._words.height
        place(self._words, self.center_x - wide / 2, self.y + self.height * MIDDLE - high / 2, wide, high)
        for dot in self._dots:
            dot.lay(self)
