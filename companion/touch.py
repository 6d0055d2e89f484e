"""The touch of a panel: who reports it, and how its axes lie. A check with three dots measures both.

A panel may report each tap twice, by itself and as a mouse, and its axes may be swapped or mirrored. Places are shares
of the picture as the panel lies, from its lower left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from math import dist
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from companion.errors import FileError
from companion.files.own_json import read_own, write_own

NOTE = "touch.json"
"""The file in the data folder with the measured touch."""
NEAR = 0.08
"""The greatest distance of a tap from the middle of its dot: a finger of 12 mm on the smallest panel."""

Place = tuple[float, float]
DOTS: tuple[Place, ...] = ((0.14, 0.84), (0.86, 0.3), (0.5, 0.14))
"""The dots of the check, as shares of the picture as people see it. No turn of them looks like another."""
Source = Literal["touch", "mouse"]
"""Who reports a tap: the panel itself, or the system as a mouse."""
SOURCES: tuple[Source, ...] = ("touch", "mouse")
"""The better one first: a mouse is one finger."""


class Touch(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a touch. ``only`` is the one source to listen to; ``""`` is both.

    The panel reports its place with mirrored axes (``flip_x``, ``flip_y``), and then with the axes ``swap``ped. A touch
    that a check has found right is ``accepted``.
    """

    only: Source | Literal[""] = ""
    swap: bool = False
    flip_x: bool = False
    flip_y: bool = False
    accepted: bool = False

    def turned(self, at: Place) -> Place:
        """The place in the picture of a place on the panel."""
        x, y = (1 - at[0] if self.flip_x else at[0]), (1 - at[1] if self.flip_y else at[1])
        return (y, x) if self.swap else (x, y)

    def turned_back(self, at: Place) -> Place:
        """The place on the panel of a place in the picture."""
        x, y = at[::-1] if self.swap else at
        return (1 - x if self.flip_x else x), (1 - y if self.flip_y else y)


USUAL = Touch()


class Tapped(NamedTuple):
    """A tap as one source reports it."""

    source: Source
    at: Place


def judge(dots: Sequence[Place], taps: Sequence[Sequence[Tapped]], before: Touch = USUAL) -> Touch | None:
    """Choose the touch by what was reported while people tapped each dot; ``None`` if nothing fits.

    A source fits that reports each tap once and at its place, the panel also after its axes are turned. ``before`` is
    the touch during the check. If taps are doubled, one source alone is left.
    """
    doubled = any(len(tap) > 1 for tap in taps)
    for source in SOURCES:
        places = [[tapped.at for tapped in tap if tapped.source == source] for tap in taps]
        if any(len(each) != 1 for each in places):
            continue
        hits = [each[0] for each in places]
        turns = [before]  # the axes of a mouse cannot be turned
        if source == "touch":
            hits = [before.turned_back(at) for at in hits]
            turns = [Touch("", *flags) for flags in product((False, True), repeat=3)]
        off = {turn: _furthest(dots, hits, turn if source == "touch" else USUAL) for turn in turns}
        turn = min(turns, key=off.__getitem__)
        if off[turn] <= NEAR:
            only: Source | Literal[""] = source if doubled else before.only
            return msgspec.structs.replace(turn, only=only)
    return None


def as_panel_lies(at: Place, rotation: int) -> Place:
    """The place on the panel of a place that people see, in a picture that is turned."""
    x, y = at
    return {0: (x, y), 90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}[rotation]


def _furthest(dots: Sequence[Place], hits: Sequence[Place], turn: Touch) -> float:
    """The greatest distance of a hit from its dot."""
    return max(dist(dot, turn.turned(hit)) for dot, hit in zip(dots, hits, strict=True))


def input_sources(touch: Touch, *, panel: bool) -> dict[str, str]:
    """The sources of touches for Kivy. Without a ``panel`` of its own the screen has a mouse only."""
    sources = {}
    if touch.only != "touch" or not panel:
        sources["mouse"] = "mouse,disable_on_activity"
    if panel and touch.only != "mouse":
        turns = {"rotation=90": touch.swap, "invert_x=1": touch.flip_x, "invert_y=1": touch.flip_y}
        sources["touch"] = ",".join(
            ["probesysfs,provider=mtdev", *(f"param={each}" for each, on in turns.items() if on)]
        )
    return sources


def read_touch(note: str) -> Touch:
    """The touch that was measured, or the usual one."""
    return read_own(Path(note), Touch, USUAL, "")[0] if note else USUAL


def keep_touch(note: str, touch: Touch) -> None:
    """Keep a touch. A full disk stops no screen."""
    if note:
        with suppress(FileError):
            write_own(Path(note), touch)
