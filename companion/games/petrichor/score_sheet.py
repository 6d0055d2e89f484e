"""The score sheet: the result of each player, the points of the vote-win track, and a harvest still to be counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from companion.engine.score_sheet import GAME, PLAYERS, CountedSheet, Written, called, written_players
from companion.engine.section import Section
from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text
from companion.games.petrichor import field_file
from companion.games.petrichor.field import MOST_STEP_POINTS, MOST_STEPS, Field
from companion.games.petrichor.scoring import Scores, Stand, WheatTie, harvest, score
from companion.games.petrichor.scoring_only import MOST_TENS, MOST_WHEAT
from companion.games.petrichor.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.petrichor.terms import (
    CROPS,
    DROPS_PER_SEAT,
    GROWS_IN,
    MOST_COLUMNS,
    MOST_ROWS,
    SEATS,
    Marker,
    SeatId,
)
from companion.games.petrichor.words.phrases import colour, text
from companion.games.petrichor.words.sheet import sheet as rows
from companion.games.petrichor.words.sheet import verdict

SHEET_KEYS = (GAME, "track", PLAYERS, "harvest", "options")
PLAYER_KEYS = ("points", "wheat", "step")
TILE_KEYS = ("crop", "marker", "drops")
MARKERS: tuple[Marker, ...] = ("growth", "sprout")
WHEAT_TIES: tuple[WheatTie, ...] = ("shared", "nobody")
MOST_POINTS = 10 * MOST_TENS + 9
MOST_TILES = MOST_ROWS * MOST_COLUMNS
MEANING = "petrichor.error.sheet.meaning."


class OpenHarvest(NamedTuple):
    """The points and tokens of wheat of tiles that are not counted yet."""

    points: Counter[SeatId]
    wheat: Counter[SeatId]


def counted(sheet: Section, field: bytes, field_name: str) -> CountedSheet | None:
    """The score of a sheet; ``None`` for a sheet with problems.

    A sheet without a vote-win track uses that of the field. Raises ``FileError`` for a field that cannot be used.
    """
    printed = field_file.read(field, field_name)
    sheet.expect(*SHEET_KEYS)
    track = _track(sheet, printed)
    options = sheet.section("options", "wheat_tie")
    tie = options.word("wheat_tie", options.values.get("wheat_tie", WHEAT_TIES[0]), WHEAT_TIES)
    players = written_players(sheet, SEATS, "colour", *PLAYER_KEYS, fewest=FEWEST_SEATS, most=MOST_SEATS)
    harvested = _harvest(sheet, {player.seat for player in players})
    stands = [_stand(player, track, harvested) for player in players]
    if sheet.problems:
        return None
    scores = score(stands, tie or WHEAT_TIES[0])
    return CountedSheet(scores, _sheet(scores, players, harvested), tuple(player.name for player in players))


def _track(sheet: Section, printed: Field) -> Mapping[int, int]:
    """The points of the steps, as far as they are known."""
    written = sheet.listing("track", f"{MEANING}track", MOST_STEPS)
    paid = [sheet.number(key, value, f"{MEANING}step_points", 0, MOST_STEP_POINTS) for key, value in written]
    known = {step: printed.step_points(step) for step in range(MOST_STEPS + 1)} | dict(enumerate(paid, start=1))
    return {step: points for step, points in known.items() if points is not None}


def _harvest(sheet: Section, seats: Collection[SeatId]) -> OpenHarvest:
    found, fallen = OpenHarvest(Counter(), Counter()), Counter[SeatId]()
    for key, values in sheet.listing("harvest", f"{MEANING}harvest", MOST_TILES):
        tile = Section(values, sheet.problems, key).expect(*TILE_KEYS)
        crop = tile.word("crop", tile.values.get("crop"), CROPS)
        marker = tile.word("marker", tile.values.get("marker", MARKERS[0]), MARKERS) or MARKERS[0]
        drops = _drops(tile, seats)
        fallen.update(drops)
        if crop is None:
            continue
        if marker == "sprout" and crop not in GROWS_IN:
            tile.refuse("marker", "petrichor.error.sheet.only_grown", crop=crop)
            continue
        pays = harvest(crop, marker, drops)
        found.points.update(pays.points)
        found.wheat.update([pays.wheat] if pays.wheat else [])
    _refuse_too_many(sheet, fallen)
    return found


def _refuse_too_many(sheet: Section, fallen: Counter[SeatId]) -> None:
    """Refuse more drops of a colour on all tiles together than there are."""
    for seat, drops in fallen.items():
        if drops > DROPS_PER_SEAT:
            sheet.refuse("harvest", "petrichor.error.sheet.too_many", seat=seat, n=drops, most=DROPS_PER_SEAT)


def _drops(tile: Section, seats: Collection[SeatId]) -> dict[SeatId, int]:
    if "drops" not in tile.values:
        tile.need("drops", f"{MEANING}drops")
    section = tile.section("drops", *SEATS)
    drops = {seat: section.whole(seat, f"{MEANING}drops_of", 0, DROPS_PER_SEAT) for seat in SEATS}
    for seat in SEATS:
        if drops[seat] and seat not in seats:
            section.refuse(seat, "petrichor.error.sheet.nobody", seat=seat)
    return drops


def _stand(player: Written[SeatId], track: Mapping[int, int], harvested: OpenHarvest) -> Stand:
    seat, section = player.seat, player.section
    step = section.whole("step", f"{MEANING}step", 0, MOST_STEPS)
    if step not in track:
        section.refuse("step", "petrichor.error.sheet.no_track", step=step)
    return Stand(
        seat=seat,
        points=section.whole("points", f"{MEANING}points", None, MOST_POINTS) + harvested.points[seat],
        wheat=section.whole("wheat", f"{MEANING}wheat", 0, MOST_WHEAT) + harvested.wheat[seat],
        step=step,
        step_points=track.get(step, 0),
    )


def _sheet(scores: Scores, players: Sequence[Written[SeatId]], harvested: OpenHarvest) -> Sheet[Text]:
    """The score row by row, with the harvest apart from the points on the score track before it."""
    names = {player.seat: player.name for player in players}
    seats = tuple(names)
    scored = replace(rows(scores, seats), verdict=verdict(scores, lambda seat: called(colour(seat), names[seat])))
    if not harvested.points:
        return scored
    paid = [harvested.points[seat] for seat in seats]
    track = scored.rows[0]
    before = tuple(SheetCell[Text](cell.points - points) for cell, points in zip(track.cells, paid, strict=True))
    last = SheetRow(text("sheet.harvest"), "game.petrichor", "", tuple(map(SheetCell, paid)))
    return replace(scored, rows=(replace(track, cells=before), last, *scored.rows[1:]))
