"""What a data folder says, read with the code of today: every match, and what the table keeps beside them.

A release is recorded with its own code. Later code has to read the same from the same folder.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator, Mapping
from itertools import count as count_up
from itertools import takewhile, zip_longest
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
from click.testing import CliRunner

from companion import games
from companion.cli import companion
from companion.engine.game import Game
from companion.engine.log import Command, Entry, Log, Redo, Undo
from companion.engine.pick import Refused
from companion.engine.text import Text
from companion.engine.text import plain as as_stored
from companion.engine.wire import Wire
from companion.journal import Journal, exported
from companion.journal.sqlite import FILE_NAME
from companion.table.boards.library import STANDARD
from companion.table.commands import boards as c
from companion.table.history.results import is_over, result
from companion.table.match.matches import log_of
from companion.table.views.encoder import Encoder
from companion.table.views.history import PastPage
from companion.text import catalogue
from tests.released.evening import Evening

PACKED = FILE_NAME + ".gz"
EXPORTS = "exports.json.gz"
SAY = catalogue("en").say
ENCODER = Encoder(SAY)
_ENCODER = msgspec.json.Encoder(order="deterministic")

Data = dict[str, Any]


def unpack(release: Path, folder: Path) -> Path:
    """Copy the data folder of a release; the copy."""
    copytree(release / "data", folder)
    packed = folder / PACKED
    (folder / FILE_NAME).write_bytes(gzip.decompress(packed.read_bytes()))
    packed.unlink()
    return folder


def plain(data: Any) -> bytes:
    """Data as JSON that is equal only for equal data, down to 1, 1.0 and true."""
    return _ENCODER.encode(data)


def words(text: Text | str) -> str:
    return SAY(text) if isinstance(text, Text) else text


# Matches


def match(journal: Journal, match_id: str) -> Data:
    """A match: how far it has come, what is asked, its score, its state now and a digest of every state before."""
    info = journal.match(match_id)
    log = log_of(journal, info)
    game, state = log.game, log.position.state
    return {
        "match": info.id,
        "game": info.game,
        "began": info.began,
        "title": info.title,
        "entries": info.entries,
        "ended": info.ended,
        "undoable": log.undoable,
        "redoable": log.redoable,
        "place": msgspec.to_builtins(game.words.place(state), enc_hook=as_stored),
        "prompts": list(_prompts(log)),
        "result": msgspec.to_builtins(result(log), enc_hook=as_stored) if is_over(log) else None,
        "scores": exported.scores(game, state),
        "states": [digest(game, each) for each in log.states()],
        "undone": {str(count): _after(log, Undo(count)) for count in some_of(log.undoable)},
        "redone": {str(count): _after(log, Redo(count)) for count in some_of(log.redoable)},
        "state": msgspec.to_builtins(game.export(state)),
    }


def _prompts(log: Log[Any]) -> Iterator[Data]:
    for question in log.position.questions:
        picks = question.picks()
        assert not isinstance(picks, Refused)
        yield {**msgspec.to_builtins(question.prompt), "picks": msgspec.to_builtins(picks)}


def some_of(most: int) -> tuple[int, ...]:
    """A few numbers of entries that can be undone or redone: 1, 2, 4 ... and all."""
    doubled = takewhile(lambda count: count < most, (2**power for power in count_up()))
    return (*doubled, most) if most else ()


def _after(log: Log[Any], command: Command) -> str:
    again = Log(log.game, [*log.entries, Entry(len(log.entries) + 1, command)])
    return digest(log.game, again.state_after(len(again.live)))


def digest(game: Game[Any], state: Any) -> str:
    """A state in eight letters."""
    return hashlib.sha256(plain(game.export(state))).hexdigest()[:8]


def lines(journal: Journal, match_id: str) -> str:
    """The log in English as everybody reads it and, where it differs, as a seat does."""
    log = log_of(journal, journal.match(match_id))
    return "".join(f"{line}\n" for line in _lines(log))


def _lines(log: Log[Any]) -> Iterator[str]:
    dropped = log.dropped
    for part in log.live:
        yield f"{part.seq}"
        public = log.game.words.lines(part.events, None)
        yield from (f"  {SAY(line)}" for line in public)
        for seat in log.position.state.seat_ids:
            both = zip_longest(log.game.words.lines(part.events, seat), public)
            yield from (f"    to {seat}: {SAY(own) if own else '-'}" for own, line in both if own != line)
        if part.seq in dropped:
            yield f"  set aside: {', '.join(str(gone.seq) for gone in dropped[part.seq])}"


def export(folder: Path, match_id: str, to: Path) -> Data:
    """What ``companion export`` writes of a match, without the log of one that goes on: that is compared as lines."""
    runs("export", match_id, "--to", to, "--data", folder)
    found: Data = json.loads(to.read_bytes())
    found.pop("log", None)
    return found


def written_now(export: Data) -> Data:
    """An export as this version writes it: entries of an older one are upcast, and younger options are added."""
    if "entries" not in export:
        return export
    game = games.game(export["game"])
    wire = Wire(game)
    found = msgspec.convert({**export, "positions": None}, exported.ExportedGame)
    entries = [
        {"kind": entry["kind"], "seat": entry["seat"], **json.loads(wire.encode(read))}
        for entry, read in zip(export["entries"], exported.entries(wire, found), strict=True)
    ]
    head = {"options": exported.options(game, export["options"])} if "options" in export else {}
    return {**export, **head, "entries": entries}


def runs(*words: str | Path) -> str:
    """What a command says that ends well."""
    done = CliRunner().invoke(companion, list(map(str, words)), standalone_mode=False)
    assert done.exception is None, done.output
    assert not done.return_value, done.output
    return done.output


# The table


SHOWN_OF_A_SEAT = ("title", "name", "role", "icon", "points", "rank")


async def table(evening: Evening) -> Data:
    """What the table keeps beside matches. No match is open when it is read."""
    past = evening.table.past
    return {
        "settings": msgspec.to_builtins(evening.table.lobby.settings),
        "rules": {key: _rules(evening, key) for key in games.GAMES},
        "boards": {key: await _boards(evening, key) for key in games.GAMES if games.game(key).boards.file},
        "past": _page(past.page()),
        "totals": json.loads(ENCODER.encode(past.totals())),
        "going": [info.id for info in evening.journal.matches() if not info.ended],
    }


def _page(page: PastPage[Text]) -> Data:
    """Finished matches: what every release shows of a seat, the lines of their troubles as one text."""
    found: Data = json.loads(ENCODER.encode(page))
    matches = [
        {
            **each,
            "seats": [{name: seat[name] for name in SHOWN_OF_A_SEAT} for seat in each["seats"]],
            "trouble": "\n".join(each["trouble"]),
        }
        for each in found["matches"]
    ]
    return {**found, "matches": matches}


def _rules(evening: Evening, key: str) -> Data:
    last = evening.table.rules.last(key)
    presets = evening.table.rules.presets(key)
    return {
        "presets": {
            each["name"]: [each["built_in"], each["options"], each["left_out"]]
            for each in json.loads(ENCODER.encode(presets))
        },
        "last": None if last is None else json.loads(ENCODER.encode(last)),
    }


async def _boards(evening: Evening, key: str) -> Data:
    """The boards of a game as the list shows them, and each as the board editor opens it."""
    boards = evening.table.matches.boards
    await evening.boards(c.OpenBoards(key))
    shown = evening.table.boards.view()
    assert shown is not None
    listed = {
        board.id: {
            "title": words(board.title),
            "facts": list(map(words, board.facts)),
            "problem": words(board.problem),
            "chosen": board.chosen,
            "draft": board.draft,
            "photo": board.photo,
            "edited": None if board.id == STANDARD else await _edited(evening, key, board.id),
        }
        for board in shown.boards
    }
    await evening.boards(c.CloseBoards())
    assert boards.chosen(key) in listed
    return listed


async def _edited(evening: Evening, key: str, board: str) -> Data:
    """A board as it is worked on: what was not kept yet included."""
    await evening.boards(c.EditBoard(board))
    found: Data = json.loads(evening.table.boards.session.now.data())
    await evening.boards(c.CloseBoards(), c.OpenBoards(key))
    return found


# Files


class Recorded:
    """What was recorded of a release, as files: a JSON and a log for each match, all exports, and the table.

    ``carried`` is what its own ``companion export`` wrote: files that people keep. They are never recorded anew.
    """

    def __init__(self, release: Path) -> None:
        self.release = release
        self._folder = release / "recorded"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(file.stem for file in self._folder.glob("matches/*.json")))

    def match(self, name: str) -> Data:
        return self._read(f"matches/{name}.json")

    def lines(self, name: str) -> str:
        return (self._folder / f"matches/{name}.txt").read_text(encoding="utf-8")

    def exports(self) -> Mapping[str, Data]:
        """What ``companion export`` writes of each match, by the names of the matches."""
        return _unpacked(self._folder / EXPORTS)

    def carried(self) -> Mapping[str, Data]:
        return _unpacked(self.release / EXPORTS)

    def table(self) -> Data:
        return self._read("table.json")

    def seats(self) -> Data:
        """What was open, and by which secrets it was reached."""
        return self._read("seats.json")

    def keep(self, name: str, match: Data, lines: str) -> None:
        self._write(f"matches/{name}.json", match)
        (self._folder / f"matches/{name}.txt").write_text(lines, encoding="utf-8")

    def keep_rest(self, exports: Mapping[str, Data], table: Data) -> None:
        (self._folder / EXPORTS).write_bytes(_packed(exports))
        self._write("table.json", table)

    def keep_carried(self) -> None:
        """The exports of the release itself are those that have just been recorded."""
        (self.release / EXPORTS).write_bytes(_packed(self.exports()))

    def keep_seats(self, seats: Data) -> None:
        self._write("seats.json", seats)

    def _read(self, name: str) -> Data:
        found: Data = json.loads((self._folder / name).read_bytes())
        return found

    def _write(self, name: str, data: Data) -> None:
        file = self._folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _packed(data: Mapping[str, Data]) -> bytes:
    return gzip.compress(msgspec.json.encode(data), mtime=0)


def _unpacked(file: Path) -> Mapping[str, Data]:
    found: Mapping[str, Data] = json.loads(gzip.decompress(file.read_bytes()))
    return found
