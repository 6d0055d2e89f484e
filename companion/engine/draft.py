"""A draft: an unfinished answer, made pick by pick.

A pick that is the only one left is forced: it is made by itself. The first pick never is, so that no action is taken
silently. Neither is the last pick of a public answer that weighs something: a player sees it first. If such an answer
is finished at the first touch, the pick ``CONFIRM`` follows; nothing is lost before a second touch.
"""

from __future__ import annotations

from typing import Generic

import msgspec
from msgspec.structs import replace

from companion.engine.agenda import Outcome
from companion.engine.pick import Path, Pick, Picks, R, Refused
from companion.engine.prompt import Answer, Asked

CONFIRM = Pick("choice", "confirm")
"""The pick of a draft that confirms an answer. It is no part of the answer."""


class Draft(msgspec.Struct, Generic[R], frozen=True):
    """A question and the picks made so far. The lists of the question always lead to ``path``.

    A ``confirmed`` draft does not ask for ``CONFIRM``.
    """

    question: Asked[R]
    path: Path = ()
    confirmed: bool = False

    @property
    def picks(self) -> Picks:
        """The picks that may come next; none when the draft is finished."""
        picks = self.question.picks(self.path)
        assert not isinstance(picks, Refused), f"{self.path} was never on offer"
        return picks or ((CONFIRM,) if self.path and not self.confirmed and self.weighs else ())

    @property
    def finished(self) -> bool:
        return not self.picks

    @property
    def answer(self: Draft[Outcome]) -> Answer:
        """The answer to a question of the game; the question refuses it while the draft is unfinished."""
        prompt = self.question.prompt
        return Answer(prompt.kind, prompt.seat, self.path)

    def add(self, *picks: Pick) -> Draft[R] | Refused:
        """The draft with the picks of one touch, and the forced ones after them; refused with ``not_listed``.

        The touch confirms an answer that was begun before it.
        """
        draft = self
        for pick in picks:
            if pick not in draft.picks:
                return Refused("not_listed", {"step": len(draft.path)})
            draft = _with(draft, pick)
        while picks and draft.forced:
            draft = _with(draft, *draft.forced)
        return replace(draft, confirmed=True) if self.path and draft.weighs else draft

    def back(self) -> Draft[R]:
        """The draft without the last pick that a player chose and the forced ones after it."""
        shorter = replace(self, path=self.path[:-1])
        while shorter.path and shorter.forced:
            shorter = replace(shorter, path=shorter.path[:-1])
        return shorter

    @property
    def forced(self) -> Picks:
        """The only pick, if it is made by itself; else none."""
        picks = self.question.picks(self.path)
        if isinstance(picks, Refused) or len(picks) != 1:
            return ()
        return () if _with(self, *picks).weighs else picks

    @property
    def weighs(self) -> bool:
        """Whether this is a whole public answer that costs something, turns up a secret or ends a turn."""
        if self.question.prompt.secret:
            return False
        outcome = self.question.outcome(self.path)
        return isinstance(outcome, Outcome) and outcome.weighs


def _with(draft: Draft[R], pick: Pick) -> Draft[R]:
    return replace(draft, confirmed=True) if pick == CONFIRM else replace(draft, path=(*draft.path, pick))
