"""The sounds of the table, made by changes of its public view.

A secret answer does not change that view, so it makes no sound.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.screen.runtime.tones import PLACES, TUNES, tune
from companion.table.views.model import OfTable, TableView


def match_of(view: OfTable[str]) -> str:
    """The id of the open match; ``""`` without one."""
    return view.match.id if isinstance(view, TableView) else ""


def heard(before: OfTable[str], now: OfTable[str]) -> str:
    """The sound of the change from one view to the next; ``""`` for none."""
    if match_of(before) != match_of(now) or before.n < 0:
        return ""
    if before.stage == "play" and now.stage == "over":
        return "over"
    if set(now.warnings) - set(before.warnings):
        return "lost"
    if not (isinstance(before, TableView) and isinstance(now, TableView)) or now.stage != "play":
        return ""
    if now.match.entries == before.match.entries:
        return ""
    asked_before = {seat.id for seat in before.seats if seat.asked}
    asked = [place for place, seat in enumerate(now.seats) if seat.asked and seat.id not in asked_before]
    return f"asked:{asked[0] % len(PLACES)}" if len(asked) == 1 else ""


class Sounds:
    """Plays sounds if there is an audio device; ``on`` says whether they are wanted.

    The files are made for the first sound, in a folder of this process.
    """

    def __init__(self, folder: Path | None) -> None:
        self.on = False
        self._folder = folder
        self._loaded: dict[str, Any] | None = None

    def play(self, name: str) -> None:
        if not (self.on and name and self._folder is not None):
            return
        if self._loaded is None:
            self._loaded = _load(self._folder)
        if (sound := self._loaded.get(name)) is not None:
            with suppress(Exception):  # a game goes on without a sound
                sound.play()


def _load(folder: Path) -> dict[str, Any]:
    """Load every sound; none without an audio device."""
    loaded: dict[str, Any] = {}
    with suppress(Exception):
        from kivy.core.audio import SoundLoader  # noqa: PLC0415 - opens the audio device

        for name in TUNES:
            file = folder / f"{name.replace(':', '-')}.wav"
            file.write_bytes(tune(name))
            if (sound := SoundLoader.load(str(file))) is not None and sound.length > 0:
                loaded[name] = sound
    return loaded
