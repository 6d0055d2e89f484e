"""Players who answer as fast as receipts come, in matches that follow a script, until their table is gone.

What was acknowledged can then be compared with the disk, entry by entry.
"""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Callable, Iterator
from itertools import count, cycle
from pathlib import Path
from time import sleep

import msgspec

from companion import games
from companion.engine.draft import CONFIRM
from companion.engine.prompt import Answer
from companion.engine.wire import Wire
from companion.journal.sqlite import SqliteJournal
from companion.table.seats.seats import Seats
from tests.end_to_end.evening import Evening
from tests.end_to_end.script import Script
from tests.end_to_end.wires import read_view
from tests.harness.patience import PATIENCE

LONGEST_LIFE = 0.6
"""Seconds from a match that is open again to the next death: some ten answers."""
PACE = 1 / 30
"""Seconds between two commands: any less, and the table calls it too fast."""

SEATS = 2
"""Matches of few players are short."""

NOW = "2026-01-01T00:00:00+00:00"
Headers = dict[str, str]
Tally = dict[str, int]
"""Answers by what became of them, and the entries of each match that were counted."""


class Game:
    """A match that goes as its script says, on disk before the table knows of it. ``given`` counts acknowledgements."""

    def __init__(self, folder: Path, key: str, seed: int) -> None:
        self.script = Script(seed, key, SEATS)
        self.wire = Wire(self.script.game)
        self._folder = folder
        journal = SqliteJournal(folder)
        self.match = journal.create(key, self.script.game.wire_version, NOW)
        journal.append(self.match, 1, self.wire.encode(self.script.log.entries[0]))
        journal.close()
        seats = Seats(folder)
        seats.open(self.match)
        secrets = {seat: seats.join(seats.invite(seat)) or "" for seat in self.script.seats}
        self.cookies = {seat: {"Cookie": f"seat={secret}"} for seat, secret in secrets.items()}

    def on_disk(self) -> list[object]:
        """The commands of the entries that a power cut has left."""
        journal = SqliteJournal(self._folder)
        found: list[object] = [self.wire.decode(data).command for data in journal.entries(self.match)]
        journal.close()
        return found


class Client:
    """All players together: they give the answers of a script, each by one command or two."""

    def __init__(self, evening: Evening, game: Game) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", evening.port, timeout=PATIENCE)
        self._port, self._game, self._ids = evening.port, game, map(str, count())
        self._table = {"Authorization": f"Bearer {evening.key}"}

    def play(self) -> None:
        """Give answers until the game is over or the line breaks."""
        script = self._game.script
        while (answer := script.next) is not None:
            prompt = script.draft().question.prompt
            path = "/phone" if prompt.seat else "/table"
            headers = self._game.cookies[prompt.seat] if prompt.seat else self._table
            self._answer(path, headers, answer, secret=prompt.secret)
            script.give()

    def close(self) -> None:
        self._line.close()

    def _answer(self, path: str, headers: Headers, answer: Answer, *, secret: bool) -> None:
        asks = read_view(self._port, path, headers).asks
        name = next((ask.name for ask in asks if ask.kind == answer.kind), "")
        assert name, f"the table does not ask for {answer.kind}, as one without its last entries does not"
        picks = {"ask": name, "made": 0, "anew": True, "picks": msgspec.to_builtins(answer.path)}
        self._send(path, headers, {"do": "make_picks", **picks})
        if secret:
            self._send(path, headers, {"do": "confirm_answer", "ask": name})
        elif self._game.script.waits((), answer.path):
            sure = {"ask": name, "made": len(answer.path), "picks": msgspec.to_builtins((CONFIRM,))}
            self._send(path, headers, {"do": "make_picks", **sure})

    def _send(self, path: str, headers: Headers, command: dict[str, object]) -> None:
        sleep(PACE)
        body = json.dumps({"id": next(self._ids), **command})
        self._line.request("POST", f"{path}/send", body, {"Content-Type": "application/json", **headers})
        receipt = json.loads(self._line.getresponse().read())
        assert receipt.get("done"), (command, receipt)


def live(evening: Evening, game: Game, seconds: float, dies: Callable[[], object]) -> bool:
    """Play until ``dies`` ends the table after so many seconds; return whether the game was over before."""
    death = threading.Timer(seconds, dies)
    death.start()
    client = Client(evening, game)
    try:
        client.play()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        client.close()
        death.join()
    return True


def tally_of_none() -> Tally:
    return {"acknowledged": 0, "lost": 0, "doubled": 0}


def matches(folder: Path) -> Iterator[Game]:
    """One match after the other, of every game in turn."""
    for seed, key in enumerate(cycle(games.GAMES), 1):
        yield Game(folder, key, seed)


def compare(game: Game, tally: Tally) -> None:
    """Compare the disk with the script, which knows what was acknowledged; the answer in flight may be there or not."""
    script, found = game.script, game.on_disk()
    known = script.entries
    expected = [entry.command for entry in script.log.entries]
    if len(found) == known + 1 and script.next is not None:
        expected.append(script.next)
        script.give()
    tally["acknowledged"] += known - tally.get(game.match, 1)
    tally[game.match] = script.entries
    tally["lost"] += max(known - len(found), 0)
    tally["doubled"] += len(found) - len(set(map(repr, found))) - (len(expected) - len(set(map(repr, expected))))
    assert found == expected[: len(found)], "the disk has what was given, in its order"
