"""The private look: for a minute, the table's own screen shows one player what a phone would.

Only for a seat without a phone and a pod, behind its PIN. Everybody is told that it is open. Whoever opens it gets a
token that is good until the look is closed, nobody has asked anything for a minute, or the seat gets a phone.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable

from companion.engine.text import Text
from companion.table.seats.seats import Seats

OPEN_FOR = 60.0
"""Seconds without a word after which a look is over."""

MOMENT = 0.1
"""Seconds after the end in which it can be seen to be over."""

WRONG_PINS = 5
WAIT_AFTER_WRONG = 30.0
"""So many wrong PINs of a seat in a row, and nobody can try those of that seat for so many seconds."""


class NoLook(Exception):
    """A private look cannot be opened.

    ``code`` is ``has_phone``, ``has_pod``, ``no_pin``, ``wrong_pin`` or ``too_many_pins``.
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(code)
        self.code = code
        self.text = text


class PrivateLook:
    """At most one look at a time. ``clock`` gives seconds that never go back."""

    def __init__(self, seats: Seats, clock: Callable[[], float]) -> None:
        self._seats = seats
        self._clock = clock
        self._seat: str | None = None
        self._token = ""
        self._until = 0.0
        self._wrong: Counter[str] = Counter()
        self._wait: dict[str, float] = {}

    @property
    def seat(self) -> str | None:
        """Whose look is open."""
        if self._seat is not None and (self._clock() > self._until or self._elsewhere(self._seat)):
            self.close()
        return self._seat

    @property
    def left(self) -> float:
        """Seconds after which the look that is open is over, if nobody says a word; 0 when none is open."""
        return 0.0 if self.seat is None else self._until - self._clock() + MOMENT

    async def open(self, seat: str, pin: str) -> str:
        """The token of a new look; an earlier one is closed. Raises ``NoLook``.

        Hashing a PIN is slow on purpose. A try counts before it is looked at, so that many at once are many; and what
        happened meanwhile counts too.
        """
        match = self._seats.opened
        self._refuse(seat)
        if self._clock() < self._wait.get(seat, 0.0):
            raise NoLook("too_many_pins", Text("ui.errors.too_many_pins"))
        self._wrong[seat] += 1
        if self._wrong[seat] % WRONG_PINS == 0:
            self._wait[seat] = self._clock() + WAIT_AFTER_WRONG
        right = await asyncio.to_thread(self._seats.opens, seat, pin)
        self._refuse(seat)
        if not right or match != self._seats.opened:
            raise NoLook("wrong_pin", Text("ui.errors.wrong_pin"))
        del self._wrong[seat]
        self._wait.pop(seat, None)
        self._seat, self._token = seat, secrets.token_urlsafe(24)
        self._until = self._clock() + OPEN_FOR
        return self._token

    def whose(self, token: str) -> str | None:
        """The seat this token may look for; asking keeps the look open."""
        if self.seat is None or not secrets.compare_digest(self._token.encode(), token.encode()):
            return None
        self._until = self._clock() + OPEN_FOR
        return self._seat

    def _elsewhere(self, seat: str) -> bool:
        """Whether the seat's secrets have a place of their own."""
        return self._seats.has_phone(seat) or self._seats.has_pod(seat)

    def _refuse(self, seat: str) -> None:
        if self._seats.has_phone(seat):
            raise NoLook("has_phone", Text("ui.errors.has_phone"))
        if self._seats.has_pod(seat):
            raise NoLook("has_pod", Text("ui.errors.has_pod"))
        if not self._seats.has_pin(seat):
            raise NoLook("no_pin", Text("ui.errors.no_pin"))

    def close(self) -> None:
        self._seat, self._token = None, ""
