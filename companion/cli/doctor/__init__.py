"""``companion doctor``: the versions, the data folder, and missing parts.

It looks and prints. It changes nothing.
"""

from __future__ import annotations

import os
import platform
import socket
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryFile

import click
import msgspec

from companion.app.display import NoDisplay, find_displays
from companion.app.place import EVERYWHERE, PORT
from companion.assets import assets, places
from companion.cli.data import data_option
from companion.cli.doctor.box import box_findings
from companion.cli.doctor.buttons import button_findings
from companion.cli.doctor.finding import Finding
from companion.cli.doctor.service import DATA, Service, find_service
from companion.cli.words import column, say, translated
from companion.engine.text import Text, Value, commas
from companion.errors import CompanionError, JournalError, why
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


@click.command(help=say("cli.doctor"))
@data_option
@click.option("--json", "as_json", is_flag=True, help=say("cli.doctor.json"))
@click.option("--quick", is_flag=True, help=say("cli.doctor.quick"))
def doctor(data: Path | None, *, as_json: bool, quick: bool) -> int:
    service = find_service()
    folder = data or (DATA if service else data_folder())
    rows = _said(_trial(folder) if quick else _all(folder, service))
    if as_json:
        click.echo(_json(rows))
        return 1 if any(remedy for *_, remedy in rows) else 0
    whats = column([what for what, _, _ in rows])
    for what, (_, found, remedy) in zip(whats, rows, strict=True):
        click.echo(f"{'!' if remedy else ' '} {what}  {found}")
    missing = [(what, remedy) for what, _, remedy in rows if remedy]
    click.echo()
    for what, remedy in missing:
        click.echo(say("cli.doctor.do", what=what, remedy=remedy))
    if not missing:
        click.echo(say("cli.doctor.well"))
    return 1 if missing else 0


def report(folder: Path) -> bytes:
    """The findings as JSON, for a helper. It may take seconds: call it in a thread."""
    return _json(_said(_all(folder, find_service())))


def _json(rows: list[list[str]]) -> bytes:
    names = Finding.__struct_fields__
    return msgspec.json.format(msgspec.json.encode([dict(zip(names, row, strict=True)) for row in rows]))


def _said(findings: Iterable[Finding]) -> list[list[str]]:
    """The findings in words."""
    return [[_word(cell) for cell in msgspec.structs.astuple(finding)] for finding in findings]


def _trial(folder: Path) -> Iterator[Finding]:
    from companion.cli.doctor.trial import trial_findings  # noqa: PLC0415 - imports the games, which no other finding needs

    return trial_findings(folder)


def _all(folder: Path, service: Service | None) -> Iterator[Finding]:
    yield from _versions()
    yield from _screen(service)
    yield _phones()
    yield _port(service)
    yield from _kept(folder, service)
    yield _assets()


def _word(value: Value) -> str:
    return translated(value) if isinstance(value, Text) else str(value)


def _versions() -> Iterator[Finding]:
    yield _package("companion", "table-companion", Text("cli.doctor.install_us"))
    yield Finding("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    for name in PACKAGES:
        yield _package(name, name, Text("cli.doctor.install", {"command": f"python -m pip install {name}"}))
    yield Finding("SQLite", sqlite3.sqlite_version)
    yield Finding(Text("cli.doctor.platform"), platform.platform())


def _package(what: str, distribution: str, remedy: Text) -> Finding:
    try:
        return Finding(what, version(distribution))
    except PackageNotFoundError:
        return Finding(what, Text("cli.doctor.not_installed"), remedy)


def _screen(service: Service | None) -> Iterator[Finding]:
    """The display for the screen, or the service that has it. None is no fault: a browser can show the table."""
    if service:
        yield service.finding()
    if service and service.runs:
        return
    what, found = Text("cli.doctor.screen"), find_displays()
    if isinstance(found, NoDisplay):
        yield Finding(what, found.why, found.remedy)
    else:
        yield Finding(what, commas(display.name for display in found))


def _phones() -> Finding:
    found = commas(f"{network.address} ({network.name})" for network in networks())
    return Finding(Text("cli.doctor.networks"), found or Text("cli.doctor.no_networks"))


def _port(service: Service | None) -> Finding:
    """Whether the default port is free. A running companion may have it, so a used port is no fault."""
    what = Text("cli.doctor.port")
    if service and service.runs:
        return Finding(what, Text("cli.doctor.port_of_service", {"port": PORT}))
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((EVERYWHERE, PORT))
        except OSError as error:
            return Finding(what, Text("cli.doctor.port_taken", {"port": PORT, "why": why(error)}))
    return Finding(what, Text("cli.doctor.port_free", {"port": PORT}))


def _kept(folder: Path, service: Service | None) -> Iterator[Finding]:
    """The data folder with settings, buttons and games; of the folder of another user, only that it is one.

    A box has more.
    """
    if folder.is_dir() and not os.access(folder, os.R_OK | os.X_OK):
        found = Text("cli.doctor.of_another", {"folder": str(folder), "user": folder.owner()})
        yield Finding(Text("cli.doctor.data"), found, Text("cli.doctor.of_another.do"))
        return
    settings, *wrong = _settings(folder)
    yield from button_findings(folder, settings)
    if service:
        yield from box_findings(folder, settings)
    yield _data(folder)
    yield from wrong
    yield from _journal(folder)


def _data(folder: Path) -> Finding:
    what, at = Text("cli.doctor.data"), {"folder": str(folder)}
    if folder.is_dir():
        with suppress(OSError), TemporaryFile(dir=folder):  # a disk that has failed may still be called writable
            return Finding(what, Text("cli.doctor.writable", at))
        return Finding(what, Text("cli.doctor.not_writable", at), Text("cli.doctor.not_writable.do"))
    if folder.exists():
        return Finding(what, Text("cli.doctor.no_folder", at), Text("cli.doctor.no_folder.do"))
    parent = next(place for place in folder.absolute().parents if place.exists())
    if parent.is_dir() and os.access(parent, os.W_OK | os.X_OK):
        return Finding(what, Text("cli.doctor.made_when_needed", at))
    return Finding(what, Text("cli.doctor.not_made", at), Text("cli.doctor.not_made.do", {"folder": str(parent)}))


def _settings(folder: Path) -> tuple[Settings] | tuple[Settings, Finding]:
    """The settings, and a finding when they are unreadable and the table would put them aside."""
    what, file = Text("cli.doctor.settings"), folder / SETTINGS
    try:
        return (msgspec.json.decode(file.read_bytes(), type=Settings),)
    except (FileNotFoundError, NotADirectoryError):
        return (Settings(),)
    except OSError as error:
        found = Text("cli.doctor.not_read", {"file": str(file), "why": why(error)})
        return Settings(), Finding(what, found, Text("cli.doctor.not_read.do"))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        found, remedy = (
            Text("cli.doctor.garbled", {"why": str(error)}),
            Text("cli.doctor.garbled.do", {"file": str(file)}),
        )
        return Settings(), Finding(what, found, remedy)


def _journal(folder: Path) -> Iterator[Finding]:
    """The games, each checked to its last entry; nothing for a new data folder."""
    if not (folder / FILE_NAME).exists():
        return
    what = Text("cli.doctor.games")
    try:
        journal = SqliteJournal(folder)
    except JournalError as error:
        yield Finding(what, Text("cli.doctor.not_opened"), error.describe(translated))
        return
    try:
        journal.check()
        yield Finding(what, Text("cli.doctor.sound", {"count": len(journal.matches())}))
    except JournalError as error:
        yield Finding(what, Text("cli.doctor.damaged"), error.describe(translated))
    finally:
        journal.close()


def _assets() -> Finding:
    what = Text("cli.doctor.files")
    try:
        folder = assets()
    except CompanionError as error:
        return Finding(what, Text("cli.doctor.missing"), error.describe(translated))
    if not any(file for place in places() for file in place.glob("boards/*.json")):
        return Finding(what, Text("cli.doctor.no_boards", {"folder": str(folder)}), Text("cli.doctor.again"))
    return Finding(what, str(folder))
