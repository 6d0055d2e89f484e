"""The stage of the evening: which page the table is on."""

from __future__ import annotations

from companion.engine.prompt import Answer
from companion.table.boards.service import BoardService
from companion.table.match.match import Match
from companion.table.seats.seats import Seats
from companion.table.views.model import Stage


def stage_of(match: Match | None, boards: BoardService, seats: Seats) -> Stage:
    """The stage that follows from the open match, the open board and the seats."""
    if match is None:
        return "board" if boards.session.open else "boards" if boards.open else "start"
    if match.over:
        return "over"
    return "play" if match.log.scoring or seats.ready or _under_way(match) else "lobby"


def _under_way(match: Match) -> bool:
    """Whether the log holds a command that is not made while players still join."""
    commands = [part.command for part in match.log.live[1:]]
    return any(not isinstance(each, Answer) or each.kind not in match.game.setup.while_joining for each in commands)
