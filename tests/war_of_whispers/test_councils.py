"""Councils: who controls a council seat, in what order they act, what is printed on them, and the Chancellor's swap."""

from __future__ import annotations

import pytest

from companion.games.war_of_whispers.events import SeatSkipped
from companion.games.war_of_whispers.facts import CouncilSeatIs
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, CouncilSeat, Empire, SeatId
from tests.war_of_whispers.table import Position, Table, act, corrected, decide, first_listed, listed, play, waiting


def now(position: Position) -> tuple[Empire | None, CouncilSeat | None, SeatId | None]:
    """Which council seat acts, and who decides."""
    ((_, seat),) = waiting(position)
    return position.state.place.empire, position.state.place.council_seat, seat


def acted(position: Position) -> list[tuple[Empire | None, CouncilSeat | None, SeatId | None]]:
    """The council seats that act from here to the end of the turn, and who decides."""
    seen = []
    while position.state.place.phase == "empires":
        seen.append(now(position))
        position = act(position, seen[-1][2], *first_listed(position, "act", seen[-1][2]))  # type: ignore[arg-type]
    return seen


# Order and control


def test_the_empires_act_bear_eagle_elephant_lion_horse() -> None:
    sheriffs: dict[str, dict[CouncilSeat, SeatId]] = {empire: {"sheriff": "raven"} for empire in reversed(EMPIRES)}
    position = Table().council(**sheriffs).at("bear", "sheriff")
    assert acted(position) == [(empire, "sheriff", "raven") for empire in EMPIRES]


def test_a_council_acts_sheriff_steward_marshal_chancellor() -> None:
    everybody = dict(zip(COUNCIL_SEATS, ("raven", "spider", "raven", "spider"), strict=True))
    position = Table().council(lion=everybody).at("lion", "sheriff")  # type: ignore[arg-type]
    assert acted(position) == [("lion", council_seat, seat) for council_seat, seat in everybody.items()]


def test_a_seat_with_an_agent_is_controlled_by_its_owner() -> None:
    position = Table().council(bear={"sheriff": "spider", "steward": "raven"}).at("bear", "sheriff")
    assert now(position) == ("bear", "sheriff", "spider")


def test_an_empty_seat_is_controlled_by_the_nearest_agent_to_its_right() -> None:
    position = Table(3).council(bear={"marshal": "rat", "chancellor": "raven"}).at("bear", "sheriff")
    assert now(position) == ("bear", "sheriff", "rat")


def test_a_seat_without_an_agent_on_it_or_to_its_right_does_nothing() -> None:
    position = Table().council(bear={"steward": "raven"}, eagle={"sheriff": "spider"}).at("bear", "steward")
    position = act(position, "raven", "2-banners", "bear-1", "bear-1")
    assert now(position) == ("eagle", "sheriff", "spider")


def test_an_agent_of_another_council_controls_nothing_here() -> None:
    position = Table().council(eagle={"chancellor": "raven"}).at("bear", "sheriff")
    assert now(position) == ("eagle", "sheriff", "raven")


def test_the_serpent_on_the_sheriff_and_the_raven_on_the_chancellor() -> None:
    position = Table(4).council(bear={"sheriff": "serpent", "chancellor": "raven"}).at("bear", "sheriff")
    assert acted(position) == [
        ("bear", "sheriff", "serpent"),
        ("bear", "steward", "raven"),
        ("bear", "marshal", "raven"),
        ("bear", "chancellor", "raven"),
    ]


def test_the_serpent_on_the_sheriff_and_the_raven_on_the_marshal() -> None:
    position = Table(4).council(bear={"sheriff": "serpent", "marshal": "raven"}).at("bear", "sheriff")
    assert acted(position) == [
        ("bear", "sheriff", "serpent"),
        ("bear", "steward", "raven"),
        ("bear", "marshal", "raven"),
    ]


# Which action


PRINTED = {
    ("bear", "sheriff"): ["banner-per-farm", "attack"],
    ("bear", "steward"): ["card-per-2-farms", "2-banners"],
    ("bear", "marshal"): ["banner-per-fort", "attack"],
    ("eagle", "sheriff"): ["2-banners"],
    ("eagle", "steward"): ["card-per-2-farms", "banner-per-farm"],
    ("eagle", "marshal"): ["banner-per-fort", "attack"],
    ("elephant", "sheriff"): ["banner-per-farm"],
    ("elephant", "steward"): ["card-per-3-forts", "2-banners"],
    ("elephant", "marshal"): ["banner-per-fort", "attack"],
    ("lion", "sheriff"): ["banner-per-farm", "1-card"],
    ("lion", "steward"): ["card-per-3-farms", "2-banners"],
    ("lion", "marshal"): ["2-banners-per-fort"],
    ("horse", "sheriff"): ["banner-per-farm"],
    ("horse", "steward"): ["card-per-2-farms", "2-banners"],
    ("horse", "marshal"): ["banner-per-fort", "attack"],
} | {(empire, "chancellor"): ["attack", "swap"] for empire in EMPIRES}


@pytest.mark.parametrize(("empire", "council_seat"), PRINTED)
def test_a_council_seat_offers_what_is_printed_on_it(empire: Empire, council_seat: CouncilSeat) -> None:
    everywhere: dict[CouncilSeat, SeatId] = dict.fromkeys(COUNCIL_SEATS, "raven")
    position = Table().banners("horse-2", "horse", 2).council(**{empire: everywhere}).at(empire, council_seat)
    assert listed(position, "act", "raven") == PRINTED[empire, council_seat]


def test_a_seat_cannot_be_left_idle() -> None:
    position = Table().council(bear={"sheriff": "raven"}).at("bear", "sheriff")
    assert waiting(position) == [("act", "raven")]
    assert listed(position, "act", "raven") == ["banner-per-farm", "attack"]


def test_an_action_that_changes_something_must_be_chosen_where_there_is_one() -> None:
    table = Table().bare().banners("lion-2", "bear", 1).reserve("lion", 0)
    position = table.council(lion={"sheriff": "raven"}).at("lion", "sheriff")
    assert listed(position, "act", "raven") == ["1-card"]


def test_a_seat_whose_actions_would_change_nothing_is_skipped() -> None:
    table = Table().reserve("eagle", 0).council(eagle={"sheriff": "raven"}, bear={"steward": "raven"})
    table.council(horse={"sheriff": "spider"})
    done = decide(table.at("bear", "steward"), "act", "raven", "2-banners", "bear-1", "bear-1")
    assert SeatSkipped("eagle", "sheriff", "raven") in done.events
    assert now(done.position) == ("horse", "sheriff", "spider")


def test_a_seat_that_can_do_nothing_is_kept_open_for_whoever_could_play_a_card() -> None:
    table = Table().reserve("eagle", 0).hand("raven", horse=1)
    position = table.raven_at("eagle", "sheriff")
    assert listed(position, "act", "raven") == ["nothing"]
    assert now(act(position, "raven", "nothing")) == ("eagle", "steward", "spider")


# The Chancellor's swap


def chancellor(**others: SeatId) -> Position:
    """The Raven holds the Chancellor's seat of the Lion, which is about to act; ``others`` hold other seats."""
    return Table(3).council(lion={"chancellor": "raven", **others}).at("lion", "chancellor")  # type: ignore[dict-item]


def test_the_chancellor_changes_places_and_takes_the_other_seats_action_at_once() -> None:
    position = act(chancellor(sheriff="spider", marshal="rat"), "raven", "swap", "marshal")
    assert position.state.council["lion"] == ("spider", None, "raven", "rat")
    assert waiting(position) == [("act", "raven")]
    assert listed(position, "act", "raven") == ["2-banners-per-fort"]


def test_after_a_swap_play_goes_on_after_the_chancellor() -> None:
    table = Table(3).council(lion={"sheriff": "spider", "chancellor": "raven"}, horse={"sheriff": "rat"})
    position = act(table.at("lion", "chancellor"), "raven", "swap", "sheriff")
    position = act(position, "raven", "1-card")
    assert position.state.hands["raven"] == {"lion": 1}
    assert now(position) == ("horse", "sheriff", "rat")


def test_agents_stay_exchanged_after_a_swap() -> None:
    position = act(act(chancellor(sheriff="spider"), "raven", "swap", "sheriff"), "raven", "1-card")
    assert position.state.council["lion"] == ("raven", None, None, "spider")


def test_the_other_seat_acts_a_second_time_and_for_the_chancellors_controller() -> None:
    table = Table(3).council(lion={"sheriff": "spider", "chancellor": "raven"})
    position = act(table.at("lion", "sheriff"), "spider", "1-card")
    position = act(position, "raven", "2-banners", "lion-1", "lion-1")
    position = act(position, "raven", "2-banners-per-fort", "lion-1", "rest-lion-1")
    position = act(act(position, "raven", "swap", "sheriff"), "raven", "1-card")
    assert (position.state.hands["spider"], position.state.hands["raven"]) == ({"lion": 1}, {"lion": 1})


def test_the_agent_swapped_to_the_chancellors_seat_gets_no_action() -> None:
    position = act(act(chancellor(sheriff="spider"), "raven", "swap", "sheriff"), "raven", "1-card")
    assert position.state.place.phase != "empires" or position.state.place.empire != "lion"


def test_the_chancellor_may_change_places_with_an_agent_of_the_same_player() -> None:
    position = chancellor(sheriff="raven")
    assert listed(position, "act", "raven", "swap") == ["sheriff"]
    position = act(act(position, "raven", "swap", "sheriff"), "raven", "1-card")
    assert position.state.council["lion"] == ("raven", None, None, "raven")


def test_the_chancellor_swaps_two_agents_of_one_player_only_for_an_action_that_changes_something() -> None:
    table = Table().reserve("lion", 0).hand("spider", lion=8)
    idle = table.council(lion={"sheriff": "raven", "chancellor": "raven"}).at("lion", "chancellor")
    assert listed(idle, "act", "raven") == ["attack"]
    position = table.council(lion={"sheriff": "spider"}).at("lion", "chancellor")
    assert listed(position, "act", "raven") == ["attack", "swap"]


def test_the_chancellor_changes_places_only_with_a_seat_that_holds_an_agent() -> None:
    assert listed(chancellor(sheriff="spider", marshal="rat"), "act", "raven", "swap") == ["sheriff", "marshal"]


def test_without_another_agent_in_the_council_a_swap_is_not_on_offer() -> None:
    assert listed(chancellor(), "act", "raven") == ["attack"]


def test_without_an_agent_on_the_chancellors_own_seat_a_swap_is_not_on_offer() -> None:
    table = Table().council(bear={"sheriff": "raven"}, lion={"sheriff": "spider", "chancellor": "raven"})
    position = play(table.hand("raven", lion=1).at("bear", "sheriff"), "raven", "lion", "lion", "chancellor")
    assert listed(position, "act", "raven") == ["attack", "swap"]
    position = corrected(position, CouncilSeatIs(Post("lion", "chancellor"), None))
    assert listed(position, "act", "raven") == ["attack"]


def test_a_house_rule_lets_the_chancellor_move_to_an_empty_seat() -> None:
    position = Table(swap_empty_seat=True).council(lion={"chancellor": "raven"}).at("lion", "chancellor")
    assert listed(position, "act", "raven", "swap") == ["sheriff", "steward", "marshal"]
    position = act(position, "raven", "swap", "sheriff")
    assert position.state.council["lion"] == ("raven", None, None, None)
    assert listed(position, "act", "raven") == ["banner-per-farm", "1-card"]
