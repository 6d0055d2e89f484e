"""The trial of a version: it opens a copy of the games, serves a page and draws a picture.

The games themselves are only read. An update runs the trial before it switches to a new version.
"""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from companion.app import service
from companion.app.display import CHOSEN
from companion.cli.doctor.finding import Finding
from companion.cli.words import translated
from companion.engine.text import Text
from companion.errors import CompanionError
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.table.match.matches import Matches
from companion.text import in_english

HERE = "127.0.0.1"
PATIENCE = 300.0
"""Seconds until the first picture: here a small computer draws it without its graphics chip."""
LOOK = 0.5
"""Seconds between two looks whether the table still runs."""
DRIVER = "offscreen"
SERVED = "200 OK"


def trial_findings(folder: Path) -> Iterator[Finding]:
    """Try this version with a copy of the journal in a data folder."""
    with TemporaryDirectory(prefix="companion-trial-") as name:
        copy = Path(name)
        try:
            yield Finding(Text("cli.doctor.games"), _games(folder, copy))
        except CompanionError as error:
            yield Finding(Text("cli.doctor.games"), Text("cli.doctor.not_opened"), error.describe(translated))
        except sqlite3.Error as error:
            yield Finding(Text("cli.doctor.games"), Text("cli.doctor.not_opened"), str(error))
        else:
            yield from _table(copy)


def _games(folder: Path, copy: Path) -> Text:
    """Copy the journal and open its newest match from the copy. Raises ``JournalError`` or ``sqlite3.Error``."""
    if not (folder / FILE_NAME).exists():
        return Text("cli.doctor.trial.no_games")
    with (
        closing(sqlite3.connect(f"{(folder / FILE_NAME).absolute().as_uri()}?mode=ro", uri=True)) as kept,
        closing(sqlite3.connect(copy / FILE_NAME)) as fresh,
    ):
        kept.backup(fresh)
    with closing(SqliteJournal(copy)) as journal:
        begun = [match for match in journal.matches() if match.entries]
        if begun:
            Matches(journal, copy, lambda most: most - 1).open(begun[0].id)
        return Text("cli.doctor.trial.games", {"count": len(begun)})


def _table(folder: Path) -> Iterator[Finding]:
    """Run a table on this folder, with a screen that nobody sees."""
    port = _free_port()
    words = (sys.executable, "-m", "companion", "run", "--host", HERE, "--port", str(port), "--data", str(folder))
    told, output = folder / "notify", folder / "output"
    environment = os.environ | {CHOSEN: DRIVER, service.SOCKET: str(told)}
    environment.pop(service.WATCHDOG, None)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager, output.open("wb") as said:
        manager.bind(str(told))
        with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=environment) as table:  # noqa: S603 - ours
            status = _status(manager, table)
            page = status and _page(port)
            table.terminate()
    remedy = "" if page == SERVED else Text("cli.doctor.trial.do", {"said": _last_line(output)})
    yield Finding(Text("cli.doctor.trial.page"), page or Text("cli.doctor.trial.no_start"), remedy)
    remedy = "" if status == _drawn() else Text("cli.doctor.trial.do", {"said": _last_line(output)})
    yield Finding(Text("cli.doctor.screen"), status or Text("cli.doctor.trial.no_start"), remedy)


def _free_port() -> int:
    with socket.socket() as trial_socket:
        trial_socket.bind((HERE, 0))
        port: int = trial_socket.getsockname()[1]
        return port


def _status(manager: socket.socket, table: subprocess.Popen[bytes]) -> str:
    """What the table says of its screen when its start is over; ``""`` if it ends before or takes too long."""
    manager.settimeout(LOOK)
    until = monotonic() + PATIENCE
    while table.poll() is None and monotonic() < until:
        with suppress(TimeoutError):
            ready, _, status = manager.recv(1000).decode().partition("\nSTATUS=")
            if ready == "READY=1":
                return status
    return ""


def _page(port: int) -> str:
    """The answer of the table to a browser."""
    try:
        with closing(HTTPConnection(HERE, port, timeout=PATIENCE)) as browser:
            browser.request("GET", "/")
            answer = browser.getresponse()
            return f"{answer.status} {answer.reason}"
    except (OSError, HTTPException) as error:
        return str(error)


def _drawn() -> str:
    return in_english(Text("cli.run.drawn", {"screen": DRIVER}))


def _last_line(output: Path) -> str:
    lines = output.read_text(encoding="utf-8", errors="replace").split("\n")
    return next((line for line in reversed(lines) if line.strip()), "-")
