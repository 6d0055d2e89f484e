"""The pages of the set-up, one question each: the players, the first player, the rules.

A ``SetupForm`` holds the choices; the pages show it and change it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.settings.comfort import teach_row
from companion.screen.pages.setup.form import LONGEST_NAME, SetupForm
from companion.screen.pages.setup.players import RoundTable
from companion.screen.pages.setup.presets import PresetsPage
from companion.screen.pages.setup.rules import HouseRulesPage, MainOptionPage, ValuesPage
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import REGULAR, capital, say, u
from companion.screen.widgets.boxes import Cells, Column, Pair, Pool, Stack, TallColumn, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.seat_card import SeatCard, align
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.views.comfort import Comfort
from companion.table.views.start import GameChoice

SIDE, NEXT, HIGHEST, SEAT, APART = 236, 150, 148, 190, 16
"""Units: the width of the column beside the table, and of the button that goes on; the greatest height of a card; the
least width of a free seat; the distance of the aim from the players."""


class SetupPages(Stack):
    """All pages of the set-up. ``leave`` goes back to the start page."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._form: SetupForm | None = None
        self._players = PlayersPage(self, desk, leave)
        self._first = FirstPage(self)
        self._rules = MainOptionPage(self.go, self.choose, self.begin)
        self._house = HouseRulesPage(self.go, self.choose, teach_row(desk))
        self._values = ValuesPage(self.choose, partial(self.go, "house"))
        self._presets = PresetsPage(self, desk)
        super().__init__(
            players=self._players,
            first=self._first,
            rules=self._rules,
            house=self._house,
            values=self._values,
            presets=self._presets,
        )

    @property
    def form(self) -> SetupForm:
        assert self._form is not None, "the set-up is open"
        return self._form

    def open(self, game: GameChoice[str], comfort: Comfort) -> None:
        """Begin the set-up of a match."""
        self._house.teach.show(comfort.teach)
        self._first.aim.text = "" if comfort.teach == "never" else game.aim
        self._form = SetupForm(game)
        self._players.chosen = None
        self._presets.forgotten = None
        self.go("players")

    def renew(self, games: tuple[GameChoice[str], ...], comfort: Comfort) -> None:
        """Take over a change of the game, a new preset, say, or of the settings."""
        self._house.teach.show(comfort.teach)
        for game in games:
            if self._form is not None and game.key == self.form.game.key and game != self.form.game:
                self.form.game = game
                if self.seen in {"presets", "rules"}:
                    self.go(self.seen)

    def go(self, page: str, option: str = "") -> None:
        """Go to a page; to the values of an option."""
        self.page(page).show(self.form, *([option] if option else []))
        self.show(page)

    def ask_name(self, place: int) -> None:
        """Ask for the name of a player; after a name for that of the next player without one, clockwise."""
        player = self.form.players[place]

        def called(name: str) -> None:
            self.form.call(place, name)
            self._players.chosen = None  # the next touched player changes no places
            self.go("players")
            following = self.form.nameless_after(place)
            if name and following is not None:
                self.ask_name(following)

        title = say("ui.setup.name_of", seat=player.seat.short or player.seat.label)
        self._desk.type_text(title, Typed(player.name, LONGEST_NAME), called)

    def choose(self, option: str, value: str | bool, page: str) -> None:  # noqa: FBT001 - the value itself
        self.form.choose(option, value)
        self.go(page)

    def begin(self) -> None:
        if (fields := self.form.fields) is not None:
            self._desk.send(commands.BeginMatch, **fields)


class PlayersPage(Page):
    """The players: free seats beside the table sit down one by one; a touched player can be named or moved."""

    def __init__(self, pages: SetupPages, desk: Desk, leave: Callable[[], object]) -> None:
        self.chosen: int | None = None
        self._pages = pages
        self._table = RoundTable(self._touch, lambda: desk.tell(say("ui.setup.who.hint"), done=True))
        self._hint = TypeLabel("", "body", tall=True)
        self._seats = Pool(SeatCard)
        self._free = Grid(across=SEAT)
        self._clear = Action(say("ui.rules.clear"), self._clear_seats, name="setup:clear")
        self._begin = Action(say("ui.setup.at_once"), pages.begin, icon="ui.next", name="setup:at_once")
        self._selected = TypeLabel("", "body", tall=True)
        self._name = Action(say("ui.setup.name"), self._ask_name, icon="ui.pencil", name="player:name")
        self._remove = Action(say("ui.setup.remove"), self._stand_up, icon="ui.trash", name="player:remove")
        self._done = Action(say("ui.setup.key.done"), self._close, name="player:done")
        self._side = TallColumn(apart=8)
        self._next = Action(
            say("ui.setup.next"),
            partial(pages.go, "first"),
            look="main",
            name="setup:next",
            size_hint_x=None,
            width=u(NEXT),
        )
        super().__init__(Pair(self._table, self._side, SIDE), say("ui.setup.who"), back=leave, head=(self._next,))

    def show(self, form: SetupForm) -> None:
        if self.chosen is not None and self.chosen >= len(form.players):
            self.chosen = None
        self._table.show(form.players, form.game.most, self.chosen)
        self._next.off = form.missing > 0
        self._hint.text = self._help(form)
        if self.chosen is None and (form.free or form.as_last_time):
            self._offer_seats(form)
        elif self.chosen is None:
            self._offer_names(form)
        else:
            self._selected.text = form.players[self.chosen].called
            done = [self._done] if form.free or form.missing else []  # with all seats taken the next page follows
            put(self._side, self._selected, self._name, self._remove, *done, self._hint)

    def _help(self, form: SetupForm) -> str:
        if self.chosen is not None:
            return say("ui.setup.change")
        if form.missing and form.players:
            return say("ui.setup.fewest", fewest=form.game.fewest, n=form.game.most)
        if form.as_last_time:
            return say("ui.rules.as_last_time")
        return say("ui.setup.who.hint") if form.free else say("ui.setup.full")

    def _offer_seats(self, form: SetupForm) -> None:
        """Offer the free seats. The others keep their places among them, dimmed, where there is room for all."""
        roomy = bool(form.free) and not form.as_last_time and self.width >= self.height
        listed = form.game.seats if roomy else form.free
        cards = self._seats.each(listed)
        for card, seat in cards:
            sit = partial(self._sit, seat.id)
            card.show(seat.label, sit, icon=seat.icon, role=seat.role, name=f"seat:{seat.id}")
            card.off = seat not in form.free
        self._begin.off = form.missing > 0
        put(self._free, *(card for card, _ in cards))
        last = (self._begin, self._clear) if form.as_last_time else ()
        put(self._side, self._hint, *last, self._free)

    def _offer_names(self, form: SetupForm) -> None:
        """Offer the names of the players, a touch each."""
        cards = self._seats.take(len(form.players))
        for at, (card, player) in enumerate(zip(cards, form.players, strict=True)):
            seat, ask = player.seat, partial(self._pages.ask_name, at)
            who = player.name or seat.short or seat.label
            card.show(who, ask, icon=seat.icon, role=seat.role, mark="ui.pencil", name=f"name:{seat.id}")
            card.off = False
        put(self._free)  # its cells are measured when cards come
        put(self._free, *cards)
        put(self._side, self._free, self._hint)

    def _ask_name(self) -> None:
        if self.chosen is not None:
            self._pages.ask_name(self.chosen)

    def _clear_seats(self) -> None:
        self._pages.form.clear()
        self.show(self._pages.form)

    def _sit(self, seat: str) -> None:
        self._pages.form.sit(seat)
        self.show(self._pages.form)

    def _touch(self, place: int) -> None:
        """Choose a player; with one chosen, the two change places."""
        if self.chosen is None:
            self.chosen = place
        elif self.chosen == place:
            self.chosen = None
        else:
            self._pages.form.swap(self.chosen, place)
            self.chosen = None
        self.show(self._pages.form)

    def _stand_up(self) -> None:
        if self.chosen is not None:
            self._pages.form.stand_up(self.chosen)
        self._close()

    def _close(self) -> None:
        self.chosen = None
        self.show(self._pages.form)


class FirstPage(Page):
    """The first player: one of the players, or drawn by lot. A touch answers and goes on.

    Below them newcomers read the aim of the game.
    """

    def __init__(self, pages: SetupPages) -> None:
        self._pages = pages
        self._cards = Pool(partial(SeatCard, grows=True))
        self._cells, self.aim = Cells(most=HIGHEST), TypeLabel(role="button", face=REGULAR, tall=True)
        lot = Action(capital(say("ui.setup.by_lot")), partial(self._choose, None), name="first:lot")
        super().__init__(
            Column(self._cells, self.aim, apart=APART),
            say("ui.setup.first"),
            back=partial(pages.go, "players"),
            foot=lot,
        )

    def show(self, form: SetupForm) -> None:
        cards = self._cards.each(form.players)
        for card, player in cards:
            seat, choose = player.seat, partial(self._choose, player.seat.id)
            label = seat.short or seat.label
            who, about = player.name or label, label if player.name else ""
            card.show(who, choose, about=about, icon=seat.icon, role=seat.role, filled=True, name=f"first:{seat.id}")
        shown = [card for card, _ in cards]
        put(self._cells, *shown)
        align(shown)

    def _choose(self, seat: str | None) -> None:
        self._pages.form.begin_with(seat)
        self._pages.go("rules")
