"""The code for one transfer by phone: get or send a board, or send a photo of the print.

A phone with its token may do that one thing until it has sent something, or until the page with the code is left. The
code is not stored.
"""

from __future__ import annotations

import secrets
from typing import Literal

import msgspec

from companion.engine.text import Text
from companion.table.seats import codes
from companion.table.views.model import Code

Purpose = Literal["board", "photo"]


class Transfer(msgspec.Struct, frozen=True):
    """A transfer that a phone may do; ``title`` is that of the board."""

    purpose: Purpose
    board: str
    title: str


class TransferCode:
    """The code on show, or none."""

    def __init__(self) -> None:
        self._token = ""
        self._transfer: Transfer | None = None

    def show(self, transfer: Transfer) -> None:
        """Show a new code; an earlier one is void."""
        self._token, self._transfer = secrets.token_urlsafe(16), transfer

    def hide(self) -> None:
        self._token, self._transfer = "", None

    def transfer(self, token: str) -> Transfer | None:
        """The transfer that a token allows now."""
        if not self._token or not secrets.compare_digest(self._token.encode(), token.encode()):
            return None
        return self._transfer

    def code(self, address: str) -> Code[Text] | None:
        """The code on show, for phones that reach the table at that address."""
        transfer = self._transfer
        if transfer is None:
            return None
        url = f"{address}/b#{self._token}"
        values = {"board": transfer.title}
        if transfer.purpose == "photo":
            title, hint = Text("ui.boards.code.photo", values), Text("ui.boards.code.photo.hint")
        else:
            title, hint = Text("ui.boards.code.board", values), Text("ui.boards.code.board.hint")
        return Code(title, url, codes.rows(url), hint=hint)
