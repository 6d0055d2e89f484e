"""The replay of a finished game: the board, the standings and the words of each of its moments.

It fetches one moment at a time; the moments that a sliding finger only passes are not fetched. The map draws only the
difference between two moments.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Any

from kivy.clock import Clock

from companion.screen.pages.history.told import MomentWords
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Laid, Row, TallColumn, place, put
from companion.screen.widgets.layout import EDGE
from companion.screen.widgets.map import Map
from companion.screen.widgets.map_parts.places import places_of
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.board_page import BoardPage
from companion.screen.widgets.parts.tiled_map import TiledMap
from companion.screen.widgets.slider import HIGH as SLIDER
from companion.screen.widgets.slider import FingerSlider
from companion.table.views.history import Moment, PastGame

EVERY = 1.2
"""Seconds for each moment while the replay plays."""
APART, LOW = 16, 264
"""Units: between the buttons of the panel, and its height on an upright page."""


class ReplayPage(BoardPage):
    """The words and the buttons beside the board, and a slider below it."""

    def __init__(self, desk: Desk, back: Callable[[], object]) -> None:
        self._fetch = Fetch(desk)
        self._match = ""
        self._wanted, self._asking = 1, False
        self._words = MomentWords()
        self._below = ReplayBoard(self.go)
        self._slider = self._below.slider
        self._play = Action(say("ui.past.play"), self._toggle, look="main", icon="ui.play", name="replay:play")
        self._steps = [
            Action(say("ui.past.step"), partial(self._step, by), icon=icon, name=name)
            for by, icon, name in ((-1, "ui.back", "replay:back"), (1, "ui.next", "replay:on"))
        ]
        self._row = Row(apart=APART, size_hint_y=None, height=u(HIGH))
        self._buttons = TallColumn(apart=APART)
        self._clock = Clock.create_trigger(self._tick, EVERY)
        super().__init__(self._below, self._words, self._buttons, back, low=LOW)
        self.title.text = say("ui.past.replay")
        self.bind(size=self._stand)

    def _stand(self, *_: Any) -> None:
        """Place the steps below the button that plays, or on an upright page at both sides of it."""
        for widget in (self._row, self._buttons):
            widget.clear_widgets()
        back, on = self._steps
        put(self._row, back, *([self._play] if self.upright else []), on)
        put(self._buttons, *([] if self.upright else [self._play]), self._row)

    def open(self, game: PastGame[str]) -> None:
        if game.match.id != self._match:
            self._match, self._wanted, self._asking = game.match.id, 1, False
            self._words.of(game.match.seats)
            firsts = [chapter.first for chapter in game.chapters]
            self._slider.fit(game.moments, firsts, [chapter.heading for chapter in game.chapters])
            self.go(1)

    def _step(self, by: int) -> None:
        self.go(self._wanted + by)

    def go(self, moment: int) -> None:
        """Show a moment, by its number."""
        self._wanted = min(max(moment, 1), self._slider.most)
        self._slider.stand(self._wanted)
        if not self._asking:
            self._ask()

    def stop(self) -> None:
        """Stop playing."""
        self._clock.cancel()
        self._play.change(say("ui.past.play"), self._toggle, look="main", icon="ui.play", name="replay:play")

    def _ask(self) -> None:
        self._asking = True
        self._fetch.get(f"/table/past/{self._match}/at/{self._wanted}", Moment[str], self._came, self._failed)

    def _failed(self) -> None:
        self._asking = False

    def _came(self, moment: Moment[str]) -> None:
        self._asking = False
        self._below.show(moment)
        self._words.show(moment)
        self.over.text = say("ui.past.moment", moment=moment.n, all=self._slider.most)
        if moment.n != self._wanted:
            self._ask()

    def _toggle(self) -> None:
        if self._clock.is_triggered:
            self.stop()
            return
        if self._wanted == self._slider.most:
            self.go(1)
        self._play.change(say("ui.past.stop"), self._toggle, look="main", icon="ui.pause", name="replay:play")
        self._clock()

    def _tick(self, *_: Any) -> None:
        if self._wanted == self._slider.most or self.parent is None:
            self.stop()
            return
        if not self._asking:
            self.go(self._wanted + 1)
        self._clock()


class ReplayBoard(Laid):
    """The map with the standings, and the slider below them."""

    def __init__(self, on_slide: Callable[[int], object]) -> None:
        self._map = Map(lambda _: None, lambda *_: None)
        self._map.dims = False
        self._tiled, self.slider = TiledMap(self._map), FingerSlider(on_slide)
        super().__init__(self._tiled, self.slider)

    def show(self, moment: Moment[str]) -> None:
        on_map = {place.touch for place in places_of(moment.map)}
        ways = [*moment.aims, *((route.origin, route.to) for route in moment.routes)]
        aim = next((way for way in ways if on_map.issuperset(way)), ())
        self._map.show(moment.map, named=on_map & {*chain(*ways)}, aim=aim)
        self._tiled.show(moment.map, moment.tiles)

    def _lay(self, *_: Any) -> None:
        edge = u(EDGE)
        low = u(SLIDER) + 2 * edge
        self._map.stand(high=self.height > self.width)
        place(self._tiled, self.x, self.y + low, self.width, max(self.height - low, 1))
        place(self.slider, self.x + edge, self.y + edge, max(self.width - 2 * edge, 1), u(SLIDER))
