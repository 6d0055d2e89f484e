"""Rule: lamps show what the table says and nothing else, and what one player may see goes out in the pod itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.pod.core import BREATH_BRIGHTEST, PRIVATE_MS, Pod
from firmware.pod.frames import Reader, frame
from firmware.pod.link import ALONE_MS, GIVE_UP_MS, HERE_EVERY_MS, MOST_WAITING, SAY_AGAIN_MS

DARK = [(0, 0, 0)] * 6
SESSION, RUN = "00000001", "0000000b"
LIT = "1ff0000s.s0000ffs"
SHOWN = [(63, 0, 0), *DARK[:4], (0, 0, 63)]
YES, TWO = 1 << 5, 1 << 1


class Told:
    """A pod with a host that says what a test says, looked at every millisecond."""

    def __init__(self) -> None:
        self.pod = Pod("E661", "0000000a", "0.1.0")
        self.at = 0
        self.mask = 0
        self.count = 0
        self.reader = Reader()
        self.said: list[tuple[int, list[str]]] = []

    def go(self, long: int) -> None:
        for _ in range(long):
            self.at += 1
            self.pod.buttons(self.mask, self.at)
            self.pod.tick(self.at)
            self.said += [(self.at, words) for words in self.reader.feed(self.pod.say())]

    def hear(self, *words: str) -> None:
        self.pod.hear(frame(*words), self.at)

    def meet(self) -> None:
        self.hear("hi", "1", SESSION)
        self.go(1)

    def light(self, privacy: str, lit: str = LIT) -> None:
        self.count += 1
        self.hear("lt", SESSION, str(self.count), privacy, lit)

    def lamps(self) -> list[tuple[int, int, int]]:
        return self.pod.lamps(self.at)

    def words(self, kind: str) -> list[tuple[int, list[str]]]:
        return [(at, words) for at, words in self.said if words[0] == kind]


@pytest.fixture
def told() -> Told:
    """A pod that has just met its host, at 1 ms."""
    told = Told()
    told.meet()
    return told


def test_a_pod_says_who_it_is_when_it_is_asked() -> None:
    told = Told()
    told.go(500)
    assert told.said == []
    told.meet()
    assert told.said == [(501, ["me", "1", SESSION, RUN, "E661", "0.1.0"])]


def test_a_pod_asked_again_in_the_same_session_goes_on_with_it(told: Told) -> None:
    told.mask = TWO
    told.go(10)
    told.hear("hi", "1", SESSION)
    told.go(1)
    assert told.said[-1][1] == told.said[0][1]
    told.go(50)
    assert told.words("ev")[-1][1] == ["ev", SESSION, RUN, "1", "2", "down"]


def test_a_press_is_said_at_once_and_again_until_it_is_acknowledged(told: Told) -> None:
    told.go(10)
    told.mask = TWO
    told.go(1 + 2 * SAY_AGAIN_MS)
    assert told.words("ev") == [
        (12 + after, ["ev", SESSION, RUN, "1", "2", "down"]) for after in (0, SAY_AGAIN_MS, 2 * SAY_AGAIN_MS)
    ]
    told.hear("ok", SESSION, "1")
    told.go(200)
    assert len(told.words("ev")) == 3


def test_presses_wait_their_turn(told: Told) -> None:
    told.mask = TWO | YES
    told.go(100)
    assert {words[3] for _, words in told.words("ev")} == {"1"}
    told.hear("ok", SESSION, "1")
    told.go(1)
    assert told.words("ev")[-1][1] == ["ev", SESSION, RUN, "2", "yes", "down"]


def test_a_press_that_is_too_old_is_given_up_and_counted(told: Told) -> None:
    told.mask = TWO
    told.go(GIVE_UP_MS + 1)
    told.said.clear()
    told.go(HERE_EVERY_MS)
    assert [words for _, words in told.words("up")] == [["up", SESSION, RUN, "1"]]
    assert {tuple(words[3:]) for _, words in told.words("ev")} == {("2", "2", "hold")}


def test_a_pod_says_that_it_is_there_five_times_a_second(told: Told) -> None:
    told.go(1000)
    assert [words for _, words in told.words("up")] == [["up", SESSION, RUN, "0"]] * 5


def test_what_does_not_fit_into_the_queue_is_counted_too(told: Told) -> None:
    for _ in range(10):
        told.mask = TWO
        told.go(26)
        told.mask = 0
        told.go(26)
    assert told.words("ev")[-1][1][3] == "1"
    for number in range(1, MOST_WAITING + 1):
        told.hear("ok", SESSION, str(number))
    told.go(HERE_EVERY_MS)
    assert told.words("up")[-1][1] == ["up", SESSION, RUN, "20"]


def test_nothing_is_said_of_a_button_that_was_down_before_the_session() -> None:
    told = Told()
    told.mask = TWO
    told.go(100)
    told.meet()
    told.go(500)
    told.mask = 0
    told.go(100)
    assert told.words("ev") == []
    told.mask = TWO
    told.go(1)
    assert told.said[-1][1] == ["ev", SESSION, RUN, "1", "2", "down"]


def test_another_session_begins_from_nothing(told: Told) -> None:
    told.mask = TWO
    told.light("p")
    told.go(10)
    told.hear("hi", "1", "00000002")
    told.go(1)
    assert told.said[-1][1] == ["me", "1", "00000002", "0000000c", "E661", "0.1.0"]
    assert told.lamps() == DARK
    told.go(100)
    assert told.said[-1][1][:2] != ["ev", SESSION]
    told.mask = YES
    told.go(100)
    assert told.words("ev")[-1][1] == ["ev", "00000002", "0000000c", "1", "yes", "down"]


def test_a_word_of_another_session_is_passed_over(told: Told) -> None:
    told.hear("lt", "00000009", "1", "p", LIT)
    assert told.lamps() == DARK


def test_a_host_with_other_words_is_told_who_is_here_and_believed_nothing() -> None:
    told = Told()
    told.hear("hi", "2", SESSION, "something", "new")
    told.go(1)
    assert told.said == [(1, ["me", "1", SESSION, "0000000a", "E661", "0.1.0"])]
    told.light("p")
    assert told.lamps()[:5] == DARK[:5]


def test_lamps_show_what_the_table_says_at_a_quarter(told: Told) -> None:
    told.light("p", "1ff0000s.3102030s.s0000ffs")
    assert told.lamps() == [(63, 0, 0), (0, 0, 0), (4, 8, 12), (0, 0, 0), (0, 0, 0), (0, 0, 63)]


def test_six_white_lamps_stay_below_what_a_port_gives(told: Told) -> None:
    told.light("p", ".".join(f"{lamp}ffffffs" for lamp in "12345s"))
    milliamperes = sum(20 * part / 255 for rgb in told.lamps() for part in rgb) + 6
    assert milliamperes < 150


def test_a_press_lights_nothing_by_itself(told: Told) -> None:
    told.mask = 0b1111111
    told.go(500)
    assert told.lamps() == DARK


def test_older_lights_are_passed_over(told: Told) -> None:
    told.light("p")
    told.hear("lt", SESSION, "1", "p", "2ffffffs")
    told.hear("lt", SESSION, "0", "p", "2ffffffs")
    assert told.lamps() == SHOWN


@pytest.mark.parametrize("lit", ["1ff00s", "1ff0000q", "1gg0000s", "ff0000s", "zff0000s", "..", "1ff0000s1"])
def test_a_light_that_cannot_be_understood_is_dark(told: Told, lit: str) -> None:
    told.light("p", lit)
    assert told.lamps() == DARK


def test_public_lights_stay_while_the_host_is_there(told: Told) -> None:
    told.light("p")
    told.go(ALONE_MS - 2)
    assert told.lamps() == SHOWN


def test_private_lights_die_when_they_are_not_said_again(told: Told) -> None:
    told.light("v")
    told.go(PRIVATE_MS - 1)
    assert told.lamps() == SHOWN
    told.go(1)
    assert told.lamps() == DARK


def test_private_lights_die_even_while_the_host_talks_of_other_things(told: Told) -> None:
    told.light("v")
    for number in range(PRIVATE_MS):
        told.hear("ok", SESSION, str(number))
        told.go(1)
    assert told.lamps() == DARK


def test_held_lights_need_the_pods_own_yes(told: Told) -> None:
    told.light("h")
    assert told.lamps() == DARK
    told.mask = YES
    told.go(1)
    assert told.lamps() == SHOWN


def test_held_lights_are_dark_at_once_when_yes_is_let_go_whatever_the_host_says(told: Told) -> None:
    told.mask = YES
    told.go(100)
    told.light("h")
    assert told.lamps() == SHOWN
    told.mask = 0
    told.go(1)
    told.light("h")
    assert told.lamps() == DARK


def test_held_lights_do_not_flicker_on_again_while_yes_bounces_on_its_way_up(told: Told) -> None:
    told.mask = YES
    told.go(100)
    for mask in (0, YES, 0, YES, YES, 0, YES, 0):
        told.mask = mask
        told.light("h")
        told.go(1)
        assert told.lamps() == DARK


def test_a_yes_shorter_than_its_bouncing_shows_nothing_after_it(told: Told) -> None:
    told.mask = YES
    told.go(2)
    told.mask = 0
    told.light("h")
    told.go(1)
    assert told.lamps() == DARK


def test_held_lights_die_as_private_ones_do(told: Told) -> None:
    told.mask = YES
    told.go(100)
    told.light("h")
    told.go(PRIVATE_MS)
    assert told.lamps() == DARK


def test_a_pod_that_slept_does_not_believe_what_waited_meanwhile(told: Told) -> None:
    told.at += PRIVATE_MS
    told.light("v")
    told.pod.tick(told.at)
    assert told.lamps() == DARK
    told.light("v")
    assert told.lamps() == SHOWN


def test_without_a_host_everything_is_dark_but_a_dim_blue_breath(told: Told) -> None:
    told.light("p")
    told.go(ALONE_MS)
    seen = set()
    for _ in range(5000):
        told.go(1)
        assert told.lamps()[:5] == DARK[:5]
        seen.add(told.lamps()[5])
    assert seen == {(0, 0, blue) for blue in range(BREATH_BRIGHTEST + 1)}


def test_without_a_host_nothing_is_said_and_nothing_kept(told: Told) -> None:
    told.go(ALONE_MS)
    told.said.clear()
    told.mask = TWO
    told.go(1000)
    assert told.said == []
    told.meet()
    told.go(100)
    assert told.words("ev") == []


words = st.sampled_from(["hi", "ok", "lt", "ev", "", "1", "2", SESSION, "p", "h", "x", LIT, "-1", "99999999999", " 1"])


@given(st.lists(st.lists(words, min_size=1, max_size=6), max_size=20))
def test_no_word_however_strange_stops_a_pod(strange: list[list[str]]) -> None:
    told = Told()
    for fields in strange:
        told.hear(*fields)
        told.mask ^= TWO
        told.go(30)
        assert len(told.lamps()) == 6
