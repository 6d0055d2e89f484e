"""Loyalties that were entered wrongly: their own seat puts them in anew, in secret."""

from __future__ import annotations

from companion.engine import position as positions
from companion.engine.pick import Pick
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire
from companion.text import catalogue
from tests.questions import offered
from tests.war_of_whispers.filling import filled, on_offer
from tests.war_of_whispers.table import GAME, Table, loyalties, no_luck

SAY = catalogue(strict=True).say
ORDER: tuple[Empire, ...] = ("lion", "bear", "eagle", "horse", "elephant")


def test_a_seat_may_put_in_its_loyalties_anew_in_secret() -> None:
    position = Table().loyal("raven", *ORDER).ready()
    form = GAME.corrections.amending(position.state, "raven")
    assert form is not None
    assert (form.prompt.kind, form.prompt.seat, form.prompt.secret, form.prompt.required) == (
        "amend",
        "raven",
        True,
        False,
    )
    assert on_offer(form) == list(EMPIRES)
    facts = filled(form, "bear", "lion", "eagle", "horse")
    assert facts == (f.LoyaltiesAre("raven", loyalties("bear", "lion", "eagle", "horse", "elephant")),)
    assert isinstance(positions.correct(position, facts, no_luck()), positions.Decided)


def test_tokens_that_lie_face_up_are_not_asked_for() -> None:
    position = Table().loyal("raven", *ORDER).shows("raven", devout="lion", opposed="elephant").ready()
    form = GAME.corrections.amending(position.state, "raven")
    assert form is not None
    assert on_offer(form) == ["bear", "eagle", "horse"]
    assert offered(GAME, position.state, form.prompt, (), Pick("empire", "bear")) == "Bear · Dutiful"
    facts = filled(form, "eagle", "bear")
    assert facts == (f.LoyaltiesAre("raven", loyalties("lion", "eagle", "bear", "horse", "elephant")),)


def test_where_nothing_was_entered_or_nothing_is_in_doubt_there_is_nothing_to_amend() -> None:
    shown: dict[str, Empire] = dict(zip(SLOTS[:4], ORDER[:4], strict=True))
    dealt = Table(loyalties="dealt").ready()
    assert GAME.corrections.amending(Table().ready().state, "raven") is None
    assert (
        GAME.corrections.amending(Table().loyal("raven", *ORDER).shows("raven", **shown).ready().state, "raven") is None
    )
    assert GAME.corrections.amending(dealt.state, "raven") is None
