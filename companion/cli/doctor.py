"""``companion doctor``: what runs here, where games are kept, and what is missing.

It looks and tells; it makes and mends nothing.
"""

from __future__ import annotations

import os
import platform
import socket
import sqlite3
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click
import msgspec

from companion.app.display import NoDisplay, find_display
from companion.app.place import EVERYWHERE, PORT
from companion.assets import assets
from companion.cli.data import data_option
from companion.cli.doctor_buttons import buttons
from companion.cli.finding import Finding
from companion.errors import CompanionError, JournalError
from companion.journal.sqlite import FILE_NAME, SqliteJournal, data_folder
from companion.networks import networks
from companion.settings import FILE_NAME as SETTINGS
from companion.settings import Settings

PACKAGES = (
    "click",
    "gpiozero",
    "httptools",
    "kivy",
    "msgspec",
    "platformdirs",
    "polib",
    "pyserial",
    "qrcode",
    "rich",
    "starlette",
    "uvicorn",
    "uvloop",
)
BOARDS = "boards"


@click.command()
@data_option
def doctor(data: Path | None) -> int:
    """Tell versions, the data folder, and what is missing.

    Ends with 0 when all is well and with 1 when something needs you; each such line comes with its remedy.
    """
    folder = data or data_folder()
    settings, *wrong = _settings(folder)
    findings = [*_versions(), _screen(), _phones(), _port(), *buttons(folder, settings)]
    findings += [_data(folder), *wrong, *_journal(folder), _assets()]
    width = max(len(finding.what) for finding in findings)
    for finding in findings:
        click.echo(f"{'!' if finding.remedy else ' '} {finding.what:<{width}}  {finding.found}")
    missing = [finding for finding in findings if finding.remedy]
    click.echo()
    for finding in missing:
        click.echo(f"{finding.what}: {finding.remedy}")
    if not missing:
        click.echo("All is well.")
    return 1 if missing else 0


def _versions() -> Iterator[Finding]:
    yield _package("companion", "table-companion", "run make in the checkout, or install the wheel")
    yield Finding("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    for name in PACKAGES:
        yield _package(name, name, f"install it: python -m pip install {name}")
    yield Finding("SQLite", sqlite3.sqlite_version)
    yield Finding("platform", platform.platform())


def _package(what: str, distribution: str, remedy: str) -> Finding:
    try:
        return Finding(what, version(distribution))
    except PackageNotFoundError:
        return Finding(what, "not installed", remedy)


def _screen() -> Finding:
    """Where a screen would be drawn. To have none is no fault: a browser shows the table as well."""
    found = find_display()
    if isinstance(found, NoDisplay):
        return Finding("screen", found.why, found.remedy)
    return Finding("screen", found.name)


def _phones() -> Finding:
    found = ", ".join(f"{network.address} ({network.name})" for network in networks())
    return Finding("networks", found or "none, so no phone can find this machine")


def _port() -> Finding:
    """Whether the usual port is free; it may well be a companion that has it, so that is no fault."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((EVERYWHERE, PORT))
        except OSError as error:
            return Finding(
                "port", f"{PORT} cannot be had now ({error.strerror}); companion run can use another: --port"
            )
    return Finding("port", f"{PORT} is free")


def _data(folder: Path) -> Finding:
    what = "data folder"
    if folder.is_dir():
        if os.access(folder, os.W_OK | os.X_OK):
            return Finding(what, f"{folder} (writable)")
        return Finding(what, f"{folder} (not writable)", "give yourself the right to write there, or name another")
    if folder.exists():
        return Finding(what, f"{folder} (not a folder)", "move that file away, or name another folder")
    parent = next(place for place in folder.absolute().parents if place.exists())
    if parent.is_dir() and os.access(parent, os.W_OK | os.X_OK):
        return Finding(what, f"{folder} (made when first needed)")
    return Finding(what, f"{folder} (cannot be made)", f"make it yourself: {parent} does not let this user")


def _settings(folder: Path) -> tuple[Settings] | tuple[Settings, Finding]:
    """What is set; and a finding if that cannot be read, which the table would put aside."""
    file = folder / SETTINGS
    try:
        return (msgspec.json.decode(file.read_bytes(), type=Settings),)
    except (FileNotFoundError, NotADirectoryError):
        return (Settings(),)
    except OSError as error:
        return Settings(), Finding("settings", f"{file} ({error.strerror})", "give yourself the right to read it")
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        remedy = f"correct {file} or move it away; the table would put it aside and go on with nothing set"
        return Settings(), Finding("settings", f"cannot be understood ({error})", remedy)


def _journal(folder: Path) -> Iterator[Finding]:
    """The games kept, each looked through to its last entry; nothing where none was ever kept."""
    if not (folder / FILE_NAME).exists():
        return
    what = "games kept"
    try:
        journal = SqliteJournal(folder)
    except JournalError as error:
        yield Finding(what, "cannot be opened", str(error))
        return
    try:
        journal.check()
        yield Finding(what, f"{len(journal.matches())}, all entries sound")
    except JournalError as error:
        yield Finding(what, "damaged", str(error))
    finally:
        journal.close()


def _assets() -> Finding:
    what = "data files"
    try:
        folder = assets()
    except CompanionError as error:
        return Finding(what, "missing", str(error))
    if not any((folder / BOARDS).glob("*.json")):
        return Finding(what, f"{folder} (no boards)", "install the companion again")
    return Finding(what, str(folder))
