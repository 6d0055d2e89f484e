"""The score as a sheet: the points of each empire for each player, so that players can check it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.summary import Figure, Sheet, SheetCell, SheetRow
from companion.engine.text import Text, Value, commas, listed
from companion.games.war_of_whispers.scoring import Line, PlayerScore, Scores
from companion.games.war_of_whispers.terms import EMPIRES, Empire, SeatId
from companion.games.war_of_whispers.words.phrases import empire, slot, society, winner
from companion.games.war_of_whispers.words.summary import empire_role, seat_role


def sheet(scores: Scores, seats: Sequence[str]) -> Sheet[Text]:
    """A row for each empire, and one for concealed tokens if they brought a point."""
    by_seat: dict[str, PlayerScore] = {player.seat: player for player in scores.players}
    players = [by_seat[seat] for seat in seats]
    rows = [_empire(name, players) for name in EMPIRES]
    if any(player.concealed_bonus for player in players):
        cells = tuple(SheetCell[Text](player.concealed_bonus) for player in players)
        rows.append(SheetRow(Text("sheet.concealed"), "", "", cells))
    return Sheet(
        seats=tuple(player.seat for player in players),
        titles=tuple(society(player.seat) for player in players),
        roles=tuple(seat_role(player.seat) for player in players),
        rows=tuple(rows),
        totals=tuple(player.points for player in players),
        ranks=tuple(player.rank for player in players),
        verdict=verdict(scores),
        winners=listed(map(winner, scores.winners)),
        ties=tuple(map(_tie, players)),
        about=Text("sheet.about"),
    )


def verdict(scores: Scores, who: Callable[[SeatId], Text] = winner) -> Text:
    """The winners, and the tie-breaker. ``who`` gives their names."""
    return Text(f"score.won.{scores.decided_by}", {"winners": listed(map(who, scores.winners))})


def _tie(player: PlayerScore) -> Text | None:
    """What ranks a player among those with as many points; ``None`` for a player alone."""
    decided = [Text(f"sheet.tie.{rule}", {"n": value}) for rule, value in player.tie.items()]
    if decided:
        return Text("sheet.tie.shared" if player.shared else "sheet.tie", {"decided": commas(decided)})
    return Text("sheet.shared") if player.shared else None


def _empire(name: Empire, players: Sequence[PlayerScore]) -> SheetRow[Text]:
    lines = [next(line for line in player.breakdown if line.empire == name) for player in players]
    cities = lines[0].cities
    figure = Figure("city", cities, Text("board.cities", {"n": cities}))
    return SheetRow(empire(name), empire_role(name), name, tuple(map(_cell, lines)), figure)


def _cell(line: Line) -> SheetCell[Text]:
    """The slot and what it counts, beside its points."""
    values: dict[str, Value] = {
        "slot": slot(line.slot),
        "value": str(line.value).replace("-", "\u2212"),
        "cities": line.cities,
    }
    if line.agents:
        values["agents"] = line.agents
    key = "sheet.part.agents" if line.agents else "sheet.part"
    return SheetCell(line.points, Text(key, values), Text(f"{key}.narrow", values))
