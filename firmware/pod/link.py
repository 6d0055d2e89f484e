"""The pod's end of the line to the host: which words to say, and what the host said about lights. No port, no clock.

Events are numbered from 1 in each session and said one after the other: the oldest is said again until the host has
acknowledged it, or until it is so old that it is given up, because a press that comes late is worse than one that is
lost. The host sees from the numbers how many it missed. Without a session nothing is said at all, so that a person at
the other end has the board's own prompt. Times are whole milliseconds of a clock that never goes back.
"""

from .frames import Reader, frame
from .lamps import PATTERNS

PROTOCOL = "1"
"""The version of the words spoken here."""

PRIVACY = {"public": "p", "private": "v", "held": "h"}
"""Who may see lights, and the letter that stands for it on the line."""

SAY_AGAIN_MS = 40
GIVE_UP_MS = 600
MOST_WAITING = 16
HERE_EVERY_MS = 200
ALONE_MS = 3000
"""After so long without a word of the host there is no host, and no session."""

_NAMES = {letter: name for name, letter in PATTERNS.items()}
_PRIVACY = {letter: name for name, letter in PRIVACY.items()}
_HEX = "0123456789abcdef"


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and all(digit in _HEX for digit in text)


def _is_number(text: str) -> bool:
    return 0 < len(text) < 10 and all(digit in "0123456789" for digit in text)  # noqa: PLR2004 - it fits a small int


def _lights(spelled: str) -> dict[str, tuple[tuple[int, int, int], str]]:
    """Colour and pattern of each lamp that is lit; what cannot be understood stays dark."""
    lights = {}
    for word in spelled.split("."):
        if len(word) == 8 and _is_hex(word[1:7], 6) and word[7] in _NAMES:  # noqa: PLR2004 - lamp, rrggbb, letter
            rgb = int(word[1:3], 16), int(word[3:5], 16), int(word[5:7], 16)
            lights[word[0]] = (rgb, _NAMES[word[7]])
    return lights


class Link:
    """The pod's end of one line. ``boot``: eight hex digits, drawn whenever the board starts.

    ``lights`` are what the host last said, by lamp (``1`` to ``5``, ``s``); ``lights_at`` is when, ``privacy`` who may
    see them. Who shows them has to see to their dying.
    """

    def __init__(self, uid: str, boot: str, version: str) -> None:
        self._uid, self._version = uid, version
        self._run = int(boot, 16)
        self._reader = Reader()
        self._said_at = self._here_at = self._heard_at = 0
        self._end()

    def _end(self) -> None:
        """Without a session: nobody listens, nothing is lit."""
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
        """A session, marked like no other of this pod: the host must see when numbers start from 1 again."""
        self._end()
        self.session = session
        self._run = (self._run + 1) & 0xFFFFFFFF
        self._here_at = at

    def feed(self, data: bytes, at: int) -> None:
        """Bytes of the host; anything but its words is passed over."""
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
        if speaks == PROTOCOL:  # of a host with other words nothing can be believed, but it is told who is here
            if session != self.session:
                self._begin(session, at)
            self._heard_at = at
        self._greet_as = session

    def _acknowledged(self, number: int, at: int) -> None:
        """The host has every event up to this one, or knows that it has not."""
        while self._waiting and self._waiting[0][0] <= number:
            self._next_event(at)

    def _lit(self, count: int, privacy: str, spelled: str, at: int) -> None:
        if count > self._lights_count:
            self._lights_count = count
            self.privacy, self.lights, self.lights_at = privacy, _lights(spelled), at

    def event(self, control: str, kind: str, at: int) -> None:
        """A button did something. What belongs to a press from before the session is nobody's."""
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
        """Time passed: what is due is said by the next ``out``."""
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
        """The next word to say: one line, or nothing."""
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
