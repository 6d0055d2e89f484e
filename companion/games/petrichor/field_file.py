"""Field files: reading and writing one, and reporting its mistakes.

Knows bytes and no folders. The tiles that a game needs depend on the number of players, so ``missing`` checks them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.engine.text import Text, Value, commas
from companion.errors import FileError
from companion.files import json_text
from companion.files.json_text import Problem
from companion.games.petrichor.field import MOST_STEP_POINTS, MOST_STEPS, MOST_TO_SPROUT, Field, tiles_of
from companion.games.petrichor.terms import CROPS, FIELD_SIZES, row_and_column

HINTS = {
    "format": Text("petrichor.error.field.hint.format"),
    "game": Text("petrichor.error.field.hint.game"),
    "crop": Text("petrichor.error.field.hint.crop", {"crops": commas(CROPS)}),
    "sprouts": Text("petrichor.error.field.hint.sprouts", {"most": MOST_TO_SPROUT}),
    "track": Text("petrichor.error.field.hint.track", {"steps": MOST_STEPS, "most": MOST_STEP_POINTS}),
}
"""The remedy for a value that does not fit, by its key."""


def read(data: bytes, file_name: str) -> Field:
    """Decode a field; raises ``FileError`` with every mistake, its key and its remedy."""
    field = unfinished(data, file_name)
    problems = tuple(_problems(field))
    if problems:
        raise FileError(*(problem.line(file_name) for problem in problems))
    return field


def unfinished(data: bytes, file_name: str) -> Field:
    """Decode a field that is still worked on; raises ``FileError`` for data that are no field file."""
    return json_text.decode(data, Field, file_name, HINTS)


def write(field: Field) -> bytes:
    """Encode a field; ``read`` decodes it again."""
    return msgspec.json.format(msgspec.json.encode(field), indent=2)


def missing(field: Field, seats: int) -> Iterator[Text]:
    """The missing tiles for a game of so many players, if that number is possible at all."""
    rows, columns = FIELD_SIZES[seats]
    for tile in tiles_of(rows, columns):
        if tile not in field.tiles:
            row, column = row_and_column(tile)
            values: dict[str, Value] = {"tile": tile, "row": row, "column": column}
            values |= {"n": seats, "rows": rows, "columns": columns}
            yield Text("petrichor.error.field.lacks", values)


def _problems(field: Field) -> Iterator[Problem]:
    for key, text in (("name", field.name), ("title", field.title)):
        if not text.strip() or not text.isprintable():
            yield Problem(key, Text("petrichor.error.field.not_shown"))
    for tile, printed in field.tiles.items():
        if row_and_column(tile) == (0, 0):
            yield Problem(f"tiles.{tile}", Text("petrichor.error.field.no_place"))
        elif not printed.sprouts:
            yield Problem(f"tiles.{tile}.sprouts", HINTS["sprouts"])
