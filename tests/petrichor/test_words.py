"""Questions, choices and what is seen at a glance, in words: short, and worked out."""

from __future__ import annotations

from companion.engine.draft import Draft
from companion.engine.offers import touches
from companion.engine.pick import Path, Refused, thing
from companion.engine.summary import figure
from companion.games.petrichor.terms import SeatId
from companion.text import catalogue
from tests import questions
from tests.petrichor.table import GAME, Position, Table, Word, answer, decide, field, play, word_of

SAY = catalogue(strict=True).say


def asked(position: Position, *words: Word) -> str:
    """The required question, or after picks what it asks then."""
    question = next(question for question in position.questions if question.prompt.required)
    path: Path = ()
    for word in words:
        picks = question.picks(path)
        assert not isinstance(picks, Refused)
        path = (*path, next(pick for pick in picks if word_of(pick) == word))
    return questions.asked(GAME, position.state, question.prompt, path)


def offered(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[str]:
    question = position.question(kind, seat)
    assert question is not None
    path: Path = ()
    for word in words:
        picks = question.picks(path)
        assert not isinstance(picks, Refused)
        path = (*path, next(pick for pick in picks if word_of(pick) == word))
    picks = question.picks(path)
    assert not isinstance(picks, Refused)
    return [questions.offered(GAME, position.state, question.prompt, path, pick) for pick in picks]


def told(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[str]:
    lines = (GAME.words.message(event, None) for event in decide(position, kind, seat, *words).events)
    return [SAY(line) for line in lines if line is not None]


def test_cards_say_what_they_do_or_that_they_are_for_the_vote_only() -> None:
    position = Table().hand(red=2).play()
    assert asked(position) == "Red · Round 1 of 4 · Play a card"
    assert offered(position, "play", "red") == [
        "Frost",
        "Sun · vote only",
        "Wind · vote only",
        "Rain · vote only",
        "2 as any",
        "Pass · Yellow goes first",
    ]
    assert asked(position, "two") == "Red · Round 1 of 4 · Play as which weather?"
    assert offered(position, "play", "red", "two")[:2] == ["2 as Frost", "2 as Sun · vote only"]
    assert asked(position, "two", "pair-frost") == "Red · Round 1 of 4 · New cloud where?"


def test_a_cloud_says_what_becomes_of_it() -> None:
    position = Table().cloud("a1", red=1).cloud("b1", red=2).thunder("c1", red=5, yellow=1).play()
    assert asked(position, "sun") == "Red · Round 1 of 4 · Grow which cloud?"
    assert offered(position, "play", "red", "sun") == [
        "White cloud A1 · then 3 drops, white",
        "White cloud B1 · then 4 drops, thunder",
        "Thunder cloud C1 · then 8 drops, it bursts",
    ]


def test_a_moving_cloud_says_what_it_joins() -> None:
    position = Table(on=field("wheat", "rice")).cloud("a1", red=1).cloud("a2", yellow=1).play()
    assert asked(position, "wind", "a1") == "Red · cloud over A1 · Move it where?"
    assert offered(position, "play", "red", "wind", "a1")[0] == "To A2 · joins, 2 drops, thunder"


def test_each_pick_of_rain_is_asked_for_in_words() -> None:
    position = Table().cloud("a1", red=1, yellow=2).cloud("b1", red=1).play()
    assert asked(position, "rain") == "Red · Round 1 of 4 · Rain from which cloud?"
    assert asked(position, "rain", "a1") == "Red · on A1 · Whose drop falls?"
    assert asked(position, "rain", "a1", "yellow") == "Red · Round 1 of 4 · Rain once more?"
    assert offered(position, "play", "red", "rain", "a1") == ["Red’s drop · 1 there", "Yellow’s drop · 2 there"]


def test_taking_back_is_asked_as_such() -> None:
    position = Table(on=field("wheat")).drops("a1", red=20).play()
    assert asked(position, "frost") == "Red · supply is short · Take a drop back"
    assert offered(position, "play", "red", "frost") == ["A1 Wheat · Red 20, grown", "Vote only · take nothing back"]


def test_votes_say_how_they_stand_and_dice_what_they_bring() -> None:
    position = play(Table().votes("wind", red=1, yellow=2).dice(4, 1, 0).play(), "red", "wind")
    assert asked(position) == "Red · Round 1 of 4 · Vote or turn a die"
    assert offered(position, "vote", "red") == [
        "Wind · 3 votes, yours:\N{NO-BREAK SPACE}1",
        "Rain · 0 votes, yours:\N{NO-BREAK SPACE}0",
        "Turn 4 to 3 · +1 point",
        "Turn 1 to wheat · +2 points",
    ]


def test_what_happens_is_told() -> None:
    position = Table(on=field("potato")).thunder("a1", red=4, yellow=3).play()
    assert told(position, "play", "red", "sun") == [
        "Red plays Sun.",
        "Red adds 2 drops to the cloud over A1.",
        "The cloud over A1 bursts: Red 6, Yellow 3.",
        "Potato on A1 sprouts and grows.",
    ]


def test_the_weather_and_the_harvest_are_told() -> None:
    table = Table(on=field("wheat")).drops("a1", red=2, yellow=1).cloud("b1", red=1).votes("sun", red=2, yellow=1)
    position = table.dice(0, 0, 0).phase("weather")
    assert asked(position) == "Red · Sun · Double which cloud?"
    lines = told(position, "sun", "red", "b1")
    assert lines[0] == "Sun: Red adds 1 drop to the cloud over B1."
    assert "Harvest of Wheat on A1: Red 2, Yellow 3. A wheat token for Red." in lines


def test_the_picture_has_a_legend_of_what_is_on_the_field() -> None:
    def legend(table: Table) -> list[str]:
        return [SAY(sign.means) for sign in GAME.picture.scene(GAME.rules.view(table.play().state, None)).legend]

    table = Table(on=field("potato")).drops("a1", red=1)
    assert legend(table) == ["drops to sprout"]
    table.thunder("b1", red=4).marker("a1", "growth")
    assert legend(table) == ["drops to sprout", "thunder cloud", "sprouted"]


def test_weathers_are_seen_at_a_glance_with_their_votes_and_which_would_happen() -> None:
    table = Table(3).votes("frost", red=2).votes("sun", yellow=3, red=1).votes("rain", green=2)
    *weathers, dice = GAME.picture.tiles(GAME.rules.view(table.dice(3, 0, 2).play().state, None))
    assert [tile.active for tile in weathers] == [False, True, False, False]
    assert [SAY(fact) for fact in weathers[1].facts] == ["Red 1, Yellow 3", "happens"]
    assert [SAY(fact) for fact in weathers[0].facts] == ["Red 2", "tied"]
    assert weathers[1].figures == (figure("petrichor.vote", 4, thing("weather", "sun")),)
    assert [mark.role for mark in weathers[1].marks] == ["petrichor.seat.red", *["petrichor.seat.yellow"] * 3]
    assert [mark.icon for mark in dice.marks] == ["petrichor.die.3", "petrichor.die.2", "petrichor.crop.wheat"]
    assert [SAY(fact) for fact in dice.facts] == ["3, wheat, 2", "harvest, 2 dice left"]


def test_a_seat_is_seen_with_all_that_it_has() -> None:
    table = Table(on=field("potato")).drops("a1", red=3).votes("sun", red=2).wheat(red=1).steps(red=2)
    (red, _) = GAME.picture.seats(GAME.rules.view(table.hand(red=4).play().state, None))
    assert [SAY(fact) for fact in red.facts] == [
        "0 points",
        "17 drops in supply",
        "4 cards",
        "1 wheat token",
        "vote track 2",
        "10 votes left",
        "harvest now: 3 points",
    ]
    assert red.first


def test_what_comes_next_is_told() -> None:
    position = Table(3).votes("rain", red=1).play()
    assert [SAY(text) for text in GAME.words.coming(position.state)] == [
        "Yellow plays",
        "Green plays",
        "Red plays",
        "the weather",
    ]
    position = answer(position, "play", "red", "wind")
    assert SAY(GAME.words.coming(position.state)[0]) == "Yellow plays"


def test_a_touch_of_the_field_plays_no_card() -> None:
    question = Table().cloud("a1", red=2).play().question("play", "red")
    assert question is not None
    assert touches(Draft(question)) == {}
    begun = Draft(question).add(question.picks()[0])  # type: ignore[index]
    assert isinstance(begun, Draft)
    assert "b1" in touches(begun)
