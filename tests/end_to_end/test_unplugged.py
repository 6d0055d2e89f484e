"""A pod is unplugged and plugged in again and again: the game goes on, and nothing half entered is kept.

While it is gone the screen says whose it is; when it is back it means what the moment says.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.views.devices import SeatButtons
from tests import micropython
from tests.end_to_end.hands import PodHands, settle, tap, tap_until
from tests.end_to_end.house import House
from tests.harness.live_table import new_id
from tests.harness.patience import until
from tests.micropython import PodProcess
from tests.soaking import SOAKING

SEAT = "raven"
MOST_PICKS = 10
HALF = 50 if SOAKING else 3
"""A hundred in all when there is time: so many in the middle of a secret, and as many in the open game."""


def _is(house: House, state: str) -> bool:
    return next(place for place in house.shown().seats if place.id == SEAT).buttons == state


def _picked(house: House) -> int:
    return len(house.shown(SEAT).asks[0].made)


def _has_picked(house: House, number: int) -> bool:
    return _picked(house) >= number


def _unplug(house: House, pod: PodProcess) -> None:
    """Pull the cable, and see that the table says whose pod is gone."""
    pod.unplug()
    until(partial(_is, house, "away"), "the pod is gone")
    (warning,) = house.shown().warnings
    assert "Raven" in warning


def _replug(house: House, pod: PodProcess) -> None:
    pod.plug()
    until(partial(_is, house, "here"), "the pod is back")
    assert house.shown().warnings == ()


def _enter(house: House, pod: PodHands, slots: str) -> None:
    """Hold yes, and press whatever colours lie on these buttons now."""
    pod.holds_yes(house)
    for slot in slots:
        settle(house)
        tap(pod, slot)


def _screen_answers(house: House) -> None:
    """Somebody at the screen answers whatever is asked in public."""
    ask = next(ask for ask in house.shown().asks if ask.required)
    house.does(commands.MakePicks(new_id(), ask.name, len(ask.made), ask.offers[0].picks))


def _asked(house: House) -> tuple[SeatButtons[str], object]:
    """What the pod is asked, and how far the game is."""
    shown = house.shown()
    doing = next(doing for doing in shown.buttons if doing.seat == SEAT)
    return doing, (shown.match.entries, [ask.made for ask in shown.asks])


def _goes_on(house: House, made: object) -> bool:
    shown = house.shown()
    return (shown.match.entries, [ask.made for ask in shown.asks]) != made


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.usefixtures("quick_hands")
@micropython.needed
def test_a_pod_may_be_unplugged_again_and_again(tmp_path: Path) -> None:
    with House(tmp_path) as house, PodProcess(tmp_path / "pods") as process:
        pod = PodHands(process)
        seats = (commands.PlayerEntry(SEAT), commands.PlayerEntry("spider"))
        house.does(commands.BeginMatch(new_id(), "war-of-whispers", seats, {}, SEAT))
        until(lambda: bool(house.table.devices.here), "the pod is here")
        house.does(commands.ShowJoinCode(new_id(), SEAT))
        tap_until(house, pod, "yes", partial(_is, house, "here"), "the pod is raven's")
        for time_ in range(HALF):
            _enter(house, pod, ("", "1", "12")[time_ % 3] if time_ % 10 == 0 else "1" * (time_ % 2))
            _unplug(house, process)
            assert _picked(house) == 0
            pod.up("yes")
            _replug(house, process)
        assert house.shown().match.entries == 1
        _through_the_secrets(house, pod)
        _through_the_game(house, process)


def _through_the_secrets(house: House, pod: PodHands) -> None:
    """After all that the secret comes in as ever."""
    pod.holds_yes(house)
    for number in range(1, 5):
        lamp = next(iter(pod.empires(house).values()))
        tap_until(house, pod, lamp, partial(_has_picked, house, number), f"{number} are picked")
    pod.up("yes")
    assert _picked(house) == 5
    tap_until(house, pod, "yes", lambda: house.shown().match.entries == 2, "raven's loyalties are in")
    ask = next(ask for ask in house.shown("spider").asks if ask.kind == "enter_loyalties")
    later = next(offer for offer in ask.offers if offer.picks[0].kind == "choice")
    house.does(commands.MakePicks(new_id(), ask.name, 0, later.picks), "spider")
    house.does(commands.ConfirmAnswer(new_id(), ask.name), "spider")


def _through_the_game(house: House, process: PodProcess) -> None:
    """The game is played at the screen meanwhile; a button that is down when the cable goes is nobody's."""
    pod = PodHands(process)
    for time_ in range(HALF):
        entries = house.shown().match.entries
        if time_ % 2:
            process.press("yes")
        _unplug(house, process)
        while house.shown().match.entries == entries and time_ % 5 == 0:
            _screen_answers(house)
        process.release("yes")
        _replug(house, process)
        assert house.shown().match.entries == entries + (time_ % 5 == 0)
    while not any(doing.seat == SEAT and doing.ask for doing in house.shown().buttons):
        _screen_answers(house)
    entries, presses = house.shown().match.entries, 0
    while house.shown().match.entries == entries:
        assert presses < MOST_PICKS, "the pod answers"
        presses += 1
        doing, made = _asked(house)
        tap_until(house, pod, "yes" if doing.at >= 0 else doing.on[0], partial(_goes_on, house, made), "the pod picks")
