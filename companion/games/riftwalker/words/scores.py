"""The score in words: what each player has and for what, the best first, and who has won and why."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.text import Text, Value, commas, listed
from companion.games.riftwalker.scoring import Line, Scores, Tally
from companion.games.riftwalker.terms import SeatId
from companion.games.riftwalker.words.phrases import points, seat


def score_lines(scores: Scores) -> tuple[Text, ...]:
    """A line a player, the best first; the last line is the verdict."""
    ranked = sorted(scores.players, key=lambda tally: tally.rank)
    return (*map(_tally, ranked), verdict(scores))


def verdict(scores: Scores, who: Callable[[SeatId], Text] = seat) -> Text:
    """Who has won, and what decided. ``who`` says what to call them."""
    winners = listed(map(who, scores.winners))
    return Text(f"riftwalker.score.won.{scores.decided_by}", {"winners": winners})


def _tally(tally: Tally) -> Text:
    values: dict[str, Value] = {"rank": tally.rank, "seat": seat(tally.seat), "points": points(tally.points)}
    parts = [_part(line) for line in tally.breakdown]
    if tally.bonus:
        parts.append(Text("riftwalker.score.bonus", {"points": tally.bonus}))
    if not parts:
        return Text("riftwalker.score.player.nothing", values)
    return Text("riftwalker.score.player", {**values, "parts": commas(parts)})


def _part(line: Line) -> Text:
    """So many rifts at so much."""
    key = "riftwalker.score.shadowlands" if line.kind == "shadowlands" else "riftwalker.score.part"
    return Text(key, {"count": line.count, "value": line.value, "points": line.points})
