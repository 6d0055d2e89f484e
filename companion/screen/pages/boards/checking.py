"""Where a board check stands on the screen: which part is looked at, what is touched, and what a touch sends.

Pure: turns touches and drags into what a command says. What the board is, and whether it can be kept, the table knows.
"""

from __future__ import annotations

from companion.engine.scene import Disc, Point
from companion.table.views.boards import BoardCheck, BoardPart, RegionShown

DISPUTES = ""
"""The name of the first step, as ``sent.Same`` has it."""


class Checking:
    """The step, the region whose card is open, and whether touches draw links."""

    def __init__(self, check: BoardCheck) -> None:
        self.check = check
        self.region = ""
        self.linking = False
        self.link_from = ""
        self.disputes_same = not check.disputes
        self.step = self.steps[0]

    @property
    def steps(self) -> tuple[str, ...]:
        """The disputed facts, where there are any, then each part."""
        first = (DISPUTES,) if self.check.disputes else ()
        return (*first, *(part.id for part in self.check.parts))

    def show(self, check: BoardCheck) -> None:
        """Take over what the table says now."""
        self.check = check
        if self.step not in self.steps:
            self.step = self.steps[0]
        if self.region not in self._regions():
            self.region = ""

    @property
    def part(self) -> BoardPart | None:
        """The part that is looked at; none while the disputed facts are."""
        return next((part for part in self.check.parts if part.id == self.step), None)

    @property
    def opened(self) -> RegionShown | None:
        return self._regions().get(self.region)

    @property
    def everything_same(self) -> bool:
        return self.disputes_same and all(part.same for part in self.check.parts)

    def is_same(self, step: str) -> bool:
        if step == DISPUTES:
            return self.disputes_same
        return next(part.same for part in self.check.parts if part.id == step)

    def go(self, step: str) -> None:
        self.step = step
        self.region = self.link_from = ""

    def say_same(self) -> str:
        """The part that is looked at is as printed; go on to the next that nobody has looked at. Returns that part."""
        said = self.step
        if said == DISPUTES:
            self.disputes_same = True
        at = self.steps.index(said)
        following = (*self.steps[at + 1 :], *self.steps[:at])
        self.go(next((step for step in following if not self.is_same(step)), said))
        return said

    def touch(self, region: str) -> tuple[str, str] | None:
        """A region is touched: its card opens or, where links are drawn, the second one touched makes the link."""
        if not self.linking:
            self.region = "" if self.region == region else region
            return None
        start, self.link_from = self.link_from, ""
        if not start:
            self.link_from = region
            return None
        return None if start == region else (start, region)

    def draw_links(self, *, on: bool) -> None:
        self.linking = on
        self.region = self.link_from = ""

    def drag(self, region: str, by: Point) -> Point | None:
        """Where a region is that was let go so far from where it was taken up, in units of the map; never off it."""
        found = self._regions().get(region)
        if found is None:
            return None
        width, height = self.check.size
        x, y = (at + moved for at, moved in zip(found.at, by, strict=True))
        return (round(min(max(x, 0), width)), round(min(max(y, 0), height)))

    def lit(self, region: str) -> bool:
        """Whether a region belongs to the part that is looked at."""
        return self.part is not None and any(own.id == region for own in self.part.regions)

    def _regions(self) -> dict[str, RegionShown]:
        return {region.id: region for part in self.check.parts for region in part.regions}


def discs(check: BoardCheck) -> dict[str, Disc]:
    """The discs of the map that are regions, by the region."""
    return {shape.touch: shape for shape in check.map.shapes if isinstance(shape, Disc) and shape.touch}
