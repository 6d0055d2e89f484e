"""Whole games in which one plays by pod, one by buttons on the pins, one by keypad and one by phone.

Every answer is decided beforehand; it must reach the table through the device of its seat, and what the table counts in
the end must be what the engine counts.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from gpiozero import Device as Gpio
from playwright.sync_api import Browser

from companion.engine.draft import CONFIRM
from companion.engine.offers import REGION
from companion.engine.pick import Path as Picked
from companion.engine.pick import Pick
from companion.engine.prompt import Answer, Question
from companion.games.war_of_whispers.setup import LATER
from companion.games.war_of_whispers.swapping import PASS
from companion.table import commands
from companion.table.views.asks import PublicAsk, SeatAsk
from companion.table.views.devices import SeatButtons
from companion.table.views.model import TableSeat
from hardware.pin_map import read_pin_map
from tests import micropython
from tests.end_to_end.hands import TRIES, TRY, Hands, KeyHands, PinHands, PodHands, tap_until
from tests.end_to_end.house import House
from tests.end_to_end.phones import Phone, label_of
from tests.end_to_end.script import Script
from tests.harness.live_table import new_id
from tests.harness.patience import until
from tests.micropython import PodProcess
from tests.soaking import SOAKING

POD, PINS, KEYS, PHONE = SEATS = ("raven", "spider", "rat", "serpent")


class DeviceScript(Script):
    """A game for these devices: those without colours leave their loyalties for the end, and swap nothing."""

    @staticmethod
    def _answer(question: Question, luck: Random) -> Answer:
        prompt = question.prompt
        if prompt.secret and prompt.seat in {PINS, KEYS}:
            only: Pick = LATER if prompt.kind == "enter_loyalties" else PASS
            return Answer(prompt.kind, prompt.seat, (only,))
        answer = Script._answer(question, luck)
        while answer.path == (LATER,):  # whoever can enter loyalties does
            answer = Script._answer(question, luck)
        return answer


class Seated:
    """Everybody at the table, each with a device."""

    def __init__(self, house: House, script: Script, phone: Phone, pod: PodProcess, keys: KeyHands) -> None:
        self.house = house
        self.script = script
        self.phone = phone
        self.pod = PodHands(pod)
        wires = read_pin_map()["1"]._asdict()
        pins = {name: Gpio.pin_factory.pin(number) for name, number in wires.items()}
        self.hands: dict[str, Hands] = {POD: self.pod, PINS: PinHands(pins), KEYS: keys}

    def sit_down(self) -> None:
        seats = tuple(commands.PlayerEntry(seat) for seat in SEATS)
        self.house.does(commands.BeginMatch(new_id(), self.script.game.key, seats, {}, POD))
        kinds = {"pod", "pins", "keys"}
        until(lambda: kinds == {kind.partition(":")[0] for kind in list(self.house.table.devices.here)}, "all are here")
        for seat, hands in self.hands.items():
            self.house.does(commands.ShowJoinCode(new_id(), seat))
            tap_until(self.house, hands, "yes", partial(self._has_buttons, seat), f"{seat} has buttons")
        self.house.does(commands.ShowJoinCode(new_id(), PHONE))
        code = self.house.shown().code
        assert code is not None
        self.phone.page.goto(code.text)
        self.phone.page.locator(".button.main").tap()
        until(lambda: self._place(PHONE).phone == "here", "the phone is here")
        self.house.does(commands.CloseLobby(new_id()))

    def play(self) -> None:
        while (answer := self.script.next) is not None:
            self._give(answer)
            until(self._is_kept, f"{answer} is kept")
            self.script.give()

    def _give(self, answer: Answer) -> None:
        secret = self.script.draft().question.prompt.secret
        if answer.seat == PHONE:
            self._tap_phone(answer.path, secret=secret)
        elif answer.seat is None:
            self._touch_screen(answer)
        elif not secret:
            self._press(answer.seat, answer.path)
        elif answer.seat == POD:
            self._press_secret(answer)
        else:
            tap_until(self.house, self.hands[answer.seat], "no", self._is_kept, f"{answer} is kept")

    def _press(self, seat: str, path: Picked) -> None:
        """Press what the screen says lies where, or step to it, until all is picked and, if need be, confirmed."""
        made: Picked = ()
        waits = False
        while made != path:
            ask, doing = until(partial(self._asked, seat, len(made)), f"{seat} is asked, {len(made)} picked")
            rest = path[len(made) :]
            at = max(_ways(ask, rest), key=lambda at: len(ask.offers[at].picks))
            self._take(seat, doing, at)
            waits = self.script.waits(made, ask.offers[at].picks)
            made = self.script.further(made, ask.offers[at].picks)
        if waits:
            ask, doing = until(partial(self._asked, seat, len(made)), f"{seat} is asked to confirm")
            self._take(seat, doing, _ways(ask, (CONFIRM,))[0])

    def _take(self, seat: str, doing: SeatButtons[str], at: int) -> None:
        press = partial(tap_until, self.house, self.hands[seat])
        made = self._made(seat)
        for step in range(doing.at, at) if doing.at >= 0 else ():
            press(self.hands[seat].on, partial(self._points_at, seat, step + 1), f"{seat} points at {step + 1}")
        press("yes" if doing.at >= 0 else doing.on[at], lambda: self._made(seat) != made, f"{seat} picks")

    def _press_secret(self, answer: Answer) -> None:
        press = partial(tap_until, self.house, self.pod)
        if answer.kind == "enter_loyalties":
            self.pod.holds_yes(self.house)
            for number, pick in enumerate(answer.path[:4], 1):
                lamp = self.pod.empires(self.house)[str(pick.value)]
                press(lamp, partial(self._has_picked, number), f"{pick} is picked")
            self.pod.up("yes")
        elif answer.path == (PASS,):
            press("no", self._is_kept, "the swap is passed")
            return
        else:
            for number, pick in enumerate(answer.path, 1):
                press(self.script.game.picture.button(pick), partial(self._has_picked, number), f"{pick} is picked")
        press("yes", self._is_kept, f"{answer} is kept")

    def _tap_phone(self, path: Picked, *, secret: bool) -> None:
        made: Picked = ()
        waits = False
        if secret:
            while made != path:
                self.phone.taps(*self.script.label(made))
                made = self.script.further(made, path[len(made) : len(made) + 1])
            self.phone.confirms()
            return
        while made != path:
            ask: SeatAsk[str] = until(partial(self._on_phone, len(made)), f"the phone is asked, {len(made)} picked")
            rest = path[len(made) :]
            offer = max((ask.offers[at] for at in _ways(ask, rest)), key=lambda offer: len(offer.picks))
            said = [(label_of(each), each.detail) for each in ask.offers[: ask.offers.index(offer)]]
            label = label_of(offer)
            same = said.count((label, offer.detail))
            place = str(offer.picks[-1].value)
            if isinstance(ask, PublicAsk) and place in ask.touches:
                about = [each for each in ask.offers if each.picks[-1].kind != REGION and each.picks[-1].value == place]
                alone = len(about) + len(ask.touches[place]) == 1
                tap = partial(self.phone.reaches, place, label, offer.detail, alone=alone)
            else:
                tap = partial(self.phone.taps, label, offer.detail, same)
            self._tap_until_taken(tap)
            waits = self.script.waits(made, offer.picks)
            made = self.script.further(made, offer.picks)
        if waits:
            self._tap_until_taken(self.phone.is_sure)

    def _tap_until_taken(self, tap: Callable[[], None]) -> None:
        """Tap a button of the phone, and again if nothing comes of it: what has only just come takes no touch."""
        before = self._made(PHONE)
        for _ in range(TRIES):
            tap()
            with suppress(AssertionError):
                until(lambda: self._made(PHONE) != before, "the tap is taken", TRY)
                return
        raise AssertionError(f"the phone takes no tap: {tap}")

    def _touch_screen(self, answer: Answer) -> None:
        ask = next(ask for ask in self.house.shown().asks if ask.kind == answer.kind and ask.seat is None)
        self.house.does(commands.MakePicks(new_id(), ask.name, 0, answer.path))
        if self.script.waits((), answer.path):
            self.house.does(commands.MakePicks(new_id(), ask.name, len(answer.path), (CONFIRM,)))

    def _asked(self, seat: str, made: int) -> tuple[PublicAsk[str], SeatButtons[str]] | None:
        shown = self.house.shown()
        doing = next((doing for doing in shown.buttons if doing.seat == seat and doing.ask), None)
        ask = next((ask for ask in shown.asks if doing is not None and ask.name == doing.ask and ask.required), None)
        return (ask, doing) if ask is not None and doing is not None and len(ask.made) == made else None

    def _on_phone(self, made: int) -> Any:
        asks = [ask for ask in self.house.shown(PHONE).asks if ask.required]
        return asks[0] if asks and len(asks[0].made) == made else None

    def _made(self, seat: str) -> tuple[int, list[tuple[str, int]]]:
        """The length of the log, and how much of each answer the seat has picked."""
        return self.house.shown().match.entries, [(ask.name, len(ask.made)) for ask in self.house.shown(seat).asks]

    def _has_picked(self, number: int) -> bool:
        """Whether the pod has picked so many; the last of the loyalties comes by itself."""
        return any(len(ask.made) >= number for ask in self.house.shown(POD).asks if ask.required)

    def _is_kept(self) -> bool:
        return bool(self.house.shown().match.entries > self.script.entries)

    def _points_at(self, seat: str, at: int) -> bool:
        return any(doing.at == at for doing in self.house.shown().buttons if doing.seat == seat)

    def _has_buttons(self, seat: str) -> bool:
        return self._place(seat).buttons == "here"

    def _place(self, seat: str) -> TableSeat[str]:
        return next(place for place in self.house.shown().seats if place.id == seat)


def _ways(ask: SeatAsk[str], rest: Picked) -> list[int]:
    """The offers that make the next of those picks."""
    ways = [at for at, offer in enumerate(ask.offers) if rest[: len(offer.picks)] == offer.picks]
    assert ways, f"{rest} is not on offer: {ask.offers}"
    return ways


@pytest.mark.slow
@micropython.needed
@pytest.mark.soak
@pytest.mark.usefixtures("mock_pins", "quick_hands")
@pytest.mark.parametrize("seed", [3, 4, 5, 6] if SOAKING else [3])
def test_a_game_by_pod_pins_keypad_and_phone_counts_what_the_engine_counts(
    seed: int, tmp_path: Path, browser: Browser
) -> None:
    script = DeviceScript(seed)
    pipe = tmp_path / "keypad"
    os.mkfifo(pipe)
    with ExitStack() as house_and_all:
        enter = house_and_all.enter_context
        house = enter(House(tmp_path / "data"))
        keys = KeyHands(pipe)
        house_and_all.callback(keys.close)
        house.does(commands.UsePins(new_id(), on=True))
        house.does(commands.UseKeys(new_id(), str(pipe), on=True))
        pod = enter(PodProcess(tmp_path / "data" / "pods"))
        phone = Phone(browser)
        table = Seated(house, script, phone, pod, keys)
        table.sit_down()
        table.play()
        shown = house.shown()
        assert shown.stage == "over"
        assert shown.warnings == ()
        assert shown.match.scores is not None
        assert dict(zip(shown.match.scores.seats, shown.match.scores.totals, strict=True)) == script.totals
        assert not phone.mistakes
