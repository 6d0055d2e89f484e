"""The own Wi-Fi of a box. The table writes its wish into a file; a unit of the system carries it out and answers."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import get_args

import msgspec

from companion.box import BoxRequests
from companion.engine.text import Text
from companion.errors import SetupError
from companion.files.atomic import write_whole
from companion.settings import WifiTrouble
from companion.table.views.start import OwnWifiState
from hardware.own_wifi import ANSWER, NAME, PROFILES, REFUSED, WISH, Answer, Wish

PROFILE = PROFILES / f"{NAME}.nmconnection"
"""The file of its profile, which is there while it is open."""
PATIENCE = 150.0
"""Seconds for the answer: longer than all tries of the system."""


class OwnWifi:
    """The last wish, and what became of it. ``look`` has to be called now and then.

    A failure is recalled on the next evening.
    """

    def __init__(self, box: BoxRequests, clock: Callable[[], float] = monotonic) -> None:
        self._box, self._clock = box, clock
        self._state: OwnWifiState = "off"
        self._until = 0.0

    @property
    def state(self) -> OwnWifiState:
        return self._state if self._box.folder else ""

    @property
    def wanted(self) -> bool:
        """Whether it is open or opening."""
        return self.state in {"starting", "on"}

    @property
    def trouble(self) -> WifiTrouble:
        """Why it did not open, if it did not."""
        return _TROUBLES.get(self._state, "")

    def recall(self, trouble: WifiTrouble) -> None:
        """Say again why it did not open."""
        self._state = trouble or "off"

    def ask(self, wish: Wish | None) -> None:
        """Ask the system to open the Wi-Fi, or to close it."""
        if self._box.folder is None:
            raise SetupError(Text("ui.errors.no_own_wifi"))
        try:
            write_whole(self._box.folder / WISH, msgspec.json.encode(wish))
        except OSError:
            self._state = "failed"
        else:
            self._state = "off" if wish is None else "starting"
        self._until = self._clock() + PATIENCE

    def look(self) -> bool:
        """Look for the answer. Return whether the state has changed."""
        if self._state != "starting" or self._box.folder is None:
            return False
        waits = (self._box.folder / WISH).exists()  # an answer beside it is that to the wish before
        try:
            answer = "" if waits else (self._box.folder / ANSWER).read_text("ascii")
        except FileNotFoundError:
            answer = ""
        if answer or self._clock() > self._until:
            self._state = _ANSWERS.get(answer, "failed")
        return self._state != "starting"

    def refused(self) -> bool:
        """Return whether a phone had a wrong password since the last look at this."""
        if self._box.folder is None:
            return False
        try:
            (self._box.folder / REFUSED).unlink()
        except FileNotFoundError:
            return False
        return True


_ANSWERS: dict[str, Answer] = {answer: answer for answer in get_args(Answer)}
_TROUBLES: dict[str, WifiTrouble] = {trouble: trouble for trouble in get_args(WifiTrouble)}
