"""Settings for comfort: the picture, the sounds, the turn timer, the offered check.

The table keeps them; the pages show its view.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.text import FACT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import mm, say, together
from companion.screen.widgets.boxes import Scroll, TallColumn
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import Button
from companion.screen.widgets.rows import HIGH, SettingRow
from companion.table import commands
from companion.table.views.comfort import Comfort

NEVER = 0


def _switch(desk: Desk, name: str, field: str) -> SettingRow[bool]:
    values = {False: say("ui.comfort.off"), True: say("ui.comfort.on")}
    return SettingRow(
        say(f"ui.comfort.{name}"), say(f"ui.comfort.{name}.help"), values, partial(_set, desk, field), name
    )


def _set(desk: Desk, field: str, value: bool | int) -> None:  # noqa: FBT001 - the value of a setting
    fields: dict[str, Any] = {field: value}
    desk.send(commands.SetComfort, **fields)


class _Choices(Framed):
    """Settings below each other, scrolled if necessary."""

    def __init__(self, title: str, leave: Callable[[], object], *parts: Any) -> None:
        super().__init__(Scroll(TallColumn(*parts, gap=3)), title, back=leave)


class PicturePage(_Choices):
    """Large texts, dimming, and the turn of the picture."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._large = _switch(desk, "large", "large_text")
        minutes = {NEVER: say("ui.comfort.never"), **{n: say("ui.comfort.minutes", n=n) for n in (2, 5, 10)}}
        dim = partial(_set, desk, "dim")
        self._dim = SettingRow(say("ui.comfort.dim"), say("ui.comfort.dim.help"), minutes, dim, "dim")
        turn = Button(say("ui.play.turn"), desk.turn, icon="ui.turn", name="settings:turn")
        turn.size_hint_y, turn.height = None, mm(HIGH)
        super().__init__(say("ui.comfort.picture"), leave, self._large, self._dim, turn)

    def show(self, comfort: Comfort) -> None:
        self._large.show(comfort.large_text)
        self._dim.show(comfort.dim)


class SoundPage(_Choices):
    """Sounds, the turn timer, and the offered check."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._sounds, self._timer = _switch(desk, "sounds", "sounds"), _switch(desk, "timer", "timer")
        self._check = _switch(desk, "check", "offer_check")
        super().__init__(say("ui.comfort.sound"), leave, self._sounds, self._timer, self._check)

    def show(self, comfort: Comfort) -> None:
        self._sounds.show(comfort.sounds)
        self._timer.show(comfort.timer)
        self._check.show(comfort.offer_check)


def picture_state(comfort: Comfort) -> str:
    """Summarise the settings of the picture."""
    dark = say("ui.comfort.dark_after", n=comfort.dim) if comfort.dim else say("ui.comfort.never_dark")
    return say("ui.comfort.large_and", rest=dark) if comfort.large_text else dark


def sound_state(comfort: Comfort) -> str:
    sounds = say("ui.comfort.sounds_on" if comfort.sounds else "ui.comfort.sounds_off")
    timer = say("ui.comfort.timer_on" if comfort.timer else "ui.comfort.timer_off")
    return together(FACT, (sounds, timer))
