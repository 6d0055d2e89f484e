"""Rule: whatever happens on the line, no wrong signal is delivered, none twice, and none is missing unsaid."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.pod.frames import frame
from hardware.link import Came, Gone, Line, Lost, Pressed, Wrong
from hardware.signals import DARK, SLOTS, Light, Lights
from tests.hardware.channel import World

CONTROLS = (*SLOTS, "yes", "no")
RED = Light((255, 0, 0), "fast")


def quiet() -> World:
    """A pod and a host that have met on a line that does nothing."""
    world = World(random.Random(0), 0)
    world.go(50)
    assert world.heard == [Came("E661", "0.1.0")]
    world.heard.clear()
    return world


def fingers(world: World, often: float) -> Callable[[], None]:
    """Presses, holds and releases, as a busy player makes them."""
    down: dict[str, str] = {}

    def press_something() -> None:
        if world.chance.random() < often:
            control = world.chance.choice(CONTROLS)
            was = down.get(control, "up")
            now = {"up": "down", "hold": "up"}.get(was) or world.chance.choice(["hold", "up"])
            down[control] = now
            world.make(control, now)

    return press_something


def test_they_meet_and_a_press_is_delivered() -> None:
    world = quiet()
    world.make("3", "down")
    world.go(10)
    world.make("3", "up")
    world.go(10)
    assert [what[:2] for what in world.heard] == [("3", "down"), ("3", "up")]
    assert world.line.there


def test_a_signal_bears_the_time_it_was_heard() -> None:
    world = quiet()
    world.make("3", "down")
    world.go(10)
    (pressed,) = world.heard
    assert isinstance(pressed, Pressed)
    assert pressed.at == world.at / 1000


def test_presses_that_were_given_up_are_counted_when_the_line_works_again() -> None:
    world = quiet()
    world.to_host.room = 0
    world.make("1", "down")
    world.go(100)
    world.make("1", "up")
    world.go(520)
    world.to_host.room = 4096
    world.go(300)
    assert world.heard[0] == Lost(1)
    assert world.heard[1:] == []  # the release belongs to a press that never arrived
    world.make("2", "down")
    world.go(10)
    assert [what[:2] for what in world.heard[1:]] == [("2", "down")]


def test_after_a_loss_no_button_counts_as_down() -> None:
    world = quiet()
    world.make("1", "down")
    world.go(10)
    world.to_host.room = 0
    world.make("2", "down")
    world.go(595)
    world.to_host.room = 4096
    world.make("1", "up")
    world.go(700)
    assert [what for what in world.heard if not isinstance(what, Pressed)] == [Lost(1)]
    assert [what[:2] for what in world.heard if isinstance(what, Pressed)] == [("1", "down")]


def test_a_pod_that_is_not_heard_for_a_second_is_gone_and_comes_again() -> None:
    world = quiet()
    world.to_host.room = 0
    world.go(1500)
    assert world.heard == [Gone()]
    assert not world.line.there
    world.to_host.room = 4096
    world.go(300)
    assert world.heard == [Gone(), Came("E661", "0.1.0")]


def test_a_host_that_slept_delivers_nothing_old() -> None:
    world = quiet()
    world.make("1", "down")
    world.go(1200, host_reads=False)
    world.make("2", "down")
    world.go(400)
    assert world.heard == [Gone(), Came("E661", "0.1.0")]
    world.make("3", "down")
    world.go(10)
    assert [what[:2] for what in world.heard[2:]] == [("3", "down")]


def test_a_host_that_slept_before_they_met_delivers_nothing_old_either() -> None:
    line = Line("00000001", 0)
    line.tick(0.01)
    asked = line.say()
    answer = frame("me", "1", "00000001", "00000005", "E661", "0.1.0")
    assert line.hear(answer + frame("ev", "00000001", "00000005", "1", "1", "down"), 5) == []
    assert line.say() != asked
    assert not line.there


def test_a_pod_that_was_reset_is_noticed_and_goes_on() -> None:
    world = quiet()
    world.make("1", "down")
    world.go(10)
    world.reset_pod()
    world.go(900)
    assert [what for what in world.heard if not isinstance(what, Pressed)] == [Lost(0)]
    world.make("1", "down")
    world.go(10)
    assert [what[:2] for what in world.heard if isinstance(what, Pressed)] == [("1", "down")] * 2


def test_another_pod_on_the_same_port_comes_after_the_first_has_gone() -> None:
    world = quiet()
    world.link = type(world.link)("OTHER", "77777777", "0.1.0")
    world.go(900)
    assert world.heard == [Gone(), Came("OTHER", "0.1.0")]


def test_lights_arrive_at_once_and_are_said_again() -> None:
    world = quiet()
    world.line.show(Lights({"1": RED, "status": Light((0, 1, 2))}))
    world.go(10)
    assert world.link.lights == {"1": ((255, 0, 0), "fast"), "s": ((0, 1, 2), "steady")}
    world.link.lights = {}
    world.go(500)
    assert set(world.link.lights) == {"1", "s"}


@pytest.mark.parametrize("privacy", ["private", "held"])
def test_private_lights_are_said_again_before_they_die(privacy: str) -> None:
    world = quiet()
    world.line.show(Lights({"1": RED}, privacy))  # type: ignore[arg-type]
    oldest = 0
    for _ in range(200):
        world.go(5)
        oldest = max(oldest, world.at - world.link.lights_at)
    assert world.link.privacy == privacy
    assert oldest < 150


def test_only_the_newest_lights_are_said() -> None:
    world = quiet()
    for _ in range(100):
        world.line.show(Lights({"1": RED}))
        world.line.show(DARK)
    assert world.line.say().count(b"~lt,") == 1


def test_lights_of_a_pod_that_went_are_not_lit_again_unasked() -> None:
    world = quiet()
    world.line.show(Lights({"1": RED}, "held"))
    world.to_host.room = 0
    world.go(1500)
    world.to_host.room = 4096
    world.go(500)
    assert world.heard[-1] == Came("E661", "0.1.0")
    assert world.link.lights == {}


def test_lights_of_a_pod_that_was_reset_are_lit_again() -> None:
    world = quiet()
    world.line.show(Lights({"1": RED}))
    world.reset_pod()
    world.go(900)
    assert set(world.link.lights) == {"1"}


@pytest.mark.parametrize(("speaks", "code"), [("0", "old_firmware"), ("2", "new_firmware")])
def test_a_pod_with_other_words_is_told_of_once_and_not_there(speaks: str, code: str) -> None:
    line = Line("00000001", 0)
    answer = frame("me", speaks, "00000001", "00000005", "E661", "9.9")
    values: dict[str, str | int] = {"uid": "E661", "version": "9.9", "speaks": int(speaks), "needed": 1}
    assert line.hear(answer + answer, 0.01) == [Wrong(code, values)]
    assert line.tick(0.02) == []
    assert not line.there


def test_nothing_is_said_to_a_pod_that_has_not_answered_but_the_question() -> None:
    line = Line("00000001", 0)
    line.show(Lights({"1": RED}, "private"))
    said = b""
    for tick in range(50):
        line.tick(tick * 0.02)
        said += line.say()
    assert said == frame("hi", "1", "00000001") * 4


rates = st.sampled_from([0.0, 0.02, 0.2, 0.6, 0.95])
acts = st.lists(st.sampled_from(["go", "go", "go", "stall", "sleep", "reset", "reopen", "repl", "heal"]), max_size=10)


@pytest.mark.slow
@pytest.mark.soak
@given(st.integers(0, 2**32), rates, rates, st.sampled_from([0.02, 0.2, 0.6]), acts)
def test_whatever_happens_on_the_line(seed: int, to_host: float, to_pod: float, often: float, plan: list[str]) -> None:
    world = World(random.Random(seed), 0)
    world.to_host.harm, world.to_pod.harm = to_host, to_pod
    busy = fingers(world, often)
    for act in plan:
        match act:
            case "stall":
                world.go(world.chance.randrange(0, 900, 5), host_reads=False, busy=busy)
            case "sleep":
                world.go(world.chance.randrange(900, 3500, 5), host_reads=False, busy=busy)
            case "reset":
                world.reset_pod()
            case "reopen":
                world.open_port()
            case "repl":
                world.to_host.on_the_way.append((world.at, b"~ev\r\n>>> ~up,*\n" * 5))
        world.go(world.chance.randrange(0, 1500, 5), busy=busy)
    world.heal()
    world.go(1000, busy=busy)
    assert world.line.there
    assert world.pod_key == world.host_key
    _works(world)


def _works(world: World) -> None:
    """Both ends work: what waited is settled, a new press is delivered at once, and lights arrive."""
    world.go(700)  # until nothing waits any more
    delivered = len(world.delivered)
    world.make("5", "down")
    world.line.show(Lights({"2": RED}))
    world.go(15)
    assert [what[:2] for what in world.delivered[delivered:]] == [("5", "down")]
    assert world.link.lights == {"2": (RED.rgb, "fast")}
    world.go(250)
    assert world.uncovered() == []


@given(
    st.lists(
        st.lists(
            st.sampled_from(["hi", "me", "ev", "up", "1", "00000001", "00000005", "down", "-1", "x", "²", ""])
            | st.text("0123456789abcdef", max_size=9),
            min_size=1,
            max_size=7,
        ),
        max_size=30,
    ),
    st.binary(),
)
def test_no_word_however_strange_stops_a_line(strange: list[list[str]], noise: bytes) -> None:
    line = Line("00000001", 0)
    for tick, words in enumerate(strange):
        heard = line.hear(noise + frame(*words), tick * 0.1) + line.tick(tick * 0.1)
        assert not any(isinstance(what, Pressed) for what in heard) or line.there
        assert isinstance(line.say(), bytes)
