"""The on-screen keyboard, for names and passwords. KeyRows are 12 mm wide, like a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.runtime.paint import GAP, SMALL, TARGET, mm, say
from companion.screen.widgets.boxes import Laid, Panel, Pool, put
from companion.screen.widgets.framed import Framed, HeadButton
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.typed import ERASE, NARROW, PAGE, SHIFT, SPACE, WIDE, Typed


class KeyRows(Laid):
    """Keys in centred rows. ``on_key`` gets each key."""

    def __init__(self, on_key: Callable[[str], object], **more: Any) -> None:
        super().__init__(**more)
        self._on_key = on_key
        self._buttons = Pool(lambda: Button(size_mm=6.4))
        self._laid: list[list[tuple[str, str, float]]] = []

    def show(self, rows: list[list[tuple[str, str, float]]]) -> None:
        """Show rows of keys: the label, the value and the width of each."""
        self._laid = rows
        wanted = [key for row in rows for key in row]
        for button, (text, key, _) in self._buttons.each(wanted):
            look = "quiet" if len(key) > 1 else "plain"
            button.change(text, partial(self._on_key, key), name=f"key:{key}", look=look)
        put(self, *self._buttons.take(len(wanted)))
        self._lay()

    def _lay(self, *_: Any) -> None:
        if not self._laid:
            return
        gap = mm(GAP)
        widest = max(sum(width for *_, width in row) for row in self._laid)
        unit = min((self.width + gap) / widest - gap, mm(TARGET * 1.5))
        height = min((self.height + gap) / len(self._laid) - gap, mm(TARGET * 1.4))
        buttons = reversed(self.children)
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
        self._line = TextLine("", 7, bold=True)
        self._what = TextLine("", SMALL, "muted", size_hint_y=None, height=mm(4.5))
        self._keys = KeyRows(self._press)
        super().__init__(
            self._keys,
            head=Panel(self._what, self._line, role="raised", gap=0, padding=(mm(GAP), mm(0.8))),
            back=back,
            action=HeadButton(say("ui.setup.key.done"), self._done, "key:done", 22),
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
        wide, widest = (1.0, 2.0) if narrow else (1.5, 4.0)
        shift, page = (say("ui.setup.key.shift"), SHIFT, wide), (typed.next_page, PAGE, wide)
        space, erase = (say("ui.setup.key.space"), SPACE, widest), (say("ui.setup.key.erase"), ERASE, wide)
        self._keys.show([*characters, [shift, page, space, erase]])
