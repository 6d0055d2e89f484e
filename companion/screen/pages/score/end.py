"""The end of a game: the score, read out row by row, the winner, and the next actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.summary import Sheet
from companion.engine.text import SENTENCE
from companion.screen.pages.play.pausing import totals
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import GAP, LARGE, TARGET, mm, say, together
from companion.screen.widgets.boxes import Column, put
from companion.screen.widgets.counting import Counting
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.score_table import ScoreTable
from companion.table import commands
from companion.table.views.model import TableView


class ScorePage(Halves):
    """A score sheet that is read out. ``after`` are the buttons at its end."""

    def __init__(self, after: list[Button], undo: Button | None = None) -> None:
        self._counting: Counting | None = None
        self._totals = ""
        self._title = TextLine(say("ui.end.title"), LARGE, bold=True, size_hint_y=None, height=mm(12))
        self._table = ScoreTable()
        self._verdict = TextLine("", 6, bold=True, valign="middle")
        read_on = partial(self._read, Counting.next)
        self._next = Button(say("ui.end.next"), read_on, look="main", name="end:next", size_mm=6.4)
        self._all = Button(say("ui.end.all"), partial(self._read, Counting.all), name="end:all")
        self.after, self._undo = after, undo
        self._buttons = Column(size_hint_y=None)
        super().__init__(
            Column(self._title, self._table, gap=1.5),
            Column(self._verdict, self._buttons),
            wide=0.7,
            high=0.57,
            padding=mm(GAP),
        )

    def show(self, sheet: Sheet[str], title: str = "", totals: str = "") -> None:
        if self._counting is None or self._counting.sheet != sheet:
            self._counting = Counting(sheet)
        self._title.text, self._totals = title or say("ui.end.title"), totals
        self._draw(self._counting)

    def finish(self) -> None:
        """Forget the reading: the next score begins anew."""
        self._counting = None

    def _draw(self, counting: Counting) -> None:
        self._table.show(counting)
        self._verdict.text = (
            "\n".join(filter(None, (counting.sheet.verdict, self._totals))) if counting.finished else say("ui.end.hint")
        )
        buttons = [*self.after] if counting.finished else [self._next, self._all]
        if self._undo is not None:
            buttons.append(self._undo)
        put(self._buttons, *buttons)
        self._buttons.height = len(buttons) * mm(TARGET + 2) + (len(buttons) - 1) * mm(GAP)

    def _read(self, step: Callable[[Counting], None]) -> None:
        assert self._counting is not None, "there is a sheet to read"
        step(self._counting)
        self._draw(self._counting)


class EndPage(StagePage):
    """The score of the finished match. The end can be undone."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(desk, **more)
        self._rematch = Button(
            say("ui.end.rematch"), partial(desk.send, commands.BeginRematch), look="main", name="end:rematch"
        )
        self._leave = Button(say("ui.end.leave"), partial(desk.send, commands.LeaveMatch), name="end:leave")
        self._undo = Button(say("ui.play.undo"), self._take_back, look="quiet", icon="ui.undo", name="end:undo")
        self._scores = ScorePage([self._rematch, self._leave], self._undo)
        self._view: TableView[str] | None = None
        self.add_widget(self._scores)

    def show(self, view: TableView[str]) -> None:
        if self._view is None or view.match.id != self._view.match.id:
            self._scores.finish()
        self._view = view
        self._undo.off = not view.undo
        self._scores.after = [self._leave] if view.match.scoring else [self._rematch, self._leave]
        if view.match.scores is not None:
            self._scores.show(view.match.scores, view.match.title, totals(view))

    def _take_back(self) -> None:
        if self._view is None or not self._view.undo_shows:
            self._undo_end(agreed=False)
            return
        ask_agreement(self.desk, partial(self._undo_end, agreed=True))

    def _undo_end(self, *, agreed: bool) -> None:
        if self._view is not None:
            self.desk.send(commands.UndoEntries, entries=self._view.match.entries, agreed=agreed)


def ask_agreement(desk: Desk, yes: Callable[[], object]) -> None:
    """Ask the whole table before undoing an entry that revealed something."""
    question = together(SENTENCE, (say("ui.log.agree"), say("ui.log.agree.title")))
    desk.ask(question, [(say("ui.log.agree.yes"), yes), (say("ui.log.agree.no"), None)])
