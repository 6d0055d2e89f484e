"""Swaps: from the new first player on, each may exchange two face-down tokens, which then lie open for good."""

from __future__ import annotations

from companion.games.war_of_whispers.events import LoyaltiesSwapped, SwapPassed
from companion.games.war_of_whispers.terms import SLOTS, Empire
from tests.war_of_whispers.table import Table, answer, decide, listed, loyalties, waiting

MINE: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")


def table() -> Table:
    return Table(3).loyal("raven", *MINE)


def test_everybody_is_asked_in_turn_from_the_first_player() -> None:
    position = table().phase("swap")
    for seat in ("raven", "spider", "rat"):
        assert waiting(position) == [("swap", seat)]
        position = answer(position, "swap", seat, "pass")
    assert position.state.place.phase == "deploy"


def test_the_first_to_swap_is_the_new_first_player() -> None:
    position = Table(3).at("horse")
    assert position.state.first_player == "spider"
    assert waiting(position) == [("swap", "spider")]


def test_two_tokens_change_places_and_lie_face_up() -> None:
    state = answer(table().phase("swap"), "swap", "raven", "devout", "opposed").state
    assert state.loyalties["raven"] == loyalties("horse", "elephant", "bear", "eagle", "lion")
    assert state.revealed["raven"] == ("devout", "opposed")
    assert state.concealed("raven") == ("dutiful", "affiliated", "unallied")


def test_a_swap_is_counted_and_passing_is_not() -> None:
    position = table().phase("swap")
    assert answer(position, "swap", "raven", "devout", "opposed").state.swaps["raven"] == 1
    assert answer(position, "swap", "raven", "pass").state.swaps["raven"] == 0


def test_a_swap_is_made_or_left_alone() -> None:
    position = table().phase("swap")
    assert listed(position, "swap", "raven") == [*SLOTS, "pass"]
    assert listed(position, "swap", "raven", "devout") == ["dutiful", "affiliated", "unallied", "opposed"]
    assert decide(position, "swap", "raven", "pass").events[0] == SwapPassed("raven")


def test_a_token_that_was_swapped_is_not_swapped_again() -> None:
    position = table().shows("raven", devout="lion", opposed="horse").phase("swap")
    assert listed(position, "swap", "raven") == ["dutiful", "affiliated", "unallied", "pass"]
    assert listed(position, "swap", "raven", "dutiful") == ["affiliated", "unallied"]


def test_a_player_with_fewer_than_two_face_down_tokens_is_not_asked() -> None:
    shown = table().shows("raven", devout="lion", dutiful="elephant", affiliated="bear", unallied="eagle")
    assert waiting(shown.phase("swap")) == [("swap", "spider")]


def test_a_player_with_two_face_down_tokens_may_still_swap_them() -> None:
    shown = table().shows("raven", devout="lion", dutiful="elephant", affiliated="bear")
    assert listed(shown.phase("swap"), "swap", "raven") == ["unallied", "opposed", "pass"]


def test_a_player_swaps_at_most_twice() -> None:
    position = table().phase("swap")
    position = answer(position, "swap", "raven", "devout", "opposed")
    again = Table(3).loyal("raven", *position.state.loyalties["raven"].values()).swapped("raven", 1)
    position = answer(
        again.shows("raven", devout="horse", opposed="lion").phase("swap", turn=2),
        "swap",
        "raven",
        "dutiful",
        "unallied",
    )
    assert position.state.swaps["raven"] == 2
    assert len(position.state.concealed("raven")) == 1


def test_a_swap_says_what_lies_open_now() -> None:
    done = decide(table().phase("swap"), "swap", "raven", "devout", "opposed")
    assert done.events[0] == LoyaltiesSwapped("raven", ("devout", "opposed"), ("lion", "horse"))
    assert done.events[0].reveals


def test_what_a_player_thinks_of_swapping_is_a_secret() -> None:
    (prompt,) = table().phase("swap").prompts
    assert prompt.secret


def test_where_loyalties_are_unknown_the_two_tokens_are_named_when_they_are_turned_up() -> None:
    position = Table().phase("swap")
    assert listed(position, "swap", "raven", "devout", "opposed") == ["bear", "eagle", "elephant", "lion", "horse"]
    assert listed(position, "swap", "raven", "devout", "opposed", "lion") == ["bear", "eagle", "elephant", "horse"]
    state = answer(position, "swap", "raven", "devout", "opposed", "lion", "horse").state
    assert state.loyalties["raven"] == {"devout": "horse", "opposed": "lion"}


def test_nobody_swaps_after_the_fourth_turn() -> None:
    assert table().at("horse", turn=4).state.place.phase == "end"


def test_there_are_three_swap_phases() -> None:
    for turn, phase in ((1, "swap"), (2, "swap"), (3, "swap"), (4, "end")):
        assert table().at("horse", turn=turn).state.place.phase == phase
