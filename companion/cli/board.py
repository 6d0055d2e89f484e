"""``companion board``: look over the file of a board, draw it, and print flags for the real one.

Knows files and English. What makes a board, and what it looks like, is for the game's chapters on the board to say.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click
import msgspec

from companion.assets import assets
from companion.engine.scene import Scene
from companion.engine.text import Text
from companion.errors import FileError, why
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.board_picture import board_scene, drawing_warnings
from companion.games.war_of_whispers.label_sheet import RULER, SheetWords, label_sheet
from companion.games.war_of_whispers.terms import EMPIRES
from companion.web.svg import svg

Command = TypeVar("Command", bound=Callable[..., None])

_FILE = click.argument("file", required=False, type=click.Path(path_type=Path))
"""No ``click`` checks: a missing file is told like every other that cannot be read."""


def _out(default: str) -> Callable[[Command], Command]:
    return click.option(
        "--out",
        default=default,
        show_default=True,
        type=click.Path(path_type=Path, allow_dash=True),
        help="The file to write; - prints it instead.",
    )


@click.group()
def board() -> None:
    """Check a board file, draw it, or print flags for the real board.

    FILE is a board of A War of Whispers, as JSON; without FILE it is the standard board. Nobody has a complete listing
    of the printed one. To play on exactly yours: copy the standard board (check says where it is), choose another
    reading of what is disputed (its "chosen", counted from 0) or correct what differs, and check the copy.
    """


@board.command()
@_FILE
def check(file: Path | None) -> None:
    """Say what a board holds, or every mistake in it.

    The summary ends with what the sources of the board disagree on, and with warnings about its drawing, which stop no
    game.
    """
    path = file or _standard()
    read = _load(path)
    click.echo(f"{read.title}\n{path}\n")
    _echo_totals(read)
    for dispute in read.disputed:
        click.echo(f"\nDisputed ({dispute.name}): {dispute.question}")
        for i, reading in enumerate(dispute.readings):
            click.echo(f"  {'->' if i == dispute.chosen else '  '} {i}  {reading.says}")
    warnings = list(drawing_warnings(read))
    click.echo()
    for warning in warnings:
        click.echo(f"Warning: {warning}")
    click.echo(f"No mistakes, {len(warnings) or 'no'} warning{'' if len(warnings) == 1 else 's'}.")


def _echo_totals(read: Board) -> None:
    row = "{:<10}{:>8}{:>8}{:>8}{:>8}{:>9}".format
    click.echo(row("", "regions", "cities", "farms", "forts", "banners"))
    for empire in (*EMPIRES, None):
        held = [region for region in read.regions.values() if empire in (region.home, None)]
        numbers = [sum(values) for values in zip(*((1, r.city, r.farm, r.fort, r.banners) for r in held), strict=True)]
        click.echo(row(empire.title() if empire else "all", *numbers))
    click.echo(f"{len(read.links)} links")


@board.command()
@_FILE
@_out("board.svg")
def draw(file: Path | None, out: Path) -> None:
    """Draw a board as an SVG picture.

    It shows regions, links, icons and starting banners; a dashed line is a link that is disputed.
    """
    _write(out, board_scene(_load(file or _standard())))


@board.command()
@_FILE
@_out("labels.svg")
def labels(file: Path | None, out: Path) -> None:
    """Make a sheet of flags for the real board.

    The printed board names no region: print the A4 sheet, cut it and lay a flag in each region to see what the
    companion calls it. Any browser prints the SVG; print at actual size, black and white will do.
    """
    read = _load(file or _standard())
    _write(out, label_sheet(read, sheet_words(read)))


def sheet_words(read: Board) -> SheetWords:
    """What is written on a sheet of flags, in English."""
    answers = (f"{dispute.question} The companion goes by: {dispute.answer.says}." for dispute in read.disputed)
    return SheetWords(
        title=f"Flags: {read.title}",
        instruction="Print at actual size and cut along the dashed lines. Where each flag goes: companion board draw.",
        key={"city": "city", "farm": "farm", "fort": "fort", "banner": "banners at the start"},
        ruler=f"{RULER:g} mm",
        notes=("Not certain: please compare with your board.", *answers) if read.disputed else (),
    )


def _standard() -> Path:
    return assets() / "boards" / "standard.json"


def _load(path: Path) -> Board:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FileError(Text("error.board.not_read", {"file": str(path), "why": why(error)})) from error
    return load(data, str(path))


def _write(out: Path, scene: Scene) -> None:
    drawn = svg(scene, _strings("palette.json"), _strings("icons.json"))
    if str(out) == "-":
        click.echo(drawn, nl=False)
        return
    try:
        out.write_text(drawn, encoding="utf-8")
    except OSError as error:
        values = {"file": str(out), "why": why(error), "option": "--out"}
        raise FileError(Text("error.file.other_file", values)) from error
    click.echo(f"Wrote {out}")


def _strings(asset: str) -> dict[str, str]:
    return msgspec.json.decode((assets() / asset).read_bytes(), type=dict[str, str])
