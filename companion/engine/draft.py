"""A draft: an answer in the making, pick by pick, before anybody is told.

Where only one pick is left after the first, it is made by itself; the first never is, for no action is taken silently.
"""

from __future__ import annotations

import msgspec

from companion.engine.pick import Path, Pick, Picks, Refused
from companion.engine.prompt import Answer, Question


class Draft(msgspec.Struct, frozen=True):
    """A question and the picks made so far. ``path`` is always one that the question lists."""

    question: Question
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
    def answer(self) -> Answer:
        """The answer the draft has become; the question refuses one that is not finished."""
        prompt = self.question.prompt
        return Answer(prompt.kind, prompt.seat, self.path)

    def add(self, pick: Pick) -> Draft | Refused:
        """The draft with that pick and all the forced ones after it; refused with ``not_listed``."""
        if pick not in self.picks:
            return Refused("not_listed", {"step": len(self.path)})
        draft = Draft(self.question, (*self.path, pick))
        while len(draft.picks) == 1:
            draft = Draft(self.question, (*draft.path, *draft.picks))
        return draft

    def back(self) -> Draft:
        """The draft without the last pick that somebody chose, and without the forced ones after it."""
        shorter = Draft(self.question, self.path[:-1])
        while shorter.path and len(shorter.picks) == 1:
            shorter = Draft(self.question, shorter.path[:-1])
        return shorter
