"""Receipts: what a device is told of its command, once, however often it is sent.

A command that came twice, because an answer got lost on its way, is carried out once and gives the same receipt again.
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
from companion.table import sent
from companion.table.match import Late

KEPT = 500
"""So many receipts are kept for whoever sends a command twice."""

Result = Refused | Late | None
"""What became of a command: nothing to say means that it is done."""


class Sender(msgspec.Struct, frozen=True):
    """Who sends: a seat, or ``None`` for the table itself; and with what, for the journal."""

    seat: Viewer
    device: str


class Receipts:
    """The receipts given last, by sender and whole command: ids are made by devices, and two may hit on the same."""

    def __init__(self, say: Callable[[Text], str]) -> None:
        self._say = say
        self._given: OrderedDict[tuple[Sender, bytes], asyncio.Future[sent.Receipt]] = OrderedDict()

    async def once(
        self, sender: Sender, command: sent.Sent, carry_out: Callable[[], Coroutine[Any, Any, sent.Receipt]]
    ) -> sent.Receipt:
        """The receipt of a command, which is carried out if it has not been yet.

        What is begun is finished, whether or not whoever sent it still waits.
        """
        key = sender, msgspec.json.encode(command)
        if key not in self._given:
            self._given[key] = asyncio.ensure_future(carry_out())
            if len(self._given) > KEPT:
                self._given.popitem(last=False)
        return await asyncio.shield(self._given[key])

    def of(self, command: sent.Sent, result: Result, game: Game[Any] | None) -> sent.Receipt:
        """What became of a command, in words: the table's own for what it refuses itself, else the game's."""
        if result is None:
            return sent.Receipt(command.id, done=True)
        code = "late" if isinstance(result, Late) else result.code
        if code in _SAID or game is None or isinstance(result, Late):
            text = _SAID.get(code, _SAID["failed"])
        else:
            text = game.refusal_text(result)
        return sent.Receipt(command.id, done=False, code=code, text=self._say(text))


_SAID = {
    "late": Text("ui.errors.late"),
    "agree": Text("ui.errors.agree"),
    "not_yours": Text("ui.errors.not_yours"),
    "already_open": Text("ui.errors.already_open"),
    "not_over": Text("ui.errors.not_over"),
    "no_match": Text("ui.errors.no_match"),
    "unknown_seat": Text("ui.errors.unknown_seat"),
    "has_phone": Text("ui.errors.has_phone"),
    "has_pod": Text("ui.errors.has_pod"),
    "no_device": Text("ui.errors.no_device"),
    "failed": Text("ui.errors.failed"),
}
"""What the table itself refuses, by code."""
