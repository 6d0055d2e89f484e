"""Exports of a match: the whole match, its result and its log as tables, and pictures.

Of an unfinished match there is only the public view.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import StringIO

import msgspec

from companion.engine.scene import Scene
from companion.engine.text import FACT, Text, Translate, dated, joined
from companion.journal import Journal, exported
from companion.look import casing
from companion.reports import chart, result_picture
from companion.table.history.past import Finished
from companion.table.history.results import is_over, result
from companion.table.match.matches import log_of

CHART_SIZE = (1540.0, 870.0)
"""The size on a panel 154 mm wide."""

Draw = Callable[[Scene[str]], str]
"""Makes SVG of a scene."""


class MatchExports:
    """The exports of one finished match. Each is made on request."""

    def __init__(self, found: Finished, say: Translate, draw: Draw) -> None:
        self._found, self._say, self._draw = found, say, draw
        self._makes: dict[str, Callable[[], bytes]] = {
            "match.json": self.match,
            "result.csv": self.result,
            "log.csv": self.log,
            "result.svg": self.picture,
        }
        if found.game.scoring.scores(found.log.position.state) is None:
            del self._makes["result.svg"]
        for number in range(len(found.charts)):
            self._makes[f"chart-{number + 1}.svg"] = partial(self.chart, number)

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self._makes)

    def named(self, kind: str) -> str:
        """The file name of an export: the id of the match and the kind."""
        what, _, ending = kind.partition(".")
        return f"{self._found.info.id}.{ending}" if what == "match" else f"{self._found.info.id}-{kind}"

    def make(self, kind: str) -> bytes:
        """The export of that kind. Raises ``KeyError`` for an unknown kind."""
        return self._makes[kind]()

    def match(self) -> bytes:
        """The whole match on one line of JSON, secrets included, for an import."""
        info = self._found.info
        found = exported.exported(self._found.log, match=info.id, began=info.began, title=info.title)
        return msgspec.json.encode(found) + b"\n"

    def result(self) -> bytes:
        """A row for each seat, clockwise. The headings never change, because other programs read them."""
        info = self._found.info
        rows = [
            (info.id, info.began, info.game, each.place or "", each.seat, each.name, each.points, each.rank)
            for each in result(self._found.log).seats
        ]
        return _csv(("match", "began", "game", "place", "seat", "name", "points", "rank"), rows)

    def log(self) -> bytes:
        """A row for each public line."""
        return _csv(("moment", "place", "text"), self._log())

    def _log(self) -> Iterator[tuple[object, ...]]:
        game = self._found.game
        for n, (part, state) in enumerate(zip(self._found.log.live, self._found.states, strict=True), start=1):
            place = self._say(game.words.place(state))
            for line in game.words.lines(part.events, None):
                yield n, place, self._say(line)

    def picture(self) -> bytes:
        """The result as SVG."""
        game, end = self._found.game, self._found.log.position.state
        scores = game.scoring.scores(end)
        assert scores is not None, "a match without a score has no such export"
        names = {seat.id: seat.name for seat in game.picture.seats(game.rules.view(end, None))}
        sheet = game.scoring.sheet(scores, end.seat_ids)
        heading = joined(self._say, FACT, (self._say(game.title), self._say(dated(self._found.info.began[:10]))))
        total = self._say(Text("ui.end.total"))
        scene = result_picture.picture(sheet, [names[seat] for seat in sheet.seats], heading, total, self._say)
        return self._draw(scene).encode()

    def chart(self, number: int) -> bytes:
        return self._draw(chart.picture(self._found.charts[number], self._say, CHART_SIZE, casing)).encode()


def public_export(journal: Journal, match_id: str, say: Translate) -> bytes:
    """The public view of an unfinished match, as JSON that cannot be imported."""
    info = journal.match(match_id)
    log = log_of(journal, info)
    assert not is_over(log), "a finished match is exported whole"
    return msgspec.json.encode(exported.public(log, info, say)) + b"\n"


def _csv(heading: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> bytes:
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(heading)
    writer.writerows([_harmless(word) for word in row] for row in rows)
    return text.getvalue().encode()


def _harmless(word: object) -> object:
    """Quote a name that a spreadsheet would read as a formula."""
    return f"'{word}" if isinstance(word, str) and word[:1] in {"=", "+", "-", "@"} else word
