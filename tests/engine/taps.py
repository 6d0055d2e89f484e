"""The number of touches that an answer costs."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.draft import CONFIRM, Draft
from companion.engine.offers import REGION, offers, touches
from companion.engine.pick import Path, R
from companion.engine.prompt import Asked


def taps(asked: Asked[R], path: Path) -> int:
    """The fewest touches of these offers and this map that make a finished path.

    Forced picks cost nothing; a secret answer costs one more, to confirm it, and so does one that weighs something if
    one touch makes it. Raises ``ValueError`` for a path that is
    unfinished or not listed.
    """
    if asked.picks(path) != ():
        raise ValueError(f"{asked.prompt}: {path} is not a finished answer")
    fewest = {0: 0}
    for at in range(len(path)):
        if at in fewest:
            for to, cost in _moves(Draft(asked, path[:at]), path):
                fewest[to] = min(fewest.get(to, fewest[at] + cost), fewest[at] + cost)
    return fewest[len(path)] + asked.prompt.secret


def _moves(draft: Draft[R], path: Path) -> Iterator[tuple[int, int]]:
    """The length of the path after each offer or touched region, and the touches that it costs."""
    at = len(draft.path)
    ways = [(picks, 1) for picks in offers(draft)]
    if any(pick.kind == REGION for pick in path[at:]):
        ways += [(picks, min(len(several), 2)) for several in touches(draft).values() for picks in several]
    for picks, cost in ways:
        if path[at : at + len(picks)] == picks:
            longer = draft.add(*picks)
            assert isinstance(longer, Draft), f"{picks} are on offer"
            yield len(longer.path), cost + (longer.picks == (CONFIRM,))
