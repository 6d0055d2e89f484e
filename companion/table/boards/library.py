"""The board library: the board that comes with the companion, and own boards as files in the folder ``boards/``.

One board of each game is chosen. A board file says which game it is for. Beside the boards are drafts (``drafts/``),
photos of the print (``photos/``), and everything that was deleted (``deleted/``): nothing here is ever lost. This
module knows files and ids, and not what a board is.
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
from companion.errors import FileError, SetupError, file_errors
from companion.files.atomic import save
from companion.table.boards.photo import without_notes

STANDARD = "standard"
LARGEST = 256 * 1024
"""Bytes of a board file; one with a hundred regions has a tenth of that."""


class _BoardHead(msgspec.Struct):
    game: str = ""
    title: str = ""


class BoardLibrary:
    """``folder`` is the data folder. A failed write is a ``FileError``, an unknown board a ``SetupError``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "boards"
        self._heads: dict[tuple[Path, int], _BoardHead | None] = {}

    def own(self, game: str) -> tuple[str, ...]:
        """The ids of own boards, by title. A file that cannot be read counts as a board of every game."""
        found = {file.stem: self._head(file) for file in self.folder.glob("*.json")}
        heads = {id_: head for id_, head in found.items() if head is None or head.game in ("", game)}
        return tuple(sorted(heads, key=lambda id_: ((heads[id_] or _BoardHead()).title.casefold(), id_)))

    def file(self, game: str, board: str) -> Path:
        """The file of a board; raises ``SetupError`` for an unknown board."""
        standard = games.game(game).boards.file
        if board == STANDARD and standard:
            return asset(standard)
        if board not in self.own(game):
            raise SetupError(Text("ui.errors.no_such_board", {"board": board}))
        return self.folder / f"{board}.json"

    def title(self, game: str, board: str) -> str:
        """The title of a board; its id where its file has none."""
        return self.title_of(self.file(game, board)) or board

    def title_of(self, file: Path) -> str:
        """The title in a board file, if it can be shown."""
        head = self._head(file)
        return head.title if head is not None and head.title.isprintable() else ""

    def game_of(self, file: Path) -> str:
        """The game in a board file; ``""`` where there is none."""
        head = self._head(file)
        return "" if head is None else head.game

    def file_name(self, game: str, board: str) -> str:
        """A file name for the export of a board, after its title."""
        return _word(self.title(game, board))

    # The chosen board

    def chosen(self, game: str) -> str:
        """The board that games begin on: the chosen one, else the one with the name of the game, else ours."""
        board = self._chosen().get(game, game)
        return board if board in self.own(game) else STANDARD

    def choose(self, game: str, board: str) -> None:
        self.file(game, board)
        save(self.folder / "chosen", msgspec.json.encode({**self._chosen(), game: board}))

    def _chosen(self) -> Mapping[str, str]:
        try:
            return msgspec.json.decode((self.folder / "chosen").read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            return {}

    # Files

    def add(self, game: str, title: str, data: bytes) -> str:
        """Add a board; its id."""
        return self._add(self.free(game, title), data)

    def add_checked(self, game: str, title: str, data: bytes) -> str:
        """Add the result of a board check; the first one has the name of the game. Its id."""
        return self._add(self.free(game, title) if game in self.own(game) else game, data)

    def _add(self, board: str, data: bytes) -> str:
        save(self.folder / f"{board}.json", data)
        return board

    def free(self, game: str, title: str) -> str:
        """A new id, made of a name. No deleted board had it."""
        taken = {file.stem for file in (*self.folder.glob("*.json"), *self.folder.glob("deleted/*.json"))}
        return next(id_ for id_ in _numbered(_word(title)) if id_ not in {*taken, STANDARD, game})

    def keep(self, game: str, board: str, data: bytes) -> None:
        """Replace a board; its draft goes."""
        save(self._own_file(game, board), data)
        self.drop_draft(game, board)

    def rename(self, game: str, board: str, title: str) -> None:
        """Give a board another title. Everything else in its file stays."""
        for file in (self._own_file(game, board), self.draft(game, board)):
            if file.exists():
                save(file, retitled(file.read_bytes(), title, str(file)))

    def copy(self, game: str, board: str, title: str) -> str:
        file = self.file(game, board)
        return self.add(game, title, retitled(file.read_bytes(), title, str(file)))

    def delete(self, game: str, board: str) -> None:
        """Move a board, its draft and its photo to the deleted ones."""
        file = self._own_file(game, board)
        if self.chosen(game) == board:
            self.choose(game, STANDARD)
        self.lay_photo(board, on=False)
        away = self.folder / "deleted"
        with file_errors("error.file.not_written", file=away):
            away.mkdir(parents=True, exist_ok=True)
            taken = {old.name.partition(".")[0] for old in away.iterdir()}
            name = next(id_ for id_ in _numbered(board) if id_ not in taken)
            for old, end in ((self.draft(game, board), "draft.json"), (self.photo(board), "jpg"), (file, "json")):
                if old.exists():
                    old.replace(away / f"{name}.{end}")

    def _own_file(self, game: str, board: str) -> Path:
        if board == STANDARD:
            raise SetupError(Text("ui.errors.not_your_board"))
        return self.file(game, board)

    # Drafts and photos

    def draft(self, game: str, board: str) -> Path:
        """The file for changes that are not kept yet. Each game has a board that comes with the companion."""
        name = f"{STANDARD}.{game}" if board == STANDARD else board
        return self.folder / "drafts" / f"{name}.json"

    def keep_draft(self, game: str, board: str, data: bytes) -> None:
        save(self.draft(game, board), data)

    def drop_draft(self, game: str, board: str) -> None:
        self.draft(game, board).unlink(missing_ok=True)

    def photo(self, board: str) -> Path:
        return self.folder / "photos" / f"{board}.jpg"

    def keep_photo(self, board: str, data: bytes) -> None:
        save(self.photo(board), without_notes(data))

    def drop_photo(self, board: str) -> None:
        """Delete a photo; a new one is quickly taken."""
        self.photo(board).unlink(missing_ok=True)

    def photo_in_play(self, board: str) -> bool:
        """Whether the photo of a board lies under the map of a match."""
        return self.photo(board).exists() and self._in_play(board).exists()

    def lay_photo(self, board: str, *, on: bool) -> None:
        """Lay the photo of a board under the map of a match, or leave it out."""
        if on:
            save(self._in_play(board), b"")
        else:
            self._in_play(board).unlink(missing_ok=True)

    def _in_play(self, board: str) -> Path:
        return self.photo(board).with_suffix(".in-play")

    def _head(self, file: Path) -> _BoardHead | None:
        """The head of a file, read again when the file changes; ``None`` where it cannot be read."""
        try:
            key = (file, file.stat().st_mtime_ns)
            if key not in self._heads:
                self._heads[key] = None
                self._heads[key] = msgspec.json.decode(file.read_bytes(), type=_BoardHead)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None
        return self._heads[key]


def retitled(data: bytes, title: str, file_name: str) -> bytes:
    """A board file with another title; raises ``FileError`` for anything but a JSON object."""
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise FileError(Text("error.board.no_file", {"file": file_name, "why": str(error)})) from error
    return msgspec.json.format(msgspec.json.encode({**raw, "title": title}), indent=2)


def _word(title: str) -> str:
    """A title as a file name that every system allows."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "board"


def _numbered(word: str) -> Iterator[str]:
    yield word
    number = 2
    while True:
        yield f"{word}-{number}"
        number += 1
