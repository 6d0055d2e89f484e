"""The matches of a journal: begin, open and list them. And the games to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from companion import games
from companion.engine.chance import Chance
from companion.engine.game import Setup
from companion.engine.log import Log, Start
from companion.engine.pick import Refused
from companion.engine.text import Text
from companion.engine.wire import Wire
from companion.errors import CompanionError
from companion.journal import Journal, MatchInfo, unknown
from companion.table import commands
from companion.table.boards.library import BoardLibrary
from companion.table.match.match import Luck, Match
from companion.table.views.start import GameChoice, OpenMatch, OpenSeat
from companion.text import catalogue

LISTED = 30
"""The most unfinished matches in the list."""
RECENT = 10
"""The most matches in which a board of last time is looked for."""


class Matches:
    """The journal of the table. ``folder`` is the data folder with the boards."""

    def __init__(self, journal: Journal, folder: Path, luck: Luck) -> None:
        self._journal = journal
        self.boards = BoardLibrary(folder)
        self._luck = luck
        self._where: dict[tuple[str, int], tuple[tuple[Text, ...], tuple[OpenSeat[Text], ...]]] = {}

    async def begin(self, command: commands.BeginMatch, device: str) -> Match | Refused:
        """Begin a match. Raises ``SetupError`` or ``FileError`` for a wrong setup, and then keeps nothing."""
        game = games.game(command.game)
        data, name = b"", ""
        if game.boards.file:
            board = self.board(command.game)
            data, name = board.read_bytes(), board.name
        seats = [(seat.seat, seat.name) for seat in command.seats]
        setup = game.setup.new(seats, command.options, data, name, command.first)
        setup = msgspec.structs.replace(setup, scoring=command.scoring)
        return await self.start(command.game, setup, device)

    async def start(self, key: str, setup: Setup, device: str) -> Match | Refused:
        """Begin a match with a setup. The start is tried before anything is written, so no match is kept empty."""
        game = games.game(key)
        setup = game.setup.offer(setup, self._before(key), self._own_boards(key))
        tried = Log(game).decide(Start(setup), Chance(self._luck))
        if isinstance(tried, Refused):
            return tried
        began = datetime.now(UTC).isoformat(timespec="seconds")
        title = catalogue().say(game.title)
        match = Match(game, self._journal, self._journal.create(key, game.wire_version, began, title), self._luck)
        await match.enter(Start(setup), device=device)
        return match

    def _before(self, key: str) -> Iterator[Any]:
        """The last states of the newest matches of a game; those that cannot be opened are left out."""
        infos: tuple[MatchInfo, ...] = ()
        with suppress(CompanionError):
            infos = self._journal.matches()
        found = (info for info in infos if info.game == key and info.entries)
        for info in islice(found, RECENT):
            with suppress(CompanionError):
                yield log_of(self._journal, info).position.state

    def _own_boards(self, key: str) -> Iterator[bytes]:
        for board in self.boards.own(key):
            with suppress(OSError):
                yield self.boards.file(key, board).read_bytes()

    def open(self, match_id: str) -> Match:
        """Open a match. Raises ``JournalError`` for an unknown or unreadable match, and for one without entries."""
        info = self._journal.match(match_id)
        if not info.entries:
            raise unknown(match_id)
        return Match(games.game(info.game), self._journal, match_id, self._luck)

    def board(self, key: str) -> Path:
        """The file of the chosen board of a game."""
        return self.boards.file(key, self.boards.chosen(key))

    def games(self) -> tuple[GameChoice[Text], ...]:
        return tuple(map(self._game, games.GAMES))

    def listed(self) -> tuple[tuple[OpenMatch[Text], ...], int, tuple[Text, ...]]:
        """The newest unfinished matches with their places, the number of finished ones, and why none can be read."""
        try:
            begun = [info for info in self._journal.matches() if info.entries]
        except CompanionError as error:
            return (), 0, error.problems
        going = [info for info in begun if not info.ended]
        found = (
            OpenMatch(info.id, _title(info), info.began, info.entries, *self._found(info)) for info in going[:LISTED]
        )
        return tuple(found), len(begun) - len(going), ()

    def _found(self, info: MatchInfo) -> tuple[tuple[Text, ...], tuple[OpenSeat[Text], ...]]:
        """The place of a match in its game and its players, or the reason why it cannot be opened."""
        key = (info.id, info.entries)
        if key not in self._where:
            try:
                log = log_of(self._journal, info)
                game, position = log.game, log.position
                state, asked = position.state, {prompt.seat for prompt in position.prompts if prompt.required}
                seats = game.picture.seats(game.rules.view(state, None))
                players = (OpenSeat(seat.name or seat.label, seat.role, seat.icon, seat.id in asked) for seat in seats)
                self._where[key] = ((game.words.place(state),), tuple(players))
            except CompanionError as error:
                self._where[key] = (error.problems, ())
        return self._where[key]

    def _game(self, key: str) -> GameChoice[Text]:
        game = games.game(key)
        choices = game.setup.choices()
        return GameChoice(
            key=key,
            title=game.title,
            aim=game.words.aim,
            fewest=choices.fewest,
            most=choices.most,
            seats=choices.seats,
            options=choices.options,
            board=Text(self.boards.title(key, self.boards.chosen(key))) if game.boards.file else "",
            board_varies=game.boards.kind == "laid",
            cover=game.picture.cover,
            board_checked=game.boards.kind != "printed" or bool(self.boards.own(key)),
        )


def log_of(journal: Journal, info: MatchInfo) -> Log[Any]:
    """The log of a match, for reading. Raises ``JournalError`` and ``SetupError``."""
    game = games.game(info.game)
    wire = Wire(game)
    return Log(game, (wire.decode(data) for data in journal.entries(info.id)))


def _title(info: MatchInfo) -> Text | str:
    """The title of the match's game; the recorded title for an unknown game."""
    return games.game(info.game).title if info.game in games.GAMES else info.title
