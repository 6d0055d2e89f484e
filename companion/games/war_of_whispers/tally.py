"""The table told by touch: every number and every place of a piece, set one after the other.

Each thing that is set becomes the fact it is; what no table can show ``corrections`` says, here as anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from companion.engine.game import Fact
from companion.engine.tally import Account, Card, Number, OneOf, Part
from companion.engine.text import Text
from companion.engine.told import Told
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.tally_place import place_choices, place_set
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

NOBODY, FACE_DOWN = "", ""


class WarTally(Told[State]):
    """What the companion believed, and the facts told since."""

    @property
    def parts(self) -> tuple[Part, ...]:
        state = self.after
        return tuple(
            Part(
                name,
                empire(name),
                {at: garrison.count for at, garrison in state.garrisons.items() if garrison.empire == name},
                state.reserve[name],
                f"empire.{name}",
                name,
            )
            for name in state.empire_order
        )

    @property
    def accounts(self) -> tuple[Account, ...]:
        state = self.after
        out = {name: sum(g.count for g in state.garrisons.values() if g.empire == name) for name in EMPIRES}
        deck = state.options.deck_size
        return (
            *(_account("banners", name, out[name], state.reserve[name], BANNERS_PER_EMPIRE) for name in EMPIRES),
            *(_account("cards", name, deck - state.deck(name), state.deck(name), deck) for name in EMPIRES),
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        """Of a game that nobody tracked only what its score is made of."""
        state = self.after
        if state.untracked is not None:
            regions = (_region(state, at) for at in state.board.regions)
            return (*regions, *(_tokens(state, seat) for seat in state.seat_ids))
        return (
            _reserves(state),
            *(_region(state, at) for at in state.board.regions),
            *(_council(state, name) for name in EMPIRES),
            *(_hand(state, seat) for seat in state.seat_ids),
            *(_tokens(state, seat) for seat in state.seat_ids),
            _course(state),
        )

    def fact(self, thing: str, value: str | int) -> Fact | None:
        return _fact(self.after, thing, value)


def _account(kind: str, name: Empire, in_play: int, aside: int, whole: int) -> Account:
    key = f"tally.account.{kind}"
    says = Text(key, {"in_play": in_play}), Text(f"{key}.aside", {"aside": aside})
    return Account(f"{kind}.{name}", says, in_play, aside, whole)


# From a thing to the fact


def _fact(state: State, thing: str, value: str | int) -> Fact | None:
    """The fact that such a thing is so; ``None`` where nothing would be another."""
    kind, *about = thing.split(".")
    if kind == "place":
        return place_set(state, about[0], str(value))
    if kind == "first":
        return f.FirstPlayerIs(cast("SeatId", value))
    if kind == "council":
        whose, chair = cast("Empire", about[0]), cast("CouncilSeat", about[1])
        return f.CouncilSeatIs(Post(whose, chair), cast("SeatId", value) if value else None)
    if kind == "token":
        face = cast("Empire", value) if value else None
        return f.TokenIs(cast("SeatId", about[0]), cast("Slot", about[1]), face)
    return _counted(state, kind, about, int(value))


def _counted(state: State, kind: str, about: list[str], count: int) -> Fact | None:
    if kind == "banners":
        at, whose = about[0], cast("Empire", about[1])
        if count == 0 and state.controller(at) != whose:
            return None
        return f.BannersAre(at, whose, count)
    if kind == "reserve":
        return f.ReserveIs(cast("Empire", about[0]), count)
    if kind == "agent":
        at, seat = about[0], cast("SeatId", about[1])
        others = tuple(region for region in state.field_agents[seat] if region != at)
        return f.FieldAgentsAre(seat, (*others, at) if count else others)
    if kind == "hand":
        return f.HandIs(cast("SeatId", about[0]), cast("Empire", about[1]), count)
    return f.SwapsAre(cast("SeatId", about[0]), count)


# The cards


def _reserves(state: State) -> Card:
    numbers = tuple(_banners(f"reserve.{name}", name, state.reserve[name]) for name in EMPIRES)
    return Card("reserves", Text("tally.reserves"), numbers, icon="banner")


def _banners(thing: str, name: Empire, count: int) -> Number:
    return Number(thing, empire(name), count, BANNERS_PER_EMPIRE, f"empire.{name}", name, f"banners.{name}")


def _region(state: State, at: RegionId) -> Card:
    garrison = state.garrisons.get(at)
    here = {name: garrison.count if garrison and garrison.empire == name else 0 for name in EMPIRES}
    banners = (_banners(f"banners.{at}.{name}", name, here[name]) for name in EMPIRES)
    agents = _agents(state, at) if state.options.field_agents or state.untracked is not None else ()
    home = state.board.regions[at].home
    title = Text("tally.region", {"region": region_label(at)})
    return Card(f"region.{at}", title, (*banners, *agents), role=f"empire.{home}", icon=home, place=at)


def _agents(state: State, at: RegionId) -> Iterator[Number]:
    for seat in state.seat_ids:
        label = Text("tally.agent", {"seat": society(seat)})
        yield Number(f"agent.{at}.{seat}", label, int(at in state.field_agents[seat]), 1, f"society.{seat}", seat)


def _council(state: State, name: Empire) -> Card:
    holders = ((NOBODY, Text("tally.nobody")), *((seat, society(seat)) for seat in state.seat_ids))
    choices = tuple(
        OneOf(f"council.{name}.{chair}", council_seat(chair), state.agent(Post(name, chair)) or NOBODY, holders)
        for chair in COUNCIL_SEATS
    )
    title = Text("tally.council", {"empire": empire(name)})
    return Card(f"council.{name}", title, (), choices, f"empire.{name}", name)


def _hand(state: State, seat: SeatId) -> Card:
    held, most = state.hands[seat], state.options.deck_size
    cards = (
        Number(f"hand.{seat}.{name}", empire(name), held.get(name, 0), most, f"empire.{name}", name, f"cards.{name}")
        for name in EMPIRES
    )
    swaps = Number(f"swaps.{seat}", Text("tally.swaps"), state.swaps[seat], MOST_SWAPS)
    title = Text("tally.hand", {"seat": society(seat)})
    return Card(f"hand.{seat}", title, (*cards, swaps), (), f"society.{seat}", seat)


def _tokens(state: State, seat: SeatId) -> Card:
    faces = ((FACE_DOWN, Text("tally.face_down")), *((name, empire(name)) for name in EMPIRES))
    shown = {at: state.loyalties[seat][at] for at in state.revealed[seat]}
    choices = tuple(OneOf(f"token.{seat}.{at}", slot(at), shown.get(at, FACE_DOWN), faces) for at in SLOTS)
    title = Text("tally.tokens", {"seat": society(seat)})
    return Card(f"tokens.{seat}", title, (), choices, f"society.{seat}", seat)


def _course(state: State) -> Card:
    seats = tuple((seat, society(seat)) for seat in state.seat_ids)
    first = OneOf("first", Text("tally.first_player"), state.first_player, seats)
    title = Text("tally.course")
    return Card("course", title, (), (*place_choices(state), first))
