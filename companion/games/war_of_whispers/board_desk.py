"""The board check: our board held against the one on the table, region by region, and put right by touch.

What the owner says goes on top of the board and its chosen readings, so that another reading can still be chosen. What
is kept in the end has nothing disputed left: somebody has looked.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.engine import workshop as made
from companion.engine.desk import Choice, DeskPart, DeskRegion
from companion.engine.scene import Scene
from companion.engine.text import Text
from companion.games.war_of_whispers import board_check, board_file
from companion.games.war_of_whispers.board import Board, BoardFile, Region
from companion.games.war_of_whispers.board_picture import board_scene, middle
from companion.games.war_of_whispers.board_workshop import OWNERS, BoardWorkshop
from companion.games.war_of_whispers.terms import EMPIRES, RegionId, region_label
from companion.games.war_of_whispers.words.phrases import empire


class BoardDesk(msgspec.Struct, frozen=True):
    """A board file, and what its owner says otherwise: whole regions, and links that are or are not there."""

    file: BoardFile
    regions: Mapping[RegionId, Region] = {}
    links: Mapping[frozenset[RegionId], bool] = {}
    seen: frozenset[str] = frozenset()

    @property
    def board(self) -> Board:
        """The board with the chosen readings and everything the owner says."""
        board = board_file.decide(self.file)
        kept = [link for link in board.links if self.links.get(frozenset(link), True)]
        known = {frozenset(link) for link in board.links}
        order = list(board.regions)
        added = [sorted(link, key=order.index) for link, there in self.links.items() if there and link not in known]
        regions = {id_: self.regions.get(id_, region) for id_, region in board.regions.items()}
        return replace(board, regions=regions, links=(*kept, *((one, other) for one, other in added)))

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                dispute.name,
                Text(dispute.question),
                tuple(Text(reading.says) for reading in dispute.readings),
                dispute.chosen,
                dispute.regions,
            )
            for dispute in self.file.disputed
        )

    @property
    def parts(self) -> tuple[DeskPart, ...]:
        board = self.board
        return tuple(
            DeskPart(
                name,
                empire(name),
                f"empire.{name}",
                name,
                tuple(_region(id_, board.regions[id_]) for id_ in board.homes[name]),
                name in self.seen,
            )
            for name in EMPIRES
        )

    def picture(self) -> Scene[Text]:
        return board_scene(self.board)

    def choose(self, name: str, reading: int) -> BoardDesk:
        return replace(self, file=board_file.choose(self.file, name, reading))

    def change(self, change: made.Change) -> BoardDesk:
        """As in the workshop; what comes out otherwise is what the owner says."""
        if not isinstance(change, made.MoveRegion | made.ToggleIcon | made.SetCount | made.ToggleLink):
            return self
        before = self._file()
        after = BoardWorkshop(before).change(change).file
        regions = {id_: region for id_, region in after.regions.items() if region != before.regions[id_]}
        were, are = ({frozenset(link) for link in file.links} for file in (before, after))
        links = {link: link in are for link in were ^ are}
        return replace(self, regions={**self.regions, **regions}, links={**self.links, **links})

    def say_same(self, part: str) -> BoardDesk:
        return replace(self, seen=self.seen | {part})

    def problems(self) -> tuple[Text, ...]:
        return tuple(problem.says for problem in board_check.problems(self._file()))

    def data(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self._file()), indent=2)

    def _file(self) -> BoardFile:
        board = self.board
        return replace(
            self.file,
            name=OWNERS,
            regions=board.regions,
            links=board.links,
            councils=board.councils,
            disputed=(),
        )


def _region(id_: RegionId, region: Region) -> DeskRegion:
    return DeskRegion(id_, region_label(id_), middle(region), frozenset(region.icons), region.banners)
