"""The on-screen keyboard, for names and passwords. Keys are 12 mm wide, like a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import GAP, SMALL, TARGET, Button, FittedText, Panel, mm, say
from companion.screen.widgets.typed import ERASE, NARROW, PAGE, SHIFT, SPACE, WIDE, Typed


class KeyRows(Widget):
    """Keys in centred rows, made once and then relabelled. ``on_key`` gets each key."""

    def __init__(self, on_key: Callable[[str], object], **more: Any) -> None:
        super().__init__(**more)
        self._on_key = on_key
        self._buttons: list[Button] = []
        self._laid: list[list[tuple[str, str, float]]] = []
        self.bind(pos=self._lay, size=self._lay)

    def show(self, rows: list[list[tuple[str, str, float]]]) -> None:
        """Show rows of keys: the label, the value and the width of each."""
        self._laid = rows
        wanted = [key for row in rows for key in row]
        while len(self._buttons) < len(wanted):
            self._buttons.append(Button(size_mm=6.4))
        for button, (text, key, _) in zip(self._buttons, wanted, strict=False):
            button.change(
                text, partial(self._on_key, key), name=f"key:{key}", look="quiet" if len(key) > 1 else "plain"
            )
        for at, button in enumerate(self._buttons):
            if at < len(wanted) and button.parent is None:
                self.add_widget(button)
            elif at >= len(wanted) and button.parent is not None:
                self.remove_widget(button)
        self._lay()

    def _lay(self, *_: Any) -> None:
        if not self._laid:
            return
        gap = mm(GAP)
        widest = max(sum(width for *_, width in row) for row in self._laid)
        unit = min((self.width + gap) / widest - gap, mm(TARGET * 1.5))
        height = min((self.height + gap) / len(self._laid) - gap, mm(TARGET * 1.4))
        buttons = iter(self._buttons)
        top = self.center_y + (len(self._laid) * (height + gap) - gap) / 2
        for row in self._laid:
            x = self.center_x - (sum(width for *_, width in row) * (unit + gap) - gap) / 2
            for key in row:
                width = key[2]
                button = next(buttons)
                button.size = (width * (unit + gap) - gap, height)
                button.pos = (x, top - height)
                x += width * (unit + gap)
            top -= height + gap


class Keyboard(Framed):
    """A page that asks for one line of text. ``ask`` opens it; ``then`` gets the text."""

    def __init__(self, back: Callable[[], object]) -> None:
        self._line = FittedText("", 7, bold=True)
        self._what = FittedText("", SMALL, "soft", size_hint_y=None, height=mm(4.5))
        self._keys = KeyRows(self._press)
        super().__init__(
            self._keys,
            head=Panel(self._what, self._line, role="sheet", gap=0, padding=(mm(GAP), mm(0.8))),
            back=back,
            action=self._done,
            action_text=say("ui.setup.key.done"),
            action_name="key:done",
            action_mm=22,
        )
        self._typed = Typed()
        self._then: Callable[[str], object] = str
        self.bind(size=self._show)

    def ask(self, title: str, typed: Typed, then: Callable[[str], object]) -> None:
        self._what.text = title
        self._typed, self._then = typed, then
        self._show()

    def _press(self, key: str) -> None:
        self._typed.press(key)
        self._show()

    def _done(self) -> None:
        text, self._typed = self._typed.text, Typed()
        self._line.text = ""
        self._then(text)

    def _show(self, *_: Any) -> None:
        typed, narrow = self._typed, self.height > self.width
        self._line.text = f"{typed.text}|"
        characters = [[(key, key, 1.0) for key in row] for row in typed.rows(NARROW if narrow else WIDE) if row]
        shift = (say("ui.setup.key.shift"), SHIFT, 1.5 if not narrow else 1.0)
        erase = (say("ui.setup.key.erase"), ERASE, 1.5 if not narrow else 1.0)
        page = (typed.next_page, PAGE, 1.5 if not narrow else 1.0)
        space = (say("ui.setup.key.space"), SPACE, 4.0 if not narrow else 2.0)
        self._keys.show([*characters, [shift, page, space, erase]])
