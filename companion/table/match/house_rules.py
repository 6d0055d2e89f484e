"""House rules: the presets of the table, and the last players and options of each game."""

from __future__ import annotations

import logging
from pathlib import Path

from msgspec.structs import replace

from companion import games
from companion.engine.summary import PresetChoice
from companion.engine.text import Text, commas
from companion.errors import FileError, SetupError
from companion.presets import (
    LONGEST_NAME,
    MOST,
    Kept,
    LastTime,
    Options,
    Preset,
    fitting,
    read_presets,
    same_name,
    write_presets,
)
from companion.table import commands
from companion.table.error_log import log_error
from companion.table.views.start import LastEvening, LastSeat, PresetEntry
from companion.text import catalogue, languages

_log = logging.getLogger(__name__)


class HouseRules:
    """The presets of the table. A change is on disk before a view shows it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept, self.problem = read_presets(folder)

    def presets(self, game: str) -> tuple[PresetEntry[Text], ...]:
        """The built-in presets of a game, then those of this table."""
        ours = (PresetEntry[Text](each.label, dict(each.options), built_in=True) for each in _ours(game))
        own = (self._entry(game, preset) for preset in self._of(game).presets)
        return (*ours, *own)

    def last(self, game: str) -> LastEvening[Text] | None:
        """The last players and options of a game, as far as this version knows them."""
        last = self._of(game).last
        if last is None:
            return None
        known = {seat.id for seat in games.game(game).setup.choices().seats}
        seats = tuple(LastSeat(seat, name) for seat, name in last.seats if seat in known)
        options, left_out = self._fitting(game, last.options)
        return LastEvening(seats, options, left_out)

    def remember(self, command: commands.BeginMatch) -> None:
        """Remember the players and options of a new match. A failure does not stop the match."""
        seats = tuple((seat.seat, seat.name) for seat in command.seats)
        last = LastTime(seats, dict(command.options))
        try:
            self._keep(command.game, replace(self._of(command.game), last=last))
        except FileError as error:
            log_error(_log, "who plays could not be kept for next time", error)

    def keep(self, command: commands.KeepPreset) -> None:
        """Keep options as a preset; replace a preset of the same name only if ``instead`` is set."""
        name = self._name(command.game, command.name)
        before = self._of(command.game).presets
        if any(same_name(preset.name, name) for preset in before) and not command.instead:
            raise self._wrong("ui.errors.preset_taken", name=name)
        others = tuple(preset for preset in before if not same_name(preset.name, name))
        if len(others) >= MOST:
            raise self._wrong("ui.errors.preset_many", n=MOST)
        options, _ = fitting(command.options, self._known(command.game))
        presets = sorted((*others, Preset(name, options)), key=lambda preset: preset.name.casefold())
        self._keep(command.game, replace(self._of(command.game), presets=tuple(presets)))

    def rename(self, command: commands.RenamePreset) -> None:
        preset = self._find(command.game, command.name)
        name = self._name(command.game, command.to)
        others = tuple(each for each in self._of(command.game).presets if each is not preset)
        if any(same_name(each.name, name) for each in others):
            raise self._wrong("ui.errors.preset_taken", name=name)
        presets = sorted((*others, Preset(name, preset.options)), key=lambda each: each.name.casefold())
        self._keep(command.game, replace(self._of(command.game), presets=tuple(presets)))

    def forget(self, command: commands.ForgetPreset) -> None:
        preset = self._find(command.game, command.name)
        kept = self._of(command.game)
        self._keep(command.game, replace(kept, presets=tuple(each for each in kept.presets if each is not preset)))

    def _of(self, game: str) -> Kept:
        return self._kept.get(game, Kept())

    def _keep(self, game: str, kept: Kept) -> None:
        games.game(game)  # raises ``SetupError`` for an unknown game
        fresh = {**self._kept, game: kept}
        write_presets(self._folder, fresh)
        self._kept = fresh

    def _find(self, game: str, name: str) -> Preset:
        found = next((each for each in self._of(game).presets if same_name(each.name, name)), None)
        if found is None:
            raise self._wrong("ui.errors.preset_gone", name=name)
        return found

    def _name(self, game: str, typed: str) -> str:
        """A usable name that no built-in preset has."""
        name = " ".join(typed.split())
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise self._wrong("ui.errors.preset_name", n=LONGEST_NAME)
        said = (catalogue(language).say(each.label) for language in languages() for each in _ours(game))
        if any(same_name(ours, name) for ours in said):
            raise self._wrong("ui.errors.preset_built_in", name=name)
        return name

    def _entry(self, game: str, preset: Preset) -> PresetEntry[Text]:
        options, left_out = self._fitting(game, preset.options)
        return PresetEntry(preset.name, options, left_out=left_out)

    def _fitting(self, game: str, options: Options) -> tuple[dict[str, str | bool], Text | str]:
        fit, left_out = fitting(options, self._known(game))
        return fit, Text("ui.rules.left_out", {"what": commas(left_out)}) if left_out else ""

    @staticmethod
    def _known(game: str) -> dict[str, tuple[str | bool, ...]]:
        options = games.game(game).setup.choices().options
        return {option.name: tuple(each.value for each in option.values) for option in options}

    @staticmethod
    def _wrong(key: str, **values: str | int) -> SetupError:
        return SetupError(Text(key, values))


def _ours(game: str) -> tuple[PresetChoice, ...]:
    """The built-in presets: the printed rules, and those of the game."""
    return (PresetChoice(Text("ui.rules.printed"), {}), *games.game(game).setup.choices().presets)
