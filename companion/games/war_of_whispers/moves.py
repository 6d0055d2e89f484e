"""Moves: the difference between two tables, as moves of real pieces.

Nothing here knows the cause of the difference, so undo, amendments and corrections have moves just as answers do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest

from companion.engine.moves import Move, Route, matched
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import BANNERS_PER_EMPIRE, EMPIRES, SLOTS, Empire, RegionId, SeatId, Slot

TWO = 2
"""The tokens of a swap."""


class MoveBanners(Move, frozen=True):
    """Take ``count`` banners of an empire from one place to another.

    A place is a region, the ``reserve`` of the empire, or the ``box`` for banners that are in no game.
    """

    empire: Empire
    count: int
    origin: RegionId
    to: RegionId

    @property
    def about(self) -> str:
        return self.empire

    @property
    def routes(self) -> tuple[Route, ...]:
        return (Route(self.origin, self.to, self.count),)


class SetUpBanners(Move, frozen=True):
    """Put ``count`` banners of an empire on each of these regions, or in its ``reserve``, before the game."""

    empire: Empire
    count: int
    places: tuple[RegionId, ...]

    @property
    def about(self) -> str:
        return self.empire

    @property
    def routes(self) -> tuple[Route, ...]:
        return tuple(Route("box", place, self.count) for place in self.places)


class MoveAgent(Move, frozen=True):
    """Take an agent of a seat from one place to another; ``supply`` is beside its player."""

    seat: SeatId
    origin: Post | str
    to: Post | str

    @property
    def routes(self) -> tuple[Route, ...]:
        origin, to = (
            f"{end.empire}/{end.council_seat}" if isinstance(end, Post) else end for end in (self.origin, self.to)
        )
        return (Route(origin, to),)


class MoveCards(Move, frozen=True):
    """Draw cards from an empire's deck (``count`` above 0), or shuffle cards back into it (below 0)."""

    seat: SeatId
    empire: Empire
    count: int


class PassToken(Move, frozen=True):
    """Give the first-player token to a seat."""

    to: SeatId

    @property
    def about(self) -> str:
        return self.to


class MarkTurn(Move, frozen=True):
    """Put turn markers on the track, up to this number, or take those above it back."""

    markers: int
    back: bool = False


class TurnToken(Move, frozen=True):
    """Turn the token in a slot of a seat up, with this empire; ``None`` to turn it down."""

    seat: SeatId
    slot: Slot
    empire: Empire | None


class SwapBack(Move, frozen=True):
    """Swap two tokens of a seat back and turn them down, after an undo of their swap."""

    seat: SeatId
    slots: tuple[Slot, Slot]


def moves(before: State | None, after: State) -> tuple[Move, ...]:
    """The moves on the real table from one state to the other; from the box for ``None``.

    An untracked game has none.
    """
    if after.untracked is not None:
        return ()
    return (
        *(_set_up(after) if before is None else _banners(before, after)),
        *_agents(before, after),
        *_cards(before, after),
        *_tokens(before, after),
        *_course(before, after),
    )


def _set_up(after: State) -> Iterator[SetUpBanners]:
    """All banners from the box; regions with the same number are together."""
    for empire in EMPIRES:
        places: dict[int, tuple[RegionId, ...]] = {}
        stands = _stands(after, empire)
        reserve = stands.pop("reserve")
        for region, count in (+stands).items():
            if region != "box":
                places[count] = (*places.get(count, ()), region)
        yield from (SetUpBanners(empire, count, regions) for count, regions in places.items())
        if reserve:
            yield SetUpBanners(empire, reserve, ("reserve",))


def _banners(before: State, after: State) -> Iterator[MoveBanners]:
    """Each empire's losses are matched with its gains: near regions first, then the reserve and the box."""
    if before.garrisons == after.garrisons and before.reserve == after.reserve:
        return

    def far(origin: str, to: str) -> bool:
        return to not in after.board.adjacent.get(origin, ())

    for empire in EMPIRES:
        for origin, to, count in matched(_stands(before, empire), _stands(after, empire), far):
            yield MoveBanners(empire, count, origin, to)


def _stands(state: State, empire: Empire) -> Counter[str]:
    """The places of an empire's twenty banners. Lost ones are in the box."""
    stands = Counter({region: g.count for region, g in state.garrisons.items() if g.empire == empire})
    stands["reserve"] = state.reserve[empire]
    stands["box"] = BANNERS_PER_EMPIRE - stands.total()
    return stands


def _agents(before: State | None, after: State) -> Iterator[MoveAgent]:
    """A seat's agents are alike, so those that left are matched with the places of new ones."""
    if before is not None and before.council == after.council and before.field_agents == after.field_agents:
        return
    for seat in after.seat_ids:
        old = before.posts(seat) if before is not None else ()
        new = after.posts(seat)
        gone = [where for where in old if where not in new]
        come = [where for where in new if where not in old]
        pairs = zip_longest(gone, come, fillvalue="supply")
        yield from (MoveAgent(seat, origin, to) for origin, to in pairs)


def _cards(before: State | None, after: State) -> Iterator[MoveCards]:
    if before is not None and before.hands == after.hands:
        return
    for seat in after.seat_ids:
        for empire in EMPIRES:
            held = before.hands[seat].get(empire, 0) if before is not None else 0
            change = after.hands[seat].get(empire, 0) - held
            if change:
                yield MoveCards(seat, empire, change)


def _tokens(before: State | None, after: State) -> Iterator[TurnToken | SwapBack]:
    """The open tokens. If several swaps are undone at once, the pairs are unknown."""
    if before is not None and before.revealed == after.revealed and before.loyalties == after.loyalties:
        return
    for seat in after.seat_ids:
        turned = [
            TurnToken(seat, slot, new)
            for slot in SLOTS
            if (new := _face(after, seat, slot)) != _face(before, seat, slot)
        ]
        down = [token.slot for token in turned if token.empire is None]
        if before is not None and before.swaps[seat] - after.swaps[seat] == 1 and len(down) == len(turned) == TWO:
            yield SwapBack(seat, (down[0], down[1]))
        else:
            yield from turned


def _face(state: State | None, seat: SeatId, slot: Slot) -> Empire | None:
    """The public face of a token."""
    if state is None or slot not in state.revealed[seat]:
        return None
    return state.loyalties[seat].get(slot)


def _course(before: State | None, after: State) -> Iterator[PassToken | MarkTurn]:
    if before is None or before.first_player != after.first_player:
        yield PassToken(after.first_player)
    markers, were = _markers(after), 0 if before is None else _markers(before)
    if markers != were:
        yield MarkTurn(markers, back=markers < were)


def _markers(state: State) -> int:
    """The turn markers on the track: one for each turn in which all empires have acted."""
    return state.place.turn - (state.place.phase in {"setup", "deploy", "empires"})
