"""The score sheet: the cities of each empire, and the result of each player."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from companion.engine.score_sheet import GAME, PLAYERS, CountedSheet, called, written_players
from companion.engine.section import Section, quoted
from companion.engine.text import Text, commas, listed
from companion.games.war_of_whispers import board_file
from companion.games.war_of_whispers.scoring import Stand, score
from companion.games.war_of_whispers.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.war_of_whispers.terms import (
    EMPIRES,
    MOST_FIELD_AGENTS,
    MOST_SWAPS,
    SLOTS,
    SOCIETIES,
    Empire,
    SeatId,
    Slot,
)
from companion.games.war_of_whispers.words.phrases import player
from companion.games.war_of_whispers.words.sheet import sheet as rows
from companion.games.war_of_whispers.words.sheet import verdict

SHEET_KEYS = (GAME, "cities", PLAYERS, "options")
PLAYER_KEYS = ("loyalties", "swaps", "cards", "field_agents", "concealed")
MOST_CARDS = 70
"""The most cards: five decks of 8, and 10 more in each of the three packs of extra cards."""


class Ended(NamedTuple):
    """The numbers that count at the end, and the players' names."""

    cities: dict[Empire, int]
    stands: tuple[Stand, ...]
    names: tuple[str, ...]
    concealed_bonus: bool


def counted(sheet: Section, board: bytes, board_name: str) -> CountedSheet | None:
    """The score of a sheet; ``None`` for a sheet with problems.

    Raises ``FileError`` for a board that cannot be used.
    """
    on_board = len(board_file.load(board, board_name).cities)
    ended = read(sheet, on_board)
    if sheet.problems:
        return None
    scores = score(ended.cities, ended.stands, concealed_bonus=ended.concealed_bonus)
    names = dict(zip((stand.seat for stand in ended.stands), ended.names, strict=True))
    told = verdict(scores, lambda seat: called(player(seat, ""), names[seat]))
    scored = replace(rows(scores, tuple(names)), verdict=told)
    total = sum(ended.cities.values())
    few = (Text("error.sheet.few_cities", {"n": total, "board": on_board}),) if total < on_board else ()
    return CountedSheet(scores, scored, ended.names, few)


def read(sheet: Section, on_board: int) -> Ended:
    """The values of a sheet, valid only without problems. ``on_board`` is the number of cities on the board."""
    sheet.expect(*SHEET_KEYS)
    cities = sheet.section("cities", *EMPIRES)
    if "cities" not in {*sheet.values, *sheet.excused} and isinstance(sheet.values.get(PLAYERS), list):
        sheet.refuse("cities", "error.sheet.no_cities")
    controlled = {empire: cities.whole(empire, "error.sheet.meaning.cities", 0, on_board) for empire in EMPIRES}
    if (total := sum(controlled.values())) > on_board:
        cities.refuse("", "error.sheet.too_many_cities", n=total, board=on_board)
    bonus = sheet.section("options", "concealed_bonus").truth("concealed_bonus")
    players = written_players(sheet, SOCIETIES, "society", *PLAYER_KEYS, fewest=FEWEST_SEATS, most=MOST_SEATS)
    stands = tuple(_stand(each.section, each.seat) for each in players)
    if (held := sum(stand.cards for stand in stands)) > MOST_CARDS:
        sheet.refuse(PLAYERS, "error.sheet.too_many_cards", n=held, most=MOST_CARDS)
    return Ended(controlled, stands, tuple(each.name for each in players), bonus)


def _stand(section: Section, seat: SeatId) -> Stand:
    swaps = section.whole("swaps", "error.sheet.meaning.swaps", 0, MOST_SWAPS)
    unswapped = len(SLOTS) - 2 * swaps
    return Stand(
        seat=seat,
        loyalties=_loyalties(section),
        swaps=swaps,
        cards=section.whole("cards", "error.sheet.meaning.cards", 0, MOST_CARDS),
        field_agents=_field_agents(section),
        concealed=section.whole("concealed", "error.sheet.meaning.concealed", unswapped, unswapped),
    )


def _loyalties(section: Section) -> dict[Slot, Empire]:
    """All five slots, unless a problem was added."""
    if "loyalties" not in section.values:
        section.refuse("loyalties", "error.sheet.no_loyalties", slots=commas(SLOTS))
        return {}
    section = section.section("loyalties", *SLOTS)
    written = {slot: section.word(slot, section.values.get(slot), EMPIRES) for slot in SLOTS}
    left = [empire for empire in EMPIRES if empire not in written.values()]
    first: dict[Empire, Slot] = {}
    for slot, empire in written.items():
        if empire and first.setdefault(empire, slot) != slot:
            section.refuse(slot, "error.sheet.placed", empire=empire, slot=first[empire], left=listed(left))
    return {slot: empire for empire, slot in first.items()}


def _field_agents(section: Section) -> tuple[Empire, ...]:
    listing = section.values.get("field_agents", [])
    if not isinstance(listing, list) or len(listing) > MOST_FIELD_AGENTS:
        section.refuse("field_agents", "error.sheet.agents", value=quoted(listing), most=MOST_FIELD_AGENTS)
        return ()
    empires = [section.word(f"field_agents[{index}]", value, EMPIRES) for index, value in enumerate(listing)]
    return tuple(empire for empire in empires if empire)
