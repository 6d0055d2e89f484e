"""Board files: reading one, choosing between the readings of what is disputed, and the board that comes of it.

Knows bytes and no folders; what is wrong with a board is found in ``board_check``.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import strict
from companion.errors import FileError, SetupError
from companion.games.war_of_whispers import board_check
from companion.games.war_of_whispers.board import MOST_REGIONS, Board, BoardFile
from companion.games.war_of_whispers.terms import BANNERS_PER_EMPIRE, CARDS_PER_DECK, COUNCIL_SEATS, EMPIRES

HINTS = {
    "format": "this companion reads format 1; a newer companion may read the file",
    "game": "a board of this game says war-of-whispers",
    "at": "write where the region is drawn, such as [446, 6]: to the right, then down",
    "size": "write width and height of the map, such as [560, 400]",
    "home": "write one of " + ", ".join(EMPIRES),
    "per": "write farm or fort, or leave it out for a fixed number",
    "do": "write banners, cards, attack or swap",
    "group": f"write how many icons earn the cards, 1 to {MOST_REGIONS}",
    "banners": f"write 0 to {BANNERS_PER_EMPIRE}, the banners an empire has",
    "amount": f"write a whole number: banners up to {BANNERS_PER_EMPIRE}, cards up to {CARDS_PER_DECK}",
    "links": 'write the names of two regions, such as ["bear-1", "bear-2"]',
    "councils": f"empires are {', '.join(EMPIRES)}; seats are {', '.join(COUNCIL_SEATS)}; each seat lists its actions",
    "chosen": "write the number of a reading, the first being 0",
}
"""What to do about a value that does not fit, by its key."""


def read(data: bytes, file_name: str) -> BoardFile:
    """The board file these bytes hold; raises ``FileError`` naming every mistake, its key and its remedy."""
    file = strict.decode(data, BoardFile, file_name, HINTS)
    problems = board_check.problems(file)
    if problems:
        raise FileError(*(problem.told(file_name) for problem in problems))
    return file


def load(data: bytes, file_name: str) -> Board:
    """The board to play on that these bytes hold; raises ``FileError`` as ``read`` does."""
    return decide(read(data, file_name))


def decide(file: BoardFile) -> Board:
    """The board with the chosen reading of each dispute in its place."""
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
    return Board(file.name, file.title, file.size, regions, tuple(links), councils, file.disputed)


def choose(file: BoardFile, dispute: str, reading: int) -> BoardFile:
    """The file with another reading chosen, the first being 0; raises ``SetupError`` if there is no such reading.

    Also if the readings now chosen go together so badly that no board comes of them.
    """
    found = {known.name: known for known in file.disputed}
    if dispute not in found:
        names = ", ".join(found) or "none"
        raise SetupError(f"nothing called {dispute!r} is disputed on the board {file.name}; disputed are: {names}")
    count = len(found[dispute].readings)
    if reading not in range(count):
        raise SetupError(f"{dispute} has no reading {reading}; choose 0 to {count - 1}")
    disputed = tuple(replace(known, chosen=reading) if known.name == dispute else known for known in file.disputed)
    changed = replace(file, disputed=disputed)
    problems = board_check.problems(changed)
    if problems:
        raise SetupError(*(problem.told(f"{file.name} with reading {reading} of {dispute}") for problem in problems))
    return changed
