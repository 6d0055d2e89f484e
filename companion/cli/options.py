"""``companion options``: the seats of a game, and its house rules with their values and defaults."""

from __future__ import annotations

from pathlib import Path

import click

from companion import games
from companion.cli.data import data_option
from companion.cli.presets import all_presets
from companion.cli.words import say, translated
from companion.engine.options import as_typed
from companion.engine.text import either


@click.command(help=say("cli.options", games=either(games.GAMES)))
@click.argument("game")
@click.option("--presets", is_flag=True, help=say("cli.options.option.presets"))
@data_option
def options(game: str, *, presets: bool, data: Path | None) -> None:
    rules = games.game(game)
    if presets:
        _tell_presets(game, data)
        return
    choices = rules.setup.choices()
    click.secho(say("cli.options.seats", fewest=choices.fewest, most=choices.most), bold=True)
    width = max(len(seat.id) for seat in choices.seats)
    for seat in choices.seats:
        click.echo(f"    {seat.id:<{width}}  {translated(seat.label)}")
    click.echo()
    for option in choices.options:
        click.secho(f"{option.name}", bold=True, nl=False)
        click.echo(f"  {translated(option.label)}")
        click.echo(click.wrap_text(translated(option.help), 100, "    ", "    "))
        typed = [as_typed(value=each.value) for each in option.values]
        width = max(map(len, typed))
        for number, (word, each) in enumerate(zip(typed, option.values, strict=True)):
            click.echo(f"  {' ' if number else '*'} {word:<{width}}  {translated(each.label)}")
        click.echo()


def _tell_presets(game: str, folder: Path | None) -> None:
    """Print each preset with the options that differ from the defaults, as they are typed."""
    for name, chosen, left_out in all_presets(game, folder):
        click.secho(name, bold=True)
        for option, value in chosen.items():
            click.echo(f"    {option}={as_typed(value=value)}")
        for option in left_out:
            click.echo(f"    {say('ui.rules.left_out', what=option)}")
        if not chosen:
            click.echo(f"    {say('ui.rules.usual')}")
        click.echo()
