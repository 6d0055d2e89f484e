"""The start page: a new game, unfinished games, the score of an old one, the settings."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from companion.engine.text import DOT
from companion.screen.pages.history.dates import when
from companion.screen.pages.history.past import PastPages
from companion.screen.pages.score.scoring import ScoringPage
from companion.screen.pages.settings.settings import SettingsPages, with_game
from companion.screen.pages.setup.setup import SetupPages
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import capital, said, say, together, u
from companion.screen.widgets.boxes import Cells, Column, List, Pool, Row, Scroll, Stack, put
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.cover import GameCover
from companion.screen.widgets.parts.page import GAP, Page
from companion.screen.widgets.parts.raised import Seals
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.commands.boards import EditBoard, OpenBoards
from companion.table.views.model import StartView
from companion.table.views.start import GameChoice, OpenMatch

RESUME, RESUMES = 72, "start:resume"
"""The least height of the card that resumes the last game, in units, and its name."""


def turn_in(match: OpenMatch[str]) -> list[str]:
    """The turn of the one player who is asked, if only one is."""
    asked = [player.name for player in match.players if player.asked]
    return [say("ui.start.turn", name=name) for name in asked] if len(asked) == 1 else []


class StartPage(StagePage):
    """The menu and its pages."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._start = StartView[str]()
        self._menu = MenuPage(self)
        back = partial(self.go, "menu")
        self._stack = Stack(
            menu=self._menu,
            going=lambda: MatchesPage(self, say("ui.start.unfinished"), say("ui.start.none_going")),
            past=lambda: PastPages(desk, back),
            settings=lambda: SettingsPages(desk, back, self.see_boards, self.past),
            setup=lambda: SetupPages(desk, back),
            scoring=lambda: ScoringPage(desk, back),
        )
        self._stack.show("menu")
        self.add_widget(self._stack)

    def enter(self) -> None:
        self.go("menu")

    def show(self, view: StartView[str]) -> None:
        self._start = view
        self._menu.show(view, view.notice)
        if self._stack.seen == "going":
            self._stack.page("going").show(view.matches)
        elif self._stack.seen == "setup":
            self._stack.page("setup").renew(view.games, view.comfort)
        elif self._stack.seen == "settings":
            self._stack.page("settings").draw(view, view.comfort)

    def go(self, page: str) -> Any:
        """Go to a page; return it."""
        if page == "going":
            self._stack.page(page).show(self._start.matches)
        self._stack.show(page)
        return self._stack.page(page)

    def place(self) -> tuple[str, ...]:
        inner = self._stack.page("settings").seen if self._stack.seen == "settings" else ""
        return ("settings", inner) if inner else ()

    def remedy(self) -> Callable[[], object] | None:
        return self._diagnose

    def _diagnose(self) -> None:
        self.open_settings()
        self._stack.page("settings").show("diagnostics")

    def return_to(self, place: tuple[str, ...]) -> None:
        page, inner = place
        if page == "setup":
            self._set_up(next(game for game in self._start.games if game.key == inner))
            return
        self.open_settings()
        self._stack.page("settings").show(inner)
        self.show(self._start)

    def past(self) -> None:
        self.go("past").open()

    def resume(self, match: str) -> None:
        self.go("menu")
        self.desk.send(commands.ResumeMatch, match=match)

    def score(self) -> None:
        with_game(self.desk, self._start.games, self._who_played)

    def open_settings(self) -> None:
        settings = self.go("settings")
        settings.open()
        settings.draw(self._start, self._start.comfort)

    def see_boards(self) -> None:
        played_on_one = tuple(game for game in self._start.games if game.board)
        with_game(self.desk, played_on_one, self._see_boards)

    def _see_boards(self, game: GameChoice[str]) -> None:
        self.desk.send(commands.EditBoards, command=OpenBoards(game.key))

    def begin(self, game: GameChoice[str]) -> None:
        """Begin a game. Offer the board check first, if it was never done."""
        if game.board_checked:
            self._set_up(game)
            return
        now = (say("ui.board.check"), partial(self._check, game))
        later = (say("ui.board.later"), partial(self._set_up, game))
        self.desk.ask(say("ui.board.first"), [now, later], why=say("ui.board.why"))

    def _check(self, game: GameChoice[str]) -> None:
        self.desk.send(commands.EditBoards, command=EditBoard(game=game.key, check=True))

    def _who_played(self, game: GameChoice[str]) -> None:
        self.go("scoring").open(game)

    def _set_up(self, game: GameChoice[str]) -> None:
        self.go("setup").open(game, self._start.comfort)


class MenuPage(Page):
    """The last game, the games to begin, and the rest."""

    def __init__(self, page: StartPage) -> None:
        self._page = page
        gear = Action("", page.open_settings, icon="ui.gear", name="start:settings", size_hint_x=None, width=u(HIGH))
        self._notice = TypeLabel("", "body", "warn", tall=True)
        self._resume, self._seals = Card(), Seals()
        self._where: tuple[str, ...] = ("",)
        self._players: list[tuple[str, str]] = []
        self._does: Callable[[], object] | None = None
        self._resume.beside = self._seals
        self._resume.add_widget(self._seals)
        self._resume.bind(width=self._heighten)
        self._covers = Cells(columns=9, most=1000)
        self._pool = Pool(GameCover)
        self._all = Action(say("ui.start.unfinished"), partial(page.go, "going"), icon="ui.log", name="start:going")
        score = Action(say("ui.start.scoring"), page.score, icon="ui.plus", name="start:score")
        self._buttons = (Action(say("ui.start.past"), page.past, icon="ui.trophy", name="start:past"), self._all, score)
        self._foot = Row(*self._buttons, size_hint_y=None, height=u(HIGH))
        self._body = Column(apart=GAP)
        self._body.bind(size=self._stand)
        super().__init__(self._body, say("ui.start.title"), head=(gear,))

    def _stand(self, *_: Any) -> None:
        """Give the buttons equal cells, on an upright page with the icons above the words."""
        upright = self._body.height > self._body.width
        for button in self._buttons:
            button.stand("detail" if upright else "button", over=upright)
            button.size_hint_min_x = button.least()
        wide = self._body.width / len(self._buttons) - u(GAP)
        self._foot.height = max(button.high_for(wide) for button in self._buttons)
        for button in self._buttons:
            button.height = self._foot.height

    def _heighten(self, *_: Any) -> None:
        """Make the first card high enough for its words.

        Without room for one line the game has a line of its own; without room for that, too, the seals go.
        """
        title, *where = self._where
        line, lines = together(DOT, self._where), f"{title}\n{capital(together(DOT, where))}".strip()
        for players, detail in ((self._players, line), (self._players, lines), ([], lines)):
            self._seals.show(players, "brass")
            self._resume.show(
                say("ui.start.resume"), self._does, detail=detail, icon="ui.next", main=True, name=RESUMES
            )
            if not self._resume.crammed_at(self._resume.width):
                break
        self._resume.height = max(self._resume.high_for(self._resume.width), u(RESUME))

    def show(self, start: StartView[str], notice: str) -> None:
        self._notice.text = notice
        newest = max(start.matches, key=lambda match: match.began, default=None)
        if newest is not None:
            self._does = partial(self._page.resume, newest.id)
            self._where = (newest.title, *newest.where, *turn_in(newest))
            self._players = [(player.icon, player.role) for player in newest.players]
            self._heighten()
        parts = ([self._notice] if notice else []) + ([self._resume] if newest else [])
        put(self._body, *parts, self._covers, self._foot)
        for cover, game in self._pool.each(start.games):
            cover.show(game, partial(self._page.begin, game))
        covers = self._pool.take(len(start.games))
        self._covers.least = max(cover.least() for cover in covers)
        put(self._covers, *covers)
        self._all.off = not start.matches


class MatchesPage(Page):
    """Matches to choose from, the newest first."""

    def __init__(self, page: StartPage, title: str, nothing: str) -> None:
        self._page = page
        self._list: List[MatchCard, OpenMatch[str]] = List(MatchCard, self._fill, apart=8)
        nothing_there = TypeLabel(nothing, "act", "muted", halign="center")
        self._stack = Stack(some=Scroll(self._list), none=nothing_there)
        super().__init__(self._stack, title, back=partial(page.go, "menu"))

    def show(self, matches: tuple[OpenMatch[str], ...]) -> None:
        newest_first = sorted(matches, key=lambda match: match.began, reverse=True)
        self._list.set(newest_first)
        self._stack.show("some" if matches else "none")

    def _fill(self, card: MatchCard, match: OpenMatch[str]) -> None:
        card.see(match, partial(self._page.resume, match.id))


class MatchCard(Card):
    """A match: whose turn it is, or its state; its game and its time; the seals of its players."""

    def __init__(self) -> None:
        super().__init__()
        self._seals = Seals()
        self.beside = self._seals
        self.add_widget(self._seals)
        self._says: tuple[str, ...] = ("",)
        self._named = ""
        self._does: Callable[[], object] | None = None
        self.bind(width=self._heighten)

    def see(self, match: OpenMatch[str], resume: Callable[[], object]) -> None:
        self._seals.show([(player.icon, player.role) for player in match.players], "raised")
        began = said(when(match.began, datetime.now().astimezone()))
        where = (match.title, *match.where) if turn_in(match) else (*match.where, match.title)
        self._says = (*turn_in(match), *where, began)
        self._does, self._named = resume, f"match:{match.id}"
        self._heighten()

    def _heighten(self, *_: Any) -> None:
        """Show the facts in one line, or without room for it each in a line of its own."""
        first, *facts = map(capital, self._says)
        for detail in (capital(together(DOT, self._says[1:])), "\n".join(facts)):
            self.show(first, self._does, detail=detail, name=self._named)
            if not self.crammed_at(self.width):
                break
        self.height = self.high_for(self.width)
