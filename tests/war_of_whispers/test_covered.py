"""What a phone shows uncovered while a seat answers in secret: the same whatever lies face down, in any language."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from companion.engine.draft import Draft
from companion.engine.pick import Path, Pick
from companion.engine.text import Text, Translate, Value
from companion.games.war_of_whispers.terms import EMPIRES, Empire
from companion.table.views.asks import SecretAsk
from companion.table.views.encoder import Encoder
from companion.table.views.match import secret_ask
from companion.text import catalogue, languages
from tests.war_of_whispers import heard
from tests.war_of_whispers.table import GAME, Table

MINE: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")
OTHER: tuple[Empire, ...] = ("horse", "bear", "lion", "elephant", "eagle")
GENITIVES = {"bear": "Ursi", "eagle": "Aquilae", "elephant": "Elephanti", "horse": "Equi", "lion": "Leonis"}
"""Names as they stand in a sentence; on tiles they are English."""


def inflecting(text: Text) -> str:
    """A language that writes the names of empires otherwise in sentences than on tiles."""
    return catalogue(strict=True).say(_inflected(text))


def _inflected(text: Text) -> Text:
    values: dict[str, Value] = {}
    for name, value in text.values.items():
        empire = value.key.removeprefix("empire.") if isinstance(value, Text) else ""
        values[name] = GENITIVES.get(empire) or (_inflected(value) if isinstance(value, Text) else value)
    return Text(text.key, values)


def swapping(mine: tuple[Empire, ...], *picks: Pick) -> SecretAsk[str]:
    position = Table(3).loyal("raven", *mine).phase("swap")
    question = position.question("swap", "raven")
    assert question is not None
    return read(secret_ask("swap:1", Draft(question, picks), GAME, position.state), inflecting)


def read(ask: SecretAsk[Text], say: Translate) -> SecretAsk[str]:
    """The question as its seat reads it."""
    return msgspec.json.decode(Encoder(say).encode(ask), type=SecretAsk[str])


def uncovered(ask: SecretAsk[str]) -> str:
    """All the words of a secret question that are on the page while nothing is held."""
    offers = (*ask.offers, *ask.instead)
    labels = [word for offer in offers for word in (offer.label, offer.group, offer.detail, offer.icon, offer.role)]
    return "\n".join((ask.banner.verb, ask.banner.place, *labels, ask.preview_covered, ask.confirm_covered))


SWAP = (Pick("slot", "devout"), Pick("slot", "opposed"))
PASS = (Pick("choice", "pass"),)


@pytest.mark.parametrize("picks", [(), SWAP[:1], SWAP, PASS])
def test_what_is_uncovered_is_the_same_whatever_lies_face_down(picks: Path) -> None:
    assert uncovered(swapping(MINE, *picks)) == uncovered(swapping(OTHER, *picks))


def test_an_inflected_name_is_read_only_under_the_cover() -> None:
    ask = swapping(MINE, *SWAP)
    assert "Devout Equi and Opposed Leonis" in ask.preview
    assert "Devout and Opposed loyalties" in ask.preview_covered
    assert not [name for name in (*GENITIVES.values(), *map(str.title, EMPIRES)) if name in uncovered(ask)]


def test_the_button_of_a_swap_names_its_empires_only_under_the_cover() -> None:
    ask = swapping(MINE, *SWAP)
    assert (ask.confirm, ask.confirm_covered) == ("Swap Leonis and Equi", "Swap Devout and Opposed")
    assert [offer.picks for offer in ask.instead] == [PASS]


def test_a_swap_that_is_declined_has_nothing_else_instead() -> None:
    assert swapping(MINE, *PASS).instead == ()


def test_an_answer_that_names_no_loyalty_needs_no_cover() -> None:
    ask = swapping(MINE, *PASS)
    assert ask.preview
    assert ask.preview_covered == ask.preview


@pytest.mark.parametrize("seed", range(4))
def test_no_line_that_is_read_uncovered_names_an_empire(seed: int) -> None:
    lines = [line for moment in heard.moments(seed) for e in moment.entry.events if (line := GAME.words.covered(e))]
    assert lines
    assert not [line for line in lines for text in within(line) if text.key.startswith("empire.")]


@pytest.mark.parametrize("language", languages())
def test_the_covered_line_of_a_swap_names_its_slots(language: str) -> None:
    say = catalogue(language, strict=True).say
    position = Table(3).loyal("raven", *MINE).phase("swap")
    question = position.question("swap", "raven")
    assert question is not None
    ask = read(secret_ask("swap:1", Draft(question, SWAP), GAME, position.state), say)
    assert [slot in ask.preview_covered for slot in (say(Text("slot.devout")), say(Text("slot.opposed")))] == [True] * 2
    assert not [name for name in EMPIRES if say(Text(f"empire.{name}")) in ask.preview_covered]


def within(text: Text) -> Iterator[Text]:
    yield text
    for value in text.values.values():
        if isinstance(value, Text):
            yield from within(value)


@pytest.mark.parametrize("seed", range(4))
def test_a_pick_of_a_secret_question_without_a_mark_is_a_slot_or_a_choice(seed: int) -> None:
    """It is read as a plain label, and says nothing of what lies there."""
    picks = [pick for moment in heard.moments(seed) for prompt, _, pick in moment.asked if prompt.secret]
    assert {pick.kind for pick in picks if GAME.picture.mark(pick) is None} <= {"slot", "choice"}
