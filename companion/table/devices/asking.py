"""The questions of a seat in the order in which the player of a device meets them. Pure: nothing here changes anything.

The question that the game waits for comes first. The player turns to every other question. A secret answer is amended
only from a look at it.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.draft import Draft
from companion.table.devices.bindings import Situation
from companion.table.devices.state import DeviceState, Focus
from companion.table.match.match import Match, Open
from companion.table.views.match import may_answer

Questions = Sequence[Open | None]
"""The first is ``None`` where the game does not wait for the seat."""


def questions(match: Match, seat: str, *, joining: bool) -> Questions:
    """List what a seat may answer: the required question first, then public openings, then secret ones.

    ``joining`` says that players still take their seats.
    """
    own = [question for question in match.open.values() if may_answer(question, seat)]
    if joining:
        own = [question for question in own if question.prompt.kind in match.game.setup.while_joining]
    own.sort(key=lambda question: (not question.prompt.required, question.prompt.secret))
    return own if own and own[0].prompt.required else (None, *own)


def selected(own: Questions, state: DeviceState) -> Open | None:
    """The question that a device answers: the one its player turned to, unless the game waits for another since."""
    turned = state.turned if _name(own[0]) == state.focus.first else ""
    return next((one for one in own if turned and _kind(one) == turned), own[0])


def focus(match: Match, own: Questions, question: Open | None, tip: str) -> Focus:
    """The focus of a device that answers this question, once its tip is closed."""
    path = () if question is None else match.drafts.get(question.name, ())
    return Focus(_name(own[0]), _name(question), path, tip)


def situation(match: Match, seat: str, state: DeviceState, own: Questions, question: Open | None) -> Situation:
    """The input of the binding of a device."""
    return Situation(
        None if question is None else Draft(question.asked, state.focus.path),
        state.pointer,
        state.order,
        next=_next(own, question),
        amend=next((_kind(one) for one in own if one is not None and _is_amending(one)), ""),
        turned=question is not own[0],
        undoable=match.last_by(seat) and not match.log.undo_reveals(),
        own=match.game.picture.own(match.log.position.state, seat),
        tip=state.focus.tip,
    )


def _next(own: Questions, now: Open | None) -> str | None:
    """The kind of the next public question; after the last one the first again. ``None`` where there is no other."""
    public = [one for one in own if one is None or not _is_amending(one)]
    if len(public) == 1 or now not in public:
        return None
    following = public[(public.index(now) + 1) % len(public)]
    return "" if following is public[0] else _kind(following)


def _is_amending(question: Open) -> bool:
    """Whether the question amends a secret answer that has been given."""
    return question.prompt.secret and not question.prompt.required


def _kind(question: Open | None) -> str:
    return "" if question is None else question.prompt.kind


def _name(question: Open | None) -> str | None:
    return None if question is None else question.name
