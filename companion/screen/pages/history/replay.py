"""A finished game leafed through: the map, the tiles and what happened at any of its moments.

At most one moment is asked for at a time; while a finger slides, those it only passes are never fetched. Nothing is
made anew from one moment to the next: the map draws what differs.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.screen.pages.setup.rules import capital
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.widgets.kit import GAP, TARGET, Button, FittedText, mm, say
from companion.screen.widgets.map import Map
from companion.screen.widgets.slider import FingerSlider
from companion.screen.widgets.tiles import Tiles
from companion.table.views.history import Moment, PastGame

EVERY = 1.2
"""Seconds a moment is shown while it plays."""
KEY = TARGET + 1.0
MAP = 0.56
"""The share of a broad page that the map has, at most."""
UPRIGHT_MAP = 0.54
"""The share of the height that it has on a high one: what happened is to be read too."""
PLAY, TILES = 20.0, 9.4
"""Millimetres: how wide the button that plays is, and how high the tiles."""


class ReplayPage(Widget):
    """Map, tiles and words above; the slider and its buttons below."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._fetch = Fetch(desk)
        self._match = ""
        self._firsts: tuple[int, ...] = (1,)
        self._wanted, self._asking = 1, False
        self._map = Map(lambda _: None, lambda *_: None, size_hint=(None, None))
        self._tiles = Tiles()
        self._place = FittedText("", 5.4, bold=True)
        self._words = FittedText("", 4.8, valign="top")
        self._slider = FingerSlider(self.go)
        self._play = Button(say("ui.past.play"), self._toggle, look="main", name="replay:play", size_mm=5)
        ways = (
            ("\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}", self._chapter_back, "chapter-back"),
            ("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", lambda: self.go(self._wanted - 1), "back"),
            ("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", lambda: self.go(self._wanted + 1), "on"),
            ("\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}", self._chapter_on, "chapter-on"),
        )
        self._keys = [Button(sign, goes, name=f"replay:{name}", size_mm=11) for sign, goes, name in ways]
        self._clock = Clock.create_trigger(self._tick, EVERY)
        parts: tuple[Widget, ...] = (self._map, self._tiles, self._place, self._words, self._slider, self._play)
        for widget in (*parts, *self._keys):
            widget.size_hint = (None, None)
            self.add_widget(widget)
        self.bind(pos=self._lay, size=self._lay)

    def open(self, game: PastGame[str]) -> None:
        if game.match.id != self._match:
            self._match, self._wanted, self._asking = game.match.id, 1, False
            self._firsts = tuple(chapter.first for chapter in game.chapters)
            self._slider.fit(game.moments, self._firsts)
            self.go(1)

    def go(self, moment: int) -> None:
        """Show a moment, by its number."""
        self._wanted = min(max(moment, 1), self._slider.most)
        self._slider.stand(self._wanted)
        if not self._asking:
            self._ask()

    def stop(self) -> None:
        """Stand still."""
        self._clock.cancel()
        self._play.change(say("ui.past.play"), self._toggle, look="main", name="replay:play")

    def _ask(self) -> None:
        self._asking = True
        self._fetch.get(f"/table/past/{self._match}/at/{self._wanted}", Moment[str], self._came, self._failed)

    def _failed(self) -> None:
        self._asking = False

    def _came(self, moment: Moment[str]) -> None:
        self._asking = False
        self._map.show(moment.map)
        self._tiles.show(moment.tiles)
        self._place.text = say("ui.past.at", place=capital(moment.place), moment=moment.n, all=self._slider.most)
        self._words.text = "\n".join(moment.texts)
        if moment.n != self._wanted:
            self._ask()

    def _chapter_back(self) -> None:
        self.go(self._firsts[max(bisect_left(self._firsts, self._wanted) - 1, 0)])

    def _chapter_on(self) -> None:
        at = bisect_right(self._firsts, self._wanted)
        self.go(self._firsts[at] if at < len(self._firsts) else self._slider.most)

    def _toggle(self) -> None:
        if self._clock.is_triggered:
            self.stop()
            return
        if self._wanted == self._slider.most:
            self.go(1)
        self._play.change(say("ui.past.stop"), self._toggle, look="main", name="replay:play")
        self._clock()

    def _tick(self, *_: Any) -> None:
        if self._wanted == self._slider.most or self.parent is None:
            self.stop()
            return
        if not self._asking:
            self.go(self._wanted + 1)
        self._clock()

    def _lay(self, *_: Any) -> None:
        gap, key = mm(GAP), mm(KEY)
        upright = self.height > self.width
        self._slider.size = (self.width - (0 if upright else 4 * (key + gap)), key)
        self._slider.pos = (self.x if upright else self.x + 2 * (key + gap), self.y + (key + gap if upright else 0))
        for place, button in enumerate(self._keys):
            left = self.x if place < len(self._keys) / 2 else self.right - 4 * key - 3 * gap
            button.pos, button.size = (left + place * (key + gap), self.y), (key, key)
        low = self._slider.top + gap
        high = self.top - low
        if upright:
            tall = min(self.width * 0.72, high * UPRIGHT_MAP)
            self._map.pos, self._map.size = (self.x, self.top - tall), (self.width, tall)
            self._lay_words(self.x, low, self.width, high - tall - gap)
        else:
            wide = min(high * 1.42, self.width * MAP)
            self._map.pos, self._map.size = (self.x, low), (wide, high)
            self._lay_words(self.x + wide + gap, low, self.width - wide - gap, high)

    def _lay_words(self, x: float, y: float, width: float, height: float) -> None:
        """Beside the map or below it: place and play, the words, the first figure of every tile.

        On a high page play stands among the keys, and leaves its room to the words.
        """
        play, tiles, beside = mm(KEY), mm(TILES), mm(PLAY + 1)
        if self.height > self.width:
            left, right = self._keys[1].right + mm(GAP), self._keys[2].x - mm(GAP)
            self._play.pos, self._play.size = (left, self.y), (max(right - left, 1), play)
            beside = 0
        else:
            self._play.pos, self._play.size = (x + width - mm(PLAY), y + height - play), (mm(PLAY), play)
        self._place.pos, self._place.size = (x, y + height - play), (width - beside, play)
        self._tiles.pos, self._tiles.size = (x, y), (width, tiles)
        self._words.pos = (x, y + tiles + mm(1))
        self._words.size = (width, max(height - play - tiles - mm(2), 1))
