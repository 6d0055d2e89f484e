"""``companion run``: the table itself, with its screen and the pages for phones, until it is told to stop."""

from __future__ import annotations

from ipaddress import AddressValueError, IPv4Address
from pathlib import Path
from typing import Any

import click

from companion.app.place import EVERYWHERE, PORT
from companion.cli.data import data_option
from companion.cli.words import told
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
            self.fail(f"{value!r} is no size: write it as 1024x600", param, ctx)
        return int(width), int(height)


class Address(click.ParamType[Any]):
    """An IPv4 address, which phones and codes are written for."""

    name = "ADDR"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return str(IPv4Address(value))
        except AddressValueError:
            self.fail(f"{value!r} is no address: write it as 192.168.1.20", param, ctx)


@click.command()
@click.option("--no-screen", is_flag=True, help="Draw no screen; a browser on this machine shows the table.")
@data_option
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", default=PORT, show_default=True, help="0: any.")
@click.option("--host", type=Address(), default=EVERYWHERE, help="Be found in one network only, at this address.")
@click.option("--size", type=Size(), help="Pixels of the screen, instead of all there are.")
@click.option("--window", is_flag=True, help="Draw the screen in a window of the desktop.")
def run(
    data: Path | None, host: str, port: int, size: tuple[int, int] | None, *, no_screen: bool, window: bool
) -> None:
    """Run the table: its screen here, a page for every phone, and the game that was going on.

    It prints where phones find it. Where there is no screen it prints a link for a browser on this machine instead. A
    game is kept at every step; stopping, a crash or a power cut loses nothing.
    """
    # Only now: the help of all commands must be quick, and the doctor must run where a library is missing.
    from companion.app.run import Wishes  # noqa: PLC0415
    from companion.app.run import run as run_table  # noqa: PLC0415

    run_table(
        Wishes(data or data_folder(), host, port, not no_screen, size, window), lambda text: click.echo(told(text))
    )
