"""An untracked game, begun at its end: every score pile, its bonus, and the tie-breaker.

The questions follow from what is known, so a correction that makes a tie brings the questions of a tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial

from companion.engine.agenda import AgendaChanged, Event, Outcome, Step
from companion.engine.pick import Pick, Script, listed
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker import final
from companion.games.riftwalker.events import ExploredTold, GameBegan, PileTold, PlaceMarked
from companion.games.riftwalker.numbers import number
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.state import NewGame, Place, Rift, State, Untracked
from companion.games.riftwalker.steps import TellBonuses, TellExplored, TellPiles
from companion.games.riftwalker.terms import ELEMENTS, PER_ELEMENT, VENTURES, RiftKind, SeatId

DONE = Pick("choice", "done")

ORDINARY = PER_ELEMENT * len(ELEMENTS)
MOST_EXPLORED = 99
"""The most points of all explored rifts of a player."""

WORTHS: dict[str, tuple[RiftKind, int]] = {
    "seven": ("ordinary", 2),
    "three": ("ordinary", 1),
    "five": ("venture", 2),
    "two": ("venture", 1),
    "nothing": ("ordinary", 0),
    "shadowlands": ("shadowlands", 0),
}
"""The possible scored rifts, as kind and rotation."""

USUAL_WORTHS = ("seven", "three")
"""The worths that are asked for by number, because nearly every score pile has them."""


def begin(setup: NewGame) -> tuple[Event, ...]:
    """Begin at the end. No lot is drawn, because no player goes first any more, and house rules change nothing."""
    seats = tuple(seat.id for seat in setup.seats)
    began = GameBegan(Options(), setup.seats, setup.first_player or seats[0], scoring=True)
    return began, AgendaChanged((TellPiles(),))


def go_on(state: State) -> Outcome:
    """The next thing that players have to enter; no events when everything is entered."""
    step: Step
    if missing_piles(state):
        count, step = 0, TellPiles()
    elif final.missing_bonuses(state):
        count, step = 1, TellBonuses()
    elif missing_explored(state):
        count, step = 2, TellExplored()
    else:
        return Outcome()
    return Outcome((PlaceMarked(Place("end", count=count)),), (step,))


# Score piles


def missing_piles(state: State) -> tuple[SeatId, ...]:
    entered = (state.untracked or Untracked()).piles
    return tuple(seat for seat in state.seat_ids if seat not in entered)


def ask_piles(state: State, step: TellPiles) -> tuple[Question, ...]:
    return tuple(
        Question(Prompt("tell_pile", seat), partial(_pile, state, seat, step)) for seat in missing_piles(state)
    )


def _pile(state: State, seat: SeatId, step: TellPiles) -> Script[Outcome]:
    """The number of sevens and threes; then each other rift by one touch, because few players have any."""
    counts: Counter[str] = Counter()
    for worth in USUAL_WORTHS:
        counts[worth] = yield from number(room(state, seat, counts, worth))
    shadowlands = None
    while True:
        rare = tuple(each for each in WORTHS if each not in USUAL_WORTHS and room(state, seat, counts, each))
        pick = yield (DONE, *listed("worth", rare))
        if pick == DONE:
            break
        counts[str(pick.value)] += 1
        if pick.value == "shadowlands":
            shadowlands = yield from number(final.MOST_SHADOWLANDS)
    return Outcome((PileTold(seat, pile(seat, counts), shadowlands),), (step,))


def pile(seat: SeatId, counts: Counter[str]) -> tuple[Rift, ...]:
    """Rifts with only a kind and a rotation."""
    kinds = [WORTHS[worth] for worth in WORTHS for _ in range(counts[worth])]
    return tuple(Rift(f"{seat}-{n}", kind, (), rotation) for n, (kind, rotation) in enumerate(kinds, 1))


def worths(rifts: Iterable[Rift]) -> Counter[str]:
    """The number of rifts of each worth."""
    names = {kind: worth for worth, kind in WORTHS.items()}
    return Counter(names[rift.kind, 0 if rift.kind == "shadowlands" else rift.rotation] for rift in rifts)


def room(state: State, seat: SeatId, counts: Counter[str], worth: str) -> int:
    """The number of further rifts of that worth that a pile can have, by the printed rifts of its kind."""
    kind = WORTHS[worth][0]
    most = {"ordinary": ORDINARY, "venture": VENTURES, "shadowlands": 1}[kind]
    others = sum(rift.kind == kind for other in state.seat_ids if other != seat for rift in state.scored[other])
    here = sum(count for each, count in counts.items() if WORTHS[each][0] == kind)
    return most - others - here


# Ties


def missing_explored(state: State) -> tuple[SeatId, ...]:
    """The seats that are level on points and scored rifts with another and have not entered theirs yet."""
    known = (state.untracked or Untracked()).explored
    scores = final.counted(state)
    stands = {player.seat: (player.points, player.rifts) for player in scores.players} if scores else {}
    times = Counter(stands.values())
    return tuple(seat for seat, stand in stands.items() if times[stand] > 1 and seat not in known)


def ask_explored(state: State, step: TellExplored) -> tuple[Question, ...]:
    return tuple(
        Question(Prompt("tell_explored", seat), partial(_explored, seat, step)) for seat in missing_explored(state)
    )


def _explored(seat: SeatId, step: TellExplored) -> Script[Outcome]:
    points = yield from number(MOST_EXPLORED)
    return Outcome((ExploredTold(seat, points),), (step,))
