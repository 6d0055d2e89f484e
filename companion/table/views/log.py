"""Presenter of the log: the lines of a match as each viewer may read them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from companion.engine.game import Viewer
from companion.engine.log import Part, Start
from companion.engine.text import Text, sentences
from companion.table.match.amendments import may_amend
from companion.table.match.match import Match
from companion.table.views.encoder import Encoder
from companion.table.views.model import LogLine, SecretLine

LINES = 20
"""The most lines in a view. A client fetches older ones."""

Dropped = tuple[Part, ...] | None
"""The parts that an amendment dropped; ``None`` without an amendment."""

AnyLogLine = LogLine[Text] | SecretLine[Text]


class LogPresenter:
    """The log of a match. A line is made once for a viewer, and its public texts once for all of them.

    They are kept until their entry is amended.
    """

    def __init__(self, match: Match, encoder: Encoder) -> None:
        self.match = match
        self._once = encoder.once
        self._lines: dict[tuple[int, Viewer], tuple[Part, Dropped, AnyLogLine]] = {}
        self._public: dict[int, tuple[Part, tuple[Text, ...], LogLine[Text]]] = {}

    def of_table(self, before: int | None = None) -> tuple[LogLine[Text], ...]:
        """The last lines of the log, or the last ones before an entry."""
        start, end = self._span(before)
        back = self.match.log.back_to(len(self.match.log.live) - start)
        lines = self._read(start, end, None)
        return tuple(
            replace(line, back=count) for line, count in zip(lines, back, strict=False) if isinstance(line, LogLine)
        )

    def of_seat(self, seat: str, before: int | None = None) -> tuple[AnyLogLine, ...]:
        """The same lines as a seat may read them."""
        return self._read(*self._span(before), seat)

    def _span(self, before: int | None) -> tuple[int, int]:
        """The indices of the first live part and of the one after the last."""
        live = self.match.log.live
        end = len(live) if before is None else sum(part.seq < before for part in live)
        return max(end - LINES, 0), end

    def _read(self, start: int, end: int, viewer: Viewer) -> tuple[AnyLogLine, ...]:
        live, dropped = self.match.log.live, self.match.log.dropped
        return tuple(self._line(at, dropped.get(live[at].seq), viewer) for at in range(start, end))

    def _line(self, at: int, dropped: Dropped, viewer: Viewer) -> AnyLogLine:
        part = self.match.log.live[at]
        known = self._lines.get((part.seq, viewer))
        if known is None or known[0] is not part or known[1] != dropped:
            known = self._lines[part.seq, viewer] = part, dropped, self._made(at, dropped, viewer)
        return known[2]

    def _made(self, at: int, dropped: Dropped, viewer: Viewer) -> AnyLogLine:
        """A line for the table, or for a seat: a line that differs from the public one is a secret of the seat."""
        part = self.match.log.live[at]
        prompt, (public, line) = self.match.amendments.prompt(part), self._for_all(at)
        amendable, amended = prompt is not None and may_amend(prompt, viewer), dropped is not None
        aside = self._sentences(dropped or (), viewer)
        texts = public if viewer is None else self._texts(part, viewer)
        if texts != public:
            return self._once(SecretLine(part.seq, texts, amendable, amended, aside))
        alone = prompt.seat or "" if viewer is None and prompt is not None and prompt.secret else ""
        return replace(line, amendable=amendable, amended=amended, aside=self._once(aside), alone=alone)

    def _for_all(self, at: int) -> tuple[tuple[Text, ...], LogLine[Text]]:
        """The public texts of a part, and what is alike in the lines of all viewers."""
        part = self.match.log.live[at]
        known = self._public.get(part.seq)
        if known is None or known[0] is not part:
            texts = self._texts(part, None)
            seat = "" if isinstance(part.command, Start) else part.command.seat or ""
            chapter = self._once(self.match.game.words.chapter(self.match.log.state_after(max(at, 1))))
            line = LogLine(part.seq, self._once(texts), seat=seat, chapter=chapter)
            known = self._public[part.seq] = part, texts, line
        return known[1:]

    def _texts(self, part: Part, viewer: Viewer) -> tuple[Text, ...]:
        return self.match.game.words.lines(part.events, viewer)

    def _sentences(self, parts: Iterable[Part], viewer: Viewer) -> tuple[Text, ...]:
        """Each part as one text, those without any left out."""
        found = (sentences(self._texts(part, viewer)) for part in parts)
        return tuple(text for text in found if isinstance(text, Text))
