"""Prompts and questions: a prompt names a question and its seat; a question adds the script that lists the answers.

A script returns a result of any type: an outcome for the questions of a game, facts for a correction made by picks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

import msgspec

from companion.engine.agenda import Outcome
from companion.engine.pick import Path, Pick, Picks, Reason, ReasonedPicks, Refused, Script

R_co = TypeVar("R_co", covariant=True)


class Prompt(msgspec.Struct, frozen=True):
    """The kind and the seat of a question, unique among the prompts of a position.

    ``seat`` is ``None`` for a question to the whole table. The game waits for a ``required`` prompt. Any other is an
    opening, which closes when the game moves on. Only its own seat sees the picks of a ``secret`` prompt.
    """

    kind: str
    seat: str | None
    required: bool = True
    secret: bool = False


class Answer(msgspec.Struct, frozen=True, tag_field="command", tag="answer"):
    """A finished path of picks for the prompt of that kind and seat."""

    kind: str
    seat: str | None
    path: Path


class Asked(Generic[R_co]):
    """A prompt with its script: it lists the next picks and gives the result of a finished path.

    It keeps every list. One pick more costs one step of the script, not a new walk from the start.
    """

    __slots__ = ("_ahead", "_ended", "_lists", "_script", "prompt")

    def __init__(self, prompt: Prompt, script: Callable[[], Script[R_co]]) -> None:
        self.prompt = prompt
        self._script = script
        self._lists: dict[Path, Picks] = {}
        self._ended: dict[Path, R_co] = {}
        self._ahead: tuple[Path, Script[R_co]] | None = None

    def picks(self, path: Path = ()) -> Picks | Refused:
        """The picks that may follow ``path``; none when it is finished.

        Refused with ``not_listed`` and the 0-based ``step`` if the lists do not lead to ``path``.
        """
        if path in self._lists:
            return self._lists[path]
        if path in self._ended:
            return ()
        return self._walk(path)

    def why_not(self, path: Path, pick: Pick) -> Reason | None:
        """Why ``pick`` is not on the list after ``path``; ``None`` if it is, or if the list is not about such things.

        If ``path`` itself is not on offer, the reason against its first pick that is not listed.
        """
        for at, each in enumerate((*path, pick)):
            picks = self.picks(path[:at])
            if isinstance(picks, Refused) or each not in picks:
                return picks.why_not(each) if isinstance(picks, ReasonedPicks) else None
        return None

    def outcome(self, path: Path) -> R_co | Refused:
        """The result of a finished ``path``; refused with ``not_listed`` or ``unfinished``."""
        picks = self.picks(path)
        if isinstance(picks, Refused):
            return picks
        if picks:
            return Refused("unfinished", {"step": len(path)})
        return self._ended[path]

    def _walk(self, path: Path) -> Picks | Refused:
        """Follow ``path``: from where the script is now if that leads there, else from the start."""
        if self._ahead is not None and path and self._ahead[0] == path[:-1]:
            script, at = self._ahead[1], len(path) - 1
        else:
            script, at = self._script(), 0
            self._advance(script, (), None)
        while at < len(path):
            if path[:at] in self._ended or path[at] not in self._lists[path[:at]]:
                return Refused("not_listed", {"step": at})
            at += 1
            self._advance(script, path[:at], path[at - 1])
        return self._lists.get(path, ())

    def _advance(self, script: Script[R_co], path: Path, pick: Pick | None) -> None:
        try:
            picks = next(script) if pick is None else script.send(pick)
        except StopIteration as finished:
            self._ended[path] = finished.value
            self._ahead = None
        else:
            if not picks:
                raise AssertionError(f"{self.prompt.kind}: nothing can be picked after {path}")
            self._lists[path] = picks
            self._ahead = path, script


Question: TypeAlias = Asked[Outcome]
"""A question of the game: the result of a finished path is its outcome."""
