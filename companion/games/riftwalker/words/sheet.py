"""The score as a sheet: rifts of one value after another, then the bonuses, so that players can check it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text, listed
from companion.games.riftwalker.scoring import PlayerScore, Scores
from companion.games.riftwalker.terms import RIFT_KINDS, RiftKind, SeatId
from companion.games.riftwalker.words.phrases import seat, text
from companion.games.riftwalker.words.summary import seat_role

ROLE = "game.riftwalker"
"""The colour of all rows."""


def sheet(scores: Scores, seats: Sequence[str]) -> Sheet[Text]:
    """A row for each value of any player, and one for bonuses."""
    by_seat: dict[str, PlayerScore] = {player.seat: player for player in scores.players}
    players = [by_seat[mark] for mark in seats]
    kinds = {(line.kind, line.value) for player in players for line in player.breakdown if line.value}
    ordered = sorted(kinds, key=lambda kind: (RIFT_KINDS.index(kind[0]), -kind[1]))
    rows = [_row(kind, value, players) for kind, value in ordered]
    bonuses = tuple(SheetCell[Text](player.bonus) for player in players)
    return Sheet(
        seats=tuple(player.seat for player in players),
        titles=tuple(seat(player.seat) for player in players),
        roles=tuple(seat_role(player.seat) for player in players),
        rows=(*rows, SheetRow(text("sheet.bonus"), ROLE, "riftwalker.bonus", bonuses)),
        totals=tuple(player.points for player in players),
        ranks=tuple(player.rank for player in players),
        verdict=verdict(scores),
        ties=tuple(_tie(player, players) for player in players),
    )


def verdict(scores: Scores, who: Callable[[SeatId], Text] = seat) -> Text:
    """The winners, and the tie-breaker. ``who`` gives their names."""
    return text(f"score.won.{scores.decided_by}", winners=listed(map(who, scores.winners)))


def _tie(player: PlayerScore, players: Sequence[PlayerScore]) -> Text | None:
    """The tie-breakers of a player who is not alone with so many points."""
    if sum(other.points == player.points for other in players) == 1:
        return None
    return text("sheet.tie", rifts=player.rifts, explored=player.explored)


def _row(kind: RiftKind, value: int, players: Sequence[PlayerScore]) -> SheetRow[Text]:
    title = text("rift.shadowlands" if kind == "shadowlands" else "sheet.rifts", value=value)
    return SheetRow(title, ROLE, "riftwalker.rift", tuple(_cell(kind, value, player) for player in players))


def _cell(kind: RiftKind, value: int, player: PlayerScore) -> SheetCell[Text]:
    """The number of rifts with that value, beside their points."""
    count = sum(line.count for line in player.breakdown if (line.kind, line.value) == (kind, value))
    return SheetCell(count * value, text("sheet.part", count=count, value=value) if count else None)
