"""The pod's end of the line to the host: events to send, and lights from the host. No port, no clock.

Events are numbered from 1 in each session and sent one after the other. The oldest is repeated until the host has
acknowledged it, or until it is too old: a late press is worse than a lost one. The numbers tell the host how many it
missed. Without a session the pod is silent, so that a person at the other end has the prompt of the board. Times are
whole milliseconds of a clock that never goes back.
"""

from .frames import Reader, frame
from .lamps import PATTERNS

PROTOCOL = "1"
"""The version of the words of this line."""

PRIVACY = {"public": "p", "private": "v", "held": "h"}
"""``down``: a button went down. ``hold``: it was down for ``HOLD_MS`` of ``firmware.pod.button``. ``up``: it came up.
"""

SAY_AGAIN_MS = 40
GIVE_UP_MS = 600
MOST_WAITING = 16
HERE_EVERY_MS = 200
ALONE_MS = 3000
"""Milliseconds of silence after which the host is gone, and the session with it."""

_NAMES = {letter: name for name, letter in PATTERNS.items()}
_PRIVACY = {letter: name for name, letter in PRIVACY.items()}
_HEX = "0123456789abcdef"


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and all(digit in _HEX for digit in text)


def _is_number(text: str) -> bool:
    return 0 < len(text) < 10 and all(digit in "0123456789" for digit in text)  # noqa: PLR2004 - it fits a small int


def _lights(spelled: str) -> dict[str, tuple[tuple[int, int, int], str]]:
    """Colour and pattern of each lit lamp. A lamp with an unreadable word stays dark."""
    lights = {}
    for word in spelled.split("."):
        if len(word) == 8 and _is_hex(word[1:7], 6) and word[7] in _NAMES:  # noqa: PLR2004 - lamp, rrggbb, letter
            rgb = int(word[1:3], 16), int(word[3:5], 16), int(word[5:7], 16)
            lights[word[0]] = (rgb, _NAMES[word[7]])
    return lights


class Link:
    """The pod's end of one line. ``boot``: eight hex digits, drawn at each start.

    ``lights`` are the last lights from the host, by lamp (``1`` to ``5``, ``s``). ``lights_at`` is their time,
    ``privacy`` who may see them. The core turns private lights off.
    """

    def __init__(self, uid: str, boot: str, version: str) -> None:
        self._uid, self._version = uid, version
        self._run = int(boot, 16)
        self._reader = Reader()
        self._said_at = self._here_at = self._heard_at = 0
        self._end()

    def _end(self) -> None:
        """End the session: nothing is sent, nothing is lit."""
        self.session = ""
        self.lights: dict[str, tuple[tuple[int, int, int], str]] = {}
        self.privacy = "public"
        self.lights_at = 0
        self._lights_count = 0
        self._number = 0
        self._waiting: list[tuple[int, int, str, str]] = []  # number, when, control, kind
        self._down: set[str] = set()
        self._greet_as = ""
        self._say_event = self._say_here = False

    def _begin(self, session: str, at: int) -> None:
        """Start a session with a mark of its own, so that the host sees when numbers start from 1 again."""
        self._end()
        self.session = session
        self._run = (self._run + 1) & 0xFFFFFFFF
        self._here_at = at

    def feed(self, data: bytes, at: int) -> None:
        """Take bytes of the host; bytes that are no words are skipped."""
        for fields in self._reader.feed(data):
            word, *rest = fields
            if word == "hi" and len(rest) > 1 and _is_hex(rest[1], 8):
                self._greeted(rest[0], rest[1], at)
            elif self.session and len(rest) > 1 and rest[0] == self.session and _is_number(rest[1]):
                self._heard_at = at
                if word == "ok":
                    self._acknowledged(int(rest[1]), at)
                elif word == "lt" and len(rest) == 4 and rest[2] in _PRIVACY:  # noqa: PLR2004 - all its fields
                    self._lit(int(rest[1]), _PRIVACY[rest[2]], rest[3], at)

    def _greeted(self, speaks: str, session: str, at: int) -> None:
        if speaks == PROTOCOL:  # the words of another version mean nothing here, but the host learns the id of the pod
            if session != self.session:
                self._begin(session, at)
            self._heard_at = at
        self._greet_as = session

    def _acknowledged(self, number: int, at: int) -> None:
        """Drop every event up to this one: the host has it, or knows that it has not."""
        while self._waiting and self._waiting[0][0] <= number:
            self._next_event(at)

    def _lit(self, count: int, privacy: str, spelled: str, at: int) -> None:
        if count > self._lights_count:
            self._lights_count = count
            self.privacy, self.lights, self.lights_at = privacy, _lights(spelled), at

    def event(self, control: str, kind: str, at: int) -> None:
        """Add an event of a button. The rest of a press from before the session is dropped."""
        if not self.session or (kind != "down" and control not in self._down):
            return
        if kind == "down":
            self._down.add(control)
        elif kind == "up":
            self._down.remove(control)
        self._number += 1
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append((self._number, at, control, kind))
            if len(self._waiting) == 1:
                self._say_event, self._said_at = True, at

    def _next_event(self, at: int) -> None:
        self._waiting.pop(0)
        self._say_event, self._said_at = bool(self._waiting), at

    def tick(self, at: int) -> None:
        """Pass time; the next ``out`` sends what is due."""
        if self.session and at - self._heard_at >= ALONE_MS:
            self._end()
        if not self.session:
            return
        while self._waiting and at - self._waiting[0][1] >= GIVE_UP_MS:
            self._next_event(at)
        if self._waiting and at - self._said_at >= SAY_AGAIN_MS:
            self._say_event, self._said_at = True, at
        if at - self._here_at >= HERE_EVERY_MS:
            self._say_here, self._here_at = True, at

    def out(self) -> bytes:
        """The next line to send, or nothing."""
        run = f"{self._run:08x}"
        if self._greet_as:
            session, self._greet_as = self._greet_as, ""
            return frame("me", PROTOCOL, session, run, self._uid, self._version)
        if self._say_event:
            self._say_event = False
            number, _, control, kind = self._waiting[0]
            return frame("ev", self.session, run, str(number), control, kind)
        if self._say_here:
            self._say_here = False
            settled = self._waiting[0][0] - 1 if self._waiting else self._number
            return frame("up", self.session, run, str(settled))
        return b""
