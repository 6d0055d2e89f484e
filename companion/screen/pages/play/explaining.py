"""Explanations on the screen: a touched thing that is no answer now says what it is, and why."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget
from msgspec import to_builtins

from companion.engine.explanation import Explanation
from companion.engine.pick import Path
from companion.engine.scene import Point
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.widgets.callout import Callout
from companion.table.views.model import PublicAsk


class Explainer:
    """Asks the table about things, and shows the newest explanation until the next touch."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._fetch = desk, Fetch(desk)
        self._callout = Callout(self.close)

    def explain(self, ask: PublicAsk[str] | None, thing: Path, at: Point, within: Widget) -> None:
        """Explain a thing at a point of the window; ``ask`` is the question on show, ``within`` has the room."""
        body = {"ask": ask.name if ask else "", "thing": to_builtins(thing)}
        self._fetch.post("/table/explain", body, Explanation[str] | None, partial(self._show, at, within))  # type: ignore[arg-type]

    def close(self) -> None:
        if self._callout.parent is not None:
            self._desk.lift()

    def _show(self, at: Point, within: Widget, found: Explanation[str] | None) -> None:
        if found is not None:
            self._callout.show(found.title, tuple(filter(None, (found.why_not, found.about))), at, within)
            self._desk.lay_over(self._callout)
