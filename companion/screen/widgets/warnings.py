"""The strip of warnings: one sentence that a player understands, over a part of the page that nobody presses.

Nothing moves when it comes or goes. A touch goes to the remedy, where the page has one, or hides the strip, as its
cross does; the next new warning shows it again. The settings list all warnings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from companion.engine.text import SENTENCE
from companion.screen.runtime.paint import SEMIBOLD, ink_on, say, together, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.parts.press import Pressable, Spot
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

HIGH, SIGN, CROSS, EDGE, AROUND = 36, 22, 16, 8, 4
"""Units: the least height of the strip, its triangle and cross, their distance from the edges, room round the words."""
WRONG = re.compile(r".*(?:\.(?= )|。(?=.))")
"""What is wrong, without the last sentence, its remedy: a touch goes there, too."""
ROLES = ("hand", "aside")
"""The roles of the words: smaller where even the shortest ones have more lines than there is room for."""


def wrong_in(warning: str) -> str:
    """What is wrong, without the remedy."""
    match = WRONG.match(warning)
    return match[0] if match else warning


QuietRoom = tuple[float, float, float, float]
"""Left, bottom, width and height in pixels."""


class WarningStrip(Pressable, Laid):
    """The first warning, and the number of the others. ``changed`` is called when the strip comes, goes or changes.

    ``remedy`` finds what mends the first one.
    """

    def __init__(self, changed: Callable[[], object], remedy: Callable[[], Callable[[], object] | None]) -> None:
        self._changed, self._remedy = changed, remedy
        self._warnings: tuple[str, ...] = ()
        self._says: tuple[str, ...] = ("",)
        self._away: tuple[str, ...] = ()
        self._words = TypeLabel("", ROLES[0], face=SEMIBOLD)
        self._close = Spot()
        self._close.on_press, self._close.name = self._put_away, "warnings:close"
        super().__init__(self._close, self._words, size_hint=(None, None))
        self._face = Raised(self.canvas.before, "tile")
        self._sign, self._cross = Sign(self.canvas.before), Sign(self.canvas.before)
        ink = ink_on("warn")
        self._sign.show("ui.warn", ink)
        self._cross.show("ui.close", ink)
        self._words.tint(ink)
        self._paint()

    @property
    def says(self) -> str:
        return self._words.text

    @property
    def seen(self) -> bool:
        return self._warnings != self._away

    def show(self, warnings: tuple[str, ...]) -> None:
        if warnings == self._warnings:
            return
        self._warnings = warnings
        if not warnings:
            self._away = ()
        self._become(self._press, "warnings", warnings)
        more = (say("ui.warnings.others", n=len(warnings) - 1),) if len(warnings) > 1 else ()
        first = "".join(warnings[:1])
        wrong = wrong_in(first)
        self._says = tuple(together(SENTENCE, some) for some in ((first, *more), (first,), (wrong, *more), (wrong,)))
        self._words.text = self._says[0]
        self._changed()

    def stand_in(self, rooms: Sequence[QuietRoom]) -> bool:
        """Take the lower edge of the first room that is high enough, else the last one; say whether there is any.

        A room that would be nearly full is filled, so that nothing looks out behind the strip. The number of the other
        warnings and the remedy are left out before the next room is taken.
        """
        for (x, y, wide, high), role, says in product(rooms, ROLES, self._says):
            self._words.text = says
            self._words.act_as(role, SEMIBOLD)
            needed = max(self._words.high_for(self._across(wide)) + 2 * u(AROUND), u(HIGH))
            if needed <= high:
                taken = needed if high - needed >= u(HIGH) else high
                place(self, x, y, wide, taken)
                return True
        if rooms:
            place(self, *rooms[-1])
        return bool(rooms)

    def _across(self, wide: float) -> float:
        return max(wide - u(SIGN + CROSS + 4 * EDGE), 1)

    def _paint(self) -> None:
        self._face.paint("warn", ring="text" if self._down else "ink", raised=False)

    def _lay(self, *_: Any) -> None:
        left, side, cross, middle = self.x + u(2 * EDGE + SIGN), u(SIGN), u(CROSS), self.y + self.height / 2
        self._face.lay(self.pos, self.size, ring=2)
        self._sign.lay(self.x + u(EDGE), middle - side / 2, side)
        self._cross.lay(self.right - u(EDGE) - cross, middle - cross / 2, cross)
        place(self._words, left, self.y, self._across(self.width), self.height)
        spot = u(CROSS + 2 * EDGE)
        place(self._close, self.right - spot, self.y, spot, self.height)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self._close.on_touch_down(touch) or super().on_touch_down(touch))

    def _press(self) -> None:
        does = self._remedy()
        self._put_away()
        if does is not None:
            does()

    def _put_away(self) -> None:
        self._away = self._warnings
        self._changed()
