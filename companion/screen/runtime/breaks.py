"""Line ends in a text without spaces: between any two Chinese characters, except at punctuation.

Kivy ends lines only at spaces, so such a text gets its line ends here, before it is drawn. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

FIRST_WIDE = "\u2e80"
"""From this one on, characters are as wide as high and need a font of their own."""

NEVER_FIRST = frozenset("、。，．・：；！？）〕］｝〉》」』】〗〙〞’”‧…—–·％℃,.:;!?)]}%")  # noqa: RUF001 - Chinese marks
"""Characters that begin no line."""
NEVER_LAST = frozenset("（〔［｛〈《「『【〖〘〝‘“([{")  # noqa: RUF001 - the same
"""Characters that end no line."""


def is_wide(text: str) -> bool:
    """Whether a text has such characters."""
    return max(text, default="") >= FIRST_WIDE


def pieces(line: str) -> Iterator[str]:
    """The unbreakable parts of a line, each with the spaces after it."""
    start = 0
    for at in range(1, len(line)):
        if _may_end(line[at - 1], line[at]):
            yield line[start:at]
            start = at
    yield line[start:]


def _may_end(before: str, after: str) -> bool:
    """Whether a line may end between two characters."""
    if after.isspace():
        return False
    if before.isspace():
        return True
    wide = before >= FIRST_WIDE or after >= FIRST_WIDE
    return wide and after not in NEVER_FIRST and before not in NEVER_LAST


def broken(text: str, width: float, wide: Callable[[str], float]) -> str:
    """Break a text into lines that are not wider than that; ``wide`` measures a text."""
    return "\n".join(_lines(text, width, wide)) if is_wide(text) else text


def _lines(text: str, width: float, wide: Callable[[str], float]) -> Iterator[str]:
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if line and wide((line + piece).rstrip()) > width:
                yield line.rstrip()
                line = ""
            line += piece
        yield line.rstrip()
