"""Petrichor: its functions, each under the name that the engine knows."""

from __future__ import annotations

from companion.engine import game as g
from companion.engine.agenda import Event, Step, every
from companion.engine.fact import Fact
from companion.engine.text import Text, sentences
from companion.games.petrichor import agenda, corrections, events, export, facts, score_sheet, setup, steps, turns
from companion.games.petrichor.buttons import button
from companion.games.petrichor.correction_form import form, round_ended
from companion.games.petrichor.cover import cover
from companion.games.petrichor.evolve import evolve
from companion.games.petrichor.field_editor import field_editor
from companion.games.petrichor.final import final_scores
from companion.games.petrichor.moves import moves
from companion.games.petrichor.new_game import choices, new_game
from companion.games.petrichor.picture import picture
from companion.games.petrichor.state import NewGame, State
from companion.games.petrichor.timeline import timeline
from companion.games.petrichor.upcasts import UPCASTS
from companion.games.petrichor.view import view
from companion.games.petrichor.words import phrases, summary
from companion.games.petrichor.words.banner import banner, refusal
from companion.games.petrichor.words.coming import coming
from companion.games.petrichor.words.explain import answer, explain
from companion.games.petrichor.words.lessons import LESSONS, phase
from companion.games.petrichor.words.message import message
from companion.games.petrichor.words.moves import move
from companion.games.petrichor.words.pick import pick
from companion.games.petrichor.words.rulebook import rulebook
from companion.games.petrichor.words.sheet import sheet

GAME: g.Game[State] = g.Game(
    key="petrichor",
    bgg_id=210274,
    wire_version=2,
    upcasts=UPCASTS,
    setup=g.GameSetup(type=NewGame, choices=choices, new=new_game, offer=setup.offer_fields),
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
    ),
    words=g.Words(
        message=message,
        banner=banner,
        pick=pick,
        explain=explain,
        answer=answer,
        aim=sentences((Text("petrichor.rules.turn.aim"), Text("petrichor.rules.turn.time"))),
        rulebook=rulebook,
        lessons=LESSONS,
        phase=phase,
        place=phrases.place,
        chapter=phrases.chapter,
        coming=coming,
        refusal=refusal,
        move=move,
    ),
    picture=g.Picture(
        cover=cover(),
        scene=picture,
        seats=summary.seats,
        tiles=summary.tiles,
        tiles_title=summary.tiles_title,
        mark=summary.mark,
        button=button,
        in_sight=True,
    ),
    corrections=g.Corrections(
        facts=every(Fact, facts),
        form=form,
        accept=corrections.accept,
        settle=corrections.settle,
        turn_ended=round_ended,
    ),
    scoring=g.Scoring(
        scores=final_scores,
        sheet=sheet,
        read=score_sheet.counted,
        example=Text("petrichor.sheet.example"),
        timeline=timeline,
    ),
    boards=g.BoardFiles(kind="laid", file="boards/field.json", editor=field_editor),
    export=export.position,
)
