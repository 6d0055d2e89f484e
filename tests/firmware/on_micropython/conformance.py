"""The pod's core put through its paces, printing all it does: what two interpreters print has to be the same.

Runs under CPython and MicroPython with ``firmware`` on the path, as it lies on the board. It draws its luck itself,
for the two have no luck in common.
"""

# ruff: noqa: T201 - printing is what it is for

from pod.button import Button  # type: ignore[import-not-found]  # on the path of whoever runs this
from pod.core import Pod  # type: ignore[import-not-found]
from pod.frames import Reader, frame  # type: ignore[import-not-found]
from pod.lamps import PATTERNS, shade  # type: ignore[import-not-found]


class Luck:
    """Numbers that look random and are the same everywhere."""

    def __init__(self) -> None:
        self._state = 1

    def below(self, limit: int) -> int:
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % limit


luck = Luck()


def frames() -> None:
    """Frames whole and torn, in noise, cut anywhere."""
    reader = Reader()
    for number in range(500):
        line = bytearray(frame("ev", "0a1b2c3d", str(number), "yes", "down"))
        for _ in range(luck.below(3)):
            line[luck.below(len(line))] = luck.below(256)
        cut = luck.below(len(line))
        print("frames", number, reader.feed(bytes(line[:cut])), reader.feed(bytes(line[cut:])))
    print("strange", reader.feed(b"\xff\xfe\n" + frame("a\x00b") + frame("") + b"~*00000000\n" + frame("x" * 200)))


def buttons() -> None:
    """Contacts that bounce for 20 ms and rest for a while, looked at every millisecond."""
    button = Button()
    down, rests_at = False, 0
    for at in range(20000):
        if at >= rests_at + 20:
            down, rests_at = not down, at + luck.below(700)
        level = down if at >= rests_at or at > rests_at - 680 else luck.below(2) == 1
        kind = button.sample(level, at)
        if kind:
            print("button", at, kind, button.due)


def lamps() -> None:
    for pattern in sorted(PATTERNS):
        lit = ["#" if shade((1, 2, 3), pattern, at) == (1, 2, 3) else "." for at in range(0, 6000, 50)]
        print("lamp", PATTERNS[pattern], "".join(lit))


def pod() -> None:
    """A whole pod with busy buttons and a host that comes, forgets, begins anew and goes."""
    pod = Pod("E6616407E3000001", "fffffffe", "0.1.0")
    mask, session, lights = 0, "00000000", 0
    for at in range(0, 30000, 3):
        if luck.below(40) == 0:
            mask ^= 1 << luck.below(7)
        heard = b""
        chance = luck.below(400)
        if chance == 0 and at < 20000:
            session = f"{luck.below(1 << 20):08x}"
            heard = frame("hi", "1", session)
        elif chance < 20 and at < 20000:
            lights += 1
            spelled = f"{luck.below(5) + 1}{luck.below(1 << 20):06x}s.sff00ffx"
            heard = frame("lt", session, str(lights), "pvh"[luck.below(3)], spelled)
        elif chance < 40 and at < 20000:
            heard = frame("ok", session, str(luck.below(30)))
        pod.buttons(mask, at)
        pod.hear(heard, at)
        pod.tick(at)
        said, shown = pod.say(), pod.lamps(at)
        if said or at % 60 == 0:
            print("pod", at, said, shown)


frames()
buttons()
lamps()
pod()
