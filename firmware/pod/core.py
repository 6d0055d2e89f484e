"""A whole pod without a pin: seven buttons and a line in, a line and six lamps out.

``main.py`` connects it to the board. Its first duty is secrecy. The pod itself puts private lights out, even
if the host fails: a moment after the last message, and at once when the yes button is let go. Lamps show the lights
of the table and nothing else. Only without a table the status lamp breathes by itself.
"""

from .button import Button
from .lamps import shade
from .link import Link

VERSION = "0.1.0"
"""The version of this firmware, as the host gets it."""

CONTROLS = ("1", "2", "3", "4", "5", "yes", "no")
"""``down``: a button went down. ``hold``: it was down for ``HOLD_MS`` of ``firmware.pod.button``. ``up``: it came up.
"""
LAMPS = ("1", "2", "3", "4", "5", "s")
YES = 5

PRIVATE_MS = 300
"""Milliseconds after which private lights that were not repeated are dark, and unread bytes are dropped."""
DIM = 4
"""All lights are dimmed to a quarter: six white lamps then take about 100 mA from the USB port."""
BREATH_MS = 4000
BREATH_BRIGHTEST = 24

DARK = (0, 0, 0)


class Pod:
    """One pod. ``uid`` is the number of the board, ``boot`` eight hex digits drawn at each start.

    In each round of the loop: ``buttons``, ``hear`` with the bytes that arrived, ``tick``; then show ``lamps`` and
    write ``say``. Times are whole milliseconds of a clock that never goes back.
    """

    def __init__(self, uid: str, boot: str, version: str = VERSION) -> None:
        self._link = Link(uid, boot, version)
        self._buttons = [Button() for _ in CONTROLS]
        self._mask = 0
        self._awake: int | None = None

    def buttons(self, mask: int, at: int) -> None:
        """Take the contacts that are closed now."""
        self._mask = mask
        for bit, control in enumerate(CONTROLS):
            kind = self._buttons[bit].sample(bool(mask >> bit & 1), at)
            if kind:
                self._link.event(control, kind, at)

    def hear(self, data: bytes, at: int) -> None:
        """Take bytes from the host. After a long sleep (the board was stopped) they are old and dropped."""
        if self._awake is None or at - self._awake < PRIVATE_MS:
            self._link.feed(data, at)

    def tick(self, at: int) -> None:
        self._awake = at
        self._link.tick(at)

    def say(self) -> bytes:
        """The line to write now, or nothing."""
        return self._link.out()

    def lamps(self, at: int) -> list[tuple[int, int, int]]:
        """The colours of the lamps 1 to 5 and of the status lamp, dimmed."""
        if not self._link.session:
            return [DARK] * 5 + [(0, 0, _breath(at))]
        if self._is_secret_over(at):
            return [DARK] * 6
        shown = []
        for lamp in LAMPS:
            rgb, pattern = self._link.lights.get(lamp, (DARK, "steady"))
            red, green, blue = shade(rgb, pattern, at)
            shown.append((red // DIM, green // DIM, blue // DIM))
        return shown

    def _is_secret_over(self, at: int) -> bool:
        privacy = self._link.privacy
        if privacy == "public":
            return False
        # Both the contact and the button: while the contact bounces on its way up, nothing flickers on again.
        yes = self._buttons[YES].down and self._mask >> YES & 1
        return at - self._link.lights_at >= PRIVATE_MS or (privacy == "held" and not yes)


def _breath(at: int) -> int:
    """A slow swell of the status lamp: the pod looks for a table."""
    phase = at % BREATH_MS
    rising = min(phase, BREATH_MS - phase)
    return BREATH_BRIGHTEST * rising * 2 // BREATH_MS
