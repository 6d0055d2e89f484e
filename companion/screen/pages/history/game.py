"""A finished game: its score, its log, its charts, each on a tab, and its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.scene import Scene
from companion.engine.text import DOT, SENTENCE, dated
from companion.screen.pages.history.replay import ReplayPage
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import DISPLAY, capital, said, say, together, u
from companion.screen.widgets.boxes import Column, Laid, Pair, Pool, Row, Scroll, Stack, TallColumn, place, put
from companion.screen.widgets.map import Map
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.told import LINE, ToldLine, told_once
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.screen.widgets.score_table import ScoreTable
from companion.sticks import Stick
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.history import Chapter, PastGame, PastLine, Saved, SeatResult

TABS = {
    "score": "ui.past.score",
    "log": "ui.past.log",
    "replay": "ui.past.replay",
    "charts": "ui.past.charts",
}
APART = 16
"""Units between the parts of a page."""
BUTTONS, LEAF, STEP = 214, 160, 128
"""Units: the width of the buttons beside the score, and the least one of two that may stand abreast."""
TITLE, FIRST = 40, 1.5
"""The height of the title of a chart in units, and that of the first of all charts, in heights of another."""
TENTHS = 1925
"""Tenths of a millimetre in 1000 units: the unit of charts."""


class DatedTitle(Laid):
    """The name of a game, and below it when it began."""

    def __init__(self) -> None:
        self._lines = (TypeLabel("", "act", face=DISPLAY), TypeLabel("", "detail", "muted"))
        super().__init__(*self._lines)

    def show(self, *lines: str) -> None:
        for label, line in zip(self._lines, lines, strict=True):
            label.text = line
        self._lay()

    def _lay(self, *_: Any) -> None:
        stack(self._lines, self.x, self.center_y, max(self.width, 1))


class PastGamePage(Stack):
    """One finished game. ``leave`` leads back to the list; ``gone`` does so once the game is deleted."""

    def __init__(self, desk: Desk, leave: Callable[[], object], gone: Callable[[], object]) -> None:
        self._tab = "score"
        replay = self._replay = ReplayPage(desk, self._leave_replay)
        charts = ChartsPart(desk)
        self._parts: tuple[Any, ...] = (ScorePart(desk, gone), LogPart(desk, self._show_moment), charts, replay)
        score, log, _, _ = self._parts
        self._tabs = Segments({name: say(key) for name, key in TABS.items()}, self.show_tab, "past")
        self._tabs.pos_hint = {"center_y": 0.5}
        self._found = Stack(score=score, log=log, charts=charts)
        self._body = Column(self._found, apart=APART)
        self._page, self._title = Page(self._body, back=leave), DatedTitle()
        super().__init__(tabs=self._page, replay=replay)
        self.bind(size=self._stand)

    def _stand(self, *_: Any) -> None:
        """Place the tabs in the head, or below the title on an upright page."""
        upright = self.height > self.width
        put(self._body, self._found)
        self._page.head_with(self._title if upright else self._tabs)
        put(self._body, *([self._tabs] if upright else []), self._found)

    def open(self, game: PastGame[str]) -> None:
        for part in self._parts:
            part.open(game)
        self._title.show(game.match.title, said(dated(game.match.began[:10])))
        self._tabs.cells["charts"].off = not game.charts
        self.show_tab("score")

    def show_tab(self, name: str) -> None:
        if name == "replay":
            self.show("replay")
            return
        self._tab = name
        self._tabs.show(name)
        self._found.show(name)
        self.show("tabs")

    def _leave_replay(self) -> None:
        self._replay.stop()
        self.show_tab(self._tab)

    def _show_moment(self, moment: int) -> None:
        self._replay.go(moment)
        self.show("replay")


class ScorePart(Pair):
    """The score, the winner, and actions for the game."""

    def __init__(self, desk: Desk, gone: Callable[[], object]) -> None:
        self._desk, self._match, self._gone = desk, "", gone
        self._sticks, self._saving = Fetch(desk), Fetch(desk)
        self._table = ScoreTable()
        self._found = Stack(some=self._table, none=TypeLabel(say("ui.past.no_score"), "body", "muted", halign="center"))
        self._verdict = TypeLabel("", "detail", "muted", tall=True)
        ask_where = partial(self._sticks.get, "/table/past/sticks", tuple[Stick, ...], self._offer)
        save = Action(say("ui.past.save"), ask_where, icon="ui.usb", name="past:save")
        resume = Action(say("ui.past.resume"), self._resume, icon="ui.undo", name="past:resume")
        forget = Action(say("ui.past.forget"), self._ask_forget, look="danger", icon="ui.trash", name="past:forget")
        buttons = Grid(across=LEAF, apart=APART)
        put(buttons, save, resume, forget)
        beside = TallColumn(self._verdict, buttons, apart=APART)
        self._when = self._won = ""
        super().__init__(self._found, beside, BUTTONS)
        self.bind(size=self._tell)

    def open(self, game: PastGame[str]) -> None:
        self._match = game.match.id
        self._found.show("none" if game.scores is None else "some")
        self._won = "" if game.scores is None else game.scores.verdict
        self._when = said(dated(game.match.began[:10]))
        self._tell()
        if game.scores is not None:
            self._table.show(game.scores)

    def _tell(self, *_: Any) -> None:
        """Say who has won, and when: the title of an upright page says that already."""
        self._verdict.text = self._won if self.height > self.width else together(DOT, (self._when, self._won))

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
        here, no = partial(self._save, ""), (say("ui.past.save.not"), None)
        if ways:
            self._desk.ask(say("ui.past.save.where"), [*ways, (say("ui.past.save.here"), here), no], main=0)
        else:
            why, yes = say("ui.past.save.only.why"), (say("ui.past.save.only.yes"), here)
            self._desk.ask(say("ui.past.save.only"), [yes, no], why=why, main=0)

    def _save(self, at: str) -> None:
        self._saving.post("/table/past/save", {"match": self._match, "at": at}, Saved, self._saved)

    def _saved(self, saved: Saved) -> None:
        self._desk.tell(say("ui.past.saved", folder=saved.folder), done=True)


class LogPart(Column):
    """The log, a large step of the game at a time, by its chapters. A touched line leads to its moment."""

    def __init__(self, desk: Desk, on_show: Callable[[int], object]) -> None:
        self._fetch, self._on_show = Fetch(desk), on_show
        self._game: PastGame[str] | None = None
        self._seats: dict[str, SeatResult[str]] = {}
        self._at = 0
        self._starts: list[int] = []
        """The first chapters of all leaves."""
        self._title = TypeLabel("", "act", halign="center")
        self._before, self._after = (
            Action("", partial(self._leaf, by), name=name, size_hint_x=None, width=u(STEP))
            for by, name in ((-1, "log:before"), (1, "log:after"))
        )
        self._rows = Pool(partial(ToldLine, low=LINE))
        self._heads = Pool(partial(TypeLabel, "", "body", "muted", tall=True))
        self._list = TallColumn(apart=4)
        self._lines = Scroll(self._list)
        leaves = Row(self._before, self._title, self._after, apart=APART, size_hint_y=None, height=u(HIGH))
        super().__init__(leaves, self._lines, apart=APART)

    def _fill(self, row: ToldLine, line: PastLine[str]) -> None:
        seat = self._seats.get(line.seat)
        icon, role = (seat.icon, seat.role) if seat is not None else ("", "")
        show = partial(self._on_show, line.moment)
        row.show(together(SENTENCE, line.texts), icon, role, show, f"moment:{line.moment}")

    def open(self, game: PastGame[str]) -> None:
        if self._game is None or self._game.match.id != game.match.id:
            self._game, self._at = game, 0
            self._seats = {seat.seat: seat for seat in game.match.seats}
            chapters = game.chapters
            named = [n for n, chapter in enumerate(chapters) if chapter.heading or not n]
            self._starts = named if named[1:] else [*range(len(chapters))]
            self._draw()

    def _chapters(self, leaf: int) -> Sequence[Chapter[str]]:
        """The chapters of a leaf, which begins with a named one; without names it is one of them."""
        assert self._game is not None, "a game is open"
        return self._game.chapters[slice(*[*self._starts, None][leaf : leaf + 2])]

    def _called(self, leaf: int) -> str:
        first = self._chapters(leaf)[0]
        return capital(first.heading or first.title)

    def _leaf(self, by: int) -> None:
        self._at = min(max(self._at + by, 0), len(self._starts) - 1)
        self._draw()

    def _draw(self) -> None:
        assert self._game is not None, "a game is open"
        self._title.text = self._called(self._at)
        for button, icon, by in ((self._before, "ui.back", -1), (self._after, "ui.next", 1)):
            to = self._at + by
            button.off = not 0 <= to < len(self._starts)
            title = "" if button.off else self._called(to)
            button.change(title, partial(self._leaf, by), icon=icon, name=button.name)
            button.width = u(STEP if title else HIGH)
        first = self._chapters(self._at)[0].first
        last = self._game.moments if self._after.off else self._chapters(self._at + 1)[0].first - 1
        path = f"/table/past/{self._game.match.id}/log?first={first}&last={last}"
        self._fetch.get(path, tuple[PastLine[str], ...], self._came)

    def _came(self, lines: tuple[PastLine[str], ...]) -> None:
        """List the lines, those of each of several chapters below its title."""
        chapters, shown = [*self._chapters(self._at)], list[Widget]()
        heads = iter(self._heads.take(len(chapters)))
        several, called = bool(chapters[1:]), self._called(self._at)
        for row, line in self._rows.each(lines):
            begun = [chapter for chapter in chapters if chapter.first <= line.moment]
            if begun and several:
                head = next(heads)
                head.text = capital(told_once(begun[-1].title, called))
                shown.append(head)
            chapters = chapters[len(begun) :]
            self._fill(row, line)
            shown.append(row)
        put(self._list, *shown)
        self._lines.scroll_y = 1


class ChartPicture(Map):
    """A chart in the size of its place."""

    def __init__(self, desk: Desk) -> None:
        self._fetch, self._path = Fetch(desk), ""
        super().__init__(lambda _: None, lambda *_: None)
        self.bind(size=self._ask)

    def open(self, path: str) -> None:
        """Show the chart of that address."""
        if path != self._path:
            self._path = path
            self._ask()

    def _ask(self, *_: Any) -> None:
        """Fetch the chart in tenths of a millimetre: letters and lines have the same size on every panel."""
        width, height = (round(side / u(1000) * TENTHS) for side in self.size)
        if self._path and self.parent is not None:
            self._fetch.get(f"{self._path}?width={width}&height={height}", Scene[str], self._came)

    def _came(self, scene: Scene[str]) -> None:
        self.stand(high=scene.size[1] > scene.size[0])
        self.show(scene)


class ChartsPart(Laid):
    """A chart, and the choice of one above it; an upright page shows all of them, the first one highest."""

    def __init__(self, desk: Desk) -> None:
        self._match, self._at = "", 0
        self._titles: tuple[str, ...] = ()
        self._notes: tuple[str | None, ...] = ()
        self._pictures = Pool(partial(ChartPicture, desk))
        self._titled, self._noted = Pool(partial(TypeLabel, "", "act")), Pool(partial(TypeLabel, "", "detail", "muted"))
        self._choice = Segments({0: ""}, self._choose, "chart")
        super().__init__()

    def open(self, game: PastGame[str]) -> None:
        if game.match.id != self._match:
            self._match, self._titles, self._notes = game.match.id, game.charts, game.notes
            self._choice = Segments(dict(enumerate(self._titles)), self._choose, "chart")
            self._choose(0)

    def _choose(self, number: int) -> None:
        self._at = number
        self._choice.show(number)
        self._lay()

    def _lay(self, *_: Any) -> None:
        whole = self.height > self.width or not self._titles[1:]
        shown = range(len(self._titles)) if whole else range(self._at, self._at + 1)
        pictures, titles = self._pictures.each(shown), self._titled.take(len(shown))
        notes = self._noted.take(len(shown))
        heads: list[Any] = titles
        high, wide = u(TITLE), self.width
        if not whole:
            heads, high, wide = [self._choice], u(HIGH), min(self._choice.wide(), self.width)
        put(self, *(picture for picture, _ in pictures), *heads, *notes)
        shares = [FIRST, *(1 for _ in shown[1:])]
        top = self.y + self.height
        for (picture, number), title, note, head, share in zip(pictures, titles, notes, heads, shares, strict=False):
            title.text, note.text = self._titles[number], self._notes[number] or ""
            across = min(title.wide(), wide) if whole else wide
            place(head, self.x, top - high, across, high)
            place(note, self.x + across + u(APART), top - high, max(self.width - across - u(APART), 1), high)
            room = self.height * share / sum(shares)
            place(picture, self.x, top - room, self.width, max(room - high, 1))
            picture.open(f"/table/past/{self._match}/chart/{number}")
            top -= room
