"""The code by which a phone gets a board, sends one, or sends a photo of the printed one: one at a time.

Whoever has its token may do that one thing, as long as the page with the code is open at the table and until something
has been sent. Nothing of it is kept.
"""

from __future__ import annotations

import secrets
from typing import Literal

import msgspec

from companion.engine.text import Text
from companion.table.seats import codes
from companion.table.views.model import Code

Purpose = Literal["board", "photo"]


class Errand(msgspec.Struct, frozen=True):
    """What a phone may do: get or send a board, or send the photo of one. ``title`` says of which."""

    purpose: Purpose
    board: str
    title: str


class Handover:
    """At most one code is on show."""

    def __init__(self) -> None:
        self._token = ""
        self._errand: Errand | None = None

    def show(self, errand: Errand) -> None:
        """A new code; an earlier one is void."""
        self._token, self._errand = secrets.token_urlsafe(16), errand

    def hide(self) -> None:
        self._token, self._errand = "", None

    def errand(self, token: str) -> Errand | None:
        """What a token is good for now."""
        if not self._token or not secrets.compare_digest(self._token.encode(), token.encode()):
            return None
        return self._errand

    def code(self, address: str) -> Code[Text] | None:
        """The code on show, for phones that reach the table at that address."""
        errand = self._errand
        if errand is None:
            return None
        url = f"{address}/b#{self._token}"
        values = {"board": errand.title}
        if errand.purpose == "photo":
            title, hint = Text("ui.boards.code.photo", values), Text("ui.boards.code.photo.hint")
        else:
            title, hint = Text("ui.boards.code.board", values), Text("ui.boards.code.board.hint")
        return Code(title, url, codes.rows(url), hint=hint)
