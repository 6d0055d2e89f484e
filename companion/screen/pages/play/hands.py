"""The moves on the real board: a paper note, and in place of the answers one step after another.

They are those since the last answer. Where there are none, they are those of the set-up that nobody has ticked yet. A
set-up on the map stands before the first question. The step at hand is large, and the banner shows the player or the
part of the game that it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, groupby, islice
from operator import itemgetter
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.moves import Route
from companion.engine.summary import Tile
from companion.engine.text import DOT, FACT, NAMED
from companion.screen.pages.play.banner import size_of_verb
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, SEMIBOLD, capital, colour, say, together, u
from companion.screen.widgets.boxes import Column, Laid, Pool, Row, Scroll, TallColumn, place, put
from companion.screen.widgets.layout import CLOSE, GAP
from companion.screen.widgets.map_parts.places import names_of
from companion.screen.widgets.map_parts.sums import changes_of, signed
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.banner import Turn
from companion.screen.widgets.parts.note import HandNote, Noted
from companion.screen.widgets.parts.raised import MoverSign, RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.views.model import TableView

INSIDE, APART, LINE = 12, 6, 2
"""Units between the words of a step and the edge of the paper, between two moves and their line, and that line."""
ABREAST = 400
"""The least width of a sheet, in units, that has its other buttons side by side."""
CREST, BESIDE = 28, 6
"""The crest of a following step, and the gap between two of them, in units."""


class HandStep(NamedTuple):
    """Moves about one player or one part of the game: its name, icon and colour, and the words of each move.

    ``sealed`` says that it is a player, and ``routes`` are the ways on the map. ``ticks`` are the places of the moves
    in the checklist of the set-up, and ``done`` says that all of them are ticked.
    """

    name: str
    icon: str
    role: str
    sealed: bool
    acts: tuple[tuple[str, str], ...]
    routes: tuple[Route, ...] = ()
    ticks: tuple[int, ...] = ()
    done: bool = False

    def noted(self, at: int, of: int, names: Mapping[str, str], *, shows: bool) -> Noted:
        """The step on the note, with its number among all steps; of one step alone its first move is numbered.

        ``names`` are those of the places on the map. A step that changes one of them says so briefly.
        """
        ((act, where), *others) = self.acts
        place, places = (at + 1, of) if of > 1 else (1, len(self.acts))
        number = say("ui.hands.number", at=place, of=places) if places > 1 else ""
        named = say(NAMED, name=self.name, says=act) if self.name and (self.sealed or where) else act
        lines = [capital(together(FACT, each)) for each in ((named if self.sealed else act, where), *others)]
        says = (named,) if self.sealed else (named, act)  # whose hands move is said first
        first = *("\n".join(filter(None, (capital(said), where))) for said in says), lines[0]
        whole, shorter = (("\n".join(lines),) if others else first), (*first, capital(act))
        changes = changes_of(self.routes, names)
        brief = " ".join(f"{signed(change)} {names[place]}" for place, change in changes.items())
        alone = brief if len(changes) == len(self.acts) == 1 else ""
        return Noted(self.icon, self.role, self.sealed, whole, shorter, number, of - at, shows, alone)


class StepList:
    """Steps in their order, and the place of the one at hand; after the last one nothing is left."""

    def __init__(self) -> None:
        self.steps: tuple[HandStep, ...] = ()
        self.at = 0

    @property
    def left(self) -> bool:
        return self.at < len(self.steps)

    def show(self, steps: tuple[HandStep, ...]) -> bool:
        """Show steps. Other ones begin at the first that is not done; return whether they are others."""
        before, self.steps = self.steps, steps
        others = [step._replace(done=False) for step in before] != [step._replace(done=False) for step in steps]
        if others:
            self.at = self.after(-1)
        return others

    def after(self, at: int) -> int:
        """The place of the next step that is not done; the number of steps after the last one."""
        return next((place for place in range(at + 1, len(self.steps)) if not self.steps[place].done), len(self.steps))


def steps_of(view: TableView[str]) -> tuple[tuple[HandStep, ...], tuple[HandStep, ...]]:
    """The moves of a view in their order, and those of the set-up; those about the same thing are one step."""
    match, setup = view.match, view.setup
    known = {tile.icon: (tile.title, tile.icon, tile.role, False) for tile in match.tiles}
    known |= {seat.id: (seat.name or seat.label, seat.icon, seat.role, True) for seat in view.seats}

    def steps(movers: Movers, acts: Acts, routes: Routes) -> Iterator[tuple[HandStep, tuple[int, ...]]]:
        moves = zip(movers, acts, routes, range(len(acts)), strict=True)
        for mover, group in groupby(moves, key=itemgetter(0)):
            _, its, ways, places = zip(*group, strict=True)
            yield HandStep(*known.get(mover, ("", "", "", False)), its, tuple(chain(*ways))), places

    of_setup = setup.newest if setup else 0
    newest = steps(match.movers[of_setup:], match.acts[of_setup:], match.routes[of_setup:])
    if setup is None:
        return tuple(step for step, _ in newest), ()
    listed, done = steps(setup.movers, setup.acts, setup.routes), {*setup.done}
    return (
        tuple(step for step, _ in newest),
        tuple(step._replace(ticks=places, done={*places} <= done) for step, places in listed),
    )


Movers = tuple[str, ...]
Acts = tuple[tuple[str, str], ...]
Routes = tuple[tuple[Route, ...], ...]


class Coming(Row):
    """The crests of the following steps, as many as have room; a single one is named."""

    def __init__(self) -> None:
        self._word, self._crests = TypeLabel(say("ui.play.next"), "aside", "muted"), Pool(MoverSign)
        super().__init__(apart=BESIDE, size_hint_y=None, height=u(CREST), pos_hint={"center_y": 0.5})
        self._word.size_hint_x = None

    def show(self, steps: Sequence[HandStep], room: float) -> None:
        alone = steps[0].name if len(steps) == 1 else ""
        self._word.text = together(DOT, filter(None, (say("ui.play.next"), alone)))
        self._word.width = self._word.wide()
        most = int((room - self._word.width) // u(CREST + BESIDE))
        crests = self._crests.each([*islice(steps, most)])
        for crest, step in crests:
            crest.size_hint_x, crest.width = None, u(CREST)
            crest.show(step.icon, step.role, sealed=step.sealed)
        put(self, self._word, *(crest for crest, _ in crests), Widget())


class Between(Laid):
    """A line between two moves."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None, height=u(2 * APART))
        with self.canvas:
            Color(*colour("note.line"))
            self._line = Rectangle()

    def _lay(self, *_: Any) -> None:
        place(self._line, self.x, self.y + u(APART), self.width, u(LINE))


class StepSheet(Column):
    """The moves of the step at hand on paper, the crests of the next ones, and the buttons that go on and put it away.

    ``go`` gets the number of steps to go on, ``fold`` closes the sheet. Steps of the set-up with ``has_labels`` also
    have the button of the labels to print, and with ``has_all`` the one that ticks all of it. Other steps have the way
    to what is ``left`` of the set-up.
    """

    def __init__(
        self, go: Callable[[int], object], fold: Callable[[], object], all_done: Action, labels: Action, left: Action
    ) -> None:
        self._go, self._all_done, self._labels = go, all_done, labels
        self._left, self.has_labels, self.has_all = left, False, False
        self._acts = Pool(partial(TypeLabel, "", "button", "on.note", face=BOLD, tall=True))
        self._wheres = Pool(partial(TypeLabel, "", "body", "on.note", tall=True))
        self._lines, self._coming = Pool(Between), Coming()
        self._step = HandStep("", "", "", sealed=False, acts=())
        self._following: tuple[HandStep, ...] = ()
        self._paper = RaisedColumn(role="note", radius="tile", apart=0, padding=u(INSIDE))
        self._fold = Action(say("ui.hands.later"), fold, name="hands:close", size_hint_x=None)
        self._done = Action()
        self._name_done = partial(self._done.change)
        self._extra, self._buttons = TallColumn(apart=GAP), list[Action]()
        self._foot = Row(apart=GAP, size_hint_y=None, height=u(HIGH))
        self._inside = TallColumn(self._paper, apart=CLOSE)
        super().__init__(Scroll(self._inside, "surface"), self._foot, apart=GAP)

    def show(self, steps: tuple[HandStep, ...], at: int, left: str) -> None:
        """Show a step; ``left`` says what is left of the set-up."""
        self._step, self._following = steps[at], tuple(step for step in steps[at + 1 :] if not step.done)
        self._buttons = [self._labels] * (bool(self._step.ticks) and self.has_labels)
        self._buttons += [self._all_done] * (self.has_all and bool(self._step.ticks) and bool(self._following))
        self._buttons += [self._left] * (bool(left) and not self._step.ticks)
        self._left.change(left, self._left.on_press, icon="ui.hand", name="hands:set_up")
        self._name_done = partial(self._done.change, look="main", icon="ui.tick", name=f"hands:{at}", to=steps)
        self._fold.width = self._fold.wide()
        put(self._foot, self._done, self._fold)

    def high_for(self, width: float) -> float:
        """Put the moves on paper and return the height of all, but not the act that the banner says."""
        room, acts = width - u(2 * INSIDE), self._step.acts
        lines = self._lines.take(len(acts))
        parts: list[Widget] = []
        for line, act, where, (what, how) in zip(
            lines, self._acts.take(len(acts)), self._wheres.take(len(acts)), acts, strict=True
        ):
            act.act_as("body" if parts and self._step.ticks else "button", SEMIBOLD if parts else BOLD)
            said = not parts and bool(how) and (len(acts) == 1 or bool(self._step.ticks))
            act.text = capital(how if said else together(FACT, (what, how)))
            parts += [line, act]
            if act.wide() > room and how and not said:
                act.text, where.text = capital(what), capital(how)
                parts.append(where)
        put(self._paper, *parts[1:])
        self._say_done(width - self._fold.width - u(GAP))
        highs = [part.high_for(room) if isinstance(part, TypeLabel) else part.height for part in parts[1:]]
        extra = self._lay_extra(width)
        return sum(highs) + u(2 * INSIDE + 2) + (extra + u(CLOSE) if extra else 0) + u(GAP + HIGH)

    def _say_done(self, room: float) -> None:
        """The words of the main button, which name the next step where that has room."""
        name, does = self._following[0].name if self._following else "", partial(self._go, 1)
        self._name_done(say("ui.hands.tick_next", name=name) if name else say("ui.hands.tick"), does)
        if self._done.wide() > room:
            self._name_done(say("ui.hands.tick"), does)

    def _lay_extra(self, width: float) -> float:
        """Lay the other buttons out below the paper, and the crests of the next steps where they fit; their height."""
        beside, buttons = width >= u(ABREAST), self._buttons
        coming = [self._coming] if self._following and (not buttons or (beside and len(buttons) == 1)) else []
        self._extra.orientation = "horizontal" if beside else "vertical"
        put(self._extra, *coming, *buttons)
        put(self._inside, self._paper, *([self._extra] if self._extra.children else []))
        self._coming.show(self._following, (width - u(GAP)) / 2 if buttons else width)
        rows = 1 if beside else len(buttons)
        return rows * u(HIGH) + (rows - 1) * u(GAP) if buttons else u(CREST) * len(coming)


class Hands(HandNote):
    """The note, and the sheet of the step at hand: of the newest moves, and of the set-up where none of those is left.

    ``open`` says whether the sheet is wanted. ``changed`` is called when a finger has changed anything.
    """

    def __init__(self, desk: Desk, changed: Callable[[], object]) -> None:
        super().__init__(partial(self._unfold, on=True), self._tick_noted, size_hint=(None, None))
        self._desk, self._changed, self.open = desk, changed, False
        self._newest, self._set_up, self._is_set_up = StepList(), StepList(), False
        self._is_new = False
        """Whether nobody has seen the sheet of the set-up yet."""
        self._on_map = False
        """Whether the map shows steps of the set-up."""
        self._names: dict[str, str] = {}
        """The names of the places on the map that have one."""
        all_done = Action(say("ui.hands.tick_all"), self._tick_all, icon="ui.tick", name="hands:all")
        labels = Action(say("ui.labels"), partial(desk.send, commands.ShowLabels), icon="ui.print", name="hands:labels")
        left = Action("", self.open_set_up, icon="ui.hand", name="hands:set_up")
        self.sheet = StepSheet(self._go, partial(self._unfold, on=False), all_done, labels, left)

    @property
    def _list(self) -> StepList:
        """The list on the note; the set-up also where a finger has opened it."""
        return self._newest if self._newest.left and not self._is_set_up else self._set_up

    @property
    def seen(self) -> bool:
        """Whether there are moves that are not done."""
        return self._list.left

    @property
    def set_up(self) -> str:
        """The next step of the set-up, in words; nothing where all of it is done."""
        at, of = self._set_up.after(-1), len(self._set_up.steps)
        return say("ui.hands.set_up", at=at + 1, of=of) if at < of else ""

    def filling(self, tiles: Sequence[Tile[str]]) -> tuple[Tile[str], ...]:
        """The tiles; while the sheet is open that of its step is the acting one."""
        icon = self._list.steps[self._list.at].icon if self.open and self.seen else ""
        if icon not in {tile.icon for tile in tiles}:
            return tuple(tiles)
        return tuple(replace(tile, active=tile.icon == icon) for tile in tiles)

    @property
    def routes(self) -> tuple[Route, ...]:
        """The ways on the map of the step to do next."""
        return self._list.steps[self._list.at].routes if self.seen else ()

    @property
    def pending(self) -> tuple[Route, ...]:
        """These ways and those after them; of the set-up only while it is open: answers change the board, too."""
        listed = self._list
        later = listed.steps[listed.at + 1 :] if self.open or listed is self._newest else ()
        return (*self.routes, *chain(*(step.routes for step in later if not step.done)))

    def banner(self, turn: Turn) -> Turn:
        """The banner of the step at hand; of one that is about nothing it is that of the turn."""
        at, of = self._list.at, len(self._list.steps)
        step, place = self._list.steps[at], say("ui.hands.step", at=at + 1, of=of) if of > 1 else ""
        if step.role:
            turn = Turn(step.name, turn.verb, step.role, step.icon)
        verb = capital(step.acts[0][0])
        return turn._replace(verb=verb, place=place, mark=("", ""), size=size_of_verb(verb))

    def show_moves(self, view: TableView[str], *, asked: bool) -> None:
        newest, setup = steps_of(view)
        self.sheet.has_labels = view.labels == "new"
        self._names = names_of(view.map)
        is_new = self._set_up.show(setup)
        if self._newest.show(newest) | is_new:
            self.open = self._is_set_up = False
        self._is_new |= is_new
        begins = asked and not view.closed and view.setup is not None and view.setup.newest > 0
        self._on_map = any(step.routes for step in setup)
        if self._is_new and begins and self._set_up.left and self._on_map and not view.buttons:
            # who plays by keys answers in the meantime
            self.open, self._is_new = True, False
        self._refresh()

    def open_set_up(self) -> None:
        """Open the first step of the set-up that is not done."""
        self._set_up.at = self._set_up.after(-1)
        self._is_set_up = True
        self._unfold(on=self.seen)

    def _refresh(self) -> None:
        if self.seen:
            steps, at = self._list.steps, self._list.at
            shows = self._on_map and bool(steps[at].ticks)
            self.show_step(steps[at].noted(at, len(steps), self._names, shows=shows))
            self.sheet.has_all = self._is_set_up
            self.sheet.show(steps, at, self.set_up)

    def _go(self, steps: int) -> None:
        """Go on, which ticks the step, or back; the sheet closes with the last step."""
        shown = self._list
        here = shown.steps[shown.at]
        if steps > 0 and here.ticks:
            self._send_tick(here.ticks)
        shown.at = shown.after(shown.at) if steps > 0 else shown.at + steps
        self._unfold(on=self.open and shown.left)

    def _tick_noted(self) -> None:
        """Tick the step of the set-up that the note shows, or put all moves since the last answer away."""
        if self._list is self._newest:
            self._newest.at = len(self._newest.steps)
            self._unfold(on=False)
        else:
            self._go(1)

    def _tick_all(self) -> None:
        self._send_tick(tuple(chain(*(step.ticks for step in self._set_up.steps))))
        self._set_up.at = len(self._set_up.steps)
        self._unfold(on=False)

    def _send_tick(self, moves: tuple[int, ...]) -> None:
        self._desk.send(commands.TickSetUp, moves=moves, done=True)

    def _unfold(self, *, on: bool) -> None:
        self.open = on
        self._is_set_up = self._is_set_up and on
        self._refresh()
        self._changed()
