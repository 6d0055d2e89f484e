"""The label sheet: one small flag for each region, to print, cut and lay on the real board.

The printed board has no names. With the flags on it, players and companion mean the same region by L3. A letter, an
animal and icons in black repeat the meaning of the colours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import count

import msgspec

from companion.engine.scene import Box, Icon, Label, Line, Point, Scene, Shape, letters
from companion.engine.text import Text
from companion.games.war_of_whispers.board import Board, Region
from companion.games.war_of_whispers.board_picture import icon_row
from companion.games.war_of_whispers.terms import RegionId, region_label

PAPER = (210.0, 297.0)
"""A4, in millimetres, like every length here."""
MARGIN = 15.0
TOP = 42.0
"""The top of the flags."""
FLAG = (36.0, 22.0)
"""The size of a flag; smaller on a board with too many regions for the sheet."""
MOST_LARGE_ICONS = 3
RULER = 50.0
TEXT = 3.2
LINE = 4.6
"""The distance from one line of text to the next."""
WIDEST_NOTE = 100
"""The most letters in one line of notes or in the instruction."""
WIDEST_TITLE = 52
INDENT = " " * 6
MOST_NOTES = 20
"""The most lines of notes that leave room for the flags of the largest board."""


class SheetWords(msgspec.Struct, frozen=True):
    """The words on a sheet beside the names of regions.

    ``key`` has the names of city, farm, fort and banner; ``ruler`` has the length of the ruler on paper, which shows a
    wrong scale; ``notes`` are below the flags, each on a new line.
    """

    title: str
    instruction: str
    key: Mapping[str, str]
    ruler: str
    notes: tuple[str, ...] = ()


def sheet_words(board: Board, say: Callable[[Text], str]) -> SheetWords:
    """The words on the sheet of a board, in the language of ``say``."""
    answers = (
        say(Text("cli.flags.answer", {"question": Text(dispute.question), "says": Text(dispute.answer.says)}))
        for dispute in board.disputed
    )
    return SheetWords(
        title=say(Text("cli.flags", {"board": Text(board.title)})),
        instruction=say(Text("cli.flags.print")),
        key={icon: say(Text(f"cli.flags.{icon}")) for icon in ("city", "farm", "fort", "banner")},
        ruler=f"{RULER:g} mm",
        notes=(say(Text("cli.flags.not_certain")), *answers) if board.disputed else (),
    )


def label_sheet(board: Board, words: SheetWords) -> Scene[str]:
    """The flags of all regions in the order of the board, with lines to cut along."""
    notes = [line for note in words.notes for line in _lines(note, WIDEST_NOTE, INDENT)]
    notes = notes[:MOST_NOTES]
    room = PAPER[1] - MARGIN - TOP - len(notes) * LINE
    columns, rows = _grid(len(board.regions), room)
    width = (PAPER[0] - 2 * MARGIN) / columns
    height = width * FLAG[1] / FLAG[0]
    shapes: list[Shape] = [*_heading(words), *_cut_lines(columns, rows, width, height)]
    for i, (id_, region) in enumerate(board.regions.items()):
        corner = (MARGIN + i % columns * width, TOP + i // columns * height)
        shapes += flag_shapes(id_, region, corner, width / FLAG[0])
    for i, note in enumerate(notes):
        shapes.append(Label(note, (MARGIN, TOP + rows * height + (i + 1.2) * LINE), TEXT, "ink", "left"))
    return Scene(words.title, PAPER, "sheet", tuple(shapes), unit="mm")


def _grid(flags: int, room: float) -> tuple[int, int]:
    """The fewest columns, and the rows, with which the flags fit into the height."""
    across = PAPER[0] - 2 * MARGIN
    for columns in count(int(across // FLAG[0])):
        rows = -(-flags // columns)
        if rows * FLAG[1] * across / (columns * FLAG[0]) <= room:
            return columns, rows
    raise AssertionError("with enough columns everything fits")


def flag_shapes(id_: RegionId, region: Region, corner: Point, scale: float = 1.0) -> Iterator[Shape]:
    """One flag: a strip in the colour of the empire with its animal, the short name, icons and starting banners."""
    x, y = corner

    def at(right: float, down: float) -> Point:
        return (x + right * scale, y + down * scale)

    yield Box(at(1.5, 1.5), (10.5 * scale, 19 * scale), f"empire.{region.home}", "ink", 0.3 * scale, 1.5 * scale)
    yield Icon(region.home, at(6.75, 11), 8.5 * scale, f"on.empire.{region.home}")
    below = (*region.icons, "banner") if region.banners else region.icons
    size = (5 if len(below) > MOST_LARGE_ICONS else 6) * scale
    label = region_label(id_)
    yield Label(label, at(23.8, 7.5 if below else 11), 9 * scale * min(1.0, 4 / letters(label)), "ink", bold=True)
    icons = list(icon_row(below, at(23.8, 16.5), size, "ink"))
    yield from icons
    if region.banners:
        right, down = icons[-1].at
        yield Label(str(region.banners), (right, down - 0.3 * scale), 3.6 * scale, "sheet", bold=True)


def _heading(words: SheetWords) -> Iterator[Shape]:
    title, *more = _lines(words.title, WIDEST_TITLE - 1)
    yield Label(title + ("\N{HORIZONTAL ELLIPSIS}" if more else ""), (MARGIN, 14), 5.5, "ink", "left", bold=True)
    for i, line in enumerate(_lines(words.instruction, WIDEST_NOTE)[:2]):
        yield Label(line, (MARGIN, 21.5 + i * LINE), TEXT, "ink", "left")
    x = MARGIN
    for name, word in words.key.items():
        yield Icon(name, (x + 2.5, 31), 5, "ink")
        yield Label(word, (x + 6.5, 31), TEXT, "ink", "left")
        x += 11 + letters(word) * 1.9
    right, y = PAPER[0] - MARGIN, 34.0
    yield Line((right - RULER, y), (right, y), "ink", 0.4)
    for tick in range(6):
        at = right - RULER + tick * 10
        yield Line((at, y - 1.5), (at, y), "ink", 0.4)
    yield Label(words.ruler, (right - RULER / 2, y - 4), TEXT, "ink")


def _lines(text: str, most: int, indent: str = "") -> list[str]:
    """The text in lines of at most so many letters; a line ends between words, or after any letter of East Asia."""
    lines = [""]
    for piece in _PIECES.findall(text):
        if lines[-1] and letters(lines[-1] + piece) > most:
            lines.append(indent)
        lines[-1] += piece.lstrip() if lines[-1] == indent else piece
    return lines


_MARKS = r"\u3001\u3002\u300b\u300d\u300f\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
_PIECES = re.compile(rf"\s*(?:[\u2e80-\uffef][{_MARKS}]*|[^\s\u2e80-\uffef]+)")
"""A word, or a letter of East Asia with the marks that may not begin a line."""


def _cut_lines(columns: int, rows: int, width: float, height: float) -> Iterator[Line]:
    """The lines between flags, a little longer than the flags, so that both ends of a cut are visible."""
    right, bottom = MARGIN + columns * width, TOP + rows * height
    for column in range(columns + 1):
        x = MARGIN + column * width
        yield Line((x, TOP - 2), (x, bottom + 2), "cut", 0.2, dash=1.2)
    for row in range(rows + 1):
        y = TOP + row * height
        yield Line((MARGIN - 4, y), (right + 4, y), "cut", 0.2, dash=1.2)
