"""Line ends in a text without spaces: between any two Chinese characters, except at punctuation.

Kivy ends lines only at spaces, so such a text gets its line ends here, before it is drawn. In a text with spaces a
short last word gets company. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.screen.runtime.whole_words import PAIRS

FIRST_WIDE = "\u2e80"
"""From this one on, characters are as wide as high and need a font of their own."""

NEVER_FIRST = frozenset("、。，．・·：；！？／）〕］｝〉》」』】〗〙〞’”‧…—–·％℃×的了嗎們者裡碼,.:;!?)]}%")  # noqa: RUF001 - Chinese marks
"""Characters that begin no line: what closes, and what belongs to the word before it."""
NEVER_LAST = frozenset("（〔［｛〈《「『【〖〘〝‘“([{第每各幾這那該本任不未已無再得共和與或從把在兩")  # noqa: RUF001 - the same
"""Characters that end no line: what opens, and what belongs to the word after it."""
AFTER_NUMBER = frozenset("位名面座張枚個點朵塊份顆票格步筆局支分輪回次種則項條組列欄行歲秒年月日人")
"""The words that count things. They stay with their number."""
GOOD_ENDS = frozenset("，。；：！？、·")  # noqa: RUF001 - the same
"""Characters after which a line ends best."""

NO_BREAK = "\u00a0"
"""A space at which Kivy ends no line."""
LONE, LEAST = 8, 0.25
"""A last word of fewer characters, or of a smaller share of the width, has no line of its own."""


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
        return after != "·"
    if not is_wide(before + after) or after in NEVER_FIRST or before in NEVER_LAST or before + after in PAIRS:
        return False
    return not ((before.isdigit() and after in AFTER_NUMBER) or (before == "／" and after.isdigit()))  # noqa: RUF001


def broken(text: str, width: float, wide: Callable[[str], float]) -> str:
    """Break a text into lines that are not wider than that; ``wide`` measures a text."""
    return "\n".join(_lines(text, width, wide)) if is_wide(text) else text


def accompanied(text: str, width: float, wide: Callable[[str], float], high: Callable[[str], float]) -> str:
    """Keep a short last word with the one before it, if it would stand alone and the text gets no higher by that.

    No short first word is left alone for it.
    ``high`` measures the height of a text in that width.
    """
    before, _, last = text.rpartition(" ")
    if not before or "\n" in last or ("\n" not in text and wide(text) <= width):
        return text
    short = len(last) < LONE or wide(last) < width * LEAST
    if not short or high(before) >= high(text):
        return text
    first = before.rpartition(" ")[0]
    if len(first) < LONE and " " not in first:
        return text
    joined = before + NO_BREAK + last
    fits = wide(joined.replace("\n", " ").split(" ")[-1]) <= width
    return joined if fits and high(joined) <= high(text) else text


def _lines(text: str, width: float, wide: Callable[[str], float]) -> Iterator[str]:
    for paragraph in text.split("\n"):
        yield from _even(list(pieces(paragraph)), width, wide)


def _even(parts: list[str], width: float, wide: Callable[[str], float]) -> list[str]:
    """The fewest lines, about equally wide: so the last one is no single character.

    A line costs the square of the room that it leaves, half of that where it ends after a mark inside the text. There a
    line end stands for a dot.
    """
    best: list[tuple[int, float, list[str]]] = [(0, 0.0, [])]
    for end in range(1, len(parts) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            line = "".join(parts[start:end]).rstrip()
            rests = end < len(parts) and line[-1:] in GOOD_ENDS
            line = line.removesuffix(" ·") if rests else line
            room = width - wide(line)
            if room < 0 and start < end - 1:
                break
            lines, cost, before = best[start]
            cost += room**2 / (1 + rests)
            ways.append((lines + 1, cost, [*before, line]))
        best.append(min(ways))
    return best[-1][2]
