"""The board check at the table: a desk opened, changed by touch, and kept as the owner's board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion import games
from companion.engine.desk import Desk
from companion.engine.text import Text
from companion.errors import FileError, SetupError
from companion.files import write_whole
from companion.table import sent, shown
from companion.table.matches import Matches


class Desks:
    """At most one board is on the desk. Nothing is kept until somebody says so."""

    def __init__(self, matches: Matches, say: Callable[[Text], str]) -> None:
        self._matches = matches
        self._say = say
        self._key = ""
        self._desk: Desk | None = None

    @property
    def check(self) -> shown.BoardCheck | None:
        """The board on the desk, as it is shown."""
        desk = self._desk
        if desk is None:
            return None
        scene = desk.picture()
        return shown.BoardCheck(
            disputes=tuple(
                shown.DisputeShown(
                    choice.name,
                    choice.question,
                    tuple(shown.ReadingShown(says, at == choice.chosen) for at, says in enumerate(choice.readings)),
                    choice.regions,
                )
                for choice in desk.choices
            ),
            parts=tuple(
                shown.BoardPart(
                    part.id,
                    self._say(part.title),
                    part.role,
                    part.icon,
                    tuple(
                        shown.RegionShown(
                            at.id,
                            at.label,
                            at.at,
                            "city" in at.icons,
                            "farm" in at.icons,
                            "fort" in at.icons,
                            at.banners,
                        )
                        for at in part.regions
                    ),
                    part.same,
                )
                for part in desk.parts
            ),
            map=scene,
            size=scene.size,
            problem="; ".join(desk.problems()),
        )

    def open(self, command: sent.OpenBoard) -> None:
        file = self._matches.board(command.game)
        desk = games.game(command.game).desk(file.read_bytes(), str(file))
        if desk is None:
            raise SetupError(self._say(Text("ui.errors.no_board")))
        self._key, self._desk = command.game, desk

    def choose(self, command: sent.ChooseReading) -> None:
        self._desk = self._open.choose(command.dispute, command.reading)

    def toggle_icon(self, command: sent.ToggleIcon) -> None:
        self._desk = self._open.toggle_icon(command.region, command.icon)

    def set_banners(self, command: sent.SetBanners) -> None:
        self._desk = self._open.set_banners(command.region, command.banners)

    def move(self, command: sent.MoveRegion) -> None:
        self._desk = self._open.move(command.region, command.at)

    def toggle_link(self, command: sent.ToggleLink) -> None:
        self._desk = self._open.toggle_link(*command.regions)

    def same(self, command: sent.Same) -> None:
        self._desk = self._open.say_same(command.part)

    def keep(self, command: sent.KeepBoard) -> None:  # noqa: ARG002 - there is nothing more to say
        """Write the owner's board; raises ``SetupError`` while no game can be played on it, else ``FileError``."""
        problems = self._open.problems()
        if problems:
            raise SetupError(*problems)
        file: Path = self._matches.own_board(self._key)
        try:
            file.parent.mkdir(exist_ok=True)
            write_whole(file, self._open.data())
        except OSError as error:
            wrong = f"{file} cannot be written ({error.strerror})"
            raise FileError(f"{wrong}; make room, or get the right to write") from error
        self._desk = None

    def leave(self, command: sent.LeaveBoard) -> None:  # noqa: ARG002 - there is nothing more to say
        self._desk = None

    @property
    def _open(self) -> Desk:
        if self._desk is None:
            raise SetupError(self._say(Text("ui.errors.no_board")))
        return self._desk
