"""The players in a drawer: their phones, new codes, and the private view of a seat without a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.pick import Path, thing
from companion.engine.scene import Point, Shape
from companion.engine.summary import Piece
from companion.engine.text import DOT
from companion.screen.pages.lobby.lobby import NewPinPage, has_way
from companion.screen.pages.lobby.plays_with import plays_with, take_buttons
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import DISPLAY, capital, say, together, u
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
from companion.screen.widgets.parts.pieces import Pieces, Widths, widest
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import Raised, Seal, Sign
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table import commands
from companion.table.views.model import TableSeat

GAP, APART, HIGH = 16, 8, 84
"""Units: between two buttons, between two players, and the greatest height of a button."""
DEVICE = 100
"""The width of the drawing of a device in units."""
SEAL, EDGE, NEXT, LEAST = 48, 12, 22, 63
"""Units: the seal of a player, distances beside it, the sign that a row opens more, and the least height of a row."""
NAMED = 0.55
"""The greatest share of a name in a row."""
PARTS, TIMES = re.compile(r" *[,，、:：]\s*"), "\N{MULTIPLICATION SIGN}"  # noqa: RUF001 - Chinese marks
"""``PARTS`` divides a fact: first the words for all its pieces, if there are any, then the words of each piece.
``TIMES`` stands before the worth of a loyalty."""
FactLine = Sequence[Sequence[Piece]]
"""Facts side by side."""


class FactRow(Pieces):
    """Facts: their pieces with their words, each of which is explained."""

    def __init__(self, explain: Callable[[Path, Point], object]) -> None:
        super().__init__(size_hint_y=None)
        self.on_piece = explain
        self.bind(width=self._grow)

    def show(self, facts: FactLine) -> None:  # type: ignore[override]
        super().show(facts, worded=True)
        self._grow()

    def _grow(self, *_: Any) -> None:
        self.height = self.high_for(max(self.width, 1))


class SeatDrawer(Drawer):
    """A player with public facts, those in the colours of things a line each.

    Below are buttons for the phone, the private view and the device, if any.
    """

    def __init__(self, desk: Desk, explain: Callable[[Widget, Path, Point], object]) -> None:
        """``explain`` explains a touched fact of a drawer, beside a point of the window."""
        self._desk = desk
        self._state = TypeLabel("", "body", "muted", tall=True)
        self._facts: List[FactRow, FactLine] = List(lambda: FactRow(partial(explain, self)), FactRow.show, apart=APART)
        self._invite, self._look, self._find, self._take = (Action(align="left") for _ in range(4))
        self._cells = Cells(columns=2, most=HIGH, gap=GAP)
        super().__init__("", Column(self._state, self._facts, self._cells, apart=GAP), desk.lift, scroll=False)

    def show(self, seat: TableSeat[str]) -> None:
        self.heading.text = called(seat)
        self._state.text = capital(plays_with(seat))
        first = Piece("ui.hand", capital(say("ui.play.first_player")), thing=thing("first_player"))
        others = [pieces for pieces in said(seat) if not pieces[0].role]
        told = zip(seat.facts, seat.pieces, strict=True)
        things = [line for fact, pieces in told if pieces[0].role for line in _each(fact, pieces)]
        self._facts.set(([*([(first,)] if seat.first else []), *others], *things))
        first_line, *lines = self._facts.shown
        first_line.align(())
        columns = widest(lines)
        for line in lines:
            line.align(columns)
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


class PlayerRow(Pressable, Laid):
    """A player: the name and how it plays, its facts beside them, and the drawing of the device that answers."""

    def __init__(self) -> None:
        self.who, self.plays = TypeLabel("", "act", face=DISPLAY), TypeLabel("", "aside", "muted")
        self.pieces, self._device, self._drawn = Pieces(), ShapesDrawing(), False
        self._alike: Sequence[PlayerRow] = (self,)
        super().__init__(self.who, self.plays, self.pieces, self._device, size_hint_y=None)
        self._ground, self._seal = Raised(self.canvas.before), Seal(self.canvas.before)
        self._next = Sign(self.canvas.before)
        self.bind(width=self._grow)

    def show(self, seat: TableSeat[str], on_press: Callable[[], object], facts: Facts, *, drawn: bool) -> None:
        self._become(on_press, f"seat:{seat.id}")
        self.who.text, self.plays.text, self._drawn = seat.name or seat.label, capital(plays_with(seat)), drawn
        self.pieces.show(facts(seat), worded=facts is not at_a_glance)
        self._device.show(_device_of(seat) if drawn else (), POD)
        self._seal.show(seat.icon, seat.role)
        self._next.show("ui.next", "muted")
        self._paint()

    def join(self, rows: Sequence[PlayerRow], columns: Widths) -> None:
        """Have the height and the columns of these rows."""
        self._alike = rows
        self.pieces.align(columns)
        self._grow()

    def shows_all(self, width: float) -> bool:
        """Whether each fact has room for what is written beside its icon, and beside a device the name, too."""
        name, facts = self._columns(width)
        return self.pieces.least() <= facts and not (self._drawn and self.who.wide() > name)

    def _columns(self, width: float) -> tuple[float, float]:
        """The widths of the name and of the facts in pixels: names that are long leave the facts a little more."""
        room = width - u(3 * EDGE + SEAL + NEXT) - (u(DEVICE + APART) if self._drawn else 0)
        wanted = max(max(row.who.wide(), row.plays.wide()) for row in self._alike)
        left = room - u(GAP) - max(row.pieces.least() for row in self._alike) - 1
        name = max(min(wanted, room * NAMED, left), *(row.who.least() for row in self._alike), 1)
        return name, max(room - name - u(GAP), 1)

    def high_for(self, width: float) -> float:
        return max(row.needed(width) for row in self._alike)

    def needed(self, width: float) -> float:
        """The height of its own words and pictures at a width."""
        name, facts = self._columns(width)
        words = self.who.high_for(name) + self.plays.high_for(name)
        return float(max(max(words, self.pieces.high_for(facts)) + u(APART), u(LEAST)))

    def _grow(self, *_: Any) -> None:
        self.height = self.high_for(self.width)
        self._lay()

    def _paint(self) -> None:
        self._ground.paint("pressed" if self._down else "raised", raised=not self._down)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, down=self._down)
        middle, (name, facts) = self.y + self.height / 2, self._columns(self.width)
        self._seal.lay(self.x + u(EDGE), middle - u(SEAL) / 2, u(SEAL))
        left = self.x + u(2 * EDGE + SEAL)
        stack((self.who, self.plays), left, middle, name)
        high = self.pieces.high_for(facts)
        place(self.pieces, left + name + u(GAP), middle - high / 2, facts, high)
        right = self.x + self.width - u(EDGE / 2 + NEXT)
        self._next.lay(right, middle - u(NEXT) / 2, u(NEXT))
        device = u(DEVICE) if self._drawn else 0
        place(self._device, right - u(APART) - device, self.y + u(APART), device, self.height - u(2 * APART))


def _device_of(seat: TableSeat[str]) -> Iterable[Shape]:
    if seat.buttons != "none":
        return pod_shapes() if seat.pod else two_button_shapes()
    if seat.phone != "none":
        return phone_shapes()
    return pin_shapes() if seat.pin else ()


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
        self._inside, self._facts, self._drawn = TallColumn(apart=GAP), FACTS[0], True
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
        for self._facts, self._drawn in ((each, drawn) for each in FACTS for drawn in sorted({some, False})[::-1]):
            self._list.set(self._seats)
            rows = self._list.shown
            columns = widest(row.pieces for row in rows)
            for row in rows:
                row.join(rows, columns)
            high = sum(row.high_for(width) + u(APART) for row in rows) - u(APART)
            if high + others <= self._scroll.height and all(row.shows_all(width) for row in rows):
                break

    def _fill(self, row: PlayerRow, seat: TableSeat[str]) -> None:
        row.show(seat, partial(self._open, seat.id), self._facts, drawn=self._drawn)

    def _replace(self, button: Action, seat: TableSeat[str]) -> None:
        again = partial(self._desk.send, commands.ShowJoinCode, seat=seat.id)
        words = together(DOT, (called(seat), say("ui.play.new_code")))
        button.change(words, again, icon="ui.phone", name=f"invite:{seat.id}")


Facts = Callable[[TableSeat[str]], Sequence[Sequence[Piece]]]


def said(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """The facts of a seat in words: each piece with its own, a worth after them."""
    return tuple(map(_said, seat.facts, seat.pieces))


def _each(fact: str, pieces: Sequence[Piece]) -> list[FactLine]:
    """Split a fact into lines. Each has one piece, its worth, and the words for all pieces."""
    state, *parts = PARTS.split(capital(fact))
    if len(parts) != len(pieces):
        return [[_said(fact, pieces)]]
    return [
        [[replace(piece, text=part)], [Piece("", piece.text)], [Piece("ui.eye", state)]]
        for piece, part in zip(pieces, parts, strict=True)
    ]


def _said(fact: str, pieces: Sequence[Piece]) -> Sequence[Piece]:
    parts = PARTS.split(capital(fact))
    if len(parts) != len(pieces):
        return (replace(pieces[0], text=capital(fact)),)
    worths = (f" {piece.text}" if piece.text.startswith(TIMES) else "" for piece in pieces)
    return [replace(piece, text=part + worth) for piece, part, worth in zip(pieces, parts, worths, strict=True)]


def in_words(seat: TableSeat[str]) -> tuple[Sequence[Piece], ...]:
    """The facts of a seat in words; those in the colours of things stay pictures."""
    return tuple(
        pieces if any(piece.role for piece in pieces) else _said(fact, pieces)
        for fact, pieces in zip(seat.facts, seat.pieces, strict=True)
    )


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
