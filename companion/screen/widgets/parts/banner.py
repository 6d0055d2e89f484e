"""The turn banner: the player to act in the player's colour, the office, and the verb."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle

from companion.screen.runtime.paint import SEMIBOLD, colour, ink_on, needs_edge, u
from companion.screen.widgets.boxes import Laid
from companion.screen.widgets.icons import LARGE, icon_texture
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Seal
from companion.screen.widgets.parts.type_label import TypeLabel

EDGE, TOP = 14, 13
"""Units: the distance of the contents from the sides, and from the upper and the lower edge."""
SEAL, CHIP, GHOST = 56, 24, 180
"""Units: the seal, the chip before the office, and the large pale crest in the corner."""
BEYOND = (34, 40)
"""Units by which that crest reaches beyond the right and the lower edge."""
PALE = 0.13
"""Its strength."""
ABOVE_VERB = 10
"""Units between the name with its office and the verb."""
NAMED, PLACED = 44, 25
"""Units: the heights of the name and of the office."""
FLAT = 112
"""The height of the banner in units where it is wide."""
LINE = 34
"""The height of a line of the verb in units."""


class Turn(NamedTuple):
    """The contents of a banner: the name, the colour and icon of the seal, the office with its chip, the verb."""

    name: str
    verb: str
    role: str
    icon: str
    place: str = ""
    mark: tuple[str, str] = ("", "")
    size: str = "verb"
    """The role of the verb in the type scale."""


class TurnBanner(Pressable, Laid):
    """A banner, narrow beside the board or wide above it. A tap opens the players."""

    def __init__(self, on_press: Any = None, **more: Any) -> None:
        self.on_press, self.name, self._means = on_press, "seats", ("seats", "")
        self._turn = Turn("", "", "surface", "")
        self._named, self._verb = TypeLabel("", "name"), TypeLabel("", "verb", valign="top")
        self._placed = TypeLabel("", "body", face=SEMIBOLD)
        super().__init__(**more)
        with self.canvas.before:
            self._fill_colour = Color()
            self._fill = Rectangle()
            self._ghost_colour = Color()
            self._ghost = Rectangle()
            self._edge_colour = Color()
            self._edge = Rectangle()
        self._seal, self._chip = Seal(self.canvas), IconTile(self.canvas, "chip")
        for words in (self._named, self._placed, self._verb):
            self.add_widget(words)
        self.flat = False
        """Whether it is wide: name and office in one line."""

    @property
    def says(self) -> str:
        return "\n".join(filter(None, (self._turn.name, self._turn.place, self._turn.verb)))

    def show(self, turn: Turn) -> None:
        if turn != self._turn:
            self._turn = turn
            self._named.text, self._placed.text, self._verb.text = turn.name, turn.place, turn.verb
            self._verb.act_as(turn.size)
            self._paint()
            self._lay()

    def high_for(self, width: float) -> float:
        """The height that the banner needs, in pixels."""
        if self.flat:
            return u(FLAT)
        verb = self._verb.high_for(width - 2 * u(EDGE))
        return u(TOP) + u(NAMED + PLACED) + u(ABOVE_VERB) + max(verb, u(LINE)) + u(TOP)

    def _paint(self) -> None:
        turn = self._turn
        ink = ink_on(turn.role)
        self._fill_colour.rgba = colour(turn.role)
        self._ghost_colour.rgba = colour(ink, PALE if turn.icon else 0)
        self._edge_colour.rgba = colour("seal.edge", 1 if needs_edge(turn.role, "surface") else 0)
        for words in (self._named, self._placed, self._verb):
            words.tint(ink)
        if turn.icon:
            self._seal.show(turn.icon, ink, turn.role, ground=turn.role)
        else:
            self._seal.hide()

    def _lay(self, *_: Any) -> None:
        turn, edge = self._turn, u(EDGE)
        self._fill.pos, self._fill.size = self.pos, self.size
        self._edge.pos, self._edge.size = self.pos, (self.width, u(3))
        self._lay_ghost()
        side = u(SEAL + 8) if self.flat else u(SEAL)
        left = self.x + edge + (side + u(12) if turn.icon else 0)
        room = max((self.x + self.width) - edge - left, 1)
        chip = u(CHIP) + u(8) if turn.mark[0] else 0
        if turn.icon and self._wide(chip) > room:  # a long name or office takes the place of the seal
            self._seal.hide()
            left, room = self.x + edge, self.width - 2 * edge
        elif turn.icon:
            self._seal.show(turn.icon, ink_on(turn.role), turn.role, ground=turn.role)
        top = (self.y + self.height) - u(TOP)
        if self.flat:
            top = (self.y + self.height / 2) + u(NAMED + 38) / 2
        placed = u(PLACED) if turn.place else 0
        if self._wide(chip) > room:  # and then that of the chip
            chip = 0
        self._chip.show(turn.mark[0] if chip else "", turn.mark[1] or "ink")
        named = self._named.wide()
        self._named.size = (min(named, room), u(NAMED))
        if self.flat:
            self._named.pos = (left, top - u(NAMED))
            at = (left + min(named, room) + u(16), top - u(NAMED) + u(5))
            self._verb.pos, self._verb.size = (left, self.y), (room, top - u(NAMED + 2) - self.y)
        else:
            block = u(NAMED) + placed
            middle = top - u(NAMED + PLACED) / 2
            self._named.pos = (left, middle + block / 2 - u(NAMED))
            at = (left, middle - block / 2)
            below = top - u(NAMED + PLACED) - u(ABOVE_VERB)
            self._verb.pos, self._verb.size = (self.x + edge, self.y), (self.width - 2 * edge, below - self.y)
        self._chip.lay(at[0], at[1] + (u(PLACED) - u(CHIP)) / 2, u(CHIP))
        self._placed.pos = (at[0] + chip, at[1])
        self._placed.size = (max((self.x + self.width) - edge - at[0] - chip, 1), u(PLACED))
        middle = (self.y + self.height / 2) if self.flat else top - u(NAMED + PLACED) / 2
        self._seal.lay(self.x + edge, middle - side / 2, side)

    def _wide(self, chip: float) -> float:
        """The width of name and office, in pixels."""
        named, placed = self._named.wide(), chip + self._placed.wide()
        return named + u(16) + placed if self.flat and self._turn.place else max(named, placed)

    def _lay_ghost(self) -> None:
        """Lay the large crest: the part of it that is inside the banner."""
        if not self._turn.icon:
            return
        side = u(GHOST)
        left, bottom = (self.x + self.width) + u(BEYOND[0]) - side, self.y - u(BEYOND[1])
        x, y = max(left, self.x), max(bottom, self.y)
        right, top = min(left + side, (self.x + self.width)), min(bottom + side, (self.y + self.height))
        texture = icon_texture(self._turn.icon, LARGE)
        scale = texture.width / side
        part = ((x - left) * scale, (y - bottom) * scale, max(right - x, 1) * scale, max(top - y, 1) * scale)
        self._ghost.texture = texture.get_region(*map(round, part))
        self._ghost.pos, self._ghost.size = (x, y), (max(right - x, 1), max(top - y, 1))
