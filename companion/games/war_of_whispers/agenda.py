"""The agenda: the functions by which each step asks or acts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.agenda import Outcome, Step
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers import (
    agents,
    alliances,
    attack,
    cards,
    cleanup,
    councils,
    scoring_only,
    setup,
    steps,
    supply,
    swapping,
)
from companion.games.war_of_whispers.state import State


def ask(state: State, step: Step) -> tuple[Question, ...]:
    """The questions of a step; none where it acts by itself."""
    return _ASKS[type(step)](state, step)


def act(state: State, step: Step) -> Outcome:
    """The outcome of a step that asks nothing."""
    does = _ACTS.get(type(step))
    return does(state, step) if does else Outcome()


def revise(state: State, step: Step) -> tuple[Step, ...]:
    """The steps in place of a step after a correction: mostly itself, because steps use the new state.

    An attack that can no longer be fought is declared again; an offer is gone if its card is gone.
    """
    if isinstance(step, steps.Fight) and not attack.stands(state, step):
        return (step.act,)
    if isinstance(step, steps.AnswerOffer) and not state.hands[step.offer.seat].get(step.offer.empire, 0):
        return (step.act,)
    return (step,)


def _ask_act(state: State, step: steps.Act) -> tuple[Question, ...]:
    """One of the seat's actions. If none would change anything, the question waits only for a card that could help.

    That may also be a card of the player who acted last.
    """
    seat = councils.acting_seat(state, step)
    if seat is None:
        return ()
    prompt, openings = Prompt("act", seat), cards.ask_play(state, step, "play_card")
    actions = tuple(councils.possible_actions(state, step))
    if not actions:
        waits = openings or _openings(state)
        return (Question(prompt, partial(councils.skip_script, state, step)), *openings) if waits else ()
    question = Question(prompt, partial(councils.act_script, state, step, seat, actions))
    return (question, *openings, *alliances.ask_offers(state, step))


def _ask_fight(state: State, step: steps.Fight) -> tuple[Question, ...]:
    """Confirm the fight, only if a card could still be played in it."""
    openings = cards.ask_play(state, step, "play_card")
    if not openings:
        return ()
    return (Question(Prompt("fight", step.seat), partial(attack.fight_script, state, step)), *openings)


def _ask_after(state: State, step: steps.After) -> tuple[Question, ...]:
    return cards.ask_play(state, step, "play_card_after")


def _openings(state: State) -> bool:
    """Whether a player could still play a card after the last action."""
    return any(isinstance(step, steps.After) and _ask_after(state, step) for step in state.agenda)


def _ask_supply(state: State, step: steps.SupplyCheck) -> tuple[Question, ...]:
    """Confirm the supply check, only if banners would be lost and a card could prevent it."""
    if not supply.excess(state, step.empire) or not _openings(state):
        return ()
    return (Question(Prompt("supply_check", None), partial(supply.check_script, state, step.empire)),)


def _ask_last_cards(state: State, step: steps.LastCards) -> tuple[Question, ...]:
    if not _openings(state):
        return ()
    return (Question(Prompt("last_cards", None), supply.done),)


_ASKS: dict[type[Step], Callable[[State, Any], tuple[Question, ...]]] = {
    steps.EnterLoyalties: setup.ask_loyalties,
    steps.TakeBack: agents.ask_take_back,
    steps.Deploy: agents.ask_deploy,
    steps.Act: _ask_act,
    steps.Fight: _ask_fight,
    steps.After: _ask_after,
    steps.AnswerOffer: alliances.ask_answer,
    steps.PayOffer: alliances.ask_price,
    steps.SupplyCheck: _ask_supply,
    steps.Discard: cleanup.ask_discard,
    steps.SwapLoyalties: swapping.ask_swap,
    steps.LastCards: _ask_last_cards,
    steps.ShowLoyalties: swapping.ask_show,
    steps.TellCities: scoring_only.ask_cities,
    steps.TellSwaps: scoring_only.ask_swaps,
    steps.TellCards: scoring_only.ask_cards,
}

_ACTS: dict[type[Step], Callable[[State, Any], Outcome]] = {
    steps.Act: councils.skip,
    steps.Fight: attack.resolve,
    steps.PayOffer: alliances.lapse,
    steps.SupplyCheck: lambda state, step: supply.check(state, step.empire),
    steps.LastCards: lambda _, __: Outcome(closes=True),
}
"""The last cards end the turn, and with it the moment after an action."""
