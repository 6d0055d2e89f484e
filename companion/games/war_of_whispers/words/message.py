"""The log in words: one line for each event, as its viewer may read it.

A line is made from the event alone. Only loyalties are secret, and only until they are open: a player's own line has
what all other lines leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.agenda import AgendaChanged, Event
from companion.engine.fact import Corrected, Fact
from companion.engine.game import Viewer
from companion.engine.options import house_rules
from companion.engine.text import Text, Value, commas
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers.facts import LoyaltiesAre
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, TURNS, Empire, SeatId, Slot, region_label
from companion.games.war_of_whispers.words.corrections import CORRECTIONS
from companion.games.war_of_whispers.words.phrases import (
    ability,
    all_cards,
    banners,
    banners_from,
    banners_in,
    banners_of,
    banners_to,
    cards_of,
    empire,
    player,
    post,
    slot,
    society,
    terms,
    token,
    tokens,
    where,
)
from companion.games.war_of_whispers.words.untracked import UNTRACKED


def message(event: Event, viewer: Viewer) -> Text | None:
    """The line of an event; ``None`` for an event without one."""
    happened = event.fact if isinstance(event, Corrected) else event
    secret = _SECRETS.get(type(happened))
    return secret(happened, viewer) if secret else _LINES[type(happened)](happened)


def covered(event: Event) -> Text | None:
    """The line of a secret answer that names no loyalty: slots alone, or what everybody reads of it anyway."""
    if isinstance(event, e.LoyaltiesSwapped):
        first, second = map(slot, event.slots)
        return _line("loyalties_swapped.covered", seat=society(event.seat), one=first, other=second)
    return message(event, None) if isinstance(event, _NAME_NO_LOYALTY) else None


_NAME_NO_LOYALTY = (e.LoyaltiesEntered, e.LoyaltiesLeft, e.SwapPassed)
"""Secret answers of which everybody reads only that they were given."""


def _line(key: str, **values: Value) -> Text:
    return Text(f"tell.{key}", values)


# The game and its turns


def _game_began(event: e.GameBegan) -> Text:
    players = commas([player(seat.id, seat.name) for seat in event.seats])
    if event.scoring:
        return _line("game_began.scoring", players=players)
    key = "game_began.by_lot" if event.by_lot else "game_began"
    began = _line(key, players=players, first=society(event.first_player))
    rules = house_rules(event.options)
    return _line("game_began.house_rules", began=began, rules=commas(rules)) if rules else began


def _place_marked(event: e.PlaceMarked) -> Text | None:
    """A line for the beginning of a phase, and for an empire at its first council seat; none for other places."""
    place = event.place
    if place.empire is not None:
        first = place.council_seat == COUNCIL_SEATS[0]
        return _line("place.empires", turn=place.turn, empire=empire(place.empire)) if first else None
    if place.count or place.phase in {"setup", "end"}:
        return None
    return _line(f"place.{place.phase}", turn=place.turn)


def _empire_order_drawn(event: e.EmpireOrderDrawn) -> Text:
    return _line("empire_order_drawn", empires=commas([empire(name) for name in event.order]))


def _turn_marked(event: e.TurnMarked) -> Text:
    if event.turn == TURNS:
        return _line("turn_marked.last", turn=event.turn)
    return _line("turn_marked", turn=event.turn, first=society(event.first_player))


# Loyalties


def _secret(key: str, seat: SeatId, loyalties: Mapping[Slot, Empire], viewer: Viewer) -> Text:
    """The loyalties for their own seat, the event alone for all others."""
    if viewer == seat:
        return _line(f"{key}.own", tokens=tokens(loyalties))
    return _line(key, seat=society(seat))


def _loyalties_entered(event: e.LoyaltiesEntered, viewer: Viewer) -> Text:
    return _secret("loyalties_entered", event.seat, event.loyalties, viewer)


def _loyalties_left(event: e.LoyaltiesLeft) -> Text:
    return _line("loyalties_left", seat=society(event.seat))


def _loyalties_are(fact: LoyaltiesAre, viewer: Viewer) -> Text:
    return _secret("loyalties_corrected", fact.seat, fact.loyalties, viewer)


def _loyalties_dealt(event: e.LoyaltiesDealt, viewer: Viewer) -> Text:
    own = next((loyalties for seat, loyalties in event.loyalties.items() if seat == viewer), None)
    return _line("loyalties_dealt") if own is None else _line("loyalties_dealt.own", tokens=tokens(own))


def _loyalties_swapped(event: e.LoyaltiesSwapped) -> Text:
    (first, second), (here, there) = event.slots, event.empires
    return _line("loyalties_swapped", seat=society(event.seat), one=token(first, there), other=token(second, here))


def _swap_passed(event: e.SwapPassed) -> Text:
    return _line("swap_passed", seat=society(event.seat))


def _loyalty_revealed(event: e.LoyaltyRevealed) -> Text:
    return _line("loyalty_revealed", seat=society(event.seat), token=token(event.slot, event.empire))


def _loyalties_shown(event: e.LoyaltiesShown) -> Text:
    return _line("loyalties_shown", seat=society(event.seat), tokens=tokens(event.loyalties))


# Agents


def _agent(key: str) -> Callable[[Any], Text]:
    """A line about one agent and one place."""

    def line(event: e.AgentDeployed | e.AgentTakenBack | e.AgentRemoved) -> Text:
        return _line(key, seat=society(event.seat), where=where(event.where))

    return line


def _agent_moved(event: e.AgentMoved) -> Text:
    return _line("agent_moved", seat=society(event.seat), origin=post(event.origin), to=post(event.to))


def _agents_exchanged(event: e.AgentsExchanged) -> Text:
    (here, there), (first, second) = event.where, event.seats
    values = {"here": post(here), "there": post(there), "first": society(first), "second": society(second)}
    return _line("agents_exchanged", **values)


# Actions of the councils


def _action_taken(event: e.ActionTaken) -> Text:
    kind = type(event.action).__struct_config__.tag
    return _line(f"action_taken.{kind}", seat=society(event.seat), post=post(Post(event.empire, event.council_seat)))


def _seat_skipped(event: e.SeatSkipped) -> Text:
    return _line("seat_skipped", seat=society(event.seat), post=post(Post(event.empire, event.council_seat)))


def _banners_added(event: e.BannersAdded) -> Text:
    return _line("banners_added", empire=empire(event.empire), regions=banners_to(event.regions))


def _banners_removed(event: e.BannersRemoved) -> Text:
    return _line("banners_removed", regions=banners_from(event.regions))


def _banners_moved(event: e.BannersMoved) -> Text:
    origin = region_label(event.origin)
    if not event.to:
        return _line("banners_moved.reserve", origin=origin, banners=banners_of(event.empire, event.count))
    return _line("banners_moved", origin=origin, empire=empire(event.empire), regions=banners_to(event.to))


def _banners_rearranged(event: e.BannersRearranged) -> Text:
    return _line("banners_rearranged", empire=empire(event.empire), regions=banners_in(event.regions))


def _attack_declared(event: e.AttackDeclared) -> Text:
    source, target = region_label(event.source), region_label(event.target)
    values = {"empire": empire(event.empire), "banners": banners(event.banners)}
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
        empire=empire(event.empire),
        defender=empire(battle.defender),
        region=region_label(battle.target),
        left=banners(left),
        lost=banners(battle.lost) if battle.lost else Text("banners.none"),
    )
    return _line("attack_fought.by_fort", told=line) if event.fort and key != "fort" else line


def _attack_strengthened(event: e.AttackStrengthened) -> Text:
    if event.source is None:
        return _line("attack_strengthened.reserve", n=event.count)
    return _line("attack_strengthened", n=event.count, source=region_label(event.source))


def _supply_checked(event: e.SupplyChecked) -> Text:
    return _line("supply_checked", empire=empire(event.empire), regions=banners_from(event.removed))


# Cards


def _cards_drawn(event: e.CardsDrawn) -> Text:
    return _line("cards_drawn", seat=society(event.seat), cards=cards_of(event.empire, event.count))


def _cards_played(event: e.CardsPlayed) -> Text:
    return _line("cards_played", seat=society(event.seat), ability=ability(event.ability), cards=all_cards(event.cards))


def _cards_discarded(event: e.CardsDiscarded) -> Text:
    return _line("cards_discarded", seat=society(event.seat), cards=all_cards(event.cards))


def _offer(key: str) -> Callable[[Any], Text]:
    """A line about an offer, its maker and the other side."""

    def line(event: e.OfferMade | e.OfferAccepted | e.OfferRefused) -> Text:
        offer = event.offer
        seats = {"maker": society(offer.seat), "to": society(event.to)}
        return _line(key, **seats, card=cards_of(offer.empire, 1), terms=terms(offer, event.to))

    return line


def _price_lapsed(event: e.PriceLapsed) -> Text:
    return _line("price_lapsed", maker=society(event.offer.seat), seat=society(event.seat))


def _exchange_declined(event: e.ExchangeDeclined) -> Text:
    return _line("exchange_declined", seat=society(event.seat))


_LINES: dict[type[Event | Fact], Callable[[Any], Text | None]] = {
    **CORRECTIONS,
    **UNTRACKED,
    e.GameBegan: _game_began,
    AgendaChanged: lambda _: None,
    e.PlaceMarked: _place_marked,
    e.EmpireOrderDrawn: _empire_order_drawn,
    e.TurnMarked: _turn_marked,
    e.GameEnded: lambda _: _line("game_ended"),
    e.LoyaltiesLeft: _loyalties_left,
    e.LoyaltiesSwapped: _loyalties_swapped,
    e.SwapPassed: _swap_passed,
    e.LoyaltyRevealed: _loyalty_revealed,
    e.LoyaltiesShown: _loyalties_shown,
    e.AgentDeployed: _agent("agent_deployed"),
    e.AgentTakenBack: _agent("agent_taken_back"),
    e.AgentRemoved: _agent("agent_removed"),
    e.AgentMoved: _agent_moved,
    e.AgentsExchanged: _agents_exchanged,
    e.ActionTaken: _action_taken,
    e.SeatSkipped: _seat_skipped,
    e.BannersAdded: _banners_added,
    e.BannersRemoved: _banners_removed,
    e.BannersMoved: _banners_moved,
    e.BannersRearranged: _banners_rearranged,
    e.AttackDeclared: _attack_declared,
    e.AttackFought: _attack_fought,
    e.CardsDrawn: _cards_drawn,
    e.SupplyChecked: _supply_checked,
    e.CardsPlayed: _cards_played,
    e.CardsDiscarded: _cards_discarded,
    e.AttackStrengthened: _attack_strengthened,
    e.OfferMade: _offer("offer_made"),
    e.OfferAccepted: _offer("offer_accepted"),
    e.OfferRefused: _offer("offer_refused"),
    e.PriceLapsed: _price_lapsed,
    e.ExchangeDeclined: _exchange_declined,
}

_SECRETS: dict[type[Event | Fact], Callable[[Any, Viewer], Text]] = {
    e.LoyaltiesEntered: _loyalties_entered,
    e.LoyaltiesDealt: _loyalties_dealt,
    LoyaltiesAre: _loyalties_are,
}
"""The only events and facts whose lines depend on the viewer."""
