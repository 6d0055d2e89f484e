"""Board files: reading one, choosing between the readings of disputes, and the board with all of them decided.

Knows bytes and no folders; what is wrong with a board is found in ``board_problems``.
"""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from companion.engine.text import Text, Value, commas
from companion.errors import FileError, SetupError
from companion.files import json_text
from companion.games.war_of_whispers import board_problems
from companion.games.war_of_whispers.board import MOST_REGIONS, Board, BoardFile
from companion.games.war_of_whispers.terms import BANNERS_PER_EMPIRE, CARDS_PER_DECK, COUNCIL_SEATS, EMPIRES

HINTS = {
    "format": Text("error.board.hint.format"),
    "game": Text("error.board.hint.game"),
    "at": Text("error.board.hint.at"),
    "size": Text("error.board.hint.size"),
    "home": Text("error.board.hint.home", {"empires": commas(EMPIRES)}),
    "per": Text("error.board.hint.per"),
    "do": Text("error.board.hint.do"),
    "group": Text("error.board.hint.group", {"most": MOST_REGIONS}),
    "banners": Text("error.board.hint.banners", {"most": BANNERS_PER_EMPIRE}),
    "amount": Text("error.board.hint.amount", {"banners": BANNERS_PER_EMPIRE, "cards": CARDS_PER_DECK}),
    "links": Text("error.board.hint.links"),
    "councils": Text("error.board.hint.councils", {"empires": commas(EMPIRES), "council_seats": commas(COUNCIL_SEATS)}),
    "chosen": Text("error.board.hint.chosen"),
}
"""The remedy for a value that does not fit, by its key."""


def read(data: bytes, file_name: str) -> BoardFile:
    """Decode a board file; raises ``FileError`` with every mistake, its key and its remedy."""
    file = json_text.decode(data, BoardFile, file_name, HINTS)
    problems = board_problems.problems(file)
    if problems:
        raise FileError(*(problem.line(file_name) for problem in problems))
    return file


def load(data: bytes, file_name: str) -> Board:
    """Decode the board of a game; raises ``FileError`` as ``read`` does."""
    return decide(read(data, file_name))


def written(file: BoardFile) -> bytes:
    """A board file to keep, with the map drawn after its regions and links."""
    file = replace(file, territories=replace(decide(file), territories=msgspec.UNSET).drawn)
    indented = msgspec.json.format(msgspec.json.encode(file), indent=2).decode()
    return re.sub(r"\[\s+([-.\d]+),\s+([-.\d]+)\s+\]", r"[\1, \2]", indented).encode()  # a point on one line


def decide(file: BoardFile) -> Board:
    """The board with the chosen reading of each dispute."""
    links, regions = list(file.links), dict(file.regions)
    councils = {empire: dict(seats) for empire, seats in file.councils.items()}
    for answer in (dispute.answer for dispute in file.disputed):
        links.extend(answer.links)
        for city in answer.cities:
            regions[city] = replace(regions[city], city=True)
        for moved, at in answer.at.items():
            regions[moved] = replace(regions[moved], at=at)
        for empire, seats in answer.councils.items():
            councils.setdefault(empire, {}).update(seats)
    return Board(file.name, file.title, file.size, regions, tuple(links), councils, file.disputed, file.territories)


def choose(file: BoardFile, dispute: str, reading: int) -> BoardFile:
    """The file with another reading chosen, the first being 0.

    Raises ``SetupError`` if there is no such reading, or if the chosen readings together make no valid board.
    """
    found = {known.name: known for known in file.disputed}
    if dispute not in found:
        names: Value = commas(found) or Text("list.none")
        values = {"dispute": repr(dispute), "board": file.name, "disputes": names}
        raise SetupError(Text("error.board.no_dispute", values))
    count = len(found[dispute].readings)
    if reading not in range(count):
        raise SetupError(Text("error.board.no_reading", {"dispute": dispute, "reading": reading, "last": count - 1}))
    disputed = tuple(replace(known, chosen=reading) if known.name == dispute else known for known in file.disputed)
    changed = replace(file, disputed=disputed)
    problems = board_problems.problems(changed)
    if problems:
        chosen = Text("error.board.with_choice", {"board": file.name, "reading": reading, "dispute": dispute})
        raise SetupError(*(problem.line(chosen) for problem in problems))
    return changed
