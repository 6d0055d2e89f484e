"""The table is right, said by picks: what is different, then how it is, one fact after the other until that is all.

The lists are those a real table could show, not only those that fit what the companion believes: whether all facts
together make a table is for ``corrections`` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from companion.engine.game import Fact
from companion.engine.pick import Pick, Script, listed
from companion.engine.prompt import Asked, Prompt
from companion.engine.text import Text
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.correcting_place import ask_place
from companion.games.war_of_whispers.setup import name_loyalties
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    COUNCIL_SEATS,
    EMPIRES,
    MOST_FIELD_AGENTS,
    MOST_SWAPS,
    SLOTS,
    CouncilSeat,
    Empire,
    RegionId,
    SeatId,
    Slot,
    region_label,
)
from companion.games.war_of_whispers.worded import ask, ask_empire, ask_number
from companion.games.war_of_whispers.words import phrases
from companion.games.war_of_whispers.words.phrases import council_seat, empire, post, region, slot, society

Facts = tuple[Fact, ...]
Left = list[tuple[Any, ...]]
"""What a fact of one kind can still be about: the values of the fields it names as ``about``."""

DONE = Pick("choice", "done")
ENOUGH = Pick("choice", "enough")
FACE_DOWN = Pick("choice", "face_down")
NO_AGENT = Pick("choice", "nobody")

LEAST_TO_AMEND = 2
"""With one token face down the other four say which it is."""


def correcting(state: State) -> Asked[Facts]:
    """Ask the table what it shows; comes to the facts of one correction, each about something else."""
    return Asked(Prompt("correct", None, required=False), partial(_correct, state))


def amending(state: State, seat: SeatId) -> Asked[Facts] | None:
    """Ask a seat for its loyalties again; ``None`` where none were entered, or those face up leave no doubt."""
    entered = state.options.loyalties != "dealt" and len(state.loyalties[seat]) == len(SLOTS)
    if not entered or len(state.concealed(seat)) < LEAST_TO_AMEND:
        return None
    return Asked(Prompt("amend", seat, required=False, secret=True), partial(_amend, state, seat))


def _amend(state: State, seat: SeatId) -> Script[Facts]:
    shown = {slot: state.loyalties[seat][slot] for slot in state.revealed[seat]}
    loyalties = yield from name_loyalties(shown)
    return (f.LoyaltiesAre(seat, loyalties),)


def _correct(state: State) -> Script[Facts]:
    facts: Facts = ()
    while True:
        left = {name: _left(state, subject, facts) for name, subject in _subjects(state).items()}
        done = (DONE,) if facts else ()
        others = listed("what", tuple(name for name in left if left[name]))
        said = {fact.region for fact in facts if isinstance(fact, f.BannersAre)}
        regions = listed("region", tuple(at for at in state.board.regions if at not in said))
        question = Text("correct.more" if facts else "correct.begin")
        pick = yield from ask(question, (*done, *others, *regions), partial(_what, state))
        if pick == DONE:
            return facts
        if pick.kind == "region":
            fact = yield from _banners(state, str(pick.value))
        else:
            about = str(pick.value)
            fact = yield from _SUBJECTS[about].ask(_with_first_player(state, facts), left[about])
        facts = (*facts, fact)


def _subjects(state: State) -> Mapping[str, _Subject]:
    """All there is to be said; of a game that nobody tracked only what its score is made of."""
    if state.untracked is None:
        return _SUBJECTS
    return {name: _SUBJECTS[name] for name in ("token", "agents")}


def _left(state: State, subject: _Subject, facts: Facts) -> Left:
    said = {tuple(getattr(fact, name) for name in fact.about) for fact in facts if isinstance(fact, subject.fact)}
    return [about for about in subject.all(state) if about not in said]


def _with_first_player(state: State, facts: Facts) -> State:
    """Who comes when depends on who is first, which may have been said just now."""
    said = next((fact.seat for fact in facts if isinstance(fact, f.FirstPlayerIs)), state.first_player)
    return replace(state, first_player=said)


def _what(state: State, pick: Pick) -> Text:
    if pick.kind == "region":
        return region(state, str(pick.value))
    return Text("correct.done") if pick == DONE else Text(f"correct.what.{pick.value}")


# Asking for one of them


def _seat_of(question: str, left: Left) -> Script[SeatId]:
    picks = listed("seat", tuple(dict.fromkeys(about[0] for about in left)))
    pick = yield from ask(Text(question), picks, lambda pick: society(cast("SeatId", pick.value)))
    return cast("SeatId", pick.value)


# The facts


def _banners(state: State, at: RegionId) -> Script[Fact]:
    """Whose, then how many; that a region is empty is said of whoever has it now."""
    here = state.controller(at)
    values = {"region": region_label(at)}
    whose = yield from ask_empire(Text("correct.banners", values), EMPIRES, here)
    question = Text("correct.banners.count", {**values, "empire": empire(whose)})
    least, now = (0, state.banners(at)) if whose == here else (1, 0)
    count = yield from ask_number(question, range(least, BANNERS_PER_EMPIRE + 1), phrases.banners, now)
    return f.BannersAre(at, whose, count)


def _reserve(state: State, left: Left) -> Script[Fact]:
    whose = yield from ask_empire(Text("correct.reserve"), (about[0] for about in left))
    question = Text("correct.reserve.count", {"empire": empire(whose)})
    numbers = range(BANNERS_PER_EMPIRE + 1)
    count = yield from ask_number(question, numbers, phrases.banners, state.reserve[whose])
    return f.ReserveIs(whose, count)


def _council(state: State, left: Left) -> Script[Fact]:
    posts: list[Post] = [about[0] for about in left]
    whose = yield from ask_empire(Text("correct.council"), (place.empire for place in posts))
    picks = listed("council_seat", tuple(place.council_seat for place in posts if place.empire == whose))
    question = Text("correct.council.seat", {"empire": empire(whose)})
    pick = yield from ask(question, picks, _council_seat)
    place = Post(whose, cast("CouncilSeat", pick.value))
    holder = state.agent(place)
    now = NO_AGENT if holder is None else Pick("seat", holder)
    question = Text("correct.council.agent", {"post": post(place)})
    pick = yield from ask(question, (*listed("seat", state.seat_ids), NO_AGENT), _holder, now)
    return f.CouncilSeatIs(place, None if pick == NO_AGENT else cast("SeatId", pick.value))


def _council_seat(pick: Pick) -> Text:
    return council_seat(cast("CouncilSeat", pick.value))


def _holder(pick: Pick) -> Text:
    return Text("correct.council.nobody") if pick == NO_AGENT else society(cast("SeatId", pick.value))


def _agents(state: State, left: Left) -> Script[Fact]:
    """Region after region; first on each list is that there are no more."""
    seat = yield from _seat_of("correct.agents", left)
    regions: tuple[RegionId, ...] = ()
    for _ in range(MOST_FIELD_AGENTS):
        question = Text("correct.agents.more" if regions else "correct.agents.where", {"seat": society(seat)})
        free = listed("region", tuple(at for at in state.board.regions if at not in regions))
        pick = yield from ask(question, (ENOUGH, *free), partial(_agent_at, state))
        if pick == ENOUGH:
            break
        regions = (*regions, str(pick.value))
    return f.FieldAgentsAre(seat, regions)


def _agent_at(state: State, pick: Pick) -> Text:
    return Text("correct.agents.enough") if pick == ENOUGH else region(state, str(pick.value))


def _hand(state: State, left: Left) -> Script[Fact]:
    seat = yield from _seat_of("correct.hand", left)
    values = {"seat": society(seat)}
    back = yield from ask_empire(Text("correct.hand.back", values), (e for holder, e in left if holder == seat))
    question = Text("correct.hand.count", {**values, "empire": empire(back)})
    numbers, now = range(state.options.deck_size + 1), state.hands[seat].get(back, 0)
    count = yield from ask_number(question, numbers, lambda count: phrases.cards_of(back, count), now)
    return f.HandIs(seat, back, count)


def _first_player(state: State, left: Left) -> Script[Fact]:
    now = Pick("seat", state.first_player)
    pick = yield from ask(Text("correct.first_player"), listed("seat", state.seat_ids), _holder, now)
    return f.FirstPlayerIs(cast("SeatId", pick.value))


def _token(state: State, left: Left) -> Script[Fact]:
    seat = yield from _seat_of("correct.token", left)
    slots = listed("slot", tuple(place for holder, place in left if holder == seat))
    values = {"seat": society(seat)}
    pick = yield from ask(Text("correct.token.slot", values), slots, lambda pick: slot(cast("Slot", pick.value)))
    place = cast("Slot", pick.value)
    shown = state.loyalties[seat].get(place) if place in state.revealed[seat] else None
    now = FACE_DOWN if shown is None else Pick("empire", shown)
    question = Text("correct.token.shows", {**values, "slot": slot(place)})
    pick = yield from ask(question, (*listed("empire", EMPIRES), FACE_DOWN), _shown, now)
    return f.TokenIs(seat, place, None if pick == FACE_DOWN else cast("Empire", pick.value))


def _shown(pick: Pick) -> Text:
    return Text("correct.token.face_down") if pick == FACE_DOWN else empire(cast("Empire", pick.value))


def _swaps(state: State, left: Left) -> Script[Fact]:
    seat = yield from _seat_of("correct.swaps", left)
    question = Text("correct.swaps.count", {"seat": society(seat)})
    count = yield from ask_number(question, range(MOST_SWAPS + 1), phrases.times, state.swaps[seat])
    return f.SwapsAre(seat, count)


def _place(state: State, left: Left) -> Script[Fact]:
    return (yield from ask_place(state))


# What there is to be said


class _Subject(NamedTuple):
    """One kind of fact: everything it can be about, and how it is asked for what is left of that."""

    fact: type[Fact]
    all: Callable[[State], Left]
    ask: Callable[[State, Left], Script[Fact]]


def _seats(state: State) -> Left:
    return [(seat,) for seat in state.seat_ids]


def _with_agents(state: State) -> Left:
    return _seats(state) if state.options.field_agents or state.untracked is not None else []


_SUBJECTS: dict[str, _Subject] = {
    "place": _Subject(f.PlaceIs, lambda _: [()], _place),
    "council": _Subject(f.CouncilSeatIs, lambda _: [(Post(e, c),) for e in EMPIRES for c in COUNCIL_SEATS], _council),
    "agents": _Subject(f.FieldAgentsAre, _with_agents, _agents),
    "hand": _Subject(f.HandIs, lambda state: [(seat, e) for seat in state.seat_ids for e in EMPIRES], _hand),
    "reserve": _Subject(f.ReserveIs, lambda _: [(e,) for e in EMPIRES], _reserve),
    "token": _Subject(f.TokenIs, lambda state: [(seat, slot) for seat in state.seat_ids for slot in SLOTS], _token),
    "swaps": _Subject(f.SwapsAre, _seats, _swaps),
    "first_player": _Subject(f.FirstPlayerIs, lambda _: [()], _first_player),
}
"""All but the banners in a region, which are asked for by the region itself."""
