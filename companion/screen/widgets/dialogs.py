"""Dialogs over any page: a question to the whole table, a drawer, a message, the wait for the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import panel_is_right, say, soon, u
from companion.screen.widgets.boxes import Column, Filled, Laid, Row, Scroll, flat_ground, panel_wide, place, put
from companion.screen.widgets.layout import EDGE, RAIL_UPRIGHT
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.banner import FLAT
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, RaisedColumn, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

Choice = tuple[str, Callable[[], object] | None]
"""The text of a large button and its action; ``None`` changes nothing."""

WIDE, AROUND = 580, 24
"""Units: the width of a dialog, and the distance of its contents from its edges."""
APART, BELOW = 24, 16
"""Units between two answers side by side, and between parts below each other."""
TWO = 2
"""So many answers stand side by side, if their words have room."""
SHADE = 0.7
"""The darkness of the scrim."""


class Veil(Laid):
    """A scrim over the whole window with a sheet in its middle. No touch goes through."""

    def __init__(self, *widgets: Widget) -> None:
        self._sheet = RaisedColumn(
            *widgets, role="surface", radius="cover", ring="line", apart=BELOW, padding=u(AROUND)
        )
        super().__init__(self._sheet)
        flat_ground(self, "scrim", SHADE)
        self._sheet.bind(height=self._lay)

    def _lay(self, *_: Any) -> None:
        wide, high = min(u(WIDE), self.width - 2 * u(BELOW)), self._sheet.height
        place(self._sheet, self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True


class Cover(Filled):
    """A widget in place of the whole window, on the colour of the table."""

    def __init__(self, inside: Widget) -> None:
        super().__init__(inside)
        flat_ground(self, "ground")


class Drawer(Laid):
    """A sheet over the board: a title, contents, and a cross. The cross closes it, and so does a touch beside it.

    The panel with the banner and the rail stays in sight. ``aside`` is beside the title.
    """

    def __init__(
        self, title: str, inside: Widget, on_close: Callable[[], object], *, scroll: bool = True, aside: str = ""
    ) -> None:
        self._above = float(u(FLAT))
        self.heading = TypeLabel(title, "title")
        close = Action("", on_close, icon="ui.close", name="close", size_hint_x=None, width=u(HIGH))
        beside = [TypeLabel(aside, "detail", "muted")] if aside else []
        if aside:
            self.heading.size_hint_x, self.heading.width = None, self.heading.wide()
        self._head = Row(self.heading, *beside, close, apart=BELOW, size_hint_y=None, height=u(HIGH))
        self.heading.bind(width=self._grow, text=self._grow)
        self._on_close = on_close
        self._sheet = Column(self._head, Scroll(inside, "surface") if scroll else inside, apart=BELOW, padding=u(BELOW))
        super().__init__(self._sheet)
        flat_ground(self._sheet, "surface")

    def _grow(self, *_: Any) -> None:
        """Make room for a title of two lines."""
        self._head.height = max(self.heading.high_for(self.heading.width), u(HIGH))

    def stand_below(self, banner: float) -> None:
        """Leave the height of the banner free on an upright page, in pixels."""
        self._above = banner
        self._lay()

    def _lay(self, *_: Any) -> None:
        upright = self.height > self.width
        bottom = u(RAIL_UPRIGHT) if upright else 0
        wide = self.width if upright else self.width - panel_wide()
        high = self.height - bottom - (self._above if upright else 0)
        right = panel_is_right() and not upright
        left = self.x if right else self.x + self.width - wide
        place(self._sheet, left, self.y + bottom, wide, high)

    def on_touch_down(self, touch: Any) -> bool:
        if not self._sheet.collide_point(*touch.pos):
            touch.grab(self)
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if not self._sheet.collide_point(*touch.pos):
            self._on_close()
        return True


class QuestionDialog(Veil):
    """A question over everything, what it is about, its reason, and a large button for each answer.

    Of two answers the safe one stands at the left: it changes nothing, or else it is the first one. It is brass,
    unless another answer is the usual one.
    """

    def __init__(self) -> None:
        self._question, self._why = TypeLabel(role="title", tall=True), TypeLabel(tall=True)
        super().__init__()

    def ask(  # noqa: PLR0913 - keywords, each a property of a question
        self,
        over: Widget,
        text: str,
        choices: Sequence[Choice],
        *,
        about: Widget | None = None,
        why: str = "",
        danger: bool = False,
        main: int | None = None,
    ) -> None:
        """Ask; ``main`` is the place of the usual answer. ``danger`` marks the last one, or the other of two."""
        self.close()
        self._question.text, self._why.text = text, why
        safe = next((place for place, (_, does) in enumerate(choices) if does is None), 0)
        two = len(choices) == TWO
        brass = safe if two and main is None else main
        looks = {len(choices) - 1: "danger"} if danger else {}
        if two and danger:
            looks = {1 - safe: "danger"}
        looks |= {} if brass is None else {brass: "main"}
        buttons = [
            Action(label, partial(self._answered, does), look=looks.get(place, "plain"), name=f"ask:{place}")
            for place, (label, does) in enumerate(choices)
        ]
        if two:
            buttons.insert(0, buttons.pop(safe))
        parts = [*([about] if about else []), *([self._why] if why else [])]
        put(self._sheet, self._question, *parts, self._answers(over, buttons))
        over.add_widget(self)

    def _answers(self, over: Widget, buttons: list[Action]) -> Column:
        """Place the answers side by side, or below each other."""
        room = min(u(WIDE), over.width - 2 * u(BELOW)) - 2 * u(AROUND)
        upright = over.height > over.width
        columns = 2 if len(buttons) == TWO or (len(buttons) > TWO + 1 and not upright) else 1
        each = (room - u(APART) * (columns - 1)) / columns
        tight = len(buttons) == TWO and any(button.wide() > each for button in buttons)
        if tight or any(button.least() > each for button in buttons):
            columns, each = 1, room
        high = max(u(HIGH), *(button.high_for(each) for button in buttons))
        lines = [
            Row(*buttons[at : at + columns], apart=APART, size_hint_y=None, height=high)
            for at in range(0, len(buttons), columns)
        ]
        for button in buttons:
            button.height = high
        answers = Column(*lines, apart=BELOW, size_hint_y=None)
        answers.height = len(lines) * high + (len(lines) - 1) * u(BELOW)
        return answers

    def close(self) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def _answered(self, does: Callable[[], object] | None) -> None:
        self.close()
        if does is not None:
            does()


class Message(Pressable, Laid):
    """One line with a tick or a triangle, low on the window: never over the banner or the rail of the game.

    A success goes after ``stays`` seconds or with the next touch anywhere, and lets that touch through. A refusal goes
    with a touch on it, or with one anywhere when it has been there long enough to be read. Views do not close it:
    several may follow from the success itself.
    """

    SIGN = 26
    """The size of the sign in units."""
    READ = 3.0
    """Seconds to read a refusal."""

    def __init__(self, stays: float) -> None:
        self._words = TypeLabel()
        self._done = self._read = False
        self._end = Clock.create_trigger(lambda *_: self.close(), stays)
        self._reads = Clock.create_trigger(self._has_been_read, soon(self.READ))
        super().__init__(self._words, size_hint=(None, None))
        self._ground, self._sign = Raised(self.canvas.before), Sign(self.canvas.before)

    def tell(self, over: Widget, text: str, *, done: bool) -> None:
        self.close()
        self._become(None if done else self.close, "told", text)
        self._words.text, self._done, self._read = text, done, done
        self._reads()
        self._paint()
        over.add_widget(self)
        gap, upright = u(EDGE), over.height > over.width
        beside = 0 if upright or panel_is_right() else panel_wide()
        width = over.width - 2 * gap - (0 if upright else panel_wide())
        high = max(self._words.high_for(width - self._left - u(BELOW)) + u(BELOW), u(HIGH))
        place(self, gap + beside, gap + (u(RAIL_UPRIGHT) if upright else 0), width, high)
        if done:
            self._end()

    def touched(self) -> None:
        """Close the message after a touch anywhere, if it has been read."""
        if self._read:
            self.close()

    def close(self) -> None:
        self._end.cancel()
        self._reads.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def _has_been_read(self, *_: Any) -> None:
        self._read = True

    @property
    def _left(self) -> int:
        return u(BELOW + self.SIGN + 12)

    def _paint(self) -> None:
        role = "ok" if self._done else "warn"
        self._ground.paint("pressed" if self._down else "raised", ring=role)
        self._sign.show("ui.tick" if self._done else "ui.warn", role)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=2)
        self._sign.lay(self.x + u(BELOW), self.y + (self.height - u(self.SIGN)) / 2, u(self.SIGN))
        place(self._words, self.x + self._left, self.y, max(self.width - self._left - u(BELOW), 1), self.height)


class NoConnection(Veil):
    """Covers the last view while the table does not answer, and when it is switched off."""

    def __init__(self) -> None:
        self._line = TypeLabel(say("ui.table.wait"), "title", halign="center", tall=True)
        self._more = TypeLabel("", "body", "muted", halign="center", tall=True)
        super().__init__(self._line)

    def away(self) -> None:
        """Say that the table does not answer; at the start it only takes its time."""
        self._line.text, self._more.text = say("ui.table.lost"), say("ui.table.lost.more")
        put(self._sheet, self._line, self._more)

    def off(self) -> None:
        """Say that everything is saved and the machine goes off."""
        self._line.text = say("ui.off.now")
        put(self._sheet, self._line)
