"""``companion run``: the table, with its screen and the pages for phones, until a signal stops it."""

from __future__ import annotations

from ipaddress import AddressValueError, IPv4Address
from pathlib import Path
from typing import Any

import click

from companion.app.place import EVERYWHERE, PORT
from companion.cli.data import data_option
from companion.cli.words import say, translated
from companion.journal.sqlite import data_folder


class Size(click.ParamType[Any]):
    """Pixels, written ``1024x600``."""

    name = "WxH"

    def convert(
        self, value: str | tuple[int, int], param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        if isinstance(value, tuple):
            return value
        width, _, height = value.partition("x")
        if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
            self.fail(say("cli.run.no_size", value=repr(value)), param, ctx)
        return int(width), int(height)


class AddressParameter(click.ParamType[Any]):
    """An IPv4 address, because phones and codes use one."""

    name = "ADDR"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return str(IPv4Address(value))
        except AddressValueError:
            self.fail(say("cli.run.not_an_address", value=repr(value)), param, ctx)


@click.command(help=say("cli.run"))
@click.option("--no-screen", is_flag=True, help=say("cli.run.option.no_screen"))
@data_option
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    default=PORT,
    show_default=True,
    help=say("cli.run.option.port"),
)
@click.option("--host", type=AddressParameter(), default=EVERYWHERE, help=say("cli.run.option.host"))
@click.option("--size", type=Size(), help=say("cli.run.option.size"))
@click.option("--window", is_flag=True, help=say("cli.run.option.window"))
def run(
    data: Path | None, host: str, port: int, size: tuple[int, int] | None, *, no_screen: bool, window: bool
) -> None:
    # Only now: the help of all commands must be quick, and the doctor must run when a library is missing.
    from companion.app.run import RunOptions  # noqa: PLC0415
    from companion.app.run import run as run_table  # noqa: PLC0415
    from companion.cli.doctor import report  # noqa: PLC0415

    folder = data or data_folder()
    run_table(
        RunOptions(folder, host, port, not no_screen, size, window),
        lambda text: click.echo(translated(text)),
        lambda: report(folder),
    )
