"""The score as a sheet: rifts of one value after another, then the bonuses, so that everybody can count along."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text
from companion.games.riftwalker.scoring import Scores, Tally
from companion.games.riftwalker.terms import RIFT_KINDS, RiftKind
from companion.games.riftwalker.words.phrases import seat
from companion.games.riftwalker.words.scores import verdict
from companion.games.riftwalker.words.summary import seat_role


def sheet(scores: Scores, seats: Sequence[str]) -> Sheet[Text]:
    """A row for each value that anybody has, and one for bonuses."""
    by_seat: dict[str, Tally] = {tally.seat: tally for tally in scores.players}
    tallies = [by_seat[mark] for mark in seats]
    kinds = {(line.kind, line.value) for tally in tallies for line in tally.breakdown if line.value}
    ordered = sorted(kinds, key=lambda kind: (RIFT_KINDS.index(kind[0]), -kind[1]))
    rows = [_row(kind, value, tallies) for kind, value in ordered]
    bonuses = tuple(SheetCell[Text](tally.bonus) for tally in tallies)
    return Sheet(
        seats=tuple(tally.seat for tally in tallies),
        titles=tuple(seat(tally.seat) for tally in tallies),
        roles=tuple(seat_role(tally.seat) for tally in tallies),
        rows=(*rows, SheetRow(Text("riftwalker.sheet.bonus"), "", "riftwalker.bonus", bonuses)),
        totals=tuple(tally.points for tally in tallies),
        ranks=tuple(tally.rank for tally in tallies),
        verdict=verdict(scores),
    )


def _row(kind: RiftKind, value: int, tallies: Sequence[Tally]) -> SheetRow[Text]:
    title = Text(
        "riftwalker.sheet.shadowlands" if kind == "shadowlands" else "riftwalker.sheet.rifts", {"value": value}
    )
    return SheetRow(title, "", "riftwalker.rift", tuple(_cell(kind, value, tally) for tally in tallies))


def _cell(kind: RiftKind, value: int, tally: Tally) -> SheetCell[Text]:
    """How many rifts at that value; their points stand beside it."""
    count = sum(line.count for line in tally.breakdown if (line.kind, line.value) == (kind, value))
    text = Text("riftwalker.sheet.part", {"count": count, "value": value}) if count else None
    return SheetCell(count * value, text)
