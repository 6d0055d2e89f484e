"""Players in a machine of the lab: they answer what the table asks and print how long the log is then.

A length is printed once the table has acknowledged the answer, so all of that must survive a power cut. It runs there
with the Python of the installed version, as ``python guest_players.py play FOLDER``. With ``read`` in place of ``play``
it prints the open match and a checksum of each of its entries. With ``send`` and a file after the folder a phone sends
that update, by the code that the screen shows.
"""

from __future__ import annotations

import hashlib
import json
import sys
from http import HTTPStatus
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from random import Random
from time import sleep
from typing import Any
from uuid import uuid4

from companion.journal.sqlite import SqliteJournal
from companion.table.seats.seats import Seats

PACE = 1 / 30
"""Seconds between two commands: any less, and the table calls it too fast."""
PATIENCE = 120.0


class Table:
    """The table of this machine, as its own page reads and tells it."""

    def __init__(self, folder: Path) -> None:
        self._headers = {"Authorization": f"Bearer {Seats(folder).key}", "Content-Type": "application/json"}

    def view(self) -> dict[str, Any]:
        """The newest view."""
        line = HTTPConnection("127.0.0.1", 8080, timeout=PATIENCE)
        line.request("GET", "/table/stream", headers=self._headers)
        response = line.getresponse()
        for said in response:
            if said.startswith(b'data: {"'):
                line.close()
                found: dict[str, Any] = json.loads(said[6:])
                return found
        raise ConnectionError("the stream ended")

    def tell(self, command: dict[str, Any]) -> bool:
        """Give a command; whether it was carried out."""
        sleep(PACE)
        line = HTTPConnection("127.0.0.1", 8080, timeout=PATIENCE)
        line.request("POST", "/table/send", json.dumps({"id": uuid4().hex, **command}), self._headers)
        receipt = json.loads(line.getresponse().read())
        line.close()
        return bool(receipt.get("done"))


def play(table: Table, luck: Random) -> None:
    """Answer by luck, and undo where only a phone could answer."""
    view = table.view()
    for _ in count():
        entries = view["match"]["entries"]
        asks = [ask for ask in view["asks"] if ask["required"] and ask["offers"]]
        if asks:
            ask = luck.choice(asks)
            picks = {"ask": ask["name"], "made": len(ask.get("made", ())), "picks": luck.choice(ask["offers"])["picks"]}
            done = table.tell({"do": "make_picks", **picks})
        else:
            done = table.tell({"do": "undo_entries", "entries": entries, "agreed": True})
        view = table.view()
        if done and view["match"]["entries"] > entries:
            sys.stdout.write(f"acknowledged {view['match']['entries']}\n")
            sys.stdout.flush()


def read(folder: Path) -> None:
    match = Seats(folder).opened
    entries = SqliteJournal(folder, reading=True).entries(match)
    sys.stdout.write(" ".join((match, *(hashlib.sha256(entry).hexdigest() for entry in entries))))


def send(table: Table, update: Path) -> None:
    assert table.tell({"do": "show_update_code"})
    token = table.view()["code"]["text"].partition("#")[2]
    line = HTTPConnection("127.0.0.1", 8080, timeout=PATIENCE)
    line.request("POST", "/b/send", update.read_bytes(), {"Code": token, "File-Name": update.name})
    response = line.getresponse()
    said = response.read().decode()
    assert response.status == HTTPStatus.OK, said


if __name__ == "__main__":
    _, does, games, *files = sys.argv
    if does == "play":
        play(Table(Path(games)), Random())
    elif does == "send":
        send(Table(Path(games)), Path(files[0]))
    else:
        read(Path(games))
