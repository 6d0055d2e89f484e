"""The ground of the score: one colour over the whole page, with a large pale sign or rays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, inf, pi, sin
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle, Triangle

from companion.screen.runtime.paint import DISPLAY, colour, ink_on, minus, needs_edge, say, u
from companion.screen.widgets.boxes import Laid, flat_ground, place
from companion.screen.widgets.icons import LARGE, icon_texture
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import Raised
from companion.screen.widgets.parts.type_label import TypeLabel

GHOST = 300
"""The side of the large sign in units."""
PALE, RAY, SHARED = 0.13, 0.07, 0.4
"""The strength of the sign, of the rays, and of those in the colours of players."""
RAYS = 18
UNDER, FAINT = 0.34, 0.1
"""The strength of the ground of a row, and that on a pale page."""
WORDED = 66
"""The greatest width of the way back with its word on an upright page, in units."""


class Scorer(NamedTuple):
    """A player in the score: the name, the colour and icon of the seal; the label of the seat beside a name."""

    name: str
    role: str
    icon: str
    label: str = ""


class Flood(Laid):
    """A page in one colour; its parts are laid on it."""

    def __init__(self, *, rays: bool = False, **more: Any) -> None:
        super().__init__(**more)
        self._ground_colour = flat_ground(self, "surface")
        with self.canvas.before:
            self._rays = [(Color(), Triangle()) for _ in range(RAYS if rays else 0)]
            self._ghost_colour = Color()
            self._ghost = Rectangle()

    def flood(self, role: str, icon: str = "", rays: Sequence[str] = ()) -> None:
        """Colour the page and its ``rays``, by turns if any; ``icon`` is the large sign."""
        ink = ink_on(role)
        self._ground_colour.rgba = colour(role)
        for at, (tint, _) in enumerate(self._rays):
            tint.rgba = colour(rays[at % len(rays)], SHARED) if rays else colour(ink, RAY)
        self._ghost_colour.rgba = colour(ink, PALE if icon else 0)
        self._ghost.texture = icon_texture(icon, LARGE) if icon else None

    @staticmethod
    def _fit(title: TypeLabel, room: float, high: float = inf) -> None:
        """Give a title without room the size of a name."""
        title.act_as("show", DISPLAY)
        if title.wide() > room or title.high_for(room) > high:
            title.act_as("name")

    def _lay_flood(self, middle: tuple[float, float]) -> None:
        side = u(GHOST)
        place(self._ghost, self.right - side + u(20), self.top - side + u(30), side, side)
        far, step = self.width + self.height, pi / RAYS
        for at, (_, ray) in enumerate(self._rays):
            ends = ((2 * at + turn) * step for turn in (-0.5, 0.5))  # no edge is upright or level
            ray.points = [*middle, *(way for end in ends for way in _on_circle(middle, far, end))]


class FloodAction(Action):
    """A button in a shade of the page that it is on."""

    _page = "surface"

    def lie_on(self, role: str) -> None:
        """Take the shade of a page."""
        self._page = role
        self._paint()

    def _paint(self) -> None:
        super()._paint()
        paint_row(self._ground, self._page)
        if not self._off:
            self._ink = ink_on(self._page)
            self._words.tint(self._ink)
            self._lay()


class FloodUndo(FloodAction):
    """The way back, with its word below the icon; on an upright page only where that does not make it wider."""

    def __init__(self, does: Callable[[], object]) -> None:
        super().__init__("", does, icon="ui.undo", name="end:undo")
        self.stand("aside", over=True)

    def wide_on(self, *, upright: bool) -> float:
        """Say the word, or not. Return the least width in pixels."""
        self._words.text = say("ui.play.undo")
        if upright and self.least() > u(WORDED):
            self._words.text = ""
        self._lay()
        return self.least()


def _on_circle(middle: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    return (middle[0] + radius * cos(angle), middle[1] + radius * sin(angle))


def paint_row(ground: Raised, role: str) -> None:
    """Colour the ground of a row on a page of a colour: darker under light words and on a pale page, else lighter."""
    darker = is_pale(role) or is_light(ink_on(role))
    ground.paint("scrim" if darker else "show.on", alpha=FAINT if is_pale(role) else UNDER, raised=False)


def is_pale(role: str) -> bool:
    """Whether a page of a colour is nearly as light as its best row."""
    return needs_edge(role, "show.on")


def is_light(role: str) -> bool:
    """Whether words of a colour are light."""
    return sum(colour(role)[:3]) > 1.5  # noqa: PLR2004 - half of all three


def signed(points: int) -> str:
    """Points that are added, with their sign."""
    return f"+{points}" if points > 0 else minus(points)
