"""The private view: the shared screen shows one seat its secrets for a minute, behind the PIN of the seat.

It is for a seat without a phone and a pod. Every viewer reads that it is open. Opening it gives a token. The token is
valid until the view is closed, its minute is over, or the seat gets a phone or a pod.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from companion.engine.text import Text
from companion.errors import JournalError
from companion.table.seats.seats import Seats

OPEN_FOR = 60.0
"""Seconds for which the view stays open after its last request."""

MOMENT = 0.1
"""Seconds between the end of that time and the moment to look whether it is over."""

_log = logging.getLogger(__name__)

WRONG_PINS = 5
WAIT_AFTER_WRONG = 30.0
"""After so many wrong PINs of a seat in a row, that seat waits for so many seconds."""


class NoPrivateView(Exception):
    """A private view cannot be opened.

    ``code`` is ``has_phone``, ``has_pod``, ``no_pin``, ``wrong_pin`` or ``too_many_pins``.
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(code)
        self.code = code
        self.text = text


class PrivateView:
    """At most one private view at a time. ``clock`` gives seconds that never go back.

    ``publish`` is called when a view opens, when a client ends it, and when its time is over: no command comes then.
    ``open``, ``renew``, ``end``, ``follow`` and ``close`` change it; everything else only reads it and the clock.
    """

    def __init__(self, seats: Seats, clock: Callable[[], float], publish: Callable[[], None]) -> None:
        self._seats = seats
        self._clock = clock
        self._publish = publish
        self._alarm: asyncio.TimerHandle | None = None
        self._seat: str | None = None
        self._token = ""
        self._until = 0.0
        self._wrong: Counter[str] = Counter()
        self._wait: dict[str, float] = {}
        self._began = clock()

    @property
    def seat(self) -> str | None:
        """The seat whose view is open; ``None`` as soon as its time is up or the seat has a phone or a pod."""
        seat = self._seat
        return None if seat is None or self._clock() > self._until or self._elsewhere(seat) else seat

    @property
    def left(self) -> float:
        """Seconds until the open view has ended, if no request comes; 0 when none is open."""
        return 0.0 if self.seat is None else self._until - self._clock() + MOMENT

    def whose(self, token: str) -> str | None:
        """The seat whose view this token opens."""
        good = secrets.compare_digest(self._token.encode(), token.encode())
        return self.seat if good else None

    async def open(self, seat: str, pin: str) -> str:
        """Open the view of a seat in place of an earlier one, and return its token. Raises ``NoPrivateView``.

        Hashing a PIN is slow on purpose. A try counts before it is checked, so that many at once are many; what
        happened meanwhile counts too.
        """
        match = self._seats.opened
        self._refuse(seat)
        if self._clock() < self._waits_until(seat):
            raise NoPrivateView("too_many_pins", Text("ui.errors.too_many_pins"))
        self._wrong[seat] = max(self._wrong[seat], self._seats.wrong_pins(seat)) + 1
        if self._wrong[seat] % WRONG_PINS == 0:
            self._wait[seat] = self._clock() + WAIT_AFTER_WRONG
        right = await asyncio.to_thread(self._seats.opens, seat, pin)
        self._refuse(seat)
        here = match == self._seats.opened
        if here:
            self._keep_count(seat, 0 if right else self._wrong[seat])
        if not (right and here):
            raise NoPrivateView("wrong_pin", Text("ui.errors.wrong_pin"))
        del self._wrong[seat]
        self._wait.pop(seat, None)
        self._seat, self._token = seat, secrets.token_urlsafe(24)
        self._until = self._clock() + OPEN_FOR
        _log.warning("the private view of %s is open", seat)
        self._publish_change()
        return self._token

    def _publish_change(self) -> None:
        """Publish, and publish again when the time of the open view is over."""
        self._publish()
        self.stop()
        left = self.left
        self._alarm = asyncio.get_running_loop().call_later(left, self._publish_change) if left else None

    def _waits_until(self, seat: str) -> float:
        """When a seat may try again. After a restart nobody knows how long it waited, so it waits the whole time."""
        before = self._began + WAIT_AFTER_WRONG if self._seats.wrong_pins(seat) >= WRONG_PINS else 0.0
        return self._wait.get(seat, before)

    def _keep_count(self, seat: str, wrong: int) -> None:
        """Keep the number of wrong PINs, if it is another one; a full disk forgets it with the next restart."""
        if wrong != self._seats.wrong_pins(seat):
            with suppress(JournalError):
                self._seats.count_wrong_pins(seat, wrong)

    def renew(self, token: str) -> str | None:
        """Take a request with this token: the open view has its whole time again. Return its seat."""
        seat = self.whose(token)
        if seat is not None:
            self._until = self._clock() + OPEN_FOR
        return seat

    def follow(self) -> None:
        """Close the view for good once it has ended: a phone that leaves its seat again does not open it again."""
        if self.seat is None:
            self.close()

    def end(self, token: str) -> None:
        """Close the view of this token. Every viewer reads that it is closed."""
        if self.whose(token) is not None:
            self.close()
            self._publish_change()

    def close(self) -> None:
        """Close the view before a change that is published anyway."""
        self._seat, self._token = None, ""

    def stop(self) -> None:
        """Publish no more when the time of the view is over."""
        if self._alarm is not None:
            self._alarm.cancel()

    def _elsewhere(self, seat: str) -> bool:
        """Whether the seat has a phone or a pod for its secrets."""
        return self._seats.has_phone(seat) or self._seats.has_pod(seat)

    def _refuse(self, seat: str) -> None:
        if self._seats.has_phone(seat):
            raise NoPrivateView("has_phone", Text("ui.errors.has_phone"))
        if self._seats.has_pod(seat):
            raise NoPrivateView("has_pod", Text("ui.errors.has_pod"))
        if not self._seats.has_pin(seat):
            raise NoPrivateView("no_pin", Text("ui.errors.no_pin"))
