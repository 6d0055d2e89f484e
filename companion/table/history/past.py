"""The finished matches of a journal: list, read, replay, sum up and delete them. Nothing here writes into a match.

Every request about an unfinished match is refused. A moment is the public view of its state, as the rules give it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any

from companion import games
from companion.engine.game import names_of
from companion.engine.log import Log, Start
from companion.engine.moves import Move
from companion.engine.scene import Point, Scene
from companion.engine.summary import Chart
from companion.engine.text import Text, Translate
from companion.errors import FileError, SetupError
from companion.files.atomic import save
from companion.journal import Journal, MatchInfo
from companion.look import casing
from companion.reports import chart
from companion.table.history.imports import import_games
from companion.table.history.results import MatchResult, Results, is_over, result
from companion.table.history.sticks import Sticks
from companion.table.history.totals import Sums
from companion.table.match.matches import log_of
from companion.table.views import history as s

A_PAGE = 20
"""The number of matches on one page of the list."""
OPEN = 3
"""The number of finished games that are kept folded."""


class Finished:
    """One finished game, folded once."""

    def __init__(self, info: MatchInfo, log: Log[Any]) -> None:
        self.info = info
        self.log = log
        self.game = log.game
        self.states = log.states()

    @cached_property
    def chapters(self) -> tuple[int, ...]:
        """The first moment of each chapter. The first moment of all is 1."""
        titles = [self.game.words.chapter(self.before(n)) for n in range(1, len(self.states) + 1)]
        return tuple(at + 1 for at, title in enumerate(titles) if at == 0 or title != titles[at - 1])

    def before(self, n: int) -> Any:
        """The state before a moment; that of the first moment itself."""
        return self.states[max(n - 2, 0)]

    def seat(self, n: int) -> str:
        """The seat whose act led to a moment, if any."""
        command = self.log.live[n - 1].command
        return "" if isinstance(command, Start) else command.seat or ""

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of the players by their seats."""
        return names_of(self.game, self.states[-1])

    @cached_property
    def charts(self) -> tuple[Chart, ...]:
        return self.game.scoring.timeline([*map(self.before, self.chapters), self.states[-1]])


class Past:
    """The finished matches of a journal. Call it from any thread."""

    def __init__(self, journal: Journal, folder: Path) -> None:
        self._journal = journal
        self.sticks = Sticks(folder / "exports")
        self._results = Results(journal, folder)
        self._summed: tuple[tuple[MatchInfo, ...], tuple[s.GameTotals[Text], ...]] = (), ()
        self._open: OrderedDict[tuple[str, int], Finished] = OrderedDict()
        self._lock = Lock()

    def page(self, before: str = "") -> s.PastPage[Text]:
        """A page of finished matches, the newest first. ``before`` is the last match of the page before."""
        infos = self._ended()
        ids = [info.id for info in infos]
        start = ids.index(before) + 1 if before in ids else 0
        listed = infos[start : start + A_PAGE]
        found = zip(listed, self._results.of(listed), strict=True)
        return s.PastPage(tuple(self._listed(info, result) for info, result in found), len(infos) > start + A_PAGE)

    def game(self, match_id: str) -> s.PastGame[Text]:
        """A finished game. Raises ``JournalError`` for an unknown match and ``SetupError`` for an unfinished one."""
        found = self.open(match_id)
        game, end = found.game, found.log.position.state
        scores = game.scoring.scores(end)
        headings = dict(found.charts[0].headings) if found.charts else {}
        return s.PastGame(
            self._listed(found.info, result(found.log)),
            None if scores is None else game.scoring.sheet(scores, end.seat_ids),
            len(found.states),
            tuple(
                s.Chapter(game.words.chapter(found.before(at)), at, headings.get(n, ""))
                for n, at in enumerate(found.chapters)
            ),
            tuple(chart.title for chart in found.charts),
            tuple(chart.note for chart in found.charts),
        )

    def log(self, match_id: str, first: int = 1, last: int | None = None) -> tuple[s.PastLine[Text], ...]:
        """The public lines of the moments from ``first`` to ``last``. Moments without a line are left out."""
        found = self.open(match_id)
        moments = range(max(first, 1), min(len(found.states), last or len(found.states)) + 1)
        lines = (s.PastLine(n, _texts(found, n), found.seat(n)) for n in moments)
        return tuple(line for line in lines if line.texts)

    def moment(self, match_id: str, n: int) -> s.Moment[Text]:
        """The public table after ``n`` live parts, or after the nearest number that exists."""
        found = self.open(match_id)
        n = min(max(n, 1), len(found.states))
        game, state = found.game, found.states[n - 1]
        seen = game.rules.view(state, None)
        moves = game.rules.moves(found.before(n), state)
        return s.Moment(
            n,
            game.words.chapter(found.before(n)),
            _texts(found, n),
            game.picture.tiles(seen),
            game.picture.scene(seen),
            game.words.place(state),
            found.seat(n),
            tuple(route for move in moves if isinstance(move, Move) for route in move.routes),
            tuple(aim for event in found.log.live[n - 1].events for aim in event.aims),
        )

    def chart(self, match_id: str, number: int, size: Point, say: Translate) -> Scene[str]:
        """A chart without its title, by its number, from 0. Raises ``SetupError`` for an unknown number."""
        charts = self.open(match_id).charts
        if not 0 <= number < len(charts):
            raise SetupError(Text("ui.past.no_chart"))
        return chart.picture(charts[number], say, size, casing, titled=False, among=charts)

    def totals(self) -> tuple[s.GameTotals[Text], ...]:
        """The sums over all finished matches of each game, kept until somebody writes. Unreadable ones are left out."""
        infos = self._journal.matches()
        if infos is not self._summed[0]:
            self._summed = infos, self._sums()
        return self._summed[1]

    def _sums(self) -> tuple[s.GameTotals[Text], ...]:
        infos = self._ended()
        sums: dict[str, Sums] = {}
        for info, found in zip(infos, self._results.of(infos), strict=True):
            if not found.trouble:
                sums.setdefault(info.game, Sums()).add(info, found)
        return tuple(each.totals(games.game(key).title) for key, each in sums.items())

    def save(self, found: Mapping[str, bytes], at: str) -> str:
        """Save copies on the stick that is mounted at ``at``, or in the data folder for ``""``. Return their folder."""
        folder = self.sticks.folder(at)
        for name, data in found.items():
            save(folder / name, data)
        return str(folder)

    def import_from(self, at: str) -> s.ImportSummary[Text]:
        """Import all exported games of a stick. A bad file is reported and stops no other file."""
        new, known, problems = 0, 0, []
        for file in self.sticks.files(at):
            try:
                imported = import_games(self._journal, file)
            except FileError as error:
                problems.append(error.problems)
            else:
                new, known = new + len(imported.new), known + len(imported.known)
        return s.ImportSummary(new, known, tuple(problems))

    def forget(self, match_id: str) -> None:
        """Delete a finished match for good. Raises ``JournalError``, or ``SetupError`` for an unfinished match."""
        if not self._journal.match(match_id).ended:
            raise SetupError(Text("ui.past.not_over"))
        self._journal.forget(match_id)
        self._results.forget(match_id)
        with self._lock:
            for key in [key for key in self._open if key[0] == match_id]:
                del self._open[key]

    def open(self, match_id: str) -> Finished:
        """A finished game, folded. Raises ``JournalError`` and ``SetupError``."""
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
        title = games.game(info.game).title if info.game in games.GAMES else info.title
        return s.PastMatch(info.id, title, info.began, tuple(ranked), found.trouble, found.scoring)


def _texts(found: Finished, n: int) -> tuple[Text, ...]:
    """The public lines of a moment."""
    return found.game.words.lines(found.log.live[n - 1].events, None)
