"""The score in words: the points of each player with their sources, the best first, and the winners."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.text import Text, Value, commas, listed
from companion.games.petrichor.scoring import PlayerScore, Scores
from companion.games.petrichor.terms import SeatId
from companion.games.petrichor.words.phrases import colour, points, text


def score_lines(scores: Scores) -> tuple[Text, ...]:
    """A line for each player, the best first; the last line is the verdict."""
    ranked = sorted(scores.players, key=lambda player: player.rank)
    return (*map(_player, ranked), verdict(scores))


def verdict(scores: Scores, who: Callable[[SeatId], Text] = colour) -> Text:
    """The winners; several if nothing breaks their tie. ``who`` gives their names."""
    key = "score.won" if len(scores.winners) == 1 else "score.shared"
    return text(key, winners=listed(map(who, scores.winners)))


def _player(player: PlayerScore) -> Text:
    parts: list[Value] = [text("score.track", points=player.points)]
    if player.step:
        parts.append(text("score.step", points=player.step_points, step=player.step))
    if player.wheat_points:
        parts.append(text("score.wheat", points=player.wheat_points, n=player.wheat))
    values: dict[str, Value] = {"rank": player.rank, "seat": colour(player.seat), "points": points(player.total)}
    return text("score.player", **values, parts=commas(parts))
