"""What a screen offers in one touch: buttons, and places of the map.

A draft grows pick by pick; a thumb should not have to. An offer may make two picks at once, and touching a region makes
all the picks that lead to it, as far as that leaves nothing of weight to chance. Knows lists of picks and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.draft import Draft
from companion.engine.pick import Path, Pick, Picks, R, Refused
from companion.engine.prompt import Asked

MOST_TOGETHER = 24
"""Buttons that can be taken in at a glance when they stand under headings."""

FURTHEST = 3
"""So many picks one touch of the map makes at most: an action, a region and another region."""

REGION = "region"
"""The kind of picks that lie in the picture."""
CHOICE = "choice"
"""The kind of picks that are no things: *more*, *done*, *nothing*. What such a one leads to is a list of its own, and
none is ever hidden behind others."""
ACTION = "action"
"""The kind of first picks that a touch of the picture may make on its way: what is done, not what it costs."""


def offers(draft: Draft[R]) -> tuple[Path, ...]:
    """What to add to the draft, one button each; their order is that of the lists. Nothing when it is finished.

    Mostly one pick each. A pick that only leads to one more (an empire to the seats of its council) gives way to both
    picks together, one button for each, where all buttons are few enough; the first pick is then a heading. Regions
    are never put together like that, for the map shows them, and neither are picks of one kind, for two cards in either
    order are the same.
    """
    single: list[Path] = [(pick,) for pick in draft.picks]
    together = [path for (pick,) in single for path in _opened(draft, pick)]
    fits = sum(path[0].kind != REGION for path in together) <= MOST_TOGETHER
    return tuple(together if fits else single)


def touches(draft: Draft[R]) -> dict[str, tuple[Path, ...]]:
    """What touching each region may add to the draft: the shortest ways to it, all of one length.

    One path is made by the touch itself. Several differ in the regions they go through (from where is it attacked?):
    then they are offered, for none of them may be chosen silently. Of different actions the first listed is meant.
    An opening is never begun by touching the map, nor is a card played by it: only an action leads on to regions, and
    after the first pick only regions do.
    """
    found: dict[str, tuple[Path, ...]] = {}
    ways: list[Path] = [()]
    for _ in range(FURTHEST):
        longer = [(*way, pick) for way in ways for pick in _after(draft, way)]
        reached: dict[str, list[Path]] = {}
        for path in longer:
            if path[-1].kind == REGION and str(path[-1].value) not in found:
                reached.setdefault(str(path[-1].value), []).append(path)
        found |= {region: _of_one_action(paths) for region, paths in reached.items()}
        ways = [path for path in longer if _leads_on(draft, path)]
    return found


def taps(asked: Asked[R], path: Path) -> int:
    """The fewest touches by which a screen that shows these offers and this map makes a finished path.

    What is forced costs nothing; a secret answer costs one more, to confirm it. Raises ``ValueError`` for a path that
    is not finished or was never on offer.
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
    """How far along the path each offer or touched region leads, and how many touches that is."""
    at = len(draft.path)
    ways = [(picks, 1) for picks in offers(draft)]
    if any(pick.kind == REGION for pick in path[at : at + FURTHEST]):
        ways += [(picks, min(len(several), 2)) for several in touches(draft).values() for picks in several]
    for picks, cost in ways:
        if path[at : at + len(picks)] == picks:
            longer = draft.add(*picks)
            assert isinstance(longer, Draft), f"{picks} are on offer"
            yield len(longer.path), cost


def _after(draft: Draft[R], way: Path) -> Picks:
    picks = draft.question.picks((*draft.path, *way))
    assert not isinstance(picks, Refused), f"{way} was never on offer"
    return picks


def _opened(draft: Draft[R], pick: Pick) -> tuple[Path, ...]:
    """A pick with each that can follow, where each of them finishes and stands well below it; else the pick alone."""
    if pick.kind == CHOICE:
        return ((pick,),)
    following = _after(draft, (pick,))
    opens = all(
        REGION not in {pick.kind, last.kind} and pick.kind != last.kind and not _after(draft, (pick, last))
        for last in following[: MOST_TOGETHER + 1]
    )
    return tuple((pick, last) for last in following) if following and opens else ((pick,),)


def _leads_on(draft: Draft[R], path: Path) -> bool:
    """Whether a touch of the map may make these picks on the way to a region."""
    begun = len(path) == 1 and not draft.path and draft.question.prompt.required
    return path[-1].kind == REGION or (begun and path[-1].kind == ACTION)


def _of_one_action(paths: list[Path]) -> tuple[Path, ...]:
    """Those that make the same picks as the first but for regions."""
    action = [pick for pick in paths[0] if pick.kind != REGION]
    return tuple(path for path in paths if [pick for pick in path if pick.kind != REGION] == action)
