"""Games that are over: listed, read, leafed through, summed up and forgotten. Nothing here can write into a match.

Of a match that is not over nothing is told: whatever is asked of it is refused. A moment is the public view of the
state as it was then, through the rules' own gate.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

from companion import games
from companion.engine.log import Log
from companion.engine.scene import Point, Scene
from companion.engine.text import Text, Translate
from companion.engine.timeline import Chart
from companion.errors import FileError, SetupError
from companion.files.atomic import save
from companion.journal import Journal, MatchInfo
from companion.reports import chart
from companion.table.history.imports import bring_in
from companion.table.history.results import MatchResult, Results, is_over, log_of, result
from companion.table.history.sticks import Sticks
from companion.table.history.totals import Sum, totals
from companion.table.views import history as s

A_PAGE = 20
"""So many matches are listed at once."""
OPEN = 3
"""So many finished games are kept folded, for whoever leafs through them."""


class Finished:
    """One game that is over, folded once."""

    def __init__(self, info: MatchInfo, log: Log[Any]) -> None:
        self.info = info
        self.log = log
        self.game = log.game
        self.states = log.states()

    @cached_property
    def chapters(self) -> tuple[int, ...]:
        """The moments, from 1, with which large steps begin."""
        titles = [self.game.words.chapter(state) for state in self.states]
        return tuple(at + 1 for at, title in enumerate(titles) if at == 0 or title != titles[at - 1])

    @cached_property
    def charts(self) -> tuple[Chart, ...]:
        states = [self.states[first - 1] for first in self.chapters]
        return self.game.scoring.timeline(states if states[-1] is self.states[-1] else [*states, self.states[-1]])


class Past:
    """The finished matches of a journal. Everything may be asked from any thread."""

    def __init__(self, journal: Journal, folder: Path) -> None:
        self._journal = journal
        self.sticks = Sticks(folder / "exports")
        self._results = Results(journal, folder)
        self._open: OrderedDict[tuple[str, int], Finished] = OrderedDict()
        self._lock = Lock()

    def page(self, before: str = "") -> s.PastPage[Text]:
        """Finished matches, those begun last first; ``before`` is the last one of the page before this one."""
        infos = self._ended()
        ids = [info.id for info in infos]
        start = ids.index(before) + 1 if before in ids else 0
        listed = infos[start : start + A_PAGE]
        found = zip(listed, self._results.of(listed), strict=True)
        return s.PastPage(tuple(self._listed(info, result) for info, result in found), len(infos) > start + A_PAGE)

    def game(self, match_id: str) -> s.PastGame[Text]:
        """A finished game; raises ``JournalError`` where there is none such, ``SetupError`` where it is not over."""
        found = self.open(match_id)
        game, end = found.game, found.log.position.state
        scores = game.scoring.scores(end)
        return s.PastGame(
            self._listed(found.info, result(found.log)),
            None if scores is None else game.scoring.sheet(scores, end.seat_ids),
            len(found.states),
            tuple(s.Chapter(game.words.chapter(found.states[at - 1]), at) for at in found.chapters),
            tuple(chart.title for chart in found.charts),
        )

    def log(self, match_id: str, first: int = 1, last: int | None = None) -> tuple[s.PastLine[Text], ...]:
        """What led to the moments from ``first`` to ``last``; those of which nobody is told anything are left out."""
        found = self.open(match_id)
        moments = range(max(first, 1), min(len(found.states), last or len(found.states)) + 1)
        lines = (s.PastLine(n, _texts(found, n)) for n in moments)
        return tuple(line for line in lines if line.texts)

    def moment(self, match_id: str, n: int) -> s.Moment[Text]:
        """The table as everybody saw it after that many live parts; the nearest there is."""
        found = self.open(match_id)
        n = min(max(n, 1), len(found.states))
        game, state = found.game, found.states[n - 1]
        seen = game.rules.view(state, None)
        return s.Moment(
            n, game.words.place(state), _texts(found, n), game.picture.tiles(seen), game.picture.scene(seen)
        )

    def chart(self, match_id: str, number: int, size: Point, say: Translate) -> Scene[str]:
        """A chart by its number, from 0, drawn in words; raises ``SetupError`` where there is none of that number."""
        charts = self.open(match_id).charts
        if not 0 <= number < len(charts):
            raise SetupError(Text("ui.past.no_chart"))
        return chart.picture(charts[number], say, size)

    def totals(self) -> tuple[s.GameTotals[Text], ...]:
        """The sums over all finished matches, game by game; those that cannot be read are left out."""
        infos = self._ended()
        found = [(i, r) for i, r in zip(infos, self._results.of(infos), strict=True) if not r.trouble]
        return tuple(
            self._totals(key, [(info, each) for info, each in found if info.game == key])
            for key in dict.fromkeys(info.game for info, _ in found)
        )

    def save(self, found: Mapping[str, bytes], at: str) -> str:
        """Put copies onto the stick mounted there, or into the data folder for ``""``: which folder they are in."""
        folder = self.sticks.folder(at)
        for name, data in found.items():
            save(folder / name, data)
        return str(folder)

    def bring_in(self, at: str) -> s.BroughtIn[Text]:
        """Import all exported games of a stick; what is wrong with a file is told and stops no other."""
        new, known, problems = 0, 0, []
        for file in self.sticks.files(at):
            try:
                brought = bring_in(self._journal, file)
            except FileError as error:
                problems.append(error.problems)
            else:
                new, known = new + len(brought.new), known + len(brought.known)
        return s.BroughtIn(new, known, tuple(problems))

    def forget(self, match_id: str) -> None:
        """Delete a finished match for good; raises ``JournalError``, and ``SetupError`` for one that is not over."""
        if not self._journal.match(match_id).ended:
            raise SetupError(Text("ui.past.not_over"))
        self._journal.forget(match_id)
        self._results.forget(match_id)
        with self._lock:
            for key in [key for key in self._open if key[0] == match_id]:
                del self._open[key]

    def open(self, match_id: str) -> Finished:
        """A finished game, folded; raises ``JournalError`` and ``SetupError``."""
        info = self._journal.match(match_id)
        key = (info.id, info.entries)
        with self._lock:
            if key not in self._open:
                log = log_of(self._journal, info)
                if not is_over(log):
                    raise SetupError(Text("ui.past.not_over"))
                self._open[key] = Finished(info, log)
            self._open.move_to_end(key)
            while len(self._open) > OPEN:
                self._open.popitem(last=False)
            return self._open[key]

    def _ended(self) -> list[MatchInfo]:
        infos = [info for info in self._journal.matches() if info.ended]
        return sorted(infos, key=lambda info: info.began, reverse=True)

    def _listed(self, info: MatchInfo, found: MatchResult) -> s.PastMatch[Text]:
        ranked = sorted(found.seats, key=lambda seat: (seat.rank is None, seat.rank))
        seats = (s.PastSeat(seat.title, seat.name, seat.role, seat.icon, seat.points, seat.rank) for seat in ranked)
        title = games.game(info.game).title if info.game in games.GAMES else info.title
        return s.PastMatch(info.id, title, info.began, tuple(seats), found.trouble, found.scoring)

    def _totals(self, key: str, found: list[tuple[MatchInfo, MatchResult]]) -> s.GameTotals[Text]:
        sums = totals([each for _, each in found])
        closest = None if sums.closest is None else found[sums.closest]
        return s.GameTotals(
            title=games.game(key).title,
            games=sums.games,
            average=sums.average,
            seats=tuple(_fared(each, each.like.title, each.like.role) for each in sums.seats),
            places=tuple(_fared(each, _place(each.like.place)) for each in sums.places),
            players=tuple(_fared(each, each.like.name) for each in sums.players),
            closest="" if closest is None else _closest(closest[0], closest[1], sums.lead),
            closest_match="" if closest is None else closest[0].id,
        )


def _texts(found: Finished, n: int) -> tuple[Text, ...]:
    """What led to a moment, as everybody may read it."""
    lines = (found.game.words.message(event, None) for event in found.log.live[n - 1].events)
    return tuple(line for line in lines if line is not None)


def _place(place: int) -> Text:
    return Text("ui.totals.first") if place == 1 else Text("ui.totals.place", {"place": place})


def _fared(each: Sum, title: Text | str, role: str = "") -> s.Fared[Text]:
    icon = each.like.icon if role else ""
    return s.Fared(title, role, icon, each.games, each.wins, each.average)


def _closest(info: MatchInfo, found: MatchResult, lead: int) -> Text:
    """The match that was decided most narrowly: on which day, and by how many points."""
    winner = min(found.seats, key=lambda seat: seat.rank or len(found.seats))
    if not lead:
        return Text("ui.totals.level", {"date": info.began[:10], "seat": winner.title})
    return Text("ui.totals.closest", {"date": info.began[:10], "seat": winner.title, "n": lead})
