"""Presets on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from companion import games
from companion.cli.words import say, translated
from companion.engine.options import as_typed
from companion.engine.text import Text, commas, named
from companion.errors import SetupError
from companion.journal.sqlite import data_folder
from companion.presets import Options, fitting, read_presets, same_name

preset_option = click.option(
    "--preset",
    metavar="NAME",
    help=say("cli.presets.option.preset"),
)


def all_presets(game: str, folder: Path | None) -> Iterator[tuple[str, Options, tuple[str, ...]]]:
    """The name of each preset, its options, and the options that this version does not know.

    First the built-in ones, then those of the data folder. Raises ``SetupError`` for an unknown game.
    """
    choices = games.game(game).setup.choices()
    known = {option.name: tuple(each.value for each in option.values) for option in choices.options}
    yield say("ui.rules.printed"), {}, ()
    for preset in choices.presets:
        yield translated(preset.label), preset.options, ()
    kept, problems = read_presets(folder or data_folder())
    for problem in problems:
        click.echo(translated(problem), err=True)
    for own in kept[game].presets if game in kept else ():
        yield own.name, *fitting(own.options, known)


def preset_options(game: str, name: str | None, folder: Path | None) -> dict[str, str]:
    """The options of a preset as they are typed; none without a name. An unknown preset is a ``SetupError``."""
    if name is None:
        return {}
    found = list(all_presets(game, folder))
    for known, options, left_out in found:
        if same_name(known, name):
            for option in left_out:
                click.echo(named(translated, known, say("ui.rules.left_out", what=option)), err=True)
            return {option: as_typed(value=value) for option, value in options.items()}
    names = commas(repr(known) for known, _, _ in found)
    raise SetupError(Text("error.rules.unknown", {"name": repr(name), "names": names}))
