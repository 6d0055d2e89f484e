"""A draft: an unfinished answer, made pick by pick.

A pick that is the only one left is forced: it is made by itself. The first pick never is, so that no action is taken
silently. Neither is the last pick of a public answer that costs or reveals something: a player sees it first.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.agenda import Outcome
from companion.engine.pick import Path, Pick, Picks, R, Refused
from companion.engine.prompt import Answer, Asked


class Draft(msgspec.Struct, Generic[R], frozen=True):
    """A question and the picks made so far. The lists of the question always lead to ``path``."""

    question: Asked[R]
    path: Path = ()

    @property
    def picks(self) -> Picks:
        """The picks that may come next; none when the draft is finished."""
        picks = self.question.picks(self.path)
        assert not isinstance(picks, Refused), f"{self.path} was never on offer"
        return picks

    @property
    def finished(self) -> bool:
        return not self.picks

    @property
    def answer(self: Draft[Outcome]) -> Answer:
        """The answer to a question of the game; the question refuses it while the draft is unfinished."""
        prompt = self.question.prompt
        return Answer(prompt.kind, prompt.seat, self.path)

    def add(self, *picks: Pick) -> Draft[R] | Refused:
        """The draft with more picks, and the forced ones after them; refused with ``not_listed``."""
        path = self.path
        for pick in picks:
            if pick not in Draft(self.question, path).picks:
                return Refused("not_listed", {"step": len(path)})
            path = (*path, pick)
        draft = Draft(self.question, path)
        while picks and draft.forced:
            draft = Draft(self.question, (*draft.path, *draft.forced))
        return draft

    def back(self) -> Draft[R]:
        """The draft without the last pick that a player chose and the forced ones after it."""
        shorter = Draft(self.question, self.path[:-1])
        while shorter.path and shorter.forced:
            shorter = Draft(self.question, shorter.path[:-1])
        return shorter

    @property
    def forced(self) -> Picks:
        """The only pick, if it is made by itself; else none."""
        if len(self.picks) != 1:
            return ()
        return () if Draft(self.question, (*self.path, *self.picks)).weighs else self.picks

    @property
    def weighs(self) -> bool:
        """Whether this is a finished public answer that costs or reveals something."""
        if self.question.prompt.secret or not self.finished:
            return False
        outcome = self.question.outcome(self.path)
        return isinstance(outcome, Outcome) and any(event.costs or event.reveals for event in outcome.events)
