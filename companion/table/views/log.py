"""Presenter of the log: the lines of a match as each viewer may read them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.engine.game import Viewer
from companion.engine.log import Part
from companion.engine.text import Text, sentences
from companion.table.match.amendments import may_amend
from companion.table.match.match import Match
from companion.table.views.encoder import Encoder
from companion.table.views.model import LogLine, SecretLine

LINES = 20
"""The most lines in a view; older ones are fetched."""

Dropped = tuple[Part, ...] | None
"""The parts that no longer fitted when an entry was amended; ``None`` where none was."""

AnyLogLine = LogLine[Text] | SecretLine[Text]


class LogPresenter:
    """The log of a match. A line is made and encoded once for a viewer, and kept until its entry is amended."""

    def __init__(self, match: Match, encoder: Encoder) -> None:
        self.match = match
        self._once = encoder.once
        self._table: dict[int, tuple[Part, Dropped, LogLine[Text]]] = {}
        self._seats: dict[tuple[int, str], tuple[Part, Dropped, AnyLogLine]] = {}

    def of_table(self, before: int | None = None) -> tuple[LogLine[Text], ...]:
        """The last lines of the log, or those before an entry; each with how many undos make it the last."""
        start, end = self._span(before)
        live, dropped = self.match.log.live, self.match.log.dropped
        back = self.match.log.back_to(len(live) - start)
        return tuple(
            replace(self._table_line(part, dropped.get(part.seq)), back=count)
            for part, count in zip(live[start:end], back, strict=False)
        )

    def of_seat(self, seat: str, before: int | None = None) -> tuple[AnyLogLine, ...]:
        """The same as a seat may read them."""
        start, end = self._span(before)
        live, dropped = self.match.log.live, self.match.log.dropped
        return tuple(self._seat_line(part, dropped.get(part.seq), seat) for part in live[start:end])

    def _span(self, before: int | None) -> tuple[int, int]:
        """From which to which live part."""
        live = self.match.log.live
        end = len(live) if before is None else sum(part.seq < before for part in live)
        return max(end - LINES, 0), end

    def _table_line(self, part: Part, dropped: Dropped) -> LogLine[Text]:
        """A line with how to amend it; a secret answer its seat alone may amend."""
        known = self._table.get(part.seq)
        if known is None or known[0] is not part or known[1] != dropped:
            prompt = self.match.amendments.prompt(part)
            line = LogLine(
                part.seq,
                self._once(self._texts(part, None)),
                amendable=prompt is not None and may_amend(prompt, None),
                amended=dropped is not None,
                aside=self._once(self._sentences(dropped or (), None)),
                alone=prompt.seat or "" if prompt is not None and prompt.secret else "",
            )
            known = self._table[part.seq] = part, dropped, line
        return known[2]

    def _seat_line(self, part: Part, dropped: Dropped, seat: str) -> AnyLogLine:
        """A line that everybody reads alike is public; any other is the seat's secret."""
        known = self._seats.get((part.seq, seat))
        if known is None or known[0] is not part or known[1] != dropped:
            prompt, texts = self.match.amendments.prompt(part), self._texts(part, seat)
            kind = LogLine[Text] if texts == self._texts(part, None) else SecretLine[Text]
            line: AnyLogLine = kind(
                part.seq,
                texts,
                amendable=prompt is not None and may_amend(prompt, seat),
                amended=dropped is not None,
                aside=self._sentences(dropped or (), seat),
            )
            known = self._seats[part.seq, seat] = part, dropped, self._once(line)
        return known[2]

    def _texts(self, part: Part, viewer: Viewer) -> tuple[Text, ...]:
        found = (self.match.game.words.message(event, viewer) for event in part.events)
        return tuple(text for text in found if text is not None)

    def _sentences(self, parts: Iterable[Part], viewer: Viewer) -> tuple[Text, ...]:
        """Each part as one text, those without any left out."""
        found = (sentences(self._texts(part, viewer)) for part in parts)
        return tuple(text for text in found if isinstance(text, Text))
