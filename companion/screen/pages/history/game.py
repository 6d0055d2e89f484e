"""A finished game: its score, its log, its moments and its charts, each on a tab."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.scene import Scene
from companion.engine.text import SENTENCE
from companion.screen.pages.history.replay import ReplayPage
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import GAP, TARGET, capital, mm, say, together
from companion.screen.widgets.boxes import Column, Grid, List, Row, Scroll, Stack
from companion.screen.widgets.counting import Counting
from companion.screen.widgets.framed import HEAD, Framed, Halves
from companion.screen.widgets.kit import Button, Paragraph, TextLine
from companion.screen.widgets.map import Map
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.score_table import ScoreTable
from companion.sticks import Stick
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.history import PastGame, PastLine, Saved

TABS = {
    "score": "ui.past.score",
    "log": "ui.past.log",
    "replay": "ui.past.replay",
    "charts": "ui.past.charts",
}


class PastGamePage(Framed):
    """One finished game. ``leave`` leads back to the list; ``gone`` does so once the game is deleted."""

    def __init__(self, desk: Desk, leave: Callable[[], object], gone: Callable[[], object]) -> None:
        self._replay = ReplayPage(desk)
        self._pages: dict[str, Any] = {
            "score": ScorePart(desk, gone),
            "log": LogPart(desk, self._show_moment),
            "replay": self._replay,
            "charts": ChartsPart(desk),
        }
        self._tabs = {
            name: Button(say(key), partial(self.show, name), name=f"past:{name}", size_mm=4.6)
            for name, key in TABS.items()
        }
        self._stack = Stack(**self._pages)

        def back() -> None:
            self._replay.stop()
            leave()

        self._head = Grid(*self._tabs.values(), columns=len(TABS))
        super().__init__(self._stack, back=back, head=self._head)
        self.bind(size=self._stand)

    def _stand(self, *_: Any) -> None:
        """Place the tabs two by two on a narrow page."""
        high = self.height > self.width
        self._head.set(tuple(self._tabs.values()), columns=2 if high else len(TABS))
        self.head_high(2 * TARGET + GAP if high else HEAD)

    def open(self, game: PastGame[str]) -> None:
        for page in self._pages.values():
            page.open(game)
        self._tabs["charts"].off = not game.charts
        self.show("score")

    def show(self, name: str) -> None:
        if name != "replay":
            self._replay.stop()
        self._stack.show(name)
        for each, tab in self._tabs.items():
            tab.chosen = each == name

    def _show_moment(self, moment: int) -> None:
        self._replay.go(moment)
        self.show("replay")


class ScorePart(Halves):
    """The score, the winner, and actions for the game."""

    def __init__(self, desk: Desk, gone: Callable[[], object]) -> None:
        self._desk, self._match, self._gone = desk, "", gone
        self._sticks, self._saving = Fetch(desk), Fetch(desk)
        self._table = ScoreTable()
        none = TextLine(say("ui.past.no_score"), 6, "muted", halign="center")
        self._stack = Stack(some=self._table, none=none)
        self._verdict = TextLine("", 6, bold=True)
        ask_where = partial(self._sticks.get, "/table/past/sticks", tuple[Stick, ...], self._offer)
        save = Button(say("ui.past.save"), ask_where, name="past:save")
        resume = Button(say("ui.past.resume"), self._resume, look="quiet", name="past:resume", size_mm=4.6)
        forget = Button(say("ui.past.forget"), self._ask_forget, look="quiet", name="past:forget", size_mm=4.6)
        self._buttons = Column(save, resume, forget, size_hint_y=None)
        super().__init__(self._stack, Column(self._verdict, self._buttons), wide=0.72, high=0.7)
        self.bind(size=self._stand)

    def _stand(self, *_: Any) -> None:
        """Place the buttons below each other, or side by side on a high page."""
        self._buttons.orientation = "horizontal" if self.upright else "vertical"
        self._buttons.height = mm(TARGET + 3) if self.upright else mm(3 * TARGET + 9)

    def open(self, game: PastGame[str]) -> None:
        self._match = game.match.id
        self._stack.show("none" if game.scores is None else "some")
        self._verdict.text = "" if game.scores is None else game.scores.verdict
        if game.scores is not None:
            self._table.show(Counting(game.scores, len(game.scores.rows)))

    def _resume(self) -> None:
        self._desk.send(commands.ResumeMatch, match=self._match)

    def _ask_forget(self) -> None:
        yes = (say("ui.past.forget.yes"), self._forget)
        no, why = (say("ui.past.forget.no"), None), say("ui.past.forget.why")
        self._desk.ask(say("ui.past.forget.sure"), [no, yes], why=why, danger=True)

    def _forget(self) -> None:
        self._desk.send(commands.ForgetMatch, then=self._forgotten, match=self._match)

    def _forgotten(self, receipt: Receipt) -> None:
        if receipt.done:
            self._gone()
        else:
            self._desk.tell(receipt.text)

    def _offer(self, sticks: tuple[Stick, ...]) -> None:
        ways = [(say("ui.past.save.stick", stick=stick.name), partial(self._save, stick.at)) for stick in sticks[:3]]
        here = (say("ui.past.save.here"), partial(self._save, ""))
        self._desk.ask(say("ui.past.save.where"), [*ways, here, (say("ui.past.save.not"), None)])

    def _save(self, at: str) -> None:
        self._saving.post("/table/past/save", {"match": self._match, "at": at}, Saved, self._saved)

    def _saved(self, saved: Saved) -> None:
        self._desk.tell(say("ui.past.saved", folder=saved.folder), done=True)


class PastEntryRow(Row):
    """An entry of the log, with a button that shows its moment."""

    def __init__(self, on_show: Callable[[int], object]) -> None:
        super().__init__(size_hint_y=None)
        self._on_show = on_show
        self.line = Paragraph(size_mm=4.8, least_mm=TARGET + 0.5)
        self.line.bind(height=self.setter("height"))
        self.button = Button("", None, icon="ui.map", look="quiet", size_hint=(None, 1), width=mm(TARGET + 4))
        self.add_widget(self.line)
        self.add_widget(self.button)

    def fill(self, line: PastLine[str]) -> None:
        self.line.text = together(SENTENCE, line.texts)
        self.button.change(
            "", partial(self._on_show, line.moment), icon="ui.map", look="quiet", name=f"moment:{line.moment}"
        )


class LogPart(Column):
    """The log, one chapter of the game at a time."""

    def __init__(self, desk: Desk, on_show: Callable[[int], object]) -> None:
        self._fetch = Fetch(desk)
        self._game: PastGame[str] | None = None
        self._at = 0
        self._title = TextLine("", 6, bold=True, halign="center")
        wide = mm(TARGET + 8)
        self._before = Button(
            "", partial(self._turn, -1), icon="ui.back", name="log:before", size_hint_x=None, width=wide
        )
        self._after = Button(
            say("ui.past.next"), partial(self._turn, 1), name="log:after", size_mm=4.6, size_hint_x=None, width=wide
        )
        self._list: List[PastEntryRow, PastLine[str]] = List(partial(PastEntryRow, on_show), PastEntryRow.fill, gap=3)
        self._scroll = Scroll(self._list)
        head = Row(self._before, self._title, self._after, size_hint_y=None, height=mm(TARGET + 0.5))
        super().__init__(head, self._scroll)

    def open(self, game: PastGame[str]) -> None:
        if self._game is None or self._game.match.id != game.match.id:
            self._game, self._at = game, 0
            self._draw()

    def _turn(self, by: int) -> None:
        assert self._game is not None, "a game is open"
        self._at = min(max(self._at + by, 0), len(self._game.chapters) - 1)
        self._draw()

    def _draw(self) -> None:
        assert self._game is not None, "a game is open"
        chapters = self._game.chapters
        last = chapters[self._at + 1].first - 1 if self._at + 1 < len(chapters) else self._game.moments
        self._title.text = capital(chapters[self._at].title)
        self._before.off, self._after.off = self._at == 0, self._at + 1 == len(chapters)
        path = f"/table/past/{self._game.match.id}/log?first={chapters[self._at].first}&last={last}"
        self._fetch.get(path, tuple[PastLine[str], ...], self._came)

    def _came(self, lines: tuple[PastLine[str], ...]) -> None:
        self._list.set(lines)
        self._scroll.scroll_y = 1


class ChartsPart(Column):
    """A chart, as large as possible, and above it the choice of another."""

    def __init__(self, desk: Desk) -> None:
        self._fetch = Fetch(desk)
        self._match, self._at = "", 0
        self._titles: tuple[str, ...] = ()
        self._picture = Map(lambda _: None, lambda *_: None)
        self._choice = Grid(size_hint_y=None, height=mm(TARGET + 1))
        super().__init__(self._choice, self._picture)
        self._picture.bind(size=self._draw)

    def open(self, game: PastGame[str]) -> None:
        if game.match.id == self._match:
            return
        self._match, self._titles, self._at = game.match.id, game.charts, 0
        buttons = [
            Action(title, partial(self._choose, at), name=f"chart:{at}", role="detail")
            for at, title in enumerate(game.charts)
        ]
        self._choice.set(buttons, columns=len(buttons))
        self._choose(0)

    def _choose(self, at: int) -> None:
        self._at = at
        for place, button in enumerate(reversed(self._choice.children)):
            button.chosen = place == at
        self._draw()

    def _draw(self, *_: Any) -> None:
        """Fetch the chart in tenths of a millimetre: letters and lines have the same size on every panel."""
        width, height = (round(side / mm(100) * 1000) for side in self._picture.size)
        if self._titles and self.parent is not None:
            path = f"/table/past/{self._match}/chart/{self._at}?width={width}&height={height}"
            self._fetch.get(path, Scene[str], self._show)

    def _show(self, scene: Scene[str]) -> None:
        self._picture.stand(high=scene.size[1] > scene.size[0])
        self._picture.show(scene)
