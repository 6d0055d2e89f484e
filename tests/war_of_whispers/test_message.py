"""The log in words: every event has its line, and loyalties that do not lie open are in their owner's line alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

import pytest

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, DrawCards, SwapAgents
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import Place, Seat
from companion.games.war_of_whispers.steps import Battle, Offer, Post
from companion.games.war_of_whispers.terms import SOCIETIES, Empire, Slot
from companion.games.war_of_whispers.words.message import message
from companion.text import catalogue
from tests.war_of_whispers import heard
from tests.war_of_whispers.table import BOARD, GAME, Table, loyalties

SHERIFF, STEWARD = Post("bear", "sheriff"), Post("bear", "steward")
LOYAL = loyalties("lion", "bear", "eagle", "horse", "elephant")
OTHERWISE = loyalties("elephant", "horse", "eagle", "bear", "lion")
TOKENS = "Devout Lion, Dutiful Bear, Affiliated Eagle, Unallied Horse, Opposed Elephant"
SILENT = {AgendaChanged, e.PlaceMarked}


def line(event: Event, viewer: Viewer = None) -> str | None:
    told = message(event, viewer)
    return None if told is None else catalogue(strict=True).say(told)


def happened(event: Event) -> type[Event | Fact]:
    """The type of an event, or of the fact that was corrected."""
    return type(event.fact) if isinstance(event, Corrected) else type(event)


LINES: list[tuple[Event, str]] = [
    (
        e.GameBegan(BOARD, Options(), (Seat("raven", "Ann"), Seat("rat")), "raven", scoring=True),
        "Score only: Ann (Pale Raven), Cult of the Rat.",
    ),
    (e.CityTold("lion-3", "bear"), "Bear holds L3."),
    (e.LoyaltiesTold("rat", LOYAL), f"Rat has {TOKENS}."),
    (e.SwapsTold("rat", 1), "Rat swapped once."),
    (e.SwapsTold("rat", 0), "Rat swapped 0 times."),
    (e.CardsTold("rat", 3), "Rat holds 3 cards."),
    (
        e.GameBegan(BOARD, Options(), (Seat("raven", "Ann"), Seat("rat")), "rat"),
        "A new game: Ann (Pale Raven), Cult of the Rat. Rat goes first.",
    ),
    (
        e.GameBegan(BOARD, Options(field_agents=True, deal="teams"), (Seat("raven"), Seat("rat")), "rat", by_lot=True),
        (
            "A new game: Pale Raven, Cult of the Rat. Rat goes first, picked at random. "
            "House rules: How the app deals: Two teams of 2, Agents in regions: yes."
        ),
    ),
    (
        e.EmpireOrderDrawn(("horse", "bear", "lion", "eagle", "elephant")),
        "The empires act in this order: Horse, Bear, Lion, Eagle, Elephant.",
    ),
    (e.TurnMarked(2, "rat"), "Turn 2 ends. Rat goes first."),
    (e.TurnMarked(4, "rat"), "Turn 4, the last, ends."),
    (e.GameEnded(), "The game is over."),
    (
        e.LoyaltiesSwapped("rat", ("devout", "opposed"), ("lion", "bear")),
        "Rat swaps Devout Bear and Opposed Lion, both face up now.",
    ),
    (e.SwapPassed("rat"), "Rat doesn’t swap."),
    (e.LoyaltyRevealed("rat", "devout", "lion"), "Rat turns Devout Lion face up."),
    (e.LoyaltiesShown("rat", LOYAL), f"Rat turns all face up: {TOKENS}."),
    (e.AgentDeployed("raven", SHERIFF), "Raven places an agent on Bear Sheriff."),
    (e.AgentDeployed("raven", "lion-3"), "Raven places an agent on L3."),
    (e.AgentTakenBack("raven", "elephant-3"), "Raven takes back the agent from P3."),
    (e.AgentRemoved("raven", SHERIFF), "Raven takes the agent off Bear Sheriff."),
    (e.AgentMoved("raven", SHERIFF, STEWARD), "Raven moves an agent from Bear Sheriff to Bear Steward."),
    (
        e.AgentsExchanged((SHERIFF, STEWARD), ("raven", "rat")),
        "Raven (Bear Sheriff) and Rat (Bear Steward) swap agents.",
    ),
    (e.ActionTaken("bear", "sheriff", "raven", Attack()), "Raven (Bear Sheriff)"),
    (e.SeatSkipped("bear", "sheriff", "raven"), "Raven (Bear Sheriff) has no action."),
    (
        e.BannersAdded("bear", {"bear-1": 2, "bear-4": 1, "lion-2": 1}),
        "Bear adds 2 banners to B1, 1 to B4 and 1 to L2.",
    ),
    (e.BannersRemoved({"bear-1": 2}), "Banners removed: 2 from B1."),
    (
        e.BannersMoved("bear", "bear-1", 3, {"bear-2": 2, "bear-3": 1}),
        "Bear moves 2 banners to B2 and 1 to B3, from B1.",
    ),
    (e.BannersMoved("bear", "lion-1", 1, {}), "To the reserve: 1 Bear banner from L1."),
    (e.BannersRearranged("bear", {"bear-1": 2, "bear-2": 4}), "Bear places its banners again: 2 in B1 and 4 in B2."),
    (e.AttackDeclared("bear", "bear-4", "eagle-5", 3), "Bear attacks E5 from B4 with 3 banners."),
    (e.AttackStrengthened(None, 1), "1 banner from the reserve joins the attack."),
    (e.AttackStrengthened("bear-1", 2), "2 banners from B1 join the attack."),
    (e.CardsDrawn("raven", "bear", 2), "Raven draws 2 Bear cards."),
    (e.SupplyChecked("bear", {"bear-1": 2}), "Bear is over its supply limit and takes back 2 from B1."),
    (
        e.CardsPlayed("raven", "mercenaries", {"eagle": 1, "bear": 1}),
        "Raven plays Mercenaries, 1 Bear card and 1 Eagle card.",
    ),
    (e.CardsDiscarded("raven", {"lion": 2}), "Raven discards 2 Lion cards."),
    (
        e.OfferMade(Offer("raven", "bear", "control"), "rat"),
        "Raven makes Rat an offer, 1 Bear card: Raven takes over the action, Raven takes an agent off the board.",
    ),
    (
        e.OfferMade(Offer("raven", "horse", "control"), "rat"),
        "Raven makes Rat an offer, 1 Horse card: Raven takes over the action, Rat may exchange an agent with Raven.",
    ),
    (
        e.OfferMade(Offer("raven", "eagle", "banners"), "rat"),
        "Raven makes Rat an offer, 1 Eagle card: 4 more banners attack, Raven draws 2 cards.",
    ),
    (e.OfferAccepted(Offer("raven", "bear", "control"), "rat"), "Rat accepts Raven’s offer."),
    (
        e.OfferRefused(Offer("raven", "bear", "control"), "rat"),
        "Rat refuses Raven’s offer. 1 Bear card goes back to the hand of Raven.",
    ),
    (
        e.PriceLapsed(Offer("spider", "lion", "banners"), "rat"),
        "Rat can no longer pay Spider’s offer.",
    ),
    (e.ExchangeDeclined("rat"), "Rat keeps all agents."),
    (Corrected(f.BannersAre("bear-1", "lion", 1)), "Fix: B1 holds 1 Lion banner."),
    (Corrected(f.BannersAre("bear-1", "lion", 0)), "Fix: B1 holds no banners."),
    (Corrected(f.ReserveIs("lion", 4)), "Fix: 4 Lion banners in the reserve."),
    (Corrected(f.CouncilSeatIs(SHERIFF, "rat")), "Fix: Bear Sheriff has an agent of Rat."),
    (Corrected(f.CouncilSeatIs(SHERIFF, None)), "Fix: Bear Sheriff is free."),
    (Corrected(f.FieldAgentsAre("rat", ("bear-1", "bear-2"))), "Fix: Rat has agents in regions: B1 and B2."),
    (Corrected(f.FieldAgentsAre("rat", ())), "Fix: Rat has no agents in regions."),
    (Corrected(f.HandIs("rat", "bear", 1)), "Fix: Rat holds 1 Bear card."),
    (Corrected(f.FirstPlayerIs("rat")), "Fix: Rat goes first."),
    (
        Corrected(f.PlaceIs(2, "empires", "bear", "sheriff")),
        "Fix: turn 2, Bear Sheriff.",
    ),
    (Corrected(f.PlaceIs(2, "empires", "bear")), "Fix: turn 2, Bear supply check."),
    (Corrected(f.PlaceIs(4, "end")), "Fix: end of turn 4."),
    (Corrected(f.TokenIs("rat", "devout", "bear")), "Fix: Rat has Devout Bear face up."),
    (Corrected(f.TokenIs("rat", "devout", None)), "Fix: Devout of Rat is face down."),
    (Corrected(f.SwapsAre("rat", 1)), "Fix: Rat has swapped 1 time."),
]
"""Events whose line is the same for everybody."""


@pytest.mark.parametrize(("event", "told"), LINES, ids=[happened(event).__name__ for event, _ in LINES])
def test_what_lies_open_is_told_to_everybody_alike(event: Event, told: str) -> None:
    assert {line(event, viewer) for viewer in (None, *SOCIETIES)} == {told}


ATTACKS = [
    ((2, 0, 1), False, "Bear takes E5, 2 banners left. Eagle loses 1 banner."),
    ((2, 0, 0), True, "The fort stops one. Bear takes E5, 2 banners left. Eagle loses none."),
    ((0, 1, 2), True, "The fort stops one. Eagle holds E5, 1 banner left, and loses 2 banners. Bear loses all."),
    ((0, 0, 2), False, "All fall in E5: Eagle loses 2 banners, Bear loses all."),
    ((0, 0, 0), True, "The fort of E5 stops the attack."),
]


@pytest.mark.parametrize(("numbers", "fort", "told"), ATTACKS)
def test_an_attack_is_told_by_how_it_ended(numbers: tuple[int, int, int], *, fort: bool, told: str) -> None:
    battle = Battle("eagle-5", "eagle", *numbers)
    assert line(e.AttackFought("bear", {"bear-4": 3}, 0, fort, battle)) == told


def test_of_the_way_round_the_table_nothing_is_told_for_the_log_has_its_chapters() -> None:
    phases = (Place(2, "deploy"), Place(2, "deploy", count=1), Place(2, "cleanup"), Place(2, "swap"))
    empires = (Place(2, "empires", "lion", "sheriff"), Place(2, "empires", "lion", "marshal"))
    for place in (*phases, *empires, Place(2, "empires", "lion")):
        assert line(e.PlaceMarked(place)) is None
    assert line(AgendaChanged(())) is None


ACTIONS = [
    (AddBanners(2), e.BannersAdded("bear", {"bear-1": 2}), "Raven (Bear Sheriff) adds 2 banners to B1."),
    (DrawCards(2), e.CardsDrawn("raven", "bear", 2), "Raven (Bear Sheriff) draws 2 Bear cards."),
    (
        Attack(),
        e.AttackDeclared("bear", "bear-4", "eagle-5", 3),
        "Raven (Bear Sheriff) attacks E5 from B4 with 3 banners.",
    ),
    (
        SwapAgents(),
        e.AgentMoved("raven", SHERIFF, STEWARD),
        "Raven (Bear Sheriff) moves an agent from Bear Sheriff to Bear Steward.",
    ),
    (
        SwapAgents(),
        e.AgentsExchanged((SHERIFF, STEWARD), ("raven", "rat")),
        "Raven (Bear Sheriff) and Rat (Bear Steward) swap agents.",
    ),
]


@pytest.mark.parametrize(("action", "then", "told"), ACTIONS, ids=[type(then).__name__ for _, then, _ in ACTIONS])
def test_an_action_is_told_once_with_its_actor_and_the_next_event_as_usual(
    action: CouncilAction, then: Event, told: str
) -> None:
    events = (e.ActionTaken("bear", "sheriff", "raven", action), then, e.SupplyChecked("bear", {"bear-1": 2}))
    lines = [catalogue(strict=True).say(text) for text in GAME.words.lines(events, None)]
    assert lines == [told, "Bear is over its supply limit and takes back 2 from B1."]


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (e.LoyaltiesEntered("rat", LOYAL), f"You entered: {TOKENS}.", "Rat has entered loyalties."),
        (
            Corrected(f.LoyaltiesAre("rat", LOYAL)),
            f"You corrected your loyalties: {TOKENS}.",
            "Rat has corrected loyalties.",
        ),
    ],
)
def test_loyalties_are_told_to_their_own_seat_and_to_the_others_only_that_it_happened(
    event: Event, own: str, others: str
) -> None:
    assert line(event, "rat") == own
    assert {line(event, viewer) for viewer in (None, "raven", "spider", "serpent")} == {others}


def test_a_deal_tells_each_seat_its_own_loyalties() -> None:
    dealt = e.LoyaltiesDealt({"rat": LOYAL, "raven": OTHERWISE})
    assert line(dealt, "rat") == f"Loyalties are dealt. Yours: {TOKENS}."
    assert line(dealt, "raven") != line(dealt, "rat")
    assert line(dealt, None) == line(dealt, "spider") == "Loyalties are dealt."


def test_every_kind_of_event_has_its_line() -> None:
    events = [event for seed in range(heard.GAMES) for moment in heard.moments(seed) for event in moment.entry.events]
    events += [*heard.corrections(Table().ready().state), *(event for event, _ in LINES)]
    told = {happened(event) for event in events if line(event) is not None}
    assert told == {*get_args(GAME.rules.events), *get_args(GAME.corrections.facts), AgendaChanged} - SILENT


def test_no_viewer_can_tell_from_a_line_what_a_loyalty_of_another_is() -> None:
    """Games that differ in the loyalties of one seat only give every other viewer the same lines."""
    compared = 0
    for seed in range(heard.GAMES):
        for moment in heard.moments(seed):
            for event in moment.entry.events:
                for seat, other in _differing_in_one_seat(event):
                    compared += 1
                    viewers = {None, *moment.after.seat_ids} - {seat}
                    assert all(line(event, viewer) == line(other, viewer) for viewer in viewers)
                    assert line(event, seat) != line(other, seat)
    assert compared > heard.GAMES


def _differing_in_one_seat(event: Event) -> Iterator[tuple[str, Event]]:
    """The same event had one seat been loyal to others; a seat with each."""
    if isinstance(event, e.LoyaltiesEntered):
        yield event.seat, e.LoyaltiesEntered(event.seat, _turned(event.loyalties))
    if isinstance(event, Corrected) and isinstance(fact := event.fact, f.LoyaltiesAre):
        yield fact.seat, Corrected(f.LoyaltiesAre(fact.seat, _turned(fact.loyalties)))
    if isinstance(event, e.LoyaltiesDealt):
        for seat, own in event.loyalties.items():
            yield seat, e.LoyaltiesDealt({**event.loyalties, seat: _turned(own)})


def _turned(loyal: Mapping[Slot, Empire]) -> dict[Slot, Empire]:
    return dict(zip(loyal, reversed([*loyal.values()]), strict=True))
