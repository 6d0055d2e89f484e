"""The private look: for a minute, the table's own screen shows one player what a phone would.

Only for a seat without a phone, behind its PIN. Everybody is told that it is open. Whoever opens it gets a token that
is good until the look is closed, nobody has asked anything for a minute, or the seat gets a phone.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from companion.engine.text import Text
from companion.table.seats import Seats

OPEN_FOR = 60.0
"""Seconds without a word after which a look is over."""

WRONG_PINS = 5
WAIT_AFTER_WRONG = 30.0
"""So many wrong PINs in a row, and nobody can try for so many seconds."""


class NoLook(Exception):
    """A private look cannot be opened; ``code`` is ``has_phone``, ``no_pin``, ``wrong_pin`` or ``too_many_pins``."""

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
        self._wrong = 0
        self._wait = 0.0

    @property
    def seat(self) -> str | None:
        """Whose look is open."""
        if self._seat is not None and (self._clock() > self._until or self._seats.has_phone(self._seat)):
            self.close()
        return self._seat

    def open(self, seat: str, pin: str) -> str:
        """The token of a new look; an earlier one is closed. Raises ``NoLook``."""
        if self._seats.has_phone(seat):
            raise NoLook("has_phone", Text("ui.errors.has_phone"))
        if not self._seats.has_pin(seat):
            raise NoLook("no_pin", Text("ui.errors.no_pin"))
        if self._clock() < self._wait:
            raise NoLook("too_many_pins", Text("ui.errors.too_many_pins"))
        if not self._seats.opens(seat, pin):
            self._wrong += 1
            if self._wrong % WRONG_PINS == 0:
                self._wait = self._clock() + WAIT_AFTER_WRONG
            raise NoLook("wrong_pin", Text("ui.errors.wrong_pin"))
        self._wrong = 0
        self._seat, self._token = seat, secrets.token_urlsafe(24)
        self._until = self._clock() + OPEN_FOR
        return self._token

    def whose(self, token: str) -> str | None:
        """The seat this token may look for; asking keeps the look open."""
        if self.seat is None or not secrets.compare_digest(self._token.encode(), token.encode()):
            return None
        self._until = self._clock() + OPEN_FOR
        return self._seat

    def close(self) -> None:
        self._seat, self._token = None, ""
