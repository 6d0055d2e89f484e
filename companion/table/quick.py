"""The quick score: a game that nobody tracked, asked for list by list and counted. It is no match and is not kept."""

from __future__ import annotations

from typing import Any

from companion import games
from companion.engine.draft import Draft
from companion.engine.game import Game
from companion.engine.pick import Refused
from companion.table import sent
from companion.table.match import Late
from companion.table.show import Say, filled, sheet, with_map
from companion.table.shown import Ask, ScoreSheet

NAME = "quick_score"
"""The name of its question; there is never more than one."""


class QuickScore:
    """At most one game is being counted. Whatever is asked is answered at the table, where all tokens lie open."""

    def __init__(self) -> None:
        self._game: Game[Any] | None = None
        self._draft: Draft[Any] | None = None

    def ask(self, say: Say) -> Ask | None:
        """What is asked next, or finished when all is told; ``None`` when nothing is being counted."""
        game, draft = self._game, self._draft
        if game is None or draft is None:
            return None
        return with_map(filled(NAME, draft, game, None, say), draft)

    def sheet(self, say: Say) -> ScoreSheet | None:
        """The score, as soon as all is told."""
        game, draft = self._game, self._draft
        if game is None or draft is None or not draft.finished:
            return None
        counted = draft.question.outcome(draft.path)
        assert not isinstance(counted, Refused), "a finished draft has an outcome"
        scores, seats = counted
        return sheet(game.sheet(scores, seats), say)

    def open(self, command: sent.OpenQuickScore) -> None:
        self._game = games.game(command.game)
        self._draft = Draft(self._game.quick_score())

    def close(self, command: sent.CloseQuickScore | None = None) -> None:  # noqa: ARG002 - there is nothing more to say
        self._game = self._draft = None

    def asks(self, name: str) -> bool:
        """Whether a command is for this."""
        return name == NAME and self._draft is not None

    def take(self, command: sent.Pick | sent.Back | sent.Confirm) -> Refused | Late | None:
        """Take a pick, or take one back."""
        draft = self._draft
        if draft is None or isinstance(command, sent.Confirm) or command.made != len(draft.path):
            return Late()
        longer = draft.add(*command.picks) if isinstance(command, sent.Pick) else draft.back()
        if isinstance(longer, Refused):
            return longer
        self._draft = longer
        return None
