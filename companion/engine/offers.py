"""Offers: the picks that one touch of a screen makes, by a button or by a place of the map.

An offer may have two picks at once. Touching a region makes all the picks that lead to it, unless that would decide
something silently. Knows lists of picks and nothing else.
"""

from __future__ import annotations

from companion.engine.draft import Draft
from companion.engine.pick import Path, Pick, Picks, R, Refused

MOST_TOGETHER = 24
"""The most buttons under headings that a player takes in at a glance."""

REGION = "region"
"""The kind of picks that are places of the picture."""
CHOICE = "choice"
"""The kind of picks that are no things: *more*, *done*, *nothing*. Such a pick always has a button and a list of its
own."""
COUNT = "count"
"""The kind of picks that are numbers."""
ACTION = "action"
"""The kind of first picks that a touch of the picture may make on its way: actions, not their costs."""


def offers(draft: Draft[R]) -> tuple[Path, ...]:
    """The picks of each button, in the order of the lists; none when the draft is finished.

    A button mostly has one pick. A pick that leads to just one more (an empire to the seats of its council) is joined
    with it, one button for each pair, if there are not too many buttons; the first pick is then their heading. Regions
    are never joined, because the map shows them, and picks of one kind are not, because two cards in either order are
    the same.
    """
    single: list[Path] = [(pick,) for pick in draft.picks]
    together = [path for (pick,) in single for path in _opened(draft, pick)]
    fits = sum(path[0].kind != REGION for path in together) <= MOST_TOGETHER
    return tuple(together if fits else single)


def chosen(draft: Draft[R]) -> tuple[str, ...]:
    """The places of the picture that a draft names."""
    return tuple(str(pick.value) for pick in draft.path if pick.kind == REGION)


def touches(draft: Draft[R]) -> dict[str, tuple[Path, ...]]:
    """The paths that a touch of each region may add: the shortest ways to it, all of one length.

    A single path is added by the touch. Several paths go through different regions (the origin of an attack): they
    become offers, because the touch must not choose silently. Of several actions the first one listed counts. A touch
    of the map begins no opening and plays no card. It makes at most three picks: an action, a region, another region.
    """
    found: dict[str, tuple[Path, ...]] = {}
    ways: list[Path] = [()]
    while ways:
        longer = [(*way, pick) for way in ways for pick in _after(draft, way)]
        reached: dict[str, list[Path]] = {}
        for path in longer:
            if path[-1].kind == REGION and str(path[-1].value) not in found:
                reached.setdefault(str(path[-1].value), []).append(path)
        found |= {region: _of_one_action(paths) for region, paths in reached.items()}
        ways = [path for path in longer if _leads_on(draft, path)]
    return found


def _after(draft: Draft[R], way: Path) -> Picks:
    picks = draft.question.picks((*draft.path, *way))
    assert not isinstance(picks, Refused), f"{way} was never on offer"
    return picks


def _opened(draft: Draft[R], pick: Pick) -> tuple[Path, ...]:
    """A pick joined with each pick that can follow, if all of them finish the draft; else the pick alone."""
    if pick.kind == CHOICE:
        return ((pick,),)
    following = _after(draft, (pick,))
    opens = all(
        REGION not in {pick.kind, last.kind} and pick.kind != last.kind and not _after(draft, (pick, last))
        for last in following[: MOST_TOGETHER + 1]
    )
    return tuple((pick, last) for last in following) if following and opens else ((pick,),)


def _leads_on(draft: Draft[R], path: Path) -> bool:
    """Whether a touch of the map may make these picks on the way to a region: an action at the start, one region."""
    if path[-1].kind == REGION:
        return all(pick.kind != REGION for pick in path[:-1])
    return path[-1].kind == ACTION and len(path) == 1 and not draft.path and draft.question.prompt.required


def _of_one_action(paths: list[Path]) -> tuple[Path, ...]:
    """The paths that have the same picks as the first, except for regions."""
    action = [pick for pick in paths[0] if pick.kind != REGION]
    return tuple(path for path in paths if [pick for pick in path if pick.kind != REGION] == action)
