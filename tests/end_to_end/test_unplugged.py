"""A pod is unplugged and plugged in again and again: the game goes on, and nothing half entered is kept.

While it is gone the screen says whose it is; when it is back it means what the moment says.
"""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pytest

from companion.table import commands
from tests import micropython
from tests.end_to_end.hands import HELD, PodHands, settle, tap
from tests.end_to_end.house import House
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


def _enter(pod: PodHands, slots: str) -> None:
    """Hold yes, and press whatever colours lie on these buttons now."""
    settle()
    pod.down("yes")
    time.sleep(HELD)
    for slot in slots:
        tap(pod, slot)
        settle()


def _screen_answers(house: House) -> None:
    """Somebody at the screen answers whatever is asked in public."""
    ask = next(ask for ask in house.shown().asks if ask.required)
    house.does(commands.MakePicks(house.id(), ask.name, len(ask.made), ask.offers[0].picks))


@pytest.mark.slow
@pytest.mark.soak
@micropython.needed
def test_a_pod_may_be_unplugged_again_and_again(tmp_path: Path) -> None:
    with House(tmp_path) as house, PodProcess(tmp_path / "pods") as process:
        pod = PodHands(process)
        seats = (commands.PlayerEntry(SEAT), commands.PlayerEntry("spider"))
        house.does(commands.BeginMatch(house.id(), "war-of-whispers", seats, {}, SEAT))
        until(lambda: bool(house.table.devices.here), "the pod is here")
        house.does(commands.ShowJoinCode(house.id(), SEAT))
        tap(pod, "yes")
        until(partial(_is, house, "here"), "the pod is raven's")
        for time_ in range(HALF):
            _enter(pod, ("", "1", "12")[time_ % 3] if time_ % 10 == 0 else "1" * (time_ % 2))
            _unplug(house, process)
            assert _picked(house) == 0
            pod.up("yes")
            _replug(house, process)
        assert house.shown().match.entries == 1
        _through_the_secrets(house, pod)
        _through_the_game(house, process)


def _through_the_secrets(house: House, pod: PodHands) -> None:
    """After all that the secret comes in as ever."""
    settle()
    pod.down("yes")
    time.sleep(HELD)
    for _ in range(4):
        tap(pod, next(iter(pod.empires().values())))
        settle()
    pod.up("yes")
    settle()
    assert _picked(house) == 5
    tap(pod, "yes")
    until(lambda: house.shown().match.entries == 2, "raven's loyalties are in")
    ask = next(ask for ask in house.shown("spider").asks if ask.kind == "enter_loyalties")
    later = next(offer for offer in ask.offers if offer.picks[0].kind == "choice")
    house.does_for("spider", commands.MakePicks(house.id(), ask.name, 0, later.picks))
    house.does_for("spider", commands.ConfirmAnswer(house.id(), ask.name))


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
        doing = next(doing for doing in house.shown().buttons if doing.seat == SEAT)
        settle()
        tap(pod, "yes" if doing.at >= 0 else doing.on[0])
