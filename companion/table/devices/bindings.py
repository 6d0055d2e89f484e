"""Bindings: what each button of a device means just now, and which lights say so. Pure: knows no match and no driver.

A button means what the moment says it means. Up to five choices lie on the slot buttons, what agrees or declines on yes
and no; more choices are stepped through, with the one that yes takes shown on the table's screen. Of a secret nothing
is shown outside the device: its colours lie in an order drawn for this list alone, and only while yes is held.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from companion.engine import offers
from companion.engine.draft import Draft
from companion.engine.game import Game
from companion.engine.pick import Path, Pick
from companion.engine.summary import OwnThing
from companion.engine.text import Text
from companion.table.devices.lights import ASIDE, CHOSEN, ELSEWHERE, GO, WHITE, counting, light
from hardware.signals import DARK, NO, SLOTS, STATUS, YES, Device, Light, Lights

Gesture = Literal["down", "tap", "hold"]
"""A slot button acts when it goes down. Yes and no act when they come up again, unless they were held."""


class Add(NamedTuple):
    """Add picks to the draft; ``give`` gives a secret answer that they finish at once."""

    picks: Path
    give: bool = False


class Give(NamedTuple):
    """Give the secret answer that has been drafted."""


class Back(NamedTuple):
    """Take back the last pick."""


class TakeBack(NamedTuple):
    """Take back what this seat did last."""


class Point(NamedTuple):
    """Step on through the choices, or back."""

    by: int


class Turn(NamedTuple):
    """To a question of the seat's of that kind; empty for the one the game waits for."""

    kind: str


Meaning = Add | Give | Back | TakeBack | Point | Turn
Meanings = Mapping[tuple[str, Gesture], Meaning]

_NOTHING: Meanings = MappingProxyType({})


class Bound(NamedTuple):
    """What a device means now. ``looking`` and ``looked`` hold while its yes is held: other lights, other meanings.

    Slots then mean nothing but what ``looked`` says.

    ``on`` says for each offer of a public question on which button it lies; ``at`` is the one that is pointed at.
    """

    meanings: Meanings = _NOTHING
    lights: Lights = DARK
    looked: Meanings = _NOTHING
    looking: Lights | None = None
    on: tuple[str, ...] = ()
    at: int | None = None


class Moment(NamedTuple):
    """Where a device is: the question its seat answers with it now, if any, and what is there besides.

    ``at`` is the choice pointed at, ``order`` the buttons in the order drawn for this list. ``next`` is the kind of the
    public question to turn to, if there is another, ``amend`` that of what was put in secretly, to be put in anew;
    ``turned`` says that its player has turned to this one. ``undoable`` says that the last entry is the seat's own,
    ``own`` what it holds.
    """

    question: Draft[Any] | None = None
    at: int = 0
    order: tuple[str, ...] = SLOTS
    next: str | None = None
    amend: str = ""
    turned: bool = False
    undoable: bool = False
    own: tuple[OwnThing[Text], ...] = ()


def bind(device: Device, game: Game[Any], now: Moment) -> Bound:
    """What every button of a device means at this moment."""
    draft = now.question
    if draft is None:
        bound = Bound() if now.next is None else Bound(lights=_shown(device, {STATUS: ASIDE}))
    elif draft.question.prompt.secret:
        bound = _secret(device, game, draft, now)
    else:
        bound = _public(device, game, draft, now)
    if bound.looking is None and (own := _own(device, now.own)) is not None:
        # Shown what was put in, its player may say that it is wrong: yes is held, and no is tapped.
        amends: Meanings = {(NO, "tap"): Turn(now.amend)} if now.amend else {}
        bound = bound._replace(looking=own, looked=amends)
    return bound._replace(meanings={**_always(device, draft, now), **bound.meanings})


def _always(device: Device, draft: Draft[Any] | None, now: Moment) -> Meanings:
    """What no and the long presses mean unless the question says otherwise."""
    means: dict[tuple[str, Gesture], Meaning] = {}
    if draft is not None and draft.path:
        means[NO, "tap"] = means[NO, "hold"] = Back()
    elif now.undoable:
        means[NO, "hold"] = TakeBack()
    onward = "" if now.turned and now.next is None else now.next
    if onward is not None and _slots(device) and (NO, "tap") not in means:
        means[NO, "tap"] = Turn(onward)
    if onward is not None and not device.coloured:
        means[YES, "hold"] = Turn(onward)
    return means


def _slots(device: Device) -> tuple[str, ...]:
    return tuple(slot for slot in SLOTS if slot in device.controls)


# Public questions


def _public(device: Device, game: Game[Any], draft: Draft[Any], now: Moment) -> Bound:
    ways = offers.offers(draft)
    prompt = draft.question.prompt
    on = _places(game, ways, _slots(device))
    if on is None:
        return _stepping(device, ways, now.at % len(ways), required=prompt.required)
    means: dict[tuple[str, Gesture], Meaning] = {
        (button, "down" if button in SLOTS else "tap"): Add(way) for button, way in zip(on, ways, strict=True)
    }
    lit = {button: _light(game, way) for button, way in zip(on, ways, strict=True) if button in SLOTS}
    lit[STATUS] = GO if YES in on else WHITE if prompt.required else ASIDE
    if NO in on:  # a slow tap declines as well, and never takes anything back
        means[NO, "hold"] = means[NO, "tap"]
    return Bound(means, _shown(device, lit), on=on)


def _stepping(device: Device, ways: Sequence[Path], at: int, *, required: bool) -> Bound:
    """The outer two slots step back and on; yes takes what is pointed at. Without slots no steps on, held back."""
    means: dict[tuple[str, Gesture], Meaning] = {(YES, "tap"): Add(ways[at])}
    slots = _slots(device)
    if slots:
        means[slots[0], "down"], means[slots[-1], "down"] = Point(-1), Point(1)
    else:
        means[NO, "tap"] = Point(1)
        means |= {(NO, "hold"): Point(-1)} if at else {}
    lit = {slots[0]: WHITE, slots[-1]: WHITE, STATUS: GO} if slots else {STATUS: WHITE if required else ASIDE}
    return Bound(means, _shown(device, lit), on=("",) * len(ways), at=at)


def _places(game: Game[Any], ways: Sequence[Path], slots: Sequence[str]) -> tuple[str, ...] | None:
    """The button each way lies on; ``None`` where there are more ways than buttons."""
    meant = [game.button(way[0]) if len(way) == 1 else "" for way in ways]
    known = [button if button in {*slots, YES, NO} and meant.count(button) == 1 else "" for button in meant]
    free = [slot for slot in slots if slot not in known]
    if not slots and known == [""]:
        return (YES,)
    if known.count("") > len(free):
        return None
    return tuple(button or free.pop(0) for button in known)


def _light(game: Game[Any], way: Path) -> Light:
    mark = game.mark(way[-1]) or game.mark(way[0])
    return light(mark.role) if mark is not None else WHITE


def _shown(device: Device, lit: Mapping[str, Light]) -> Lights:
    """The lights this device has; one that has no colours only says that something can be done."""
    return Lights({name: shown for name, shown in lit.items() if name in device.lights})


# Secret questions


def _secret(device: Device, game: Game[Any], draft: Draft[Any], now: Moment) -> Bound:
    picks = draft.picks
    declines = next((pick for pick in picks if game.button(pick) == NO), None)
    if not device.coloured:
        means = _declining(declines, give=True) if not draft.path else _NOTHING
        return Bound(means, _shown(device, {STATUS: ELSEWHERE}))
    if draft.finished:
        return _finished(game, draft, now.own)
    slots = {button: pick for pick in picks if (button := game.button(pick)) in SLOTS}
    if slots:
        return _by_number(slots, declines, _numbers(game, draft))
    return _by_colour(game, draft, declines, now.order)


def _declining(pick: Pick | None, *, give: bool) -> Meanings:
    """No declines, tapped or held."""
    return {} if pick is None else {(NO, "tap"): Add((pick,), give), (NO, "hold"): Add((pick,), give)}


def _by_number(slots: Mapping[str, Pick], declines: Pick | None, chosen: Sequence[str]) -> Bound:
    """Slots lie where they lie for everybody. What is chosen already flashes."""
    means: dict[tuple[str, Gesture], Meaning] = {(button, "down"): Add((pick,)) for button, pick in slots.items()}
    if not chosen:
        means |= _declining(declines, give=True)
    lit = {**dict.fromkeys(slots, WHITE), **dict.fromkeys(chosen, CHOSEN), STATUS: WHITE}
    return Bound(means, Lights(lit, "private"))


def _by_colour(game: Game[Any], draft: Draft[Any], declines: Pick | None, order: Sequence[str]) -> Bound:
    """Colours lie in the order drawn, and can be seen and pressed only while yes is held. The status counts.

    What declines is still to be given, like the colours: no takes back here, and may be pressed once too often.
    """
    coloured = [(pick, mark) for pick in draft.picks if (mark := game.mark(pick)) is not None]
    status = {STATUS: counting(min(len(draft.path) + 1, len(SLOTS)))}
    if len(coloured) > len(order):
        return Bound(lights=Lights({STATUS: ELSEWHERE}, "private"))
    lying = list(zip(order, coloured, strict=False))
    return Bound(
        {} if draft.path else _declining(declines, give=False),
        lights=Lights(status, "private"),
        looked={(button, "down"): Add((pick,)) for button, (pick, _) in lying},
        looking=Lights({**status, **{button: light(mark.role) for button, (_, mark) in lying}}, "held"),
    )


def _finished(game: Game[Any], draft: Draft[Any], own: Sequence[OwnThing[Text]]) -> Bound:
    """Only the giving is left. Held, yes shows once more what was picked."""
    chosen = _numbers(game, draft)
    lights = Lights({**dict.fromkeys(chosen, CHOSEN), STATUS: GO}, "private")
    marks = [mark.role for pick in draft.path if (mark := game.mark(pick)) is not None]
    if chosen or not marks:
        return Bound({(YES, "tap"): Give()}, lights)
    left, shown = iter(marks), list(own) + [None] * (len(SLOTS) - len(own))
    roles = [thing.role if thing is not None and thing.open else next(left, "") for thing in shown]
    drafted = {slot: light(role) for slot, role in zip(SLOTS, roles, strict=False) if role}
    return Bound({(YES, "tap"): Give()}, lights, looking=Lights({**drafted, STATUS: GO}, "held"))


def _numbers(game: Game[Any], draft: Draft[Any]) -> tuple[str, ...]:
    """The slots that have been picked so far."""
    buttons = (game.button(pick) for pick in draft.path)
    return tuple(button for button in buttons if button in SLOTS)


def _own(device: Device, own: Sequence[OwnThing[Text]]) -> Lights | None:
    """What the seat holds, slot by slot, for as long as yes is held."""
    known = {slot: light(thing.role) for slot, thing in zip(SLOTS, own, strict=False) if thing.role}
    return Lights(known, "held") if device.coloured and known else None
