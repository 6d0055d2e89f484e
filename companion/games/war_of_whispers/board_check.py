"""The board check: the facts in doubt and the empires of a board, each compared with the print and ticked.

A board in the editor has one reading of each dispute. Another reading changes only what the two readings say
differently, so that everything else that the owner changed stays.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from companion.engine.boards.editor import CheckLine
from companion.engine.text import Text
from companion.errors import SetupError
from companion.games.war_of_whispers import board_file
from companion.games.war_of_whispers.board import Board, BoardFile, Link, Region
from companion.games.war_of_whispers.terms import EMPIRES, RegionId
from companion.games.war_of_whispers.words.phrases import empire

DOUBT, PART = "doubt:", "part:"
"""The beginnings of the ids of lines: before the name of a dispute, and before an empire."""


class BoardDraft(BoardFile, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A board in the editor, with every dispute decided, and the lines of its check that are ticked.

    ``doubtful`` is the file of the board with its disputes, and the readings chosen so far.
    """

    doubtful: BoardFile | None = None
    ticked: tuple[str, ...] = ()


def lines(draft: BoardDraft) -> tuple[CheckLine[Text], ...]:
    """The facts in doubt, then the empires."""
    doubts = tuple(
        CheckLine(
            Text(dispute.question),
            id_ := DOUBT + dispute.name,
            id_ in draft.ticked,
            regions=dispute.regions,
            readings=tuple(Text(reading.says) for reading in dispute.readings),
            chosen=dispute.chosen,
        )
        for dispute in (draft.doubtful.disputed if draft.doubtful is not None else ())
    )
    homes = {name: tuple(id_ for id_, at in draft.regions.items() if at.home == name) for name in EMPIRES}
    parts = (
        CheckLine(empire(name), id_ := PART + name, id_ in draft.ticked, part=name, regions=homes[name])
        for name in EMPIRES
    )
    return (*doubts, *parts)


def tick(draft: BoardDraft, line: str, *, done: bool) -> BoardDraft:
    """Tick a line or remove its tick; raises ``SetupError`` for an unknown line."""
    if line not in {known.id for known in lines(draft)}:
        raise SetupError(Text("error.board.no_line", {"line": repr(line)}))
    others = tuple(ticked for ticked in draft.ticked if ticked != line)
    return replace(draft, ticked=(*others, line) if done else others)


def choose(draft: BoardDraft, line: str, reading: int) -> BoardDraft:
    """Choose a reading of a fact in doubt and tick its line; raises ``SetupError`` for an unknown one."""
    before = draft.doubtful or draft
    after = board_file.choose(before, line.removeprefix(DOUBT), reading)
    merged = _merged(draft, board_file.decide(before), board_file.decide(after))
    return tick(replace(merged, doubtful=after), line, done=True)


def renamed(file: BoardFile, names: Mapping[RegionId, RegionId]) -> BoardFile:
    """The file with other names for some regions, also in the readings of its disputes."""

    def name(id_: RegionId) -> RegionId:
        return names.get(id_, id_)

    def links(of: tuple[Link, ...]) -> tuple[Link, ...]:
        return tuple((name(one), name(other)) for one, other in of)

    disputed = tuple(
        replace(
            dispute,
            readings=tuple(
                replace(
                    reading,
                    links=links(reading.links),
                    cities=tuple(map(name, reading.cities)),
                    at={name(id_): at for id_, at in reading.at.items()},
                )
                for reading in dispute.readings
            ),
        )
        for dispute in file.disputed
    )
    regions = {name(id_): region for id_, region in file.regions.items()}
    return replace(file, regions=regions, links=links(file.links), disputed=disputed)


def _merged(draft: BoardDraft, before: Board, after: Board) -> BoardDraft:
    """The draft, changed in everything that differs between two boards, as the second has it."""
    regions = {
        id_: _changed(region, before.regions.get(id_, region), after.regions.get(id_, region))
        for id_, region in draft.regions.items()
    }
    were, are = ({frozenset(link) for link in board.links} for board in (before, after))
    kept = tuple(link for link in draft.links if frozenset(link) not in were - are)
    known = {frozenset(link) for link in kept}
    added = (link for link in after.links if frozenset(link) in are - were - known and set(link) <= regions.keys())
    councils = {name: dict(seats) for name, seats in draft.councils.items()}
    for name, seats in after.councils.items():
        other = {seat: acts for seat, acts in seats.items() if acts != before.councils[name].get(seat)}
        councils.setdefault(name, {}).update(other)
    return replace(draft, regions=regions, links=(*kept, *added), councils=councils)


def _changed(region: Region, before: Region, after: Region) -> Region:
    fields = (name for name in region.__struct_fields__ if getattr(before, name) != getattr(after, name))
    return replace(region, **{name: getattr(after, name) for name in fields})
