"""A War of Whispers: its functions, each under the name that the engine knows."""

from __future__ import annotations

from companion.engine import game as g
from companion.engine.agenda import Event, Step, every
from companion.engine.fact import Fact
from companion.engine.text import Text, sentences
from companion.games.war_of_whispers import (
    agenda,
    board_file,
    corrections,
    events,
    export,
    facts,
    score_sheet,
    setup,
    steps,
    turns,
)
from companion.games.war_of_whispers.amending import amending
from companion.games.war_of_whispers.board_editor import board_editor
from companion.games.war_of_whispers.buttons import button
from companion.games.war_of_whispers.correction_form import form
from companion.games.war_of_whispers.cover import cover
from companion.games.war_of_whispers.evolve import evolve
from companion.games.war_of_whispers.final import final_scores
from companion.games.war_of_whispers.label_sheet import label_sheet, sheet_words
from companion.games.war_of_whispers.moves import moves
from companion.games.war_of_whispers.new_game import choices, new_game
from companion.games.war_of_whispers.picture import picture
from companion.games.war_of_whispers.state import NewGame, State
from companion.games.war_of_whispers.timeline import timeline
from companion.games.war_of_whispers.turning import turning
from companion.games.war_of_whispers.upcasts import UPCASTS
from companion.games.war_of_whispers.view import view
from companion.games.war_of_whispers.what_if import what_if
from companion.games.war_of_whispers.words import phrases, summary
from companion.games.war_of_whispers.words.banner import banner, refusal
from companion.games.war_of_whispers.words.coming import coming
from companion.games.war_of_whispers.words.explain import answer, explain
from companion.games.war_of_whispers.words.lessons import LESSONS, phase
from companion.games.war_of_whispers.words.message import confirm, covered, join, message
from companion.games.war_of_whispers.words.moves import move
from companion.games.war_of_whispers.words.pick import pick
from companion.games.war_of_whispers.words.rulebook import rulebook
from companion.games.war_of_whispers.words.sheet import sheet

GAME: g.Game[State] = g.Game(
    key="war-of-whispers",
    bgg_id=253499,
    wire_version=2,
    upcasts=UPCASTS,
    seat_word="society",
    setup=g.GameSetup(type=NewGame, choices=choices, new=new_game, while_joining=frozenset({"enter_loyalties"})),
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
        has_secrets=True,
    ),
    words=g.Words(
        message=message,
        join=join,
        covered=covered,
        confirm=confirm,
        banner=banner,
        pick=pick,
        explain=explain,
        answer=answer,
        aim=sentences((Text("rules.turn.aim"), Text("rules.turn.first"), Text("rules.turn.time"))),
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
        labels=lambda state, say: label_sheet(state.board, sheet_words(state.board, say)),
        scene=picture,
        apart=("show_loyalties", "tell_swaps", "tell_cards"),
        seats=summary.seats,
        tiles=summary.tiles,
        tiles_title=lambda _: Text("empires"),
        own=summary.own,
        own_title=Text("loyalties"),
        own_about=Text("loyalties.about"),
        own_worth=Text("loyalties.worth"),
        own_hold=Text("loyalties.hold"),
        mark=summary.mark,
        button=button,
    ),
    corrections=g.Corrections(
        facts=every(Fact, facts),
        form=form,
        accept=corrections.accept,
        settle=corrections.settle,
        revise=agenda.revise,
        turn_ended=turns.ended,
        amending=amending,
    ),
    scoring=g.Scoring(
        scores=final_scores,
        sheet=sheet,
        read=score_sheet.counted,
        example=Text("game.war-of-whispers.sheet"),
        timeline=timeline,
        turning=turning,
        what_if=what_if,
    ),
    boards=g.BoardFiles(kind="printed", file="boards/standard.json", check=board_file.read, editor=board_editor),
    export=export.position,
)
