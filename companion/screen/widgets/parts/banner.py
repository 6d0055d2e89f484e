"""The turn banner: the player to act in the player's colour, the office, and the verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle

from companion.screen.runtime.motion import MOTIONS
from companion.screen.runtime.paint import SEMIBOLD, colour, ink_on, needs_edge, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.icons import LARGE, icon_texture
from companion.screen.widgets.parts.press import Spot
from companion.screen.widgets.parts.raised import IconTile, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel

EDGE, TOP = 14, 11
"""Units: the distance of the contents from the sides, and from the upper and the lower edge."""
SEAL, CHIP, GHOST = 56, 24, 180
"""Units: the seal, the chip before the office, and the large pale crest in the corner."""
BEYOND = (34, 40)
"""Units by which that crest reaches beyond the right and the lower edge."""
PALE = 0.13
"""Its strength."""
ABOVE_VERB = 8
"""Units between the name with its office and the verb."""
NAMED, PLACED = 44, 25
"""Units: the heights of the name, of the office, and of a second line of it."""
CLOCK = 63
"""The least side of the clock in units."""
DEVICE = 28
"""Units: the sign of the device in the upper right corner."""
HIGHER = 5
"""Units by which it is above the name in a narrow banner, so that it ends above the office."""
FLAT = 112
"""The height of the banner in units where it is wide."""
INSET = 16
"""Units at the lower edge that are no target, so that a finger on the moves below is not on the banner."""
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
    device: tuple[str, str] = ("", "")
    """The icon and the name of the device by which the player answers."""
    short: str = ""
    """The office in a narrow banner without room for ``place``."""
    named: str = "name"
    """The role of the name in the type scale."""
    letter: str = ""
    """The letter on the icon, where players have the same one."""


class TurnBanner(Laid):
    """A banner, narrow beside the board or wide above it. A tap opens the players; tests find ``seats``."""

    def __init__(self, on_press: Callable[[], object] | None = None) -> None:
        self._spot, self._clock_spot = Spot(), Spot()
        self._spot.on_press, self._spot.name, self._clock_spot.name = on_press, "seats", "clock"
        self._turn = Turn("", "", "surface", "")
        self._named, self._verb = TypeLabel("", "name"), TypeLabel("", "verb", valign="top")
        self._placed = TypeLabel("", "body", face=SEMIBOLD)
        self._clock = TypeLabel("", "button", halign="right")
        self._device_name = TypeLabel("", "aside", halign="center")
        self._inked = (self._named, self._placed, self._verb, self._device_name, self._clock)
        super().__init__(*self._inked, self._spot, self._clock_spot)
        self._fill_colour = flat_ground(self, self._turn.role)
        with self.canvas.before:
            self._before_colour = Color()
            self._before = Rectangle(size=(0, 0))
            self._ghost_colour = Color()
            self._ghost = Rectangle()
            self._edge_colour = Color()
            self._edge = Rectangle()
        self._seal, self._chip = Seal(self.canvas.before), IconTile(self.canvas.before, "chip")
        self._device = Sign(self.canvas.before)
        self.flat = False
        """Whether it is wide: name and office in one line."""

    def tell_time(self, text: str, on_press: Callable[[], object]) -> None:
        """Show a time in the upper right corner, which can be pressed; none for ``""``."""
        self._clock_spot.on_press, self._clock_spot.words = on_press if text else None, text
        self._clock.text = text
        self._lay()

    @property
    def _beside(self) -> float:
        """Pixels at the upper right that the name leaves free for the clock."""
        return max(self._clock.wide() + u(EDGE), u(CLOCK)) if self._clock.text else 0

    def show(self, turn: Turn) -> None:
        if turn != self._turn:
            before, self._turn = self._turn, turn
            self._named.text, self._placed.text, self._verb.text = turn.name, turn.place, turn.verb
            self._named.act_as(turn.named)
            self._verb.act_as(turn.size)
            self._device_name.text = turn.device[1]
            self._spot.words = "\n".join(filter(None, (turn.name, turn.place, turn.verb)))
            self._paint()
            self._lay()
            if before.verb and before.role != turn.role:
                self._before_colour.rgba = colour(before.role)
                MOTIONS.run(self, "banner", self._wipe)

    def _wipe(self, share: float) -> None:
        """Show the colour of the player before on what is left of the banner."""
        done = self.width * share
        place(self._before, self.x + done, self.y, self.width - done, self.height)

    def high_for(self, width: float) -> float:
        if self.flat:
            verb = self._verb.high_for(width - 2 * u(EDGE) - self._beside_flat(width))
            return max(u(FLAT), self._named_high(width) + self._under_name(width) + verb + u(2 * TOP))
        verb = self._verb.high_for(width - 2 * u(EDGE))
        return u(TOP) + self._head(width) + u(ABOVE_VERB) + max(verb, u(LINE)) + u(TOP)

    def _head(self, width: float) -> float:
        """The height of the name and the office beside the seal."""
        return self._named_high(width) + max(self._placed_high(width), u(PLACED))

    def _named_high(self, width: float) -> float:
        """The height of the name in a narrow banner: Chinese is higher, and a very long name has two lines."""
        return max(self._named.high_for(max(width - 2 * u(EDGE), 1)), u(NAMED))

    def _placed_high(self, width: float) -> float:
        """Choose the words of the office, and return their height: they may need two lines."""
        if not self._turn.place:
            return 0
        whole = [(self._turn.place, role) for role in ("body", "detail", "aside")]
        for words, role in (*whole, (self._turn.short, "body")):
            self._placed.text = words or self._turn.place
            self._placed.act_as(role, SEMIBOLD)
            if not self._turn.short or self._placed.wide() <= self._office(width):
                break
        return max(self._placed.high_for(self._office(width)), u(PLACED))

    def _beside_seal(self) -> float:
        if not self._turn.icon:
            return 0
        return (u(SEAL + 8) if self.flat else u(SEAL)) + u(12)

    def _office(self, width: float) -> float:
        """The width of the office in a narrow banner."""
        return max(width - 1.5 * u(EDGE) - self._beside_seal() - self._chip_wide, 1)

    @property
    def _chip_wide(self) -> float:
        """The width of the chip before the office, with the room after it."""
        return u(CHIP + 8) if self._turn.mark[0] else 0

    def _paint(self) -> None:
        turn = self._turn
        ink = ink_on(turn.role)
        self._fill_colour.rgba = colour(turn.role)
        self._ghost_colour.rgba = colour(ink, PALE if turn.icon else 0)
        self._edge_colour.rgba = colour("seal.edge", 1 if needs_edge(turn.role, "surface") else 0)
        for words in self._inked:
            words.tint(ink)
        icon, role = turn.mark
        self._chip.show(icon, role or "ink", alpha=1.0)

    def _lay(self, *_: Any) -> None:
        edge = u(EDGE)
        place(self._edge, self.x, self.y, self.width, u(3))
        beside, inset = self._beside, u(INSET)
        place(self._spot, self.x, self.y + inset, self.width - (beside + inset if beside else 0), self.height - inset)
        right, top = self.x + self.width, self.y + self.height
        place(self._clock_spot, right - beside, top - u(CLOCK), beside, u(CLOCK))
        place(self._clock, right - beside, top - u(TOP + NAMED), max(beside - u(10), 1), u(NAMED))
        self._lay_ghost()
        if self.flat:
            self._lay_flat(edge)
        else:
            self._lay_narrow(edge)

    def _beside_flat(self, width: float) -> float:
        """The width of the seal in a wide banner; 0 where the name needs its room."""
        seal = self._beside_seal()
        return seal if self._named.wide() <= width - 2 * u(EDGE) - seal - self._beside else 0.0

    def _under_name(self, width: float) -> float:
        """Choose the words of the office in a wide banner; the height of its own line, 0 with room beside the name."""
        room = width - 2 * u(EDGE) - self._beside_flat(width)
        device = max(self._device_name.wide(), u(DEVICE)) + u(8) if self._turn.device[0] else 0
        beside = room - self._named.wide() - u(16) - self._chip_wide - device - self._beside
        for words in (self._turn.place, self._turn.short or self._turn.place):
            self._placed.text = words
            if self._placed.wide() <= beside:
                return 0
        return max(self._placed.high_for(room - self._chip_wide), u(PLACED))

    def _lay_flat(self, edge: float) -> None:
        """Name and office in one line, the verb below them. A long office has a line of its own between these."""
        named, chip = self._named.wide(), self._chip_wide
        beside = self._beside_flat(self.width)
        left, room = self.x + edge + beside, self.width - 2 * edge - beside
        middle, side = self.y + self.height / 2, u(SEAL + 8)
        self._lay_seal(middle - side / 2, side, shown=beside > 0)
        tall, under, verb = self._named_high(self.width), self._under_name(self.width), self._verb.high_for(room)
        top = middle + (tall + under + verb) / 2
        place(self._named, left, top - tall, min(named, room), tall)
        place(self._verb, left, self.y, room, top - tall - under - self.y)
        device = self._lay_device(top)
        high = max(self._placed.high_for(room - chip), u(PLACED))
        at, bottom = (left, top - tall - under)
        if not under:
            at, bottom = at + min(named, room) + u(16), bottom + u(5) - (high - u(PLACED)) / 2
        self._chip.lay(at, bottom + (high - u(CHIP)) / 2, u(CHIP))
        across = left + room - at - chip - (0 if under else device + self._beside)
        place(self._placed, at + chip, bottom, max(across, 1), high)

    def _lay_narrow(self, edge: float) -> None:
        """Name and office beside the seal, the verb below them. A long name takes the place of the seal."""
        top = self.y + self.height - u(TOP)
        head = self._head(self.width)
        spare = max(self._beside - edge, 0)
        left, room = self.x + edge + self._beside_seal(), self.width - 2 * edge - self._beside_seal()
        small = self._named.wide() > room + edge / 2 - spare
        self._lay_seal(top - head / 2 - u(SEAL) / 2, u(SEAL), shown=not small)
        placed = self._placed_high(self.width)
        named = self._named_high(self.width)
        middle, block = top - head / 2, named + placed
        chip = self._chip_wide
        if small:
            left, room = self.x + edge, self.width - 2 * edge
        place(self._named, left, middle + block / 2 - named, room + edge / 2, named)
        self._lay_device(top + u(HIGHER))
        at = (left, middle - block / 2)
        self._chip.lay(at[0], at[1] + placed - u(PLACED) + (u(PLACED) - u(CHIP)) / 2, u(CHIP))
        place(self._placed, at[0] + chip, at[1], max(room + edge / 2 - chip, 1), placed)
        below, across = top - head - u(ABOVE_VERB), self.width - 2 * edge
        place(self._verb, self.x + edge, self.y, self._even(across), below - self.y)

    def _even(self, across: float) -> float:
        """The least width with which the verb has as many lines, so that they are about equally long."""
        high, step = self._verb.high_for(across), u(8)
        least = max(self._verb.least() + 2, across / 2)
        while across - step >= least and self._verb.high_for(across - step) <= high:
            across -= step
        return across

    def _lay_seal(self, y: float, side: float, *, shown: bool) -> None:
        icon, role, x = self._turn.icon, self._turn.role, self.x + u(EDGE)
        self._seal.show(icon, ink_on(role) if shown and icon else "", role, ground=role, letter=self._turn.letter)
        self._seal.lay(x, y, side)

    def _lay_device(self, top: float) -> float:
        """Lay the device into the corner, above the office; it goes where the name needs the room.

        Return its width.
        """
        wide = max(self._device_name.wide(), u(DEVICE))
        right = self.x + self.width - u(EDGE) / 2 - self._beside
        room = right - self._named.x - self._named.wide()
        shown = bool(self._turn.device[0]) and room > wide
        self._device_name.opacity = 1 if shown else 0
        self._device.show(self._turn.device[0] if shown else "", ink_on(self._turn.role))
        self._device.lay(right - wide / 2 - u(DEVICE) / 2, top - u(DEVICE), u(DEVICE))
        place(self._device_name, right - wide, top - u(DEVICE + 19), wide, u(20))
        return wide + u(8) if shown else 0

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
        place(self._ghost, x, y, max(right - x, 1), max(top - y, 1))
