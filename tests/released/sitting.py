"""A sitting: one match of a release as a script plays it, undoes, amends and corrects it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from companion.engine.fact import Fact
from companion.engine.log import Correction, Part
from companion.engine.pick import Path, Refused
from companion.engine.prompt import Answer
from tests.released.evening import Evening
from tests.released.explorer import Explorer, Until, never

WAR, PETRICHOR, RIFTWALKER = "war-of-whispers", "petrichor", "riftwalker"
NAMES = ("Ann", "Zoë", "小美", "", "Ben")
"""One player has no name."""
TO_THE_END = 10_000


class Sitting:
    """One match of an evening, and the explorer who answers in it."""

    def __init__(self, evening: Evening, explorer: Explorer) -> None:
        self.evening = evening
        self._explorer = explorer

    async def begins(
        self, game: str, seats: Sequence[str], *, first: str | None = None, scoring: bool = False, **options: str | bool
    ) -> None:
        players = list(zip(seats, NAMES, strict=False))
        await self.evening.begins(game, players, options, first=first, scoring=scoring)
        self._explorer.looks(self.evening)

    async def plays(self, most: int = TO_THE_END, until: Until = never) -> None:
        await self._explorer.plays(self.evening, most, until)

    async def answers(self, kind: str, seat: str | None, *values: str | int) -> None:
        """Answer by the values of picks."""
        question = self.evening.match.log.position.question(kind, seat)
        assert question is not None, f"{kind} of {seat} is not asked"
        path: Path = ()
        for value in values:
            picks = question.picks(path)
            assert not isinstance(picks, Refused)
            path = (*path, next(pick for pick in picks if pick.value == value))
        await self.evening.answers(Answer(kind, seat, path))
        self._explorer.looks(self.evening)

    async def corrects(self, *facts: Fact, seat: str | None = None) -> None:
        await self.evening.corrects(*facts, seat=seat)
        self._explorer.looks(self.evening)

    async def amends(self, back: int) -> None:
        """Answer anew what was answered so many answers ago."""
        answers = [part for part in self.evening.match.log.live if isinstance(part.command, Answer)]
        await self.evening.amends(answers[-back])
        self._explorer.looks(self.evening)

    async def corrects_anew(self, *facts: Fact) -> None:
        """Let the last correction have been these facts."""
        await self.evening.corrects_anew(self.last_correction, *facts)
        self._explorer.looks(self.evening)

    @property
    def last_correction(self) -> Part:
        return [part for part in self.evening.match.log.live if isinstance(part.command, Correction)][-1]


Script = Callable[[Sitting], Awaitable[None]]
