"""Receipts: what a device is told of its command, once, however often it is sent.

A command that came twice, because an answer got lost on its way, is carried out once and gives the same receipt again.
What is kept is not yet said, so that each reader is told in their own language.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from companion.engine.game import Game, Viewer
from companion.engine.pick import Refused
from companion.engine.text import Text
from companion.table import commands
from companion.table.match.match import Late

KEPT = 500
"""So many receipts are kept for whoever sends a command twice."""

CommandResult = Refused | Late | None
"""What became of a command: nothing to say means that it is done."""


class Sender(msgspec.Struct, frozen=True):
    """Who sends: a seat, or ``None`` for the table itself; with what, for the journal; and what language they read.

    ``language`` is ``""`` for the table's own.
    """

    seat: Viewer
    device: str
    language: str = ""


class Reply(msgspec.Struct, frozen=True):
    """What became of a command, not yet said: nothing to say means that it is done."""

    code: str = ""
    told: tuple[Text, ...] = ()

    def receipt(self, command: commands.ClientCommand, say: Callable[[Text], str]) -> commands.Receipt:
        """The same in words."""
        return commands.Receipt(command.id, done=not self.code, code=self.code, text="\n".join(map(say, self.told)))


class Receipts:
    """The receipts given last, by sender and whole command: ids are made by devices, and two may hit on the same."""

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[Viewer, str, bytes], asyncio.Future[Reply]] = OrderedDict()

    async def once(
        self, sender: Sender, command: commands.ClientCommand, carry_out: Callable[[], Coroutine[Any, Any, Reply]]
    ) -> Reply:
        """What became of a command, which is carried out if it has not been yet.

        What is begun is finished, whether or not whoever sent it still waits.
        """
        key = sender.seat, sender.device, msgspec.json.encode(command)
        if key not in self._given:
            self._given[key] = asyncio.ensure_future(carry_out())
            if len(self._given) > KEPT:
                self._given.popitem(last=False)
        return await asyncio.shield(self._given[key])


def reply(result: CommandResult, game: Game[Any] | None) -> Reply:
    """What became of a command: the table's own words for what it refuses itself, else the game's."""
    if result is None:
        return Reply()
    code = "late" if isinstance(result, Late) else result.code
    if code in _SAID or game is None or isinstance(result, Late):
        return Reply(code, (_SAID.get(code, _SAID["failed"]),))
    return Reply(code, (game.words.refusal(result),))


_SAID = {
    "late": Text("ui.errors.late"),
    "agree": Text("ui.errors.agree"),
    "not_yours": Text("ui.errors.not_yours"),
    "already_open": Text("ui.errors.already_open"),
    "in_a_game": Text("ui.errors.in_a_game"),
    "not_over": Text("ui.errors.not_over"),
    "only_scored": Text("ui.errors.only_scored"),
    "no_match": Text("ui.errors.no_match"),
    "unknown_seat": Text("ui.errors.unknown_seat"),
    "has_phone": Text("ui.errors.has_phone"),
    "has_pod": Text("ui.errors.has_pod"),
    "no_device": Text("ui.errors.no_device"),
    "paused": Text("ui.errors.paused"),
    "failed": Text("ui.errors.failed"),
}
"""What the table itself refuses, by code."""
