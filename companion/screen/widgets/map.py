"""The map: a scene in a widget, with touches.

Between two scenes only the difference is drawn. Touchable places are lit, the others are faint; a finger takes the area
that it touches, else the nearest lit place. If two lit places are closer than a target and the finger is about as near
to both, the map asks which one was meant. On a high panel a scene has its own layout for that, if any; else a broad one
without areas is turned by a quarter. The map knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain, pairwise
from math import dist
from time import monotonic
from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget

from companion.engine.moves import Route
from companion.engine.scene import Box, Point, Scene, Shape
from companion.screen.runtime.paint import TARGET, colour, mm, soon
from companion.screen.widgets.boxes import SETTLING
from companion.screen.widgets.key import LitKey
from companion.screen.widgets.keycap import draw_cap, half_on_map
from companion.screen.widgets.map_parts.areas import Ground, Ring, draw_glow, draw_ring
from companion.screen.widgets.map_parts.dimmed import dimmed
from companion.screen.widgets.map_parts.marks import (
    Badge,
    badge_shapes,
    beside,
    clear_ends,
    code_shapes,
    code_size,
    move_shapes,
)
from companion.screen.widgets.map_parts.moving import Arrow, DrawnArrows, LiftedFlags
from companion.screen.widgets.map_parts.photo import PhotoLayer
from companion.screen.widgets.map_parts.places import (
    Bounds,
    MapPlace,
    all_lit,
    bounds,
    box_bounds,
    carried_bounds,
    changed_flags,
    is_land,
    least_apart,
    places_of,
    pointed,
    unlit,
)
from companion.screen.widgets.map_parts.spots import HALO, Spots
from companion.screen.widgets.map_parts.sums import summed
from companion.screen.widgets.map_parts.turned import turned
from companion.screen.widgets.map_parts.water import Water
from companion.screen.widgets.map_parts.ways import ways_of
from companion.screen.widgets.shapes import drawn, drawn_again, form
from companion.screen.widgets.sheet import DrawnSheet

REACH = 9.0
"""Millimetres: the greatest distance of a finger from the middle of its place."""
SURE = 6.0
"""Millimetres: a finger this much nearer to one of two close places means that one."""
FITS = 7.5
"""Millimetres: with this distance between places the whole picture is shown, although fingers need more."""
MOVED = 4.0
"""Millimetres: a finger that slips further moves the map and touches nothing."""
LARGEST = 2.0
"""The greatest enlargement of the scene, compared with one that fills the widget."""

BROAD = 1.2
"""The least ratio of width to height of a scene that is turned on a high panel."""


class Map(Widget):
    """A scene. ``on_touch`` gets the touched place, ``on_unsure`` two places of which one was meant."""

    on_other: Callable[[str, Point, Any], object] = staticmethod(lambda *_: None)
    """Gets a touched place that is not lit, its point on the window, and the map."""
    dims = True
    """Whether the areas step back that nothing is about."""

    def __init__(self, on_touch: Callable[[str], object], on_unsure: Callable[[str, str], object], **more: Any) -> None:
        super().__init__(**more)
        self._touched, self._unsure = on_touch, on_unsure
        self._upright: Scene[str] | None = None
        """The scene before it is turned; ``_scene`` is the one that is drawn."""
        self._scene: Scene[str] | None = None
        self._before: Scene[str] | None = None
        """The scene whose flags were drawn."""
        self._high = False
        self._places: list[MapPlace] = []
        self._lit: frozenset[str] = frozenset()
        self._question: object = ""
        self._asked_at, self.is_whole = -SETTLING, False  # a whole scene is never enlarged
        self._chosen: frozenset[str] = frozenset()
        self.keys: Mapping[str, LitKey] = {}
        """The keys of devices, by place."""
        self._badges: Mapping[str, Badge] = {}
        self._named: frozenset[str] = frozenset()
        self._routes: tuple[Route, ...] = ()
        self._summed: frozenset[str] = frozenset()
        self._aim: tuple[str, ...] = ()
        self._now: object = None
        """All that is shown."""
        self._scale, self._drawn_at = 1.0, (0.0, 0.0)
        self._groups: list[tuple[Shape, InstructionGroup]] = []
        self._water, self._below, self._ground = Water(), InstructionGroup(), InstructionGroup()
        self._rings, self._shapes, self._above = InstructionGroup(), InstructionGroup(), InstructionGroup()
        self._spots = Spots(self._below, self._above)
        self._photo, self._lifted, self._arrows, self._ways = PhotoLayer(), LiftedFlags(), DrawnArrows(), DrawnArrows()
        lower = (self._water.layer, self._ground, self._photo.layer, self._below, self._rings, self._arrows.layer)
        self._sheet = DrawnSheet(self.canvas, *lower, self._shapes, self._lifted.layer, self._ways.layer, self._above)
        self.bind(pos=self._lay, size=self._lay)

    def show(  # noqa: PLR0913 - all that a map shows changes together
        self,
        scene: Scene[str],
        lit: Collection[str] = (),
        chosen: Collection[str] = (),
        question: object = "",
        keys: Mapping[str, LitKey] = {},
        *,
        badges: Mapping[str, Badge] = {},
        named: Collection[str] = (),
        routes: Sequence[Route] = (),
        aim: tuple[str, ...] = (),
    ) -> None:
        """Draw a scene. ``lit`` places can be touched to answer ``question``; ``chosen`` ones are emphasised.

        Lit areas wear their ``badges``. Chosen and ``named`` areas show their codes. Areas with a key wear only
        that. ``routes`` are moves of hands, ``aim`` is the origin and the target of an attack.
        """
        if question != self._question:
            self._question, self._asked_at = question, monotonic()
        now = (scene, frozenset(lit), frozenset(chosen), keys, badges, frozenset(named), tuple(routes), aim)
        if now == self._now:
            return
        self._now = now
        scene, self._summed = summed(scene, routes)
        before = (self._lit, self._places, self._scene.size if self._scene is not None else None)
        _, self._lit, self._chosen, self.keys, self._badges, self._named, self._routes, self._aim = now
        self._upright = scene
        self._turn()
        if before != (self._lit, self._places, self._scene.size if self._scene is not None else None):
            self._frame()
        self._draw()

    @property
    def turned(self) -> bool:
        """Whether the upper edge of the scene is at the left."""
        return self._scene is not self._upright and self._upright is not None and self._scene is not self._upright.high

    @property
    def ready(self) -> bool:
        """Whether a finger can touch a place now: just after a question it meant the one before."""
        return monotonic() - self._asked_at >= soon(SETTLING)

    def under(self, texture: Any, strength: float, light: float = 1.0) -> None:
        """Lay a photo of the board under what is drawn on the areas, or none; ``strength`` 0 hides it."""
        self._photo.change(texture, (light, light, light, strength))
        self._photo.lay(self._scene, self._scale, turned=self.turned)

    def stand(self, *, high: bool) -> None:
        """Set whether the panel is higher than wide, so that a broad scene is turned."""
        if high != self._high:
            self._high = high
            self._lay()

    def _turn(self) -> None:
        assert self._upright is not None, "there is a scene to turn"
        if self._high and self._upright.high is not None:
            self._scene = self._upright.high
            self._places = list(places_of(self._scene))
            return
        width, height = self._upright.size
        broad = max(width, height) > BROAD * min(width, height) and not any(map(is_land, self._upright.shapes))
        self._scene = turned(self._upright) if broad and (height > width) != self._high else self._upright
        self._places = list(places_of(self._scene))

    @property
    def _ends(self) -> set[str]:
        """The places of the moves of hands."""
        ends = {end for route in self._routes for end in (route.origin, route.to)}
        return ends & {place.touch for place in self._places}

    @property
    def _hinted(self) -> set[str]:
        """The targets of an attack whose origin is asked for: they step back behind the origins."""
        if not any(badge.source for badge in self._badges.values()):
            return set()
        return {place for place, badge in self._badges.items() if badge.target}

    # Drawing

    def _lay(self, *_: Any) -> None:
        self._sheet.lay(self.pos, self.size)
        if self._upright is not None:
            self._turn()
            self._frame()
            self._draw()

    def _draw(self) -> None:
        """Keep the groups of unchanged shapes and make new ones."""
        assert self._scene is not None, "there is a scene to draw"
        height = self._scene.size[1]
        self._sheet.paint(colour(self._scene.background))
        land = tuple(shape for shape in self._scene.shapes if is_land(shape))
        self._water.show(land, self._scene.size, self._scale)
        kept: dict[Shape, list[tuple[Shape, InstructionGroup]]] = {}
        if self._drawn_at == (self._scale, height):
            for shape, group in self._groups:
                kept.setdefault(form(shape), []).append((shape, group))
        asked = self._lit - self._hinted | self._chosen | self._named if self._lit else {*self._aim}
        bright = asked | self._ends
        faint = unlit(self._places, self._lit, self._chosen)
        groups = [
            (shape, drawn_again(shape, kept.get(form(shape)), self._scale, height))
            for shape in dimmed(self._scene.shapes, bright if self.dims else (), faint)
        ]
        if [id(group) for _, group in groups] != [id(group) for _, group in self._groups]:
            for layer in (self._ground, self._shapes, self._lifted.layer):  # a group leaves one before it joins another
                layer.clear()
            lifted, self._before = {*map(form, changed_flags(self._before, self._scene))}, self._scene
            for shape, group in groups:
                if form(shape) not in lifted:
                    (self._ground if is_land(shape) else self._shapes).add(group)
            self._lifted.lift([group for shape, group in groups if form(shape) in lifted])
        self._groups, self._drawn_at = groups, (self._scale, height)
        self._photo.lay(self._scene, self._scale, turned=self.turned)
        self._light(height)

    def _light(self, height: float) -> None:
        """Draw a gold ring round lit places, and a white one round chosen places."""
        assert self._scene is not None, "places are places of a scene"
        for layer in (self._below, self._rings, self._above):
            layer.clear()
        ground = Ground(self._scale, height)
        taken, filled = carried_bounds(self._scene), carried_bounds(self._scene, boxes=True)
        ways = ways_of(self._routes, self._places, [*taken, *filled])
        self._ways.show([(way.start, way.end, "note", (0.0, 0.0)) for way in ways], ground)
        taken += chain(*(way.bounds() for way in ways))
        moved = tuple(move_shapes(self._routes, self._places, self._scene.size, taken, self._summed))
        taken += [box_bounds(shape) for shape in moved if isinstance(shape, Box)]
        self._draw_caps(height, taken)
        for shape in (*moved, *chain(*(way.shapes() for way in ways))):
            self._above.add(drawn(shape, self._scale, height))
        self._mark(ground, taken)
        every = all_lit(self._places, self._lit)
        for place in (each for each in self._places if not each.outline):
            if place.touch in self._chosen:
                self._spots.choose(place, ground)
            elif place.touch in self._lit:
                self._spots.light(place, self._badges.get(place.touch), ground, calm=place.half in every)
            elif place.touch in self._ends:
                self._spots.move(place, ground)
            if place.touch in self._ends:
                self._spots.hand(place, (*taken, *filled), ground)

    def _draw_caps(self, height: float, taken: list[Bounds]) -> None:
        """Draw the keys of places beside what is taken on areas; they take room, too."""
        assert self._scene is not None, "keys are keys of places"
        for place in self._places:
            if place.touch in self.keys:
                wide, high = (side / self._scale for side in half_on_map(self.keys[place.touch].name))
                x, y = beside(place, self._places, self._scene.size, (wide, high), taken, near=True)
                taken.append(bounds((x, y), (wide, high)))
                at = (x * self._scale, (height - y) * self._scale)
                draw_cap(self._above, self.keys[place.touch], at, pointed=place.touch in self._chosen)

    def _mark(self, ground: Ground, taken: list[Bounds]) -> None:
        """Draw the rings, arrows, badges and codes of areas; badges and codes beside what is taken."""
        assert self._scene is not None, "areas are places of a scene"
        areas = [place for place in self._places if place.outline]
        aimed = [place for place in areas if place.touch in self._aim[1:]]
        chosen = [place for place in areas if place.touch in self._chosen and place not in aimed]
        lit = [place for place in areas if place.touch in self._lit and place.touch not in self._chosen]
        targets = [place for place in lit if place.touch in self._badges and self._badges[place.touch].target]
        hinted = [place for place in targets if place.touch in self._hinted]
        sources = [place for place in lit if place.touch in self._badges and self._badges[place.touch].source]
        plain = [place for place in lit if place not in targets and place not in sources]
        moved = [place for place in areas if place.touch in self._ends - self._chosen - self._lit]
        rings: tuple[tuple[Ring, list[MapPlace]], ...] = (
            ("lit", plain),
            ("moved", moved),
            ("hinted", hinted),
            ("target", [place for place in targets if place not in hinted] + aimed),
            ("source", sources),
            ("chosen", chosen),
        )
        for draw in (draw_glow, draw_ring):
            for ring, places in rings:
                for place in places:
                    draw(self._rings, place.outline, ring, ground)
        at = {place.touch: place.at for place in self._places}
        aims = [(chosen[0].at, place.at) for place in targets if len(chosen) == 1]
        aims += [(at[start], at[end]) for start, end in pairwise(self._aim)]
        arrows: list[Arrow] = [(*aim, "target", (0.0, clear_ends(*aim, taken)[1])) for aim in aims]
        self._arrows.show(arrows, ground)
        shapes: list[Shape] = []
        coded = self._chosen | self._ends | self._named - {*self.keys}
        for place in areas:
            if place.touch in coded:
                wide, high = (side / 2 for side in code_size(place.name))
                there = beside(place, areas, self._scene.size, (wide, high), taken)
                taken.append(bounds(there, (wide, high)))
                shapes += code_shapes(there, place.name)
        told = [*(targets if chosen else []), *(place for place in sources if place.touch in coded)]
        for place in lit:
            if place.touch in self._badges and place.touch not in self.keys and place not in told:
                badge, spare = self._badges[place.touch], place.touch in self._ends
                shapes += badge_shapes(place, badge, areas, self._scene.size, taken, spare=spare)
        for shape in shapes:
            self._above.add(drawn(shape, ground.scale, ground.height))

    # The frame

    def _frame(self) -> None:
        """Show the whole scene; enlarge it round the lit or chosen places if fingers have too little room."""
        assert self._scene is not None, "there is a scene to frame"
        width, height = self._scene.size
        rings = 2 * HALO if self._lit and not self._water.has_land else 0
        whole, across = sorted((self.width / (width + rings), self.height / (height + rings)))
        apart = least_apart([place for place in self._places if place.touch in self._lit])
        fits = self.is_whole or whole * apart >= mm(FITS)
        self._scale = whole if fits else max(min(mm(TARGET) / apart, across * LARGEST), whole)
        seen = self._lit & self._chosen or self._lit
        lit = [place.at for place in self._places if place.touch in seen] or [(width / 2, height / 2)]
        middle = tuple((min(side) + max(side)) / 2 for side in zip(*lit, strict=True))
        self._move_to(self.width / 2 - middle[0] * self._scale, self.height / 2 - (height - middle[1]) * self._scale)

    def _move_to(self, x: float, y: float) -> None:
        """Move the lower left corner of the scene, but leave no empty room that the scene could fill."""
        assert self._scene is not None, "there is a scene to move"
        offset = []
        for want, room, length in zip((x, y), self.size, self._scene.size, strict=True):
            spare = room - length * self._scale
            offset.append(spare / 2 if spare >= 0 else min(max(want, spare), 0))
        self._offset = (offset[0], offset[1])
        self._sheet.move(self._offset)

    @property
    def _corner(self) -> Point:
        """The lower left corner of the scene in the window."""
        return (self.x + self._offset[0], self.y + self._offset[1])

    def _on_widget(self, at: Point) -> Point:
        """Convert a point of the scene to the window."""
        assert self._scene is not None, "places are places of a scene"
        left, bottom = self._corner
        return (left + at[0] * self._scale, bottom + (self._scene.size[1] - at[1]) * self._scale)

    def _on_scene(self, at: Point) -> Point:
        """Convert a point of the window to the scene."""
        assert self._scene is not None, "places are places of a scene"
        left, bottom = self._corner
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
        """Report the place that a finger touches, or two of which it may mean either; an unlit one off lit targets."""
        point, target = self._on_scene(at), mm(TARGET) / self._scale
        lit = [place for place in self._places if place.touch in self._lit]
        other = next((place for place in self._places if place not in lit and place.covers(point)), None)
        reach = target / 2 if other else max([mm(REACH) / self._scale, *(place.radius for place in lit)])
        if meant := pointed(lit, point, reach, target, mm(SURE) / self._scale):
            (self._unsure if len(meant) > 1 else self._touched)(*meant)
        elif other is not None:
            self.on_other(other.touch, self._on_widget(other.at), self)
