"""The players in a drawer: their phones, new codes, and the private view of a seat without a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from itertools import product
from math import inf
from typing import Any

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.pick import Path, thing
from companion.engine.scene import Point
from companion.engine.summary import Piece
from companion.engine.text import DOT
from companion.screen.pages.lobby.lobby import NewPinPage
from companion.screen.pages.lobby.player_row import PlayerRow
from companion.screen.pages.lobby.plays_with import plays_with, take_buttons
from companion.screen.pages.lobby.shown import PARTS, Shown, ShownFact, shown
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import capital, say, together, u
from companion.screen.widgets.boxes import List, Scroll, TallColumn, put
from companion.screen.widgets.code_sheet import called
from companion.screen.widgets.dialogs import Cover, Drawer
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.pieces import Pieces, widest
from companion.screen.widgets.parts.raised import RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.views.model import TableSeat

GAP, LITTLE, APART, ACROSS = 16, 12, 8, 180
"""Units: between two buttons, between parts of a player, between two players, and the least width of a button."""
AROUND = 10
"""Units: the distance of facts from their frame."""
TIMES = "\N{MULTIPLICATION SIGN}"
"""Stands before the worth of a loyalty."""


class FactRow(Pieces):
    """Facts: their pieces with their words, each of which is explained."""

    def __init__(self, explain: Callable[[Path, Point], object]) -> None:
        super().__init__(size_hint_y=None)
        self.on_piece = explain
        self.bind(width=self._grow)

    def show(self, facts: Sequence[Sequence[Piece]]) -> None:  # type: ignore[override]
        super().show(facts, worded=True)
        self._grow()

    def _grow(self, *_: Any) -> None:
        self.height = self.high_for(max(self.width, 1))


class SeatDrawer(Drawer):
    """A player with public facts: a frame of counts, and what has been shown, a cell each.

    Below are buttons for the phone, the private view and the device, if any.
    """

    def __init__(self, desk: Desk, explain: Callable[[Widget, Path, Point], object]) -> None:
        """``explain`` explains a touched fact of a drawer, beside a point of the window."""
        self._desk = desk
        self._state = TypeLabel("", "body", "muted", tall=True)
        about = partial(explain, self)
        self._facts = FactRow(about)
        self._framed = RaisedColumn(self._facts, role="ground", ring="line", padding=u(AROUND))
        self._shown: List[ShownFact, Shown] = List(lambda: ShownFact(about), ShownFact.show, apart=APART)
        self._invite, self._look, self._find, self._take = (Action(align="left") for _ in range(4))
        self._cells = Grid(ACROSS, GAP)
        inside = TallColumn(self._state, self._framed, self._shown, self._cells, apart=LITTLE)
        super().__init__("", inside, desk.lift)
        self.bind(size=self._turn)

    def _turn(self, *_: Any) -> None:
        """Stack the things that are shown if the page is upright."""
        for fact in self._shown.shown:
            fact.stand(upright=self.height > self.width)

    def show(self, seat: TableSeat[str]) -> None:
        self.heading.text = called(seat)
        self._state.text = capital(plays_with(seat))
        first = Piece("ui.hand", capital(say("ui.play.first_player")), thing=thing("first_player"))
        counts = [pieces for pieces in in_words(seat) if not pieces[0].role]
        self._facts.show([*([(first,)] if seat.first else []), *counts])
        told = zip(seat.facts, seat.pieces, strict=True)
        self._shown.set([shown(fact, pieces) for fact, pieces in told if pieces[0].role])
        self._turn()
        invite = partial(self._desk.send, commands.ShowJoinCode, seat=seat.id)
        words = say("ui.play.new_code" if seat.secrets else "ui.lobby.invite")
        self._invite.change(words, invite, icon="ui.phone", name=f"invite:{seat.id}")
        if seat.pin and seat.phone == "none" and not seat.pod:
            look = partial(look_privately, self._desk, seat)
            self._look.change(say("ui.play.private"), look, icon="ui.eye", name=f"private:{seat.id}")
        else:
            without = partial(play_without, self._desk, seat)
            self._look.change(say("ui.lobby.without_phone"), without, icon="ui.lock", name=f"pin:{seat.id}")
        find = partial(self._desk.send, commands.IdentifyDevice, device=seat.device)
        self._find.change(say("ui.buttons.show_me"), find, icon="ui.lamp", name=f"find:{seat.id}")
        self._find.off = seat.buttons != "here"
        words, take = take_buttons(self._desk, seat)
        self._take.change(words, take, icon="ui.close", name=f"take:{seat.id}")
        device = (self._find, self._take) if seat.buttons != "none" else ()
        put(self._cells, self._invite, *([self._look] if seat.secrets else []), *device)


class SeatsDrawer(Drawer):
    """All players; a tap opens one. First is a new code for a phone that is asked and away.

    Facts are said in words beside their icons, hands and loyalties in pictures; with little room without those, and
    with still less each is one number.
    """

    def __init__(self, desk: Desk, on_open: Callable[[str], object]) -> None:
        self._desk, self._open = desk, on_open
        self._list: List[PlayerRow, TableSeat[str]] = List(PlayerRow, self._fill, apart=APART)
        self._lost: List[Action, TableSeat[str]] = List(Action, self._replace, apart=APART)
        wifi = partial(desk.send, commands.ShowJoinCode, seat=None)
        self._wifi = Action(say("ui.network.wifi"), wifi, icon="ui.wifi", name="wifi", size_hint_x=None)
        self._seats: tuple[TableSeat[str], ...] = ()
        self._has_wifi = False
        self._inside, self._facts = TallColumn(apart=GAP), FACTS[0]
        self._scroll = Scroll(self._inside, "surface", shares=True)
        super().__init__(say("ui.play.seats"), self._scroll, desk.lift, scroll=False)
        self._scroll.bind(size=self._fit)

    def show(self, seats: tuple[TableSeat[str], ...], *, wifi: bool) -> None:
        """``wifi`` says whether the network has a code of its own."""
        self._seats, self._has_wifi = seats, wifi
        self._lost.set([seat for seat in seats if seat.asked and seat.phone == "away"])
        self._fit()

    def _put(self) -> None:
        """Put the button of the Wi-Fi beside the title, or below the players where that would be broken."""
        close, *_ = self._head.children
        room = self._head.width - close.width - self._wifi.wide() - 2 * u(GAP)
        beside = self.heading.least() <= room
        wifi = [self._wifi] if self._has_wifi else []
        if not beside:
            put(self._head, self.heading, close)
        put(self._inside, *([self._lost] if self._lost.shown else []), self._list, *([] if beside else wifi))
        if beside:
            put(self._head, self.heading, *wifi, close)
        self._wifi.size_hint_x, self._wifi.width = None if beside else 1, self._wifi.wide()

    def _fit(self, *_: Any) -> None:
        """Say the facts in words, in pictures if those need more room than there is, or in a number each.

        Where even those have to scroll they are words.
        """
        self._put()
        width = self._scroll.width
        others = sum(each.height + u(GAP) for each in self._inside.children if each is not self._list)
        for room, facts in product((self._scroll.height, inf), FACTS):
            self._facts = facts
            self._list.set(self._seats)
            rows = self._list.shown
            columns = widest(row.pieces for row in rows)
            for row in rows:
                row.join(rows, columns)
            high = sum(row.high_for(width) + u(APART) for row in rows) - u(APART)
            fits = high + others <= room
            if fits and all(row.shows_all(width) and row.lines(width) <= LINES[facts] for row in rows):
                break

    def _fill(self, row: PlayerRow, seat: TableSeat[str]) -> None:
        worded = self._facts is not at_a_glance
        row.show(seat, partial(self._open, seat.id), self._facts(seat), worded=worded)

    def _replace(self, button: Action, seat: TableSeat[str]) -> None:
        again = partial(self._desk.send, commands.ShowJoinCode, seat=seat.id)
        words = together(DOT, (called(seat), say("ui.play.new_code")))
        button.change(words, again, icon="ui.phone", name=f"invite:{seat.id}")


Facts = Callable[[TableSeat[str]], Sequence[Sequence[Piece]]]


def said(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """The facts of a seat in words: each piece with its own, a worth after them."""
    return tuple(map(_said, seat.facts, seat.pieces))


def _said(fact: str, pieces: Sequence[Piece]) -> Sequence[Piece]:
    parts = PARTS.split(capital(fact))
    if len(parts) != len(pieces):
        return (replace(pieces[0], text=capital(fact)),)
    worths = (f" {piece.text}" if piece.text.startswith(TIMES) else "" for piece in pieces)
    return [replace(piece, text=part + worth) for piece, part, worth in zip(pieces, parts, worths, strict=True)]


def in_words(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """The facts of a seat in words; things in their colours stay pictures."""
    return tuple(
        pieces if pieces[0].role else _pictured(fact, pieces)
        for fact, pieces in zip(seat.facts, seat.pieces, strict=True)
    )


def _pictured(fact: str, pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The words of a fact, and its things in their colours as pictures. One kind alone needs no number of its own."""
    alone = sum(bool(piece.role) for piece in pieces) == 1
    both = zip(pieces, _said(fact, pieces), strict=False)
    return [replace(piece, text="" if alone else piece.text) if piece.role else said for piece, said in both]


def shortly(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """What each fact says first, in words; without those that begin in the colour of a thing."""
    return tuple(each[:1] for each in said(seat) if not each[0].role)


def at_a_glance(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """The facts of a seat without those in the colours of things, of which some are counted."""
    return tuple(
        (Piece(first.icon, first.text or str(sum(int(piece.text) for piece in others))),)
        for first, *others in seat.pieces
        if not first.role
    )


FACTS: tuple[Facts, ...] = (in_words, shortly, at_a_glance)
LINES: dict[Facts, int] = {in_words: 2, shortly: 3, at_a_glance: 2}
"""The most lines of the facts of a player."""


def play_without(desk: Desk, seat: TableSeat[str]) -> None:
    """Let a player choose a PIN; the phone or pod of the seat is disconnected first."""

    def choose() -> None:
        pin = NewPinPage(desk, desk.lift)
        pin.choose_for(seat)
        desk.lay_over(Cover(pin))

    def put_out() -> None:
        if seat.phone != "none":
            desk.send(commands.DismissPhone, seat=seat.id)
        if seat.pod:
            desk.send(commands.ReleaseButtons, seat=seat.id)
        choose()

    if seat.pod:
        sure = say("ui.buttons.take.sure", seat=called(seat), device=seat.device_name)
        desk.ask(sure, [(say("ui.buttons.take"), put_out), (say("ui.buttons.take.no"), None)])
    elif seat.phone != "none":
        sure = say("ui.lobby.dismiss.sure", seat=called(seat))
        desk.ask(sure, [(say("ui.lobby.dismiss"), put_out), (say("ui.lobby.dismiss.no"), None)])
    else:
        choose()


def look_privately(desk: Desk, seat: TableSeat[str], seq: int = 0, *, passed: bool = False) -> None:
    """Open the private view of a seat; ``seq`` is the entry of the log to amend, if any.

    ``passed`` says that the page has asked already to pass the screen to this player.
    """
    desk.lift()
    import_module("companion.screen.pages.private.private").open(desk, seat, seq, passed=passed)
