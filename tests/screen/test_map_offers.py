"""Answers beside the map: those about a lit place are a way round to it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.banner import REACHING, Banner
from companion.engine.pick import Pick
from companion.screen.pages.play.map_offers import aim, badges, short_for_map, tile_of
from companion.screen.widgets.map_parts.marks import Badge
from companion.table.views.asks import Offer, PublicAsk


def test_an_answer_about_a_lit_place_is_a_short_one() -> None:
    lit = {"bear-1": ((Pick("region", "bear-1"),),)}
    ask = PublicAsk("q", "act", None, required=True, banner=Banner(""), touches=lit)
    assert short_for_map(ask, Offer((Pick("rest", "bear-1"),), "all 2 to B1"))
    assert not short_for_map(ask, Offer((Pick("action", "attack"),), "Attack"))


def test_an_attack_has_the_colour_of_its_badge_and_marks_its_targets() -> None:
    attack = Offer((Pick("region", "bear-1"),), "Take B1", icon="swords", role="target")
    lit = {"bear-1": ((Pick("region", "bear-1"),),)}
    ask = PublicAsk("q", "act", None, required=True, banner=Banner(""), touches=lit, offers=(attack,))
    assert tile_of(attack) == ("swords", "attack")
    assert tile_of(Offer((Pick("strength", 2),), "Send 2", role="target")) == ("", "attack")
    assert badges(ask)["bear-1"].target
    assert tile_of(replace(attack, role="empire.bear")) == ("swords", "empire.bear")


def test_while_its_origin_is_asked_an_attack_marks_the_origins_as_their_cards_do_and_its_targets() -> None:
    origin, target = Pick("region", "bear-1"), Pick("region", "lion-2")
    way = Offer((origin,), "From B1", role=REACHING.role)
    lit = {"bear-1": ((origin,),), "lion-2": ((origin, target),)}
    ask = PublicAsk("q", "act", None, required=True, banner=Banner(""), touches=lit, offers=(way,))
    assert badges(ask) == {"bear-1": Badge("ui.next", source=True), "lion-2": Badge("swords", target=True)}
    assert tile_of(way)[0] == "ui.next"
    move = replace(ask, offers=(replace(way, role=""),))
    assert badges(move) == {}


def test_an_action_that_attacks_marks_its_targets_and_not_its_origins() -> None:
    action, origin, target = Pick("action", "attack"), Pick("region", "bear-1"), Pick("region", "lion-2")
    attack = Offer((action,), "Attack", icon="swords", role="target")
    lit = {"bear-1": ((action, origin),), "lion-2": ((action, origin, target),)}
    ask = PublicAsk("q", "act", None, required=True, banner=Banner(""), touches=lit, offers=(attack,))
    assert badges(ask) == {"lion-2": Badge("swords", target=True)}


def test_a_place_that_the_asked_empire_holds_wears_a_tick() -> None:
    city = (Pick("region", "lion-3"),)
    taken = Offer(city, "L3", icon="eagle", role="empire.eagle")
    ask = PublicAsk("q", "tell", None, required=True, banner=Banner(""), touches={"lion-3": (city,)}, offers=(taken,))
    assert badges(ask) == {"lion-3": Badge("tick", ticked=True)}
    assert not badges(replace(ask, offers=(replace(taken, icon="plus"),)))["lion-3"].ticked


def test_an_attack_leads_from_its_origin_to_its_target_until_it_is_ended() -> None:
    ends = Offer((Pick("choice", "fight"),), "Fight", icon="swords", role="target")
    banner = Banner("Fight for E5", places=("bear-4", "eagle-5"))
    ask = PublicAsk("q", "fight", None, required=True, banner=banner, offers=(ends,))
    assert aim(ask) == ("bear-4", "eagle-5")
    strength = replace(ask, banner=Banner("How many?"), chosen=("bear-5", "lion-2"))
    assert aim(strength) == ("bear-5", "lion-2")
    card = replace(ask, offers=(Offer((Pick("card", "elephant"),), "Strengthen"),))
    assert aim(card) == ()
