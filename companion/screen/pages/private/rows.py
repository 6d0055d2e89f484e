"""A player's slots in rows: the factor, the slot, and its contents, covered or uncovered at the same place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.texture import Texture

from companion.engine.summary import OwnThing
from companion.screen.runtime.paint import SEMIBOLD, colour, corner, say, u
from companion.screen.widgets.boxes import Cells, Laid, Pool, place, put
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised, RimDisc, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

HIGHEST, GAP = 84, 8
"""Units: the greatest height of a row, and the distance between two."""
WORTH, SLOT, TILE, EDGE, TICK = 68, 130, 44, 14, 40
"""Units: the widths of the factor and of the slot, the icon, its distance from the edge, and the ring for the tick."""
NARROW = 0.25
"""The largest share of the slot in the width of a row."""
INSET = 3
"""Units: the edge round the stripes."""
STRIPE = 32
"""Pixels: the side of the texture of the stripes."""


class RowPick(NamedTuple):
    """A row that can be picked: the name of the answer, its action, and whether it is picked."""

    name: str
    does: Callable[[], object] | None
    picked: bool = False


@lru_cache
def _stripes() -> Any:
    """A repeating texture of slanted stripes."""
    texture = Texture.create(size=(STRIPE, STRIPE), colorfmt="rgba")
    half = STRIPE // 2
    pixels = bytes(
        part
        for y in range(STRIPE)
        for x in range(STRIPE)
        for part in (255, 255, 255, 255 if (x + y) % STRIPE < half else 0)
    )
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    return texture


class SlotRow(Pressable, Laid):
    """One slot. Covered it does not hold its contents."""

    def __init__(self) -> None:
        self._worth = TypeLabel("", "number")
        self._slot = TypeLabel("", "body", face=SEMIBOLD)
        self._value, self._open = TypeLabel("", "act"), TypeLabel("", "aside", "muted", halign="right")
        self._covered = self._picked = self._ticks = self._ringed = False
        self._icon = self._role = ""
        super().__init__(self._worth, self._slot, self._value, self._open)
        self._ground = Raised(self.canvas.before)
        with self.canvas.before:
            StencilPush()
            self._clip = RoundedRectangle(radius=[corner("card") - u(INSET)])
            StencilUse()
            self._stripe_colour = Color(*colour("pressed"))
            self._stripes = Rectangle(texture=_stripes())
            StencilUnUse()
            self.canvas.before.add(self._clip)
            StencilPop()
        self._ring = RimDisc(self.canvas.before)
        self._tile, self._tick = IconTile(self.canvas.before), Sign(self.canvas.before)

    @property
    def says(self) -> str:
        return self._slot.text

    def show(
        self, thing: OwnThing[str], *, covered: bool, pick: RowPick | None, ticks: bool = False, to: object = ""
    ) -> None:
        """Show a slot; ``ticks`` leaves room for a tick, as in the other rows."""
        covered = covered and not thing.open
        self._become(pick.does if pick else None, pick.name if pick else f"slot:{thing.slot}", to)
        self._covered, self._picked, self._ticks, self._ringed = covered, bool(pick and pick.picked), ticks, bool(pick)
        self._worth.text, self._slot.text = thing.worth, thing.slot
        self._value.text = "" if covered else thing.value
        self._open.text = say("ui.private.face_up") if thing.open else ""
        self._icon, self._role = ("", "") if covered else (thing.icon, thing.role)
        self._paint()
        self._lay()

    def _paint(self) -> None:
        ground = "pressed" if self._down else "sunk" if self._open.text else "raised"
        self._ground.paint(ground, ring="brass" if self._picked else "", raised=False)
        self._stripe_colour.a = 1 if self._covered else 0
        self._tile.show(self._icon, self._role or "raised")
        rim, face = ("brass", "brass") if self._picked else ("muted", "sea")
        self._ring.paint(colour(rim, float(self._ringed)), colour(face, float(self._ringed)))
        self._tick.show("ui.tick" if self._picked else "", "on.brass")

    def _lay(self, *_: Any) -> None:
        slot = min(u(SLOT), self.width * NARROW)
        tick = u(TICK + EDGE) if self._ticks else 0
        left = self.x + u(WORTH) + slot
        wide = max(self.x + self.width - tick - left, 1)
        self._worth.pos, self._worth.size = self.pos, (u(WORTH), self.height)
        self._slot.pos, self._slot.size = (self.x + u(WORTH), self.y), (slot - u(4), self.height)
        self._ground.lay((left, self.y), (wide, self.height))
        inset = u(INSET)
        for part in (self._clip, self._stripes):
            place(part, left + inset, self.y + inset, max(wide - 2 * inset, 1), max(self.height - 2 * inset, 1))
        across, up = (wide - 2 * inset) / u(STRIPE), (self.height - 2 * inset) / u(STRIPE)
        self._stripes.tex_coords = (0, 0, across, 0, across, up, 0, up)
        side = min(u(TILE), self.height - u(8))
        self._tile.lay(left + u(EDGE), self.y + (self.height - side) / 2, side)
        words = left + u(EDGE) + (side + u(EDGE) if self._icon else 0)
        open_wide = self._open.wide()
        room = max(left + wide - u(EDGE) - open_wide - words, 1)
        self._value.pos, self._value.size = (words, self.y), (room, self.height)
        self._open.pos, self._open.size = (left + wide - u(EDGE) - open_wide, self.y), (open_wide, self.height)
        ring = u(TICK)
        at = (self.x + self.width - ring, self.y + (self.height - ring) / 2)
        self._ring.lay(*at, ring, u(3))
        self._tick.lay(at[0] + ring * 0.2, at[1] + ring * 0.2, ring * 0.6)


class SlotRows(Cells):
    """All slots of a player. A covered slot is as high as a shown one."""

    def __init__(self) -> None:
        self._pool = Pool(SlotRow)
        super().__init__(columns=1, most=HIGHEST, gap=GAP)

    def show(
        self,
        things: Sequence[OwnThing[str]],
        *,
        covered: bool,
        picks: dict[str, RowPick] | None = None,
        to: object = "",
    ) -> None:
        """Show slots; ``picks`` are the rows that can be picked, by their slot."""
        rows = self._pool.each([*things])
        for row, thing in rows:
            row.show(thing, covered=covered, pick=(picks or {}).get(thing.slot), ticks=bool(picks), to=to)
        put(self, *(row for row, _ in rows))
