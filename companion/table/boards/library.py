"""The boards that are kept: ours, and the owner's own as files in the folder ``boards/``, one of them chosen.

A board file says which game it is for. Beside the boards lie what was not kept yet (``drafts/``), photos of the print
(``photos/``), and everything that was deleted (``deleted/``): nothing in here is ever lost. Knows files and ids, and
not what a board is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.assets import asset
from companion.engine.text import Text
from companion.errors import FileError, SetupError, why
from companion.files.atomic import write_whole

STANDARD = "standard"
LARGEST = 256 * 1024
"""Bytes of a board file; one with a hundred regions has a tenth of that."""


class _Head(msgspec.Struct):
    game: str = ""
    title: str = ""


class Boards:
    """``folder`` is the data folder. What cannot be written is a ``FileError``, an unknown board a ``SetupError``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "boards"
        self._heads: dict[tuple[Path, int], _Head | None] = {}

    def own(self, game: str) -> tuple[str, ...]:
        """The ids of the owner's boards, by their names. A file nobody can read is one too, of every game."""
        found = {file.stem: self._head(file) for file in self.folder.glob("*.json")}
        heads = {id_: head for id_, head in found.items() if head is None or head.game in ("", game)}
        return tuple(sorted(heads, key=lambda id_: ((heads[id_] or _Head()).title.casefold(), id_)))

    def file(self, game: str, board: str) -> Path:
        """Where a board is; raises ``SetupError`` for one that is not there."""
        standard = games.game(game).data_file
        if board == STANDARD and standard:
            return asset(standard)
        if board not in self.own(game):
            raise SetupError(Text("ui.errors.no_such_board", {"board": board}))
        return self.folder / f"{board}.json"

    def title(self, game: str, board: str) -> str:
        """What a board is called; its id where its file does not say so."""
        return self.title_of(self.file(game, board)) or board

    def title_of(self, file: Path) -> str:
        """What a board file says it is called, if it can be shown."""
        head = self._head(file)
        return head.title if head is not None and head.title.isprintable() else ""

    def game_of(self, file: Path) -> str:
        """The game that a board file says it is for; ``""`` where it does not."""
        head = self._head(file)
        return "" if head is None else head.game

    def file_name(self, game: str, board: str) -> str:
        """What to call the file of a board that leaves this table: after its title."""
        return _word(self.title(game, board))

    # The one that is played on

    def chosen(self, game: str) -> str:
        """The board that games are begun on: the chosen one, else the one that has the name of the game, else ours."""
        board = self._chosen().get(game, game)
        return board if board in self.own(game) else STANDARD

    def choose(self, game: str, board: str) -> None:
        self.file(game, board)
        self._write(self.folder / "chosen", msgspec.json.encode({**self._chosen(), game: board}))

    def _chosen(self) -> Mapping[str, str]:
        try:
            return msgspec.json.decode((self.folder / "chosen").read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return {}

    # Files

    def add(self, game: str, title: str, data: bytes) -> str:
        """Keep another board; the id it has now."""
        board = self.free(game, title)
        self._write(self.folder / f"{board}.json", data)
        return board

    def add_checked(self, game: str, title: str, data: bytes) -> str:
        """Keep what came of checking our board; the first one has the name of the game. Its id."""
        board = self.free(game, title) if game in self.own(game) else game
        self._write(self.folder / f"{board}.json", retitled(data, title, board))
        return board

    def free(self, game: str, title: str) -> str:
        """An id that no board has and none has had, made of a name."""
        taken = {file.stem for file in (*self.folder.glob("*.json"), *self.folder.glob("deleted/*.json"))}
        return next(id_ for id_ in _numbered(_word(title)) if id_ not in {*taken, STANDARD, game})

    def keep(self, game: str, board: str, data: bytes) -> None:
        """Put a board in place of what it was; what was not kept of it is done with."""
        self._write(self._own_file(game, board), data)
        self.drop_draft(board)

    def rename(self, game: str, board: str, title: str) -> None:
        """Give a board another name, and leave everything else in its file as it is."""
        for file in (self._own_file(game, board), self.draft(board)):
            if file.exists():
                self._write(file, retitled(file.read_bytes(), title, str(file)))

    def copy(self, game: str, board: str, title: str) -> str:
        file = self.file(game, board)
        return self.add(game, title, retitled(file.read_bytes(), title, str(file)))

    def delete(self, game: str, board: str) -> None:
        """Put a board and all that belongs to it among the deleted ones."""
        file = self._own_file(game, board)
        if self.chosen(game) == board:
            self.choose(game, STANDARD)
        away = self.folder / "deleted"
        try:
            away.mkdir(parents=True, exist_ok=True)
            taken = {old.name.partition(".")[0] for old in away.iterdir()}
            name = next(id_ for id_ in _numbered(board) if id_ not in taken)
            for old, end in ((self.draft(board), "draft.json"), (self.photo(board), "jpg"), (file, "json")):
                if old.exists():
                    old.replace(away / f"{name}.{end}")
        except OSError as error:
            raise _not_written(away, error) from error

    def _own_file(self, game: str, board: str) -> Path:
        if board == STANDARD:
            raise SetupError(Text("ui.errors.not_your_board"))
        return self.file(game, board)

    # What is not kept yet, and photos

    def draft(self, board: str) -> Path:
        return self.folder / "drafts" / f"{board}.json"

    def keep_draft(self, board: str, data: bytes) -> None:
        self._write(self.draft(board), data)

    def drop_draft(self, board: str) -> None:
        self.draft(board).unlink(missing_ok=True)

    def photo(self, board: str) -> Path:
        return self.folder / "photos" / f"{board}.jpg"

    def keep_photo(self, board: str, data: bytes) -> None:
        self._write(self.photo(board), data)

    def drop_photo(self, board: str) -> None:
        """A photo is taken anew in a moment: it is gone."""
        self.photo(board).unlink(missing_ok=True)

    def _write(self, file: Path, data: bytes) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, data)
        except OSError as error:
            raise _not_written(file, error) from error

    def _head(self, file: Path) -> _Head | None:
        """The head of a file, read again when the file is another one; ``None`` where nobody can read it."""
        try:
            key = (file, file.stat().st_mtime_ns)
            if key not in self._heads:
                self._heads[key] = None
                self._heads[key] = msgspec.json.decode(file.read_bytes(), type=_Head)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None
        return self._heads[key]


def retitled(data: bytes, title: str, file_name: str) -> bytes:
    """A board file with another name of the board; raises ``FileError`` for what is no JSON object."""
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise FileError(Text("error.board.no_file", {"file": file_name, "why": str(error)})) from error
    return msgspec.json.format(msgspec.json.encode({**raw, "title": title}), indent=2)


def _word(title: str) -> str:
    """A title as the name of a file, whatever the system."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "board"


def _numbered(word: str) -> Iterator[str]:
    yield word
    number = 2
    while True:
        yield f"{word}-{number}"
        number += 1


def _not_written(file: Path, error: OSError) -> FileError:
    return FileError(Text("error.file.not_written", {"file": str(file), "why": why(error)}))
