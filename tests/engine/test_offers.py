"""What a screen offers in one touch: one pick or two, and for a region of the map every pick that leads there.

A touch saves picks but never makes a choice that matters: which action of a card, or from where to attack.
"""

from __future__ import annotations

import pytest

from companion.engine.agenda import Outcome
from companion.engine.draft import Draft
from companion.engine.offers import MOST_TOGETHER, chosen, offers, touches
from companion.engine.pick import Path, Pick, Script, choose, how_many
from companion.engine.prompt import Prompt, Question
from tests.engine.taps import taps

Tree = dict[str, "Tree"]
"""Picks written as ``kind:value``, each with what can be picked after it; an empty tree finishes the answer."""


def pick(word: str) -> Pick:
    kind, _, value = word.partition(":")
    return Pick(kind, value)


def path(*words: str) -> Path:
    return tuple(map(pick, words))


def draft(tree: Tree, *words: str, required: bool = True, secret: bool = False) -> Draft[Outcome]:
    """A draft of a question that asks along the tree, after these picks."""

    def script() -> Script[Outcome]:
        left = {pick(word): after for word, after in tree.items()}
        while left:
            made = yield tuple(left)
            left = {pick(word): after for word, after in left[made].items()}
        return Outcome()

    return Draft(Question(Prompt("go", "raven", required=required, secret=secret), script), path(*words))


def ends(kind: str, *values: str | int) -> Tree:
    return {f"{kind}:{value}": {} for value in values}


COUNCILS: Tree = {"empire:bear": ends("chair", "left", "right"), "empire:lion": ends("chair", "left")}

WAR: Tree = {
    "action:banners": ends("region", "home", "ford"),
    "action:attack": {
        "region:home": {"region:mill": ends("count", 2, 1), "region:port": ends("count", 2, 1)},
        "region:ford": {"region:mill": ends("count", 1)},
    },
}


# Buttons


def test_every_pick_of_the_list_is_a_button() -> None:
    assert offers(draft(WAR)) == (path("action:banners"), path("action:attack"))
    assert offers(draft(WAR, "action:attack", "region:home")) == (path("region:mill"), path("region:port"))


def test_a_finished_draft_offers_nothing() -> None:
    assert offers(draft(WAR, "action:banners", "region:home")) == ()
    assert touches(draft(WAR, "action:banners", "region:home")) == {}


def test_two_picks_are_offered_together_where_the_second_finishes() -> None:
    assert offers(draft(COUNCILS)) == (
        path("empire:bear", "chair:left"),
        path("empire:bear", "chair:right"),
        path("empire:lion", "chair:left"),
    )


def test_what_cannot_be_put_together_stands_beside_it_alone() -> None:
    assert offers(draft({**COUNCILS, **WAR, "choice:pass": {}}))[2:] == (
        path("empire:lion", "chair:left"),
        path("action:banners"),
        path("action:attack"),
        path("choice:pass"),
    )


@pytest.mark.parametrize(("chairs", "together"), [(MOST_TOGETHER, True), (MOST_TOGETHER + 1, False)])
def test_only_as_many_are_put_together_as_can_be_taken_in_at_a_glance(chairs: int, together: bool) -> None:  # noqa: FBT001 - a parameter
    tree: Tree = {"empire:bear": ends("chair", *range(chairs - 1)), "empire:lion": ends("chair", "left")}
    assert (len(offers(draft(tree))) == chairs) is together


def test_regions_are_never_put_together_and_do_not_count() -> None:
    tree: Tree = {**ends("region", *range(40)), **COUNCILS}
    assert offers(draft(tree))[-3:] == offers(draft(COUNCILS))
    far: Tree = {"card:bear": ends("region", "home")}
    assert offers(draft(far)) == (path("card:bear"),)


def test_two_picks_of_one_kind_are_not_put_together() -> None:
    tree: Tree = {"card:bear": ends("card", "bear", "lion"), "card:lion": ends("card", "bear")}
    assert offers(draft(tree)) == (path("card:bear"), path("card:lion"))


def test_an_offer_added_to_the_draft_finishes_it_also_where_its_second_pick_was_forced() -> None:
    for picks in offers(draft(COUNCILS)):
        longer = draft(COUNCILS).add(*picks)
        assert isinstance(longer, Draft)
        assert longer.path == picks


# The map


def test_touching_a_region_makes_the_picks_that_lead_there() -> None:
    assert touches(draft(WAR, "action:banners")) == {
        "home": (path("region:home"),),
        "ford": (path("region:ford"),),
    }


def test_of_two_actions_the_first_listed_is_meant() -> None:
    assert touches(draft(WAR))["ford"] == (path("action:banners", "region:ford"),)


def test_a_touch_goes_through_the_only_region_that_leads_there() -> None:
    assert touches(draft(WAR))["port"] == (path("action:attack", "region:home", "region:port"),)


def test_where_several_regions_lead_there_all_ways_are_offered() -> None:
    assert touches(draft(WAR))["mill"] == (
        path("action:attack", "region:home", "region:mill"),
        path("action:attack", "region:ford", "region:mill"),
    )


def test_the_shortest_way_counts() -> None:
    tree: Tree = {"action:move": {"region:home": ends("region", "ford")}, "action:settle": ends("region", "ford")}
    assert touches(draft(tree))["ford"] == (path("action:settle", "region:ford"),)


def test_an_opening_is_never_begun_by_touching_the_map() -> None:
    assert touches(draft(WAR, required=False)) == {}
    assert set(touches(draft(WAR, "action:attack", required=False))) == {"home", "ford", "mill", "port"}


def test_after_the_first_pick_a_touch_chooses_nothing_but_regions() -> None:
    tree: Tree = {"ability:fire": {"card:bear": ends("region", "home"), "card:lion": ends("region", "home")}}
    assert touches(draft(tree, "ability:fire")) == {}


# Counting touches


def test_a_grid_takes_one_touch() -> None:
    assert taps(draft(COUNCILS).question, path("empire:bear", "chair:right")) == 1


def test_an_attack_takes_the_touch_of_its_target_the_choice_of_its_source_and_the_number() -> None:
    far = path("action:attack", "region:home", "region:port", "count:2")
    near = path("action:attack", "region:home", "region:mill", "count:1")
    assert (taps(draft(WAR).question, far), taps(draft(WAR).question, near)) == (2, 3)


def test_what_is_forced_after_a_touch_is_free() -> None:
    assert taps(draft(WAR).question, path("action:attack", "region:ford", "region:mill", "count:1")) == 2


def test_a_secret_answer_takes_one_touch_more_to_confirm_it() -> None:
    assert taps(draft(COUNCILS, secret=True).question, path("empire:bear", "chair:left")) == 2


@pytest.mark.parametrize("words", [(), ("action:attack",), ("action:flight",)])
def test_only_a_finished_answer_can_be_counted(words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="is not a finished answer"):
        taps(draft(WAR).question, path(*words))


@pytest.mark.slow
def test_a_long_answer_is_counted_as_fast_as_it_is_read() -> None:
    def script() -> Script[Outcome]:
        for _ in range(200):
            yield from choose("way", ("left", "right"))
            yield from how_many(3)
        return Outcome()

    long = Question(Prompt("go", "raven"), script)
    assert taps(long, (Pick("way", "left"), Pick("count", 2)) * 200) == 399


def test_the_places_that_a_draft_names_are_known_for_the_map() -> None:
    assert chosen(draft(WAR)) == ()
    assert chosen(draft(WAR, "action:attack", "region:home")) == ("home",)
    assert chosen(draft(WAR, "action:attack", "region:home", "region:mill")) == ("home", "mill")
