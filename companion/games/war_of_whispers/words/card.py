"""Cards in words: the abilities on the list, then the picks that each of them asks for."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.banner import CARDS, PLUS, PickLabel, settling
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Text, Value, commas
from companion.games.war_of_whispers.abilities import ENOUGH, Moment, acting
from companion.games.war_of_whispers.cards import BY_NAME, Ability
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import After, Fight
from companion.games.war_of_whispers.terms import region_label
from companion.games.war_of_whispers.words import pick_phrases as p
from companion.games.war_of_whispers.words.asked import moment
from companion.games.war_of_whispers.words.phrases import ability, cards_of, empire

_SIGNS = {
    **dict.fromkeys(("lion-lion", "mercenaries", "populate", "recruit", "uprising"), PLUS),
    **dict.fromkeys(("horse", "horse-horse"), "banner"),
}
"""The icons of abilities that add banners or move them."""

Words = Callable[[State, Moment, Path, Pick], PickLabel]
"""Gives the label of a pick of one ability, from the path after the ability was picked and paid for."""


def card_pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """The label of an ability, of the backs that pay for it, or of what it asks."""
    if not path:
        return _ability(str(pick.value))
    if pick.kind == "card":
        return _payment(state, path, pick)
    paid = sum(step.kind == "card" for step in path)
    return _ASKS[str(path[0].value)](state, moment(state, prompt), path[1 + paid :], pick)


def _ability(name: str) -> PickLabel:
    """The name of an ability and its cost."""
    known = BY_NAME.get(name)
    if known is None:
        return PickLabel(ability(name), Text("detail.by_hand"), Mark(CARDS, ""))
    return PickLabel(
        ability(name), Text("detail.pay", {"cards": cost(known)}), p.of_empire(_SIGNS.get(name, CARDS), known.cost[0])
    )


def cost(paid: Ability) -> Value:
    """The cards that an ability costs."""
    backs = tuple(dict.fromkeys(paid.cost))
    if len(backs) == 1:
        return cards_of(backs[0], len(paid.cost))
    return commas([Text("detail.one_of", {"empire": empire(each)}) for each in backs])


def _payment(state: State, path: Path, pick: Pick) -> PickLabel:
    key = "pick.pay" if path[-1].kind == "card" else "pick.play"
    return p.said(key, empire=empire(p.empire_of(pick)))


# The picks of abilities


def _attack_again(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    assert isinstance(step, After) and step.battle is not None
    if not path:
        return p.target(state, p.region_of(pick))
    source, target = step.battle.target, p.region_of(path[0])
    return p.strength(state, Fight(step.act, step.seat, source, target, int(pick.value)))


def _add(most: int) -> Words:
    """A region that gets up to ``most`` banners of its controller."""
    return lambda state, _, __, pick: p.added(state, most, p.region_of(pick))


def _mercenaries(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    if not path:
        return p.origin(state, p.region_of(pick))
    return p.leaving(state, p.region_of(path[0]), int(pick.value))


def _disperse(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    if not path:
        return p.origin(state, p.region_of(pick))
    return p.place_pick(state, path[1:], pick, state.banners(p.region_of(path[0])))


def _subjugate(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    assert isinstance(step, After) and step.battle is not None
    return p.place_pick(state, path, pick, min(step.battle.lost, state.reserve[step.act.empire]))


def _alchemists_fire(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    """First the origin of the fire, then one burnt banner after another."""
    if not path:
        return p.origin(state, p.region_of(pick))
    if pick == ENOUGH:
        return settling(Text("pick.enough"), Text("detail.burnt", {"n": len(path) - 1}))
    at = p.region_of(pick)
    left = state.banners(at) - path[1:].count(pick)
    about = Text("detail.left", {"count": left, "empire": empire(state.controller(at))})
    return p.said("pick.burn", about, region=region_label(at))


def _move(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    if not path:
        return p.source(state, p.region_of(pick))
    if pick.kind == "region":
        return p.place_pick(state, (), pick, 1)
    return p.leaving(state, p.region_of(path[0]), int(pick.value))


def _rearrange(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    """The empire, then the regions of its lifted banners, on top of those that stay."""
    if not path:
        return PickLabel(empire(p.empire_of(pick)))
    regions = state.controlled(p.empire_of(path[0]))
    lifted = sum(state.movable(at) for at in regions)
    return p.place_pick(state, path[1:], pick, lifted, kept=lambda at: state.banners(at) - state.movable(at))


def _reinforce(state: State, step: Moment, path: Path, pick: Pick) -> PickLabel:
    assert isinstance(step, Fight)
    if not path:
        return p.source(state, p.region_of(pick))
    return p.joining(state, step, p.region_of(path[0]), int(pick.value))


_ASKS: dict[str, Words] = {
    "bear": _attack_again,
    "eagle": lambda state, _, path, pick: p.post_pick(state, path, pick, p.open_seat),
    "lion": lambda state, _, path, pick: p.post_pick(state, path, pick, p.any_seat),
    "lion-lion": _add(3),
    "horse": _move,
    "horse-horse": _rearrange,
    "mercenaries": _mercenaries,
    "recruit": _add(3),
    "disperse": _disperse,
    "subjugate": _subjugate,
    "alchemists-fire": _alchemists_fire,
    "populate": lambda state, step, path, pick: p.place_pick(state, path, pick, state.reserve[acting(step).empire]),
    "uprising": _add(4),
    "reinforce": _reinforce,
}
"""The abilities that ask something."""
