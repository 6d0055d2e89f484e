"""The map: a scene in a widget, and the finger on it.

Between two scenes only what differs is drawn anew. What can be touched is lit and the rest steps back; a finger takes
the lit place nearest to it. The map asks which was meant only where two lit middles are nearer to each other than a
target is wide and the finger is about as near to both: never on a board whose places have room. A broad scene is
turned by a quarter on a high panel, which it fills that way. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import combinations
from math import dist
from time import monotonic
from typing import Any, NamedTuple

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, SmoothRoundedRectangle, Translate
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.stencilview import StencilView

from companion.engine.scene import Box, Disc, Point, Scene, Shape
from companion.screen.runtime.paint import Colour, soon
from companion.screen.widgets.boxes import SETTLING
from companion.screen.widgets.keycap import CORNER, SIDE, draw_cap
from companion.screen.widgets.kit import TARGET, colour, mm
from companion.screen.widgets.shapes import disc, drawn
from companion.screen.widgets.turned import turned

REACH = 9.0
"""Millimetres from the middle of a place within which a finger can mean it."""
SURE = 6.0
"""Millimetres a finger has to be nearer to one of two places that lie closely together: with less, it may have meant
either."""
FITS = 7.5
"""Millimetres between two places with which all of the picture is shown, though a finger would like more."""
MOVED = 4.0
"""Millimetres a finger may slip; beyond that it moves the map and touches nothing."""
LARGEST = 2.0
"""How many times larger it may be drawn, at most, than when it just fills the widget."""
HALO, POINTED, EDGE = 5.0, 11.0, 2.0
"""Width of the ring round what is lit, round what is pointed at, and of the edge of that, in the scene's units."""
ASIDE = 0.8
"""How far beside the middle of a place its key stands, in radii of it: what is written there is still read."""
CLEAR = 1.4
"""So many radii away from the middle of another place nothing that is written there is covered."""

BROAD = 1.2
"""So many times wider than high a scene is turned on a high panel: less gains nothing."""


class TouchArea(NamedTuple):
    """What touching it means, its middle and radius in the scene's units; of a box half its sides and its corner."""

    touch: str
    at: Point
    radius: float
    half: Point | None = None
    corner: float = 0.0

    def holds(self, at: Point) -> bool:
        """Whether a point lies within it, if it is a box: that of a disc is a matter of how near a finger is."""
        if self.half is None:
            return False
        return all(abs(a - b) <= side for a, b, side in zip(at, self.at, self.half, strict=True))


class Map(StencilView):
    """A scene. ``on_touch`` gets what was touched, ``on_unsure`` the two that may have been meant."""

    def __init__(
        self,
        on_touch: Callable[[str], object],
        on_unsure: Callable[[str, str], object],
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self._touched, self._unsure = on_touch, on_unsure
        self._upright: Scene[str] | None = None
        """What was shown; ``_scene`` is it as it is drawn, turned or not."""
        self._scene: Scene[str] | None = None
        self._high = False
        self._places: list[TouchArea] = []
        self._lit: frozenset[str] = frozenset()
        self._question: object = ""
        self._asked_at = -SETTLING
        self._chosen: frozenset[str] = frozenset()
        self.keys: Mapping[str, str] = {}
        """The keys at the table that mean a place too."""
        self._scale, self._drawn_at = 1.0, 0.0
        self._groups: list[tuple[Shape, InstructionGroup]] = []
        self._below, self._shapes, self._above = InstructionGroup(), InstructionGroup(), InstructionGroup()
        with self.canvas:
            self._paper_colour = Color()
            self._paper = Rectangle()
            PushMatrix()
            self._at = Translate()
        for layer in (self._below, self._shapes, self._above):
            self.canvas.add(layer)
        with self.canvas:
            PopMatrix()
        self.bind(pos=self._lay, size=self._lay)

    def show(
        self,
        scene: Scene[str],
        lit: Collection[str] = (),
        chosen: Collection[str] = (),
        question: object = "",
        keys: Mapping[str, str] = {},
    ) -> None:
        """Draw a scene. ``lit`` can be touched now, as an answer to ``question``; ``chosen`` stands out."""
        if question != self._question:
            self._question, self._asked_at = question, monotonic()
        now = (scene, frozenset(lit), frozenset(chosen), keys)
        if now == (self._upright, self._lit, self._chosen, self.keys):
            return
        before = (self._lit, self._places, self._scene.size if self._scene is not None else None)
        self._upright, self._lit, self._chosen, self.keys = now
        self._turn()
        if before != (self._lit, self._places, self._scene.size if self._scene is not None else None):
            self._frame()
        self._draw()

    @property
    def turned(self) -> bool:
        """Whether the scene is drawn with its upper edge at the left."""
        return self._scene is not self._upright

    @property
    def ready(self) -> bool:
        """Whether a finger that comes down now touches a place: the one before meant what was asked before."""
        return monotonic() - self._asked_at >= soon(SETTLING)

    def stand(self, *, high: bool) -> None:
        """Whether the panel is higher than wide: a broad scene is turned on it, however much of it the map has."""
        if high != self._high:
            self._high = high
            self._lay()

    def _turn(self) -> None:
        assert self._upright is not None, "there is a scene to turn"
        width, height = self._upright.size
        broad = max(width, height) > BROAD * min(width, height)
        self._scene = turned(self._upright) if broad and (height > width) != self._high else self._upright
        self._places = list(_places(self._scene))

    def lit_places(self) -> Iterator[tuple[str, float, float, float]]:
        """What can be touched and seen: middle and width, in pixels of the window."""
        for place in self._places:
            x, y = self._on_widget(place.at)
            if place.touch in self._lit and self.collide_point(x, y):
                yield place.touch, x, y, 2 * place.radius * self._scale

    # Drawing

    def _lay(self, *_: Any) -> None:
        self._paper.pos, self._paper.size = self.pos, self.size
        if self._upright is not None:
            self._turn()
            self._frame()
            self._draw()

    def _draw(self) -> None:
        """Keep the groups of shapes that are still there, make those that are new."""
        assert self._scene is not None, "there is a scene to draw"
        height = self._scene.size[1]
        self._paper_colour.rgba = colour(self._scene.background)
        kept: dict[Shape, list[InstructionGroup]] = {}
        if self._drawn_at == self._scale:
            for shape, group in self._groups:
                kept.setdefault(shape, []).append(group)
        groups = [
            (shape, kept[shape].pop() if kept.get(shape) else drawn(shape, self._scale, height))
            for shape in self._scene.shapes
        ]
        if [id(group) for _, group in groups] != [id(group) for _, group in self._groups]:
            self._shapes.clear()
            for _, group in groups:
                self._shapes.add(group)
        self._groups, self._drawn_at = groups, self._scale
        self._light(height)

    def _light(self, height: float) -> None:
        """A thin ring round what is lit, a thick amber one round what is chosen; paper over the rest."""
        self._below.clear()
        self._above.clear()
        for place in self._places:
            if place.touch in self._chosen:
                self._spot(self._below, place, POINTED + EDGE, colour("ink"))
                self._spot(self._below, place, POINTED, colour("amber"))
            elif place.touch in self._lit:
                self._spot(self._below, place, HALO, colour("possible"))
            elif self._lit:
                self._spot(self._above, place, 0, colour("paper", 0.55))
        for place in self._places:
            if place.touch in self.keys:
                cap = self._beside(place.at, place.radius)
                at = (cap[0] * self._scale, (height - cap[1]) * self._scale)
                draw_cap(self._above, self.keys[place.touch], at, pointed=place.touch in self._chosen)

    def _spot(self, group: InstructionGroup, place: TouchArea, by: float, rgba: Colour) -> None:
        """The outline of a place, filled, so many units larger all round."""
        assert self._scene is not None, "places are places of a scene"
        x, y = (side * self._scale for side in (place.at[0], self._scene.size[1] - place.at[1]))
        if place.half is None:
            disc(group, (x, y), (place.radius + by) * self._scale, rgba)
            return
        width, height = ((side + by) * self._scale for side in place.half)
        group.add(Color(*rgba))
        corner = max((place.corner + by) * self._scale, 0.01)
        box = SmoothRoundedRectangle(pos=(x - width, y - height), size=(2 * width, 2 * height), radius=[corner])
        group.add(box)

    def _beside(self, at: Point, radius: float) -> Point:
        """The corner of a place where nothing is covered that is written on another, the lower ones first."""
        assert self._scene is not None, "places are places of a scene"
        (x, y), (width, height) = at, self._scene.size
        away = radius * ASIDE
        corners = [(x + right * away, y + down * away) for down in (1, -1) for right in (1, -1)]
        edge = mm(SIDE * CORNER) / 2 / self._scale
        inside = [(a, b) for a, b in corners if edge < a < width - edge and edge < b < height - edge] or corners
        others = [place.at for place in self._places if place.at != at]
        return max(inside, key=lambda corner: min((CLEAR * radius, *(dist(corner, other) for other in others))))

    # Where it stands

    def _frame(self) -> None:
        """Show all of it; larger, round what is lit, only where a finger would otherwise have far too little room.

        What is chosen of that is seen then.
        """
        assert self._scene is not None, "there is a scene to frame"
        width, height = self._scene.size
        rings = 2 * HALO if self._lit else 0
        whole, across = sorted((self.width / (width + rings), self.height / (height + rings)))
        apart = self._least_apart()
        self._scale = whole if whole * apart >= mm(FITS) else max(min(mm(TARGET) / apart, across * LARGEST), whole)
        seen = self._lit & self._chosen or self._lit
        lit = [place.at for place in self._places if place.touch in seen] or [(width / 2, height / 2)]
        middle = tuple((min(side) + max(side)) / 2 for side in zip(*lit, strict=True))
        self._move_to(self.width / 2 - middle[0] * self._scale, self.height / 2 - (height - middle[1]) * self._scale)

    def _least_apart(self) -> float:
        """Between two lit places, in the scene's units; a place alone has the room of its own disc."""
        lit = [(place.at, place.radius) for place in self._places if place.touch in self._lit]
        if not lit:
            return float("inf")
        alone = 2 * max(radius for _, radius in lit) * 1.4
        return min((dist(a, b) for (a, _), (b, _) in combinations(lit, 2)), default=alone)

    def _move_to(self, x: float, y: float) -> None:
        """Put the scene's lower left corner there, but leave no room empty that the scene could fill."""
        assert self._scene is not None, "there is a scene to move"
        offset = []
        for want, room, length in zip((x, y), self.size, self._scene.size, strict=True):
            spare = room - length * self._scale
            offset.append(spare / 2 if spare >= 0 else min(max(want, spare), 0))
        self._offset = (offset[0], offset[1])
        self._at.xy = (self.x + offset[0], self.y + offset[1])

    def _on_widget(self, at: Point) -> Point:
        """A point of the scene as one of the window."""
        assert self._scene is not None, "places are places of a scene"
        left, bottom = self._at.xy
        return (left + at[0] * self._scale, bottom + (self._scene.size[1] - at[1]) * self._scale)

    def _on_scene(self, at: Point) -> Point:
        """A point of the window as one of the scene."""
        assert self._scene is not None, "places are places of a scene"
        left, bottom = self._at.xy
        return ((at[0] - left) / self._scale, self._scene.size[1] - (at[1] - bottom) / self._scale)

    # The finger

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling or self._scene is None:
            return False
        touch.grab(self)
        touch.ud[self] = (touch.pos, self._offset, False)
        touch.ud["question"] = self._question if self.ready else None
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        start, offset, moved = touch.ud[self]
        if moved or dist(start, touch.pos) > mm(MOVED):
            touch.ud[self] = (start, offset, True)
            self._move_to(offset[0] + touch.x - start[0], offset[1] + touch.y - start[1])
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if not touch.ud[self][2] and touch.ud["question"] == self._question:
            self._take(touch.pos)
        return True

    def _take(self, at: Point) -> None:
        """Hand over what a finger at ``at`` means."""
        places = [place for place in self._places if place.touch in self._lit]
        held = next((place for place in places if place.holds(self._on_scene(at))), None)
        if held is not None:
            self._touched(held.touch)
            return
        lit = [(self._on_widget(place.at), place.touch) for place in places]
        reach = max(mm(REACH), max((place.radius for place in self._places), default=0) * self._scale)
        near = sorted((dist(middle, at), middle, place) for middle, place in lit if dist(middle, at) <= reach)
        if len(near) > 1 and dist(near[0][1], near[1][1]) < mm(TARGET) and near[1][0] - near[0][0] < mm(SURE):
            self._unsure(near[0][2], near[1][2])
        elif near:
            self._touched(near[0][2])


def _places(scene: Scene[str]) -> Iterator[TouchArea]:
    for shape in scene.shapes:
        if isinstance(shape, Disc) and shape.touch is not None:
            yield TouchArea(shape.touch, shape.at, shape.radius)
        elif isinstance(shape, Box) and shape.touch is not None:
            (x, y), (width, height) = shape.at, shape.size
            half = (width / 2, height / 2)
            yield TouchArea(shape.touch, (x + half[0], y + half[1]), min(half), half, shape.corner)
