"""The moves on the real board since the last answer: a paper note, and in place of the answers one step after another.

The step at hand is large, and the banner shows the player or the part of the game that it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, groupby, zip_longest
from operator import itemgetter
from typing import NamedTuple

from companion.engine.moves import Route
from companion.screen.runtime.paint import BOLD, say, u
from companion.screen.widgets.boxes import Column, Row, Scroll, put
from companion.screen.widgets.layout import GAP
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.banner import Turn
from companion.screen.widgets.parts.note import HandNote
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import TableView

INSIDE, APART = 12, 10
"""Units between the words of a step and the edge of the paper, and between the step and the next one."""


class HandStep(NamedTuple):
    """Moves about one player or one part of the game: its name, icon and colour, and the words.

    ``routes`` are their ways on the map.
    """

    name: str
    icon: str
    role: str
    says: str
    routes: tuple[Route, ...] = ()


def steps_of(view: TableView[str]) -> tuple[HandStep, ...]:
    """The moves of a view in their order; those about the same thing are one step."""
    match = view.match
    tiles = {tile.icon: (tile.title, tile.icon, tile.role) for tile in match.tiles}
    known = tiles | {seat.id: (seat.name or seat.label, seat.icon, seat.role) for seat in view.seats}
    found: list[HandStep] = []
    for mover, group in groupby(zip_longest(match.movers, match.moves, match.routes), key=itemgetter(0)):
        moves = [(says, routes or ()) for _, says, routes in group]
        if mover in known:
            says, routes = zip(*moves, strict=True)
            found.append(HandStep(*known[mover], "\n".join(says), tuple(chain(*routes))))
        else:
            found += [HandStep("", "", "", *move) for move in moves]
    return tuple(found)


class PaperScroll(Scroll):
    """A scrolled paper: the bar is on its edge."""

    BESIDE = -Scroll.BAR


class StepSheet(Column):
    """The step at hand on paper, the next one small below it, and the buttons that go from one to another.

    ``go`` gets the number of steps to go on, ``fold`` closes the sheet.
    """

    def __init__(self, go: Callable[[int], object], fold: Callable[[], object]) -> None:
        self._go = go
        self._now = TypeLabel("", "button", "on.note", face=BOLD, tall=True)
        self._then = TypeLabel("", "aside", "on.note", tall=True)
        self._paper = RaisedColumn(self._now, self._then, role="note", radius="tile", apart=APART, padding=u(INSIDE))
        self._back = Action("", partial(go, -1), icon="ui.back", name="hands:back", size_hint_x=None, width=u(HIGH))
        self._fold = Action("", fold, icon="ui.close", name="hands:close", size_hint_x=None, width=u(HIGH))
        self._done = Action()
        self._foot = Row(apart=GAP, size_hint_y=None, height=u(HIGH))
        super().__init__(PaperScroll(self._paper, "note"), self._foot, apart=GAP)

    def show(self, steps: Sequence[HandStep], at: int) -> None:
        self._now.text = steps[at].says
        following = steps[at + 1].says.split("\n")[0] if at + 1 < len(steps) else ""
        self._then.text = say("ui.play.then", what=following) if following else ""
        put(self._paper, self._now, *([self._then] if following else []))
        does = partial(self._go, 1)
        self._done.change(say("ui.hands.tick"), does, look="main", icon="ui.tick", name=f"hands:{at}", to=steps)
        put(self._foot, *([self._back] if at else []), self._done, self._fold)

    def high_for(self, width: float) -> float:
        room = width - u(2 * INSIDE)
        then = self._then.high_for(room) + u(APART) if self._then.text else 0
        return self._now.high_for(room) + then + u(2 * INSIDE + GAP + HIGH + 2)


class Hands(HandNote):
    """The note, and the sheet of the step at hand. With the last step the note goes until there are other moves.

    ``open`` says whether the sheet is wanted. ``changed`` is called when a finger has changed anything.
    """

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__(partial(self._unfold, on=True), self._put_away, size_hint=(None, None))
        self._changed, self.open = changed, False
        self._all: tuple[HandStep, ...] = ()
        self._at = 0
        self._away: object = ()
        self.sheet = StepSheet(self._go, partial(self._unfold, on=False))

    @property
    def seen(self) -> bool:
        """Whether there are moves that were not put away."""
        return bool(self._all) and self._all != self._away

    @property
    def routes(self) -> tuple[Route, ...]:
        """The ways on the map of the step to do next."""
        return self._all[self._at].routes if self.seen else ()

    def banner(self, turn: Turn) -> Turn:
        """The banner of the step at hand; of one that is about nothing it is that of the turn."""
        step, place = self._all[self._at], say("ui.hands.step", at=self._at + 1, of=len(self._all))
        if step.role:
            turn = Turn(step.name, turn.verb, step.role, step.icon)
        return turn._replace(verb=say("ui.play.hands"), place=place, mark=("", ""), size="act")

    def show_moves(self, view: TableView[str]) -> None:
        if (steps := steps_of(view)) != self._all:
            self._all, self._at, self._away, self.open = steps, 0, (), False
            self._refresh()

    def _refresh(self) -> None:
        self.show([step.says for step in self._all[self._at :]])
        if self._all:
            self.sheet.show(self._all, self._at)

    def _go(self, steps: int) -> None:
        """Go on or back; after the last step the note goes."""
        if self._at + steps == len(self._all):
            self._put_away()
        else:
            self._at += steps
            self._refresh()
            self._changed()

    def _unfold(self, *, on: bool) -> None:
        self.open = on
        self._changed()

    def _put_away(self) -> None:
        self._away, self.open = self._all, False
        self._changed()
