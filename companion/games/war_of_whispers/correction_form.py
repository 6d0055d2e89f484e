"""The correction form: every number on the table, every token and agent, and the place marker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.correction_form import Balance, CardGroup, CheckPart, CorrectionForm, FormCard, Number, one_of
from companion.engine.text import Text
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.place_form import place_choices
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    COUNCIL_SEATS,
    EMPIRES,
    MOST_SWAPS,
    SLOTS,
    CouncilSeat,
    Empire,
    RegionId,
    SeatId,
    Slot,
    region_label,
)
from companion.games.war_of_whispers.words.phrases import council_seat, empire, slot, society

COUNCILS = CardGroup(Text("tally.councils"), "ui.pawn")
HANDS = CardGroup(Text("tally.hands"), "ui.cards")
TOKENS = CardGroup(Text("tally.loyalties"), "ui.eye")
"""The groups of the cards beside the map."""


def form(state: State) -> CorrectionForm:
    """Of an untracked game only what counts for the score."""
    return CorrectionForm(tuple(_cards(state)), tuple(_balances(state)), tuple(_parts(state)), Text("tally.counts"))


def _cards(state: State) -> Iterator[FormCard]:
    tracked = state.untracked is None
    if tracked:
        yield _reserves(state)
    yield from (_region(state, at) for at in state.board.regions)
    if tracked:
        yield from (_council(state, name) for name in EMPIRES)
        yield from (_hand(state, seat) for seat in state.seat_ids)
    yield from (_tokens(state, seat) for seat in state.seat_ids)
    if tracked:
        yield _timeline(state)


# Balances and parts


def _balances(state: State) -> Iterator[Balance[Text]]:
    for name in EMPIRES:
        out = sum(g.count for g in state.garrisons.values() if g.empire == name)
        yield _balance("banners", name, out, state.reserve[name], BANNERS_PER_EMPIRE)
    for name in EMPIRES:
        deck, whole = state.deck(name), state.options.deck_size
        yield _balance("cards", name, whole - deck, deck, whole)


def _balance(kind: str, name: Empire, in_play: int, aside: int, whole: int) -> Balance[Text]:
    key = f"tally.account.{kind}"
    lines = Text(key, {"in_play": in_play}), Text(f"{key}.aside", {"aside": aside})
    return Balance(f"{kind}.{name}", lines, in_play, aside, whole)


def _parts(state: State) -> Iterator[CheckPart[Text]]:
    """The banners of each empire, by the homes of its regions."""
    reserves = _reserves(state) if state.untracked is None else None
    for name in state.empire_order:
        garrisons = ((at, state.garrisons.get(at)) for at in state.board.regions)
        places = {at: garrison.count for at, garrison in garrisons if garrison and garrison.empire == name}
        aside = reserves.field_id(empire(name)) if reserves else ""
        title = Text("tally.banners", {"empire": empire(name)})
        yield CheckPart(name, title, places, state.reserve[name], f"empire.{name}", name, aside)


# Cards


def _reserves(state: State) -> FormCard:
    numbers = tuple(_banners(name, state.reserve[name], partial(f.ReserveIs, name)) for name in EMPIRES)
    return FormCard("reserves", Text("tally.reserves"), numbers, icon="banner")


def _banners(
    name: Empire, count: int, fact: partial[f.ReserveIs] | partial[f.BannersAre], *, hold: bool = False
) -> Number:
    return Number(empire(name), count, BANNERS_PER_EMPIRE, fact, f"empire.{name}", name, f"banners.{name}", hold=hold)


def _region(state: State, at: RegionId) -> FormCard:
    garrison = state.garrisons.get(at)
    here = {name: garrison.count if garrison and garrison.empire == name else 0 for name in EMPIRES}
    banners = (_banners(name, here[name], partial(f.BannersAre, at, name), hold=True) for name in EMPIRES)
    agents = _agents(state, at) if state.options.field_agents or state.untracked is not None else ()
    home = state.board.regions[at].home
    title = Text("tally.region", {"region": region_label(at)})
    return FormCard(f"region.{at}", title, (*banners, *agents), role=f"empire.{home}", icon=home, place=at)


def _agents(state: State, at: RegionId) -> Iterator[Number]:
    def fact(seat: SeatId, count: int) -> f.FieldAgentsAre:
        others = tuple(region for region in state.field_agents[seat] if region != at)
        return f.FieldAgentsAre(seat, (*others, at) if count else others)

    for seat in state.seat_ids:
        label = Text("tally.agent", {"seat": society(seat)})
        here = int(at in state.field_agents[seat])
        yield Number(label, here, 1, partial(fact, seat), f"society.{seat}", seat)


def _council(state: State, name: Empire) -> FormCard:
    def holder(seat: SeatId | None) -> Text:
        return Text("tally.nobody") if seat is None else society(seat)

    posts: dict[CouncilSeat, Post] = {chair: Post(name, chair) for chair in COUNCIL_SEATS}
    choices = (
        one_of(council_seat(chair), state.agent(post), (None, *state.seat_ids), holder, partial(f.CouncilSeatIs, post))
        for chair, post in posts.items()
    )
    title = Text("tally.council", {"empire": empire(name)})
    return FormCard(f"council.{name}", title, (), tuple(choices), f"empire.{name}", name, group=COUNCILS)


def _hand(state: State, seat: SeatId) -> FormCard:
    held, most = state.hands[seat], state.options.deck_size
    cards = (
        Number(
            empire(name),
            held.get(name, 0),
            most,
            partial(f.HandIs, seat, name),
            f"empire.{name}",
            name,
            f"cards.{name}",
        )
        for name in EMPIRES
    )
    swaps = Number(Text("tally.swaps"), state.swaps[seat], MOST_SWAPS, partial(f.SwapsAre, seat))
    title = Text("tally.hand", {"seat": society(seat)})
    return FormCard(f"hand.{seat}", title, (*cards, swaps), (), f"society.{seat}", seat, group=HANDS)


def _tokens(state: State, seat: SeatId) -> FormCard:
    def face(name: Empire | None) -> Text:
        return Text("tally.face_down") if name is None else empire(name)

    open_tokens: dict[Slot, Empire] = {at: state.loyalties[seat][at] for at in state.revealed[seat]}
    choices = (
        one_of(slot(at), open_tokens.get(at), (None, *EMPIRES), face, partial(f.TokenIs, seat, at)) for at in SLOTS
    )
    title = Text("tally.tokens", {"seat": society(seat)})
    return FormCard(f"tokens.{seat}", title, (), tuple(choices), f"society.{seat}", seat, group=TOKENS)


def _timeline(state: State) -> FormCard:
    first = one_of(Text("tally.first_player"), state.first_player, state.seat_ids, society, f.FirstPlayerIs)
    return FormCard("course", Text("tally.course"), (), (*place_choices(state), first), icon="ui.turn")
