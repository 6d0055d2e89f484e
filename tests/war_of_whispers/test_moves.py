"""What hands must do on the real table: the difference between two tables, however it came about."""

from __future__ import annotations

from companion.engine.moves import Move, Route, place_on_tile
from companion.engine.pick import Pick
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.moves import (
    MarkTurn,
    MoveAgent,
    MoveBanners,
    MoveCards,
    PassToken,
    SetUpBanners,
    SwapBack,
    TurnToken,
    moves,
)
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import Empire
from tests.war_of_whispers.table import Position, Table, act, answer, corrected, play

MINE: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")


def moved(before: Position, after: Position) -> set[Move]:
    found = moves(before.state, after.state)
    assert len(set(found)) == len(found)
    return set(found)


def test_out_of_the_box_come_all_banners_and_the_first_player_token() -> None:
    found = moves(None, Table().ready().state)
    banners = [move for move in found if isinstance(move, SetUpBanners)]
    assert sum(move.count * len(move.places) for move in banners) == 100
    assert {route.origin for move in banners for route in move.routes} == {"box"}
    assert SetUpBanners("bear", 3, ("bear-4", "bear-5", "bear-6")) in banners
    assert SetUpBanners("horse", 20, ("reserve",)) in banners
    assert [move for move in found if not isinstance(move, SetUpBanners)] == [PassToken("raven")]


def test_nothing_is_moved_where_nothing_changed() -> None:
    state = Table().ready().state
    assert moves(state, state) == ()


def test_an_attack_moves_survivors_and_puts_losses_into_the_reserves() -> None:
    before = Table().raven_at("bear", "marshal")
    assert moved(before, act(before, "raven", "attack", "bear-5", "lion-2", 3)) == {
        MoveBanners("bear", 3, "bear-5", "reserve"),
        MoveBanners("lion", 2, "lion-2", "reserve"),
    }


def test_attackers_that_survive_go_from_source_to_target() -> None:
    before = Table().banners("lion-2", "lion", 1).raven_at("bear", "marshal")
    assert moved(before, act(before, "raven", "attack", "bear-5", "lion-2", 3)) == {
        MoveBanners("bear", 1, "bear-5", "lion-2"),
        MoveBanners("bear", 2, "bear-5", "reserve"),
        MoveBanners("lion", 1, "lion-2", "reserve"),
    }


def test_banners_added_come_out_of_the_reserve() -> None:
    before = Table().raven_at("bear", "marshal")
    after = act(before, "raven", "banner-per-fort", "bear-1", "bear-2", "bear-1", "bear-1")
    assert moved(before, after) == {
        MoveBanners("bear", 3, "reserve", "bear-1"),
        MoveBanners("bear", 1, "reserve", "bear-2"),
    }


def test_each_region_gets_what_it_has_more_than_before() -> None:
    before = Table().raven_at("bear", "marshal")
    after = act(before, "raven", "banner-per-fort", "bear-4", "bear-4", "bear-1", "bear-1")
    assert moved(before, after) == {
        MoveBanners("bear", 2, "reserve", "bear-4"),
        MoveBanners("bear", 2, "reserve", "bear-1"),
    }


def test_banners_are_moved_between_neighbours_rather_than_across_the_map() -> None:
    before = Table().bare().banners("bear-1", "bear", 1).banners("bear-6", "bear", 1).ready()
    after = corrected(
        before,
        *(
            f.BannersAre(region, "bear", count)
            for region, count in (("bear-1", 0), ("bear-2", 1), ("bear-5", 1), ("bear-6", 0))
        ),
    )
    assert moved(before, after) == {
        MoveBanners("bear", 1, "bear-1", "bear-2"),
        MoveBanners("bear", 1, "bear-6", "bear-5"),
    }


def test_a_supply_check_sends_the_excess_back() -> None:
    before = Table().banners("bear-4", "bear", 6).council(bear={"sheriff": "raven"}, eagle={"sheriff": "spider"})
    position = before.at("bear", "sheriff")
    after = act(position, "raven", "attack", "bear-5", "lion-2", 1)
    assert moved(position, after) == {
        MoveBanners("bear", 1, "bear-5", "reserve"),
        MoveBanners("bear", 2, "bear-4", "reserve"),
    }


def test_taking_something_back_moves_everything_the_other_way() -> None:
    before = Table().banners("lion-2", "lion", 1).raven_at("bear", "marshal")
    after = act(before, "raven", "attack", "bear-5", "lion-2", 3)
    assert moved(after, before) == {
        MoveBanners("bear", 1, "lion-2", "bear-5"),
        MoveBanners("bear", 2, "reserve", "bear-5"),
        MoveBanners("lion", 1, "reserve", "lion-2"),
    }


def test_agents_come_from_beside_their_player_and_go_back_there() -> None:
    before = Table().ready()
    after = answer(before, "deploy", "raven", "lion", "marshal")
    assert moved(before, after) == {MoveAgent("raven", "supply", Post("lion", "marshal"))}
    assert moved(after, before) == {MoveAgent("raven", Post("lion", "marshal"), "supply")}


def test_agents_that_change_places_are_both_moved() -> None:
    before = Table().council(lion={"sheriff": "spider", "chancellor": "raven"}).at("lion", "chancellor")
    assert moved(before, act(before, "raven", "swap", "sheriff")) == {
        MoveAgent("raven", Post("lion", "chancellor"), Post("lion", "sheriff")),
        MoveAgent("spider", Post("lion", "sheriff"), Post("lion", "chancellor")),
    }


def test_cards_are_drawn_and_shuffled_back() -> None:
    before = Table().hand("raven", bear=1, elephant=1).raven_at("lion", "sheriff")
    assert moved(before, act(before, "raven", "1-card")) == {MoveCards("raven", "lion", 1)}
    assert moved(before, play(before, "raven", "recruit", "bear-1")) == {
        MoveCards("raven", "bear", -1),
        MoveCards("raven", "elephant", -1),
        MoveBanners("bear", 3, "reserve", "bear-1"),
    }


def test_swapped_tokens_are_turned_up_in_their_new_slots() -> None:
    before = Table().loyal("raven", *MINE).phase("swap")
    after = answer(before, "swap", "raven", "devout", "opposed")
    assert moved(before, after) == {TurnToken("raven", "devout", "horse"), TurnToken("raven", "opposed", "lion")}
    assert moved(after, before) == {SwapBack("raven", ("devout", "opposed"))}


def test_of_two_swaps_taken_back_at_once_it_is_only_said_what_lies_face_down() -> None:
    before = Table().loyal("raven", *MINE).phase("swap")
    once = corrected(before, f.SwapsAre("raven", 1))
    twice = answer(once, "swap", "raven", "devout", "opposed")
    assert moved(twice, before) == {TurnToken("raven", "devout", None), TurnToken("raven", "opposed", None)}


def test_tokens_that_lie_face_down_are_nobody_elses_business() -> None:
    before = Table().loyal("raven", *MINE).ready()
    after = Table().loyal("raven", *reversed(MINE)).ready()
    assert moved(before, after) == set()


def test_the_end_of_a_turn_puts_a_marker_on_the_track_and_passes_the_token() -> None:
    before = Table().council(horse={"steward": "raven"}).at("horse", "steward")
    assert moved(before, act(before, "raven", "card-per-2-farms")) == {
        MoveCards("raven", "horse", 1),
        PassToken("spider"),
        MarkTurn(1),
    }


def test_the_track_holds_four_markers_at_the_end() -> None:
    before = Table().council(horse={"steward": "raven"}).at("horse", "steward", turn=4)
    assert MarkTurn(4) in moved(before, act(before, "raven", "card-per-2-farms"))


def test_a_new_turn_moves_no_marker() -> None:
    before = Table().phase("swap")
    after = answer(answer(before, "swap", "raven", "pass"), "swap", "spider", "pass")
    assert after.state.place.turn == 2
    assert moved(before, after) == set()


def test_banners_the_table_has_lost_are_in_the_box() -> None:
    before = Table().ready()
    after = corrected(before, f.ReserveIs("bear", 10))
    assert moved(before, after) == {MoveBanners("bear", 1, "reserve", "box")}


def test_the_map_shows_the_ways_of_banners_and_of_nothing_else() -> None:
    before = Table().banners("lion-2", "lion", 1).raven_at("bear", "marshal")
    found = moves(before.state, act(before, "raven", "attack", "bear-5", "lion-2", 3).state)
    assert {route for move in found for route in move.routes} == {
        Route("bear-5", "lion-2", 1),
        Route("bear-5", "reserve", 2),
        Route("lion-2", "reserve", 1),
    }
    first = [move for move in moves(None, Table().ready().state) if not isinstance(move, SetUpBanners)]
    assert first
    assert not any(move.routes for move in first)


def test_the_grid_of_councils_shows_the_ends_of_the_ways_of_agents() -> None:
    assert MoveAgent("raven", Post("bear", "marshal"), "supply").routes == (Route("bear/marshal", "supply"),)
    assert place_on_tile((Pick("empire", "bear"), Pick("council_seat", "marshal"))) == "bear/marshal"
