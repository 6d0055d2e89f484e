"""The moves on the real board since the last answer: a paper note, and a checklist in place of the answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain, groupby, zip_longest
from operator import itemgetter
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.engine.moves import Route
from companion.screen.runtime.paint import BOLD, SEMIBOLD, colour, corner, say, u
from companion.screen.widgets.boxes import Column, Laid, List, Row, Scroll
from companion.screen.widgets.layout import GAP, TARGET
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.note import HandNote
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableView

BOX, CHIP, EDGE, APART = 28, 32, 14, 14
"""Units: the box of a line, the icon, their distance from the edge, and between them and the words."""
NARROW = 300
"""A line narrower than this, in units, leaves its room to the words."""
FADED = 0.55
"""The strength of the words of a move that is done."""


class HandStep(NamedTuple):
    """Moves about one player or one part of the game: its icon, its colour, whether it is a player, and the words.

    ``routes`` are their ways on the map.
    """

    icon: str
    role: str
    player: bool
    says: str
    routes: tuple[Route, ...] = ()


def steps_of(view: TableView[str]) -> tuple[HandStep, ...]:
    """The moves of a view in their order; those about the same thing are one step."""
    match = view.match
    seats = {seat.id: (seat.icon, seat.role, True) for seat in view.seats}
    tiles = {tile.icon: (tile.icon, tile.role, False) for tile in match.tiles}
    found: list[HandStep] = []
    for mover, group in groupby(zip_longest(match.movers, match.moves, match.routes), key=itemgetter(0)):
        moves = [(says, routes or ()) for _, says, routes in group]
        shown = seats.get(mover) or tiles.get(mover)
        if shown is None:
            found += [HandStep("", "", False, *move) for move in moves]  # noqa: FBT003 - no player
        else:
            says, routes = zip(*moves, strict=True)
            found.append(HandStep(*shown, "\n".join(says), tuple(chain(*routes))))
    return tuple(found)


class MoveLine(Pressable, Laid):
    """A step on paper with a box to tick. The next one to do is bold."""

    def __init__(self) -> None:
        self._words = TypeLabel("", "hand", "on.note")
        self._step = HandStep("", "", False, "")  # noqa: FBT003 - no player
        super().__init__(self._words, size_hint_y=None)
        with self.canvas.before:
            Color(*colour("note"))
            self._paper = Rectangle()
            Color(*colour("note.line"))
            self._fold = Rectangle()
            self._edge_colour = Color()
            self._edge = SmoothRoundedRectangle(radius=[corner("chip")])
            Color(*colour("note"))
            self._box = SmoothRoundedRectangle(radius=[corner("chip") * 0.7])
        canvas = self.canvas.before
        self._tick, self._chip, self._seal = Sign(canvas), IconTile(canvas, "chip"), Seal(canvas)
        self._done = False

    def show(self, place: int, step: HandStep, on_press: Callable[[], object], *, done: bool, following: bool) -> None:
        """Show a step; ``following`` marks the next one to do."""
        self._become(on_press, f"hands:{place}", step)
        self._words.text, self._done, self._step = step.says, done, step
        self._chip.show("" if step.player else step.icon, step.role or "note", alpha=1.0)
        self._seal.show(step.icon, step.role if step.player else "", ground="note")
        self._words.wear(BOLD if following else SEMIBOLD)
        self._paint()
        self._grow()

    def _paint(self) -> None:
        self._words.tint("on.note", FADED if self._done else 1.0)
        self._edge_colour.rgba = colour("note.ok" if self._done else "on.note")
        self._tick.show("ui.tick" if self._done else "", "note.ok")

    def _room(self) -> float:
        return float(max(self.width - u(2 * EDGE + BOX + APART) - self._beside, 1))

    @property
    def _beside(self) -> float:
        """The room of the icon in pixels; a narrow line has none."""
        return u(CHIP + APART) if self._step.icon and self.width > u(NARROW) else 0

    def _grow(self) -> None:
        self.height = max(self._words.high_for(self._room()) + 2 * u(8), u(TARGET))

    def _lay(self, *_: Any) -> None:
        self._grow()
        self._paper.pos, self._paper.size = self.pos, self.size
        self._fold.pos, self._fold.size = (self.x + u(EDGE), self.y), (self.width - 2 * u(EDGE), u(1.5))
        side, rim = u(BOX), u(2.5)
        middle = self.y + self.height - u(TARGET) / 2
        at = (self.x + u(EDGE), middle - side / 2)
        self._edge.pos, self._edge.size = at, (side, side)
        self._box.pos, self._box.size = (at[0] + rim, at[1] + rim), (side - 2 * rim, side - 2 * rim)
        self._tick.lay(at[0] + u(3), at[1] + u(3), side - u(6))
        left, chip = at[0] + side + u(APART), u(CHIP) if self._beside else 0
        for sign in (self._chip, self._seal):
            sign.lay(left, middle - chip / 2, chip)
        self._words.pos, self._words.size = (left + self._beside, self.y), (self._room(), self.height)


class Hands(HandNote):
    """The note, and the checklist with a line for each step. A tick puts the note away until there are other moves.

    The note shows the first step that is not ticked; ``open`` says whether its checklist is wanted. ``changed`` is
    called when a finger has changed anything.
    """

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__(partial(self._unfold, on=True), self._put_away, size_hint=(None, None))
        self._changed, self.open = changed, False
        self._all: tuple[HandStep, ...] = ()
        self._ticked: frozenset[int] = frozenset()
        self._away: object = ()
        self._lines: List[MoveLine, int] = List(MoveLine, self._fill, apart=0)
        done = Action(say("ui.hands.done"), self._put_away, look="main", icon="ui.tick", name="hands:all")
        fold = Action("", partial(self._unfold, on=False), icon="ui.close", name="hands:close", size_hint_x=None)
        fold.width = u(HIGH)
        self._scroll = Scroll(self._lines, "surface")
        self.checklist = Column(self._scroll, Row(done, fold, apart=GAP, size_hint_y=None, height=u(HIGH)))

    @property
    def seen(self) -> bool:
        """Whether there are moves that were not put away."""
        return bool(self._all) and self._all != self._away

    @property
    def routes(self) -> tuple[Route, ...]:
        """The ways on the map of the step to do next."""
        return self._all[self._left[0]].routes if self.seen and self._left else ()

    def show_moves(self, view: TableView[str]) -> None:
        if (steps := steps_of(view)) != self._all:
            self._all, self._away, self._ticked, self.open = steps, (), frozenset(), False
            self._refresh()

    @property
    def _left(self) -> list[int]:
        return [place for place in range(len(self._all)) if place not in self._ticked]

    def _refresh(self) -> None:
        self.show([self._all[place].says for place in self._left])
        self._lines.set(range(len(self._all)))

    def _fill(self, line: MoveLine, place: int) -> None:
        done, following = place in self._ticked, self._left[:1] == [place]
        line.show(place, self._all[place], partial(self._tick_off, place), done=done, following=following)

    def _tick_off(self, place: int) -> None:
        """Tick a step, or take its tick back; with the last one the note goes."""
        self._ticked ^= {place}
        self._refresh()
        if self._left:
            self._scroll.bring(self._lines.children[-1 - self._left[0]])
            self._changed()
        else:
            self._put_away()

    def _unfold(self, *, on: bool) -> None:
        self.open = on
        self._changed()

    def _put_away(self) -> None:
        self._away, self.open = self._all, False
        self._changed()
