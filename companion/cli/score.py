"""``companion score FILE``: the winner of a game that was not tracked.

It knows files and the layout of a result. Each game reads its own sheet and counts it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from companion import games
from companion.assets import asset
from companion.cli.words import say, translated
from companion.engine.game import Game
from companion.engine.score_sheet import GAME, CountedSheet
from companion.engine.section import Section, quoted
from companion.engine.text import Text as Words
from companion.engine.text import Value, commas
from companion.errors import FileError, SetupError
from companion.files import given
from companion.journal.exported import as_data

LONGEST_FILE = 1_000_000
"""Bytes; a sheet has about one thousand, a board ten."""
USUAL = next(iter(games.GAMES))
"""The game of a sheet without a game: the oldest sheets have none."""


def read_bytes(file: Path) -> bytes:
    return given.read(file, "error.sheet.not_read", LONGEST_FILE)


def parse(data: bytes, file: Path) -> dict[str, object]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(Words("error.sheet.no_text", {"file": str(file)})) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        lines = text.replace("\r\n", "\n").split("\n")
        reason, _, where = str(error).rpartition(" (at ")
        line, column = map(int, re.findall(r"\d+", where) or (len(lines), len(lines[-1]) + 1))
        at: dict[str, Value] = {"file": str(file), "key": Words("error.file.place", {"line": line, "column": column})}
        shown = lines[line - 1].strip()
        says = "error.sheet.no_toml_in" if shown else "error.sheet.no_toml"
        problem = Words(says, {"why": reason, "shown": quoted(shown)})
        raise FileError(Words("error.file.at_key", {**at, "problem": problem})) from error
    except (ValueError, RecursionError) as error:
        raise FileError(Words("error.sheet.without_end", {"file": str(file)})) from error


def game_of(sheet: Section) -> Game[Any] | None:
    """The game that a sheet names; an unknown one is a problem of the sheet."""
    key = sheet.word(GAME, sheet.values.get(GAME, USUAL), tuple(games.GAMES))
    return games.game(key) if key else None


def named(rules: Game[Any], counted: CountedSheet) -> dict[str, str]:
    """The name of each seat's player, or else of the seat."""
    seats = {seat.id: translated(seat.label) for seat in rules.setup.choices().seats}
    return {seat: name or seats[seat] for seat, name in zip(counted.sheet.seats, counted.names, strict=True)}


def as_json(rules: Game[Any], counted: CountedSheet) -> bytes:
    """The score as in an exported game, with the name of each player first."""
    data, names = as_data(rules, counted.scores), named(rules, counted)
    data["players"] = [{"name": names[player["seat"]], **player} for player in data["players"]]
    return msgspec.json.encode(data)


def as_table(rules: Game[Any], counted: CountedSheet) -> Table:
    """A block for each player, the best first, in fewer than 80 columns."""
    sheet, names = counted.sheet, named(rules, counted)
    seats = {seat.id: translated(seat.label) for seat in rules.setup.choices().seats}
    headings = (say(f"cli.score.{name}") for name in ("player", "what", "how"))
    table = Table("", *headings, box=box.SIMPLE, padding=(0, 1, 0, 0))
    table.add_column(say("cli.score.points"), justify="right")
    for place in sorted(range(len(sheet.seats)), key=lambda place: sheet.ranks[place]):
        seat = sheet.seats[place]
        about = (*dict.fromkeys((names[seat], seats[seat])),)
        for index, row in enumerate(_rows(counted, place)):
            left = about[index] if index < len(about) else ""
            rank = "" if index else str(sheet.ranks[place])
            table.add_row(rank, Text(left, overflow="ellipsis", no_wrap=True), *map(Text, row))
        table.add_section()
    return table


def _rows(counted: CountedSheet, place: int) -> Iterator[tuple[str, str, str]]:
    """The points of a player by source, and the total."""
    for row in counted.sheet.rows:
        cell = row.cells[place]
        yield translated(row.title), translated(cell.text) if cell.text else "", str(cell.points)
    yield say("ui.end.total"), "", str(counted.sheet.totals[place])


@click.command(help=say("cli.score", games=commas(games.GAMES), usual=USUAL))
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--example", metavar="GAME", help=say("cli.score.option.example"))
@click.option("--board", type=click.Path(path_type=Path), help=say("cli.score.option.board"))
@click.option("--json", "wants_json", is_flag=True, help=say("cli.score.option.json"))
@click.pass_context
def score(
    context: click.Context, file: Path | None, *, example: str | None, board: Path | None, wants_json: bool
) -> None:
    if example is not None:
        _show_example(games.game(example))
        return
    if file is None:
        raise click.MissingParameter(ctx=context, param=context.command.params[0])
    problems: list[Words] = []
    sheet = Section(parse(read_bytes(file), file), problems)
    rules = game_of(sheet)
    counted = None if rules is None else _counted(rules, sheet, board)
    if rules is None or counted is None:
        raise FileError(*(Words("error.file.at", {"file": str(file), "problem": problem}) for problem in problems))
    for note in counted.notes:
        click.echo(say("cli.score.note", file=str(file), note=note), err=True)
    if wants_json:
        click.echo(as_json(rules, counted))
    else:
        Console(highlight=False).print(as_table(rules, counted))
        click.echo(translated(counted.sheet.verdict))


def _show_example(rules: Game[Any]) -> None:
    example = rules.scoring.example
    if example is None:
        raise SetupError(Words("error.sheet.no_reader", {"game": rules.title}))
    click.echo(translated(example))


def _counted(rules: Game[Any], sheet: Section, board: Path | None) -> CountedSheet | None:
    data = board or (asset(rules.boards.file) if rules.boards.file else None)
    if rules.scoring.read is None:
        sheet.refuse(GAME, "error.sheet.no_reader", game=rules.title)
        return None
    return rules.scoring.read(sheet, b"" if data is None else read_bytes(data), "" if data is None else str(data))
