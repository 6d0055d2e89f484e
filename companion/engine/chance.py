"""Chance: the only source of random numbers in a game.

Each number is recorded with the command that needed it, so that the record played again gives the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Draws numbers from a source of luck and keeps them in that order.

    ``source(n)`` gives a whole number from 0 to n - 1, each equally likely.
    """

    def __init__(self, source: Callable[[int], int]) -> None:
        self._source = source
        self.drawn: list[int] = []

    @classmethod
    def recorded(cls, numbers: Iterable[int], then: Callable[[int], int] = lambda _: 0) -> Chance:
        """Draw the recorded numbers of an entry again.

        Rules that have changed since may need more: those come from ``then``, by default 0.
        """
        left = iter(numbers)

        def draw(most: int) -> int:
            number = next(left, None)
            return then(most) if number is None else number % most

        return cls(draw)

    def below(self, most: int) -> int:
        """A whole number from 0 to ``most`` - 1."""
        number = self._source(most)
        self.drawn.append(number)
        return number

    def one_of(self, values: tuple[T, ...]) -> T:
        """One of the values, each equally likely."""
        return values[self.below(len(values))]

    def shuffled(self, values: tuple[T, ...]) -> tuple[T, ...]:
        """The values in a random order (Fisher and Yates)."""
        order = list(values)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
