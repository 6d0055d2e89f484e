"""What a device is asked: the questions of its seat in the order in which its player meets them.

What the game waits for comes first. Whatever else may be done its player turns to, and what was put in secretly is put
in anew only from a look at it.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.draft import Draft
from companion.table.devices.bindings import Moment
from companion.table.devices.state import Asked, There
from companion.table.match.match import Match, Open
from companion.table.views.match import may_answer

Questions = Sequence[Open | None]
"""The first is ``None`` where the game does not wait for the seat."""


def questions(match: Match, seat: str, *, joining: bool) -> Questions:
    """What a seat may answer now: what the game waits for first, then public openings, then secret ones.

    ``joining``: others still take their seats.
    """
    own = [question for question in match.open.values() if may_answer(question, seat)]
    if joining:
        own = [question for question in own if question.prompt.kind in match.game.while_joining]
    own.sort(key=lambda question: (not question.prompt.required, question.prompt.secret))
    return own if own and own[0].prompt.required else (None, *own)


def turned_to(own: Questions, there: There) -> Open | None:
    """The one a device is at. What its player turned to is left when the game waits for something else."""
    if _name(own[0]) != there.asked.first:
        there.turned = ""
    return next((one for one in own if there.turned and _kind(one) == there.turned), own[0])


def asked(match: Match, own: Questions, question: Open | None) -> Asked:
    """What tells this moment from any in which the same press would do something else."""
    return Asked(_name(own[0]), _name(question), () if question is None else match.drafts.get(question.name, ()))


def moment(match: Match, seat: str, there: There, own: Questions, question: Open | None) -> Moment:
    """What buttons get their meaning from."""
    return Moment(
        None if question is None else Draft(question.asked, there.asked.path),
        there.at,
        there.order,
        next=_next(own, question),
        amend=next((_kind(one) for one in own if one is not None and _is_amending(one)), ""),
        turned=question is not own[0],
        undoable=match.last_by(seat) and not match.log.undo_shows(),
        own=match.game.own(match.log.position.state, seat),
    )


def _next(own: Questions, now: Open | None) -> str | None:
    """The kind of the next public question, round to the first one; ``None`` where there is no other."""
    public = [one for one in own if one is None or not _is_amending(one)]
    if len(public) == 1 or now not in public:
        return None
    following = public[(public.index(now) + 1) % len(public)]
    return "" if following is public[0] else _kind(following)


def _is_amending(question: Open) -> bool:
    """Whether it asks anew for something secret that has been put in already."""
    return question.prompt.secret and not question.prompt.required


def _kind(question: Open | None) -> str:
    return "" if question is None else question.prompt.kind


def _name(question: Open | None) -> str | None:
    return None if question is None else question.name
