"""The private view of a player without a phone: a cover, a PIN, and secrets while a finger holds a button.

A secret is fetched when the finger comes down and dropped when it goes up, with its widgets and textures. It has a
channel of its own and is never part of the public view.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec
from kivy.clock import Clock

from companion.screen.pages.play.amending import is_changed
from companion.screen.pages.private.held import answered_anew
from companion.screen.pages.private.own_page import OwnPage
from companion.screen.pages.private.pass_cover import PassCover
from companion.screen.runtime.client import OK, Answered
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import AGAIN
from companion.screen.runtime.paint import capital, say
from companion.screen.widgets.boxes import Stack
from companion.screen.widgets.code_sheet import turn_of
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.pin_pad import PinPage
from companion.table import commands
from companion.table.views.asks import Offer, SeatAsk, SecretAsk
from companion.table.views.comfort import Tip
from companion.table.views.model import Follows, OwnAmending, SeatView, TableSeat

UNTOUCHED = 60.0
"""Seconds without a touch until the view closes."""


def open(  # noqa: A001 - called as private.open
    desk: Desk, seat: TableSeat[str], seq: int = 0, *, passed: bool = False
) -> None:
    """Cover the screen for a seat. ``seq`` is the entry of the log that it wants to amend, if any.

    A screen that is ``passed`` to this player asks for the PIN at once.
    """
    desk.lay_over(PrivateViewCover(desk, seat, seq, passed=passed))


def asked_alone(view: SeatView[str]) -> SecretAsk[str] | None:
    """The secret question in the view of a seat."""
    return next((ask for ask in view.asks if isinstance(ask, SecretAsk)), None)


class OpenAmending(NamedTuple):
    """The public facts about an open amendment: whether it shows a secret, and how many entries it drops."""

    open: bool = False
    shows: bool = False
    aside: int = 0


class PrivateViewCover(Cover):
    """Covers the window until its player closes it or nobody touches it for a while."""

    def __init__(self, desk: Desk, seat: TableSeat[str], seq: int = 0, *, passed: bool = False) -> None:
        self._desk, self._seat = desk, seat
        self._token = ""
        self._seq, self._anew = seq, OpenAmending()
        self._ask: SeatAsk[str] | None = None
        self._holding = False
        self._pin = PinPage(self._enter, self.close)
        self._pin.ask(turn_of(seat, say("ui.private.pin.enter")))
        answers = (self._pick, self._back_to, self._confirm, self._close_tip)
        self._own = OwnPage(seat, self._hold, self._let_go, self._leave, answers)
        cover = PassCover(seat, lambda: self._pages.show("pin"), self.close)
        self._pages = Stack(cover=cover, pin=self._pin, own=self._own)
        super().__init__(self._pages)
        self.bind(parent=self._placed)
        self._pages.show("pin" if passed else "cover")
        self._alarm = Clock.schedule_once(self._untouched, UNTOUCHED)

    def close(self) -> None:
        """Remove the view and its secrets."""
        self._desk.lift()

    # What fingers do

    def on_touch_down(self, touch: Any) -> bool:
        self._alarm.cancel()
        self._alarm = Clock.schedule_once(self._untouched, UNTOUCHED)
        super().on_touch_down(touch)
        return True

    def _enter(self, pin: str) -> None:
        self._desk.call("/table/private/open", {"seat": self._seat.id, "pin": pin}, self._opened)

    def _hold(self) -> None:
        self._holding = True
        self._fetch(self._reveal)

    def _let_go(self) -> None:
        self._holding = False
        self._own.cover()

    def _pick(self, offer: Offer[str]) -> None:
        """Pick an offer. One that was there before the first pick takes back all picks."""
        if self._ask is None:
            return
        made = len(self._ask.made) if offer in self._ask.offers else 0
        self._back_to(made)
        self._answer(commands.MakePicks, picks=offer.picks, made=made)

    def _back_to(self, left: int) -> None:
        """Take back picks until so many are left."""
        for made in range(len(self._ask.made) if self._ask else 0, left, -1):
            self._answer(commands.StepBack, made=made)

    def _close_tip(self, tip: Tip[str], no_more: bool) -> None:  # noqa: FBT001 - of one button or the other
        self._send(commands.CloseTip, self._sent, ask=tip.ask, lesson=tip.lesson, no_more=no_more)

    def _confirm(self) -> None:
        if self._anew.open:
            given = partial(self._given, is_changed(self._anew.aside))
            self._answer(commands.AmendEntry, then=given, agreed=self._anew.shows)
        else:
            self._answer(commands.ConfirmAnswer, then=partial(self._given, say("ui.private.given")))

    def _given(self, message: str, answered: Answered) -> None:
        """Close the view after an answer."""
        if self.parent is None:
            return  # already closed: another widget may cover the table now
        if answered.fields.get("done"):
            self.close()
            self._desk.tell(message, done=True)
        else:
            self._sent(answered)

    def _leave(self) -> None:
        begun = self._ask is not None and bool(self._ask.made) and not self._anew.open
        self.close()
        if begun:
            self._desk.tell(say("ui.private.not_given"))

    # The channel

    def _answer(
        self, command: type[commands.ClientCommand], then: Callable[[Answered], object] | None = None, **fields: Any
    ) -> None:
        if self._ask is not None:
            self._send(command, then or self._sent, ask=self._ask.name, **fields)

    def _send(self, command: type[commands.ClientCommand], then: Callable[[Answered], object], **fields: Any) -> None:
        body = msgspec.to_builtins(command(id=uuid4().hex, **fields))
        self._desk.call("/table/private/send", body, then, private=self._token)

    def _sent(self, answered: Answered) -> None:
        said = answered.fields
        if said.get("text") and said.get("code") != "late":
            self._desk.tell(str(said["text"]))
        self._fetch(self._show)

    def _fetch(self, then: Callable[[SeatView[str]], object]) -> None:
        self._desk.call("/table/private/shown", None, partial(self._fetched, then), private=self._token)

    def _fetched(self, then: Callable[[SeatView[str]], object], answered: Answered) -> None:
        if self.parent is None:
            return
        if answered.status == OK:
            then(msgspec.convert(answered.said, SeatView[str]))
        elif not answered.status:  # a table that is slow to answer has closed nothing
            Clock.schedule_once(lambda *_: self._fetch(then), AGAIN)
        else:
            self._desk.tell(say("ui.private.closed"))
            self.close()

    def _opened(self, answered: Answered) -> None:
        said = answered.fields
        if self.parent is None:
            self._token = str(said.get("token", ""))
            self._shut()
        elif answered.status == OK:
            self._token = str(said["token"])
            self._pin.note("")
            if self._seq:
                self._anew = OpenAmending(open=True)
                self._send(commands.OpenAmendment, self._sent, seq=self._seq)
            else:
                self._fetch(self._show)
            self._pages.show("own")
        else:
            wrong = said.get("code") == "wrong_pin"
            text = str(said.get("text") or say("ui.errors.no_answer"))
            self._pin.note(say("ui.private.wrong") if wrong else capital(text), "warn")

    # Drawing

    def _show(self, view: SeatView[str]) -> None:
        """Show the secret question; public ones are answered on the page of the game."""
        mending = view.amending
        self._anew = OpenAmending() if mending is None else _anew(mending)
        self._ask = mending.ask if mending else asked_alone(view)
        self._own.ask(self._ask, view)

    def _reveal(self, view: SeatView[str]) -> None:
        """Draw the secrets, if the finger is still there."""
        if self._holding and view.amending is not None:
            self._own.uncover(answered_anew(view.amending, view.seats))
        elif self._holding:
            self._own.uncover_things(view.me, asked_alone(view))

    # The end

    def _untouched(self, *_: Any) -> None:
        if self.parent is not None:
            self._desk.tell(say("ui.private.closed"))
            self.close()

    def _placed(self, *_: Any) -> None:
        """Drop everything once the view is removed."""
        if self.parent is None:
            self._alarm.cancel()
            self._let_go()
            self._ask = None
            self._own.ask(None, None)
            self._shut()

    def _shut(self) -> None:
        """Close the channel; an open amendment is dropped."""
        if self._token and self._anew.open:
            self._send(commands.CloseAmendment, lambda _: None)
        token, self._token = self._token, ""
        self._anew = OpenAmending()
        if token:
            self._desk.call("/table/private/close", {}, lambda _: None, private=token)


def _anew(mending: OwnAmending[str]) -> OpenAmending:
    follows = mending.follows or Follows[str]()
    return OpenAmending(open=True, shows=follows.shows, aside=len(follows.aside))
