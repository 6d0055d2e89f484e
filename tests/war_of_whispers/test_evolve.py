"""What each event changes, one test an event; everything an event does not speak of stays as it was."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import asdict

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers import steps as s
from companion.games.war_of_whispers.board import Attack
from companion.games.war_of_whispers.evolve import _CHANGES, _FACTS, evolve
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import Garrison, Place, Seat, State
from companion.games.war_of_whispers.steps import Battle, Offer, Post
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, SeatId, Slot
from tests.war_of_whispers.table import BOARD, GAME, Table, loyalties

MINE: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")
SHERIFF, MARSHAL = Post("bear", "sheriff"), Post("bear", "marshal")
OFFER = Offer("spider", "lion", "control")


def before() -> State:
    table = Table(3).council(bear={"sheriff": "raven", "chancellor": "spider"}).field("raven", "horse-3")
    return table.hand("spider", lion=2, bear=1).loyal("raven", *MINE).ready().state


def changes(event: Event) -> dict[str, object]:
    """The fields of the state that the event changed, as they are then."""
    was, is_now = asdict(before()), asdict(evolve(before(), event))
    return {name: value for name, value in is_now.items() if value != was[name]}


def test_every_event_has_its_change() -> None:
    assert set(_CHANGES) | {e.GameBegan} == {*get_args(GAME.rules.events), AgendaChanged, Corrected}
    assert set(_FACTS) == set(get_args(GAME.corrections.facts))


# The course of the game


def test_game_began() -> None:
    seats = (Seat("raven", "Ann"), Seat("rat", "Ben"))
    state = evolve(None, e.GameBegan(BOARD, Options(), seats, "rat"))
    assert (state.board, state.options, state.seats, state.first_player) == (BOARD, Options(), seats, "rat")
    assert (state.place, state.agenda, state.empire_order) == (Place(), (), EMPIRES)
    assert sum(garrison.count for garrison in state.garrisons.values()) == 25
    assert sum(state.reserve.values()) == 75


def test_nothing_else_begins_a_game() -> None:
    with pytest.raises(TypeError, match="GameEnded"):
        evolve(None, e.GameEnded())


def test_agenda_changed() -> None:
    steps = (s.SupplyCheck("bear"), s.Deploy("raven"))
    assert changes(AgendaChanged(steps)) == {"agenda": steps}


def test_place_marked() -> None:
    assert changes(e.PlaceMarked(Place(2, "swap"))) == {"place": Place(2, "swap")}


def test_empire_order_drawn() -> None:
    order = tuple(reversed(EMPIRES))
    assert changes(e.EmpireOrderDrawn(order)) == {"empire_order": order}


def test_turn_marked() -> None:
    assert changes(e.TurnMarked(1, "spider")) == {"first_player": "spider"}


# Loyalties


@pytest.mark.parametrize(
    "event",
    [
        e.LoyaltiesEntered("spider", loyalties(*EMPIRES)),
        e.LoyaltiesShown("spider", loyalties(*EMPIRES)),
        Corrected(f.LoyaltiesAre("spider", loyalties(*EMPIRES))),
    ],
)
def test_loyalties_entered_shown_and_corrected(event: Event) -> None:
    known = changes(event)
    assert known == {"loyalties": {"raven": loyalties(*MINE), "spider": loyalties(*EMPIRES), "rat": {}}}


def test_loyalties_dealt() -> None:
    dealt: dict[SeatId, dict[Slot, Empire]] = {
        "raven": loyalties(*EMPIRES),
        "spider": loyalties(*MINE),
        "rat": loyalties(*EMPIRES),
    }
    assert changes(e.LoyaltiesDealt(dealt)) == {"loyalties": dealt}


def test_loyalties_swapped() -> None:
    state = evolve(before(), e.LoyaltiesSwapped("raven", ("opposed", "devout"), ("horse", "lion")))
    assert state.loyalties["raven"] == loyalties("horse", "elephant", "bear", "eagle", "lion")
    assert state.revealed["raven"] == ("devout", "opposed")
    assert state.swaps == {"raven": 1, "spider": 0, "rat": 0}


def test_loyalty_revealed() -> None:
    assert changes(e.LoyaltyRevealed("raven", "dutiful", "elephant")) == {
        "revealed": {"raven": ("dutiful",), "spider": (), "rat": ()}
    }


def test_a_loyalty_nobody_knew_is_known_when_it_is_revealed() -> None:
    assert evolve(before(), e.LoyaltyRevealed("rat", "dutiful", "bear")).loyalties["rat"] == {"dutiful": "bear"}


# Agents


def test_agent_deployed() -> None:
    assert evolve(before(), e.AgentDeployed("rat", MARSHAL)).council["bear"] == ("raven", None, "rat", "spider")
    assert evolve(before(), e.AgentDeployed("rat", "bear-1")).field_agents["rat"] == ("bear-1",)


def test_agent_taken_back() -> None:
    assert evolve(before(), e.AgentTakenBack("raven", SHERIFF)).council["bear"] == (None, None, None, "spider")
    assert evolve(before(), e.AgentTakenBack("raven", "horse-3")).field_agents["raven"] == ()


def test_agent_removed() -> None:
    state = evolve(before(), e.AgentRemoved("raven", SHERIFF))
    assert state.council["bear"] == (None, None, None, "spider")
    assert state.agents_left("raven") == 8


def test_agent_moved() -> None:
    state = evolve(before(), e.AgentMoved("raven", SHERIFF, Post("lion", "steward")))
    assert (state.agent(SHERIFF), state.agent(Post("lion", "steward"))) == (None, "raven")


def test_agents_exchanged() -> None:
    event = e.AgentsExchanged((SHERIFF, Post("bear", "chancellor")), ("raven", "spider"))
    assert evolve(before(), event).council["bear"] == ("spider", None, None, "raven")


# Banners


def test_banners_added() -> None:
    state = evolve(before(), e.BannersAdded("bear", {"bear-1": 2, "bear-4": 1}))
    assert (state.banners("bear-1"), state.banners("bear-4")) == (2, 4)
    assert state.reserve["bear"] == 8


def test_banners_removed() -> None:
    state = evolve(before(), e.BannersRemoved({"bear-4": 3, "lion-3": 1}))
    assert "bear-4" not in state.garrisons
    assert state.banners("lion-3") == 1
    assert (state.reserve["bear"], state.reserve["lion"]) == (14, 15)


def test_banners_moved() -> None:
    state = evolve(before(), e.BannersMoved("bear", "bear-4", 3, {"bear-1": 2}))
    assert (state.banners("bear-4"), state.banners("bear-1")) == (0, 2)
    assert state.reserve["bear"] == 12


def test_banners_rearranged() -> None:
    state = evolve(before(), e.BannersRearranged("bear", {"bear-1": 4, "bear-2": 5}))
    assert {r: g for r, g in state.garrisons.items() if g.empire == "bear"} == {
        "bear-1": Garrison("bear", 4),
        "bear-2": Garrison("bear", 5),
    }
    assert state.reserve["bear"] == 11


def test_attack_fought_and_won() -> None:
    battle = Battle("eagle-5", "eagle", attackers=2, defenders=0, lost=2)
    state = evolve(before(), e.AttackFought("bear", {"bear-4": 3}, 2, fort=True, battle=battle))
    assert state.garrisons["eagle-5"] == Garrison("bear", 2)
    assert "bear-4" not in state.garrisons
    assert (state.reserve["bear"], state.reserve["eagle"]) == (12, 16)


def test_attack_fought_and_lost() -> None:
    battle = Battle("eagle-5", "eagle", attackers=0, defenders=1, lost=1)
    state = evolve(before(), e.AttackFought("bear", {"bear-4": 2}, 0, fort=True, battle=battle))
    assert (state.garrisons["eagle-5"], state.garrisons["bear-4"]) == (Garrison("eagle", 1), Garrison("bear", 1))
    assert (state.reserve["bear"], state.reserve["eagle"]) == (13, 15)


def test_supply_checked() -> None:
    state = evolve(before(), e.SupplyChecked("bear", {"bear-4": 1}))
    assert (state.banners("bear-4"), state.reserve["bear"]) == (2, 12)


# Cards


def test_cards_drawn() -> None:
    hands = evolve(before(), e.CardsDrawn("raven", "bear", 2)).hands
    assert hands == {"raven": {"bear": 2}, "spider": {"lion": 2, "bear": 1}, "rat": {}}


@pytest.mark.parametrize(
    "event",
    [e.CardsPlayed("spider", "subjugate", {"lion": 1, "bear": 1}), e.CardsDiscarded("spider", {"lion": 1, "bear": 1})],
)
def test_cards_played_and_discarded(event: Event) -> None:
    state = evolve(before(), event)
    assert state.hands["spider"] == {"lion": 1}
    assert (state.deck("lion"), state.deck("bear")) == (7, 8)


def test_offer_accepted() -> None:
    assert evolve(before(), e.OfferAccepted(OFFER, "raven")).hands["spider"] == {"lion": 1, "bear": 1}


# What is only told


@pytest.mark.parametrize(
    "event",
    [
        e.GameEnded(),
        e.SwapPassed("raven"),
        e.ActionTaken("bear", "sheriff", "raven", Attack()),
        e.SeatSkipped("bear", "sheriff", "raven"),
        e.AttackDeclared("bear", "bear-4", "eagle-5", 3),
        e.AttackStrengthened("bear-5", 2),
        e.OfferMade(OFFER, "raven"),
        e.OfferRefused(OFFER, "raven"),
        e.PriceLapsed(OFFER, "raven"),
        e.ExchangeDeclined("raven"),
    ],
)
def test_what_is_only_told_changes_nothing(event: Event) -> None:
    assert changes(event) == {}


# Corrections


def test_banners_corrected() -> None:
    was = before()
    state = evolve(was, Corrected(f.BannersAre("bear-4", "lion", 2)))
    assert state.garrisons["bear-4"] == Garrison("lion", 2)
    back = was.garrisons["bear-4"].count
    assert (state.reserve["bear"], state.reserve["lion"]) == (was.reserve["bear"] + back, was.reserve["lion"] - 2)
    assert "bear-4" not in evolve(was, Corrected(f.BannersAre("bear-4", "bear", 0))).garrisons


def test_reserve_corrected() -> None:
    assert evolve(before(), Corrected(f.ReserveIs("bear", 3))).reserve["bear"] == 3


def test_council_corrected() -> None:
    assert evolve(before(), Corrected(f.CouncilSeatIs(MARSHAL, "rat"))).agent(MARSHAL) == "rat"
    assert evolve(before(), Corrected(f.CouncilSeatIs(SHERIFF, None))).agent(SHERIFF) is None


def test_field_agents_corrected() -> None:
    assert evolve(before(), Corrected(f.FieldAgentsAre("raven", ("bear-1",)))).field_agents["raven"] == ("bear-1",)


def test_hand_corrected() -> None:
    assert evolve(before(), Corrected(f.HandIs("spider", "lion", 0))).hands["spider"] == {"bear": 1}


def test_first_player_corrected() -> None:
    assert changes(Corrected(f.FirstPlayerIs("rat"))) == {"first_player": "rat"}


def test_place_corrected() -> None:
    assert changes(Corrected(f.PlaceIs(3, "cleanup"))) == {"place": Place(3, "cleanup")}


def test_token_corrected() -> None:
    state = evolve(before(), Corrected(f.TokenIs("raven", "devout", "horse")))
    assert state.loyalties["raven"] == loyalties("horse", "elephant", "bear", "eagle", "lion")
    assert state.revealed["raven"] == ("devout",)
    assert evolve(state, Corrected(f.TokenIs("raven", "devout", None))).concealed("raven") == SLOTS


def test_swaps_corrected() -> None:
    assert changes(Corrected(f.SwapsAre("rat", 2))) == {"swaps": {"raven": 0, "spider": 0, "rat": 2}}
