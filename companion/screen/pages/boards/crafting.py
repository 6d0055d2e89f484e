"""Where the workshop stands on the screen: what is looked at, what was touched, and what that sends.

Pure: turns touches and drags into changes. What a board may be and what is missing the table knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.engine import workshop as made
from companion.engine.scene import Point
from companion.table.views.boards import MadeRegionShown, TodoShown, WorkshopShown

Mode = Literal["regions", "links", "acts", "board"]


class Crafting:
    """The mode, the region whose card is open, the place where a new one shall be, and the post that is looked at."""

    def __init__(self, work: WorkshopShown) -> None:
        self.work = work
        self.mode: Mode = "regions" if work.regions else "board"
        self.region = ""
        self.link_from = ""
        self.new_at: Point | None = None
        self.giving = False
        self.part = work.parts[0].id if work.parts else ""
        self.post = ""
        self._follow: Point | None = None

    @property
    def modes(self) -> tuple[Mode, ...]:
        """What can be worked on: not every board has links that are made by hand, or acts printed on it."""
        having = {"links": self.work.linked, "acts": bool(self.work.posts)}
        every: tuple[Mode, ...] = ("regions", "links", "acts", "board")
        return tuple(mode for mode in every if having.get(mode, True))

    @property
    def regions(self) -> Mapping[str, MadeRegionShown]:
        return {region.id: region for region in self.work.regions}

    @property
    def opened(self) -> MadeRegionShown | None:
        return self.regions.get(self.region)

    @property
    def asking(self) -> bool:
        """Whether it is asked which part a region, new or not, belongs to."""
        return self.new_at is not None or self.giving

    def show(self, work: WorkshopShown) -> None:
        """Take over what the table says now: a new region is opened, and one that was renamed stays open."""
        before, self.work = self.regions, work
        new = [id_ for id_ in self.regions if id_ not in before]
        if self._follow is not None:
            self.region = next((at.id for at in work.regions if at.at == self._follow), "")
            self._follow = None
        elif len(new) == 1 and len(work.regions) > len(before) and self.mode == "regions":
            self.region = new[0]
        if self.region not in self.regions:
            self.region = ""
        if self.link_from not in self.regions:
            self.link_from = ""

    def go(self, mode: Mode) -> None:
        self.mode = mode
        self.region = self.link_from = ""
        self.new_at, self.giving = None, False

    def lead(self, todo: TodoShown) -> None:
        """Go where what is missing is put right."""
        regions = self.regions
        if todo.post:
            self.go("acts")
            self.look_at_post(todo.post)
        elif todo.region in regions and self.work.linked:
            self.go("links")
            self.link_from = todo.region
        else:
            self.go("regions")
            self.part = todo.part or self.part
            self.region = todo.region

    # Regions

    def touch(self, region: str) -> made.Change | None:
        """A region is touched: its card opens or, where links are drawn, the second one makes or takes away a link."""
        self.new_at, self.giving = None, False
        if self.mode != "links":
            self.region = "" if self.region == region else region
            return None
        start, self.link_from = self.link_from, ""
        if not start:
            self.link_from = region
            return None
        return None if start == region else made.ToggleLink(start, region)

    def touch_empty(self, at: Point) -> None:
        """Where nothing is, a new region can be; where links are drawn, the one that was begun is let go."""
        self.region = self.link_from = ""
        self.giving = False
        self.new_at = at if self.mode == "regions" else None

    def ask_part(self) -> None:
        self.giving = True

    def choose_part(self, part: str) -> made.Change | None:
        """The part for the new region, or for the one whose card is open."""
        at, self.new_at = self.new_at, None
        giving, self.giving = self.giving, False
        self.part = part
        if at is not None:
            return made.AddRegion(part, at)
        opened = self.opened
        if not giving or opened is None:
            return None
        self._follow = opened.at
        return made.GiveRegion(opened.id, part)

    def close(self) -> None:
        """Put the card or the question away."""
        self.region, self.new_at, self.giving = "", None, False

    def number(self, by: int) -> made.Change | None:
        """The next number up or down for the region that is open; it may be one that another has."""
        opened = self.opened
        if opened is None or not opened.number or not 1 <= opened.number + by <= 99:  # noqa: PLR2004 - two figures have room
            return None
        self._follow = opened.at
        return made.NumberRegion(opened.id, opened.number + by)

    def name(self, name: str) -> made.Change | None:
        """Another name for the region that is open; none gives it a number again."""
        opened = self.opened
        if opened is None:
            return None
        self._follow = opened.at
        return made.NameRegion(opened.id, name)

    def drag(self, region: str, by: Point) -> made.Change | None:
        """A region was let go so far from where it was taken up, in units of the map."""
        found = self.regions.get(region)
        if found is None:
            return None
        x, y = (at + moved for at, moved in zip(found.at, by, strict=True))
        return made.MoveRegion(region, (x, y))

    # Acts

    def look_at_part(self, part: str) -> None:
        self.part = part
        self.post = next((post.id for post in self.work.posts if post.part == part), "")

    def look_at_post(self, post: str) -> None:
        self.part = next((known.part for known in self.work.posts if known.id == post), self.part)
        self.post = post
