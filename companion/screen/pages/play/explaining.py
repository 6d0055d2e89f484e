"""Explanations on the screen: a touched thing that is no answer now says what it is, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget
from msgspec import to_builtins

from companion.engine.explanation import Explanation
from companion.engine.offers import REGION
from companion.engine.pick import Path, Pick
from companion.engine.scene import Point
from companion.engine.summary import Tile
from companion.engine.text import DOT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import together
from companion.screen.widgets.callout import Callout
from companion.table.views.model import PublicAsk


class Explainer:
    """Explains things beside them, until the next touch or the next question.

    Each method gets a point of the window, and the widget that has the room. ``read`` opens the rules at a chapter.
    """

    def __init__(self, desk: Desk, read: Callable[[str], object]) -> None:
        self._desk, self._fetch, self._read = desk, Fetch(desk), read
        self._callout = Callout(self.close)
        self._ask: PublicAsk[str] | None = None

    def show(self, ask: PublicAsk[str] | None) -> None:
        """Set the question on show."""
        if ask != self._ask:
            self.close()
        self._ask = ask

    def explain_place(self, place: str, at: Point, within: Widget) -> None:
        self.explain((Pick(REGION, place),), at, within)

    def explain_tile(self, tile: Tile[str], at: Point, within: Widget) -> None:
        """Say all figures and facts of a tile, which shows only the first."""
        figures = together(DOT, [f"{figure.label} {figure.count}" for figure in tile.figures])
        self._open(tile.title, (figures, together(DOT, tile.facts)), at, within)

    def explain(self, thing: Path, at: Point, within: Widget) -> None:
        """Ask the table about a thing."""
        body = {"ask": self._ask.name if self._ask else "", "thing": to_builtins(thing)}
        kind = Explanation[str] | None
        self._fetch.post("/table/explain", body, kind, partial(self._show, at, within))  # type: ignore[arg-type]

    def _show(self, at: Point, within: Widget, found: Explanation[str] | None) -> None:
        if found is not None:
            read = partial(self._read, found.chapter)
            self._open(found.title, (found.why_not or "", found.about), at, within, read)

    def _open(
        self, title: str, lines: tuple[str, ...], at: Point, within: Widget, read: Callable[[], object] | None = None
    ) -> None:
        self._callout.show(title, tuple(filter(None, lines)), at, within, read)
        self._desk.lay_over(self._callout)

    def close(self) -> None:
        if self._callout.parent is not None:
            self._desk.lift()
