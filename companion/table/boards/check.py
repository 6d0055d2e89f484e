"""The board check at the table: a desk opened, changed by touch, and kept as the owner's board."""

from __future__ import annotations

from collections.abc import Callable

from companion import games
from companion.engine.desk import Desk
from companion.engine.text import CLAUSE, Text, joined
from companion.engine.workshop import Change
from companion.errors import SetupError
from companion.table import commands
from companion.table.boards.library import STANDARD, Boards
from companion.table.views import boards as views
from companion.table.views.titled import titled


class Desks:
    """At most one board is on the desk. Nothing is kept until somebody says so."""

    def __init__(self, boards: Boards, say: Callable[[Text], str]) -> None:
        self._boards = boards
        self._say = say
        self._key = self._board = ""
        self._desk: Desk | None = None

    @property
    def busy(self) -> bool:
        """Whether there is a board on the desk."""
        return self._desk is not None

    def check(self, say: Callable[[Text], str]) -> views.BoardCheck | None:
        """The board on the desk, as it is shown."""
        desk = self._desk
        if desk is None:
            return None
        scene = titled(desk.picture(), say)
        return views.BoardCheck(
            disputes=tuple(
                views.DisputeShown(
                    choice.name,
                    say(choice.question),
                    tuple(
                        views.ReadingShown(say(says), at == choice.chosen) for at, says in enumerate(choice.readings)
                    ),
                    choice.regions,
                )
                for choice in desk.choices
            ),
            parts=tuple(
                views.BoardPart(
                    part.id,
                    say(part.title),
                    part.role,
                    part.icon,
                    tuple(
                        views.RegionShown(
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
            problem=joined(say, CLAUSE, map(say, desk.problems())),
        )

    def open(self, command: commands.OpenBoard) -> None:
        """Put the board that games are begun on onto the desk."""
        self.check_board(command.game, self._boards.chosen(command.game))

    def check_board(self, game: str, board: str) -> None:
        file = self._boards.file(game, board)
        desk = games.game(game).desk(file.read_bytes(), str(file))
        if desk is None:
            raise SetupError(Text("ui.errors.boardless"))
        self._key, self._board, self._desk = game, board, desk

    def choose(self, command: commands.ChooseReading) -> None:
        self._desk = self._open.choose(command.dispute, command.reading)

    def change(self, change: Change) -> None:
        self._desk = self._open.change(change)

    def same(self, command: commands.Same) -> None:
        self._desk = self._open.say_same(command.part)

    def keep(self, command: commands.KeepBoard) -> None:  # noqa: ARG002 - there is nothing more to say
        """Write the owner's board; raises ``SetupError`` while no game can be played on it, else ``FileError``.

        Ours stays as it is: what comes of it is the owner's, and chosen.
        """
        problems = self._open.problems()
        if problems:
            raise SetupError(*problems)
        data, boards = self._open.data(), self._boards
        if self._board == STANDARD:
            boards.choose(self._key, boards.add_checked(self._key, self._say(Text("ui.board.mine")), data))
        else:
            boards.keep(self._key, self._board, data)
        self._desk = None

    def leave(self, command: commands.LeaveBoard) -> None:  # noqa: ARG002 - there is nothing more to say
        self._desk = None

    @property
    def _open(self) -> Desk:
        if self._desk is None:
            raise SetupError(Text("ui.errors.no_board"))
        return self._desk
