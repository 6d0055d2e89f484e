"""Rule: one press gives one ``down``, at once, and one ``up``, however the contact bounces and whoever looks at it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.pod.button import HOLD_MS, LOCK_MS, Button
from tests.firmware.bouncing import CLEAN, TRACES, Edge, Happened, polled, press, told

Looker = Callable[[list[Edge], int], Happened]
LOOKERS: list[Looker] = [polled, told]

bursts = (
    st.lists(st.floats(0.05, 4), min_size=0, max_size=8)
    .map(lambda gaps: [sum(gaps[:i]) for i in range(len(gaps) // 2 * 2 + 1)])
    .filter(lambda burst: burst[-1] < LOCK_MS - 2)
)
"""Random bouncing: an odd number of edges, over before the contact is looked at again."""

everybody = pytest.mark.parametrize("looker", LOOKERS)


@everybody
@pytest.mark.parametrize("closing", TRACES.values(), ids=TRACES)
@pytest.mark.parametrize("opening", TRACES.values(), ids=TRACES)
def test_a_bouncing_press_is_one_press(looker: Looker, closing: list[float], opening: list[float]) -> None:
    happened = looker(press(100, 250, closing, opening), 1000)
    assert happened == [("down", 100), ("up", 250)]


@everybody
@given(bursts, bursts, st.integers(30, 390))
def test_however_it_bounces(looker: Looker, closing: list[float], opening: list[float], long: int) -> None:
    happened = looker(press(100, 100 + long, closing, opening), 1000)
    assert happened == [("down", 100), ("up", 100 + long)]


@everybody
@pytest.mark.parametrize("trace", TRACES.values(), ids=TRACES)
def test_bouncing_makes_no_press_later_than_a_clean_one(looker: Looker, trace: list[float]) -> None:
    assert looker(press(100, 250, trace), 1000)[0] == looker(press(100, 250, CLEAN), 1000)[0] == ("down", 100)


@everybody
@pytest.mark.parametrize("long", range(1, LOCK_MS + 1))
def test_a_press_shorter_than_the_bouncing_still_gives_its_release(looker: Looker, long: int) -> None:
    assert looker(press(100, 100 + long), 1000) == [("down", 100), ("up", 100 + LOCK_MS)]


@everybody
def test_a_second_press_soon_after_the_first_counts(looker: Looker) -> None:
    edges = press(100, 160, TRACES["tact switch"]) + press(170, 240, TRACES["tact switch"])
    assert looker(edges, 1000) == [("down", 100), ("up", 160), ("down", 160 + LOCK_MS), ("up", 240)]


@everybody
def test_a_button_held_says_so_once_while_it_is_down(looker: Looker) -> None:
    happened = looker(press(100, 3000, TRACES["worn leaf"], TRACES["worn leaf"]), 4000)
    assert happened == [("down", 100), ("hold", 100 + HOLD_MS), ("up", 3000)]


@everybody
def test_a_button_let_go_just_before_is_not_held(looker: Looker) -> None:
    assert looker(press(100, 100 + HOLD_MS - 1), 4000) == [("down", 100), ("up", 100 + HOLD_MS - 1)]


@everybody
@given(st.lists(st.tuples(st.integers(1, 60), st.integers(1, 900)), max_size=12))
def test_presses_and_releases_take_turns_and_none_stays_down(looker: Looker, turns: list[tuple[int, int]]) -> None:
    edges, at = [], 0
    for pause, long in turns:
        edges += press(at + pause, at + pause + long)
        at += pause + long
    kinds = [kind for kind, _ in looker(edges, at + 1000) if kind != "hold"]
    assert kinds == ["down", "up"] * (len(kinds) // 2)
    assert (not turns) == (not kinds)


@given(st.lists(st.tuples(st.floats(0, 2000), st.booleans()), max_size=30).map(sorted))
def test_a_host_told_of_edges_ends_where_a_board_that_polls_does(edges: list[Edge]) -> None:
    downs = [[kind for kind, _ in looker(edges, 4000) if kind != "hold"][-1:] for looker in LOOKERS]
    settled = [kinds for kinds in downs if kinds]
    assert all(kinds == ["down" if edges[-1][1] else "up"] for kinds in settled)


def test_a_button_nobody_touches_is_never_due() -> None:
    button = Button()
    assert button.sample(down=False, at=0) == ""
    assert button.due is None
