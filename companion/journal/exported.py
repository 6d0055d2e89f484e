"""An exported game: one line of JSON for other programs, for replay and for import.

It holds every secret, so only a finished or simulated game is exported like this. Of any other game there is only the
public view, which cannot be imported.

The names of its keys never change. The wire decides what an entry looks like, the game what a position looks like.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.engine.game import Game
from companion.engine.log import Correction, Entry, Log, Start
from companion.engine.prompt import Answer
from companion.engine.text import Text
from companion.engine.wire import Wire
from companion.errors import CompanionError, FileError
from companion.files.given import lines
from companion.games import game as rules_of
from companion.journal import ID, MatchInfo, new_id

Data = dict[str, Any]


class ExportedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a file has it. ``positions``, unless omitted, has one for each entry.

    ``entries`` are those of the wire with two more keys, ``kind`` and ``seat``. A simulated game has a ``seed``; a
    match has its id, its start (ISO 8601, UTC) and its title. A game without a board has no board here.
    """

    game: str
    seats: list[Data]
    board: Data | UnsetType = UNSET
    options: Data | UnsetType = UNSET
    seed: int | UnsetType = UNSET
    match: str | UnsetType = UNSET
    began: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    entries: list[Data]
    positions: list[Data] | None = None
    scores: Data | None = None


def exported(log: Log[Any], states: Iterable[Any] | None = None, **about: Any) -> ExportedGame:
    """Export a game. ``states`` are those after each of its entries, ``about`` has its seed or match."""
    game, wire = log.game, Wire(log.game)
    return ExportedGame(
        game=game.key,
        **head(log),
        **about,
        entries=[_entry(wire, entry) for entry in log.entries],
        positions=None if states is None else [game.export(state) for state in states],
        scores=scores(game, log.position.state),
    )


def public(log: Log[Any], info: MatchInfo, say: Callable[[Text], str]) -> Data:
    """Export the public view of an unfinished game: the table and the log as everyone may see them."""
    told = (line for part in log.live for line in log.game.words.lines(part.events, None))
    return {
        "game": info.game,
        "match": info.id,
        "began": info.began,
        "title": info.title,
        "over": False,
        "view": msgspec.to_builtins(log.game.rules.view(log.position.state, None)),
        "log": [say(line) for line in told],
    }


def imported(found: ExportedGame, now: str) -> tuple[MatchInfo, list[bytes]]:
    """Read a match from an exported game; raise ``FileError`` or ``JournalError``.

    Every entry is read and replayed. A simulated game begins ``now``. Its id comes from its content, so the same game
    has the same id on any day.
    """
    game = rules_of(found.game)
    wire, log = Wire(game), Log(game)
    try:
        for entry in entries(wire, found):
            log.append(entry)
        over = not any(prompt.required for prompt in log.position.prompts)
        counted = scores(game, log.position.state) if over else None
    except CompanionError:
        raise
    except Exception as error:
        raise FileError(Text("error.import.entries", {"why": f"{type(error).__name__}: {error}"})) from error
    if not over:
        raise FileError(Text("error.import.not_over"))
    if _PLAIN.encode(counted) != _PLAIN.encode(found.scores):
        raise FileError(Text("error.import.score"))
    written = [wire.encode(entry) for entry in log.entries]
    began, title = (said if isinstance(said, str) else "" for said in (found.began, found.title))
    match_id = found.match if isinstance(found.match, str) else _id_of(written)
    info = MatchInfo(match_id, found.game, game.wire_version, began or now, len(written), ended=True, title=title)
    try:
        new_id(info.began)
    except ValueError as error:
        raise FileError(Text("error.import.time", {"began": repr(info.began)})) from error
    if not ID.fullmatch(match_id):
        raise FileError(Text("error.import.match", {"match": repr(match_id)}))
    return info, written


def _id_of(written: list[bytes]) -> str:
    chance = hashlib.blake2b(b"\n".join(written), digest_size=4).hexdigest()
    return new_id(datetime.fromisoformat("1970-01-01T00:00:00+00:00").isoformat(), chance)


_PLAIN = msgspec.json.Encoder(order="deterministic")

LONGEST_GAME = 64_000_000
"""Bytes of a game in a file; one with all its positions has about two million."""
EXPLAINS_A_RANK = ("tie", "shared")
"""Fields of a player's score that follow from the others. Exports of older versions lack them."""


def head(log: Log[Any]) -> Data:
    """The seats of a game, its board and options if it has any, and the rest of its setup."""
    start = log.entries[0].command
    assert isinstance(start, Start)
    begun_with = msgspec.to_builtins(start.setup)
    found = {name: begun_with[name] for name in ("board", "options") if name in begun_with}
    return {"seats": [_seat(log.game, seat) for seat in log.position.state.seat_ids], **found}


def options(game: Game[Any], recorded: Data) -> Data:
    """All options of a game that was exported; one that is younger than its record has the default."""
    return {choice.name: choice.values[0].value for choice in game.setup.choices().options} | recorded


def scores(game: Game[Any], state: Any) -> Data | None:
    """The score; ``None`` before the end."""
    found = game.scoring.scores(state)
    return None if found is None else as_data(game, found)


def as_data(game: Game[Any], scores: msgspec.Struct) -> Data:
    """A score as JSON-ready data, its players by their seats, without what explains a rank."""
    data: Data = msgspec.json.decode(msgspec.json.encode(scores))
    for line in data["players"]:
        for name in EXPLAINS_A_RANK:
            line.pop(name, None)
    data["players"] = [{**_seat(game, line["seat"]), **line} for line in data["players"]]
    return data


def _seat(game: Game[Any], seat: str) -> Data:
    return {"seat": seat, **({game.seat_word: seat} if game.seat_word else {})}


def _entry(wire: Wire, entry: Entry) -> Data:
    written: Data = msgspec.json.decode(wire.encode(entry))
    return {**heading(entry), **written}


def heading(entry: Entry) -> Data:
    """The head of an exported entry: its number, the kind of its command and the seat of the prompt."""
    command = entry.command
    seat = command.seat if isinstance(command, Answer | Correction) else None
    return {"seq": entry.seq, "kind": type(command).__struct_config__.tag, "seat": seat}


def entries(wire: Wire, found: ExportedGame) -> Iterator[Entry]:
    """The entries of an exported game; raise ``JournalError`` at the first unreadable one."""
    for data in found.entries:
        yield wire.decode(msgspec.json.encode({key: data[key] for key in data if key not in {"kind", "seat"}}))


def games(path: Path) -> Iterator[tuple[int, ExportedGame]]:
    """The games of a file with their line numbers; raise ``FileError`` at the first line that is no game."""
    for number, line in enumerate(lines(path, "error.file.not_read", LONGEST_GAME), start=1):
        if line.strip():
            yield number, _game(path, number, line)


def _game(path: Path, number: int, line: bytes) -> ExportedGame:
    try:
        found = msgspec.json.decode(line, type=ExportedGame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if _is_public(line):
            raise FileError(Text("error.games.not_over", {"file": str(path), "line": number})) from error
        cut_off = not line.endswith(b"\n") and not isinstance(error, msgspec.ValidationError)
        key = "error.games.cut_off" if cut_off else "error.games.no_game"
        raise FileError(Text(key, {"file": str(path), "line": number, "why": str(error)})) from error
    positions = len(found.entries) if found.positions is None else len(found.positions)
    if positions != len(found.entries) or not found.entries:
        counted = {"entries": len(found.entries), "positions": positions}
        raise FileError(Text("error.games.positions", {"file": str(path), "line": number, **counted}))
    return found


class _PublicView(msgspec.Struct):
    """The keys by which a public view is recognised."""

    over: bool
    view: msgspec.Raw


def _is_public(line: bytes) -> bool:
    try:
        return not msgspec.json.decode(line, type=_PublicView).over
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
