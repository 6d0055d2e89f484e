"""Prompts and questions: who is asked what, and the one list of what may be answered.

What a script of lists comes to is left open: the questions of a game come to an outcome; a correction that is put
together by picks comes to facts, and whatever else is asked with the same lists to something of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

import msgspec

from companion.engine.agenda import Outcome
from companion.engine.pick import Path, Pick, Picks, Refused, Script

R_co = TypeVar("R_co", covariant=True)


class Prompt(msgspec.Struct, frozen=True):
    """Who is asked what. ``kind`` and ``seat`` together are unique among the prompts of a position.

    ``seat`` is ``None`` where the table is asked as a whole. The game waits for a ``required`` prompt; any other is an
    opening that stands aside and shuts when the game moves on. Of a ``secret`` prompt the picks are its seat's alone.
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
    """A prompt with its script: lists what may be picked next and tells what a finished path comes to.

    Every listing is remembered for as long as the question stands, and going one pick further costs one step of the
    script, not a new walk from the start.
    """

    __slots__ = ("_ahead", "_ended", "_lists", "_script", "prompt")

    def __init__(self, prompt: Prompt, script: Callable[[], Script[R_co]]) -> None:
        self.prompt = prompt
        self._script = script
        self._lists: dict[Path, Picks] = {}
        self._ended: dict[Path, R_co] = {}
        self._ahead: tuple[Path, Script[R_co]] | None = None

    def picks(self, path: Path = ()) -> Picks | Refused:
        """What may be picked after ``path``: nothing more when it is finished.

        Refused with ``not_listed`` and the 0-based ``step`` when ``path`` itself was never on offer.
        """
        if path in self._lists:
            return self._lists[path]
        if path in self._ended:
            return ()
        return self._walk(path)

    def outcome(self, path: Path) -> R_co | Refused:
        """What the finished ``path`` comes to.

        Refused with ``not_listed`` or, when more must be picked, ``unfinished``.
        """
        picks = self.picks(path)
        if isinstance(picks, Refused):
            return picks
        if picks:
            return Refused("unfinished", {"step": len(path)})
        return self._ended[path]

    def _walk(self, path: Path) -> Picks | Refused:
        """Follow ``path``, from where the script stands if it can go on from there, else from the start."""
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
"""A question of the game: a finished path comes to what it does."""
