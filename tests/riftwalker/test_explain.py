"""What things are and why they are no answer now, in words."""

from __future__ import annotations

from companion.engine.pick import Path, Pick
from companion.text import catalogue, languages
from tests.riftwalker.everything import explanations
from tests.riftwalker.table import GAME, Position, Table, Word

SAY = catalogue(strict=True).say


def why(position: Position, kind: str, thing: tuple[str, Word], *path: tuple[str, Word]) -> str:
    prompt = next(prompt for prompt in position.prompts if prompt.kind == kind)
    picks: Path = tuple(Pick(*each) for each in path)
    found = GAME.words.explain(position.state, prompt, picks, Pick(*thing))
    assert found is not None
    return SAY(found.why_not) if found.why_not else ""


def about(position: Position, kind: str, value: Word = "") -> tuple[str, str]:
    found = GAME.words.explain(position.state, None, (), Pick(kind, value))
    assert found is not None
    assert found.why_not is None, "nothing is asked"
    return SAY(found.title), SAY(found.about)


def test_a_rift_says_why_it_cannot_be_rotated() -> None:
    table = Table().rift("star-1", "fire").rift("star-2", "life").rift("moon-1", "fire").scored("star", 1, "fire")
    position = table.rift("star-3", "fire", rotation=2).at("rift", "star", "fire")
    assert why(position, "rift", ("region", "star-1")) == ""
    assert why(position, "rift", ("region", "star-2")) == "It has no Fire, which was used."
    assert why(position, "rift", ("region", "moon-1")) == "It belongs to Moon."
    assert why(position, "rift", ("region", "star-3")) == "It is rotated twice already."
    assert why(position, "rift", ("region", "star-20")) == "It is in a score pile already."
    assert why(position, "rift", ("region", "a1")) == "It is an element card, not a rift."


def test_a_rift_says_why_it_cannot_burst() -> None:
    table = Table().line("fire").rift("star-1", "fire").rift("star-2", "life", rotation=1)
    position = table.rift("star-3", "fire", rotation=1).at("burst")
    assert why(position, "burst", ("region", "star-1")) == "It was never rotated."
    assert why(position, "burst", ("region", "star-2")) == "None of its elements is three in a line."
    assert why(position, "burst", ("region", "star-3")) == ""


def test_a_rift_is_no_card_to_flip() -> None:
    position = Table().rift("star-1", "fire").at("element")
    assert why(position, "element", ("region", "star-1")) == "It is a rift, not one of the nine element cards."
    assert why(position, "element", ("region", "a1")) == ""


def test_a_thing_says_what_it_is_and_does() -> None:
    position = Table().line("fire").rift("star-1", "fire", rotation=1).at("element")
    said = "Star has explored it: 3 points. After a rotation: 7 points. A burst takes it to the score pile."
    assert about(position, "region", "star-1") == ("Fire rift", said)
    title, told = about(position, "region", "a1")
    assert title == "A1"
    assert about(position, "region", "box")[0] == "Element cards"
    assert about(position, "region", "moon") == about(position, "pile", "moon")
    assert told.endswith("It is in a line of three: a rotated rift of Fire can burst.")
    assert GAME.words.explain(position.state, None, (), Pick("region", "star-9")) is None


def test_everything_is_explained_in_every_language() -> None:
    found = set(explanations())
    for language in languages():
        assert all(map(catalogue(language, strict=True).say, found))
