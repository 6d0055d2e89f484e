"""How lights go on and off, so that whoever cannot tell colours apart can tell lights apart.

Every pattern is a rhythm of tenths of a second, lit or dark, over and over. None flashes more than three times a
second, which is what the eyes of some people cannot bear. All lights of a device keep the same time.
"""

BEAT_MS = 100

PATTERNS = {
    "steady": "s",
    "slow": "w",
    "fast": "f",
    "double": "d",
    "flash": "x",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
}
"""Every pattern, and the letter that stands for it on the line."""

_COUNTED = "###.."
_REST = ".........."

RHYTHMS = {
    "steady": "#",
    "slow": "##########..........",
    "fast": "##..",
    "double": "#.#.......",
    "flash": "#....",
    "one": _COUNTED + _REST,
    "two": _COUNTED * 2 + _REST,
    "three": _COUNTED * 3 + _REST,
    "four": _COUNTED * 4 + _REST,
    "five": _COUNTED * 5 + _REST,
}
"""What each pattern does in each tenth of a second: ``#`` is lit."""


def lit(pattern: str, at: int) -> bool:
    """Whether a light with a pattern is on at a moment (in milliseconds, from anywhere)."""
    rhythm = RHYTHMS[pattern]
    return rhythm[at // BEAT_MS % len(rhythm)] == "#"


def shade(rgb: tuple[int, int, int], pattern: str, at: int) -> tuple[int, int, int]:
    """What a light of a colour and a pattern shows at a moment: its colour, or nothing."""
    return rgb if lit(pattern, at) else (0, 0, 0)
