"""Dark Alliances: an offer made at the start of an opponent's action, who accepts it for its price or refuses it."""

from __future__ import annotations

import pytest

from companion.games.war_of_whispers.events import OfferRefused, PriceLapsed
from companion.games.war_of_whispers.facts import CouncilSeatIs, HandIs
from companion.games.war_of_whispers.steps import Offer, OfferKind, Post
from companion.games.war_of_whispers.terms import EMPIRES, Empire, SeatId
from tests.war_of_whispers.table import Position, Table, act, answer, corrected, decide, listed, play, standing, waiting


def table(**cards: int) -> Table:
    """The Spider holds these cards, and has agents on the Bear's Chancellor (see ``acting``) and the Lion's Sheriff."""
    return Table(3, dark_alliances=True).council(lion={"sheriff": "spider", "steward": "raven"}).hand("spider", **cards)


def acting(**cards: int) -> Position:
    """The Raven's Marshal of the Bear is about to act."""
    return table(**cards).raven_at("bear", "marshal")


def offered(empire: Empire, kind: OfferKind, position: Position | None = None) -> Position:
    return answer(position or acting(**{empire: 1}), "offer", "spider", empire, kind)


def accepted(empire: Empire, kind: OfferKind, position: Position | None = None) -> Position:
    return answer(offered(empire, kind, position), "answer_offer", "raven", "accept")


# Making and answering


def test_an_opponent_with_cards_may_make_an_offer_which_nobody_waits_for() -> None:
    position = acting(bear=1)
    assert waiting(position) == [("act", "raven")]
    assert listed(position, "offer", "spider") == ["bear"]
    assert listed(position, "offer", "spider", "bear") == ["control", "banners"]


def test_who_acts_makes_no_offer_and_neither_does_who_has_no_card() -> None:
    position = table(bear=1).hand("raven", lion=1).raven_at("bear", "marshal")
    assert position.question("offer", "raven") is None
    assert position.question("offer", "rat") is None


def test_without_the_pack_nobody_makes_offers() -> None:
    position = Table().hand("spider", bear=1).raven_at("bear", "marshal")
    assert position.question("offer", "spider") is None


def test_an_offer_is_made_at_the_start_of_an_action_and_not_during_it() -> None:
    position = table(lion=1).hand("raven", elephant=1).raven_at("bear", "marshal")
    position = act(position, "raven", "attack", "bear-4", "eagle-5", 2)
    assert waiting(position) == [("fight", "raven")]
    assert position.question("offer", "spider") is None


def test_the_acting_player_accepts_or_refuses() -> None:
    position = offered("bear", "control")
    assert waiting(position) == [("answer_offer", "raven")]
    assert listed(position, "answer_offer", "raven") == ["accept", "refuse"]


def test_refused_the_card_is_back_in_its_owners_hand_and_the_action_goes_on() -> None:
    position = answer(offered("bear", "control"), "answer_offer", "raven", "refuse")
    assert position.state.hands["spider"] == {"bear": 1}
    assert waiting(position) == [("act", "raven")]


def test_a_refused_card_has_been_seen_by_all() -> None:
    done = decide(offered("bear", "control"), "answer_offer", "raven", "refuse")
    refused = OfferRefused(Offer("spider", "bear", "control"), "raven")
    assert refused in done.events
    assert refused.reveals


def test_accepted_the_card_is_back_in_its_deck() -> None:
    position = acting(bear=1)
    assert position.state.deck("bear") == 9
    position = accepted("bear", "control", position)
    assert position.state.hand("spider") == 0
    assert position.state.deck("bear") == 10


def test_an_offer_whose_card_turns_out_to_be_nowhere_takes_none_from_the_hand() -> None:
    position = corrected(offered("bear", "control"), HandIs("spider", "bear", 0))
    if ("answer_offer", "raven") in waiting(position):
        position = answer(position, "answer_offer", "raven", "accept")
    assert position.state.hand("spider") == 0
    assert position.state.deck("bear") == 10


# What is offered


def test_an_offer_of_control_lets_its_maker_take_the_action() -> None:
    position = answer(accepted("eagle", "control"), "pay_offer", "raven", "lion", "lion")
    assert waiting(position) == [("act", "spider")]
    position = act(position, "spider", "banner-per-fort", "bear-1", "rest-bear-1")
    assert standing(position, "bear-1") == ("bear", 4)


def test_an_offer_of_banners_adds_four_to_the_attack() -> None:
    position = answer(accepted("eagle", "banners"), "pay_offer", "spider", "lion", "lion")
    position = act(position, "raven", "attack", "bear-4", "eagle-5", 3)
    assert standing(position, "eagle-5") == ("bear", 3 + 4 - 1 - 2)
    assert position.state.reserve["bear"] == 11 - 4 + 1 + 2


def test_banners_offered_come_from_the_acting_empires_reserve_as_far_as_it_goes() -> None:
    position = table(eagle=1).reserve("bear", 1).raven_at("bear", "marshal")
    position = answer(accepted("eagle", "banners", position), "pay_offer", "spider", "lion", "lion")
    position = act(position, "raven", "attack", "bear-4", "eagle-5", 3)
    assert standing(position, "eagle-5") == ("bear", 3 + 1 - 1 - 2)


def test_banners_are_offered_only_to_a_seat_that_can_attack() -> None:
    position = table(eagle=1).raven_at("bear", "steward")
    assert listed(position, "offer", "spider", "eagle") == ["control"]


def test_banners_are_not_offered_out_of_an_empty_reserve() -> None:
    position = table(eagle=1, elephant=1).reserve("bear", 4).raven_at("bear", "marshal")
    position = answer(accepted("eagle", "banners", position), "pay_offer", "spider", "lion", "lion")
    assert listed(position, "offer", "spider", "elephant") == ["control"]


# The price


PAYERS: dict[OfferKind, dict[Empire, SeatId]] = {
    "control": {"bear": "spider", "eagle": "raven", "elephant": "raven", "lion": "spider", "horse": "raven"},
    "banners": {"bear": "raven", "eagle": "spider", "elephant": "spider", "lion": "raven", "horse": "spider"},
}


@pytest.mark.parametrize("kind", PAYERS)
@pytest.mark.parametrize("empire", EMPIRES)
def test_each_offer_says_who_settles_its_price(kind: OfferKind, empire: Empire) -> None:
    assert waiting(accepted(empire, kind)) == [("pay_offer", PAYERS[kind][empire])]


def test_the_price_comes_before_the_action() -> None:
    position = accepted("lion", "control")
    assert waiting(position) == [("pay_offer", "spider")]
    assert waiting(answer(position, "pay_offer", "spider", "opposed", "bear")) == [("act", "spider")]


def test_a_house_rule_puts_the_price_after_the_action() -> None:
    late = Table(3, dark_alliances=True, offer_price="after").hand("spider", lion=1).raven_at("bear", "marshal")
    position = accepted("lion", "control", late)
    assert waiting(position) == [("act", "spider")]
    position = act(position, "spider", "banner-per-fort", "bear-1", "rest-bear-1")
    assert waiting(position) == [("pay_offer", "spider")]


def test_a_price_that_can_no_longer_be_paid_after_the_action_lapses() -> None:
    late = Table(3, dark_alliances=True, offer_price="after").council(lion={"steward": "raven"}).hand("spider", bear=1)
    position = accepted("bear", "banners", late.raven_at("bear", "marshal"))
    position = corrected(position, CouncilSeatIs(Post("lion", "steward"), None))
    done = decide(position, "act", "raven", "banner-per-fort", "bear-1", "rest-bear-1")
    assert PriceLapsed(Offer("spider", "bear", "banners"), "raven") in done.events
    assert waiting(done.position) == [("act", "spider")]


def test_an_action_that_a_card_repeats_is_not_to_be_had() -> None:
    position = table(lion=1).hand("raven", horse=1, lion=1).raven_at("bear", "marshal")
    position = play(act(position, "raven", "banner-per-fort", "bear-1", "rest-bear-1"), "raven", "midnight-oil")
    assert waiting(position) == [("act", "raven")]
    assert position.question("offer", "spider") is None


def test_the_bears_price_is_an_agent_off_the_board() -> None:
    position = accepted("bear", "banners")
    assert listed(position, "pay_offer", "raven") == ["lion"]
    position = answer(position, "pay_offer", "raven", "lion", "steward")
    assert position.state.agent(Post("lion", "steward")) is None
    assert position.state.agents_left("raven") == 8


def test_the_agent_that_commands_the_action_is_no_price() -> None:
    lonely = Table(3, dark_alliances=True).hand("spider", bear=1).raven_at("bear", "marshal")
    assert listed(lonely, "offer", "spider", "bear") == ["control"]


def test_the_eagles_price_is_two_cards_from_any_decks() -> None:
    position = accepted("eagle", "control")
    assert listed(position, "pay_offer", "raven") == list(EMPIRES)
    position = answer(position, "pay_offer", "raven", "horse", "bear")
    assert position.state.hands["raven"] == {"horse": 1, "bear": 1}


def test_the_eagles_price_draws_no_more_from_a_deck_than_it_has() -> None:
    position = accepted("eagle", "control", table(eagle=1).hand("rat", lion=9).raven_at("bear", "marshal"))
    assert "lion" in listed(position, "pay_offer", "raven")
    assert "lion" not in listed(position, "pay_offer", "raven", "lion")


def test_the_elephants_price_is_four_banners_in_any_region() -> None:
    position = accepted("elephant", "control")
    assert set(listed(position, "pay_offer", "raven")) == set(position.state.board.regions)
    position = answer(position, "pay_offer", "raven", "horse-4")
    assert standing(position, "horse-4") == ("horse", 4)


def test_the_elephants_banners_come_out_of_the_reserve_as_far_as_it_goes() -> None:
    position = accepted("elephant", "control", table(elephant=1).reserve("horse", 3).raven_at("bear", "marshal"))
    assert standing(answer(position, "pay_offer", "raven", "horse-4"), "horse-4") == ("horse", 3)


def test_the_lions_price_is_a_loyalty_turned_face_up_where_it_lies() -> None:
    known = table(lion=1).loyal("spider", "bear", "eagle", "elephant", "lion", "horse").raven_at("bear", "marshal")
    position = accepted("lion", "control", known)
    assert [prompt.secret for prompt in position.prompts if prompt.kind == "pay_offer"] == [True]
    position = answer(position, "pay_offer", "spider", "dutiful")
    assert position.state.revealed["spider"] == ("dutiful",)
    assert position.state.loyalties["spider"]["dutiful"] == "eagle"
    assert position.state.swaps["spider"] == 0


def test_a_loyalty_turned_up_can_no_longer_be_swapped() -> None:
    shown = Table().shows("raven", dutiful="eagle").phase("swap")
    assert "dutiful" not in listed(shown, "swap", "raven")


def test_the_horses_price_is_an_exchange_of_two_agents() -> None:
    position = answer(
        accepted("horse", "control"), "pay_offer", "raven", "exchange", "lion", "steward", "lion", "sheriff"
    )
    assert position.state.council["lion"] == ("raven", "spider", None, None)


def test_the_horses_exchange_may_be_declined() -> None:
    position = answer(accepted("horse", "control"), "pay_offer", "raven", "pass")
    assert position.state.council["lion"] == ("spider", "raven", None, None)
    assert waiting(position) == [("act", "spider")]


def test_an_exchange_needs_an_agent_of_both_besides_the_one_that_commands_the_action() -> None:
    lonely = Table(3, dark_alliances=True).council(lion={"sheriff": "spider"}).hand("spider", horse=1)
    assert listed(lonely.raven_at("bear", "marshal"), "offer", "spider") == []


def test_agents_in_regions_are_no_price() -> None:
    lonely = Table(3, dark_alliances=True, field_agents=True).field("raven", "bear-1").hand("spider", bear=1)
    assert listed(lonely.raven_at("bear", "marshal"), "offer", "spider", "bear") == ["control"]


def test_an_offer_whose_price_cannot_be_paid_is_not_made() -> None:
    open_book = table(lion=1).shows(
        "spider", devout="bear", dutiful="eagle", affiliated="elephant", unallied="lion", opposed="horse"
    )
    assert listed(open_book.raven_at("bear", "marshal"), "offer", "spider", "lion") == ["banners"]


def test_whoever_was_given_control_plays_the_cards_of_that_action() -> None:
    position = accepted("lion", "control", table(lion=1, horse=1).raven_at("bear", "marshal"))
    position = answer(position, "pay_offer", "spider", "opposed", "bear")
    position = play(position, "spider", "horse", "bear-4", "bear-1", 3)
    assert standing(position, "bear-1") == ("bear", 3)
