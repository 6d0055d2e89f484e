"""The score as a sheet: the score track, the vote-win track and wheat, so that everybody can count along."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text
from companion.games.petrichor.scoring import Scores, Tally
from companion.games.petrichor.words.phrases import colour, say
from companion.games.petrichor.words.scores import verdict
from companion.games.petrichor.words.summary import seat_role


def sheet(scores: Scores, seats: Sequence[str]) -> Sheet[Text]:
    """Three rows, whatever they brought."""
    by_seat: dict[str, Tally] = {tally.seat: tally for tally in scores.players}
    tallies = [by_seat[seat] for seat in seats]
    rows = (
        SheetRow(say("sheet.track"), "", "petrichor.star", tuple(SheetCell(tally.points) for tally in tallies)),
        SheetRow(say("sheet.votes"), "", "petrichor.vote", tuple(map(_votes, tallies))),
        SheetRow(say("sheet.wheat"), "petrichor.crop.wheat", "petrichor.crop.wheat", tuple(map(_wheat, tallies))),
    )
    return Sheet(
        seats=tuple(tally.seat for tally in tallies),
        titles=tuple(colour(tally.seat) for tally in tallies),
        roles=tuple(seat_role(tally.seat) for tally in tallies),
        rows=rows,
        totals=tuple(tally.total for tally in tallies),
        ranks=tuple(tally.rank for tally in tallies),
        verdict=verdict(scores),
    )


def _votes(tally: Tally) -> SheetCell[Text]:
    return SheetCell(tally.step_points, say("sheet.step", step=tally.step))


def _wheat(tally: Tally) -> SheetCell[Text]:
    return SheetCell(tally.wheat_points, say("sheet.tokens", n=tally.wheat))
