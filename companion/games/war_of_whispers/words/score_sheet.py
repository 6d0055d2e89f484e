"""The verdict of a score sheet in words: the winners, the tie-breaker and the players beaten by it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.score_sheet import called
from companion.engine.text import Text, listed
from companion.games.war_of_whispers.scoring import Scores, Stand
from companion.games.war_of_whispers.words.phrases import player


def verdict(scores: Scores, stands: Sequence[Stand], names: Sequence[str]) -> Text:
    """One sentence, with the players' names and the full names of their societies."""
    who_is = {stand.seat: called(player(stand.seat, ""), name) for stand, name in zip(stands, names, strict=True)}
    winners = [stand for stand in stands if stand.seat in scores.winners]
    who, best = listed(who_is[stand.seat] for stand in winners), winners[0]
    points = max(player.points for player in scores.players)
    rivals = [
        stand
        for stand, player in zip(stands, scores.players, strict=True)
        if player.points == points and player.rank > 1
    ]
    if scores.decided_by == "points":
        return Text("score_sheet.by_points", {"winner": who, "points": points})
    if scores.decided_by == "swaps":
        against = listed(_of(stand.swaps, who_is[stand.seat]) for stand in rivals)
        return Text("score_sheet.by_swaps", {"winner": who, "swaps": best.swaps, "others": against})
    if scores.decided_by == "cards":
        level = [stand for stand in rivals if stand.swaps == best.swaps]
        against = listed(_of(stand.cards, who_is[stand.seat]) for stand in level)
        return Text("score_sheet.by_cards", {"winner": who, "cards": best.cards, "others": against})
    return Text("score_sheet.shared", {"winners": who})


def _of(count: int, who: Text) -> Text:
    return Text("score_sheet.of", {"count": count, "player": who})
