"""The score as a sheet: rifts of one value after another, then the bonuses, so that players can check it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.summary import Sheet, SheetCell, SheetRow
from companion.engine.text import Text, commas, listed
from companion.games.riftwalker.scoring import PlayerScore, Scores
from companion.games.riftwalker.terms import RIFT_KINDS, RiftKind, SeatId
from companion.games.riftwalker.words.phrases import seat, text, winner
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
        rows=(*rows, SheetRow(text("sheet.bonus"), ROLE, "riftwalker.bonus", bonuses, part=text("sheet.bonus"))),
        totals=tuple(player.points for player in players),
        ranks=tuple(player.rank for player in players),
        verdict=verdict(scores),
        winners=listed(map(winner, scores.winners)),
        ties=tuple(map(_tie, players)),
    )


def verdict(scores: Scores, who: Callable[[SeatId], Text] = winner) -> Text:
    """The winners, and the tie-breaker. ``who`` gives their names."""
    return text(f"score.won.{scores.decided_by}", winners=listed(map(who, scores.winners)))


def _tie(player: PlayerScore) -> Text | None:
    """What ranks a player among those with as many points; ``None`` for a player alone."""
    decided = [text(f"sheet.tie.{rule}", n=value) for rule, value in player.tie.items()]
    if decided:
        return text("sheet.tie.shared" if player.shared else "sheet.tie", decided=commas(decided))
    return text("sheet.shared") if player.shared else None


def _row(kind: RiftKind, value: int, players: Sequence[PlayerScore]) -> SheetRow[Text]:
    title = text("pick.worth.shadowlands" if kind == "shadowlands" else "sheet.rifts", value=value)
    cells = tuple(_cell(kind, value, player) for player in players)
    return SheetRow(title, ROLE, "riftwalker.rift", cells, part=text("sheet.scored"))


def _cell(kind: RiftKind, value: int, player: PlayerScore) -> SheetCell[Text]:
    """The number of rifts with that value, beside their points."""
    count = sum(line.count for line in player.breakdown if (line.kind, line.value) == (kind, value))
    return SheetCell(count * value, text("sheet.part", count=count, value=value) if count else None)
