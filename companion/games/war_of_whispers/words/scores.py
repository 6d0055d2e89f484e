"""The score in words: the points of each player with their sources, the best first; the winners and the reason."""

from __future__ import annotations

from companion.engine.text import Text, Value, commas, listed
from companion.games.war_of_whispers.scoring import Line, PlayerScore, Scores
from companion.games.war_of_whispers.words.phrases import empire, slot, society


def score_lines(scores: Scores) -> tuple[Text, ...]:
    """A line for each player, the best first; the last line is the verdict."""
    ranked = sorted(scores.players, key=lambda player: player.rank)
    return (*map(_player, ranked), verdict(scores))


def verdict(scores: Scores) -> Text:
    """The winners, and the tie-breaker."""
    return Text(f"score.won.{scores.decided_by}", {"winners": listed(society(seat) for seat in scores.winners)})


def _player(player: PlayerScore) -> Text:
    parts = [_part(line) for line in player.breakdown]
    if player.concealed_bonus:
        parts.append(Text("score.concealed", {"n": player.concealed_bonus}))
    values: dict[str, Value] = {
        "rank": player.rank,
        "seat": society(player.seat),
        "points": Text("points", {"n": player.points}),
    }
    return Text("score.player", {**values, "parts": commas(parts)})


def _part(line: Line) -> Text:
    values: dict[str, Value] = {
        "slot": slot(line.slot),
        "empire": empire(line.empire),
        "value": line.value,
        "points": line.points,
        "cities": line.cities,
    }
    if line.agents:
        return Text("score.part.agents", {**values, "agents": line.agents})
    return Text("score.part", values)
