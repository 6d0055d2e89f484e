"""Settings for comfort: the display with its tips, the sounds, the turn timer, the offered check.

The table keeps them; the pages show its view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, get_args

from companion.engine.text import FACT
from companion.screen.pages.settings.preview import SIZE, UPRIGHT, preview
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, together, u
from companion.screen.widgets.boxes import Pair, Scroll, TallColumn, put
from companion.screen.widgets.drawing import ShapesDrawing
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.form_row import FormRow
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.segments import Segments
from companion.table import commands
from companion.table.views.comfort import Comfort, Teach
from companion.table.views.start import GameChoice

NEVER = 0
VALUES, SWITCH, APART = 320, 190, 8
"""Units: the least width of the values beside a setting, that of off and on, and the distance between two settings."""
ACROSS, GAP = 160, 16
"""Units: the least width of a button below the preview, and the distance between two: side by side if upright."""


def _set(desk: Desk, field: str, value: Hashable) -> None:
    fields: dict[str, Any] = {field: value}
    desk.send(commands.SetComfort, **fields)


def _choice(  # noqa: PLR0913 - keywords, each a part of a row
    desk: Desk, name: str, field: str, values: Mapping[Any, str], *, about: bool = True, wide: float = VALUES
) -> FormRow[Any]:
    """A setting of several values; its texts are those of ``name``."""
    explained = say(f"ui.comfort.{name}.help") if about else ""
    segments = Segments(values, partial(_set, desk, field), name)
    return FormRow(say(f"ui.comfort.{name}"), explained, segments, wide=wide)


def _switch(desk: Desk, name: str, field: str) -> FormRow[Any]:
    return _choice(desk, name, field, {False: say("ui.comfort.off"), True: say("ui.comfort.on")}, wide=SWITCH)


def teach_row(desk: Desk) -> FormRow[Any]:
    """When players get tips, for the settings and for the set-up of a game."""
    return _choice(desk, "teach", "teach", {each: say(f"ui.comfort.teach.{each}") for each in get_args(Teach)})


class Preview(ShapesDrawing):
    """The page of a game in small, as the settings make it, upright as the screen is. Sounds are told by a sign."""

    def __init__(self, *, heard: bool = False, **more: Any) -> None:
        self._heard, self._upright = heard, False
        self._seen: tuple[Comfort, GameChoice[str]] | None = None
        super().__init__(**more)

    def see(self, comfort: Comfort, games: Sequence[GameChoice[str]]) -> None:
        self._seen = comfort, games[0]
        self.stand(upright=self._upright)

    def stand(self, *, upright: bool) -> None:
        self._upright, self.height = upright, u((UPRIGHT if upright else SIZE)[1])
        if self._seen is not None:
            comfort, game = self._seen
            size = UPRIGHT if upright else SIZE
            self.show(preview(comfort, game.seats[0], upright=upright, heard=self._heard), size)


class PicturePage(Page):
    """The colours, the size of the texts, dimming, the side of the panel, motion, tips, and the turn of the picture.

    Beside them is a preview.
    """

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        minutes = {NEVER: say("ui.comfort.never"), **{n: say("ui.comfort.minutes", n=n) for n in (2, 5, 10)}}
        themes = {each: say(f"ui.comfort.theme.{each}") for each in ("dark", "light", "clock")}
        sizes = {False: say("ui.comfort.large.off"), True: say("ui.comfort.large.on")}
        sides = {each: say(f"ui.comfort.panel.{each}") for each in ("left", "right")}
        motion = {False: say("ui.comfort.still.off"), True: say("ui.comfort.still.on")}
        self._rows = {
            "theme": _choice(desk, "theme", "theme", themes, about=False),
            "large_text": _choice(desk, "large", "large_text", sizes),
            "dim": _choice(desk, "dim", "dim", minutes),
            "panel": _choice(desk, "panel", "panel", sides, about=False),
            "still": _choice(desk, "still", "still", motion, about=False),
            "teach": teach_row(desk),
        }
        turn = Action(say("ui.play.turn"), desk.turn, icon="ui.turn", name="settings:turn")
        self._column, self._preview = TallColumn(apart=APART), Preview(size_hint_y=None)
        check = Action(say("ui.touch.title"), desk.check_touch, icon="ui.hand", name="settings:touch")
        buttons = Grid(ACROSS, GAP)
        put(buttons, turn, check)
        seen = TallColumn(self._preview, buttons)
        both = Pair(Scroll(self._column, shares=True), seen, SIZE[0])
        super().__init__(both, say("ui.comfort.picture"), back=leave)
        self.bind(size=self._choose_rows)

    def _choose_rows(self, *_: Any) -> None:
        """Leave out the side of the panel on an upright page, where the panel is below the board."""
        upright = self.height > self.width
        self._preview.stand(upright=upright)
        put(self._column, *(row for field, row in self._rows.items() if not (upright and field == "panel")))

    def show(self, comfort: Comfort, games: Sequence[GameChoice[str]]) -> None:
        for field, row in self._rows.items():
            row.show(getattr(comfort, field))
        self._preview.see(comfort, games)


class SoundPage(Page):
    """Sounds, the turn timer, and the offered check, beside a preview."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._sounds, self._timer = _switch(desk, "sounds", "sounds"), _switch(desk, "timer", "timer")
        self._check = _switch(desk, "check", "offer_check")
        rows = TallColumn(self._sounds, self._timer, self._check, apart=APART)
        self._preview = Preview(heard=True, size_hint_y=None)
        both = Pair(Scroll(rows, shares=True), TallColumn(self._preview), SIZE[0])
        super().__init__(both, say("ui.comfort.sound"), back=leave)
        self.bind(size=self._stand)

    def _stand(self, *_: Any) -> None:
        """Turn the preview as the page is."""
        self._preview.stand(upright=self.height > self.width)

    def show(self, comfort: Comfort, games: Sequence[GameChoice[str]]) -> None:
        self._sounds.show(comfort.sounds)
        self._timer.show(comfort.timer)
        self._check.show(comfort.offer_check)
        self._preview.see(comfort, games)


def picture_state(comfort: Comfort) -> str:
    """Summarise the settings of the picture in two facts: large text leaves no room for a third."""
    dims = say("ui.comfort.dark_after", n=comfort.dim) if comfort.dim else say("ui.comfort.never_dark")
    size = say("ui.comfort.large_now") if comfort.large_text else dims
    return together(FACT, (say(f"ui.comfort.theme.{comfort.theme}").lower(), size))


def sound_state(comfort: Comfort) -> str:
    sounds = say("ui.comfort.sounds_on" if comfort.sounds else "ui.comfort.sounds_off")
    timer = say("ui.comfort.timer_on" if comfort.timer else "ui.comfort.timer_off")
    return together(FACT, (sounds, timer))
