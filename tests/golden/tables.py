"""The table of each game, drawn as text: a heading that says how far the game has come, and what lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.games.petrichor.state import State as Petrichor
from companion.games.riftwalker.state import Rift
from companion.games.riftwalker.state import State as Riftwalker
from companion.games.riftwalker.terms import PLACES
from companion.games.war_of_whispers.state import State as WarOfWhispers
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, SLOTS, region_label
from companion.games.war_of_whispers.view import view


def war_of_whispers(state: WarOfWhispers) -> Iterator[str]:
    """Regions with banners, councils, hands, and what each viewer sees of the loyalties."""
    yield f"turn {state.place.turn}, {state.place.phase}, first player {state.first_player}"
    for empire in EMPIRES:
        stands = {r: g.count for r, g in state.garrisons.items() if g.empire == empire}
        out = " ".join(f"{region_label(region)}:{count}" for region, count in stands.items())
        council = " ".join(holder or "-" for holder in state.council[empire])
        yield (
            f"{empire:8} cities {state.cities(empire)} reserve {state.reserve[empire]:2} deck {state.deck(empire)}"
            f"  council [{council}]  banners {out or '-'}"
        )
    for seat in state.seat_ids:
        hand = " ".join(f"{empire}:{count}" for empire, count in state.hands[seat].items())
        yield f"{seat:8} hand {hand or '-'}; agents in regions {' '.join(state.field_agents[seat]) or '-'}"
    assert len(COUNCIL_SEATS) == len(state.council["bear"])
    for viewer in (None, *state.seat_ids):
        seen = view(state, viewer)
        known = [
            f"{seat}[{' '.join(at.loyalties.get(slot, '?') for slot in SLOTS)}]" for seat, at in seen.seats.items()
        ]
        yield f"seen by {viewer or 'all':8} {' '.join(known)}"


def petrichor(state: Petrichor) -> Iterator[str]:
    """Tiles with drops, markers and clouds; dice and votes; what everybody has."""
    yield f"round {state.place.round} of {state.rounds}, {state.place.phase}, first player {state.first_player}"
    for tile, printed in state.field.tiles.items():
        cloud = state.clouds.get(tile)
        over = f"; {'thunder' if cloud.thunder else 'white'} cloud {_counted(cloud.drops)}" if cloud else ""
        yield (
            f"{tile} {printed.crop:7} sprouts at {printed.sprouts}: {_counted(state.drops_on(tile))}"
            f" {state.markers.get(tile, '')}{over}"
        ).rstrip()
    yield f"dice {' '.join(str(face or 'wheat') for face in state.dice)}"
    yield "votes " + ("; ".join(f"{weather} {_counted(cast)}" for weather, cast in state.votes.items()) or "-")
    for seat in state.seat_ids:
        yield (
            f"{seat:6} cards {state.hands[seat]} supply {state.supply(seat):2} votes left {state.votes_left(seat):2}"
            f" points {state.points[seat]} wheat {state.wheat[seat]} step {state.steps[seat]}"
        )


def riftwalker(state: Riftwalker) -> Iterator[str]:
    """The matrix with the faces that are up and, in brackets, those that are not; decks, rifts, hands."""
    turn = f"turn {state.place.turn}, {state.place.seat}" if state.place.seat else "no turn"
    yield f"{state.place.phase}, {turn}"
    for row in (PLACES[:3], PLACES[3:6], PLACES[6:]):
        cards = {place: state.matrix.get(place) for place in row}
        yield "  ".join(
            f"{at} {f'{card.up} ({card.other})' if card else '-':15}" for at, card in cards.items()
        ).rstrip()
    under = " ".join(state.under)
    yield f"element deck {len(state.unknown)} unknown, below them {under or 'none'}; rift deck {state.deck}"
    for seat in state.seat_ids:
        yield (
            f"{seat:6} hand {state.hands[seat]}; explored {_rifts(state.explored[seat])}"
            f"; scored {_rifts(state.scored[seat])}"
        )


def _counted(counts: Mapping[Any, int]) -> str:
    return " ".join(f"{count} {what}" for what, count in counts.items()) or "-"


def _rifts(rifts: tuple[Rift, ...]) -> str:
    return " ".join(f"{rift.id}:{'+'.join(rift.elements)}/{rift.rotation}" for rift in rifts) or "-"


TABLES: dict[str, Callable[[Any], Iterator[str]]] = {
    "war-of-whispers": war_of_whispers,
    "petrichor": petrichor,
    "riftwalker": riftwalker,
}
"""By the key of the game. A new heading is when a playthrough draws the table anew."""
