"""The editor of a board: region by region, link by link and council seat by council seat.

It begins from any board, even from an empty one, so a board in it may be unfinished. ``board_missing`` says what is
missing; ``board_problems`` has the last word on whether a board is whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.boards import editor as made
from companion.engine.scene import Point, Scene
from companion.engine.text import Text, commas
from companion.errors import SetupError
from companion.files import json_text
from companion.games.war_of_whispers import board_check, board_file
from companion.games.war_of_whispers.board import MOST_REGIONS, Board, BoardFile, CouncilAction, Link, Region
from companion.games.war_of_whispers.board_check import BoardDraft
from companion.games.war_of_whispers.board_missing import missing, post_id
from companion.games.war_of_whispers.board_picture import RADIUS, board_scene, middle
from companion.games.war_of_whispers.councils import action_name
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    COUNCIL_SEATS,
    EMPIRES,
    LONGEST_REGION,
    CouncilSeat,
    Empire,
    RegionId,
    is_region_name,
    region_label,
)
from companion.games.war_of_whispers.words import printed
from companion.games.war_of_whispers.words.phrases import empire

OWNERS = "mine"
"""The name in the file of a board that its owner changed or checked."""

SIZE = (640.0, 400.0)
"""The size of the map of an empty board; it fills a broad screen."""
ICONS = ("city", "farm", "fort")


class BoardFileEditor(msgspec.Struct, frozen=True):
    """A board file in the editor. It may be unfinished, but its links are those of its regions."""

    file: BoardDraft

    @property
    def board(self) -> made.EditedBoard[Text]:
        """The board. Its acts are those of printed boards, and any others that it has."""
        return made.EditedBoard(
            title=self.file.title,
            named=True,
            linked=True,
            parts=tuple(made.BoardPart(name, empire(name), f"empire.{name}", name) for name in EMPIRES),
            icons=tuple(made.Printable(name, Text(f"board.{name}")) for name in ICONS),
            counted=made.RegionCount(Text("board.banners"), "banner", BANNERS_PER_EMPIRE),
            acts=tuple(
                made.Printable(name, printed.action(action), printed.icon(action))
                for name, action in self._actions().items()
            ),
            regions=tuple(
                made.BoardRegion(id_, region_label(id_), number(id_), at.home, middle(at), at.icons, at.banners)
                for id_, at in self.file.regions.items()
            ),
            posts=tuple(
                made.BoardPost(
                    post_id(name, seat),
                    Text(f"council_seat.{seat}"),
                    name,
                    tuple(map(action_name, self._seat(name, seat))),
                )
                for name in EMPIRES
                for seat in COUNCIL_SEATS
            ),
        )

    @property
    def checks(self) -> tuple[made.CheckLine[Text], ...]:
        return board_check.lines(self.file)

    @property
    def missing(self) -> tuple[made.CheckLine[Text], ...]:
        return missing(self.file)

    @property
    def facts(self) -> tuple[Text, ...]:
        cities = sum(region.city for region in self.file.regions.values())
        return (Text("board.regions", {"n": len(self.file.regions)}), Text("board.cities", {"n": cities}))

    def picture(self) -> Scene[Text]:
        """The board; a link that only one reading has is dashed until its line is ticked."""
        file = self.file
        disputed = file.doubtful.disputed if file.doubtful is not None else ()
        open_ = tuple(dispute for dispute in disputed if board_check.DOUBT + dispute.name not in file.ticked)
        return board_scene(Board(file.name, file.title, file.size, file.regions, file.links, file.councils, open_))

    def change(self, change: made.Change) -> BoardFileEditor:
        does: Callable[[Any], BoardDraft] = self._changes()[type(change)]
        return BoardFileEditor(does(change))

    def data(self) -> bytes:
        fields = {name: getattr(self.file, name) for name in BoardFile.__struct_fields__}
        return board_file.written(BoardFile(**fields))

    def draft(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self.file), indent=2)

    # Changes

    def _changes(self) -> dict[type, Callable[[Any], BoardDraft]]:
        return {
            made.AddRegion: self._add,
            made.MoveRegion: lambda change: self._with(change.region, at=self._place(change.at)),
            made.RemoveRegion: self._remove,
            made.NumberRegion: self._number,
            made.NameRegion: self._name,
            made.GiveRegion: self._give,
            made.ToggleIcon: self._icon,
            made.SetCount: self._count,
            made.ToggleLink: self._link,
            made.ToggleAct: self._act,
            made.Rename: self._rename,
            made.ChooseReading: lambda change: board_check.choose(self.file, change.line, change.reading),
            made.Tick: lambda change: board_check.tick(self.file, change.line, done=change.done),
        }

    def _add(self, change: made.AddRegion) -> BoardDraft:
        home, regions = _empire(change.part), self.file.regions
        if len(regions) >= MOST_REGIONS:
            raise SetupError(Text("error.board.full", {"n": MOST_REGIONS}))
        return self._rearranged({**regions, self._free(home): Region(home, self._place(change.at))}, self.file.links)

    def _remove(self, change: made.RemoveRegion) -> BoardDraft:
        self._region(change.region)
        regions = {id_: region for id_, region in self.file.regions.items() if id_ != change.region}
        return self._rearranged(regions, tuple(link for link in self.file.links if change.region not in link))

    def _number(self, change: made.NumberRegion) -> BoardDraft:
        home = self._region(change.region).home
        wanted = f"{home}-{change.number}"
        return self._renamed({change.region: wanted, wanted: change.region})

    def _name(self, change: made.NameRegion) -> BoardDraft:
        home, name = self._region(change.region).home, " ".join(change.name.split())
        if not name:
            return self._renamed({change.region: self._free(home)}) if not number(change.region) else self.file
        if not is_region_name(name):
            raise SetupError(Text("error.board.no_region_name", {"name": name, "most": LONGEST_REGION}))
        others = (id_ for id_ in self.file.regions if id_ != change.region)
        if any(region_label(id_).casefold() == name.casefold() for id_ in others):
            raise SetupError(Text("error.board.region_name_taken", {"name": name}))
        return self._renamed({change.region: f"{home}-{name}"})

    def _give(self, change: made.GiveRegion) -> BoardDraft:
        home, before = _empire(change.part), self._region(change.region)
        if before.home == home:
            return self.file
        given = self._with(change.region, home=home)
        name = self._free(home) if number(change.region) else f"{home}-{region_label(change.region)}"
        return BoardFileEditor(given)._renamed({change.region: name})  # noqa: SLF001 - one of its own kind

    def _icon(self, change: made.ToggleIcon) -> BoardDraft:
        if change.icon not in ICONS:
            raise SetupError(Text("error.board.no_icon", {"icon": repr(change.icon), "icons": commas(ICONS)}))
        return self._with(change.region, **{change.icon: not getattr(self._region(change.region), change.icon)})

    def _count(self, change: made.SetCount) -> BoardDraft:
        if change.count > BANNERS_PER_EMPIRE:
            raise SetupError(Text("error.board.banners", {"n": BANNERS_PER_EMPIRE}))
        return self._with(change.region, banners=change.count)

    def _link(self, change: made.ToggleLink) -> BoardDraft:
        for end in (change.one, change.other):
            self._region(end)
        if change.one == change.other:
            raise SetupError(Text("error.board.next_to_itself", {"region": region_label(change.one)}))
        ends = {change.one, change.other}
        others = tuple(link for link in self.file.links if set(link) != ends)
        added: tuple[Link, ...] = ((change.one, change.other),) if len(others) == len(self.file.links) else ()
        return replace(self.file, links=(*others, *added))

    def _act(self, change: made.ToggleAct) -> BoardDraft:
        name, _, seat = change.post.partition("/")
        if seat not in COUNCIL_SEATS:
            values = {"post": repr(change.post), "council_seats": commas(COUNCIL_SEATS)}
            raise SetupError(Text("error.board.no_post", values))
        known = self._actions()
        if change.act not in known:
            raise SetupError(Text("error.board.no_act", {"act": repr(change.act), "acts": commas(known)}))
        action, at, post = known[change.act], _empire(name), seat
        before = self._seat(at, post)
        after = tuple(one for one in before if one != action) if action in before else (*before, action)
        seats = {**self.file.councils.get(at, {}), post: after}
        council = {one: seats[one] for one in COUNCIL_SEATS if seats.get(one)}
        councils = {**self.file.councils, at: council}
        return replace(self.file, councils={one: councils[one] for one in EMPIRES if councils.get(one)})

    def _rename(self, change: made.Rename) -> BoardDraft:
        title = change.title.strip()
        if not title or not title.isprintable():
            raise SetupError(Text("error.board.no_name"))
        return replace(self.file, title=title)

    # Parts of changes

    def _place(self, at: Point) -> Point:
        """The place of a region with that middle in the picture: inside the map, in whole numbers."""
        x, y = (min(max(value - RADIUS, 0), most) for value, most in zip(at, self.file.size, strict=True))
        return (float(round(x)), float(round(y)))

    def _region(self, region: str) -> Region:
        if region not in self.file.regions:
            raise SetupError(Text("error.board.no_region", {"region": repr(region)}))
        return self.file.regions[region]

    def _with(self, region: str, **fields: Any) -> BoardDraft:
        return replace(self.file, regions={**self.file.regions, region: replace(self._region(region), **fields)})

    def _free(self, home: Empire) -> RegionId:
        """The first free name of a home region."""
        return next(id_ for n in range(1, MOST_REGIONS) if (id_ := f"{home}-{n}") not in self.file.regions)

    def _renamed(self, names: Mapping[RegionId, RegionId]) -> BoardDraft:
        """Other names for some regions, in the facts in doubt too."""
        file = board_check.renamed(self.file, names)
        doubtful = self.file.doubtful and board_check.renamed(self.file.doubtful, names)
        return replace(self._rearranged(file.regions, file.links), doubtful=doubtful)

    def _rearranged(self, regions: Mapping[RegionId, Region], links: tuple[Link, ...]) -> BoardDraft:
        """The regions empire by empire and by number, those with names last; so a file is easy to read."""
        order = sorted(regions, key=lambda id_: (EMPIRES.index(regions[id_].home), not number(id_), number(id_)))
        return replace(self.file, regions={id_: regions[id_] for id_ in order}, links=links)

    def _seat(self, name: Empire, seat: CouncilSeat) -> tuple[CouncilAction, ...]:
        return self.file.councils.get(name, {}).get(seat, ())

    def _actions(self) -> dict[str, CouncilAction]:
        own = (action for seats in self.file.councils.values() for actions in seats.values() for action in actions)
        return {action_name(action): action for action in (*printed.ACTIONS, *own)}


def board_editor(data: bytes | None, file_name: str, title: str) -> BoardFileEditor:
    """The editor of a board file or of a draft, with every dispute decided; without data of an empty board.

    Raises ``FileError`` for bytes that are no board file, finished or not.
    """
    if data is None:
        return BoardFileEditor(BoardDraft(1, "war-of-whispers", OWNERS, title, SIZE, {}, (), {}))
    file = json_text.decode(data, BoardDraft, file_name, board_file.HINTS)
    if file.disputed:
        read = board_file.read(data, file_name)  # nobody can choose between readings on a board with mistakes
        board = board_file.decide(read)
        decided = {"regions": board.regions, "links": board.links, "councils": board.councils, "disputed": ()}
        file = replace(file, doubtful=read, **decided)
    return BoardFileEditor(
        replace(
            file, name=OWNERS, size=_roomy(file.size), links=_sound(file), territories=msgspec.UNSET
        )  # drawn again when kept
    )


def number(id_: RegionId) -> int:
    """The number of a region; 0 for one that has a name."""
    found = re.fullmatch(r"[a-z]+-([1-9][0-9]?)", id_)
    return int(found[1]) if found else 0


def _sound(file: BoardFile) -> tuple[Link, ...]:
    """The links that can be drawn: between two regions of the board, each once."""
    links = {frozenset(link): link for link in reversed(file.links) if set(link) <= file.regions.keys()}
    return tuple(link for link in reversed(links.values()) if link[0] != link[1])


def _roomy(size: Point) -> Point:
    return size if min(size) > 0 else SIZE


def _empire(name: str) -> Empire:
    if name not in EMPIRES:
        raise SetupError(Text("error.board.no_empire", {"empire": repr(name), "empires": commas(EMPIRES)}))
    return name
