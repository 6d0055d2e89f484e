"""The table: it takes the commands of all clients and gives each viewer its view.

The table checks who may send a command. The match carries it out, and the rules decide what a viewer may see. This
module knows no web, no widget and no driver.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import islice
from pathlib import Path
from random import SystemRandom
from time import monotonic
from typing import Any

from companion.box import BoxRequests
from companion.engine import pick
from companion.engine.game import Viewer, names_of
from companion.engine.log import Start
from companion.engine.pick import Refused
from companion.engine.prompt import Answer
from companion.engine.text import Text
from companion.errors import CompanionError
from companion.journal import Journal
from companion.table import commands
from companion.table.boards.service import BoardService
from companion.table.boards.transfer import Transfer
from companion.table.commands import box
from companion.table.commands.answering import answer
from companion.table.commands.receipts import CommandResult, Receipts, Reply, Sender, reply
from companion.table.devices.buttons import DeviceHub
from companion.table.devices.states import DeviceStates
from companion.table.error_log import log_error
from companion.table.history.past import Past
from companion.table.match.checklist import SetUpChecklist
from companion.table.match.house_rules import HouseRules
from companion.table.match.match import CurrentMatch, Late, Luck, Match
from companion.table.match.matches import Matches
from companion.table.match.reading import ScoreReading
from companion.table.match.teaching import Teaching
from companion.table.match.timer import Timer
from companion.table.seats.lobby import Lobby, Networks
from companion.table.seats.own_wifi import OwnWifi
from companion.table.seats.private_view import PrivateView
from companion.table.seats.seats import Seats
from companion.table.update.phone import PhoneUpdate
from companion.table.views.channels import Channels
from companion.table.views.model import Stage
from companion.table.views.presenter import Parts, Presenter
from companion.text import ENGLISH, languages

_log = logging.getLogger(__name__)


class Table:
    """One table in one room, with at most one open match. ``folder`` has the seats, settings and boards.

    After a restart the match that was open is opened again. ``usual_language`` is the language until another is chosen.
    """

    def __init__(
        self,
        journal: Journal,
        folder: Path,
        networks: Networks = lambda: (),
        *,
        luck: Luck = secrets.randbelow,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.box = BoxRequests()
        self.usual_language = ENGLISH
        self.channels = Channels(self._draw, self._came)
        self.seats = Seats(folder, self.channels.end)
        self.lobby = Lobby(self.seats, folder, networks, OwnWifi(self.box, clock), clock)
        self.matches = Matches(journal, folder, luck)
        self.past = Past(journal, folder)
        self.rules = HouseRules(folder)
        self.boards = BoardService(self.matches.boards, self._say)
        self.update = PhoneUpdate(folder, self.box, self.boards.code, self.publish)
        self.private = PrivateView(self.seats, clock, self.publish)
        self.timer = Timer(folder, clock)
        self.reading, self.checklist = ScoreReading(folder), SetUpChecklist(folder)
        self.current = CurrentMatch()
        self.devices = DeviceStates(self.current, self.seats, lambda: self.stage, clock, SystemRandom())
        self.teaching = Teaching(folder, lambda: self.lobby.settings.comfort.teach, self.devices.by_buttons)
        self.devices.lesson = self.teaching.lesson
        self.current.notice = (*self.lobby.problem, *self.rules.problem, *self.teaching.problem)
        self.buttons = DeviceHub(self.devices, self.lobby, self.send, self.publish)
        self._parts = Parts(
            current=self.current,
            seats=self.seats,
            lobby=self.lobby,
            timer=self.timer,
            reading=self.reading,
            teaching=self.teaching,
            checklist=self.checklist,
            rules=self.rules,
            matches=self.matches,
            boards=self.boards,
            private=self.private,
            devices=self.devices,
            box=self.box,
            stage=lambda: self.stage,
            watched=self.channels.watched,
            language=lambda: self.language,
        )
        self._views: dict[str, Presenter] = {}
        self._receipts = Receipts()
        self._turn = asyncio.Lock()
        self._from_table = self._commands_of_the_table()
        if self.seats.opened:
            self._open_again(self.seats.opened)

    @property
    def stage(self) -> Stage:
        """The stage that follows from the open match, the open board and the seats."""
        match, boards = self.match, self.boards
        if match is None:
            return "board" if boards.session.open else "boards" if boards.open else "start"
        if match.over:
            return "over"
        return "play" if match.log.scoring or self.seats.ready or _under_way(match) else "lobby"

    @property
    def language(self) -> str:
        """The language of the table: of its screen, and of each phone whose own language is missing."""
        chosen = self.lobby.settings.language
        return chosen if chosen in languages() else self.usual_language

    def views(self, language: str = "") -> Presenter:
        """The presenter for a language; ``""`` is the language of the table."""
        spoken = language or self.language
        if spoken not in self._views:
            self._views[spoken] = Presenter(self._parts, spoken)
        return self._views[spoken]

    @property
    def match(self) -> Match | None:
        """The match that is open."""
        return self.current.match

    def _say(self, text: Text) -> str:
        """A text in the language of the table."""
        return self.views().say(text)

    # Commands

    async def send(self, sender: Sender, command: commands.SeatCommand | commands.TableCommand) -> commands.Receipt:
        """Carry out a command. A repeated command gets the same receipt and does nothing."""
        reply = await self._receipts.once(sender, command, lambda: self._carry_out(sender, command))
        return reply.receipt(command, self.views(sender.language).say)

    async def _carry_out(self, sender: Sender, command: commands.SeatCommand | commands.TableCommand) -> Reply:
        try:
            pauses = self.match is not None and self.timer.paused and isinstance(command, commands.SeatCommand)
            result = Refused("paused") if pauses else await self._result(sender, command)
        except CompanionError as error:
            done = Reply(error.code, error.problems)
        except Exception as error:  # noqa: BLE001 - one command that fails must not stop the table
            log_error(_log, f"a {type(command).__name__} could not be carried out", error)
            done = reply(Refused("failed"), None)
        else:
            done = reply(result, self.match.game if self.match else None)
        self.publish()
        if isinstance(command, commands.MatchCommand):
            self.teaching.save_beside()  # the journal has the answer: its receipt waits for no second file
        else:
            await self.teaching.save()
        return done

    async def _result(self, sender: Sender, command: commands.SeatCommand | commands.TableCommand) -> CommandResult:
        if isinstance(command, commands.MatchCommand):
            return await answer(self.match, sender, command)
        if isinstance(command, commands.TipCommand):
            return self.teaching.obey(self.match, sender, command)
        if sender.seat is not None and not isinstance(command, commands.SeatCommand):
            return Refused("not_yours")
        async with self._turn:
            refused = self._refusal(command)
            done = refused or self._from_table[type(command)](command)
            result: CommandResult = await done if isinstance(done, Awaitable) else done
            return result

    def _refusal(self, command: commands.ClientCommand) -> Refused | None:
        """The reason to refuse a command for its seat or device."""
        if isinstance(command, commands.IdentifyDevice) and command.device not in self.devices.here:
            return Refused("no_device")
        about_seats = commands.ShowJoinCode | commands.DismissPhone | commands.SetPin | commands.ReleaseButtons
        if not isinstance(command, about_seats) or command.seat is None:
            return None
        if self.match is None:
            return Refused("no_match")
        if command.seat not in self.match.seats:
            return Refused("unknown_seat")
        if isinstance(command, commands.SetPin) and self.seats.has_phone(command.seat):
            return Refused("has_phone")
        return Refused("has_pod") if isinstance(command, commands.SetPin) and self.seats.has_pod(command.seat) else None

    # Matches

    def _commands_of_the_table(self) -> dict[type[commands.ClientCommand], Callable[[Any], Any]]:
        return {
            commands.BeginMatch: self._begin,
            commands.KeepPreset: self.rules.keep,
            commands.RenamePreset: self.rules.rename,
            commands.ForgetPreset: self.rules.forget,
            commands.ResumeMatch: self._resume,
            commands.ForgetMatch: self._forget,
            commands.LeaveMatch: self._leave,
            commands.ReadScore: self._read_out,
            commands.TickSetUp: lambda command: self.checklist.tick(self.match, command),
            commands.BeginRematch: self._rematch,
            commands.CloseLobby: self._get_ready,
            commands.ShowJoinCode: self.lobby.invite,
            commands.ShowLabels: lambda _: self.lobby.show_labels(),
            commands.HideJoinCode: self.lobby.hide,
            commands.DismissPhone: lambda command: self.seats.dismiss(command.seat),
            commands.SetPin: lambda command: self.seats.set_pin(command.seat, command.pin),
            commands.ReleaseButtons: lambda command: self.seats.claim(command.seat, ""),
            commands.IdentifyDevice: lambda command: self.buttons.show_off(command.device),
            commands.NameDevice: self.lobby.name_device,
            commands.UsePins: self.lobby.use_pins,
            commands.UseKeys: self.lobby.use_keys,
            commands.ChooseAddress: self.lobby.choose_address,
            commands.SetWifi: self.lobby.set_wifi,
            box.OpenOwnWifi: self.lobby.open_own_wifi,
            commands.TurnScreen: self.lobby.turn,
            box.SwitchOff: lambda _: self.box.switch_off(),
            box.InstallUpdate: lambda command: self.box.install(command.version),
            box.ShowUpdateCode: lambda _: self.update.show_code(),
            box.HideUpdateCode: lambda _: self.boards.code.hide(),
            box.ShowReportCode: lambda _: self.boards.code.show(Transfer("report")),
            commands.SetComfort: self._set_comfort,
            commands.PauseMatch: lambda command: self.timer.pause(on=command.on and self.match is not None),
            commands.ChooseLanguage: self.lobby.speak,
            commands.OpenCorrection: self._correct,
            commands.SetField: self._set_field,
            commands.UndoField: self._take_back,
            commands.ApplyCorrection: lambda _: Late() if self.match is None else self.match.take_over(None, _TABLE),
            commands.CloseCorrection: self._correct,
            commands.EditBoards: self._do_with_boards,
        }

    def _do_with_boards(self, command: commands.EditBoards) -> CommandResult | Awaitable[None]:
        if self.match is not None:
            return Refused("in_a_game")
        return self.boards.do(command.command)

    async def _begin(self, command: commands.BeginMatch) -> CommandResult:
        if self.match is not None:
            return Refused("already_open")
        refused = self._put_on(await self.matches.begin(command, _TABLE))
        if refused is None and not command.scoring:
            self.rules.remember(command)
        return refused

    async def _rematch(self, _: commands.BeginRematch) -> CommandResult:
        if self.match is None or not self.match.over:
            return Refused("not_over")
        if self.match.log.scoring:
            return Refused("only_scored")
        before, first = self.match, self.match.log.entries[0].command
        assert isinstance(first, Start), "every log begins with one"
        refused = self._put_on(await self.matches.start(before.game.key, first.setup, _TABLE), like=before.id)
        await before.close()
        return refused

    def _resume(self, command: commands.ResumeMatch) -> CommandResult:
        if self.match is not None:
            return Refused("already_open")
        return self._put_on(self.matches.open(command.match))

    def _forget(self, command: commands.ForgetMatch) -> CommandResult:
        """Delete a finished match, but not while a match is open: it could be that one."""
        if self.match is not None:
            return Refused("already_open")
        self.past.forget(command.match)
        return None

    def _put_on(self, match: Match | Refused, like: str | None = None) -> CommandResult:
        """Open a match; phones of any other are dismissed."""
        if isinstance(match, Refused):
            return match
        self.checklist.begin(match)
        self.seats.open(match.id, like, names_of(match.game, match.log.position.state))
        self.lobby.hide()
        self.private.close()
        self.boards.close()
        self.current.change(match)
        return None

    async def _leave(self, _: commands.LeaveMatch) -> CommandResult:
        self.seats.put_aside()
        self.timer.pause(on=False)
        if self.match is not None:
            await self.match.close()
        self.lobby.hide()
        self.private.close()
        self.current.change(None)
        return None

    def _read_out(self, command: commands.ReadScore) -> CommandResult:
        if self.match is None or not self.match.over or command.entries != len(self.match.log.entries):
            return Late()
        self.reading.read_out(self.match, command.rows)
        return None

    def _open_again(self, match_id: str) -> None:
        try:
            self._put_on(self.matches.open(match_id))
        except CompanionError as error:
            self.current.change(None, error.problems)

    def _get_ready(self, _: commands.CloseLobby) -> CommandResult:
        self.lobby.hide()
        self.seats.get_ready()
        return None

    def _correct(self, command: commands.OpenCorrection | commands.CloseCorrection) -> CommandResult:
        if self.match is None:
            return Refused("no_match")
        self.match.amendments.close(None)
        if isinstance(command, commands.OpenCorrection):
            self.match.correction.open(self.match.log.position.state, command.touch, compare=command.compare)
        else:
            self.match.correction.close()
        return None

    def _set_field(self, command: commands.SetField) -> CommandResult:
        return self.match.set_field(command.field, command.value) if self.match else Late()

    def _take_back(self, _: commands.UndoField) -> CommandResult:
        if self.match is not None:
            self.match.take_back()
        return None

    def _set_comfort(self, command: commands.SetComfort) -> None:
        self.lobby.set_comfort(command)
        if command.teach is not None:
            self.teaching.begin_again()

    # Views

    def publish(self) -> None:
        """Send every viewer its view of now. Call this after each change, also of the networks.

        Timer, teaching, private view and devices follow the change first. Views then only read.
        """
        self.timer.follow(self.match, wanted=self.lobby.settings.comfort.timer)
        self.teaching.follow(self.match)
        self.private.follow()
        self.devices.follow()
        self.channels.publish()
        self.buttons.refresh()

    def shown(self, viewer: Viewer, language: str = "") -> bytes:
        """The newest view of a viewer, as JSON of ``AnyView``. Without a language it is in that of the table."""
        return self.channels.shown(viewer, language)

    def watch(self, viewer: Viewer, language: str = "") -> AsyncIterator[bytes]:
        """The newest view and each newer one, until the viewer is dismissed or the table stops."""
        return self.channels.watch(viewer, language)

    def log(self, viewer: Viewer, before: int, language: str = "") -> bytes:
        """The lines of the log before an entry, as a JSON list of ``LogLine``."""
        return self.views(language).log(viewer, before)

    def explain(self, viewer: Viewer, ask: str, thing: pick.Path, language: str = "") -> bytes:
        """The ``Explanation`` of a thing for this viewer, as JSON; ``null`` for a thing without one."""
        return self.views(language).explain(viewer, ask, thing)

    def private_view(self, token: str, language: str = "") -> bytes | None:
        """The view of the seat with the private view of this token; ``None`` when it is closed."""
        seat = self.private.whose(token)
        return None if seat is None else self.views(language).draw(seat)

    def stop(self) -> None:
        """End all streams. The owner of the journal closes the journal."""
        self.private.stop()
        self.channels.end_all()

    def _draw(self, viewer: Viewer, language: str) -> bytes:
        return self.views(language).draw(viewer)

    def _came(self, viewer: Viewer) -> None:
        if viewer is not None:
            self.publish()


_TABLE = "table"


def _under_way(match: Match) -> bool:
    """Whether the log holds a command that is not made while players still join."""
    commands = (part.command for part in islice(match.log.live, 1, None))
    return any(not isinstance(each, Answer) or each.kind not in match.game.setup.while_joining for each in commands)
