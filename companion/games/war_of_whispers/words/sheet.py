"""The score as a sheet: one empire after another, what it brings each player, so that everybody can count along."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text, Value
from companion.games.war_of_whispers.scoring import Line, Scores, Tally
from companion.games.war_of_whispers.terms import EMPIRES, Empire
from companion.games.war_of_whispers.words.phrases import empire, slot, society
from companion.games.war_of_whispers.words.scores import verdict
from companion.games.war_of_whispers.words.summary import empire_role, seat_role


def sheet(scores: Scores, seats: Sequence[str]) -> Sheet:
    """A row for each empire, and one for tokens never turned up where they brought a point."""
    by_seat: dict[str, Tally] = {tally.seat: tally for tally in scores.players}
    tallies = [by_seat[seat] for seat in seats]
    rows = [_empire(name, tallies) for name in EMPIRES]
    if any(tally.concealed_bonus for tally in tallies):
        cells = tuple(SheetCell(tally.concealed_bonus) for tally in tallies)
        rows.append(SheetRow(Text("sheet.concealed"), "", "", cells))
    return Sheet(
        seats=tuple(tally.seat for tally in tallies),
        titles=tuple(society(tally.seat) for tally in tallies),
        roles=tuple(seat_role(tally.seat) for tally in tallies),
        rows=tuple(rows),
        totals=tuple(tally.points for tally in tallies),
        ranks=tuple(tally.rank for tally in tallies),
        verdict=verdict(scores),
    )


def _empire(name: Empire, tallies: Sequence[Tally]) -> SheetRow:
    lines = [next(line for line in tally.breakdown if line.empire == name) for tally in tallies]
    return SheetRow(empire(name), empire_role(name), name, tuple(map(_cell, lines)))


def _cell(line: Line) -> SheetCell:
    """The slot and what it counts; its points stand beside it."""
    values: dict[str, Value] = {"slot": slot(line.slot), "value": line.value, "cities": line.cities}
    if line.agents:
        values["agents"] = line.agents
    key = "sheet.part.agents" if line.agents else "sheet.part"
    return SheetCell(line.points, Text(key, values), Text(f"{key}.narrow", values))
