"""The players in a drawer: their phones, new codes, and the private view of a seat without a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.pick import Path, thing
from companion.engine.scene import Point, Shape
from companion.engine.summary import Piece
from companion.engine.text import DOT
from companion.screen.pages.lobby.lobby import NewPinPage, has_way
from companion.screen.pages.lobby.plays_with import plays_with, take_buttons
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import capital, say, together, u
from companion.screen.widgets.boxes import Cells, Column, Laid, List, Scroll, TallColumn, place, put
from companion.screen.widgets.code_sheet import called
from companion.screen.widgets.dialogs import Cover, Drawer
from companion.screen.widgets.drawing import (
    POD,
    ShapesDrawing,
    phone_shapes,
    pin_shapes,
    pod_shapes,
    two_button_shapes,
)
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.pieces import Pieces
from companion.screen.widgets.parts.seat_card import NEXT, SeatCard, align
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.views.model import TableSeat

GAP, APART, HIGH = 16, 8, 84
"""Units: between two buttons, between two players, and the greatest height of a button."""
DEVICE = 100
"""The width of the drawing of a device in units."""
PICTURES = 0.4
"""The share of a fact that its pictures take."""


class FactRow(Laid):
    """A fact in pictures, and beside them in words."""

    def __init__(self, explain: Callable[[Path, Point], object]) -> None:
        self._pieces, self._words = Pieces(), TypeLabel("", "body", "muted")
        self._pieces.on_piece = explain
        super().__init__(self._pieces, self._words, size_hint_y=None)

    def show(self, fact: tuple[str, Sequence[Piece]]) -> None:
        words, pieces = fact
        self._words.text = capital(words)
        self._pieces.show([pieces])
        self._lay()

    def _lay(self, *_: Any) -> None:
        left = self.width * PICTURES
        room = max(self.width - left - u(GAP), 1)
        pieces = self._pieces.high_for(left)
        self.height = max(pieces, self._words.high_for(room))
        place(self._pieces, self.x, self.y + (self.height - pieces) / 2, left, pieces)
        place(self._words, self.x + left + u(GAP), self.y, room, self.height)


class SeatDrawer(Drawer):
    """A player with public facts, and buttons for the phone, the private view and the device, if any."""

    def __init__(self, desk: Desk, explain: Callable[[Widget, Path, Point], object]) -> None:
        """``explain`` explains a touched fact of a drawer, beside a point of the window."""
        self._desk = desk
        self._state = TypeLabel("", "body", "muted", tall=True)
        self._facts: List[FactRow, tuple[str, Sequence[Piece]]] = List(
            lambda: FactRow(partial(explain, self)), FactRow.show, apart=APART
        )
        self._invite, self._look, self._find, self._take = (Action(align="left") for _ in range(4))
        self._cells = Cells(columns=2, most=HIGH, gap=GAP)
        super().__init__("", Column(self._state, self._facts, self._cells, apart=GAP), desk.lift, scroll=False)

    def show(self, seat: TableSeat[str]) -> None:
        self.heading.text = called(seat)
        self._state.text = capital(plays_with(seat))
        first = Piece("", say("ui.lobby.first"), thing=thing("first_player"))
        token = [(say("ui.play.first_player"), (first,))] if seat.first else []
        self._facts.set((*token, *zip(seat.facts, seat.pieces, strict=True)))
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


class DeviceCard(SeatCard):
    """A player with the drawing of the device that answers, at the right."""

    def __init__(self) -> None:
        self._device = ShapesDrawing()
        super().__init__(tall=True)
        self.add_widget(self._device)

    def draw(self, seat: TableSeat[str], *, drawn: bool) -> None:
        self.beside = u(DEVICE + APART) if drawn else 0.0
        self._device.show(_device_of(seat) if drawn else (), POD)

    def _lay(self, *_: Any) -> None:
        super()._lay()
        if self.beside:
            edge, right = u(APART), self.x + self.width - u(NEXT)
            place(self._device, right - u(DEVICE) - edge, self.y + edge, u(DEVICE), max(self.height - 2 * edge, 1))
            self._next.lay(right - u(NEXT) / 4, self.y + (self.height - u(NEXT)) / 2, u(NEXT))


def _device_of(seat: TableSeat[str]) -> Iterable[Shape]:
    if seat.buttons != "none":
        return pod_shapes() if seat.pod else two_button_shapes()
    if seat.phone != "none":
        return phone_shapes()
    return pin_shapes() if seat.pin else ()


class SeatsDrawer(Drawer):
    """All players; a tap opens one. First is a new code for a phone that is asked and away.

    Where there is room for it, facts are said in words beside their icons; with little room each is one number, and
    with still less the devices are not drawn.
    """

    def __init__(self, desk: Desk, on_open: Callable[[str], object]) -> None:
        self._desk, self._open = desk, on_open
        self._list: List[DeviceCard, TableSeat[str]] = List(DeviceCard, self._fill, apart=APART)
        self._lost: List[Action, TableSeat[str]] = List(Action, self._replace, apart=APART)
        wifi = partial(desk.send, commands.ShowJoinCode, seat=None)
        self._wifi = Action(say("ui.network.wifi"), wifi, icon="ui.wifi", name="wifi", size_hint_x=None)
        self._seats: tuple[TableSeat[str], ...] = ()
        self._has_wifi = False
        self._inside, self._facts, self._drawn = TallColumn(apart=GAP), pictures, True
        self._scroll = Scroll(self._inside, "surface")
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
        """Say the facts in words, in pictures if those need more room than there is, or in a number each."""
        self._put()
        width = self._scroll.width
        others = sum(each.height + u(GAP) for each in self._inside.children if each is not self._list)
        some = any(has_way(seat) for seat in self._seats)
        for self._facts, self._drawn in (*((each, some) for each in FACTS), (at_a_glance, False)):
            self._list.set(self._seats)
            cards = self._list.shown
            align(cards)
            high = sum(card.high_for(width) + u(APART) for card in cards) - u(APART)
            if high + others <= self._scroll.height and all(card.shows_all(width) for card in cards):
                break

    def _fill(self, card: DeviceCard, seat: TableSeat[str]) -> None:
        card.draw(seat, drawn=self._drawn)
        card.show(
            called(seat),
            partial(self._open, seat.id),
            pieces=self._facts(seat),
            worded=self._facts is in_words,
            aside=capital(plays_with(seat)),
            icon=seat.icon,
            role=seat.role,
            name=f"seat:{seat.id}",
        )

    def _replace(self, button: Action, seat: TableSeat[str]) -> None:
        again = partial(self._desk.send, commands.ShowJoinCode, seat=seat.id)
        words = together(DOT, (called(seat), say("ui.play.new_code")))
        button.change(words, again, icon="ui.phone", name=f"invite:{seat.id}")


def in_words(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """The facts of a seat, each with one icon and its words; those in the colours of things stay pictures."""
    return tuple(
        pieces if any(piece.role for piece in pieces) else (Piece(pieces[0].icon, fact, thing=pieces[0].thing),)
        for fact, pieces in zip(seat.facts, seat.pieces, strict=True)
    )


def pictures(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    return seat.pieces


def at_a_glance(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """The facts of a seat without those in the colours of things, of which some are counted."""
    return tuple(
        (Piece(first.icon, first.text or str(sum(int(piece.text) for piece in others))),)
        for first, *others in seat.pieces
        if not first.role
    )


FACTS = (in_words, pictures, at_a_glance)


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


def look_privately(desk: Desk, seat: TableSeat[str], seq: int = 0) -> None:
    """Open the private view of a seat; ``seq`` is the entry of the log to amend, if any."""
    desk.lift()
    import_module("companion.screen.pages.private.private").open(desk, seat, seq)
