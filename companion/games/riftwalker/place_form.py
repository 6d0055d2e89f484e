"""The turn in the correction form: the player, the next step, and whether the last turns have begun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.correction_form import OneOf, one_of
from companion.engine.text import Text
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.state import State
from companion.games.riftwalker.steps import UseRift
from companion.games.riftwalker.terms import ELEMENTS, STAGES, Element, SeatId, Stage
from companion.games.riftwalker.words.phrases import element, form_text, seat


def place_choices(state: State) -> Iterator[OneOf[Any]]:
    """Another player's turn begins from its first step. Before the rift step some element was used."""
    now, step = state.place.seat, stage(state)

    def turn(mark: SeatId | None) -> f.PlaceIs | f.GameIsOver:
        return f.GameIsOver() if mark is None else f.PlaceIs(mark)

    yield one_of(form_text("turn"), now, (*state.seat_ids, None), _turn, turn)
    if now is not None and step is not None:
        yield from _steps(state, now, step)
        yield one_of(form_text("ending"), state.ending, (None, *state.seat_ids), _ending, f.EndingIs)


def _steps(state: State, now: SeatId, step: Stage) -> Iterator[OneOf[Any]]:
    used = next((step.element for step in state.agenda if isinstance(step, UseRift)), ELEMENTS[0])

    def step_is(stage: Stage) -> f.PlaceIs:
        return f.PlaceIs(now, stage, used if stage == "rift" else None)

    def used_is(name: Element) -> f.PlaceIs:
        return f.PlaceIs(now, "rift", name)

    yield one_of(form_text("stage"), step, STAGES, lambda stage: form_text(f"stage.{stage}"), step_is)
    if step == "rift":
        yield one_of(form_text("used"), used, ELEMENTS, element, used_is)


def _turn(mark: SeatId | None) -> Text:
    return form_text("over") if mark is None else seat(mark)


def _ending(mark: SeatId | None) -> Text:
    return form_text("nobody") if mark is None else seat(mark)
