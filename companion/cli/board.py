"""``companion board``: check a board file, draw it, and print flags for the real board.

These three are for the printed board of A War of Whispers; that game checks and draws it. ``board_library`` lists,
imports and exports the boards of every game.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click
import msgspec

from companion.assets import asset
from companion.cli.board_library import export_board, import_board, list_boards
from companion.cli.words import say, table, translated
from companion.engine.scene import Scene
from companion.engine.text import Text
from companion.errors import file_errors
from companion.files import given
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.board_picture import board_scene, drawing_warnings
from companion.games.war_of_whispers.label_sheet import label_sheet, sheet_words
from companion.games.war_of_whispers.terms import EMPIRES
from companion.games.war_of_whispers.words import phrases
from companion.table.boards.library import LARGEST
from companion.table.views.encoder import Encoder
from companion.web.svg import drawn

ClickCommand = TypeVar("ClickCommand", bound=Callable[..., None])

_FILE = click.argument("file", required=False, type=click.Path(path_type=Path))
"""Without click's check: a missing file gets the same error as any other unreadable one."""


def _out(default: str) -> Callable[[ClickCommand], ClickCommand]:
    return click.option(
        "--out",
        default=default,
        show_default=True,
        type=click.Path(path_type=Path, allow_dash=True),
        help=say("cli.board.option.out"),
    )


@click.group(help=say("cli.board"))
def board() -> None:
    """The group; its commands follow."""


for _command in (list_boards, import_board, export_board):
    board.add_command(_command)


@board.command(help=say("cli.board.check"))
@_FILE
def check(file: Path | None) -> None:
    path = file or _standard()
    read = _load(path)
    click.echo(f"{translated(Text(read.title))}\n{path}\n")
    _echo_totals(read)
    for dispute in read.disputed:
        click.echo("\n" + say("cli.board.disputed", name=dispute.name, question=Text(dispute.question)))
        for i, reading in enumerate(dispute.readings):
            click.echo(f"  {'->' if i == dispute.chosen else '  '} {i}  {translated(Text(reading.says))}")
    warnings = list(drawing_warnings(read))
    click.echo()
    for warning in warnings:
        click.echo(say("cli.board.warning", warning=warning))
    click.echo(say("cli.board.sound", n=len(warnings)) if warnings else say("cli.board.well"))


def _echo_totals(read: Board) -> None:
    rows = [["", *(say(f"cli.board.{name}") for name in ("regions", "cities", "farms", "forts", "banners"))]]
    for empire in (*EMPIRES, None):
        held = [region for region in read.regions.values() if empire in (region.home, None)]
        numbers = [sum(values) for values in zip(*((1, r.city, r.farm, r.fort, r.banners) for r in held), strict=True)]
        rows.append([translated(phrases.empire(empire)) if empire else say("cli.board.all"), *map(str, numbers)])
    for line in table(rows, numbers=True):
        click.echo(line)
    click.echo(say("cli.board.links", n=len(read.links)))


@board.command(help=say("cli.board.draw"))
@_FILE
@_out("board.svg")
def draw(file: Path | None, out: Path) -> None:
    in_words = Encoder(translated).encode(board_scene(_load(file or _standard())))
    _write(out, msgspec.json.decode(in_words, type=Scene[str]))


@board.command(help=say("cli.board.labels"))
@_FILE
@_out("labels.svg")
def labels(file: Path | None, out: Path) -> None:
    read = _load(file or _standard())
    _write(out, label_sheet(read, sheet_words(read, translated)))


def _standard() -> Path:
    return asset("boards/standard.json")


def _load(path: Path) -> Board:
    return load(given.read(path, "error.board.not_read", LARGEST), str(path))


def _write(out: Path, scene: Scene[str]) -> None:
    if str(out) == "-":
        click.echo(drawn(scene), nl=False)
        return
    with file_errors("error.file.other_file", file=out, option="--out"):
        out.write_text(drawn(scene), encoding="utf-8")
    click.echo(say("cli.board.wrote", file=str(out)))
