"""A journal that cannot be opened: every call says why. The table starts all the same, and its screen can say it."""

from __future__ import annotations

from typing import NoReturn

from companion.errors import JournalError


class UnopenedJournal:
    """It has the contract of every journal; each call raises the error of its opening."""

    def __init__(self, error: JournalError) -> None:
        self._error = error

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise JournalError(*self._error.problems)

    create = adopt = append = forget = entries = matches = match = _refuse

    def close(self) -> None:
        """Nothing is open."""
