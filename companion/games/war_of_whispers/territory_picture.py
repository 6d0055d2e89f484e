"""The board as a drawn map: an area for each region in the colour of its holder, with its banners and icons.

The rim of a conquered region has the colour of its home empire. A hatching repeats the colour of the holder, as in the
arms of engravers. Knows no state of a game, and of colours only their roles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from companion.engine.scene import RIM, Area, Disc, Hatch, Icon, Label, Point, Scene, Shape, carrying
from companion.engine.text import Text
from companion.games.war_of_whispers.board import Board, Region
from companion.games.war_of_whispers.board_picture import RADIUS
from companion.games.war_of_whispers.terms import Empire, RegionId, SeatId, region_label

HATCHES: Mapping[Empire, Hatch] = {
    "bear": "level",
    "eagle": "upright",
    "elephant": "slanted",
    "lion": "dots",
    "horse": "crossed",
}
CONQUERED = 8.0
"""The width of the rim of a conquered region."""
NUMBER = 35.0
"""The size of the number on a flag; the other lengths on a region are shares of it."""
FLAG = (0.98, 1.2)
WIDER = 1.34
"""The width of the flag of a number with two digits."""
NOTCH = 0.26
SEAL = 10.0
"""The radius of an agent's seal."""
TICK, AT_TICK = 13.3, (26.0, -28.0)
"""The radius of the tick on a city at home, and its place from the label point."""


def territory_scene(board: Board, shapes: Iterable[Shape]) -> Scene[Text]:
    """A scene with room for the whole coast."""
    (left, top), (width, height) = board.chart.corner, board.size
    sheet = ((-left - RADIUS, -top - RADIUS), (width + 2 * RADIUS, height + 2 * RADIUS))
    return Scene(Text(board.title), board.chart.size, "sea", tuple(shapes), sheet=sheet, hint=Text("picture.hint"))


def territory_shapes(  # noqa: PLR0913 - a region, and all that is drawn on it
    board: Board, id_: RegionId, holder: Empire, banners: int, agents: Sequence[SeatId] = (), *, counted: bool = False
) -> Iterator[Shape]:
    """A region held by an empire: its area, and what is drawn on it. A ``counted`` one has a tick."""
    area = replace(_area(board, id_, holder), bright=counted)
    tick = _tick(area.at) if counted else ()
    return carrying(area, *_on_area(board.regions[id_], area.at, holder, banners), *_agents(area.at, agents), *tick)


def _area(board: Board, id_: RegionId, holder: Empire) -> Area:
    home, drawn = board.regions[id_].home, board.chart.areas[id_]
    return Area(
        drawn.outline,
        drawn.at,
        f"empire.{holder}",
        rim=None if holder == home else f"empire.{home}",
        rim_width=RIM if holder == home else CONQUERED,
        hatch=HATCHES[holder],
        touch=id_,
        name=region_label(id_),
    )


@lru_cache(1_000)
def _on_area(region: Region, at: Point, holder: Empire, banners: int) -> tuple[Shape, ...]:
    """The flag with the number of banners and the icons beside it; without banners larger icons.

    Most regions look as they did when the map was last drawn.
    """
    x, y = at
    order = [icon for icon in ("city", "fort", "farm") if icon in region.icons]
    middle = (len(order) - 1) / 2
    ink = f"on.empire.{holder}"
    if not banners:
        return tuple(Icon(icon, (x + (i - middle) * NUMBER, y), 0.84 * NUMBER, ink) for i, icon in enumerate(order))
    width = WIDER if banners > 9 else FLAG[0]  # noqa: PLR2004 - two digits
    pole = x - NUMBER * width / 3 if order else x
    number = Label(str(banners), (pole, y - 0.09 * NUMBER), NUMBER, "on.ink", bold=True)
    left, top = pole + (width / 2 + 0.37) * NUMBER, y - 0.08 * NUMBER
    beside = (Icon(icon, (left, top + (i - middle) * 0.62 * NUMBER), 0.6 * NUMBER, ink) for i, icon in enumerate(order))
    return (_flag((pole, y), width * NUMBER), number, *beside)


def _flag(at: Point, width: float) -> Area:
    x, y = at
    half, high = width / 2, FLAG[1] * NUMBER / 2
    tails = [(x + half, y + high), (x, y + high - NOTCH * NUMBER), (x - half, y + high)]
    outline = ((x - half, y - high), (x + half, y - high), *tails)
    return Area(tuple((round(a, 1), round(b, 1)) for a, b in outline), at, "ink", "on.ink", 1.6)


def _tick(at: Point) -> Iterator[Shape]:
    there = (at[0] + AT_TICK[0], at[1] + AT_TICK[1])
    yield Disc(there, TICK, "on.ink", "ink", 2)
    yield Icon("tick", there, 1.2 * TICK, "ink")


def _agents(at: Point, seats: Sequence[SeatId]) -> Iterator[Shape]:
    """The seals of agents side by side below the flag, in the order of the seats."""
    x, y = at
    for i, seat in enumerate(seats):
        there = (x + (i - (len(seats) - 1) / 2) * 2.1 * SEAL, y + 0.72 * NUMBER)
        yield Disc(there, SEAL, f"society.{seat}", "ink", 1.5)
        yield Icon(seat, there, 1.4 * SEAL, f"on.society.{seat}")
