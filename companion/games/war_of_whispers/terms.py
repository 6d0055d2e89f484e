"""The words of the rulebook as types, and its numbers: empires, council seats, loyalty slots, societies, limits.

All are plain strings, so that a state reads the same in Python, in a journal and in an exported game.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

Empire = Literal["bear", "eagle", "elephant", "lion", "horse"]
"""An empire; empires take their turns in this order."""

CouncilSeat = Literal["sheriff", "steward", "marshal", "chancellor"]
"""A seat of an empire's council; council seats act in this order, left to right."""

Society = Literal["raven", "spider", "rat", "serpent"]
"""A secret society: Pale Raven, Supplicant Spider, Cult of the Rat, Endless Serpent. It is also the id of a seat."""

SeatId = Society
"""A player's place at the table, named by its society."""

Slot = Literal["devout", "dutiful", "affiliated", "unallied", "opposed"]
"""A place for a loyalty token on a player's board; from the most loyal to the least."""

Icon = Literal["city", "farm", "fort"]

RegionId = str
"""A region of the map: its home empire and a number, such as ``bear-4``, because the printed board has no names.

Owners may write a name of their own in place of the number: ``bear-Old Port``.
"""

EMPIRES: tuple[Empire, ...] = get_args(Empire)
COUNCIL_SEATS: tuple[CouncilSeat, ...] = get_args(CouncilSeat)
SOCIETIES: tuple[Society, ...] = get_args(Society)
SLOTS: tuple[Slot, ...] = get_args(Slot)

SLOT_VALUES: dict[Slot, int] = {"devout": 4, "dutiful": 3, "affiliated": 2, "unallied": 0, "opposed": -1}
"""The points of one city of the empire in that slot."""

EMPIRE_LETTERS: dict[Empire, str] = {"bear": "B", "eagle": "E", "elephant": "P", "lion": "L", "horse": "H"}
"""One letter for each empire, for small places; elePhant, because E is taken."""

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
"""The most letters in an owner's name for a region: more would be unreadable on the map."""

_NUMBER = re.compile(r"[1-9][0-9]?")
_NAME = re.compile(r"[^\W\d_](?:[\w' -]*\w)?")
"""A letter first, to distinguish names from numbers; no sign that has a meaning in a pick or a file."""


def region_label(region: RegionId) -> str:
    """The short name of a region for labels and flags: ``lion-3`` is L3, ``lion-Old Port`` is Old Port."""
    home, _, name = region.partition("-")
    for empire, letter in EMPIRE_LETTERS.items():
        if empire == home:
            return letter + name if name.isdecimal() else name
    return region


def is_region_name(name: str) -> bool:
    """Whether an owner may give a region this name: short, printable, a letter first, then letters, figures, spaces.

    The short name of a numbered region, such as L3, is not allowed.
    """
    number = name[:1].upper() in EMPIRE_LETTERS.values() and _NUMBER.fullmatch(name[1:])
    return len(name) <= LONGEST_REGION and name.isprintable() and bool(_NAME.fullmatch(name)) and not number


def is_region_of(home: Empire, region: RegionId) -> bool:
    """Whether this is a valid id of a region of that empire."""
    of, dash, name = region.partition("-")
    return of == home and bool(dash) and bool(_NUMBER.fullmatch(name) or is_region_name(name))
