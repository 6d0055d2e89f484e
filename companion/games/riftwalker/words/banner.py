"""Banners and refusals in words. A banner is for the whole table."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.banner import Banner
from companion.engine.pick import Path, Pick, Refused, refusal_text
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Text, Value
from companion.games.riftwalker import rifts, scoring_only
from companion.games.riftwalker.exploring import SPECIAL
from companion.games.riftwalker.numbers import without_more
from companion.games.riftwalker.refreshing import drawn_after
from companion.games.riftwalker.setup import next_place
from companion.games.riftwalker.state import State
from companion.games.riftwalker.steps import UseRift
from companion.games.riftwalker.terms import ELEMENTS, PLACES, SEATS, SeatId
from companion.games.riftwalker.turns import round_of
from companion.games.riftwalker.words.phrases import ROOT, element, elements, place, seat, seat_word, text
from companion.games.riftwalker.words.summary import element_role, icon

GAME, RIFT = "game.riftwalker", "riftwalker.rift"
"""The colour and the icon of questions to the whole table; the first is the name of the game, too."""


def banner(state: State, prompt: Prompt, path: Path = ()) -> Banner[Text]:
    """The banner of a question. Some questions ask something else after each pick."""
    if prompt.kind == "matrix":
        return Banner(text("verb.matrix"), title=Text(GAME), icon=RIFT, role=GAME)
    if prompt.kind == "lay_matrix":
        return _lay_matrix(state, path)
    who = next(mark for mark in state.seat_ids if mark == prompt.seat)
    if prompt.kind in _ASK:
        return _ASK[prompt.kind](state, who, path)
    return _banner(state, who, prompt.kind)


def _banner(
    state: State, who: SeatId, key: str, where: Value | None = None, mark: Mark | None = None, **values: Value
) -> Banner[Text]:
    """The banner of a player; without another place it has the round."""
    at = _round(state, who) if where is None else where
    return Banner(text(f"verb.{key}", **values), who, place=str(at) if isinstance(at, int) else at, mark=mark)


def _round(state: State, who: SeatId) -> Text | str:
    """The round, after the mark of a player who has a name."""
    if state.untracked is not None or state.place.seat is None:
        return ""
    turn = round_of(state.place, len(state.seats))
    if any(each.id == who and each.name for each in state.seats):
        return text("at.round.of", seat=seat_word(who), round=turn)
    return text("at.round", round=turn)


def _lay_matrix(state: State, path: Path) -> Banner[Text]:
    at = next_place(state)
    title = text("at.place", place=place(at)) if at else Text(GAME)
    where = text("at.laid", number=len(state.matrix) + 1, all=len(PLACES))
    verb = text("verb.lay_matrix.other" if path else "verb.lay_matrix")
    return Banner(verb, title=title, icon=RIFT, role=GAME, place=where)


def _element(state: State, who: SeatId, path: Path) -> Banner[Text]:
    """The card to flip; or the top card of the deck, its upper side, and its place."""
    if not path:
        return _banner(state, who, "element")
    asked = "element.flip" if path[0].value == "flip" else "element.to" if len(path) > 1 else "element.card"
    return _banner(state, who, asked)


def _rift(state: State, who: SeatId, path: Path) -> Banner[Text]:
    """The banner names only what can be done: explore, rotate or both."""
    if path:
        return _banner(state, who, "rift.special" if path[-1] == SPECIAL else "rift.second")
    step = next(step for step in state.agenda if isinstance(step, UseRift))
    both = rifts.explorable(state, step) and rifts.rotatable(state, step)
    key = "rift" if both else "rift.explore" if rifts.explorable(state, step) else "rift.rotate"
    mark = Mark(icon(step.element), element_role(step.element))
    return _banner(state, who, key, element(step.element), mark)


def _burst(state: State, who: SeatId, path: Path) -> Banner[Text]:
    return _banner(state, who, "burst", text("at.in_line", elements=elements(state.lines)))


def _refresh(state: State, who: SeatId, path: Path) -> Banner[Text]:
    if state.hands[who]:
        return _banner(state, who, "refresh")
    return _banner(state, who, "refresh.empty", n=drawn_after(state, who, 0))


def _ability(state: State, who: SeatId, path: Path) -> Banner[Text]:
    """The change by a card; then the details of that change."""
    change = next((pick.value for pick in path if pick.kind == "ability"), None)
    if change is None:
        return _banner(state, who, "ability")
    if change == "swap":
        return _swap(state, who, path)
    return Banner(text(f"ability.{change}"), who, place=_round(state, who))


def _swap(state: State, who: SeatId, path: Path) -> Banner[Text]:
    """The first card, then the second one. Both are tapped in the same picture, so the words must differ."""
    one = next((at for at in PLACES if Pick("region", at) in path), None)
    if one is None:
        return _banner(state, who, "ability.swap")
    return _banner(state, who, "ability.swap.with", place=place(one))


def _tell_pile(state: State, who: SeatId, path: Path) -> Banner[Text]:
    """The sevens, the threes, then all the others; after Shadowlands its points."""
    if path and without_more(path)[-1:] == (Pick("worth", "shadowlands"),):
        return _banner(state, who, "shadowlands")
    entered = sum(pick.kind == "count" for pick in path)
    asked = (*scoring_only.USUAL_WORTHS, "others")[min(entered, len(scoring_only.USUAL_WORTHS))]
    return _banner(state, who, f"tell_pile.{asked}", text("at.scored"))


_ASK: dict[str, Callable[[State, SeatId, Path], Banner[Text]]] = {
    "element": _element,
    "rift": _rift,
    "burst": _burst,
    "refresh": _refresh,
    "ability": _ability,
    "tell_pile": _tell_pile,
    "tell_explored": lambda state, who, _: _banner(state, who, "tell_explored", text("at.tied")),
}


def refusal(refused: Refused) -> Text:
    """The reason why a command had no effect, and a remedy."""
    return refusal_text(refused, ROOT, detail)


def detail(name: str) -> Value:
    """The detail of a refusal or a reason: an element, a seat or a place."""
    return _NAMES.get(name, name)


_NAMES: dict[str, Value] = {
    **{name: element(name) for name in ELEMENTS},
    **{mark: seat(mark) for mark in SEATS},
    **{at: place(at) for at in PLACES},
}
