"""Dialogs over any page: a question to the whole table, a drawer, a message, the wait for the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import GAP, LARGE, colour, mm, say
from companion.screen.widgets.boxes import Grid, Laid, Panel, Row, Scroll
from companion.screen.widgets.kit import Button, Heading, TextLine
from companion.screen.widgets.layout import BAR, BAR_BELOW

Choice = tuple[str, Callable[[], object] | None]
"""The text of a large button and its action; ``None`` changes nothing."""


class Veil(Widget):
    """A veil over the whole window with a widget in its middle. No touch goes through."""

    def __init__(self, inside: Widget, width_mm: float = 120, height_mm: float = 60) -> None:
        super().__init__()
        self.wanted = (mm(width_mm), mm(height_mm))
        with self.canvas.before:
            Color(*colour("scrim", 0.7))
            self._shade = Rectangle()
        self.inside = inside
        self.add_widget(inside)
        self.bind(pos=self.lay, size=self.lay)

    def lay(self, *_: Any) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size
        margin = 2 * mm(GAP)
        width, height = (min(want, have - margin) for want, have in zip(self.wanted, self.size, strict=True))
        self.inside.size = (width, height)
        self.inside.center = self.center

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True


class Cover(Laid):
    """A widget in place of the whole window, on the colour of the table."""

    def __init__(self, inside: Widget) -> None:
        super().__init__()
        with self.canvas.before:
            Color(*colour("ground"))
            self._ground = Rectangle()
        self._inside = inside
        self.add_widget(inside)

    def _lay(self, *_: Any) -> None:
        for box in (self._ground, self._inside):
            box.pos, box.size = self.pos, self.size


class Drawer(Veil):
    """A sheet over almost the whole window: a heading, scrolled contents, and a cross that closes it."""

    def __init__(self, title: str, inside: Widget, on_close: Callable[[], object], *, scroll: bool = True) -> None:
        self.heading = Heading(title, 7, height=mm(13))
        close = Button("", on_close, icon="ui.close", name="close", size_hint=(None, None), size=(mm(16), mm(13)))
        head = Row(self.heading, close, size_hint_y=None, height=mm(13))
        super().__init__(Panel(head, Scroll(inside) if scroll else inside), width_mm=1000, height_mm=1000)


class QuestionDialog:
    """A question over everything, with a large button for each answer."""

    BUTTON = 15.0
    """Height in millimetres."""

    def __init__(self) -> None:
        self._line = TextLine(size_mm=7, bold=True, halign="center")
        self._buttons = Grid(size_hint_y=None)
        self._veil = Veil(Panel(self._line, self._buttons))

    def ask(self, over: Widget, text: str, choices: Sequence[Choice]) -> None:
        self.close()
        self._line.text = text
        buttons = [
            Button(
                label,
                partial(self._answered, does),
                look="main" if place == 0 else "plain",
                name=f"ask:{place}",
                size_mm=6,
            )
            for place, (label, does) in enumerate(choices)
        ]
        columns = 1 if len(buttons) <= 3 else 2  # noqa: PLR2004 - so many have room below each other on every panel
        rows = -(-len(buttons) // columns)
        self._buttons.height = mm(rows * self.BUTTON + (rows - 1) * GAP)
        self._buttons.set(buttons, columns)
        self._veil.wanted = (mm(130), self._buttons.height + mm(30))
        over.add_widget(self._veil)
        self._veil.lay()

    def close(self) -> None:
        if self._veil.parent is not None:
            self._veil.parent.remove_widget(self._veil)

    def _answered(self, does: Callable[[], object] | None) -> None:
        self.close()
        if does is not None:
            does()


class Message:
    """One line, low on the window: never over the large line or the bar of the game.

    A refusal stays until a finger touches it. A success goes after ``stays`` seconds or with the next touch anywhere,
    and lets that touch through. Views do not close it: several may follow from the success itself.
    """

    HIGH = 13.0

    def __init__(self, stays: float) -> None:
        self._button = Button("", None, name="told", size_hint=(None, None))
        self._done = False
        self._end = Clock.create_trigger(lambda *_: self.close(), stays)

    def tell(self, over: Widget, text: str, *, done: bool) -> None:
        self.close()
        self._done = done
        self._button.change(text, None if done else self.close, look="main" if done else "warn", name="told", to=text)
        over.add_widget(self._button)
        gap, upright = mm(GAP), over.height > over.width
        beside, below = (0, mm(BAR_BELOW) + gap) if upright else (mm(BAR) + gap, 0)
        self._button.size = (over.width - 2 * gap - beside, mm(self.HIGH))
        self._button.pos = (gap, gap + below)
        if done:
            self._end()

    def touched(self) -> None:
        """Close the message of a success after a touch anywhere."""
        if self._done:
            self.close()

    def close(self) -> None:
        self._end.cancel()
        if self._button.parent is not None:
            self._button.parent.remove_widget(self._button)


class NoConnection(Veil):
    """Covers the last view while the table does not answer."""

    def __init__(self) -> None:
        self._line = TextLine(say("ui.table.wait"), LARGE, bold=True, halign="center")
        super().__init__(Panel(self._line), width_mm=120, height_mm=36)

    def away(self) -> None:
        """Say that the table does not answer; at the start it only takes its time."""
        self._line.text = say("ui.table.away")
