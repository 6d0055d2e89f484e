"""``companion pods``: the pods that are plugged in, their players and names; and a test of one pod.

The settings of a running table are changed on its screen. Here that is refused, because the table would overwrite it.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from companion.app.lock import only_table
from companion.cli.data import data_option
from companion.cli.words import printable, say, table, translated
from companion.engine.text import Text, commas
from companion.errors import CompanionError
from companion.journal.sqlite import FILE_NAME as JOURNAL
from companion.journal.sqlite import SqliteJournal, data_folder
from companion.settings import Settings, read_settings, write_settings
from companion.table.match.matches import Matches
from companion.table.seats.seats import FILE_NAME as SEATS
from companion.table.seats.seats import POD, Seats

if TYPE_CHECKING:
    from companion.app.pods import Plugged

HEADINGS = ("port", "serial_number", "uid", "firmware", "name", "seat")
"""By the keys of their sentences."""
LONGEST_NAME = 24
"""Letters, as on the screen."""


class Listed(msgspec.Struct, frozen=True):
    """A pod in the list. ``trouble`` is a stable code. An unknown or unset value is empty."""

    port: str
    serial_number: str
    uid: str
    firmware: str
    name: str
    seat: str
    trouble: str


@click.group(invoke_without_command=True, help=say("cli.pods"))
@data_option
@click.option("--json", "wants_json", is_flag=True, help=say("cli.pods.option.json"))
@click.pass_context
def pods(ctx: click.Context, data: Path | None, *, wants_json: bool) -> None:
    ctx.obj = data
    if ctx.invoked_subcommand is None:
        _list(data or data_folder(), wants_json=wants_json)
    elif wants_json:
        raise click.UsageError(say("cli.pods.json_alone"))


@pods.command(help=say("cli.pods.name"))
@click.argument("uid")
@click.argument("name")
@data_option
def name(uid: str, name: str, data: Path | None) -> None:
    folder, name, device = _folder(data), name.strip(), f"{POD}{uid}"
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise click.UsageError(say("cli.pods.no_name", name=repr(name), n=LONGEST_NAME))
    with _no_table(folder):
        settings = _settings(folder)
        if name and device not in settings.devices:
            _here(folder, uid)
        devices = {known: called for known, called in {**settings.devices, device: name}.items() if called}
        write_settings(folder, msgspec.structs.replace(settings, devices=devices))
    click.echo(say("cli.pods.called" if name else "cli.pods.nameless", uid=uid, name=name))


@pods.command(help=say("cli.pods.test"))
@click.argument("uid")
@data_option
def test(uid: str, data: Path | None) -> None:
    from companion.app.pod_trial import try_out  # noqa: PLC0415 - only now: it imports all drivers

    try_out(_port(_folder(data), uid), lambda text: click.echo(translated(text)))


@pods.command(help=say("cli.pods.show"))
@click.argument("uid")
@data_option
def show(uid: str, data: Path | None) -> None:
    from companion.app.pod_trial import light_up  # noqa: PLC0415 - as above

    light_up(_port(_folder(data), uid))


@pods.command(help=say("cli.pods.assign"))
@click.argument("uid")
@click.argument("seat")
@data_option
def assign(uid: str, seat: str, data: Path | None) -> None:
    folder, device = _folder(data), f"{POD}{uid}"
    with _no_table(folder):
        seats = _seats(folder)
        _refuse_stranger(folder, seats.opened, seat)
        if seats.seat_with(device) is None:
            _here(folder, uid)
        seats.claim(seat, device)
    click.echo(say("cli.pods.given", uid=uid, seat=seat))


@pods.command(help=say("cli.pods.free"))
@click.argument("uid")
@data_option
def free(uid: str, data: Path | None) -> None:
    folder = _folder(data)
    with _no_table(folder):
        seats = _seats(folder)
        seat = seats.seat_with(f"{POD}{uid}")
        if seat is None:
            raise CompanionError(Text("error.pods.nobodys", {"uid": uid}))
        seats.claim(seat, "")
    click.echo(say("cli.pods.freed", uid=uid))


def _folder(data: Path | None) -> Path:
    """The data folder: the option after the command, or before it, or the default."""
    return data or click.get_current_context().obj or data_folder()


# The list


def _list(folder: Path, *, wants_json: bool) -> None:
    found = _plugged(folder)
    names = _settings(folder).devices
    seats = Seats(folder) if (folder / SEATS).exists() else None
    listed = [
        Listed(
            printable(pod.port),
            printable(pod.serial_number),
            printable(pod.uid),
            printable(pod.firmware),
            names.get(f"{POD}{pod.uid}", ""),
            (seats and seats.seat_with(f"{POD}{pod.uid}")) or "",
            pod.trouble,
        )
        for pod in found
    ]
    if wants_json:
        click.echo(msgspec.json.encode({"pods": listed}))
        return
    if not listed:
        click.echo(say("cli.pods.none"))
        return
    headings = tuple(say(f"cli.pods.heading.{name}") for name in HEADINGS)
    rows = (tuple(cell or "-" for cell in msgspec.structs.astuple(pod)[:-1]) for pod in listed)
    for line in table([headings, *rows]):
        click.echo(line)
    for says in _troubles(folder, found):
        click.echo(says)


def _troubles(folder: Path, found: Sequence[Plugged]) -> Iterator[str]:
    """A line for each pod that cannot be used, with the remedy."""
    from companion.app.pods import BUSY  # noqa: PLC0415 - as above

    busy = [pod.port for pod in found if pod.trouble == BUSY]
    by_table = bool(busy) and _table_runs(folder)
    if by_table:
        yield "\n" + say("cli.pods.busy", ports=commas(busy))
    for pod in found:
        if pod.says and not (by_table and pod.trouble == BUSY):
            yield f"\n{translated(pod.says)}"


# What is there


def _plugged(folder: Path) -> tuple[Plugged, ...]:
    from companion.app.pods import plugged  # noqa: PLC0415 - as above

    return plugged(folder)


def _here(folder: Path, uid: str) -> Plugged:
    """The pod with this uid; raise ``CompanionError`` when it is missing."""
    for pod in _plugged(folder):
        if pod.uid == uid:
            return pod
    raise CompanionError(Text("error.pods.not_there", {"uid": repr(uid)}))


def _port(folder: Path, uid: str) -> str:
    """The port of the usable pod with this uid; raise ``CompanionError`` otherwise."""
    from companion.app.pods import BUSY  # noqa: PLC0415 - as above

    pod = _here(folder, uid)
    if pod.trouble == BUSY and _table_runs(folder):
        raise CompanionError(Text("error.pods.in_use", {"port": pod.port}))
    if pod.says:
        raise CompanionError(pod.says)
    return pod.port


def _settings(folder: Path) -> Settings:
    """The settings; notices about them go to standard error."""
    settings, problems = read_settings(folder)
    for problem in problems:
        click.echo(translated(problem), err=True)
    return settings


def _seats(folder: Path) -> Seats:
    """The devices of the open match by seat; raise ``CompanionError`` without a match."""
    seats = Seats(folder) if (folder / SEATS).exists() else None
    if seats is None or not seats.opened:
        raise CompanionError(Text("error.pods.no_match", {"folder": str(folder)}))
    return seats


def _refuse_stranger(folder: Path, match: str, seat: str) -> None:
    if not (folder / JOURNAL).exists():
        raise CompanionError(Text("error.pods.no_journal", {"folder": str(folder)}))
    with closing(SqliteJournal(folder)) as journal:
        seats = Matches(journal, folder, secrets.randbelow).open(match).seats
    if seat not in seats:
        raise CompanionError(Text("error.pods.no_seat", {"seat": repr(seat), "seats": commas(seats)}))


# The table


@contextmanager
def _no_table(folder: Path) -> Iterator[None]:
    """Keep tables off the folder inside the context; raise ``CompanionError`` when one runs."""
    with ExitStack() as stack:
        before = os.umask(0o077)  # files in the data folder are for their owner only
        stack.callback(os.umask, before)
        try:
            stack.enter_context(only_table(folder))
        except CompanionError as error:
            raise CompanionError(Text("error.pods.table_runs")) from error
        yield


def _table_runs(folder: Path) -> bool:
    try:
        with _no_table(folder):
            return False
    except CompanionError:
        return True
