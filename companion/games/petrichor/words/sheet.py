"""The score as a sheet: the score track, the vote-win track and wheat, so that players can check it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text, listed
from companion.games.petrichor.scoring import PlayerScore, Scores
from companion.games.petrichor.terms import SeatId
from companion.games.petrichor.words.phrases import colour, text, winner
from companion.games.petrichor.words.summary import seat_role


def sheet(scores: Scores, seats: Sequence[str]) -> Sheet[Text]:
    """Always three rows."""
    by_seat: dict[str, PlayerScore] = {player.seat: player for player in scores.players}
    players = [by_seat[seat] for seat in seats]
    rows = (
        _row("track", "petrichor.star", tuple(SheetCell[Text](player.points) for player in players)),
        _row("votes", "petrichor.vote", tuple(map(_votes, players))),
        _row("wheat", "petrichor.crop.wheat", tuple(map(_wheat, players)), role="petrichor.crop.wheat"),
    )
    return Sheet(
        seats=tuple(player.seat for player in players),
        titles=tuple(colour(player.seat) for player in players),
        roles=tuple(seat_role(player.seat) for player in players),
        rows=rows,
        totals=tuple(player.total for player in players),
        ranks=tuple(player.rank for player in players),
        verdict=verdict(scores),
        winners=listed(map(winner, scores.winners)),
        ties=tuple(text("sheet.shared") if player.shared else None for player in players),
    )


def verdict(scores: Scores, who: Callable[[SeatId], Text] = winner) -> Text:
    """The winners; several if nothing breaks their tie. ``who`` gives their names."""
    key = "score.won" if len(scores.winners) == 1 else "score.shared"
    return text(key, winners=listed(map(who, scores.winners)))


def _row(name: str, icon: str, cells: tuple[SheetCell[Text], ...], role: str = "game.petrichor") -> SheetRow[Text]:
    title = text(f"sheet.{name}")
    return SheetRow(title, role, icon, cells, part=title)


def _votes(player: PlayerScore) -> SheetCell[Text]:
    return SheetCell(player.step_points, text("sheet.step", step=player.step))


def _wheat(player: PlayerScore) -> SheetCell[Text]:
    return SheetCell(player.wheat_points, text("pick.tokens", n=player.wheat))
