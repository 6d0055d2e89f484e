"""Contacts that bounce, and two ways to look at them: a board that polls, and a host that is told of edges.

The traces are made, not recorded: tact and arcade switches close with a burst of breaks that get shorter as the
spring settles, most within a few milliseconds, bad ones up to some 20; opening bounces less but as long. Each trace
is the times of its edges in milliseconds from the first, beginning with the level that the contact comes to; so an
odd number of edges leaves it there.
"""

from __future__ import annotations

from collections.abc import Iterable

from firmware.pod.button import Button

CLEAN = [0.0]
TRACES = {
    "clean": CLEAN,
    "one short break": [0, 0.4, 1.0],
    "tact switch": [0, 0.2, 0.5, 0.6, 1.3, 1.5, 2.9],
    "arcade switch": [0, 1.1, 1.4, 2.7, 3.0, 3.1, 4.9, 5.2, 7.8],
    "worn leaf": [0, 2.0, 4.5, 6.0, 7.2, 9.9, 10.4, 14.0, 14.3, 17.5, 18.1],
    "twenty milliseconds": [0, 0.5, 8.0, 8.2, 12.0, 12.1, 16.0, 19.5, 20.0],
}

Edge = tuple[float, bool]
Happened = list[tuple[str, int]]


def press(
    down_at: float, up_at: float, closing: Iterable[float] = CLEAN, opening: Iterable[float] = CLEAN
) -> list[Edge]:
    """The edges of one press."""
    edges = [(down_at + after, i % 2 == 0) for i, after in enumerate(closing)]
    return edges + [(up_at + after, i % 2 == 1) for i, after in enumerate(opening)]


def level(edges: list[Edge], at: float) -> bool:
    return next((down for edge, down in reversed(edges) if edge <= at), False)


def polled(edges: list[Edge], until: int) -> Happened:
    """What a board sees that looks every millisecond."""
    button = Button()
    return [(kind, at) for at in range(until) if (kind := button.sample(level(edges, at), at))]


def told(edges: list[Edge], until: int) -> Happened:
    """What a host sees that is told of each edge, and looks besides only when it is due."""
    happened: Happened = []
    button, waiting = Button(), sorted(edges)
    while True:
        edge = waiting[0][0] if waiting else until
        at = int(edge) if button.due is None else min(int(edge), button.due)
        if at >= until:
            return happened
        if button.due is not None and button.due <= edge:
            at, down = button.due, level(edges, button.due)
        else:
            at, down = int(edge), waiting.pop(0)[1]
        if kind := button.sample(down, at):
            happened.append((kind, at))
        assert button.due is None or button.due > at, "it is due for ever"
