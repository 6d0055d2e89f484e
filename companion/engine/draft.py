"""A draft: an answer in the making, pick by pick, before anybody is told.

Where only one pick is left after the first, it is made by itself; the first never is, for no action is taken silently.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.agenda import Outcome
from companion.engine.pick import Path, Pick, Picks, R, Refused
from companion.engine.prompt import Answer, Asked


class Draft(msgspec.Struct, Generic[R], frozen=True):
    """Something asked and the picks made so far. ``path`` is always one that is listed."""

    question: Asked[R]
    path: Path = ()

    @property
    def picks(self) -> Picks:
        """What may be picked next; nothing when the draft is finished."""
        picks = self.question.picks(self.path)
        assert not isinstance(picks, Refused), f"{self.path} was never on offer"
        return picks

    @property
    def finished(self) -> bool:
        return not self.picks

    @property
    def answer(self: Draft[Outcome]) -> Answer:
        """The answer the draft of a game's question has become; the question refuses one that is not finished."""
        prompt = self.question.prompt
        return Answer(prompt.kind, prompt.seat, self.path)

    def add(self, *picks: Pick) -> Draft[R] | Refused:
        """The draft with those picks and all the forced ones after the last; refused with ``not_listed``."""
        path = self.path
        for pick in picks:
            if pick not in Draft(self.question, path).picks:
                return Refused("not_listed", {"step": len(path)})
            path = (*path, pick)
        draft = Draft(self.question, path)
        while picks and len(draft.picks) == 1:
            draft = Draft(self.question, (*draft.path, *draft.picks))
        return draft

    def back(self) -> Draft[R]:
        """The draft without the last pick that somebody chose, and without the forced ones after it."""
        shorter = Draft(self.question, self.path[:-1])
        while shorter.path and len(shorter.picks) == 1:
            shorter = Draft(self.question, shorter.path[:-1])
        return shorter
