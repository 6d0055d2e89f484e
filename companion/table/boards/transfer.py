"""The code for one transfer by phone: get or send a board, send a photo or an update of a box, or get the report.

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

Purpose = Literal["board", "photo", "update", "report"]


class Transfer(msgspec.Struct, frozen=True):
    """A transfer that a phone may do; ``title`` is that of the board, if it is about one."""

    purpose: Purpose
    board: str = ""
    title: str = ""


class TransferCode:
    """The code on show, or none, with a note on what becomes of a file that comes by it."""

    def __init__(self) -> None:
        self._token = ""
        self._transfer: Transfer | None = None
        self._note: Text | None = None

    def show(self, transfer: Transfer) -> None:
        """Show a new code; an earlier one is void."""
        self._token, self._transfer, self._note = secrets.token_urlsafe(16), transfer, None

    def hide(self) -> None:
        self._token, self._transfer, self._note = "", None, None

    def note(self, purpose: Purpose, text: Text | None) -> None:
        """Say this beside a code of that purpose, in place of how it is used."""
        if self._transfer is not None and self._transfer.purpose == purpose:
            self._note = text

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
        title = Text(f"ui.boards.code.{transfer.purpose}", {"board": transfer.title})
        return Code(title, url, codes.rows(url), hint=self._note or Text(f"ui.boards.code.{transfer.purpose}.hint"))
