"""The rhythm of lights, for viewers who cannot tell colours apart.

A pattern is a loop of tenths of a second, lit or dark. No pattern flashes more than three times a second, because
faster flashes harm some people. All lights of a device share one clock.
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
"""Every pattern, and its letter on the line."""

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
"""Each pattern in tenths of a second: ``#`` is lit."""


def lit(pattern: str, at: int) -> bool:
    """Whether a light with a pattern is on at a moment (milliseconds from any start)."""
    rhythm = RHYTHMS[pattern]
    return rhythm[at // BEAT_MS % len(rhythm)] == "#"


def shade(rgb: tuple[int, int, int], pattern: str, at: int) -> tuple[int, int, int]:
    """The colour of a light with a pattern at a moment, or nothing."""
    return rgb if lit(pattern, at) else (0, 0, 0)
