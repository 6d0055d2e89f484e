"""A view at a glance: empires, seats, and a seat's own tokens.

It is made from views and parts of them, so it has nothing that a viewer may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.pick import Pick, thing
from companion.engine.summary import Figure, Mark, Occupant, OwnThing, Piece, SeatFacts, Tile, Told, figure
from companion.engine.text import Text, commas
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import (
    EMPIRES,
    SLOT_VALUES,
    SLOTS,
    SOCIETIES,
    Empire,
    SeatId,
    Slot,
)
from companion.games.war_of_whispers.view import EmpireView, SeatView, View, own_seat
from companion.games.war_of_whispers.words.phrases import (
    NOBODY,
    council_seat,
    empire,
    slot,
    society,
    society_name,
    tokens,
)

NOT_KINDS_OF_THINGS = {"ability"}
"""Kinds of picks whose values look like an empire but are none: abilities have the names of their card backs."""


def empire_role(name: Empire) -> str:
    """The colour of an empire."""
    return f"empire.{name}"


def seat_role(seat: SeatId) -> str:
    """The colour of a seat's society."""
    return f"society.{seat}"


def mark(pick: Pick) -> Mark | None:
    """The icon and colour of an empire, a card back of one, or a society."""
    name = str(pick.value)
    group = "empire" if name in EMPIRES else "society" if name in SOCIETIES else ""
    return Mark(name, f"{group}.{name}") if group and pick.kind not in NOT_KINDS_OF_THINGS else None


# Empires


def tiles(seen: View) -> tuple[Tile[Text], ...]:
    """The empires in the order of their turns; the acting one is active, or between actions the one with the turn."""
    active = seen.telling or (seen.place.empire if seen.acting is None else seen.acting.empire)
    return tuple(
        Tile(
            title=empire(name),
            role=empire_role(name),
            icon=name,
            figures=_figures(name, seen.empires[name])[: 1 if seen.untracked else None],
            facts=() if seen.untracked else tuple(_council(seen.empires[name])),
            active=name == active,
            occupants=() if seen.untracked else tuple(_occupants(name, seen.empires[name])),
            thing=thing("empire", name),
        )
        for name in seen.empire_order
    )


def _figures(name: Empire, seen: EmpireView) -> tuple[Figure[Text], ...]:
    """Cities, the banners of the reserve, the cards of the deck."""
    return (
        figure("city", seen.cities, thing("empire", name)),
        figure("banner", seen.reserve, thing("reserve", name)),
        figure("card", seen.deck, thing("deck", name)),
    )


def _council(seen: EmpireView) -> Iterator[Text]:
    """The owners of the agents on the council seats, left to right."""
    for name, held in seen.council.items():
        holder = NOBODY if held.agent is None else society(held.agent)
        yield Text("tile.council_seat", {"council_seat": council_seat(name), "seat": holder})


def _occupants(of: Empire, seen: EmpireView) -> Iterator[Occupant[Text]]:
    for name, held in seen.council.items():
        acts = held.controller if held.agent is None else None
        place = (*thing("empire", of), *thing("council_seat", name))
        yield Occupant(name, council_seat(name), held.agent or "", acts or "", place)


# Seats


def seats(seen: View) -> tuple[SeatFacts[Text], ...]:
    """Every seat clockwise, with its public pieces."""
    return tuple(_seat(seen, seat) for seat in seen.seats)


def _seat(seen: View, seat: SeatId) -> SeatFacts[Text]:
    each, tracked = seen.seats[seat], not seen.untracked
    told = (*(_holds(each, seat) if tracked else ()), *_facts(each, seat, over=seen.place.phase == "end"))
    return SeatFacts(
        seat,
        society_name(seat),
        seat_role(seat),
        tuple(text for text, _ in told),
        first=seat == seen.first_player and tracked,
        name=each.name,
        icon=seat,
        pieces=tuple(pieces for _, pieces in told),
    )


def _holds(seen: SeatView, seat: SeatId) -> Iterator[Told]:
    """Cards by their backs, agents not on the board."""
    backs = {name: seen.hand[name] for name in EMPIRES if seen.hand.get(name)}
    if backs:
        cards = [Text("seat.cards", {"empire": empire(name), "count": count}) for name, count in backs.items()]
        pieces = (
            Piece(name, str(count), empire_role(name), (*thing("agent", seat), *thing("card", name)))
            for name, count in backs.items()
        )
        hand = Text("seat.hand", {"n": sum(backs.values()), "cards": commas(cards)})
        yield hand, (Piece("cards", thing=thing("hand", seat)), *pieces)
    else:
        yield Text("seat.hand.empty"), (Piece("cards", "0", thing=thing("hand", seat)),)
    agents = Piece("ui.pawn", str(seen.agents_left), thing=thing("agent", seat))
    yield Text("seat.agents", {"n": seen.agents_left}), (agents,)


def _facts(seen: SeatView, seat: SeatId, *, over: bool) -> Iterator[Told]:
    """Open tokens and swaps."""
    shown = {place: name for place, name in seen.loyalties.items() if over or place in seen.revealed}
    if shown:
        pieces = tuple(
            Piece(name, worth_of(place), empire_role(name), (*thing("agent", seat), *thing("slot", place)))
            for place, name in shown.items()
        )
        yield Text("seat.shows", {"tokens": tokens(shown)}), pieces
    if seen.swaps:
        yield Text("seat.swaps", {"n": seen.swaps}), (Piece("swap", str(seen.swaps), thing=thing("swaps", seat)),)


# The tokens of a seat


def own(state: State, seat: SeatId) -> tuple[OwnThing[Text], ...]:
    """The five slots of a seat as its player sees them, from the most loyal to the least."""
    seen = own_seat(state, seat)
    return tuple(_token(seen, place) for place in SLOTS)


def worth_of(place: Slot) -> str:
    """The factor of a slot as it is written."""
    return f"\N{MULTIPLICATION SIGN}{SLOT_VALUES[place]}".replace("-", "\N{MINUS SIGN}")


def _token(seen: SeatView, place: Slot) -> OwnThing[Text]:
    name, lies_open, worth = seen.loyalties.get(place), place in seen.revealed, worth_of(place)
    if name is None:
        asked, about = Text("token.asked", {"slot": slot(place)}), thing("slot", place)
        return OwnThing(slot(place), Text("token.unknown"), open=lies_open, worth=worth, thing=about, asked=asked)
    return OwnThing(slot(place), empire(name), empire_role(name), name, lies_open, worth, thing("slot", place))
