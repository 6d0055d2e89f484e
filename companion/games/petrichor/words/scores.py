"""The score in words: what each player has and for what, the best first, and who has won."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.text import Text, Value, commas, listed
from companion.games.petrichor.scoring import Scores, Tally
from companion.games.petrichor.terms import SeatId
from companion.games.petrichor.words.phrases import colour, points, say


def score_lines(scores: Scores) -> tuple[Text, ...]:
    """A line a player, the best first; the last line is the verdict."""
    ranked = sorted(scores.players, key=lambda tally: tally.rank)
    return (*map(_tally, ranked), verdict(scores))


def verdict(scores: Scores, who: Callable[[SeatId], Text] = colour) -> Text:
    """Who has won; several where nothing sets them apart. ``who`` says what to call them."""
    key = "score.won" if len(scores.winners) == 1 else "score.shared"
    return say(key, winners=listed(map(who, scores.winners)))


def _tally(tally: Tally) -> Text:
    parts: list[Value] = [say("score.track", points=tally.points)]
    if tally.step:
        parts.append(say("score.step", points=tally.step_points, step=tally.step))
    if tally.wheat_points:
        parts.append(say("score.wheat", points=tally.wheat_points, n=tally.wheat))
    values: dict[str, Value] = {"rank": tally.rank, "seat": colour(tally.seat), "points": points(tally.total)}
    return say("score.player", **values, parts=commas(parts))
