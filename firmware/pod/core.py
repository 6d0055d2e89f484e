"""A whole pod without a pin: seven buttons and a line in, a line and six lamps out. ``main.py`` gives it a body.

What matters most here is what is *not* shown. Lights that only one player may see go out in the pod itself, whatever
becomes of the host: when it has not said them again for a moment, and at once when the yes button is let go. Lamps
show what the table says and nothing else; only where there is no table the status lamp breathes by itself.
"""

from .button import Button
from .lamps import shade
from .link import Link

VERSION = "0.1.0"
"""Of this firmware, as the host is told it."""

CONTROLS = ("1", "2", "3", "4", "5", "yes", "no")
"""The buttons, as bits of a mask from the lowest."""
LAMPS = ("1", "2", "3", "4", "5", "s")
YES = 5

PRIVATE_MS = 300
"""Private lights that were not said again for so long are dark; and what waited so long unheard is not believed."""
DIM = 4
"""All lights are dimmed to a quarter: six of them at their whitest then take some 100 mA from the USB port."""
BREATH_MS = 4000
BREATH_BRIGHTEST = 24

DARK = (0, 0, 0)


class Pod:
    """One pod. ``uid`` is the board's own number, ``boot`` eight hex digits drawn whenever it starts.

    In each round of the loop: ``buttons``, ``hear`` what arrived, ``tick``; then show ``lamps`` and write what there
    is to ``say``. Times are whole milliseconds of a clock that never goes back.
    """

    def __init__(self, uid: str, boot: str, version: str = VERSION) -> None:
        self._link = Link(uid, boot, version)
        self._buttons = [Button() for _ in CONTROLS]
        self._mask = 0
        self._awake: int | None = None

    def buttons(self, mask: int, at: int) -> None:
        """Which contacts are closed now."""
        self._mask = mask
        for bit, control in enumerate(CONTROLS):
            kind = self._buttons[bit].sample(bool(mask >> bit & 1), at)
            if kind:
                self._link.event(control, kind, at)

    def hear(self, data: bytes, at: int) -> None:
        """Bytes from the host. After a long sleep (somebody stopped the board) they are old news and left out."""
        if self._awake is None or at - self._awake < PRIVATE_MS:
            self._link.feed(data, at)

    def tick(self, at: int) -> None:
        self._awake = at
        self._link.tick(at)

    def say(self) -> bytes:
        """What to write now: one line, or nothing."""
        return self._link.out()

    def lamps(self, at: int) -> list[tuple[int, int, int]]:
        """The colours of the lamps 1 to 5 and of the status lamp, as bright as they may be."""
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
        # Both the contact and what counts: while the contact bounces on its way up, nothing flickers on again.
        yes = self._buttons[YES].down and self._mask >> YES & 1
        return at - self._link.lights_at >= PRIVATE_MS or (privacy == "held" and not yes)


def _breath(at: int) -> int:
    """A slow swell of the status lamp: somebody is looking for the table."""
    phase = at % BREATH_MS
    rising = min(phase, BREATH_MS - phase)
    return BREATH_BRIGHTEST * rising * 2 // BREATH_MS
