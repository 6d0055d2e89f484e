"""The moves on the real board since the last answer: a paper note, and a checklist in a drawer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, SEMIBOLD, colour, corner, say, u
from companion.screen.widgets.boxes import Column, Laid, List, Scroll
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.layout import GAP, TARGET
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.note import HandNote
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableView

BOX, CHIP, EDGE, APART = 28, 32, 14, 14
"""Units: the box of a line, the icon, their distance from the edge, and between them and the words."""
FADED = 0.55
"""The strength of the words of a move that is done."""


class HandStep(NamedTuple):
    """Moves about one player or one part of the game: its icon, its colour, whether it is a player, and the words."""

    icon: str
    role: str
    player: bool
    says: str


def steps_of(view: TableView[str]) -> tuple[HandStep, ...]:
    """The moves of a view in their order; those about the same thing are one step."""
    match = view.match
    seats = {seat.id: (seat.icon, seat.role, True) for seat in view.seats}
    tiles = {tile.icon: (tile.icon, tile.role, False) for tile in match.tiles}
    movers = match.movers or ("",) * len(match.moves)
    found: list[HandStep] = []
    for mover, group in groupby(zip(movers, match.moves, strict=True), key=lambda pair: pair[0]):
        moves = [move for _, move in group]
        shown = seats.get(mover) or tiles.get(mover)
        if shown is None:
            found += [HandStep("", "", False, move) for move in moves]  # noqa: FBT003 - no player
        else:
            found.append(HandStep(*shown, "\n".join(moves)))
    return tuple(found)


class MoveLine(Pressable, Laid):
    """A step on paper with a box to tick. The next one to do is bold."""

    def __init__(self) -> None:
        self._words = TypeLabel("", "hand", "on.note")
        self._step = HandStep("", "", False, "")  # noqa: FBT003 - no player
        super().__init__(size_hint_y=None)
        with self.canvas.before:
            Color(*colour("note"))
            self._paper = Rectangle()
            Color(*colour("note.line"))
            self._fold = Rectangle()
            self._edge_colour = Color()
            self._edge = SmoothRoundedRectangle(radius=[corner("chip")])
            Color(*colour("note"))
            self._box = SmoothRoundedRectangle(radius=[corner("chip") * 0.7])
        self._tick, self._chip, self._seal = Sign(self.canvas), IconTile(self.canvas, "chip"), Seal(self.canvas)
        self.add_widget(self._words)
        self._done = False

    @property
    def says(self) -> str:
        return self._words.text

    def show(self, place: int, step: HandStep, on_press: Callable[[], object], *, done: bool, following: bool) -> None:
        """Show a step; ``following`` marks the next one to do."""
        self._become(on_press, f"hands:{place}", step)
        self._words.text, self._done, self._step = step.says, done, step
        self._chip.show("" if step.player else step.icon, step.role or "note", alpha=1.0)
        if step.player:
            self._seal.show(step.icon, step.role, ground="note")
        else:
            self._seal.hide()
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
        """The room of the icon in pixels."""
        return u(CHIP + APART) if self._step.icon else 0

    def _grow(self) -> None:
        self.height = max(self._words.high_for(self._room()) + 2 * u(8), u(TARGET))

    def _lay(self, *_: Any) -> None:
        self._grow()
        self._paper.pos, self._paper.size = self.pos, self.size
        self._fold.pos, self._fold.size = (self.x + u(EDGE), self.y), (self.width - 2 * u(EDGE), u(1.5))
        side, rim = u(BOX), u(2.5)
        at = (self.x + u(EDGE), self.y + (self.height - side) / 2)
        self._edge.pos, self._edge.size = at, (side, side)
        self._box.pos, self._box.size = (at[0] + rim, at[1] + rim), (side - 2 * rim, side - 2 * rim)
        self._tick.lay(at[0] + u(3), at[1] + u(3), side - u(6))
        left, chip = at[0] + side + u(APART), u(CHIP)
        for sign in (self._chip, self._seal):
            sign.lay(left, self.y + (self.height - chip) / 2, chip)
        self._words.pos, self._words.size = (left + self._beside, self.y), (self._room(), self.height)


class Hands(HandNote):
    """The note, and the drawer with a line for each step. A tick puts the note away until there are other moves.

    The note shows the first step that is not ticked. ``changed`` is called when it comes or goes.
    """

    def __init__(self, desk: Desk, changed: Callable[[], object]) -> None:
        super().__init__(self._show_all, self._put_away, size_hint=(None, None))
        self._desk, self._changed = desk, changed
        self._all: tuple[HandStep, ...] = ()
        self._ticked: frozenset[int] = frozenset()
        self._away: object = ()
        self._lines: List[MoveLine, int] = List(MoveLine, self._fill, apart=0)
        done = Action(say("ui.hands.done"), self._all_done, look="main", icon="ui.tick", name="hands:all")
        self._drawer = Drawer(
            say("ui.play.hands"), Column(Scroll(self._lines, "surface"), done, apart=GAP), desk.lift, scroll=False
        )

    @property
    def seen(self) -> bool:
        """Whether there are moves that were not put away."""
        return bool(self._all) and self._all != self._away

    def show_moves(self, view: TableView[str]) -> None:
        if (steps := steps_of(view)) != self._all:
            self._all, self._away, self._ticked = steps, (), frozenset()
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
        if not self._left:
            self._all_done()
        else:
            self._changed()

    def _show_all(self) -> None:
        self._desk.lay_over(self._drawer)

    def _all_done(self) -> None:
        self._desk.lift()
        self._put_away()

    def _put_away(self) -> None:
        self._away = self._all
        self._changed()
