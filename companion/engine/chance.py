"""Chance: the only door through which luck comes in, and always written down.

A number drawn at random is recorded with the command that needed it, so that playing the record again gives the same
game without any luck at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Draws numbers from a source of luck and keeps them in the order drawn.

    ``source(n)`` gives a whole number from 0 to n - 1, each as likely.
    """

    def __init__(self, source: Callable[[int], int]) -> None:
        self._source = source
        self.drawn: list[int] = []

    @classmethod
    def recorded(cls, numbers: Iterable[int], then: Callable[[int], int] = lambda _: 0) -> Chance:
        """Draw again what an entry recorded; past its end, for rules that have changed since, from ``then``.

        Without ``then`` it gives 0.
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
        """One of the values, each as likely."""
        return values[self.below(len(values))]

    def shuffled(self, values: tuple[T, ...]) -> tuple[T, ...]:
        """The values in an order drawn by chance (Fisher and Yates)."""
        order = list(values)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
