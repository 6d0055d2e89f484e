"""The link that opens a finished game in the app BG Stats, as a play of its players. Pure.

The form is that of https://www.bgstatsapp.com (``createPlay``). The link also is a QR code, so it is kept short.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2s
from typing import Any
from urllib.parse import quote

from companion.engine.log import Log
from companion.engine.text import Translate

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Table Companion"
LONGEST = 1272
"""The most bytes of a link. Long names are shortened for it."""


def link(log: Log[Any], match: str, began: str, minutes: int, say: Translate) -> str:
    """The link of a finished match; none without a score. ``began`` is in UTC; ``minutes`` are 0 if unknown."""
    players = _players(log, say)
    if not players:
        return ""
    game = {"name": say(log.game.title), "highestWins": True}
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": match,
        "playDate": began,
        "durationMin": minutes,
        "game": game if log.game.bgg_id is None else {**game, "bggId": log.game.bgg_id},
    }
    longest = max(len(player["name"]) for player in players)
    links = (_encoded({**play, "players": _shortened(players, most)}) for most in range(longest, 0, -1))
    return next((each for each in links if len(each) <= LONGEST), "")


def _players(log: Log[Any], say: Translate) -> list[dict[str, Any]]:
    """The players in the order of their seats; none without a score."""
    game, end = log.game, log.position.state
    scores = game.scoring.scores(end)
    if scores is None:
        return []
    sheet = game.scoring.sheet(scores, end.seat_ids)
    first = {seat.id for seat in game.picture.seats(game.rules.view(log.state_after(1), None)) if seat.first}
    found = {seat.id: seat for seat in game.picture.seats(game.rules.view(end, None))}
    return [
        {
            "name": found[seat].name or say(found[seat].label),
            "sourcePlayerId": _known_as(found[seat].name or seat),
            "score": total,
            "rank": rank,
            "winner": rank == 1,
            "startPlayer": seat in first,
        }
        for seat, total, rank in zip(sheet.seats, sheet.totals, sheet.ranks, strict=True)
    ]


def _known_as(name: str) -> str:
    """The id of a player: the same for the same name on another evening."""
    return blake2s(name.casefold().encode(), digest_size=4).hexdigest()


def _shortened(players: Sequence[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    return [{**player, "name": player["name"][:most]} for player in players]


def _encoded(play: dict[str, Any]) -> str:
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe=":,")
