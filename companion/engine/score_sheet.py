"""Score sheets: an untracked game as somebody wrote it down in a file, and its score.

Each game has its own keys. The players, each with a table, are written in the same way on every sheet.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

import msgspec

from companion.engine.section import Section, quoted
from companion.engine.summary import Sheet
from companion.engine.text import Text

S = TypeVar("S", bound=str)

GAME, PLAYERS, NAME = "game", "players", "name"
"""Keys of every sheet: the game, its players, and the name of a player."""


class CountedSheet(msgspec.Struct, frozen=True):
    """The result of a sheet: the score as the game has it, and row by row.

    ``names`` are the players' names in the order of ``sheet.seats``, empty for players without a name. ``notes`` point
    at what may be a mistake.
    """

    scores: msgspec.Struct
    sheet: Sheet[Text]
    names: tuple[str, ...]
    notes: tuple[Text, ...] = ()


class Written(NamedTuple, Generic[S]):
    """A player on a sheet: the seat, the name or an empty one, and the table with all the rest."""

    seat: S
    name: str
    section: Section


def written_players(
    sheet: Section, seats: Sequence[S], at: str, *keys: str, fewest: int, most: int
) -> tuple[Written[S], ...]:
    """The players of a sheet, each with a table that has a seat under the key ``at``, a name, and other ``keys``.

    Problems are added to the sheet. A player without a seat is given one, so that everything else can be read.
    """
    tables = sheet.values.get(PLAYERS, [])
    if not isinstance(tables, list):
        sheet.refuse(PLAYERS, "error.sheet.no_list")
        return ()
    if not fewest <= len(tables) <= most:
        sheet.refuse(PLAYERS, "error.sheet.players", n=len(tables), fewest=fewest, most=most)
    players = []
    holders: dict[S, int] = {}
    for number, values in enumerate(tables, start=1):
        section = Section(values, sheet.problems, f"{PLAYERS}[{number - 1}]", number).expect(NAME, at, *keys)
        seat = section.word(at, section.values.get(at), seats)
        if seat and holders.setdefault(seat, number) != number:
            section.refuse(at, "error.sheet.same_seat", number=holders[seat], seat=seat)
        players.append(Written(seat or seats[0], _name(section), section))
    return tuple(players)


def _name(section: Section) -> str:
    name = section.values.get(NAME)
    if name is None:
        return ""
    if isinstance(name, str) and name.strip() and not any(unicodedata.category(letter) == "Cc" for letter in name):
        return name.strip()
    section.refuse(NAME, "error.sheet.no_name", value=quoted(name))
    return ""


def called(seat: Text, name: str) -> Text:
    """A player by name and seat, or by the seat alone where there is no name."""
    return Text("player", {"name": name, "seat": seat}) if name else seat
