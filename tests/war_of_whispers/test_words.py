"""Questions, choices, moves and scores in words: short, worked out, and with nothing secret where everybody reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import cast

import pytest

from companion.engine.moves import Move
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Prompt
from companion.engine.text import PickLabel, Text
from companion.games.war_of_whispers import moves as m
from companion.games.war_of_whispers.scoring import Stand, score
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import SeatId
from companion.games.war_of_whispers.words.moves import move
from companion.games.war_of_whispers.words.pick import pick
from companion.games.war_of_whispers.words.question import question, refusal
from companion.games.war_of_whispers.words.scores import score_lines
from companion.text import catalogue
from tests.war_of_whispers import heard
from tests.war_of_whispers.table import Position, Table, Word, act, answer, loyalties, play, word_of

SAY = catalogue(strict=True).say
LONGEST = 60
"""Letters that can be read across a table."""


def asked(position: Position) -> list[str]:
    return [SAY(question(position.state, prompt)) for prompt in position.prompts]


def offered(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[str]:
    """What is on the list after these picks, as it reads."""
    return list(map(SAY, labels(position, kind, seat, *words)))


def shorter(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[tuple[str, str, str]]:
    """The name, the short label and the lead of each pick of that list; ``""`` where there is none."""
    found = [label for label in labels(position, kind, seat, *words) if isinstance(label, PickLabel)]
    texts = [(label.name, label.short, label.lead) for label in found]
    return [cast("tuple[str, str, str]", tuple("" if text is None else SAY(text) for text in three)) for three in texts]


def labels(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[Text]:
    found = position.question(kind, seat)
    assert found is not None
    path: Path = ()
    for word in words:
        path = (*path, next(each for each in _picks(position, found.prompt, path) if word_of(each) == word))
    return [pick(position.state, found.prompt, path, each) for each in _picks(position, found.prompt, path)]


def _picks(position: Position, prompt: Prompt, path: Path) -> tuple[Pick, ...]:
    found = position.question(prompt.kind, prompt.seat)
    assert found is not None
    picks = found.picks(path)
    assert not isinstance(picks, Refused)
    return picks


# Questions


def test_a_council_seat_is_asked_by_name() -> None:
    assert asked(Table().raven_at("bear", "sheriff")) == ["Raven: act as Bear's Sheriff"]


def test_deploying_counts_the_agents_of_the_turn() -> None:
    position = Table(2).phase("deploy")
    assert asked(position) == ["Raven: place an agent (1 of 3)"]
    position = answer(answer(position, "deploy", "raven", "bear", "marshal"), "deploy", "spider", "bear", "sheriff")
    assert asked(position) == ["Raven: place an agent (2 of 3)"]


def test_an_attack_asks_for_a_card_or_a_fight() -> None:
    table = Table().hand("raven", elephant=2).raven_at("bear", "marshal")
    position = act(table, "raven", "attack", "bear-4", "eagle-5", 3)
    assert asked(position) == ["Raven: fight for E5?", "Raven: play a card in the attack on E5?"]
    assert offered(position, "fight", "raven") == ["Fight: all fall on both sides, then E5 is Eagle's"]
    assert offered(position, "play_card", "raven")[0] == "Strengthen (1 Elephant card): 1 more banner attacks"
    assert offered(play(position, "raven", "elephant"), "fight", "raven") == ["Fight: win, 1 left"]


def test_an_offer_is_asked_with_its_terms() -> None:
    table = Table(dark_alliances=True).hand("spider", eagle=1)
    position = answer(table.raven_at("bear", "sheriff"), "offer", "spider", "eagle", "control")
    assert asked(position) == ["Raven: take Spider's offer? Spider takes over this action; Raven draws 2 cards"]
    assert offered(position, "answer_offer", "raven") == ["Accept", "Refuse: everybody sees the card go back"]


def test_cleanup_says_how_many_to_discard() -> None:
    position = Table().hand("raven", bear=6).hand("spider", lion=4, eagle=3).phase("cleanup")
    assert asked(position) == ["Raven: discard 1 card", "Spider: discard 2 cards"]
    assert offered(position, "discard", "spider", "lion") == ["Eagle card (3 in hand)", "Lion card (3 in hand)"]


@pytest.mark.slow
def test_questions_are_short_enough_to_be_read_across_the_table() -> None:
    for _, state, prompt, _ in every_list():
        if prompt.kind != "answer_offer":
            assert len(SAY(question(state, prompt))) <= LONGEST


# Choices


def test_actions_say_what_they_bring() -> None:
    assert offered(Table().raven_at("lion", "marshal"), "act", "raven") == [
        "Add 4 banners: 2 forts x 2, 14 in the reserve",
    ]
    assert offered(Table().reserve("bear", 1).raven_at("bear", "steward"), "act", "raven") == [
        "Draw 1 card: 2 farms, 1 for every 2, 8 in the deck",
        "Add 1 banner: only 1 in the reserve",
    ]


def test_an_attack_says_from_where_against_what_and_how_each_number_ends() -> None:
    position = Table().banners("bear-4", "bear", 4).raven_at("bear", "marshal")
    assert "from B4: 4 banners can go" in offered(position, "act", "raven", "attack")
    assert offered(position, "act", "raven", "attack", "bear-4") == ["against E5 (Eagle 2, fort)"]
    assert offered(position, "act", "raven", "attack", "bear-4", "eagle-5") == [
        "4 banners: win, 1 left",
        "3 banners: all fall on both sides, then E5 is Eagle's",
        "2 banners: all lost, 1 defender left",
        "1 banner: all lost, 2 defenders left",
    ]


def test_where_there_is_little_room_a_pick_is_called_by_its_name_without_details() -> None:
    position = Table().banners("bear-4", "bear", 4).raven_at("bear", "marshal")
    assert shorter(position, "act", "raven")[0] == ("Add 4 banners", "", "")
    assert ("from B4", "", "") in shorter(position, "act", "raven", "attack")
    assert shorter(position, "act", "raven", "attack", "bear-4", "eagle-5")[:2] == [
        ("4 banners", "", ""),
        ("3 banners", "", ""),
    ]


def test_a_council_seat_below_its_council_leaves_out_the_empire() -> None:
    position = Table(2).council(bear={"chancellor": "spider"}).phase("deploy")
    assert "Bear's Steward (now Spider acts)" in offered(position, "deploy", "raven", "bear")
    assert shorter(position, "deploy", "raven", "bear")[:2] == [
        ("", "Sheriff (now Spider acts)", ""),
        ("", "Steward (now Spider acts)", ""),
    ]


def test_all_banners_to_one_region_are_a_heading_and_the_region() -> None:
    position = Table().raven_at("bear", "marshal")
    found = shorter(position, "act", "raven", "banner-per-fort", "bear-4")
    assert found[:2] == [("", "B4", "the other 3 to"), ("", "B1", "the other 3 to")]


def test_an_empty_fort_is_said_to_stop_a_single_banner() -> None:
    position = Table().banners("eagle-5", "eagle", 0).banners("bear-4", "bear", 1).raven_at("bear", "marshal")
    assert offered(position, "act", "raven", "attack", "bear-4", "eagle-5") == ["1 banner: lost to the fort"]


def test_placing_banners_says_what_stands_there_by_then_and_warns_of_the_limit() -> None:
    position = Table().raven_at("bear", "marshal")
    placed = offered(position, "act", "raven", "banner-per-fort", "bear-4")
    assert "to B4 (4 there, over the limit of 4)" in placed
    assert "to B5 (3 there, limit 6)" in placed
    assert placed[:2] == ["the other 3 to B4", "the other 3 to B1"]
    assert offered(position, "act", "raven", "banner-per-fort")[0] == "all 4 to B1"


def test_a_council_is_shown_with_its_agents_and_a_seat_with_who_acts_there_now() -> None:
    position = Table().council(eagle={"marshal": "spider"}).phase("deploy")
    assert "Eagle's council (–, –, Spider, –)" in offered(position, "deploy", "raven")  # noqa: RUF001 - a dash
    assert offered(position, "deploy", "raven", "eagle") == [
        "Eagle's Sheriff (now Spider acts)",
        "Eagle's Steward (now Spider acts)",
        "Eagle's Chancellor",
    ]


def test_an_ability_says_what_it_costs_and_does() -> None:
    position = Table().hand("raven", bear=1, eagle=1, horse=2).raven_at("bear", "sheriff")
    cards = offered(position, "play_card", "raven")
    assert "Mercenaries (1 Bear card, 1 Eagle card): remove up to 3 banners from a region" in cards
    assert "Rearrange (2 Horse cards): place all banners of an empire anew in its regions" in cards
    assert offered(position, "play_card", "raven", "mercenaries", "eagle-1") == [
        "2 banners, 0 stay",
        "1 banner, 1 stays",
    ]


def test_a_swap_names_slots_and_never_what_lies_there() -> None:
    position = Table().loyal("raven", "lion", "bear", "eagle", "horse", "elephant").phase("swap")
    assert offered(position, "swap", "raven")[0] == "Devout"
    assert offered(position, "swap", "raven")[-1] == "Keep them as they are"
    assert offered(position, "swap", "raven", "devout")[0] == "with Dutiful"


def test_tokens_the_companion_was_never_told_of_are_named_slot_by_slot() -> None:
    position = Table().phase("swap")
    assert offered(position, "swap", "raven", "devout")[0] == "with Dutiful"
    assert offered(position, "swap", "raven", "devout", "opposed")[0] == "Devout Bear"
    assert offered(position, "swap", "raven", "devout", "opposed", "bear")[0] == "Opposed Eagle"


@pytest.mark.slow
def test_no_two_choices_of_a_list_read_the_same() -> None:
    for labels, _, prompt, path in every_list():
        assert len(set(labels)) == len(labels), (prompt, path, labels)


# Secrets


@pytest.mark.slow
def test_what_everybody_reads_is_the_same_whatever_lies_face_down() -> None:
    """Questions, and the choices of every question that is not secret."""
    compared = 0
    for seed in range(heard.GAMES):
        for moment in heard.moments(seed):
            for other in heard.otherwise(moment.after):
                compared += 1
                for prompt in moment.prompts:
                    assert question(moment.after, prompt) == question(other, prompt)
                for prompt, path, each in moment.asked:
                    if not prompt.secret and prompt.kind != "show_loyalties":
                        assert pick(moment.after, prompt, path, each) == pick(other, prompt, path, each)
    assert compared > heard.GAMES


def every_list() -> Iterator[tuple[list[str], State, Prompt, Path]]:
    """Every list of the random games, as it reads."""
    for seed in range(heard.GAMES):
        for moment in heard.moments(seed):
            lists: dict[tuple[Prompt, Path], list[str]] = defaultdict(list)
            for prompt, path, each in moment.asked:
                lists[prompt, path].append(SAY(pick(moment.after, prompt, path, each)))
            for (prompt, path), labels in lists.items():
                yield labels, moment.after, prompt, path


# Moves of hands, refusals, the score


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (m.MoveBanners("bear", 2, "bear-4", "reserve"), "Bear: 2 banners from B4 to the reserve"),
        (m.MoveBanners("bear", 1, "box", "lion-3"), "Bear: 1 banner from the box to L3"),
        (m.MoveAgent("rat", "supply", Post("bear", "sheriff")), "Rat: agent from beside the board to Bear's Sheriff"),
        (m.MoveAgent("rat", "elephant-1", "supply"), "Rat: agent from P1 to beside the board"),
        (m.MoveCards("rat", "lion", 2), "Rat: draw 2 Lion cards"),
        (m.MoveCards("rat", "lion", -1), "Rat: 1 Lion card back into the deck, and shuffle"),
        (m.PassToken("rat"), "First-player token to Rat"),
        (m.MarkTurn(2), "2 markers on the turn track"),
        (m.TurnToken("rat", "devout", "lion"), "Rat: Devout lies face up and shows Lion"),
        (m.TurnToken("rat", "devout", None), "Rat: Devout lies face down"),
    ],
)
def test_every_move_has_its_sentence(made: Move, sentence: str) -> None:
    assert SAY(move(made)) == sentence


def test_a_refusal_names_pieces_and_people_as_the_table_does() -> None:
    empire = refusal(Refused("too_many_banners", {"empire": "bear", "n": 22, "most": 20}))
    assert SAY(empire) == "Bear would have 22 banners; it has 20. First take some away elsewhere."
    assert SAY(refusal(Refused("no_such_seat", {"seat": "rat"}))).startswith("Rat does not sit at this table")
    assert SAY(refusal(Refused("no_such_region", {"region": "lion-12"}))).startswith("There is no region L12")


def test_the_score_is_told_best_first_with_what_it_is_made_of() -> None:
    """The worked example of the rules, against a player with an agent in a region and two concealed tokens."""
    cities = {"lion": 2, "elephant": 3, "bear": 1, "eagle": 4, "horse": 2}
    loyal = loyalties("lion", "elephant", "bear", "eagle", "horse")
    stands = [Stand("raven", loyal, 0, 0), Stand("rat", loyal, 0, 0, field_agents=("lion",), concealed=2)]
    parts = "Dutiful Elephant 3 x 3 = 9, Affiliated Bear 2 x 1 = 2, Unallied Eagle 0 x 4 = 0, Opposed Horse -1 x 2 = -2"
    assert [SAY(line) for line in score_lines(score(cities, stands))] == [  # type: ignore[arg-type]
        f"1. Rat: 21 points (Devout Lion 4 x (2 + 1 in regions) = 12, {parts})",
        f"2. Raven: 17 points (Devout Lion 4 x 2 = 8, {parts})",
        "Rat wins with the most points.",
    ]
    (best, *_) = score_lines(score(cities, stands, concealed_bonus=True))  # type: ignore[arg-type]
    assert SAY(best).endswith(", 2 for loyalties never turned up)")
