"""Explanations on the screen: a touched thing that is no answer now says what it is, and why; so does a held answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget
from msgspec import to_builtins

from companion.engine.explanation import Explanation
from companion.engine.offers import ACTION, REGION
from companion.engine.pick import Path, Pick
from companion.engine.scene import Point
from companion.engine.summary import Tile
from companion.engine.text import DOT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import say, together
from companion.screen.widgets.callout import Callout, Spoken
from companion.screen.widgets.held_map import HeldMap
from companion.screen.widgets.parts.rail import RailButton
from companion.table.views.asks import PublicAsk

FIRST = re.compile(r".*?(?:[.!?](?= |$)|。|$)")
"""The first sentence of a text."""


def against(found: Explanation[str], more: tuple[str, ...]) -> tuple[str, ...]:
    """Why a thing is no answer, and one line of what it is: ``more``, what may be done there, or its first sentence."""
    acts = together(DOT, (row.label or "" for row in found.acts))
    first = FIRST.match(found.about)
    return found.why_not or "", next(filter(None, (*more, acts, first and first[0])), "")


class Explainer:
    """Explains things beside them, until the next touch or the next question.

    Each method gets a point of the window, and the widget that has the room; without one the whole window has it.
    ``read`` opens the rules at a chapter.
    """

    def __init__(self, desk: Desk, read: Callable[[str], object]) -> None:
        self._desk, self._fetch, self._read = desk, Fetch(desk), read
        self._callout = Callout(self.close)
        self._ask: PublicAsk[str] | None = None
        self._under: Widget | None = None

    def show(self, ask: PublicAsk[str] | None) -> None:
        """Set the question on show."""
        if ask != self._ask:
            self.close()
        self._ask = ask

    def explain_place(self, place: str, at: Point, within: HeldMap) -> None:
        self._ask_about((Pick(REGION, place),), at, Spoken(within=within, outline=within.outline_of(place)))

    def explain_taken(self, thing: Path, cell: Widget, within: Widget) -> None:
        self._ask_about(thing, cell.center, Spoken(within=within, of=cell))

    def explain_tile(self, tile: Tile[str], at: Point, within: Widget) -> None:
        """Explain a tile with all its facts, and with its figures, of which it shows only the first."""
        alone = Spoken(within=within)
        figures = tuple((each, partial(self._ask_about, each.thing, at, alone)) for each in tile.figures)
        more = Spoken(lines=(together(DOT, tile.facts),), figures=figures if len(figures) > 1 else (), within=within)
        self._ask_about(tile.thing, at, more)

    def explain_slot(self, button: RailButton) -> None:
        """Say what a place of the rail is for, and why there is nothing to do while it is off."""
        name, at = button.name, button.to_window(*button.center)
        lines = (say(f"ui.rail.{name}.off") if button.off else "", say(f"ui.rail.{name}"))
        self._open(at, Spoken(say(f"ui.play.{name}"), lines))

    def explain_offer(
        self, thing: Path, title: str, card: Widget, give: Callable[[], object], untold: str = ""
    ) -> None:
        """Explain the answer of a card, which stays in sight; it can be given from there. An action has a title."""
        title = title if thing[-1].kind == ACTION else ""
        self._ask_about(thing, card.center, Spoken(title, (untold,), give=(say("ui.callout.choose"), give), of=card))

    def explain_in(self, drawer: Widget, thing: Path, at: Point) -> None:
        """Explain a thing in a drawer, which comes back after it."""
        self._ask_about(thing, at, Spoken(), drawer)

    def _ask_about(self, thing: Path, at: Point, more: Spoken, under: Widget | None = None) -> None:
        """Ask the table about a thing, and say ``more`` of it."""

        def came(found: Explanation[str] | None) -> None:
            if found is not None:
                title = say("ui.callout.why_not", name=found.title) if found.why_not else found.title
                kind = title if more.title and title != more.title else ""
                lines = against(found, more.lines) if found.why_not else (kind, found.about, *more.lines)
                read = (say("ui.callout.more", chapter=found.chapter_title), partial(self._read, found.chapter))
                self._open(
                    at,
                    more._replace(
                        title=more.title or title,
                        lines=lines,
                        acts=() if found.why_not else found.acts,
                        read=read if found.chapter_title else None,
                        small=bool(found.why_not),
                    ),
                )
                self._under = under

        if thing:
            body = {"ask": self._ask.name if self._ask else "", "thing": to_builtins(thing)}
            self._fetch.post("/table/explain", body, Explanation[str] | None, came)  # type: ignore[arg-type]

    def _open(self, at: Point, spoken: Spoken) -> None:
        self._callout.show(at, spoken._replace(lines=tuple(filter(None, spoken.lines))))
        self._desk.lay_over(self._callout)

    def close(self) -> None:
        if self._callout.parent is not None:
            self._desk.lift()
            if self._under is not None:
                self._desk.lay_over(self._under)
        self._under = None
