"""The page of the game: the question, the map or the answers, the moves, and the bar at the edge.

Beside the view the page knows only the question that is answered: that of an amended entry first, then an open opening,
then the required prompt. It knows no game.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.engine.pick import Path
from companion.engine.scene import name_of
from companion.engine.text import APART, THEN
from companion.screen.pages.lobby.seats import SeatsDrawer
from companion.screen.pages.play.amending import AmendingDialog
from companion.screen.pages.play.answer_panel import AnswerPanel
from companion.screen.pages.play.bar import Bar
from companion.screen.pages.play.correcting import CorrectionDialog
from companion.screen.pages.play.gestures import GesturesDrawer
from companion.screen.pages.play.head import Head, MovesButton
from companion.screen.pages.play.key_lines import KeyLines
from companion.screen.pages.play.keys import device_lines, keys_of
from companion.screen.pages.play.log import LogDrawer
from companion.screen.pages.play.more import MoreDrawer
from companion.screen.pages.play.openings import OpeningsDrawer
from companion.screen.pages.play.pausing import PauseCover, clock, times
from companion.screen.pages.score.end import ask_agreement
from companion.screen.runtime import paint
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.letters import READING
from companion.screen.runtime.paint import SMALL, TEXT, mm, say
from companion.screen.widgets.code_sheet import CodeSheet
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.layout import BAR, COLUMN, GAP, LARGE_LINE, MARGIN, Plan, layout
from companion.screen.widgets.map import Map
from companion.screen.widgets.tiles import Tiles
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.model import PublicAsk, TableView


class PlayPage(StagePage):
    """The page of a match. It is made once; each view changes its parts."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(desk, **more)
        self._view: TableView[str] | None = None
        self._opened, self._map_wanted = "", False
        self._ask: PublicAsk[str] | None = None
        self._plan, self._stood = Plan(), (0.0, 0.0)
        self._ground = Widget()
        self._make_drawers()
        self._head, self._hands = Head(self._show_seats, self._pause), MovesButton(desk.lay_over, desk.lift)
        self._made, self._next, self._tiles = TextLine("", TEXT, bold=True), TextLine("", SMALL, "muted"), Tiles()
        self._map, self._lines = Map(self._touch, self._unsure), KeyLines()
        self._answers = AnswerPanel(desk, self._map, self._send_picks, self._show_seats)
        self._bar = Bar(
            {
                "undo": partial(self._undo, 1),
                "redo": self._redo,
                "back": self._back,
                "pause": self._pause,
                "check": self._tally.check,
                "close": self._close,
                "openings": self._show_openings,
                "log": self._log.open,
                "more": partial(desk.lay_over, self._more),
            }
        )
        self._parts: dict[str, Widget] = {
            "head": self._head,
            "hands": self._hands,
            "says": self._lines,
            "made": self._made,
            "next": self._next,
            "tiles": self._tiles,
            "bar": self._bar,
            **self._answers.parts,
        }
        self.add_widget(self._ground)

    def _make_drawers(self) -> None:
        desk = self.desk
        self._seats = SeatsDrawer(desk)
        self._show_seats = partial(desk.lay_over, self._seats)
        self._pause = partial(desk.send, commands.PauseMatch, on=True)
        self._paused, self._ticking = PauseCover(desk), False
        hide = partial(desk.send, commands.HideJoinCode)
        self._code = CodeSheet(Button(say("ui.lobby.hide"), hide, look="main", icon="ui.close", name="code:hide"))
        self._code_cover = Cover(self._code)
        self._mending, self._tally = AmendingDialog(desk, self._back), CorrectionDialog(desk)
        self._log = LogDrawer(desk, self._undo_from_log, self._mending.open)
        self._openings = OpeningsDrawer(desk, self._open)
        self._more = MoreDrawer(
            desk,
            {
                "correct": self._tally.correct,
                "check": self._tally.check,
                "map": self._swap_map,
                "seats": self._show_seats,
                "buttons": partial(desk.lay_over, GesturesDrawer(desk.lift)),
                "turn": desk.turn,
                "pause": self._pause,
                "leave": self._leave,
            },
        )

    # The view

    def enter(self) -> None:
        self._opened = ""

    def show(self, view: TableView[str]) -> None:
        self._view, desk = view, self.desk
        self._mending.show(view)
        self._tally.show(view)
        self._log.show(view)
        before, self._ask = self._ask, self._asked(view)
        if before is None or self._ask is None or before.name != self._ask.name or before.made != self._ask.made:
            self._map_wanted = False
        ask, match = self._ask, view.match
        mended = view.amending is not None
        beside = ask is not None and (mended or not ask.required)
        role = "warn" if mended else "brass" if beside else "text"
        place = say("ui.mend.then", place=match.place) if mended else match.place
        self._head.show(place, ask.text if ask else match.waiting, view.seats, role)
        self._hands.show_moves(match.moves)
        self._made.text = paint.together(THEN, ask.made) if ask else ""
        self._next.text = say("ui.play.then", what=paint.together(APART, match.next))
        self._tiles.show(match.tiles)
        made = bool(ask and ask.made)
        self._bar.show(view, made=made, beside=beside, openings=len(_openings(view)))
        self._seats.show(view.seats, wifi=bool(view.wifi))
        self._openings.show(_openings(view))
        self._more.show(view.seats)
        self._paused.show(view)
        self._tick()
        if view.code is not None:
            self._code.show(view.code, view.seats)
        desk.keep_over(self._code_cover, wanted=view.code is not None)
        self._show_answers()

    def _asked(self, view: TableView[str]) -> PublicAsk[str] | None:
        """The question that this page answers."""
        if view.amending is not None:
            return view.amending.ask
        opened = next((ask for ask in _openings(view) if ask.name == self._opened), None)
        self._opened = opened.name if opened else ""
        return opened or next((ask for ask in view.asks if ask.required), None)

    def _show_answers(self) -> None:
        view = self._shown
        keys = keys_of(view, self._ask)
        self._lines.show(device_lines(view, self._ask))
        answers = self._answers
        self._plan = answers.show(view, self._ask, keys, self._read(view), self._size_mm, map_wanted=self._map_wanted)
        self.laid()

    def _read(self, view: TableView[str]) -> Plan:
        """A plan of the texts."""
        return Plan(
            line=LARGE_LINE * READING.scale,
            hands=bool(view.match.moves),
            made=bool(self._ask and self._ask.made),
            next=bool(view.match.next),
            tiles=bool(view.match.tiles),
            says=self._lines.high_for(mm(self._read_across)) * 1000 / mm(1000),
            legend=self._lines.legend_for(mm(COLUMN)) * 1000 / mm(1000),
        )

    def _tick(self, *_: object) -> bool:
        """Show the times of the seats, every second while there are any."""
        view = self._shown
        if self.parent is None:
            self._ticking = False
            return False
        now = times(view)
        asked = [now[seat.id] for seat in view.seats if seat.asked and seat.id in now]
        clocks = {seat: clock(seconds) for seat, seconds in now.items()}
        self._head.show_times(clocks, clock(asked[0]) if len(asked) == 1 else "")
        going = bool(now)
        if going and not self._ticking:
            Clock.schedule_interval(self._tick, 1.0)
        self._ticking = going
        return going

    def laid(self) -> None:
        """Place every part of the layout, and remove the others."""
        if self._view is None:
            return
        if self._stood != tuple(self.size):
            self._stood = tuple(self.size)
            self._show_answers()  # another size has room for other parts
            return
        mm_each = paint.mm(1000) / 1000
        found = layout(*self._size_mm, self._plan)
        self._map.stand(high=self.portrait)
        for name, part in self._parts.items():
            if name in found:
                left, bottom, width, height = (side * mm_each for side in found[name])
                if name == "head":
                    self._head.small = height > mm(self._plan.line + 1)
                part.pos, part.size = (round(left), round(bottom)), (round(width), round(height))
                if part.parent is None:
                    self._ground.add_widget(part)
            elif part.parent is not None:
                self._ground.remove_widget(part)

    @property
    def _read_across(self) -> float:
        """The width of the texts in millimetres."""
        return self._size_mm[0] - 2 * MARGIN - (0 if self.portrait else BAR + GAP)

    @property
    def _size_mm(self) -> tuple[float, float]:
        mm_each = paint.mm(1000) / 1000
        return (self.width / mm_each, self.height / mm_each)

    @property
    def _shown(self) -> TableView[str]:
        assert self._view is not None, "a touched page shows a view"
        return self._view

    # AnswerPanel

    def _send_picks(self, picks: Path) -> None:
        if self._ask is not None:
            self.desk.send(commands.MakePicks, ask=self._ask.name, made=len(self._ask.made), picks=picks)

    def _touch(self, place: str) -> None:
        """Answer by a touched place of the map; ask which answer if there are several."""
        paths = self._ask.touches.get(place, ()) if self._ask else ()
        if len(paths) == 1:
            self._send_picks(paths[0])
        elif paths:
            choices = [(self._describe(path), partial(self._send_picks, path)) for path in paths]
            self.desk.ask(say("ui.play.which_way"), [*choices, (say("ui.play.neither"), None)])

    def _unsure(self, one: str, other: str) -> None:
        choices = [(self._named(place), partial(self._touch, place)) for place in (one, other)]
        self.desk.ask(say("ui.play.which_place"), [*choices, (say("ui.play.neither"), None)])

    def _describe(self, path: Path) -> str:
        """Describe a path by its label, else by its places on the map."""
        assert self._ask is not None, "a touch answers a question"
        places = [str(pick.value) for pick in path if str(pick.value) in self._places()]
        offer = next((offer.label for offer in self._ask.offers if offer.picks == path), "")
        return offer or say("ui.play.way", places=paint.together(THEN, map(self._named, places)))

    def _places(self) -> set[str]:
        shapes = self._shown.map.shapes if self._shown.map else ()
        return {touch for shape in shapes if (touch := getattr(shape, "touch", None))}

    def _named(self, place: str) -> str:
        return name_of(self._shown.map, place) if self._shown.map else place

    def _back(self) -> None:
        if self._ask is not None:
            self.desk.send(commands.StepBack, ask=self._ask.name, made=len(self._ask.made))

    def _open(self, name: str) -> None:
        self._opened = name
        self.desk.lift()
        self.show(self._shown)

    def _close(self) -> None:
        """Leave an opening or an amendment."""
        self._opened = ""
        if self._shown.amending is not None:
            self._mending.leave()
        else:
            self.show(self._shown)

    # The bar

    def _undo(self, count: int) -> None:
        self._send_undo(self._shown.match.entries, count, agreed=False)

    def _undo_from_log(self, count: int) -> None:
        """Close the log, so that everybody sees the game again."""
        self.desk.lift()
        self._undo(count)

    def _send_undo(self, entries: int, count: int, *, agreed: bool) -> None:
        then = partial(self._undone, entries, count)
        self.desk.send(commands.UndoEntries, then=then, entries=entries, count=count, agreed=agreed)

    def _undone(self, entries: int, count: int, receipt: Receipt) -> None:
        """Ask the whole table before a seen entry is undone."""
        if receipt.code == "agree":
            ask_agreement(self.desk, partial(self._send_undo, entries, count, agreed=True))
        elif not receipt.done and receipt.code != "late":
            self.desk.tell(receipt.text)

    def _redo(self) -> None:
        self.desk.send(commands.RedoEntries, entries=self._shown.match.entries, count=1)

    def _show_openings(self) -> None:
        openings = _openings(self._shown)
        if len(openings) == 1:
            self._open(openings[0].name)
        else:
            self.desk.lay_over(self._openings)

    def _swap_map(self) -> None:
        self._map_wanted = not self._map_wanted
        self._show_answers()

    def _leave(self) -> None:
        yes = (say("ui.play.pause_yes"), partial(self.desk.send, commands.LeaveMatch))
        self.desk.ask(say("ui.play.pause_ask"), [yes, (say("ui.play.pause_no"), None)])


def _openings(view: TableView[str]) -> tuple[PublicAsk[str], ...]:
    return tuple(ask for ask in view.asks if not ask.required)
