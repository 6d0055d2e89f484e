"""The state of the board editor page: the mode, the open line, region and post.

Pure: it turns touches and drags into changes. The table knows the rules of boards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.engine.boards import editor as made
from companion.engine.scene import Point
from companion.table.views.boards import EditorView

LineView = made.CheckLine[str]
Mode = Literal["check", "regions", "links", "acts"]
HIGHEST_NUMBER = 99
"""Of a region: two figures have room."""


class Editing:
    """The mode, the open line of the checklist, the open region, the place of a new region, and the open post.

    In the mode ``check`` without a line the whole checklist is shown.
    """

    def __init__(self, view: EditorView[str]) -> None:
        self.view = view
        self.mode: Mode = "check" if view.checking else "regions"
        self.line = ""
        self.region = ""
        self.link_from = ""
        self.new_at: Point | None = None
        self.part = view.board.parts[0].id if view.board.parts else ""
        self.post = ""
        self._follow: Point | None = None
        self._adding = False
        if view.checking:
            self._go_on("")

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The modes of this board: some boards have no links to draw, or no acts."""
        board = self.view.board
        having = {"links": board.linked, "acts": bool(board.posts)}
        every: tuple[Mode, ...] = ("check", "regions", "links", "acts")
        return tuple(mode for mode in every if having.get(mode, True))

    @property
    def lines(self) -> Mapping[str, LineView]:
        """The lines of the board check."""
        return {line.id: line for line in self.view.checklist if line.id}

    @property
    def left(self) -> int:
        """How many lines of the checklist are left to do."""
        return sum(not line.done for line in self.view.checklist)

    @property
    def asked(self) -> LineView | None:
        """The open line."""
        return self.lines.get(self.line) if self.mode == "check" else None

    @property
    def regions(self) -> Mapping[str, made.BoardRegion]:
        return {region.id: region for region in self.view.board.regions}

    @property
    def lit(self) -> tuple[str, ...]:
        """The regions that can be touched: those of the part that is compared, the answers to a doubt, else all."""
        asked = self.asked
        if asked is None:
            return tuple(self.regions)
        return tuple(self._answers) if asked.readings else asked.regions

    @property
    def _answers(self) -> Mapping[str, int]:
        """The regions that are readings of the fact in doubt, and which."""
        asked = self.asked
        if asked is None:
            return {}
        labels = {id_: self.regions[id_].label for id_ in asked.regions if id_ in self.regions}
        return {id_: asked.readings.index(label) for id_, label in labels.items() if label in asked.readings}

    @property
    def pointed(self) -> frozenset[str]:
        """The regions that stand out: the touched one, and the one that a fact in doubt asks about."""
        asked = self.asked
        doubtful = set(asked.regions) - self._answers.keys() if asked is not None and asked.readings else ()
        return frozenset(filter(None, (self.region, self.link_from, *doubtful)))

    @property
    def opened(self) -> made.BoardRegion | None:
        return self.regions.get(self.region)

    def show(self, view: EditorView[str]) -> None:
        """Take over the newest view. A region that was just added is opened; a renamed one stays open."""
        before, self.view = self.regions, view
        new = [id_ for id_ in self.regions if id_ not in before]
        if self._follow is not None:
            self.region = next((at.id for at in view.board.regions if at.at == self._follow), "")
            self._follow = None
        elif self._adding and new:
            self.region, self._adding = new[0], False
        if self.region not in self.regions:
            self.region = ""
        if self.link_from not in self.regions:
            self.link_from = ""

    def go(self, mode: Mode) -> None:
        """Change the mode. The checklist opens the line that was open before, and a second time the whole list."""
        if self.mode == mode == "check":
            self.line = ""
        self.mode = mode
        self.link_from = ""
        self.close()

    # The checklist

    def lead(self, line: LineView) -> None:
        """Go to the place of a line."""
        if line.id:
            self.go("check")
            self.line = line.id
        elif line.post:
            self.go("acts")
            self.look_at_post(line.post)
        elif line.region in self.regions and self.view.board.linked:
            self.go("links")
            self.link_from = line.region
        else:
            self.go("regions")
            self.part = line.part or self.part
            self.region = line.region

    def answer(self, reading: int) -> made.Change:
        """Choose a reading of the open line and go on to the next."""
        answered = self.line
        self._go_on(answered)
        return made.ChooseReading(answered, reading)

    def same(self) -> made.Change:
        """Tick the open line and go on to the next."""
        ticked = self.line
        self._go_on(ticked)
        return made.Tick(ticked)

    def _go_on(self, done: str) -> None:
        """Open the next line that is not done; the whole list when there is none."""
        lines = list(self.lines)
        at = lines.index(done) + 1 if done in lines else 0
        following = (*lines[at:], *lines[:at])
        self.line = next((id_ for id_ in following if id_ != done and not self.lines[id_].done), "")
        self.close()

    # Regions

    def touch(self, region: str) -> made.Change | None:
        """A touched region answers a fact in doubt, or its card opens. Of links the second one adds or removes one."""
        self.new_at = None
        if region in self._answers:
            return self.answer(self._answers[region])
        if self.mode != "links":
            self.region = "" if self.region == region else region
            return None
        start, self.link_from = self.link_from, ""
        if not start:
            self.link_from = region
            return None
        return None if start == region else made.ToggleLink(start, region)

    def touch_empty(self, at: Point) -> None:
        """An empty place is touched: a new region can be added there, or a link that was begun is dropped."""
        self.link_from = ""
        self.close()
        self.new_at = at if self.mode == "regions" else None

    def choose_part(self, part: str) -> made.Change | None:
        """The part of the new region, or of the open one."""
        at, self.new_at = self.new_at, None
        self.part = part
        if at is not None:
            self._adding = True
            return made.AddRegion(part, at)
        opened = self.opened
        if opened is None:
            return None
        self._follow = opened.at
        return made.GiveRegion(opened.id, part)

    def close(self) -> None:
        """Close the card and the question."""
        self.region, self.new_at = "", None

    def name(self, name: str) -> made.Change | None:
        """A name or a number for the open region; another region may have the number. An empty one is a free number."""
        opened = self.opened
        if opened is None:
            return None
        self._follow = opened.at
        number = int(name) if name.isdecimal() else 0
        return (
            made.NumberRegion(opened.id, number) if 0 < number <= HIGHEST_NUMBER else made.NameRegion(opened.id, name)
        )

    def drag(self, region: str, by: Point) -> made.Change | None:
        """A region was dragged so far, in units of the map; it stays on the map."""
        found = self.regions.get(region)
        if found is None:
            return None
        x, y = (
            float(round(min(max(at + moved, 0), most)))
            for at, moved, most in zip(found.at, by, self.view.map.size, strict=True)
        )
        return made.MoveRegion(region, (x, y))

    # Acts

    def look_at_part(self, part: str) -> None:
        self.part = part
        self.post = next((post.id for post in self.view.board.posts if post.part == part), "")

    def look_at_post(self, post: str) -> None:
        self.part = next((known.part for known in self.view.board.posts if known.id == post), self.part)
        self.post = post
