"""The page of the game, touched with real fingers: a press means what stands there, once, and is told what came of it.

The rules of a real match answer; the screen is a process of its own without a display.
"""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from msgspec.structs import replace
from PIL.ImageColor import getrgb

from companion.engine.pick import Pick
from companion.look import palette
from companion.table import commands
from companion.table.views.asks import ClosedAsk, Offer
from tests.screen.played import Played, two_places
from tests.screen.screen import OneScreen, Screen

pytestmark = pytest.mark.slow

MILLIMETRE = 800 / 154


def clocks(screen: Screen) -> list[str]:
    """The large time of the player who is asked."""
    return [text for text in screen.texts() if re.fullmatch(r"\d+:\d\d", text)]


def test_a_press_makes_the_picks_of_the_button(played: Played) -> None:
    played.screen.press("offer:empire=eagle,council_seat=marshal")
    command = played.wait_for_sent(commands.MakePicks)
    assert command.picks == (Pick("empire", "eagle"), Pick("council_seat", "marshal"))
    assert played.asks("Ben", "Place your 1st agent")


def test_two_touches_in_a_hurry_are_one_press(played: Played) -> None:
    """At the pace of people."""
    played.screen.say("pace 1")
    target = played.screen.wait_for("offer:empire=lion,council_seat=steward")
    for _ in range(3):
        played.screen.say(f"tap {target['x']} {target['y']}")
    played.wait_for_sent(commands.MakePicks)
    played.asks("Ben", "Place your 1st agent")
    assert len(played.came(commands.MakePicks)) == 1


@pytest.mark.parametrize("place", ["log", "more"])
def test_the_place_of_an_open_drawer_has_a_brass_line_on_top(played: Played, place: str) -> None:
    at = played.screen.wait_for(place)
    edge = (at["x"], at["y"] - at["h"] // 2 + 2)
    brass = getrgb(palette("dark")["brass"])
    assert played.screen.shot().getpixel(edge) != brass
    played.screen.press(place)
    played.screen.wait_until(lambda screen: screen.shot().getpixel(edge) == brass)
    played.screen.press("close")
    played.screen.wait_until(lambda screen: screen.shot().getpixel(edge) != brass)


def test_a_finger_that_slides_off_presses_nothing(played: Played) -> None:
    target = played.screen.wait_for("offer:empire=lion,council_seat=steward")
    played.screen.say(f"down {target['x']} {target['y']}")
    played.screen.say("move 400 20")
    played.screen.say("up 400 20")
    played.screen.press("log")
    played.screen.press("close")
    assert played.came(commands.MakePicks) == []


def test_a_button_shows_the_finger_that_is_on_it(played: Played) -> None:
    target = played.screen.wait_for("log")
    corner = (target["x"] - target["w"] // 2 + 8, target["y"])
    before = played.screen.shot().getpixel(corner)
    played.screen.say(f"down {target['x']} {target['y']}")
    during = played.screen.shot().getpixel(corner)
    played.screen.say("up 400 20")
    after = played.screen.shot().getpixel(corner)
    assert before == after
    assert abs(brightness(during) - brightness(before)) > 30


def test_every_target_is_twelve_millimetres_and_three_apart(played: Played) -> None:
    """The places of the rail touch each other; those of a council and its heads are half as far apart."""
    played.screen.wait_for("offer:empire=bear,council_seat=sheriff")
    assert_apart(played.screen)


def test_with_moves_and_cards_every_target_is_twelve_millimetres_and_three_apart(played: Played) -> None:
    played.acting()
    played.screen.wait_for("offer:action=attack")
    played.screen.wait_for("hands:done")
    assert_apart(played.screen)
    played.screen.press("offer:action=banner-per-farm")
    played.screen.wait_for("back")
    assert_apart(played.screen)


RAIL = {"undo", "openings", "log", "more"}


def assert_apart(screen: Screen) -> None:
    """Each target has room for a finger; they are 3 mm apart, and half of that within a group."""
    targets = {name: t for name, t in screen.targets().items() if not name.startswith("map:") and not t["away"]}
    assert min(min(t["w"], t["h"]) for t in targets.values()) >= 12 * MILLIMETRE - 1
    for (one, a), (other, b) in combinations(targets.items(), 2):
        along = abs(a["x"] - b["x"]) - (a["w"] + b["w"]) / 2
        up = abs(a["y"] - b["y"]) - (a["h"] + b["h"]) / 2
        group = one.startswith(("offer:", "head:")) and other.startswith(("offer:", "head:"))
        least = 0 if {one, other} <= RAIL else 1.5 if group else 3
        assert max(along, up) >= least * MILLIMETRE - 2, (one, other)


def test_undo_takes_back_the_last_entry_and_redo_brings_it_again(played: Played) -> None:
    played.screen.press("offer:empire=bear,council_seat=sheriff")
    played.screen.press("undo")
    assert played.wait_for_sent(commands.UndoEntries) == commands.UndoEntries(
        played.came(commands.UndoEntries)[0].id, entries=2, count=1
    )
    assert played.asks("Ann", "Place your 1st agent")
    played.screen.press("more")
    played.screen.press("redo")
    assert played.wait_for_sent(commands.RedoEntries).entries == 3
    assert played.asks("Ben", "Place your 1st agent")


def test_the_game_is_paused_among_the_rare_actions_and_one_touch_goes_on(played: Played) -> None:
    played.screen.press("more")
    played.screen.press("pause")
    assert played.reads("Paused")
    played.screen.wait_for("pause:go_on")
    assert set(played.screen.targets()) == {"pause:go_on"}, "what is below takes no touch"
    shown = played.match.shown()
    assert shown.paused
    assert any(
        seat.name and text.startswith(f"{seat.name} ·") for text in played.screen.texts() for seat in shown.seats
    )
    played.screen.press("pause:go_on")
    played.screen.wait_for("more")
    assert [command.on for command in played.came(commands.PauseMatch)] == [True, False]


def test_the_time_of_whoever_is_asked_goes_on_and_a_touch_on_it_pauses(played: Played) -> None:
    played.match.receive(commands.SetComfort(uuid4().hex, timer=True))
    try:
        played.table.show(played.match.shown())
        assert played.reads("Ben 0:0"), "the time of another player, who is not in the banner"
        played.screen.wait_until(clocks)
        before = clocks(played.screen)
        played.screen.wait_until(lambda screen: clocks(screen) != before)
        played.screen.press("clock")
        assert played.reads("Paused")
        stood = played.match.shown().timer
        assert stood is not None
        assert [time.seat for time in stood.seats if time.counting] == ["raven"]
        played.screen.press("pause:go_on")
        played.screen.wait_for("clock")
    finally:
        played.match.receive(commands.SetComfort(uuid4().hex, timer=False))


def test_the_whole_table_is_asked_before_what_somebody_saw_is_taken_back(played: Played) -> None:
    played.screen.press("offer:empire=bear,council_seat=sheriff")
    played.asks("Ben", "Place your 1st agent")
    answers = iter((commands.Receipt("", done=False, code="agree"), commands.Receipt("", done=True)))
    played.table.receive = lambda _: next(answers)
    try:
        played.screen.press("undo")
        played.screen.press("ask:0")
        played.screen.wait_until(lambda _: len(played.came(commands.UndoEntries)) == 2)
    finally:
        played.table.receive = played._receive
    first, second = played.came(commands.UndoEntries)
    assert (first.agreed, second.agreed) == (False, True)
    assert (first.entries, first.count) == (second.entries, second.count)


def test_back_takes_back_the_last_pick(played: Played) -> None:
    played.acting()
    played.screen.press("offer:action=banner-per-farm")
    played.screen.press("back")
    assert played.wait_for_sent(commands.StepBack).made == 1
    played.screen.wait_for("offer:action=attack")
    assert played.asked().made == ()


def brightness(colour: Any) -> int:
    return sum(colour)


def test_where_an_agent_sits_already_that_is_shown_and_is_no_answer(played: Played) -> None:
    played.begin("bear sheriff")
    played.screen.wait_for("offer:empire=bear,council_seat=steward")
    assert "offer:empire=bear,council_seat=sheriff" not in played.screen.targets()
    assert played.asks("Ben", "Place your 1st agent")
    assert "Ann" in played.screen.texts()


def test_of_many_regions_the_map_shows_all_and_one_card_has_the_answers_that_it_does_not_give(played: Played) -> None:
    played.acting()
    played.screen.press("offer:action=banner-per-farm")
    played.screen.wait_for("map:bear-1")
    assert played.reads("Tap lit regions: 2 left")
    played.screen.wait_until(lambda screen: [n for n in screen.targets() if n.startswith("offer:")] == ["offer:"])
    played.screen.press("offer:")
    played.screen.press("offer:rest=bear-1")
    played.screen.wait_until(lambda _: len(played.came(commands.MakePicks)) == 2)
    assert played.wait_for_sent(commands.MakePicks).picks == (Pick("rest", "bear-1"),)


def test_a_line_of_the_log_undoes_all_that_came_after_it(played: Played) -> None:
    played.acting()
    played.asks("Ann", "Add banners or attack")
    line = played.match.shown().log[-3]
    played.screen.press("log")
    played.screen.press(f"entry:{line.seq}")
    played.screen.press(f"back:{line.seq}")
    assert played.wait_for_sent(commands.UndoEntries).count == line.back == 2


def test_what_hands_must_do_stays_until_the_next_thing_is_done(played: Played) -> None:
    played.screen.press("offer:empire=bear,council_seat=sheriff")
    assert played.reads("Ann: agent on Bear Sheriff")
    played.screen.press("log")
    played.screen.press("close")
    assert played.reads("Ann: agent on Bear Sheriff")


def test_a_tick_puts_all_moves_away_until_there_are_others(played: Played) -> None:
    """Once the set-up is ticked, of which it ticks one step."""
    played.table.show(replace(played.match.shown(), n=10_000, setup=None))
    played.screen.wait_until(lambda screen: screen.say("view") == "10000")
    played.screen.press("hands:done")
    played.screen.wait_until(lambda screen: "hands" not in screen.targets())
    assert "hands:done" not in played.screen.targets()
    played.screen.press("offer:empire=bear,council_seat=sheriff")
    assert played.screen.wait_for("hands:done")["away"] is False


def test_a_few_answers_that_the_map_gives_have_cards_too_and_many_have_not(played: Played) -> None:
    shown = two_places(apart=90)
    offers = tuple(Offer((Pick("region", name),), name.title()) for name in ("here", "there"))
    (ask,) = shown.asks
    played.table.show(replace(shown, asks=(replace(ask, offers=offers),)))
    played.screen.wait_for("offer:region=there")
    played.screen.wait_for("map:there")
    more = (*offers, *(Offer((Pick("count", count),), str(count)) for count in (1, 2)))
    played.table.show(replace(shown, n=10_001, asks=(replace(ask, name="more", offers=more),)))
    played.screen.wait_for("offer:count=2")
    assert "offer:region=there" not in played.screen.targets()


def test_all_answers_keep_their_icons_where_one_word_is_too_long_beside_its_own(played: Played) -> None:
    shown = two_places(apart=90)
    offers = tuple(
        Offer((Pick("empire", empire),), empire.title(), icon=empire, role=f"empire.{empire}", detail="Dutiful")
        for empire in ("bear", "eagle", "elephant", "horse")
    )
    (ask,) = shown.asks
    played.table.show(replace(shown, asks=(replace(ask, touches={}, offers=offers, made=("Lion",)),)))
    played.screen.wait_for("offer:empire=horse")
    targets, picture = played.screen.targets(), played.screen.shot()
    for offer in offers:
        card = targets[f"offer:empire={offer.picks[0].value}"]
        left, top = card["x"] - card["w"] // 2, card["y"] - card["h"] // 2
        inside = picture.crop((left, top, left + card["w"], top + card["h"]))
        tile = sum(
            inside.getpixel(at) == getrgb(palette("dark")[offer.role])
            for at in product(range(inside.width), range(inside.height))
        )
        assert tile > 100, offer.label


def test_a_touch_beside_a_drawer_closes_it(played: Played) -> None:
    played.screen.press("more")
    played.screen.wait_for("turn")
    played.screen.say("tap 100 300")
    played.screen.wait_for("log")
    assert "turn" not in played.screen.targets()
    assert played.table.received == []


def test_the_picture_turned_by_a_quarter_takes_touches_where_they_are_seen(played: Played) -> None:
    try:
        for _ in range(4):
            played.screen.press("more")
            played.screen.press("turn")
            played.wait_for_sent(commands.TurnScreen)
            played.screen.press("offer:empire=bear,council_seat=sheriff")
            played.asks("Ben", "Place your 1st agent")
            played.screen.press("undo")
            played.asks("Ann", "Place your 1st agent")
    finally:
        assert len(played.came(commands.MakePicks)) == 4
        assert [command.rotation for command in played.came(commands.TurnScreen)] == [90, 180, 270, 0]


def test_while_the_table_does_not_answer_nothing_can_be_pressed(tmp_path: Path) -> None:
    alone = Played(tmp_path, OneScreen(tmp_path))
    alone.screen.wait_for("log")
    alone.table.close()
    assert alone.reads("Connection lost")
    assert alone.reads("Reconnecting. The game is saved.")
    assert alone.screen.targets() == {}
    assert alone.screen.end() == 0
    alone.match.close()


def test_a_seat_without_a_phone_is_offered_its_private_look_when_it_is_asked_in_secret(played: Played) -> None:
    seats = played.match.shown().seats
    closed = ClosedAsk("q", "swap", "rat")
    played.table.show(replace(two_places(apart=90), asks=(), closed=(closed,), seats=seats))
    played.screen.press("private:rat")
    assert played.reads("Pass to Cleo")
    assert "log" not in played.screen.targets()
    played.screen.press("back")
    played.screen.wait_for("log")


def test_the_table_waits_for_all_in_rows_and_for_a_single_player_beside_the_own_card(played: Played) -> None:
    shown = played.match.shown()
    alone = replace(shown.match, banner=replace(shown.match.banner, seat="rat"))
    everybody = replace(shown.match, banner=replace(shown.match.banner, seat=None))
    asked = tuple(ClosedAsk(seat.id, "swap", seat.id) for seat in shown.seats)
    views = ((everybody, asked, "Dora"), (alone, asked[2:3], "Pass to Cleo"), (everybody, asked, "Dora"))
    for n, (match, closed, said) in enumerate(views, start=20_000):
        played.table.show(replace(two_places(apart=90), n=n, asks=(), closed=closed, seats=shown.seats, match=match))
        assert played.reads(said)
        played.screen.wait_for("private:rat")


def test_only_what_differs_is_drawn_and_an_older_colour_does_not_stay(played: Played) -> None:
    shown = two_places(apart=120)
    played.table.show(shown)
    target = played.screen.wait_for("map:here")
    at = (target["x"], target["y"])
    before = played.screen.shot().getpixel(at)
    assert shown.map is not None
    first, *others = shown.map.shapes
    changed = replace(shown.map, shapes=(replace(first, fill="empire.bear"), *others))
    played.table.show(replace(shown, n=10_001, map=changed))
    played.screen.wait_until(lambda screen: screen.shot().getpixel(at) != before)
    assert played.screen.shot().getpixel(at) == (0x2F, 0x6A, 0xD4)


def test_a_finger_that_came_down_for_one_question_does_not_answer_the_next(played: Played) -> None:
    at = played.screen.hold("offer:empire=eagle,council_seat=marshal")
    played.pick(Pick("empire", "lion"), Pick("council_seat", "marshal"))
    played.table.show(played.match.shown())
    played.asks("Ben", "Place your 1st agent")
    played.screen.say(f"up {at}")
    played.screen.press("offer:empire=horse,council_seat=marshal")
    assert played.wait_for_sent(commands.MakePicks).picks[0] == Pick("empire", "horse")
    assert len(played.came(commands.MakePicks)) == 1
