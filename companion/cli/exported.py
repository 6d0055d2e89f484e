"""An exported game: one line of JSON that stands alone, for other programs to read and for replay to check.

The names of its keys stay as they are. What an entry looks like is the wire's business, what a position is the game's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.game import Game, Setup
from companion.engine.log import Correction, Entry, Log, Start
from companion.engine.prompt import Answer
from companion.engine.wire import Wire
from companion.errors import FileError

Data = dict[str, Any]


class ExportedGame(msgspec.Struct, frozen=True):
    """A game as it stands in a file. ``positions``, where they are not left out, are one for each entry.

    ``entries`` are those of the wire with two keys more, ``kind`` and ``seat``; ``seed`` is that of this game alone.
    """

    game: str
    seats: list[Data]
    board: Data
    options: Data
    seed: int
    entries: list[Data]
    positions: list[Data] | None = None
    scores: Data | None = None


def exported(log: Log[Any], states: Iterable[Any], seed: int) -> ExportedGame:
    """A game that was played; ``states`` are those after each of its entries."""
    game, wire = log.game, Wire(log.game)
    start = log.entries[0].command
    assert isinstance(start, Start)
    return ExportedGame(
        game=game.key,
        **head(start.setup),
        seed=seed,
        entries=[_entry(wire, entry) for entry in log.entries],
        positions=[game.export(state) for state in states],
        scores=scores(game, log.position.state),
    )


def head(setup: Setup) -> Data:
    """Seats, board and options of a game, whatever else it is begun with; a seat's id is its society."""
    data = msgspec.to_builtins(setup)
    seats = [{"seat": seat["id"], "society": seat["id"]} for seat in data["seats"]]
    return {"seats": seats, "board": data["board"], "options": data["options"]}


def scores(game: Game[Any], state: Any) -> Data | None:
    """The score, each player with the society; ``None`` before the end."""
    found = game.scores(state)
    if found is None:
        return None
    data: Data = msgspec.json.decode(msgspec.json.encode(found))
    data["players"] = [{"seat": line["seat"], "society": line["seat"], **line} for line in data["players"]]
    return data


def _entry(wire: Wire, entry: Entry) -> Data:
    written: Data = msgspec.json.decode(wire.encode(entry))
    return {**heading(entry), **written}


def heading(entry: Entry) -> Data:
    """What an exported entry says first: its number, the kind of its command and the seat that was asked."""
    command = entry.command
    seat = command.seat if isinstance(command, Answer | Correction) else None
    return {"seq": entry.seq, "kind": type(command).__name__.lower(), "seat": seat}


def entries(wire: Wire, found: ExportedGame) -> Iterator[Entry]:
    """The entries of an exported game; raises ``JournalError`` at the first that cannot be read."""
    for data in found.entries:
        yield wire.decode(msgspec.json.encode({key: data[key] for key in data if key not in {"kind", "seat"}}))


def games(path: Path) -> Iterator[tuple[int, ExportedGame]]:
    """The games of a file with the numbers of their lines; raises ``FileError`` at the first line that is none."""
    number = 0
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield number, _game(path, number, line)
    except OSError as error:
        raise FileError(f"{path}: cannot be read ({error.strerror}); check the name and your rights") from error


def _game(path: Path, number: int, line: bytes) -> ExportedGame:
    try:
        found = msgspec.json.decode(line, type=ExportedGame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        cut_off = not line.endswith(b"\n") and not isinstance(error, msgspec.ValidationError)
        wrong = "is cut off" if cut_off else f"is no exported game ({error})"
        raise FileError(f"{path}: line {number} {wrong}; export the games again, or take the line out") from error
    positions = len(found.entries) if found.positions is None else len(found.positions)
    if positions != len(found.entries) or not found.entries:
        counted = f"{len(found.entries)} entries and {positions} positions, and there must be one after each"
        raise FileError(f"{path}: line {number} has {counted}; export the games again, or take the line out")
    return found
