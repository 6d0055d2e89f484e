"""What things are and why they are no answer now, in words; and every text that can be said of them."""

from __future__ import annotations

import pytest

from companion.engine.explanation import Explanation
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.text import Text
from companion.text import catalogue
from tests.war_of_whispers.table import GAME, Position, Table, Word, answer, horses

SAY = catalogue(strict=True).say


def explained(position: Position, kind: str, thing: tuple[str, Word], *path: tuple[str, Word]) -> Explanation[Text]:
    prompt = next((prompt for prompt in position.prompts if prompt.kind == kind), None)
    assert prompt is not None or not kind
    found = GAME.words.explain(position.state, prompt, made(*path), Pick(*thing))
    assert found is not None
    return found


def made(*path: tuple[str, Word]) -> Path:
    return tuple(Pick(*each) for each in path)


def why(position: Position, kind: str, thing: tuple[str, Word], *path: tuple[str, Word]) -> str:
    reason = explained(position, kind, thing, *path).why_not
    return SAY(reason) if reason else ""


def about(position: Position, thing: tuple[str, Word], *path: tuple[str, Word]) -> tuple[str, str]:
    found = explained(position, "", thing, *path)
    assert found.why_not is None, "nothing is asked"
    says: Text | str = found.about
    return SAY(found.title), SAY(says) if isinstance(says, Text) else ""


def attacking() -> Position:
    return horses(3, lion_3=2).banners("horse-1", "lion", 1).raven_at("horse", "marshal")


ATTACK = ("action", "attack")


def test_a_region_is_no_target_if_it_is_not_next_to_the_origin_or_our_own() -> None:
    path = ATTACK, ("region", "horse-2")
    assert why(attacking(), "act", ("region", "lion-3"), *path) == ""
    assert why(attacking(), "act", ("region", "eagle-1"), *path) == "It is not next to H2."
    assert why(attacking(), "act", ("region", "horse-3"), *path) == "Horse holds it already."


def test_before_an_origin_is_picked_the_reason_is_that_no_attack_comes_there() -> None:
    position = attacking()
    assert why(position, "act", ("region", "eagle-1")) == "No Horse region next to E1 can attack."
    assert why(position, "act", ("region", "horse-3"), ATTACK) == "It has no banners."
    assert why(position, "act", ("region", "lion-3"), ATTACK) == "Horse does not hold it."


def test_the_last_banner_of_a_conquest_stays() -> None:
    position = Table().bare().banners("lion-3", "horse", 1).banners("horse-2", "horse", 1).raven_at("horse", "marshal")
    said = "Its last banner must stay. Only a home region may be left empty."
    assert why(position, "act", ("region", "lion-3"), ATTACK) == said


def test_an_action_that_would_change_nothing_says_what_is_missing() -> None:
    position = Table().reserve("horse", 0).banners("horse-2", "horse", 2).raven_at("horse", "marshal")
    assert why(position, "act", ("action", "banner-per-fort")) == "Horse has no banners in reserve."
    assert why(position, "act", ("action", "2-banners")) == "This seat has no such action."


def test_an_agent_goes_to_no_seat_with_an_agent_and_to_regions_only_by_a_house_rule() -> None:
    position = Table(2).council(bear={"sheriff": "spider"}).phase("deploy")
    assert why(position, "deploy", ("council_seat", "sheriff"), ("empire", "bear")) == "Spider has an agent there."
    assert why(position, "deploy", ("council_seat", "steward"), ("empire", "bear")) == ""
    assert why(position, "deploy", ("region", "bear-1")) == "In this game agents go to council seats only."
    full: dict[str, str] = {"sheriff": "raven", "steward": "raven", "marshal": "spider", "chancellor": "spider"}
    position = Table(2).council(bear=full).phase("deploy")  # type: ignore[arg-type]
    assert why(position, "deploy", ("empire", "bear")) == "No seat of this council is free."
    assert (
        why(position, "deploy", ("council_seat", "sheriff"), ("empire", "bear")) == "No seat of this council is free."
    )


def test_a_card_says_when_it_is_played_even_if_no_card_can_be_played() -> None:
    position = Table().raven_at("horse", "marshal")
    assert [prompt.kind for prompt in position.prompts] == ["act"], "the hand is empty"
    assert why(position, "act", ("ability", "bear")) == "It is played right after an attack."
    assert why(position, "act", ("ability", "horse")) == "The cards that it costs are not in hand."
    assert why(position, "act", ("ability", "conquest")) == "This game is played without Conquest cards."


def test_banners_to_send_say_what_an_attack_costs() -> None:
    prompt = next(prompt for prompt in attacking().prompts if prompt.kind == "act")
    said, chapter = GAME.words.answer(prompt, Pick("count", 3))
    assert said is not None
    assert SAY(said).startswith("Banners fall one for one. A fort takes 1 attacker first.")
    assert chapter == "attack"


def test_without_a_question_or_for_another_kind_of_thing_there_is_no_reason() -> None:
    position = attacking()
    assert why(position, "act", ("reserve", "bear")) == ""
    assert explained(position, "", ("region", "eagle-1")).why_not is None


def test_a_thing_that_is_unknown_has_no_words() -> None:
    state = attacking().state
    for pick in (Pick("region", "bear-99"), Pick("choice", "fight"), Pick("count", 3), Pick("nonsense", "bear")):
        assert GAME.words.explain(state, None, (), pick) is None
    assert GAME.words.explain(state, None, made(("empire", "nobody")), Pick("council_seat", "marshal")) is None
    assert GAME.words.explain(state, Prompt("act", "spider"), (), Pick("empire", "bear")) is not None


BACK = "New banners come from the reserve. Those lost in attacks or above a supply limit go back to it."
LIMIT = "Up to 4 banners may stay. At the end of its empire’s turn the others go to the reserve."
PAIRS = "With a card of another empire: Disperse, Armada, Uprising or Midnight Oil."
HORSE, LION = ("empire", "horse"), ("empire", "lion")


@pytest.mark.parametrize(
    ("path", "title", "told"),
    [
        ((("region", "bear-4"),), "B4", ("Bear holds it with 3 banners.", "Its fort stops one attacker.", LIMIT)),
        (
            (("region", "lion-3"),),
            "L3",
            (
                "Bear holds it with 1 banner.",
                "It is a home region of Lion: 1 banner must stay.",
                "Its city scores at the end.",
                LIMIT,
            ),
        ),
        ((("reserve", "horse"),), "Horse reserve", ("20 banners are here.", BACK)),
        (
            (HORSE, ("council_seat", "marshal")),
            "Horse Marshal",
            (
                "Raven has the agent here.",
                "An agent here also acts as Sheriff and Steward while free.",
            ),
        ),
        (
            (HORSE, ("council_seat", "steward")),
            "Horse Steward",
            (
                "It is free, so Raven acts here.",
                "An agent here also acts as Sheriff while free.",
            ),
        ),
        (
            (LION, ("council_seat", "sheriff")),
            "Lion Sheriff",
            (),
        ),
        (
            (("ability", "recruit"),),
            "Recruit",
            ("A region without banners gets 3 of the empire that holds it.", "It costs 1 Bear, 1 Elephant."),
        ),
        ((("card", "horse"),), "Horse card", ("One is “Move banners”, two are “Rearrange”.", PAIRS)),
        ((("slot", "opposed"),), "Opposed", ("Each city of its empire scores -1 points at the end.",)),
        (
            (("first_player", ""),),
            "First player",
            (
                "Raven goes first and has the first choice of seats; the last player sees what the others chose.",
                "After each turn the token goes to the next player, clockwise.",
            ),
        ),
    ],
)
def test_a_thing_says_what_it_is_and_does(
    path: tuple[tuple[str, Word], ...], title: str, told: tuple[str, ...]
) -> None:
    position = Table().banners("lion-3", "bear", 1).council(horse={"marshal": "raven"}).phase("deploy")
    assert about(position, path[-1], *path[:-1]) == (title, " ".join(told))


def test_a_council_seat_says_what_is_printed_on_it() -> None:
    state = Table().phase("deploy").state
    found = GAME.words.explain(state, None, (Pick("empire", "horse"),), Pick("council_seat", "marshal"))
    assert found is not None
    assert [SAY(row.label) for row in found.acts if row.label] == ["1 banner per fort", "Attack"]
    assert [mark.icon for row in found.acts for mark in row.marks] == ["plus", "swords"]


def test_an_agent_to_swap_with_says_what_the_swap_does() -> None:
    position = Table().council(horse={"marshal": "raven"}).phase("deploy")
    _, told = about(position, ("council_seat", "marshal"), HORSE, ("action", "swap"))
    assert told.startswith("The agent here changes places with another of this council, then takes that seat’s action.")


def test_a_card_in_hand_says_why_it_cannot_be_played_alone_or_with_another() -> None:
    hand = ("agent", "raven")
    table = horses(3, lion_3=2).banners("horse-1", "lion", 1)
    position = table.hand("raven", bear=1, horse=1).raven_at("horse", "marshal")
    assert why(position, "act", ("card", "bear"), hand) == "", "Disperse takes it now, with the Horse card"
    alone = table.hand("raven", bear=1, horse=0).raven_at("horse", "marshal")
    assert why(alone, "act", ("card", "bear"), hand) == "It is played right after an attack."
    assert why(alone, "act", ("card", "bear"), ("agent", "spider")) == "", "another hand is not asked"
    assert why(alone, "act", ("card", "bear")) == "", "nor is the back of a card on its deck"


def test_what_is_said_of_a_secret_is_said_to_its_own_seat_alone() -> None:
    """The token of another slot is a reason only on the secret list, and the same for other hidden tokens elsewhere."""
    table = Table(2, loyalties="entered")
    first = table.ready()
    placed = ("empire", "lion")
    prompt = next(prompt for prompt in first.prompts if prompt.seat == "raven")
    assert prompt.secret
    reason = GAME.words.explain(first.state, prompt, made(placed), Pick(*placed))
    assert reason is not None
    assert reason.why_not is not None
    one = answer(first, "enter_loyalties", "raven", "bear", "eagle", "elephant", "lion", "horse")
    other = answer(first, "enter_loyalties", "raven", "horse", "lion", "elephant", "eagle", "bear")
    for pick in (Pick("empire", "bear"), Pick("slot", "devout"), Pick("region", "bear-1")):
        for asked in (None, *one.prompts):
            explain = GAME.words.explain
            assert explain(one.state, asked, (), pick) == explain(other.state, asked, (), pick)
