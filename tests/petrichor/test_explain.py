"""What things are and why they are no answer now, in words."""

from __future__ import annotations

import pytest

from companion.engine.pick import Path, Pick, reason_text
from companion.games.petrichor.terms import CROPS, WEATHERS, Crop
from companion.games.petrichor.words.banner import detail
from companion.games.petrichor.words.phrases import ROOT
from companion.text import catalogue, languages
from tests.games.reasons import reasons
from tests.petrichor.table import GAME, Position, Table, Word, field, play

SAY = catalogue(strict=True).say


def why(position: Position, thing: tuple[str, Word], *path: tuple[str, Word]) -> str:
    """The reason against a thing that the required question gives."""
    prompt = next(prompt for prompt in position.prompts if prompt.required)
    picks: Path = tuple(Pick(*each) for each in path)
    found = GAME.words.explain(position.state, prompt, picks, Pick(*thing))
    assert found is not None
    return SAY(found.why_not) if found.why_not else ""


def about(position: Position, kind: str, value: Word = "") -> tuple[str, str]:
    found = GAME.words.explain(position.state, None, (), Pick(kind, value))
    assert found is not None
    assert found.why_not is None, "nothing is asked"
    return SAY(found.title), SAY(found.about)


def test_a_tile_says_why_a_card_does_nothing_there() -> None:
    position = Table().cloud("a1", red=1).cloud("b1", yellow=1).play()
    assert why(position, ("region", "a1"), ("card", "frost")) == "A cloud is over it already."
    assert why(position, ("region", "b1"), ("card", "wind")) == "The cloud over it has no drop of Red."
    assert why(position, ("region", "c1"), ("card", "wind")) == "No cloud is over it."
    assert why(position, ("region", "c3"), ("card", "wind"), ("region", "a1")) == "It is not next to A1."
    assert why(position, ("region", "a2"), ("card", "wind"), ("region", "a1")) == ""


def test_a_vote_says_for_what_the_card_votes() -> None:
    position = play(Table().cloud("a1", red=1).play(), "red", "frost", "b2")
    assert why(position, ("vote", "wind")) == "This card votes for Frost or Sun."
    assert why(position, ("vote", "sun")) == ""
    assert why(position, ("weather", "wind")) == "This card votes for Frost or Sun."


@pytest.mark.parametrize("crop", CROPS)
def test_every_crop_and_weather_says_what_it_does_in_every_language(crop: Crop) -> None:
    position = Table(on=field(crop)).cloud("a1", red=1).thunder("b1", red=5).play()
    for language in languages():
        say = catalogue(language, strict=True).say
        things = Pick("region", "a1"), Pick("cloud", "a1"), Pick("cloud", "b1")
        for pick in (*things, *(Pick(kind, each) for kind in ("card", "vote") for each in WEATHERS)):
            found = GAME.words.explain(position.state, None, (), pick)
            assert found is not None
            assert say(found.about)


def test_a_thing_says_what_it_is_and_does() -> None:
    position = Table(on=field("corn")).cloud("a1", red=1, yellow=1).play()
    title, told = about(position, "region", "a1")
    assert title == "A1 Corn"
    assert told.startswith("Corn pays each player with drops the same")
    assert "it sprouts with 3. Only then can it pay at a harvest. A white cloud with 2 drops is" in told
    assert about(position, "crop", "corn")[1].startswith("2 tiles are on the field. Corn pays")
    assert about(position, "cloud", "a1") == ("White cloud A1", "It has 2 drops. With 4 it becomes a thunder cloud.")
    assert about(position, "first_player")[1].startswith("Red goes first")
    assert GAME.words.explain(position.state, None, (), Pick("region", "z9")) is None


def test_a_weather_says_whether_it_happens_now_and_why_nothing_would_fall() -> None:
    position = Table(on=field()).cloud("a1", red=1).thunder("b1", red=5).votes("sun", red=3).votes("wind", red=2)
    played = position.votes("frost", yellow=1).play()
    assert about(played, "vote", "sun")[1].endswith("It has 3 votes now. As the votes stand now, it happens.")
    assert about(played, "vote", "frost")[1].endswith("It does not happen now: two others have more votes.")
    assert about(played, "vote", "rain")[1].endswith("Then sprouted rice grows. Without a vote it does not happen.")
    tied = position.votes("rain", yellow=2).play()
    assert about(tied, "vote", "wind")[1].endswith("It is tied, so the first player decides whether it happens.")
    white = Table(on=field()).cloud("a1", red=1).play()
    assert "There is no thunder cloud now, so no drops would fall." in about(white, "vote", "rain")[1]
    assert "There is no white cloud now." not in about(white, "vote", "frost")[1]


def test_every_reason_has_its_sentence() -> None:
    values: dict[str, str | int] = {"seat": "red", "tile": "a1", "weather": "frost", "other": "sun"}
    found = {reason.code: reason_text(reason, ROOT, detail) for reason in reasons("petrichor", values)}
    assert len(found) > 10
    for language in languages():
        assert all(map(catalogue(language, strict=True).say, found.values()))
