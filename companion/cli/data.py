"""The option that names a data folder, the same for every command that looks into one."""

from __future__ import annotations

from pathlib import Path

import click

data_option = click.option(
    "--data",
    type=click.Path(readable=False, path_type=Path),
    metavar="DIR",
    help="Look into this data folder instead of the usual one.",
)
