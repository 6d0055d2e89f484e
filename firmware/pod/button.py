"""One button with a bouncing contact: which of its edges are a press, a hold or a release.

The first edge counts at once, so that a press is never late. For ``LOCK_MS`` after it the contact is ignored, because
it may bounce that long; then its level counts. Nothing is lost: a shorter press gives its release a little later. Times
are whole milliseconds of a clock that never goes back.
"""

HOLD_MS = 400
LOCK_MS = 25


class Button:
    """Turn samples of a contact into ``down``, ``hold`` and ``up``.

    Sample it as often as you like (a board that polls), or only at edges and when it is ``due`` (a host with
    interrupts). ``down`` is the state that counts.
    """

    def __init__(self) -> None:
        self.down = False
        self.due: int | None = None
        """The time of the next sample without an edge. None: not before the next edge."""
        self._locked = False
        self._since = 0
        self._held = False

    def sample(self, down: bool, at: int) -> str:  # noqa: FBT001 - the level of a contact is a bool
        """Take the level of the contact now; return ``down``, ``hold``, ``up`` or nothing."""
        if self._locked and at - self._since < LOCK_MS:
            return ""
        self._locked = False
        happened = ""
        if down != self.down:
            happened = "down" if down else "up"
            self.down, self._since, self._locked, self._held = down, at, True, False
        elif down and not self._held and at - self._since >= HOLD_MS:
            happened = "hold"
            self._held = True
        self.due = self._next()
        return happened

    def _next(self) -> int | None:
        if self._locked:
            return self._since + LOCK_MS
        if self.down and not self._held:
            return self._since + HOLD_MS
        return None
