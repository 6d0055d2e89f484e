"""The matches that are kept: begun, opened again, listed; and the games they can be of."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion import games
from companion.engine.chance import Chance
from companion.engine.game import Setup
from companion.engine.log import Log, Start
from companion.engine.pick import Refused
from companion.engine.text import Text
from companion.errors import CompanionError
from companion.journal import Journal, MatchInfo, unknown
from companion.table import commands
from companion.table.boards.library import BoardLibrary
from companion.table.match.match import Luck, Match
from companion.table.views.start import GameChoice, OpenMatch
from companion.text import catalogue

LISTED = 30
"""So many matches are shown, the ones begun last."""


class Matches:
    """The journal as the table uses it. ``folder`` is the data folder, in which the boards are kept."""

    def __init__(self, journal: Journal, folder: Path, luck: Luck) -> None:
        self._journal = journal
        self.boards = BoardLibrary(folder)
        self._luck = luck
        self._where: dict[tuple[str, int], tuple[Text, ...]] = {}

    async def begin(self, command: commands.BeginMatch, device: str) -> Match | Refused:
        """A new match; raises ``SetupError`` or ``FileError`` saying what does not fit, and then nothing is kept."""
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
        """A new match with that set-up. It is tried before anything is written: no match is ever kept empty."""
        game = games.game(key)
        tried = Log(game).decide(Start(setup), Chance(self._luck))
        if isinstance(tried, Refused):
            return tried
        began = datetime.now(UTC).isoformat(timespec="seconds")
        title = catalogue().say(game.title)
        match = Match(game, self._journal, self._journal.create(key, game.wire_version, began, title), self._luck)
        await match.enter(Start(setup), device=device)
        return match

    def open(self, match_id: str) -> Match:
        """A match as it was left; raises ``JournalError`` for one that is not there or cannot be read.

        One whose first entry could not be kept is none.
        """
        info = self._journal.match(match_id)
        if not info.entries:
            raise unknown(match_id)
        return Match(games.game(info.game), self._journal, match_id, self._luck)

    def board(self, key: str) -> Path:
        """The file a game is begun with: that of the board which is chosen."""
        return self.boards.file(key, self.boards.chosen(key))

    def games(self) -> tuple[GameChoice[Text], ...]:
        return tuple(map(self._game, games.GAMES))

    def listed(self) -> tuple[tuple[OpenMatch[Text], ...], int]:
        """The unfinished matches begun last, with where each stands; and how many are finished."""
        begun = [info for info in self._journal.matches() if info.entries]
        going = [info for info in begun if not info.ended]
        found = (OpenMatch(info.id, _title(info), info.began, info.entries, self._at(info)) for info in going[:LISTED])
        return tuple(found), len(begun) - len(going)

    def _at(self, info: MatchInfo) -> tuple[Text, ...]:
        """Where a match stands; why it cannot be opened, if it cannot."""
        key = (info.id, info.entries)
        if key not in self._where:
            try:
                match = self.open(info.id)
                self._where[key] = (match.game.words.place(match.log.position.state),)
            except CompanionError as error:
                self._where[key] = error.problems
        return self._where[key]

    def _game(self, key: str) -> GameChoice[Text]:
        game = games.game(key)
        choices = game.setup.choices()
        return GameChoice(
            key=key,
            title=game.title,
            fewest=choices.fewest,
            most=choices.most,
            seats=choices.seats,
            options=choices.options,
            board=Text(self.boards.title(key, self.boards.chosen(key))) if game.boards.file else "",
            board_varies=game.boards.kind == "laid",
            board_checked=game.boards.kind != "printed" or bool(self.boards.own(key)),
        )


def _title(info: MatchInfo) -> Text | str:
    """What a match is called: by its game, or as it was when it began where that game is no longer known."""
    return games.game(info.game).title if info.game in games.GAMES else info.title
