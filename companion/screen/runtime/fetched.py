"""Data outside the views, fetched from the table. Requests are repeated, and late answers are dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from kivy.clock import Clock

from companion.screen.runtime.client import Answered
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say

T = TypeVar("T")
AGAIN = 1.0
"""Seconds until a request is repeated. The first list of many games takes its time."""
TRIES = 20


class Fetch:
    """One place on the screen for fetched data. Only the last request counts."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asked = 0
        self._failed: Callable[[], object] = lambda: None

    def get(
        self, path: str, kind: type[T], then: Callable[[T], object], failed: Callable[[], object] = lambda: None
    ) -> None:
        """GET a path and pass the decoded answer on. An error is shown, and ``failed`` is called."""
        self._asked += 1
        self._failed = failed
        self._ask(path, None, kind, then, self._asked, TRIES)

    def post(self, path: str, body: object, kind: type[T], then: Callable[[T], object]) -> None:
        """The same for a POST, which is sent once."""
        self._asked += 1
        self._ask(path, body, kind, then, self._asked, 1)

    def _ask(  # noqa: PLR0913, PLR0917 - the data of a request
        self, path: str, body: Any, kind: type[T], then: Callable[[T], object], asked: int, tries: int
    ) -> None:
        def came(answered: Answered) -> None:
            if asked != self._asked:
                return
            if not answered.status and tries > 1:
                Clock.schedule_once(lambda *_: self._ask(path, body, kind, then, asked, tries - 1), AGAIN)
                return
            try:
                found = msgspec.convert(answered.said, kind)
            except msgspec.ValidationError:
                self._desk.tell(str(answered.fields.get("text") or say("ui.errors.no_answer")))
                self._failed()
                return
            then(found)

        if asked == self._asked:
            self._desk.call(path, body, came)
