"""One button whose contact bounces: which of its edges are a press, a hold or a release.

The first edge counts at once, so that a press is never late. For ``LOCK_MS`` after it the contact is not looked at,
for that is how long it may bounce; then it counts as what it is. Nothing is lost by that: a press that was shorter
still gives its release, only a little later. Times are whole milliseconds of a clock that never goes back.
"""

HOLD_MS = 400
LOCK_MS = 25


class Button:
    """Tells ``down``, ``hold`` and ``up`` from samples of a contact.

    It may be asked as often as one likes (a board that polls), or only at edges and whenever it is ``due`` (a host
    that is told of edges). ``down`` is what counts.
    """

    def __init__(self) -> None:
        self.down = False
        self.due: int | None = None
        """When to sample again although no edge came; None: not before the next edge."""
        self._locked = False
        self._since = 0
        self._held = False

    def sample(self, down: bool, at: int) -> str:  # noqa: FBT001 - the level of a contact is a bool and nothing else
        """What it means that the contact is closed (or open) now: ``down``, ``hold``, ``up``, or nothing."""
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
