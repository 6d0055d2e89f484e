"""The score in words: the points of each player with their sources, the best first; the winners and the reason."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.text import Text, Value, commas, listed
from companion.games.riftwalker.scoring import Line, PlayerScore, Scores
from companion.games.riftwalker.terms import SeatId
from companion.games.riftwalker.words.phrases import points, seat, text


def score_lines(scores: Scores) -> tuple[Text, ...]:
    """A line for each player, the best first; the last line is the verdict."""
    ranked = sorted(scores.players, key=lambda player: player.rank)
    return (*map(_player, ranked), verdict(scores))


def verdict(scores: Scores, who: Callable[[SeatId], Text] = seat) -> Text:
    """The winners, and the tie-breaker. ``who`` gives their names."""
    winners = listed(map(who, scores.winners))
    return text(f"score.won.{scores.decided_by}", winners=winners)


def _player(player: PlayerScore) -> Text:
    values: dict[str, Value] = {"rank": player.rank, "seat": seat(player.seat), "points": points(player.points)}
    parts = [_part(line) for line in player.breakdown]
    if player.bonus:
        parts.append(text("score.bonus", points=player.bonus))
    if not parts:
        return text("score.player.nothing", **values)
    return text("score.player", **values, parts=commas(parts))


def _part(line: Line) -> Text:
    """The number of rifts with one value."""
    key = "score.shadowlands" if line.kind == "shadowlands" else "score.part"
    return text(key, count=line.count, value=line.value, points=line.points)
