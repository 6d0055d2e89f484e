"""Receipts: a command is carried out once, and a repeated one gets the same receipt.

A client repeats a command when the receipt was lost. The replies are kept as texts, so that each sender gets the
receipt in its own language.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from companion.engine.game import Game, Viewer
from companion.engine.pick import Refused
from companion.engine.text import Text, Translate
from companion.table import commands
from companion.table.match.match import Late

KEPT = 500
"""The number of replies that are kept for repeated commands."""

CommandResult = Refused | Late | None
"""The result of a command; ``None`` for a command that was carried out."""


class Sender(msgspec.Struct, frozen=True):
    """The sender of a command: its seat, or ``None`` for the table, its device for the journal, and its language.

    A ``language`` of ``""`` is that of the table.
    """

    seat: Viewer
    device: str
    language: str = ""


class Reply(msgspec.Struct, frozen=True):
    """The reply to a command, as texts. Without a ``code`` the command was carried out."""

    code: str = ""
    texts: tuple[Text, ...] = ()

    def receipt(self, command: commands.ClientCommand, say: Translate) -> commands.Receipt:
        """The receipt in one language."""
        return commands.Receipt(command.id, done=not self.code, code=self.code, text="\n".join(map(say, self.texts)))


class Receipts:
    """The last replies, by sender and whole command, because two devices may choose the same id."""

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[Viewer, str, bytes], asyncio.Future[Reply]] = OrderedDict()

    async def once(
        self, sender: Sender, command: commands.ClientCommand, carry_out: Callable[[], Coroutine[Any, Any, Reply]]
    ) -> Reply:
        """The reply to a command. It is carried out if it is new, even when its sender no longer waits."""
        key = sender.seat, sender.device, msgspec.json.encode(command)
        if key not in self._given:
            self._given[key] = asyncio.ensure_future(carry_out())
            if len(self._given) > KEPT:
                self._given.popitem(last=False)
        return await asyncio.shield(self._given[key])


def reply(result: CommandResult, game: Game[Any] | None) -> Reply:
    """The reply for a result. The table words its own refusals, the game words all others."""
    if result is None:
        return Reply()
    code = "late" if isinstance(result, Late) else result.code
    if code in _TEXTS or game is None or isinstance(result, Late):
        return Reply(code, (_TEXTS.get(code, _TEXTS["failed"]),))
    return Reply(code, (game.words.refusal(result),))


_TEXTS = {
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
"""The refusals of the table, by code."""
