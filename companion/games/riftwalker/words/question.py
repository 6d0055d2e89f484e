"""Questions and refusals in words. A question is one line for the whole table."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.pick import Path, Pick, Refused, refusal_text
from companion.engine.prompt import Prompt
from companion.engine.text import Text, Value
from companion.games.riftwalker import scoring_only
from companion.games.riftwalker.exploring import SPECIAL
from companion.games.riftwalker.numbers import without_more
from companion.games.riftwalker.refreshing import drawn_after
from companion.games.riftwalker.setup import next_place
from companion.games.riftwalker.state import State
from companion.games.riftwalker.steps import UseRift
from companion.games.riftwalker.terms import ELEMENTS, PLACES, SEATS, SeatId
from companion.games.riftwalker.words.phrases import ROOT, element, elements, place, seat, text


def question(state: State, prompt: Prompt, path: Path = ()) -> Text:
    """The line of a question, readable from a metre away. Some questions ask something else after each pick."""
    if prompt.kind == "lay_matrix":
        return _lay_matrix(state, path)
    who = next(mark for mark in state.seat_ids if mark == prompt.seat)
    if prompt.kind in _ASK:
        return _ASK[prompt.kind](state, who, path)
    return text(f"question.{prompt.kind}", seat=seat(who))


def _lay_matrix(state: State, path: Path) -> Text:
    at = next_place(state)
    return text("question.lay_matrix.other" if path else "question.lay_matrix", place=place(at) if at else "")


def _element(state: State, who: SeatId, path: Path) -> Text:
    """The card to flip; or the top card of the deck, its upper side, and its place."""
    asked = "element"
    if path:
        asked = "element.flip" if path[0].value == "flip" else "element.to" if len(path) > 1 else "element.card"
    return text(f"question.{asked}", seat=seat(who))


def _rift(state: State, who: SeatId, path: Path) -> Text:
    step = next((step for step in state.agenda if isinstance(step, UseRift)), None)
    used = element(step.element) if step else ""
    if path:
        return text(f"question.rift.{'special' if path[-1] == SPECIAL else 'second'}", seat=seat(who))
    return text("question.rift", seat=seat(who), element=used)


def _refresh(state: State, who: SeatId, path: Path) -> Text:
    if state.hands[who]:
        return text("question.refresh", seat=seat(who))
    return text("question.refresh.empty", seat=seat(who), n=drawn_after(state, who, 0))


def _ability(state: State, who: SeatId, path: Path) -> Text:
    """The change by a card; then the details of that change."""
    change = next((pick.value for pick in path if pick.kind == "ability"), None)
    if change is None:
        return text("question.ability", seat=seat(who))
    if change == "swap":
        return _swap(path)
    return text("question.ability.more", change=text(f"ability.{change}"))


def _swap(path: Path) -> Text:
    """The first card, then the second one. Both are touched in the same picture, so the words must differ."""
    one = next((at for at in PLACES if Pick("region", at) in path), None)
    if one is None:
        return text("question.ability.swap")
    return text("question.ability.swap.with", place=place(one))


def _tell_pile(state: State, who: SeatId, path: Path) -> Text:
    """The sevens, the threes, then all the others; after Shadowlands its points."""
    if path and without_more(path)[-1:] == (Pick("worth", "shadowlands"),):
        return text("question.shadowlands", seat=seat(who))
    entered = sum(pick.kind == "count" for pick in path)
    asked = (*scoring_only.USUAL_WORTHS, "others")[min(entered, len(scoring_only.USUAL_WORTHS))]
    return text(f"question.tell_pile.{asked}", seat=seat(who))


_ASK: dict[str, Callable[[State, SeatId, Path], Text]] = {
    "element": _element,
    "rift": _rift,
    "burst": lambda state, who, _: text("question.burst", seat=seat(who), elements=elements(state.lines)),
    "refresh": _refresh,
    "ability": _ability,
    "tell_pile": _tell_pile,
}


def refusal(refused: Refused) -> Text:
    """The reason why a command had no effect, and a remedy."""
    return refusal_text(refused, ROOT, lambda detail: _NAMES.get(detail, detail))


_NAMES: dict[str, Value] = {
    **{name: element(name) for name in ELEMENTS},
    **{mark: seat(mark) for mark in SEATS},
    **{at: place(at) for at in PLACES},
}
