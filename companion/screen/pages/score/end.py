"""The end of a game: the score, read out row by row, the winner, the table of all points, and the next actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.text import SENTENCE
from companion.screen.pages.pausing import totals
from companion.screen.pages.score.flood import FloodAction, FloodUndo, Scorer, is_pale
from companion.screen.pages.score.podium import Podium, page_of, winners_of
from companion.screen.pages.score.reveal import Reveal
from companion.screen.pages.score.turning import TurningPage
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import say, together, u
from companion.screen.widgets.boxes import Stack
from companion.screen.widgets.code_sheet import CodeSheet, hide_code
from companion.screen.widgets.counting import Counting
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.told import ToldLine
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.score_table import ScoreTable
from companion.table import commands
from companion.table.views.model import TableView

TURNING, CODE = 210, 130
"""The widths of the buttons of the turning points and of a code in units."""
INSIDE = 8
"""Units round the entry that would be undone."""


class EndPage(StagePage):
    """The score of the finished match. The end can be undone."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._main = Action()
        self._details = FloodAction(say("ui.end.details"), partial(self._turn_to, "details"), name="end:details")
        self._leave = FloodAction(say("ui.end.leave"), partial(desk.send, commands.LeaveMatch), name="end:leave")
        self._undo = [FloodUndo(self._take_back) for _ in range(2)]
        self._reveal, self._podium = Reveal(self._next, self._show_all, self._undo[0]), Podium(self._undo[1])
        self._table = ScoreTable()
        self._times = TypeLabel("", "detail", "muted", tall=True)
        self._turns, self._bgstats = self._door("turning", TURNING), self._door("bgstats", CODE)
        back, head = partial(self._turn_to, "podium"), (self._turns, self._bgstats)
        self._sheet = Page(self._table, say("ui.end.title"), back=back, head=head, foot=self._times)
        hide = partial(self._turn_to, "details")
        self._turning = TurningPage(hide)
        self._code = CodeSheet(hide_code(hide))
        pages = {"details": self._sheet, "turning": self._turning, "bgstats": self._code}
        self._stack = Stack(reveal=self._reveal, podium=self._podium, **pages)
        self._view: TableView[str] | None = None
        self._counting: Counting | None = None
        self.add_widget(self._stack)

    def _door(self, page: str, width: float) -> Action:
        """A button of the details that opens a page."""
        show = partial(self._turn_to, page)
        return Action(say(f"ui.end.{page}"), show, name=f"end:{page}", size_hint_x=None, width=u(width))

    def show(self, view: TableView[str]) -> None:
        self._view = view
        for undo in self._undo:
            undo.off = not view.undo
        sheet = view.match.scores
        if sheet is None:
            return
        before, self._counting = self._counting, Counting(sheet, view.read)
        if before is None or before.sheet != sheet or before.read > view.read:
            self._stack.show("podium" if self._counting.finished else "reveal")
        self._draw()

    def _draw(self) -> None:
        view, counting = self._view, self._counting
        assert view is not None, "there is a view"
        assert counting is not None, "there is a sheet to read"
        match self._stack.seen:
            case "reveal":
                self._reveal.show(counting, self._scorers(view, counting))
            case "podium":
                scorers = self._scorers(view, counting)
                page = page_of(winners_of(counting.sheet, scorers))
                look = "ink" if is_pale(page) else "white"
                alone = view.match.scoring
                does = partial(self.desk.send, commands.BeginRematch)
                self._main.change(say("ui.end.rematch"), does, look=look, name="end:rematch")
                for button in (self._details, self._leave):
                    button.lie_on(page)
                others = (self._details, self._leave)
                self._podium.show(counting.sheet, scorers, others if alone else (self._main, *others))
            case "details":
                self._table.show(counting.sheet)
                self._times.text = totals(view)
                doors = {self._turns: view.match.turning + view.match.what_if, self._bgstats: view.bgstats}
                self._sheet.beside(*(door for door, behind in doors.items() if behind))
            case "turning":
                self._turning.show(view.match.turning, view.match.what_if, view.seats)
            case _ if view.bgstats is not None:
                self._code.show(view.bgstats, ())

    @staticmethod
    def _scorers(view: TableView[str], counting: Counting) -> list[Scorer]:
        """The players in the order of the sheet."""
        seats, sheet = {seat.id: seat for seat in view.seats}, counting.sheet
        return [
            Scorer(seat.name or seat.label, seat.role, seat.icon, seat.label if seat.name else "")
            if (seat := seats.get(each))
            else Scorer(title, role, "")
            for each, title, role in zip(sheet.seats, sheet.titles, sheet.roles, strict=True)
        ]

    def _next(self) -> None:
        assert self._counting is not None, "there is a sheet to read"
        if self._counting.finished:
            self._turn_to("podium")
        else:
            self._read_out(self._counting.read + 1)

    def _show_all(self) -> None:
        assert self._counting is not None, "there is a sheet to read"
        self._read_out(len(self._counting.sheet.rows))
        self._turn_to("podium")

    def _read_out(self, rows: int) -> None:
        if self._view is not None:
            self.desk.send(commands.ReadScore, entries=self._view.match.entries, rows=rows)

    def _turn_to(self, name: str) -> None:
        self._stack.show(name)
        self._draw()

    def _take_back(self) -> None:
        if self._view is None or not self._view.undo_shows:
            self._undo_end(agreed=False)
            return
        ask_agreement(self.desk, self._view, 1, partial(self._undo_end, agreed=True))

    def _undo_end(self, *, agreed: bool) -> None:
        if self._view is not None:
            self.desk.send(commands.UndoEntries, entries=self._view.match.entries, agreed=agreed)


def ask_agreement(desk: Desk, view: TableView[str], count: int, yes: Callable[[], object]) -> None:
    """Ask the whole table before undoing entries of which one revealed something. A single one is shown."""
    about = None
    for line in view.log[-1:] if count == 1 else ():
        icon, role = next(((seat.icon, seat.role) for seat in view.seats if seat.id == line.seat), ("", ""))
        told = ToldLine()
        told.show(together(SENTENCE, line.texts), icon, role)
        about = RaisedColumn(told, role="sunk", padding=u(INSIDE))
    choices = [(say("ui.log.agree.yes"), yes), (say("ui.log.agree.no"), None)]
    desk.ask(say("ui.log.agree.title"), choices, about=about, why=say("ui.log.agree"))
