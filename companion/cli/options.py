"""``companion options``: the house rules a game can be played with, its default, its values and what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import click

from companion.cli.data import data_option
from companion.cli.presets import all_presets
from companion.cli.words import say, told
from companion.engine.text import Text, commas
from companion.errors import SetupError
from companion.games.war_of_whispers.options import as_typed, option_values
from companion.games.war_of_whispers.words.options import option_help, option_name, option_value


class Option(NamedTuple):
    """One house rule. ``values`` pairs what is typed with what it is called; the first is the default."""

    typed: str
    name: Text
    help: Text
    values: tuple[tuple[str, Text], ...]


def _war_of_whispers() -> Iterator[Option]:
    for option, values in option_values().items():
        words = tuple((as_typed(value=value), option_value(option, value=value)) for value in values)
        yield Option(option, option_name(option), option_help(option), words)


_OPTIONS: Mapping[str, Callable[[], Iterator[Option]]] = {"war-of-whispers": _war_of_whispers}


@click.command(help=say("cli.options"))
@click.argument("game")
@click.option("--presets", is_flag=True, help=say("cli.options.option.presets"))
@data_option
def options(game: str, *, presets: bool, data: Path | None) -> None:
    if game not in _OPTIONS:
        raise SetupError(Text("error.game.unknown", {"game": repr(game), "games": commas(_OPTIONS)}))
    if presets:
        _tell_presets(game, data)
        return
    for option in _OPTIONS[game]():
        click.secho(f"{option.typed}", bold=True, nl=False)
        click.echo(f"  {told(option.name)}")
        click.echo(click.wrap_text(told(option.help), 100, "    ", "    "))
        width = max(len(typed) for typed, _ in option.values)
        for number, (typed, words) in enumerate(option.values):
            click.echo(f"  {' ' if number else '*'} {typed:<{width}}  {told(words)}")
        click.echo()


def _tell_presets(game: str, folder: Path | None) -> None:
    """Each with the options that differ from the usual ones, as they are typed."""
    for name, chosen, left_out in all_presets(game, folder):
        click.secho(name, bold=True)
        for option, value in chosen.items():
            click.echo(f"    {option}={as_typed(value=value)}")
        for option in left_out:
            click.echo(f"    {say('ui.rules.left_out', what=option)}")
        if not chosen:
            click.echo(f"    {say('ui.rules.usual')}")
        click.echo()
