"""A long evening: eight phones come and go, and pods are pressed. The table stays fast and small.

*Petrichor* is played, in which every answer is public. Two players have pods. The other two change their phones again
and again: a new phone takes the seat by a code, follows the game, loads its pages, amends its own answers, and leaves.
"""

from __future__ import annotations

import http.client
import sys
import threading
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from companion.table import commands
from tests.attack.attacks import amends
from tests.bare_pod import BarePod, turn_for, turn_until
from tests.bench.figures import slow, usual
from tests.bench.lines import Lines
from tests.bench.processes import memory
from tests.end_to_end.evening import Evening
from tests.end_to_end.wires import post, read_view
from tests.harness.patience import PATIENCE
from tests.soaking import SOAKING
from tests.views import read

MINUTES, MINUTE = 30, 60.0
PHONES = 8
PODS = ("aaaa", "bbbb")
REST = 0.05
"""Seconds between two answers at the table."""
SLOWEST = 5.0
"""Seconds: longer than anybody would wait for a view."""
SPREAD = 40.0
"""Megabytes that a table may take more at the end of an evening."""
HEAD = ("minute", "answers", "median ms", "p99 ms", "worst ms", "MB", "joined", "amended", "loaded", "pressed")

_IDS = map(str, count(1))


class Crowd:
    """Phones and pods at a table. ``done`` counts what they did; ``wrong`` is what should not have happened."""

    def __init__(self, evening: Evening, seats: tuple[str, ...], pods: list[BarePod]) -> None:
        self.done: Counter[str] = Counter()
        self.wrong: list[BaseException] = []
        self._evening, self._seats, self._pods = evening, seats, pods
        self._over = threading.Event()
        self._code = threading.Lock()
        works = [lambda number=number: self._phone(number) for number in range(PHONES)]
        self._threads = [threading.Thread(target=self._run, args=(work,)) for work in (*works, self._press)]

    def come(self) -> None:
        for thread in self._threads:
            thread.start()

    def leave(self) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()

    def _run(self, work: Any) -> None:
        try:
            while not self._over.is_set():
                work()
        except BaseException as error:  # noqa: BLE001 - the test fails with it
            self.wrong.append(error)

    def _phone(self, number: int) -> None:
        """One visit of a phone: it joins, loads its page, follows the game and amends for a while, and leaves."""
        luck, seat = Random(f"{number}.{self.done['joined']}"), self._seats[number % 2]
        cookie = self._join(seat)
        if cookie is None:
            sleep(luck.uniform(0.2, 1.0))
            return
        self._load()
        try:
            lines = Lines(self._evening.port, "/phone/stream", [[f"Cookie: {cookie}"]])
        except AssertionError:  # another phone has taken the seat meanwhile
            return
        stays = monotonic() + luck.uniform(1.0, 8.0)
        while monotonic() < stays and not self._over.is_set() and b'"view":' in lines.streams[0].newest:
            self._amend(lines, cookie)
            try:
                lines.rest(luck.uniform(0.2, 1.0))
            except AssertionError:  # the table has ended the stream
                break
        lines.close()

    def _join(self, seat: str) -> str | None:
        """The cookie of a phone that has scanned a code; ``None`` if its player found no code."""
        with self._code:  # one code at a time is on the screen
            do(self._evening, commands.ShowJoinCode(next(_IDS), seat))
            code = look(self._evening).code
        if code is None or code.seat != seat:
            return None
        _, _, token = code.text.partition("#")
        joined = post(self._evening.port, "/join", msgspec.json.encode({"code": token, "take": True}))
        if joined["status"] != 200:
            return None
        self.done["joined"] += 1
        return str(joined["cookie"])

    def _load(self) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self._evening.port, timeout=PATIENCE)
        for path in ("/", "/icons.json"):
            line.request("GET", path)
            assert line.getresponse().read()
        line.close()
        self.done["loaded"] += 1

    def _amend(self, lines: Lines, cookie: str) -> None:
        command = {"id": next(_IDS), **amends(read(lines.streams[0].newest))}
        _, receipt = lines.post("/phone/send", [f"Cookie: {cookie}"], command)
        self.done["amended"] += bool(receipt.get("done"))

    def _press(self) -> None:
        """Somebody presses what is lit."""
        for pod in self._pods:
            for control in ("no", "yes"):
                pod.sets(control, down=True)
                turn_for(self._pods, 0.05)
                pod.sets(control, down=False)
                turn_for(self._pods, 0.2)
                self.done["pressed"] += 1


def do(evening: Evening, command: commands.ClientCommand) -> dict[str, Any]:
    return post(evening.port, "/table/send", msgspec.json.encode(command), {"Authorization": f"Bearer {evening.key}"})


def look(evening: Evening) -> Any:
    return read_view(evening.port, "/table", {"Authorization": f"Bearer {evening.key}"})


class Dealer:
    """A person at the table. They answer each required question, and begin the next game after the last."""

    def __init__(self, evening: Evening) -> None:
        self._headers = [f"Authorization: Bearer {evening.key}"]
        self._lines = Lines(evening.port, "/table/stream", [self._headers])
        self._luck = Random(1)

    def answers(self) -> float | None:
        """Seconds from one pick to the table's new view; ``None`` if somebody else was faster."""
        stream = self._lines.streams[0]
        view = read(stream.newest)
        ask = next((ask for ask in view.asks if ask.required), None)
        command: dict[str, object] = {"do": "begin_rematch"}
        if ask is not None:
            picks = msgspec.to_builtins(self._luck.choice(ask.offers).picks)
            command = {"do": "make_picks", "ask": ask.name, "made": len(ask.made), "picks": picks}
        sent, receipt = self._lines.post("/table/send", self._headers, {"id": next(_IDS), **command})
        took = self._lines.reach([stream], sent) - sent if receipt.get("done") else None
        self._lines.rest(REST)
        return took

    def leave(self) -> None:
        self._lines.close()


def begin(evening: Evening, pods: list[BarePod]) -> tuple[str, ...]:
    """Begin a game in which pods have the first seats; the seats without one."""
    (game,) = (game for game in look(evening).games if game.key == "petrichor")
    seats = tuple(seat.id for seat in game.seats)[:4]
    players = tuple(commands.PlayerEntry(seat) for seat in seats)
    begun = do(evening, commands.BeginMatch(next(_IDS), "petrichor", players, {}, seats[0]))
    assert begun["done"], begun
    for seat, pod in zip(seats, pods, strict=False):
        do(evening, commands.ShowJoinCode(next(_IDS), seat))
        while not _has_buttons(evening, seat):
            pod.sets("yes", down=True)
            turn_for(pods, 0.1)
            pod.sets("yes", down=False)
            turn_for(pods, 1.0)
    do(evening, commands.CloseLobby(next(_IDS)))
    return seats[len(pods) :]


def _has_buttons(evening: Evening, seat: str) -> bool:
    return any(place.id == seat and place.buttons == "here" for place in look(evening).seats)


@pytest.mark.soak
@pytest.mark.skipif(not SOAKING, reason="half an hour: make soak plays it")
def test_a_table_stays_fast_and_small_in_a_long_evening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pods = [BarePod(tmp_path / "pods", uid) for uid in PODS]
    rows: list[tuple[str, ...]] = [HEAD]
    with Evening(tmp_path, screen=False) as evening:
        turn_until(pods, lambda: all(pod.number for pod in pods))
        crowd, dealer = Crowd(evening, begin(evening, pods), pods), Dealer(evening)
        crowd.come()
        before = memory(evening.pid)
        try:
            for minute in range(MINUTES):
                was, taken = crowd.done.copy(), _answers(dealer, MINUTE)
                did = crowd.done - was
                rows.append(_row(minute + 1, taken, memory(evening.pid), did))
                assert max(taken) < SLOWEST
        finally:
            crowd.leave()
            dealer.leave()
        after = memory(evening.pid)
        evening.stops()
    for pod in pods:
        pod.close()
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join("".join(cell.rjust(11) for cell in row) for row in rows) + "\n")
    assert crowd.wrong == []
    assert crowd.done.keys() >= {"joined", "amended", "loaded", "pressed"}
    assert after < before + SPREAD


def _answers(dealer: Dealer, seconds: float) -> list[float]:
    end, taken = monotonic() + seconds, []
    while monotonic() < end:
        took = dealer.answers()
        if took is not None:
            taken.append(took)
    return taken


def _row(minute: int, taken: list[float], size: float, did: Counter[str]) -> tuple[str, ...]:
    times = (usual(taken), slow(taken), 1000 * max(taken), size)
    return (str(minute), str(len(taken)), *(f"{each:.1f}" for each in times), *(str(did[each]) for each in HEAD[6:]))
