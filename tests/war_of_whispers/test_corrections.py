"""The table is right: whatever it can physically show is taken over, and the game goes on from there."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine import position as positions
from companion.engine.correction import correct
from companion.engine.fact import Fact
from companion.engine.pick import Refused
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import EMPIRES, Empire
from tests.war_of_whispers.table import (
    GAME,
    Position,
    Table,
    act,
    answer,
    corrected,
    listed,
    loyalties,
    no_luck,
    play,
    standing,
    waiting,
)

MINE: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")
POST = Post("bear", "sheriff")


def start() -> Position:
    return Table().ready()


def refusal(position: Position, *facts: Fact) -> str:
    refused = positions.correct(position, facts, no_luck())
    assert isinstance(refused, Refused)
    return refused.code


# Banners


def test_banners_are_what_the_table_shows_and_the_reserve_follows() -> None:
    position = corrected(start(), f.BannersAre("bear-4", "bear", 1))
    assert standing(position, "bear-4") == ("bear", 1)
    assert position.state.reserve["bear"] == 13


def test_another_empires_banners_take_the_place_of_those_believed_there() -> None:
    position = corrected(start(), f.BannersAre("bear-4", "lion", 2))
    assert standing(position, "bear-4") == ("lion", 2)
    assert (position.state.reserve["bear"], position.state.reserve["lion"]) == (14, 12)


def test_a_region_can_be_empty() -> None:
    position = corrected(start(), f.BannersAre("bear-4", "bear", 0))
    assert "bear-4" not in position.state.garrisons
    assert position.state.reserve["bear"] == 14


def test_a_reserve_can_have_lost_banners() -> None:
    assert corrected(start(), f.ReserveIs("bear", 5)).state.reserve["bear"] == 5


def test_banners_that_come_out_of_an_empty_reserve_had_been_lost() -> None:
    position = corrected(corrected(start(), f.ReserveIs("bear", 0)), f.BannersAre("bear-1", "bear", 2))
    assert standing(position, "bear-1") == ("bear", 2)
    assert position.state.reserve["bear"] == 0


def test_an_empire_has_no_more_than_twenty_banners() -> None:
    assert refusal(start(), f.BannersAre("bear-1", "bear", 21)) == "too_many_banners"
    assert refusal(start(), f.BannersAre("bear-1", "bear", 12)) == "too_many_banners"
    assert refusal(start(), f.ReserveIs("bear", 12)) == "too_many_banners"
    assert standing(corrected(Table().bare().ready(), f.BannersAre("bear-1", "bear", 20)), "bear-1") == ("bear", 20)


# Agents, cards, first player


def test_a_council_seat_holds_whom_the_table_shows() -> None:
    position = corrected(start(), f.CouncilSeatIs(POST, "spider"))
    assert position.state.agent(POST) == "spider"
    assert corrected(position, f.CouncilSeatIs(POST, None)).state.agent(POST) is None


def test_a_council_seat_holds_one_agent() -> None:
    facts = (f.CouncilSeatIs(POST, "raven"), f.CouncilSeatIs(POST, "spider"))
    assert refusal(start(), *facts) == "two_agents_on_a_seat"


def test_a_society_has_nine_agents() -> None:
    everywhere = [f.CouncilSeatIs(Post(empire, seat), "raven") for empire in EMPIRES for seat in ("sheriff", "marshal")]
    assert refusal(start(), *everywhere) == "too_many_agents"
    assert corrected(start(), *everywhere[:9]).state.agents_left("raven") == 0


def test_agents_on_the_map_are_at_most_two_and_in_different_regions() -> None:
    position = corrected(start(), f.FieldAgentsAre("raven", ("bear-1", "lion-1")))
    assert position.state.field_agents["raven"] == ("bear-1", "lion-1")
    assert refusal(start(), f.FieldAgentsAre("raven", ("bear-1", "bear-2", "bear-3"))) == "too_many_agents"
    assert refusal(start(), f.FieldAgentsAre("raven", ("bear-1", "bear-1"))) == "too_many_agents"


def test_a_hand_holds_what_the_table_says() -> None:
    position = corrected(start(), f.HandIs("raven", "bear", 3))
    assert position.state.hands["raven"] == {"bear": 3}
    assert position.state.deck("bear") == 5
    assert corrected(position, f.HandIs("raven", "bear", 0)).state.hands["raven"] == {}


def test_a_deck_has_eight_cards() -> None:
    assert corrected(start(), f.HandIs("raven", "bear", 8)).state.deck("bear") == 0
    assert refusal(start(), f.HandIs("raven", "bear", 9)) == "too_many_cards"
    assert refusal(start(), f.HandIs("raven", "bear", 5), f.HandIs("spider", "bear", 4)) == "too_many_cards"


def test_the_first_player_is_whoever_has_the_token() -> None:
    position = corrected(start(), f.FirstPlayerIs("spider"))
    assert position.state.turn_order == ("spider", "raven")


# Loyalties


def test_a_token_lies_face_up_and_shows_its_empire() -> None:
    position = corrected(Table().loyal("raven", *MINE).ready(), f.TokenIs("raven", "devout", "lion"))
    assert position.state.revealed["raven"] == ("devout",)
    position = corrected(position, f.TokenIs("raven", "devout", None))
    assert position.state.revealed["raven"] == ()


def test_a_token_that_shows_another_empire_changes_places_with_the_one_believed_there() -> None:
    position = corrected(Table().loyal("raven", *MINE).ready(), f.TokenIs("raven", "devout", "horse"))
    assert position.state.loyalties["raven"] == loyalties("horse", "elephant", "bear", "eagle", "lion")


def test_an_empire_lies_open_in_one_slot_only() -> None:
    position = corrected(start(), f.TokenIs("raven", "devout", "lion"))
    assert refusal(position, f.TokenIs("raven", "opposed", "lion")) == "token_elsewhere"
    both = (f.TokenIs("raven", "devout", "lion"), f.TokenIs("raven", "opposed", "lion"))
    assert refusal(start(), *both) == "token_elsewhere"


def test_swaps_are_at_most_two() -> None:
    assert corrected(start(), f.SwapsAre("raven", 2)).state.swaps["raven"] == 2
    assert refusal(start(), f.SwapsAre("raven", 3)) == "impossible_number"


def test_loyalties_entered_wrongly_are_entered_anew() -> None:
    position = corrected(Table().loyal("raven", *MINE).ready(), f.LoyaltiesAre("raven", loyalties(*EMPIRES)))
    assert position.state.loyalties["raven"] == loyalties(*EMPIRES)


def test_loyalties_are_all_five_empires() -> None:
    twice = replace(f.LoyaltiesAre("raven", {}), loyalties={**loyalties(*MINE), "opposed": "lion"})
    assert refusal(start(), twice) == "not_five_empires"
    assert refusal(start(), f.LoyaltiesAre("raven", {"devout": "lion"})) == "not_five_empires"


def test_loyalties_agree_with_the_tokens_that_lie_open() -> None:
    position = Table().loyal("raven", *MINE).shows("raven", devout="lion").ready()
    assert refusal(position, f.LoyaltiesAre("raven", loyalties(*EMPIRES))) == "revealed_otherwise"


# Any correction


def test_what_is_said_must_be_about_something_at_the_table() -> None:
    assert refusal(start()) == "nothing_said"
    assert refusal(start(), f.BannersAre("bear-9", "bear", 1)) == "no_such_region"
    assert refusal(start(), f.FieldAgentsAre("raven", ("atlantis",))) == "no_such_region"
    assert refusal(start(), f.HandIs("rat", "bear", 1)) == "no_such_seat"
    assert refusal(start(), f.CouncilSeatIs(POST, "rat")) == "no_such_seat"


def test_nothing_is_fewer_than_none() -> None:
    for fact in (f.BannersAre("bear-1", "bear", -1), f.HandIs("raven", "bear", -1), f.ReserveIs("bear", -1)):
        assert refusal(start(), fact) == "impossible_number"


def test_a_correction_does_not_contradict_itself() -> None:
    facts = (f.BannersAre("bear-1", "bear", 1), f.BannersAre("bear-1", "lion", 1))
    assert refusal(start(), *facts) == "contradiction"


def test_facts_are_taken_over_together_in_whatever_order_they_are_said() -> None:
    full = corrected(start(), f.ReserveIs("bear", 0), f.BannersAre("bear-1", "bear", 11))
    came, went = f.BannersAre("bear-2", "bear", 11), f.BannersAre("bear-1", "bear", 0)
    for facts in ((went, came), (came, went)):
        position = corrected(full, *facts)
        assert standing(position, "bear-2") == ("bear", 11)
        assert position.state.reserve["bear"] == 0


def test_two_open_tokens_noted_the_wrong_way_round_are_put_right_together() -> None:
    position = Table().loyal("raven", *MINE).shows("raven", devout="lion", opposed="horse").ready()
    position = corrected(position, f.TokenIs("raven", "devout", "horse"), f.TokenIs("raven", "opposed", "lion"))
    assert position.state.loyalties["raven"] == loyalties("horse", "elephant", "bear", "eagle", "lion")


def test_the_question_that_was_open_stays_open_with_a_fresh_list() -> None:
    position = Table().council(bear={"sheriff": "raven"}).at("bear", "sheriff")
    position = corrected(position, f.BannersAre("bear-2", "horse", 1), f.BannersAre("bear-5", "horse", 1))
    assert waiting(position) == [("act", "raven")]
    assert listed(position, "act", "raven") == ["attack"]


def test_an_action_is_asked_of_whoever_controls_the_seat_then() -> None:
    position = Table().council(bear={"sheriff": "raven"}).at("bear", "sheriff")
    assert waiting(corrected(position, f.CouncilSeatIs(POST, "spider"))) == [("act", "spider")]
    assert waiting(corrected(position, f.CouncilSeatIs(POST, None)))[0][0] != "act"


def test_a_correction_makes_no_supply_check() -> None:
    position = Table().council(bear={"sheriff": "raven"}).at("bear", "sheriff")
    assert standing(corrected(position, f.BannersAre("bear-4", "bear", 9)), "bear-4") == ("bear", 9)


def test_an_attack_that_can_no_longer_be_fought_is_declared_anew() -> None:
    position = Table().hand("raven", elephant=1).raven_at("bear", "marshal")
    position = act(position, "raven", "attack", "bear-4", "eagle-5", 3)
    assert waiting(position) == [("fight", "raven")]
    fewer = corrected(position, f.BannersAre("bear-4", "bear", 1))
    assert waiting(fewer) == [("act", "raven")]
    other = corrected(position, f.BannersAre("eagle-5", "eagle", 1))
    assert waiting(other) == [("fight", "raven")]
    assert standing(answer(other, "fight", "raven", "fight"), "eagle-5") == ("bear", 1)


def test_banners_promised_to_an_attack_must_still_be_in_the_reserve() -> None:
    table = Table().bare().banners("horse-2", "horse", 2).hand("raven", elephant=3)
    position = act(table.raven_at("horse", "marshal"), "raven", "attack", "horse-2", "lion-3", 2)
    position = play(position, "raven", "elephant-elephant")
    assert waiting(corrected(position, f.ReserveIs("horse", 2))) == [("act", "raven")]
    assert standing(corrected(position, f.ReserveIs("horse", 3)), "lion-3") == ("horse", 5)


def test_a_refused_correction_changes_nothing() -> None:
    position = start()
    before = position.state
    assert refusal(position, f.HandIs("raven", "bear", 1), f.HandIs("spider", "bear", 9)) == "too_many_cards"
    assert correct(GAME, before, (f.HandIs("spider", "bear", 9),)) == Refused(
        "too_many_cards", {"empire": "bear", "n": 8}
    )
    assert position.state == before
