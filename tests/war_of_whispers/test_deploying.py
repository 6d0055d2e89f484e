"""Deploying: from the second turn on everybody takes an agent back; then agents go out one at a time, in turn order."""

from __future__ import annotations

import pytest

from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, SOCIETIES, CouncilSeat, SeatId
from tests.war_of_whispers.table import GAME, Position, Table, answer, first_listed, listed, waiting

POSTS = [(empire, council_seat) for empire in EMPIRES for council_seat in COUNCIL_SEATS]


def with_agents(table: Table, seats: int, each: int) -> Table:
    """As many agents of every seat on the board, on the first council seats."""
    holders = [seat for seat in SOCIETIES[:seats] for _ in range(each)]
    for (empire, council_seat), holder in zip(POSTS, holders, strict=False):
        table.council(**{empire: {council_seat: holder}})
    return table


def deployed(position: Position) -> tuple[Position, list[tuple[str, SeatId | None]]]:
    """Where deploying ends when everybody takes what is listed first, and who was asked what."""
    asked: list[tuple[str, SeatId | None]] = []
    while position.state.place.phase == "deploy":
        ((kind, seat),) = waiting(position)
        assert seat is not None
        asked.append((kind, seat))
        position = answer(position, kind, seat, *first_listed(position, kind, seat))
    return position, asked


# Placing


def test_the_first_turn_begins_with_placing_because_nobody_has_agents_to_take_back() -> None:
    assert waiting(Table(3).ready()) == [("deploy", "raven")]


def test_agents_are_placed_one_at_a_time_clockwise_from_the_first_player() -> None:
    _, asked = deployed(Table(4).ready())
    assert asked == [("deploy", seat) for _ in range(2) for seat in ("raven", "spider", "rat", "serpent")]


def test_two_players_place_three_agents_each() -> None:
    _, asked = deployed(Table(2).ready())
    assert asked == [("deploy", seat) for _ in range(3) for seat in ("raven", "spider")]


def test_an_agent_goes_to_any_open_council_seat() -> None:
    position = Table().ready()
    offered = [(empire, seat) for empire in EMPIRES for seat in listed(position, "deploy", "raven", empire)]
    assert offered == POSTS


def test_a_council_seat_takes_one_agent() -> None:
    position = answer(Table().ready(), "deploy", "raven", "bear", "marshal")
    assert position.state.agent(Post("bear", "marshal")) == "raven"
    assert listed(position, "deploy", "spider", "bear") == ["sheriff", "steward", "chancellor"]


def test_a_full_council_is_not_on_offer() -> None:
    full: dict[CouncilSeat, SeatId] = dict.fromkeys(COUNCIL_SEATS, "spider")
    assert "bear" not in listed(Table().council(bear=full).ready(), "deploy", "raven")


def test_a_placed_agent_is_no_longer_beside_the_board() -> None:
    position = answer(Table().ready(), "deploy", "raven", "bear", "marshal")
    assert position.state.agents_left("raven") == 8


def test_the_empires_take_their_turns_when_all_agents_are_out() -> None:
    position, _ = deployed(Table(3).ready())
    assert position.state.place.phase == "empires"


def test_a_player_whose_agents_are_all_out_places_none() -> None:
    position = with_agents(Table(), 1, 9).phase("deploy")
    assert waiting(position) == [("deploy", "spider")]


def test_with_every_council_seat_taken_nobody_places_an_agent() -> None:
    assert with_agents(Table(4), 4, 5).phase("deploy").state.place.phase == "empires"


# Taking back


def test_from_the_second_turn_on_all_take_one_agent_back_before_anybody_places() -> None:
    _, asked = deployed(with_agents(Table(3), 3, 2).phase("deploy", turn=2))
    assert [kind for kind, _ in asked] == ["take_back"] * 3 + ["deploy"] * 6
    assert [seat for _, seat in asked[:3]] == ["raven", "spider", "rat"]


def test_in_the_first_turn_nobody_takes_an_agent_back() -> None:
    assert waiting(with_agents(Table(), 2, 1).phase("deploy", turn=1)) == [("deploy", "raven")]


def test_only_an_agent_of_ones_own_is_taken_back() -> None:
    table = Table().council(bear={"sheriff": "raven", "steward": "spider"}, lion={"marshal": "raven"})
    position = table.phase("deploy", turn=2)
    assert listed(position, "take_back", "raven") == ["bear", "lion"]
    assert listed(position, "take_back", "raven", "bear") == ["sheriff"]


def test_taking_back_cannot_be_declined() -> None:
    position = with_agents(Table(), 2, 3).phase("deploy", turn=2)
    assert waiting(position) == [("take_back", "raven")]
    assert set(listed(position, "take_back", "raven")) <= set(EMPIRES)


def test_an_agent_taken_back_leaves_its_seat_open_and_can_be_placed_again() -> None:
    position = Table().council(bear={"sheriff": "raven"}).phase("deploy", turn=2)
    position = answer(position, "take_back", "raven", "bear", "sheriff")
    assert position.state.agent(Post("bear", "sheriff")) is None
    assert position.state.agents_left("raven") == 9
    assert "sheriff" in listed(position, "deploy", "raven", "bear")


def test_a_player_without_agents_on_the_board_takes_none_back() -> None:
    position = Table().council(bear={"sheriff": "spider"}).phase("deploy", turn=2)
    assert waiting(position) == [("take_back", "spider")]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("turn", "before", "after"), [(1, 0, 2), (2, 2, 3), (3, 3, 4), (4, 4, 5)])
def test_agents_on_the_board_after_each_turns_deploying(seats: int, turn: int, before: int, after: int) -> None:
    position, _ = deployed(with_agents(Table(seats), seats, before).phase("deploy", turn=turn))
    assert [len(position.state.posts(seat)) for seat in SOCIETIES[:seats]] == [after] * seats


@pytest.mark.parametrize(("turn", "before", "after"), [(1, 0, 3), (2, 3, 5), (3, 5, 7), (4, 7, 9)])
def test_agents_on_the_board_with_two_players(turn: int, before: int, after: int) -> None:
    position, _ = deployed(with_agents(Table(2), 2, before).phase("deploy", turn=turn))
    assert [len(position.state.posts(seat)) for seat in ("raven", "spider")] == [after] * 2


def test_two_players_have_all_their_agents_out_in_the_fourth_turn() -> None:
    position, _ = deployed(with_agents(Table(2), 2, 7).phase("deploy", turn=4))
    assert position.state.agents_left("raven") == 0


def test_four_players_fill_all_twenty_seats_in_the_fourth_turn() -> None:
    position, _ = deployed(with_agents(Table(4), 4, 4).phase("deploy", turn=4))
    assert position.state.open_posts == ()


# Agents in regions, an advanced rule


def test_agents_stay_out_of_regions_unless_the_rule_is_played() -> None:
    assert listed(Table().ready(), "deploy", "raven") == list(EMPIRES)


def test_an_agent_may_go_to_any_region_instead_of_a_council_seat() -> None:
    position = Table(field_agents=True).ready()
    assert set(listed(position, "deploy", "raven")) == {*EMPIRES, *position.state.board.regions}
    position = answer(position, "deploy", "raven", "horse-3")
    assert position.state.field_agents["raven"] == ("horse-3",)
    assert position.state.agents_left("raven") == 8


def test_a_player_has_at_most_two_agents_on_the_map() -> None:
    position = Table(field_agents=True).field("raven", "horse-3", "bear-1").ready()
    assert listed(position, "deploy", "raven") == list(EMPIRES)


def test_several_players_may_share_a_region_but_nobody_is_there_twice() -> None:
    position = Table(field_agents=True).field("raven", "horse-3").field("spider", "bear-1").ready()
    offered = listed(position, "deploy", "raven")
    assert "horse-3" not in offered
    assert "bear-1" in offered


def test_an_agent_is_taken_back_from_a_region_like_any_other() -> None:
    position = Table(field_agents=True).field("raven", "horse-3").phase("deploy", turn=2)
    assert listed(position, "take_back", "raven") == ["horse-3"]
    position = answer(position, "take_back", "raven", "horse-3")
    assert position.state.field_agents["raven"] == ()


def test_an_agent_in_a_region_scores_for_its_owner_like_a_city_of_whoever_controls_it() -> None:
    table = Table(field_agents=True).field("raven", "horse-3", "bear-2").banners("horse-3", "lion", 1)
    table.loyal("raven", "bear", "lion", "eagle", "elephant", "horse")
    table.loyal("spider", "bear", "lion", "eagle", "elephant", "horse")
    scores = GAME.scoring.scores(table.phase("end", turn=4).state)
    assert scores is not None
    raven, spider = scores.players
    assert raven.points - spider.points == 4 + 3
