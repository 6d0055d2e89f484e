"""The pages on which a match is set up, one question a page: who sits where, who is first, how it is played.

What has been chosen is kept in a ``SetupForm``; these pages only show it and change it by touch.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.screen.pages.setup.form import LONGEST_NAME, SetupForm
from companion.screen.pages.setup.players import RoundTable
from companion.screen.pages.setup.presets import PresetsPage
from companion.screen.pages.setup.rules import HouseRulesPage, MainOption, OptionValuesPage, capital
from companion.screen.runtime.context import Desk
from companion.screen.widgets.framed import Framed, Halves
from companion.screen.widgets.keyboard import Keyboard
from companion.screen.widgets.kit import Button, Column, Grid, Row, Stack, mm, say
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.views.start import GameChoice


class SetupPages(Stack):
    """All pages of the set-up. ``leave`` goes back to where it began."""

    def __init__(self, desk: Desk, leave: Callable[[], object], **more: Any) -> None:
        super().__init__(**more)
        self._desk = desk
        self.form: SetupForm | None = None
        self._players = PlayersPage(self, leave)
        self._first = FirstPage(self)
        self._rules = MainOption(self.go, self.choose, self.begin)
        self._house = HouseRulesPage(self.go, self.choose)
        self._values = OptionValuesPage(self.choose, partial(self.go, "house"))
        self._presets = PresetsPage(self, desk)
        self._back_from_keyboard = "players"
        self._keyboard = Keyboard(lambda: self.go(self._back_from_keyboard))
        for name, page in (
            ("players", self._players),
            ("first", self._first),
            ("rules", self._rules),
            ("house", self._house),
            ("values", self._values),
            ("presets", self._presets),
            ("keyboard", self._keyboard),
        ):
            self.add(name, page)

    def open(self, game: GameChoice[str]) -> None:
        """Begin to set up a match of this game."""
        self.form = SetupForm(game)
        self._players.chosen = None
        self._presets.forgotten = None
        self.go("players")

    def renew(self, games: tuple[GameChoice[str], ...]) -> None:
        """What is kept has changed, perhaps: a preset, say."""
        game = next((game for game in games if self.form is not None and game.key == self.form.game.key), None)
        if self.form is None or game is None or game == self.form.game:
            return
        self.form.game = game
        if self.seen in {"presets", "rules"}:
            self.go(self.seen)

    def go(self, page: str, option: str = "") -> None:
        """To one of the pages; to the values of an option."""
        form = self.form
        assert form is not None, "pages are opened with a game"
        if page == "players":
            self._players.show(form)
        elif page == "first":
            self._first.show(form)
        elif page == "rules":
            self._rules.show(form)
        elif page == "house":
            self._house.show(form)
        elif page == "presets":
            self._presets.show(form)
        else:
            self._values.show(form, option)
        Stack.show(self, page)

    def ask_name(self, place: int) -> None:
        form = self.form
        assert form is not None, "somebody sits there"
        player = form.players[place]

        def called(name: str) -> None:
            form.call(place, name)
            self._players.chosen = None  # the next player that is touched is named, and changes no places
            self.go("players")

        title = say("ui.setup.name_of", seat=player.seat.label)
        self.ask_text(title, Typed(player.name, LONGEST_NAME), called, "players")

    def ask_text(self, title: str, typed: Typed, then: Callable[[str], object], back: str) -> None:
        """Have something typed; whoever does not goes back to the page ``back``."""
        self._back_from_keyboard = back
        self._keyboard.ask(title, typed, then)
        Stack.show(self, "keyboard")

    def choose(self, option: str, value: str | bool, page: str) -> None:  # noqa: FBT001 - the value itself
        assert self.form is not None, "options are those of a game"
        self.form.choose(option, value)
        self.go(page)

    def begin(self) -> None:
        fields = self.form.fields if self.form is not None else None
        if fields is not None:
            self._desk.send(commands.BeginMatch, **fields)


class PlayersPage(Framed):
    """Who sits where: seats at the right sit down one by one; a player who was touched can be named or moved."""

    def __init__(self, pages: SetupPages, leave: Callable[[], object]) -> None:
        self.chosen: int | None = None
        self._pages = pages
        self._table = RoundTable(self._touch)
        self._buttons = Grid(shape=3.2, most_mm=20)
        self._made: list[Button] = []
        super().__init__(
            Halves(self._table, self._buttons, wide=0.62, high=0.5),
            say("ui.setup.who"),
            back=leave,
            action=partial(pages.go, "first"),
            action_text=say("ui.setup.next"),
            action_name="setup:next",
            action_mm=34,
        )

    def show(self, form: SetupForm) -> None:
        if self.chosen is not None and self.chosen >= len(form.players):
            self.chosen = None
        self._table.show(form.players, form.game.most, self.chosen, self._hint(form))
        self.action.off = form.missing > 0
        if self.chosen is None:
            self._offer_seats(form)
        else:
            self._offer_changes(form, self.chosen)

    def _hint(self, form: SetupForm) -> str:
        if self.chosen is not None:
            return say("ui.setup.change")
        if form.missing and form.players:
            return say("ui.setup.fewest", fewest=form.game.fewest, n=form.game.most)
        if form.as_last_time:
            return say("ui.rules.as_last_time")
        return say("ui.setup.who.hint") if form.free else say("ui.setup.full")

    def _offer_seats(self, form: SetupForm) -> None:
        *buttons, clear = self._taken(len(form.free) + 1)
        for button, seat in zip(buttons, form.free, strict=True):
            button.change(
                seat.label,
                partial(self._sit, seat.id),
                icon=seat.icon,
                role=seat.role,
                name=f"seat:{seat.id}",
            )
        clear.change(say("ui.rules.clear"), self._clear, look="quiet", name="setup:clear")
        self._buttons.set([*buttons, clear] if form.as_last_time else buttons, columns=1)

    def _offer_changes(self, form: SetupForm, place: int) -> None:
        name, leave, done = buttons = self._taken(3)
        name.change(say("ui.setup.name"), partial(self._pages.ask_name, place), name="player:name")
        seat = form.players[place].seat.label
        leave.change(say("ui.setup.remove", seat=seat), self._stand_up, name="player:remove")
        done.change(say("ui.setup.key.done"), self._close, look="main", name="player:done")
        self._buttons.set(buttons, columns=1)

    def _taken(self, count: int) -> list[Button]:
        while len(self._made) < count:
            self._made.append(Button(size_mm=5.4))
        return self._made[:count]

    def _clear(self) -> None:
        self._form.clear()
        self.show(self._form)

    def _sit(self, seat: str) -> None:
        self._form.sit(seat)
        self.show(self._form)

    def _touch(self, place: int) -> None:
        """Choose a player; with one chosen, the two change places."""
        if self.chosen is None:
            self.chosen = place
        elif self.chosen == place:
            self.chosen = None
        else:
            self._form.swap(self.chosen, place)
            self.chosen = None
        self.show(self._form)

    def _stand_up(self) -> None:
        if self.chosen is not None:
            self._form.stand_up(self.chosen)
        self._close()

    def _close(self) -> None:
        self.chosen = None
        self.show(self._form)

    @property
    def _form(self) -> SetupForm:
        assert self._pages.form is not None, "nothing is touched before a game is chosen"
        return self._pages.form


class FirstPage(Framed):
    """Who is first: one of the players, or whom the lot falls on. A touch answers and goes on."""

    def __init__(self, pages: SetupPages) -> None:
        self._pages = pages
        self._buttons = Grid(shape=2.8, most_mm=30)
        self._lot = Button(capital(say("ui.setup.by_lot")), partial(self._choose, None), name="first:lot", size_mm=6.4)
        self._lot.size_hint_y = None
        self._lot.height = mm(18)
        self._made: list[Button] = []
        super().__init__(
            Column(self._buttons, Row(self._lot, size_hint_y=None, height=mm(18))),
            say("ui.setup.first"),
            back=partial(pages.go, "players"),
        )

    def show(self, form: SetupForm) -> None:
        while len(self._made) < len(form.players):
            self._made.append(Button(size_mm=6.4))
        buttons = self._made[: len(form.players)]
        for button, player in zip(buttons, form.players, strict=True):
            seat = player.seat
            button.change(
                player.called,
                partial(self._choose, seat.id),
                icon=seat.icon,
                role=seat.role,
                name=f"first:{seat.id}",
            )
        self._buttons.set(buttons)

    def _choose(self, seat: str | None) -> None:
        assert self._pages.form is not None, "players are those of a game"
        self._pages.form.begin_with(seat)
        self._pages.go("rules")
