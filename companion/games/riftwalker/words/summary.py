"""A view at a glance: the cards in front of every seat. Everything else is in the picture."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.pick import Pick, thing
from companion.engine.scene import SIGN, Line, Symbol, medal, plate
from companion.engine.summary import Mark, Piece, SeatFacts, Told
from companion.engine.text import Text, Value
from companion.games.riftwalker.terms import ELEMENTS, PLACES, SEATS, Element, SeatId
from companion.games.riftwalker.view import SeatView, View
from companion.games.riftwalker.words.phrases import points, seat_word, text

NOT_KINDS_OF_THINGS = {"action", "choice", "count", "ability", "from", "worth", "region", "scored"}


def element_role(name: Element) -> str:
    """The colour of an element."""
    return f"riftwalker.element.{name}"


def seat_role(name: SeatId) -> str:
    """The colour of a seat."""
    return f"riftwalker.seat.{name}"


def icon(name: str) -> str:
    """The icon of an element, a seat or a thing."""
    return f"riftwalker.element.{name}" if name in ELEMENTS else f"riftwalker.{name}"


def mark(pick: Pick) -> Mark | None:
    """The icon and colour of an element, an element card or a seat."""
    if pick.kind in NOT_KINDS_OF_THINGS:
        return None
    up = str(pick.value).partition("-")[0]
    group = "element" if up in ELEMENTS else "seat" if up in SEATS else ""
    return Mark(icon(up), f"riftwalker.{group}.{up}") if group else None


# Seats


def seats(seen: View) -> tuple[SeatFacts[Text], ...]:
    """Every seat clockwise, with its public cards."""
    return tuple(_seat(seen, who) for who in seen.seats)


def _seat(seen: View, who: SeatId) -> SeatFacts[Text]:
    each = seen.seats[who]
    told = tuple(_facts(seen, each, who))
    return SeatFacts(
        who,
        seat_word(who),
        seat_role(who),
        tuple(words for words, _ in told),
        first=who == seen.first_player and not seen.untracked,
        name=each.name,
        icon=icon(who),
        pieces=tuple(pieces for _, pieces in told),
    )


def _facts(seen: View, each: SeatView, who: SeatId) -> Iterator[Told]:
    """Score pile, explored rifts, hand, and a mark for the seat that triggered the end."""
    scored, pile = str(len(each.scored)), thing("pile", who)
    value = Piece("ui.trophy", str(each.points), thing=pile)
    values: dict[str, Value] = {"count": len(each.scored), "points": points(each.points)}
    if seen.untracked or seen.place.phase == "end":
        yield text("seat_scored", **values), (Piece("tick", scored, thing=pile), value)
    else:
        count = Piece("tick", f"{scored}/{seen.scored_to_end}", thing=pile)
        yield text("seat_scored.of", **values, all=seen.scored_to_end), (count, value)
    if each.bonus:
        yield text("seat_bonus", n=each.bonus), (Piece("riftwalker.bonus", str(each.bonus), thing=thing("bonus", who)),)
    if not seen.untracked:
        explored = Piece("riftwalker.rift", str(len(each.explored)), thing=thing("explored", who))
        yield text("seat_explored", n=len(each.explored)), (explored,)
        yield text("seat_hand", n=each.hand), (Piece("cards", str(each.hand), thing=thing("seat", who)),)
    if who == seen.ending and seen.place.phase == "turn":
        yield text("seat_ending"), (Piece("ui.lamp", thing=thing("ending")),)


def legend(seen: View) -> Iterator[Symbol[Text]]:
    """The signs of the high picture, as far as they are in it."""
    if len(seen.matrix) == len(PLACES):
        yield Symbol(plate(f"2/{seen.scored_to_end}", "raised", "text"), text("picture.limit"))
    values = [rift.value for each in seen.seats.values() for rift in each.explored]
    known = [value for value in values if value is not None]
    if known:
        yield Symbol(plate("3", "ink", "on.ink"), text("picture.worth"))
    if len(known) < len(values):
        yield Symbol(plate("?", "ink", "on.ink"), text("picture.unknown"))
    if seen.matrix:
        other = next(iter(seen.matrix.values())).other
        yield Symbol(medal(icon(other), element_role(other)), text("picture.back"))
    if lit := [element for element, lines in seen.lit.items() if lines]:
        yield Symbol((Line((0, SIGN[1] / 2), (SIGN[0], SIGN[1] / 2), element_role(lit[0]), 14),), text("picture.line"))
