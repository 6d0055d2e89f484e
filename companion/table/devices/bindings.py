"""Bindings: what each button of a device means now, and which lights say so. Pure: knows no match and no driver.

Up to five choices have a slot button each; yes and no agree and decline. The player steps through more choices than
that, and the table's screen shows the one that yes takes. A secret is visible on the device alone: its colours appear
in an order drawn for this list, and only while yes is held.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from companion.engine import offers
from companion.engine.draft import CONFIRM, Draft
from companion.engine.game import Game
from companion.engine.pick import Path, Pick
from companion.engine.summary import OwnThing
from companion.engine.text import Text
from companion.table.devices.lights import ASIDE, CHOSEN, ELSEWHERE, GO, WHITE, counting, light, numbered
from hardware.signals import DARK, NO, SLOTS, STATUS, YES, Device, Light, Lights

Gesture = Literal["down", "tap", "hold"]
"""A slot button acts when it goes down. Yes and no act when they come up again, unless they were held."""


class AddPicks(NamedTuple):
    """Add picks to the draft. With ``give``, a secret answer that they finish is given at once."""

    picks: Path
    give: bool = False


class GiveAnswer(NamedTuple):
    """Give the secret answer that has been drafted."""


class DropPick(NamedTuple):
    """Take back the last pick of the draft."""


class UndoLast(NamedTuple):
    """Undo the last entry of the log, which is the seat's own."""


class MovePointer(NamedTuple):
    """Point at the next choice, or at the previous one."""

    by: int


class TurnTo(NamedTuple):
    """Turn to the seat's question of this kind; empty for the one the game waits for."""

    kind: str


class PutTipAway(NamedTuple):
    """Close the tip of this lesson."""

    lesson: str


Meaning = AddPicks | GiveAnswer | DropPick | UndoLast | MovePointer | TurnTo | PutTipAway
Meanings = Mapping[tuple[str, Gesture], Meaning]

_NOTHING: Meanings = MappingProxyType({})


class Binding(NamedTuple):
    """The meanings and the lights of a device. The ``held`` ones apply while its yes is held.

    ``on`` names the button of each offer of a public question; ``at`` is the offer that is pointed at. Without slots
    no is the button of the offer after it: it points there.
    """

    meanings: Meanings = _NOTHING
    lights: Lights = DARK
    held_meanings: Meanings = _NOTHING
    held_lights: Lights | None = None
    on: tuple[str, ...] = ()
    at: int | None = None

    def meaning(self, control: str, gesture: Gesture, *, yes_held: bool) -> Meaning | None:
        """The meaning of a gesture on a button. While yes shows something, a slot has only that meaning."""
        if not yes_held or self.held_lights is None:
            return self.meanings.get((control, gesture))
        usual = None if control in SLOTS else self.meanings.get((control, gesture))
        return self.held_meanings.get((control, gesture), usual)

    def lit(self, *, yes_held: bool) -> Lights:
        return self.held_lights if yes_held and self.held_lights is not None else self.lights


class Situation(NamedTuple):
    """The input of a binding: the question that the device answers, if any, and the state around it.

    ``at`` is the choice pointed at. ``order`` holds the slot buttons in the order drawn for this list of colours.
    ``next`` is the kind of the next public question, if there is another; ``amend`` that of the question that amends a
    secret answer. ``turned`` says that the player has turned to this question, ``undoable`` that the last entry is the
    seat's own. ``own`` are the things of the seat. ``tip`` is the lesson that the screen shows before the answers.
    """

    question: Draft[Any] | None = None
    at: int = 0
    order: tuple[str, ...] = SLOTS
    next: str | None = None
    amend: str = ""
    turned: bool = False
    undoable: bool = False
    own: tuple[OwnThing[Text], ...] = ()
    tip: str = ""


def bind(device: Device, game: Game[Any], now: Situation) -> Binding:
    """Bind every button of a device."""
    draft = now.question
    if draft is None:
        bound = Binding() if now.next is None else Binding(lights=_available(device, {STATUS: ASIDE}))
    elif now.tip:
        bound = _tip(device, now.tip)
    elif draft.question.prompt.secret:
        bound = _secret(device, game, draft, now)
    else:
        bound = _public(device, game, draft, now)
    if bound.held_lights is None and (own := _own(device, now.own)) is not None:
        # The player who sees a wrong answer here amends it: yes is held, and no is tapped.
        amends: Meanings = {(NO, "tap"): TurnTo(now.amend)} if now.amend else {}
        bound = bound._replace(held_lights=own, held_meanings=amends)
    return bound._replace(meanings={**_always(device, draft, now), **bound.meanings})


def _always(device: Device, draft: Draft[Any] | None, now: Situation) -> Meanings:
    """The usual meanings of no and of the long presses. A question may give them others."""
    means: dict[tuple[str, Gesture], Meaning] = {}
    if draft is not None and draft.path:
        means[NO, "tap"] = means[NO, "hold"] = DropPick()
    elif now.undoable:
        means[NO, "hold"] = UndoLast()
    onward = "" if now.turned and now.next is None else now.next
    if onward is not None and _slots(device) and (NO, "tap") not in means:
        means[NO, "tap"] = TurnTo(onward)
    if onward is not None and not device.coloured:
        means[YES, "hold"] = TurnTo(onward)
    return means


def _tip(device: Device, lesson: str) -> Binding:
    """Any button puts a tip away. After that it has its meaning."""
    slots = _slots(device)
    pressed: list[tuple[str, Gesture]] = [*((slot, "down") for slot in slots), (YES, "tap"), (NO, "tap")]
    return Binding(
        dict.fromkeys(pressed, PutTipAway(lesson)), _available(device, {**dict.fromkeys(slots, WHITE), STATUS: GO})
    )


def _slots(device: Device) -> tuple[str, ...]:
    return tuple(slot for slot in SLOTS if slot in device.controls)


# Public questions


def _public(device: Device, game: Game[Any], draft: Draft[Any], now: Situation) -> Binding:
    ways = offers.offers(draft)
    prompt = draft.question.prompt
    on = _places(game, ways, _slots(device))
    if on is None:
        return _stepping(device, ways, now.at % len(ways), required=prompt.required)
    means: dict[tuple[str, Gesture], Meaning] = {
        (button, "down" if button in SLOTS else "tap"): AddPicks(way) for button, way in zip(on, ways, strict=True)
    }
    lit = _choices(game, {button: way for button, way in zip(on, ways, strict=True) if button in SLOTS})
    lit[STATUS] = GO if YES in on else WHITE if prompt.required else ASIDE
    if NO in on:  # a slow tap declines as well, and never undoes anything
        means[NO, "hold"] = means[NO, "tap"]
    return Binding(means, _available(device, lit), on=on)


def _stepping(device: Device, ways: Sequence[Path], at: int, *, required: bool) -> Binding:
    """Step with the outer two slots, or without slots with no: tapped on, held back. Yes takes the choice."""
    means: dict[tuple[str, Gesture], Meaning] = {(YES, "tap"): AddPicks(ways[at])}
    slots = _slots(device)
    if slots:
        means[slots[0], "down"], means[slots[-1], "down"] = MovePointer(-1), MovePointer(1)
    else:
        means[NO, "tap"] = MovePointer(1)
        means |= {(NO, "hold"): MovePointer(-1)} if at else {}
    lit = {slots[0]: WHITE, slots[-1]: WHITE, STATUS: GO} if slots else {STATUS: WHITE if required else ASIDE}
    following = -1 if slots else (at + 1) % len(ways)
    on = tuple(NO if place == following != at else "" for place in range(len(ways)))
    return Binding(means, _available(device, lit), on=on, at=at)


def _places(game: Game[Any], ways: Sequence[Path], slots: Sequence[str]) -> tuple[str, ...] | None:
    """The button of each way; ``None`` where there are more ways than buttons."""
    if tuple(ways) == ((CONFIRM,),):
        return (YES,)
    meant = [game.picture.button(way[0]) if len(way) == 1 else "" for way in ways]
    known = [button if button in {*slots, YES, NO} and meant.count(button) == 1 else "" for button in meant]
    free = [slot for slot in slots if slot not in known]
    if not slots and known == [""]:
        return (YES,)
    if known.count("") > len(free):
        return None
    return tuple(button or free.pop(0) for button in known)


def _choices(game: Game[Any], ways: Mapping[str, Path]) -> dict[str, Light]:
    """The lights of choices: their own colours if these tell them apart, else those of their numbers."""
    own = {slot: _light(game, way) for slot, way in ways.items()}
    apart = len({shown.rgb for shown in own.values()} | {WHITE.rgb}) > len(own)
    return own if apart else {slot: numbered(slot) for slot in own}


def _light(game: Game[Any], way: Path) -> Light:
    mark = game.picture.mark(way[-1]) or game.picture.mark(way[0])
    return light(mark.role) if mark is not None else WHITE


def _available(device: Device, lit: Mapping[str, Light]) -> Lights:
    """Those of the lights that the device has."""
    return Lights({name: each for name, each in lit.items() if name in device.lights})


# Secret questions


def _secret(device: Device, game: Game[Any], draft: Draft[Any], now: Situation) -> Binding:
    picks = draft.picks
    declines = next((pick for pick in picks if game.picture.button(pick) == NO), None)
    if not device.coloured:
        means = _declining(declines, give=True) if not draft.path else _NOTHING
        return Binding(means, _available(device, {STATUS: ELSEWHERE}))
    if draft.finished:
        return _finished(game, draft, now.own)
    slots = {button: pick for pick in picks if (button := game.picture.button(pick)) in SLOTS}
    if slots:
        return _by_number(slots, declines, _numbers(game, draft))
    return _by_colour(game, draft, declines, now.order)


def _declining(pick: Pick | None, *, give: bool) -> Meanings:
    """No declines, tapped or held."""
    return {} if pick is None else {(NO, "tap"): AddPicks((pick,), give), (NO, "hold"): AddPicks((pick,), give)}


def _by_number(slots: Mapping[str, Pick], declines: Pick | None, chosen: Sequence[str]) -> Binding:
    """Bind numbered things to the slots of their numbers. Those that are chosen flash."""
    means: dict[tuple[str, Gesture], Meaning] = {(button, "down"): AddPicks((pick,)) for button, pick in slots.items()}
    if not chosen:
        means |= _declining(declines, give=True)
    lit = {**dict.fromkeys(slots, WHITE), **dict.fromkeys(chosen, CHOSEN), STATUS: WHITE}
    return Binding(means, Lights(lit, "private"))


def _by_colour(game: Game[Any], draft: Draft[Any], declines: Pick | None, order: Sequence[str]) -> Binding:
    """Bind colours to the slots in the order drawn, seen and pressed only while yes is held. The status light counts.

    A declined answer still has to be given, like the colours: here no takes back a pick, and a player may press it once
    too often.
    """
    coloured = [(pick, mark) for pick in draft.picks if (mark := game.picture.mark(pick)) is not None]
    status = {STATUS: counting(min(len(draft.path) + 1, len(SLOTS)))}
    if len(coloured) > len(order):
        return Binding(lights=Lights({STATUS: ELSEWHERE}, "private"))
    bound = list(zip(order, coloured, strict=False))
    return Binding(
        {} if draft.path else _declining(declines, give=False),
        lights=Lights(status, "private"),
        held_meanings={(button, "down"): AddPicks((pick,)) for button, (pick, _) in bound},
        held_lights=Lights({**status, **{button: light(mark.role) for button, (_, mark) in bound}}, "held"),
    )


def _finished(game: Game[Any], draft: Draft[Any], own: Sequence[OwnThing[Text]]) -> Binding:
    """Bind yes to giving the answer. While it is held, it shows the picks once more."""
    chosen = _numbers(game, draft)
    lights = Lights({**dict.fromkeys(chosen, CHOSEN), STATUS: GO}, "private")
    marks = [mark.role for pick in draft.path if (mark := game.picture.mark(pick)) is not None]
    if chosen or not marks:
        return Binding({(YES, "tap"): GiveAnswer()}, lights)
    left, things = iter(marks), list(own) + [None] * (len(SLOTS) - len(own))
    roles = [thing.role if thing is not None and thing.open else next(left, "") for thing in things]
    drafted = {slot: light(role) for slot, role in zip(SLOTS, roles, strict=False) if role}
    return Binding({(YES, "tap"): GiveAnswer()}, lights, held_lights=Lights({**drafted, STATUS: GO}, "held"))


def _numbers(game: Game[Any], draft: Draft[Any]) -> tuple[str, ...]:
    """The slots that have been picked so far."""
    buttons = (game.picture.button(pick) for pick in draft.path)
    return tuple(button for button in buttons if button in SLOTS)


def _own(device: Device, own: Sequence[OwnThing[Text]]) -> Lights | None:
    """The seat's own things, slot by slot, to be shown while yes is held."""
    known = {slot: light(thing.role) for slot, thing in zip(SLOTS, own, strict=False) if thing.role}
    return Lights(known, "held") if device.coloured and known else None
