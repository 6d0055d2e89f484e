"""The score sheet: the value of each scored rift, and that of explored ones, which decide ties."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.engine.score_sheet import GAME, PLAYERS, CountedSheet, called, written_players
from companion.engine.section import Section
from companion.games.riftwalker.final import MOST_BONUS, MOST_SHADOWLANDS
from companion.games.riftwalker.scoring import Scored, Stand, score
from companion.games.riftwalker.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.riftwalker.terms import RIFT_CARDS, SEATS, VALUES, VENTURES, RiftKind, SeatId
from companion.games.riftwalker.words.phrases import seat as mark
from companion.games.riftwalker.words.sheet import sheet as rows
from companion.games.riftwalker.words.sheet import verdict

SHEET_KEYS = (GAME, PLAYERS)
PLAYER_KEYS = ("scored", "explored")
BOTH = ("value", "bonus")
"""The keys of a scored rift with a bonus."""
MEANING = "riftwalker.error.sheet.meaning."


def counted(sheet: Section, _data: bytes, _name: str) -> CountedSheet | None:
    """The score of a sheet; ``None`` for a sheet with problems."""
    sheet.expect(*SHEET_KEYS)
    players = written_players(sheet, SEATS, "seat", *PLAYER_KEYS, fewest=FEWEST_SEATS, most=MOST_SEATS)
    found: list[Scored] = []
    stands = [_stand(player.seat, player.section, found) for player in players]
    if len(found) > RIFT_CARDS:
        sheet.refuse(PLAYERS, "riftwalker.error.sheet.too_many", n=len(found), most=RIFT_CARDS)
    if _strange(found) > 1:
        sheet.refuse(PLAYERS, "riftwalker.error.sheet.strange", ventures=VENTURES)
    if sheet.problems:
        return None
    scores = score(stands)
    names = {player.seat: player.name for player in players}
    scored = replace(rows(scores, tuple(names)), verdict=verdict(scores, lambda seat: called(mark(seat), names[seat])))
    return CountedSheet(scores, scored, tuple(names.values()))


def _stand(seat: SeatId, section: Section, found: list[Scored]) -> Stand:
    """The position of a player; its rifts are added to those ``found``."""
    if "scored" not in section.values:
        section.need("scored", f"{MEANING}scored")
    scored, bonus = [], 0
    for key, written in section.listing("scored", f"{MEANING}scored", RIFT_CARDS):
        value, more = written if isinstance(written, list) and len(written) == len(BOTH) else (written, 0)
        rift = _rift(section, key, value)
        scored.append(rift if rift.value else Scored("shadowlands", 0))  # any other rift was turned before it burst
        bonus += section.number(key, more, f"{MEANING}bonus", 0, MOST_BONUS)
    lying = section.listing("explored", f"{MEANING}explored", RIFT_CARDS)
    explored = [_rift(section, key, value) for key, value in lying]
    found += scored + explored
    return Stand(seat, tuple(scored), bonus, sum(rift.value for rift in explored))


def _rift(section: Section, key: str, value: object) -> Scored:
    worth = section.number(key, value, f"{MEANING}value", 0, MOST_SHADOWLANDS)
    return Scored(_kind(worth), worth)


def _kind(value: int) -> RiftKind:
    """The probable kind of a rift with that value; only the words of the score depend on it."""
    return next((kind for kind, values in VALUES.items() if value in values), "shadowlands")


def _strange(rifts: Iterable[Scored]) -> int:
    """The number of rifts that must be Shadowlands, or Venture cards beyond the printed ones."""
    kinds = [rift.kind for rift in rifts]
    return kinds.count("shadowlands") + max(0, kinds.count("venture") - VENTURES)
