"""Telling a table what would take too many touches: which game to open, say. Sent as its own screen sends it."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import msgspec

from companion.table import commands
from companion.table.commands.boards import CloseBoards
from tests.end_to_end.evening import Evening
from tests.end_to_end.wires import post


def tell(evening: Evening, command: type[commands.ClientCommand], /, **fields: Any) -> None:
    """Have a command carried out."""
    body = msgspec.json.encode(command(id=uuid4().hex, **fields))
    receipt = post(evening.port, "/table/send", body, {"Authorization": f"Bearer {evening.key}"})
    assert receipt.get("done"), receipt


def open_game(evening: Evening, match: str, *, ready: bool = True) -> None:
    """Put aside what is open, and open a game; with none, nothing is open."""
    tell(evening, commands.LeaveMatch)
    tell(evening, commands.EditBoards, command=CloseBoards())
    if match:
        tell(evening, commands.ResumeMatch, match=match)
        if ready:
            tell(evening, commands.CloseLobby)
