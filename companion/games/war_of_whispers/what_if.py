"""One what-if of a finished game for each player: without their swaps, or with the loyalties of another player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.engine.summary import Highlight
from companion.engine.text import Text, Value
from companion.games.war_of_whispers.final import final_scores, stand
from companion.games.war_of_whispers.scoring import score
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, SeatId, Slot
from companion.games.war_of_whispers.words.phrases import society


class WhatIf(msgspec.Struct, frozen=True):
    """The ``points`` of a seat at the end, and those it ``would`` have with the loyalties of ``whose`` seat.

    Without ``whose`` they are its own from before its first swap.
    """

    seat: SeatId
    whose: SeatId | None
    points: int
    would: int


def what_if(answers: Sequence[tuple[State, State]], end: State) -> tuple[Highlight[Text], ...]:
    """A case for each player. ``answers`` are the states before and after each answer."""
    return tuple(_highlight(each, end.swaps[each.seat]) for each in what_ifs(answers, end))


def what_ifs(answers: Sequence[tuple[State, State]], end: State) -> tuple[WhatIf, ...]:
    """One for each seat, in the order of seats; none of a game without a score or without moves."""
    scores = final_scores(end)
    if end.untracked is not None or scores is None:
        return ()
    return tuple(_what_if(answers, end, player.seat, player.points) for player in scores.players)


def _what_if(answers: Sequence[tuple[State, State]], end: State, seat: SeatId, points: int) -> WhatIf:
    before = _before_swaps(answers, seat)
    if end.swaps[seat] and before is not None:
        return WhatIf(seat, None, points, _points(before, end, seat, before.loyalties[seat]))
    others = {other: _points(end, end, seat, end.loyalties[other]) for other in end.seat_ids if other != seat}
    best = max(others, key=lambda other: others[other])
    return WhatIf(seat, best, points, others[best])


def _before_swaps(answers: Sequence[tuple[State, State]], seat: SeatId) -> State | None:
    """The state before the first swap of a seat, if its loyalties were known then."""
    swapped = (before for before, after in answers if after.swaps[seat] > before.swaps[seat] == 0)
    return next((state for state in swapped if len(state.loyalties[seat]) == len(SLOTS)), None)


def _points(tokens: State, end: State, seat: SeatId, loyalties: Mapping[Slot, Empire]) -> int:
    """The points at the end with other loyalties, and with as many concealed tokens as at a moment."""
    cities = {name: end.cities(name) for name in EMPIRES}
    there = msgspec.structs.replace(stand(end, seat, loyalties), concealed=len(tokens.concealed(seat)))
    return score(cities, [there], concealed_bonus=end.options.concealed_bonus).players[0].points


def _highlight(each: WhatIf, swaps: int) -> Highlight[Text]:
    key, case = "what_if.no_swap", dict[str, Value]({"who": society(each.seat), "n": swaps})
    if each.whose is not None:
        key, case = "what_if.loyalties", {"who": society(each.seat), "whose": society(each.whose)}
    values = {**case, "points": each.points, "would": each.would}
    of = Text("what_if.of", {"points": each.points})
    return Highlight(
        Text(key, values), each.seat, Text(f"{key}.what", case), str(each.would).replace("-", "\N{MINUS SIGN}"), of
    )
