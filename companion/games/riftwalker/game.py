"""Riftwalker: its functions, each under the name that the engine knows."""

from __future__ import annotations

from companion.engine import game as g
from companion.engine.agenda import Event, Step, every
from companion.engine.fact import Fact
from companion.engine.text import Text, sentences
from companion.games.riftwalker import agenda, corrections, events, export, facts, score_sheet, setup, steps, turns
from companion.games.riftwalker.buttons import button
from companion.games.riftwalker.correction_form import form
from companion.games.riftwalker.cover import cover
from companion.games.riftwalker.evolve import evolve
from companion.games.riftwalker.final import final_scores
from companion.games.riftwalker.moves import moves
from companion.games.riftwalker.new_game import choices, new_game
from companion.games.riftwalker.picture import picture
from companion.games.riftwalker.state import NewGame, State
from companion.games.riftwalker.timeline import timeline
from companion.games.riftwalker.upcasts import UPCASTS
from companion.games.riftwalker.view import view
from companion.games.riftwalker.words import phrases, summary
from companion.games.riftwalker.words.banner import banner, refusal
from companion.games.riftwalker.words.coming import coming
from companion.games.riftwalker.words.explain import answer, explain
from companion.games.riftwalker.words.lessons import LESSONS, phase
from companion.games.riftwalker.words.message import message
from companion.games.riftwalker.words.moves import move
from companion.games.riftwalker.words.pick import pick
from companion.games.riftwalker.words.rulebook import rulebook
from companion.games.riftwalker.words.sheet import sheet

GAME: g.Game[State] = g.Game(
    key="riftwalker",
    wire_version=2,
    upcasts=UPCASTS,
    setup=g.GameSetup(type=NewGame, choices=choices, new=new_game, offer=setup.offer_matrix),
    rules=g.Rules(
        events=every(Event, events),
        steps=every(Step, steps),
        begin=setup.begin,
        ask=agenda.ask,
        act=agenda.act,
        go_on=turns.go_on,
        evolve=evolve,
        view=view,
        moves=moves,
        free_openings=frozenset({"ability"}),
    ),
    words=g.Words(
        message=message,
        banner=banner,
        pick=pick,
        explain=explain,
        answer=answer,
        aim=sentences((Text("riftwalker.rules.turn.aim"), Text("riftwalker.rules.turn.time"))),
        rulebook=rulebook,
        lessons=LESSONS,
        phase=phase,
        place=phrases.place_text,
        chapter=phrases.chapter,
        coming=coming,
        refusal=refusal,
        move=move,
    ),
    picture=g.Picture(
        cover=cover(),
        scene=picture,
        seats=summary.seats,
        mark=summary.mark,
        button=button,
        in_sight=True,
    ),
    corrections=g.Corrections(
        facts=every(Fact, facts),
        form=form,
        accept=corrections.accept,
        settle=corrections.settle,
        turn_ended=turns.round_ended,
    ),
    scoring=g.Scoring(
        scores=final_scores,
        sheet=sheet,
        read=score_sheet.counted,
        example=Text("riftwalker.sheet.example"),
        timeline=timeline,
    ),
    export=export.position,
)
