"""The words of the rulebook as types: empires, council seats, loyalty slots, societies.

All are plain strings, so that a state reads the same in Python, in a journal and in an exported game.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

Empire = Literal["bear", "eagle", "elephant", "lion", "horse"]
"""An empire; in the order in which they take their turns."""

CouncilSeat = Literal["sheriff", "steward", "marshal", "chancellor"]
"""A seat of an empire's council; in the order in which they act, left to right."""

Society = Literal["raven", "spider", "rat", "serpent"]
"""A secret society: Pale Raven, Supplicant Spider, Cult of the Rat, Endless Serpent. It is also the id of a seat."""

SeatId = Society
"""A player's place at the table. Each is held by one society, whose word names it everywhere."""

Slot = Literal["devout", "dutiful", "affiliated", "unallied", "opposed"]
"""A place for a loyalty token on a player's board; from the most loyal to the least."""

Icon = Literal["city", "farm", "fort"]

RegionId = str
"""A region of the map: its home empire and a number, such as ``bear-4``, for the printed board has no names.

Owners who call theirs something may write that in place of the number: ``bear-Old Port``.
"""

EMPIRES: tuple[Empire, ...] = get_args(Empire)
COUNCIL_SEATS: tuple[CouncilSeat, ...] = get_args(CouncilSeat)
SOCIETIES: tuple[Society, ...] = get_args(Society)
SLOTS: tuple[Slot, ...] = get_args(Slot)

SLOT_VALUES: dict[Slot, int] = {"devout": 4, "dutiful": 3, "affiliated": 2, "unallied": 0, "opposed": -1}
"""What one city of the empire in that slot is worth, in points."""

EMPIRE_LETTERS: dict[Empire, str] = {"bear": "B", "eagle": "E", "elephant": "P", "lion": "L", "horse": "H"}
"""One letter an empire for small places; elePhant, because E is taken."""

TURNS = 4
BANNERS_PER_EMPIRE = 20
CARDS_PER_DECK = 8
AGENTS_PER_SOCIETY = 9
SUPPLY_LIMIT = 4
SUPPLY_LIMIT_WITH_FARM = 6
HAND_LIMIT = 5
MOST_SWAPS = 2
MOST_FIELD_AGENTS = 2


LONGEST_REGION = 10
"""Letters in the name that owners give a region: more would not be read on the map."""

_NUMBER = re.compile(r"[1-9][0-9]?")
_NAME = re.compile(r"[^\W\d_](?:[\w' -]*\w)?")
"""A letter first, so that no name is taken for a number; no sign that means something in a pick or a file."""


def region_label(region: RegionId) -> str:
    """The short name of a region for labels and flags: ``lion-3`` is L3, ``lion-Old Port`` is Old Port."""
    home, _, name = region.partition("-")
    for empire, letter in EMPIRE_LETTERS.items():
        if empire == home:
            return letter + name if name.isdecimal() else name
    return region


def is_region_name(name: str) -> bool:
    """Whether owners may call a region so: short, printable, a letter first, and then letters, figures and spaces.

    What reads as another region's number, such as L3, is a name of none.
    """
    number = name[:1].upper() in EMPIRE_LETTERS.values() and _NUMBER.fullmatch(name[1:])
    return len(name) <= LONGEST_REGION and name.isprintable() and bool(_NAME.fullmatch(name)) and not number


def is_region_of(home: Empire, region: RegionId) -> bool:
    """Whether a region of that empire may be written so."""
    of, dash, name = region.partition("-")
    return of == home and bool(dash) and bool(_NUMBER.fullmatch(name) or is_region_name(name))
