"""The states of all connected devices, and the one place where they follow the match.

Views and lights read these states and change nothing. A state changes when its player presses a button, and in
``follow``: after a command, a signal or a timer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from random import Random

from companion.engine.game import Viewer
from companion.table.devices import asking
from companion.table.devices.bindings import Binding, bind
from companion.table.devices.state import DeviceState, Owner
from companion.table.error_log import log_error
from companion.table.match.match import CurrentMatch, Match, Open
from companion.table.seats.seats import Seats
from companion.table.views.model import Stage
from hardware.signals import Device, Trouble

_log = logging.getLogger(__name__)


class DeviceStates:
    """``here`` holds the connected devices by id, ``troubles`` what is wrong with a device or driver, by its source.

    ``keyboards`` lists the paths of the plugged-in keyboards; the drivers' owner puts it in. ``lesson`` says which
    lesson is due for a viewer of a question; the table puts it in. ``chance`` draws the order of secret colours.
    """

    def __init__(
        self,
        current: CurrentMatch,
        seats: Seats,
        stage: Callable[[], Stage],
        clock: Callable[[], float],
        chance: Random,
    ) -> None:
        self._current = current
        self._seats = seats
        self._stage = stage
        self._clock = clock
        self._chance = chance
        self.here: dict[str, DeviceState] = {}
        self.troubles: dict[str, Trouble] = {}
        self.keyboards: Callable[[], Sequence[str]] = lambda: ()
        self.lesson: Callable[[Match, Open, Viewer], str] = lambda _match, _question, _viewer: ""

    @property
    def match(self) -> Match | None:
        """The open match, which the devices follow."""
        return self._current.match

    @property
    def now(self) -> float:
        """The time by which presses and changes are compared."""
        return self._clock()

    def of(self, seat: str, match: Match) -> DeviceState | None:
        """The device with which a seat plays in this match, if it is connected."""
        state = self.here.get(self._seats.device_of(seat))
        return state if state is not None and state.owner == (seat, match.id) else None

    def by_buttons(self, match: Match, question: Open) -> bool:
        """Whether this is a secret that the game waits for, and its seat enters it by buttons."""
        prompt = question.prompt
        if prompt.seat is None or not (prompt.secret and prompt.required):
            return False
        state = self.of(prompt.seat, match)
        return state is not None and state.device.coloured

    # Transitions

    def add(self, device: Device) -> None:
        """Take a device that has been connected, with nothing of an earlier connection."""
        self.remove(device.id)
        self.here[device.id] = DeviceState(device, changed=self.now)

    def remove(self, device: str) -> None:
        """Remove a device that was unplugged, with its unfinished answer."""
        state = self.here.pop(device, None)
        if state is not None:
            state.give_to(None)
            self.forget(state)

    def forget(self, state: DeviceState) -> None:
        """Drop the secret drafts that were made with a device."""
        if self.match is not None:
            self.match.forget(state.drafted)
        state.drafted.clear()

    def follow(self) -> None:
        """Give every device its owner, its focus and its binding of now.

        A device whose binding cannot be made means nothing until the next time; the others have theirs.
        """
        for state in self.here.values():
            match, owner = self.match, self._owner(state)
            if owner != state.owner:
                state.give_to(owner)
                self.forget(state)
            state.binding, state.question = Binding(), ""
            if match is None or owner is None:
                continue
            try:
                self._bind(state, match, owner.seat)
            except Exception as error:  # noqa: BLE001 - a bug of ours must not stop the command that led here
                log_error(_log, "the buttons of a device could not be bound", error)

    def _owner(self, state: DeviceState) -> Owner | None:
        """The owner a device should have now."""
        match, seat = self.match, self._seats.seat_with(state.device.id)
        if match is None or seat is None or seat not in match.seats:
            return None
        return Owner(seat, match.id)

    def _bind(self, state: DeviceState, match: Match, seat: str) -> None:
        joining = self._stage() == "lobby"
        own = asking.questions(match, seat, joining=joining)
        question = asking.selected(own, state)
        tip = "" if question is None or joining else self.lesson(match, question, None)
        state.move_to(asking.focus(match, own, question, tip), self.now, self._chance)
        state.binding = bind(state.device, match.game, asking.situation(match, seat, state, own, question))
        state.question = "" if question is None else question.name
