"""The log in words: one line for each event and each fact of a correction, as its viewer may read it.

A line is made from the event alone. Only loyalties are secret, and only until they are open: a player's own line has
what all other lines leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.engine.options import house_rules
from companion.engine.text import Text, Value, commas, listed
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import TURNS, region_label
from companion.games.war_of_whispers.words import phrases as p


def message(event: Event, viewer: Viewer) -> Text | None:
    """The line of an event; ``None`` for an event without one."""
    happened = event.fact if isinstance(event, Corrected) else event
    secret = _SECRETS.get(type(happened))
    return secret(happened, viewer) if secret else _LINES[type(happened)](happened)


_BY_ITS_ACTOR = {
    e.BannersAdded: "banners_added.by",
    e.CardsDrawn: "cards_drawn",
    e.AttackDeclared: "attack_declared.by",
    e.AgentMoved: "agent_moved",
}
"""The line of an event after ``ActionTaken``, with the actor as its subject; another line names its own."""


def join(told: Sequence[tuple[Event, Text]]) -> Iterator[Text]:
    """One line for an action and its actor: the actor is the subject of the next line."""
    actor: Text | None = None
    for event, line in told:
        if isinstance(event, e.ActionTaken):
            actor = line
            continue
        key = _BY_ITS_ACTOR.get(type(event))
        yield line if actor is None or key is None else _line(key, **{**line.values, "seat": actor})
        actor = None


def covered(event: Event) -> Text | None:
    """The line of a secret answer without its loyalties: its slots, or its public line."""
    if isinstance(event, e.LoyaltiesSwapped):
        first, second = map(p.slot, event.slots)
        return _of_seat(event, "loyalties_swapped.covered", one=first, other=second)
    return message(event, None) if isinstance(event, _NAME_NO_LOYALTY) else None


def confirm(event: Event) -> tuple[Text, Text] | None:
    """The button that gives a swap, by its empires and by its slots."""
    if not isinstance(event, e.LoyaltiesSwapped):
        return None
    return _swap(*map(p.empire, event.empires)), _swap(*map(p.slot, event.slots))


def _swap(one: Text, other: Text) -> Text:
    return Text("choice.swap", {"one": one, "other": other})


_NAME_NO_LOYALTY = (e.LoyaltiesEntered, e.LoyaltiesLeft, e.SwapPassed)
"""Secret answers of which everybody reads only that they were given."""


def _line(key: str, **values: Value) -> Text:
    return Text(f"tell.{key}", values)


def _of_seat(happened: Any, key: str, **values: Value) -> Text:
    """A line about the seat of an event or a fact."""
    return _line(key, seat=p.society(happened.seat), **values)


def _of_empire(event: Any, key: str, **values: Value) -> Text:
    """A line about the empire of an event."""
    return _line(key, empire=p.empire(event.empire), **values)


# The game and its turns


def _game_began(event: e.GameBegan) -> Text:
    players = commas([p.player(seat.id, seat.name) for seat in event.seats])
    if event.scoring:
        return _line("game_began.scoring", players=players)
    key = "game_began.by_lot" if event.by_lot else "game_began"
    began = _line(key, players=players, first=p.society(event.first_player))
    rules = house_rules(event.options)
    return _line("game_began.house_rules", began=began, rules=commas(rules)) if rules else began


def _turn_marked(event: e.TurnMarked) -> Text:
    if event.turn == TURNS:
        return _line("turn_marked.last", turn=event.turn)
    return _line("turn_marked", turn=event.turn, first=p.society(event.first_player))


# Loyalties


def _secret(key: str) -> Callable[[Any, Viewer], Text]:
    """The loyalties for their own seat, the event alone for all others."""

    def line(happened: e.LoyaltiesEntered | f.LoyaltiesAre, viewer: Viewer) -> Text:
        if viewer == happened.seat:
            return _line(f"{key}.own", tokens=p.tokens(happened.loyalties))
        return _line(key, seat=p.society(happened.seat))

    return line


def _loyalties_dealt(event: e.LoyaltiesDealt, viewer: Viewer) -> Text:
    own = next((loyalties for seat, loyalties in event.loyalties.items() if seat == viewer), None)
    return _line("loyalties_dealt") if own is None else _line("loyalties_dealt.own", tokens=p.tokens(own))


def _loyalties_swapped(event: e.LoyaltiesSwapped) -> Text:
    (first, second), (here, there) = event.slots, event.empires
    return _of_seat(event, "loyalties_swapped", one=p.token(first, there), other=p.token(second, here))


# Agents


def _agent(key: str) -> Callable[[Any], Text]:
    """A line about one agent and one place."""
    return lambda event: _of_seat(event, key, where=p.where(event.where))


def _agents_exchanged(event: e.AgentsExchanged) -> Text:
    (here, there), (first, second) = event.where, event.seats
    values = {"here": p.post(here), "there": p.post(there), "first": p.society(first), "second": p.society(second)}
    return _line("agents_exchanged", **values)


# Actions of the councils


def _banners_moved(event: e.BannersMoved) -> Text:
    origin = region_label(event.origin)
    if not event.to:
        return _line("banners_moved.reserve", origin=origin, banners=p.banners_of(event.empire, event.count))
    return _line("banners_moved", origin=origin, empire=p.empire(event.empire), regions=p.banners_to(event.to))


def _attack_declared(event: e.AttackDeclared) -> Text:
    source, target = region_label(event.source), region_label(event.target)
    values = {"empire": p.empire(event.empire), "banners": p.banners(event.banners)}
    return _line("attack_declared", source=source, target=target, **values)


def _attack_fought(event: e.AttackFought) -> Text:
    battle = event.battle
    if battle.attackers:
        key, left = "won", battle.attackers
    elif battle.defenders:
        key, left = "lost", battle.defenders
    else:
        key, left = ("drawn" if battle.lost else "fort"), 0
    line = _line(
        f"attack_fought.{key}",
        empire=p.empire(event.empire),
        defender=p.empire(battle.defender),
        region=region_label(battle.target),
        left=p.banners(left),
        lost=Text("loses", {"n": battle.lost}) if battle.lost else Text("loses.none"),
    )
    return _line("attack_fought.by_fort", told=line) if event.fort and key != "fort" else line


def _attack_strengthened(event: e.AttackStrengthened) -> Text:
    if event.source is None:
        return _line("attack_strengthened.reserve", n=event.count)
    return _line("attack_strengthened", n=event.count, source=region_label(event.source))


# Cards


def _cards_played(event: e.CardsPlayed) -> Text:
    return _of_seat(event, "cards_played", ability=p.ability(event.ability), cards=p.all_cards(event.cards))


def _offer(key: str) -> Callable[[Any], Text]:
    """A line about an offer, its maker and the other side."""

    def line(event: e.OfferMade | e.OfferAccepted | e.OfferRefused) -> Text:
        offer = event.offer
        seats = {"maker": p.society(offer.seat), "to": p.society(event.to)}
        return _line(key, **seats, card=p.cards_of(offer.empire, 1), terms=p.terms(offer, event.to))

    return line


# Corrections


def _banners_are(fact: f.BannersAre) -> Text:
    at = region_label(fact.region)
    if not fact.count:
        return _line("banners_corrected.none", region=at)
    return _line("banners_corrected", region=at, banners=p.banners_of(fact.empire, fact.count))


def _council_seat_is(fact: f.CouncilSeatIs) -> Text:
    if fact.seat is None:
        return _line("council_corrected.none", post=p.post(fact.post))
    return _line("council_corrected", post=p.post(fact.post), seat=p.society(fact.seat))


def _field_agents_are(fact: f.FieldAgentsAre) -> Text:
    if not fact.regions:
        return _of_seat(fact, "field_agents_corrected.none")
    return _of_seat(fact, "field_agents_corrected", regions=listed(map(region_label, fact.regions)))


def _token_is(fact: f.TokenIs) -> Text:
    if fact.empire is None:
        return _of_seat(fact, "token_corrected.down", slot=p.slot(fact.slot))
    return _of_seat(fact, "token_corrected", token=p.token(fact.slot, fact.empire))


_LINES: dict[type[Event | Fact], Callable[[Any], Text | None]] = {
    e.GameBegan: _game_began,
    AgendaChanged: lambda _: None,
    e.PlaceMarked: lambda _: None,  # the log has its chapters
    e.EmpireOrderDrawn: lambda event: _line("empire_order_drawn", empires=commas(map(p.empire, event.order))),
    e.TurnMarked: _turn_marked,
    e.GameEnded: lambda _: _line("game_ended"),
    e.LoyaltiesLeft: lambda event: _of_seat(event, "loyalties_left"),
    e.LoyaltiesSwapped: _loyalties_swapped,
    e.SwapPassed: lambda event: _of_seat(event, "swap_passed"),
    e.LoyaltyRevealed: lambda event: _of_seat(event, "loyalty_revealed", token=p.token(event.slot, event.empire)),
    e.LoyaltiesShown: lambda event: _of_seat(event, "loyalties_shown", tokens=p.tokens(event.loyalties)),
    e.AgentDeployed: _agent("agent_deployed"),
    e.AgentTakenBack: _agent("agent_taken_back"),
    e.AgentRemoved: _agent("agent_removed"),
    e.AgentMoved: lambda event: _of_seat(event, "agent_moved", origin=p.post(event.origin), to=p.post(event.to)),
    e.AgentsExchanged: _agents_exchanged,
    e.ActionTaken: lambda event: _of_seat(event, "actor", post=p.post(Post(event.empire, event.council_seat))),
    e.SeatSkipped: lambda event: _of_seat(event, "seat_skipped", post=p.post(Post(event.empire, event.council_seat))),
    e.BannersAdded: lambda event: _of_empire(event, "banners_added", regions=p.banners_to(event.regions)),
    e.BannersRemoved: lambda event: _line("banners_removed", regions=p.banners_from(event.regions)),
    e.BannersMoved: _banners_moved,
    e.BannersRearranged: lambda event: _of_empire(event, "banners_rearranged", regions=p.banners_in(event.regions)),
    e.AttackDeclared: _attack_declared,
    e.AttackFought: _attack_fought,
    e.CardsDrawn: lambda event: _of_seat(event, "cards_drawn", cards=p.cards_of(event.empire, event.count)),
    e.SupplyChecked: lambda event: _of_empire(event, "supply_checked", regions=p.banners_from(event.removed)),
    e.CardsPlayed: _cards_played,
    e.CardsDiscarded: lambda event: _of_seat(event, "cards_discarded", cards=p.all_cards(event.cards)),
    e.AttackStrengthened: _attack_strengthened,
    e.OfferMade: _offer("offer_made"),
    e.OfferAccepted: _offer("offer_accepted"),
    e.OfferRefused: _offer("offer_refused"),
    e.PriceLapsed: lambda event: _line("price_lapsed", maker=p.society(event.offer.seat), seat=p.society(event.seat)),
    e.ExchangeDeclined: lambda event: _of_seat(event, "exchange_declined"),
    e.CityTold: lambda event: _of_empire(event, "city_told", region=region_label(event.region)),
    e.LoyaltiesTold: lambda event: _of_seat(event, "loyalties_told", tokens=p.tokens(event.loyalties)),
    e.SwapsTold: lambda event: _of_seat(event, "swaps_told", n=event.count),
    e.CardsTold: lambda event: _of_seat(event, "cards_told", n=event.count),
    f.BannersAre: _banners_are,
    f.ReserveIs: lambda fact: _line("reserve_corrected", banners=p.banners_of(fact.empire, fact.count)),
    f.CouncilSeatIs: _council_seat_is,
    f.FieldAgentsAre: _field_agents_are,
    f.HandIs: lambda fact: _of_seat(fact, "hand_corrected", cards=p.cards_of(fact.empire, fact.count)),
    f.FirstPlayerIs: lambda fact: _of_seat(fact, "first_player_corrected"),
    f.PlaceIs: lambda fact: _line("place_corrected", place=p.place_marker(fact)),
    f.TokenIs: _token_is,
    f.SwapsAre: lambda fact: _of_seat(fact, "swaps_corrected", n=fact.count),
}

_SECRETS: dict[type[Event | Fact], Callable[[Any, Viewer], Text]] = {
    e.LoyaltiesEntered: _secret("loyalties_entered"),
    e.LoyaltiesDealt: _loyalties_dealt,
    f.LoyaltiesAre: _secret("loyalties_corrected"),
}
"""The only events and facts whose lines depend on the viewer."""
