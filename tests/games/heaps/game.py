"""Heaps: its functions, each under the name that the engine knows."""

from __future__ import annotations

from companion.engine import game as g

from . import moves, rules, score, seen, words
from .correction_form import form
from .events import AnyEvent
from .evolve import evolve
from .facts import AnyFact
from .state import NewGame, State
from .steps import AnyStep

GAME: g.Game[State] = g.Game(
    key="heaps",
    setup=g.GameSetup(type=NewGame, choices=words.choices, new=rules.new),
    rules=g.Rules(
        events=AnyEvent,
        steps=AnyStep,
        begin=rules.begin,
        ask=rules.ask,
        go_on=rules.go_on,
        evolve=evolve,
        view=rules.view,
        moves=moves.moves,
    ),
    words=g.Words(message=words.message, banner=words.banner, pick=words.pick, place=words.place, chapter=words.place),
    picture=g.Picture(scene=seen.picture, tiles=seen.tiles, seats=seen.seats),
    corrections=g.Corrections(facts=AnyFact, form=form, accept=rules.accept),
    scoring=g.Scoring(scores=score.scores, sheet=score.sheet),
)
