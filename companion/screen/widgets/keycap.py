"""Key caps: they show which button of a device gives an answer. ``draw_cap`` draws one on a picture."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Point, Role
from companion.screen.runtime.paint import BLACK, colour, ink_on, say, size_of, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.shapes import text_texture

SIDE, WORD = 40, 48
"""Units: the height of a cap and its width for a digit, and its width for a word."""
RADIUS, RIM, FOOT = 11, 2, 4
"""Units: the corners of a cap, the dark line round it, and its edge below."""
SMALL = 0.58
"""The scale of a cap on a picture or in a line of words."""


def key_name(key: str) -> str:
    """The text on a key."""
    words = {"yes": say("ui.buttons.key.yes"), "no": say("ui.buttons.key.no")}
    return words.get(key, key)


def cap_size(key: str, scale: float = 1.0) -> tuple[int, int]:
    """Width and height in pixels."""
    return u((SIDE if len(key) == 1 else WORD) * scale), u(SIDE * scale)


def half_on_map(key: str) -> Point:
    """Half the sides of a cap on a picture with its dark line, in pixels."""
    width, height = cap_size(key)
    return width * SMALL / 2 + u(RIM), height * SMALL / 2 + u(RIM)


def face_of(key: LitKey, *, pointed: bool) -> Role:
    """The role of the colour of a cap. Brass invites: an idle key is off."""
    return "raised" if key.idle else "brass" if pointed else key.lamp or "show.on"


class KeyCap(Laid):
    """A key with its letter, in the colour of its lamp. The key of the selected answer is brass."""

    def __init__(self) -> None:
        self._scale = 1.0
        self._letter = TypeLabel("", "act", "on.note", face=BLACK, halign="center")
        super().__init__(self._letter, size_hint=(None, None), size=cap_size("1"))
        with self.canvas.before:
            Color(*colour("ink"))
            self._under = SmoothRoundedRectangle(radius=[u(RADIUS + RIM)])
            self._face_colour = Color()
            self._face = SmoothRoundedRectangle(radius=[u(RADIUS)])
        self.key = LitKey()

    def show(self, key: LitKey, *, pointed: bool = False, small: bool = False) -> None:
        """Show a key; ``pointed`` says that it picks the selected answer. A ``small`` one stands in a line of words."""
        self._scale = SMALL if small else 1.0
        self.key, self._letter.text = key, key_name(key.name)
        self._letter.act_as("act" if len(key.name) == 1 else "aside" if small else "detail", BLACK)
        face = face_of(key, pointed=pointed)
        self._letter.tint("off" if key.idle else ink_on(face))
        self._face_colour.rgba = colour(face)
        self._under.radius, self._face.radius = [u(RADIUS * self._scale) + u(RIM)], [u(RADIUS * self._scale)]
        self.size = cap_size(key.name, self._scale)

    def _lay(self, *_: Any) -> None:
        rim, foot = u(RIM), u(FOOT * self._scale)
        place(self._under, self.x - rim, self.y - rim, self.width + 2 * rim, self.height + 2 * rim)
        for part in (self._face, self._letter):
            place(part, self.x, self.y + foot, self.width, self.height - foot)


def draw_cap(group: InstructionGroup, key: LitKey, middle: Point, *, pointed: bool) -> None:
    """Draw a cap on a picture; ``middle`` in pixels."""
    width, height = (side * SMALL for side in cap_size(key.name))
    x, y = middle[0] - width / 2, middle[1] - height / 2
    rim, foot = u(RIM), u(FOOT - 1)
    group.add(Color(*colour("ink")))
    group.add(
        SmoothRoundedRectangle(
            pos=(x - rim, y - rim), size=(width + 2 * rim, height + 2 * rim), radius=[u(RADIUS * SMALL) + rim]
        )
    )
    face, role = (width, height - foot), face_of(key, pointed=pointed)
    group.add(Color(*colour(role)))
    group.add(SmoothRoundedRectangle(pos=(x, y + foot), size=face, radius=[u(RADIUS * SMALL)]))
    size = size_of("button" if len(key.name) == 1 else "aside")
    texture, _ = text_texture(key_name(key.name), round(size * SMALL * 1.25), bold=True)
    group.add(Color(*colour(ink_on(role))))
    at = (round(middle[0] - texture.width / 2), round(y + foot + face[1] / 2 - texture.height / 2))
    group.add(Rectangle(texture=texture, pos=at, size=texture.size))
