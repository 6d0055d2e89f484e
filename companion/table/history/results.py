"""The results of finished matches, kept in ``results.json`` for lists and sums.

Two hundred logs take many seconds on a small machine, so each result is worked out once. The file is beside the journal
and can be lost: results follow from the journal and are worked out again. A result names the number of its entries, so
it is never used for a match that went on. It holds texts by key, and no loyalties.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from companion.engine.log import Log
from companion.engine.text import Text, from_plain, plain
from companion.errors import CompanionError
from companion.files.atomic import write_whole
from companion.journal import Journal, MatchInfo
from companion.table.match.matches import log_of
from companion.table.views.history import SeatResult

FILE_NAME = "results.json"
VERSION = 1
"""Results of another version are worked out again."""

_log = logging.getLogger(__name__)


class MatchResult(msgspec.Struct, frozen=True):
    """The result of a match with that number of entries. ``trouble`` is the reason for a missing result.

    With ``scoring`` the match was not tracked, only scored.
    """

    entries: int
    seats: tuple[SeatResult[Text], ...] = ()
    trouble: tuple[Text, ...] = ()
    scoring: bool = False


class _ResultsFile(msgspec.Struct, frozen=True):
    version: int
    results: dict[str, msgspec.Raw]


_FILE = msgspec.json.Decoder(_ResultsFile)
_RESULT = msgspec.json.Decoder(MatchResult, dec_hook=from_plain)


def is_over(log: Log[Any]) -> bool:
    """Whether the match is finished. Only then may secrets be read."""
    return bool(log.entries) and not any(prompt.required for prompt in log.position.prompts)


def result(log: Log[Any]) -> MatchResult:
    """The result of a finished match."""
    game, end = log.game, log.position.state
    facts = game.picture.seats(game.rules.view(end, None))
    order = [seat.id for seat in facts]
    first = next(
        (seat.id for seat in game.picture.seats(game.rules.view(log.state_after(1), None)) if seat.first), None
    )
    scores = game.scoring.scores(end)
    sheet = None if scores is None else game.scoring.sheet(scores, order)
    return MatchResult(
        len(log.entries),
        tuple(
            SeatResult[Text](
                seat.id,
                seat.label,
                seat.name,
                seat.role,
                seat.icon,
                0 if first is None else (at - order.index(first)) % len(order) + 1,
                None if sheet is None else sheet.totals[sheet.seats.index(seat.id)],
                None if sheet is None else sheet.ranks[sheet.seats.index(seat.id)],
            )
            for at, seat in enumerate(facts)
        ),
        scoring=log.scoring,
    )


class Results:
    """The results of a journal. Call it from any thread.

    Each one stays as it is in the file until it is asked for: a list shows twenty of them, and a café has 20,000.
    """

    def __init__(self, journal: Journal, folder: Path) -> None:
        self._journal = journal
        self._path = folder / FILE_NAME
        self._lock = Lock()
        self._kept: dict[str, msgspec.Raw] | None = None
        self._troubled: dict[str, MatchResult] = {}

    def of(self, infos: Iterable[MatchInfo]) -> Iterator[MatchResult]:
        """The results of finished matches, in the same order. Each is decoded when it is taken."""
        fresh = False
        for info in infos:
            with self._lock:
                known = self._known(info)
                if known is None or known.entries != info.entries:
                    known = self._work_out(info)
                    fresh = self._keep(info, known) or fresh
            yield known
        if fresh:
            with self._lock:
                self._write(self._read())

    def forget(self, match_id: str) -> None:
        """Drop the result of a deleted match."""
        with self._lock:
            kept = self._read()
            self._troubled.pop(match_id, None)
            if kept.pop(match_id, None) is not None:
                self._write(kept)

    def _known(self, info: MatchInfo) -> MatchResult | None:
        return self._troubled.get(info.id) or _decoded(self._read().get(info.id))

    def _keep(self, info: MatchInfo, found: MatchResult) -> bool:
        """Keep a result until the table stops; return whether it is for the file, too."""
        self._troubled.pop(info.id, None)
        if found.trouble:
            self._troubled[info.id] = found
        else:
            self._read()[info.id] = encoded(found)
        return not found.trouble

    def _work_out(self, info: MatchInfo) -> MatchResult:
        try:
            return result(log_of(self._journal, info))
        except CompanionError as error:
            return MatchResult(info.entries, trouble=error.problems)
        except Exception as error:  # noqa: BLE001 - one match that breaks the rules must not hide the others
            _log.warning("match %s cannot be followed (%s)", info.id, type(error).__name__)
            return MatchResult(info.entries, trouble=(Text("ui.past.broken"),))

    def _read(self) -> dict[str, msgspec.Raw]:
        if self._kept is None:
            self._kept = {}
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                file = _FILE.decode(self._path.read_bytes())
                self._kept = file.results if file.version == VERSION else {}
        return self._kept

    def _write(self, kept: dict[str, msgspec.Raw]) -> None:
        with suppress(OSError):  # the file only saves time
            write_whole(self._path, msgspec.json.encode(_ResultsFile(VERSION, kept)))


def encoded(found: MatchResult) -> msgspec.Raw:
    """A result as it is in the file."""
    return msgspec.Raw(msgspec.json.encode(found, enc_hook=plain))


def _decoded(kept: msgspec.Raw | None) -> MatchResult | None:
    """A result of the file; ``None`` for one that is missing or damaged."""
    if kept is None:
        return None
    try:
        return _RESULT.decode(kept)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
