"""Buttons at the table, as the screen shows them: keys at answers, lines beside seats, warnings, and their settings.

The table is a real one with devices made up; the screen is a process of its own without a display.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine.banner import Banner
from companion.engine.pick import Pick
from companion.table import commands
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.devices import SeatButtons
from companion.table.views.model import TableSeat, TableView
from hardware.signals import Trouble
from tests.album.buttons import asked, on_keys, stepping
from tests.harness.patience import PATIENCE
from tests.screen.finger import ROUNDED, assert_fingers_fit, press_all
from tests.screen.little_table import KEY, LittleTable
from tests.screen.real_table import KEYPAD, OTHER_POD, POD, TWO_BUTTONS, RealTable
from tests.screen.screen import SIZES, OneScreen, Screen
from tests.screen.test_pages import shows
from tests.views import match

pytestmark = pytest.mark.slow


def name(offer: Offer[str]) -> str:
    return "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offer.picks)


def reads(screen: Screen, words: str) -> None:
    screen.wait_until(lambda screen: any(words in text for text in screen.texts()))


def playing(table: RealTable) -> None:
    """Raven has a pod, Spider two buttons on the pins."""
    table.begin("raven", "spider", loyalties="dealt")
    table.claims("raven", POD)
    table.claims("spider", TWO_BUTTONS)
    table.send(commands.CloseLobby)


# Answers


def test_each_answer_carries_the_key_it_lies_on(screen: Screen, table: RealTable) -> None:
    playing(table)
    luck = Random(1)
    assert table.plays_until(lambda shown: on_keys(shown, "act", made=0, touches=True, least=2), luck)
    shown = table.shown()
    on = {name(offer): key for offer, key in zip(asked(shown)[0].offers, shown.buttons[0].on, strict=True)}
    screen.wait_until(lambda screen: keys(screen) == on)


def test_cards_with_keys_are_equally_wide_in_a_row_and_fill_it(screen: Screen, table: RealTable) -> None:
    playing(table)
    assert table.plays_until(lambda shown: on_keys(shown, "act", made=3, touches=False, least=3), Random(1))
    screen.wait_until(lambda screen: len(keys(screen)) > 2)
    found = [target for at, target in screen.targets().items() if at.startswith("offer:")]
    rows = [[target for target in found if target["y"] == y] for y in {target["y"] for target in found}]
    assert all(max(each["w"] for each in row) - min(each["w"] for each in row) <= 1 for row in rows)
    ends = [(min(e["x"] - e["w"] / 2 for e in row), max(e["x"] + e["w"] / 2 for e in row)) for row in rows]
    assert all(max(side) - min(side) <= ROUNDED for side in zip(*ends, strict=True))


def test_a_card_played_by_pod_is_never_played_blind(sized: tuple[Screen, tuple[int, int]], table: RealTable) -> None:
    screen, _ = sized
    playing(table)
    assert table.plays_until(lambda shown: opening(shown) is not None, Random(5))
    ask = opening(table.shown())
    assert ask is not None
    words = ask.offers[0].label
    assert not any(words in text for text in screen.texts())
    table.presses(POD, "no")
    reads(screen, words)
    assert asked(table.shown())[0].banner.verb in screen.texts(), "the question of the game is still shown"


def opening(shown: TableView[str]) -> PublicAsk[str] | None:
    """A card that Raven could play, while the map can be touched."""
    found = next((ask for ask in shown.asks if not ask.required and ask.seat == "raven"), None)
    return found if asked(shown) and asked(shown)[0].touches else None


def keys(screen: Screen) -> dict[str, str]:
    """The keys that are shown at answers."""
    found = {target: each.get("key", "") for target, each in screen.targets().items()}
    return {target: key for target, key in found.items() if key}


def test_the_answer_pointed_at_stands_out_and_goes_on_with_a_step(screen: Screen, table: RealTable) -> None:
    playing(table)
    for step in range(3):
        offer = asked(table.shown())[0].offers[step]
        screen.wait_until(lambda screen, offer=offer: keys(screen) == {name(offer): "yes"})
        assert screen.targets()[name(offer)]["pointed"]
        reads(screen, offer.label)
        for words in ("YES", "5", "next", "1", "back"):
            reads(screen, words)
        table.presses(POD, "5")


def test_a_finger_means_what_it_touched_whatever_is_pointed_at_meanwhile(screen: Screen, table: RealTable) -> None:
    playing(table)
    first, second, *_ = (name(offer) for offer in asked(table.shown())[0].offers)
    screen.wait_until(lambda screen: keys(screen) == {first: "yes"})
    screen.say(f"rest {PATIENCE}")  # it means a touch, however long the pod takes
    at = screen.hold(first)
    table.presses(POD, "5")
    screen.wait_until(lambda screen: keys(screen) == {second: "yes"})
    picks = asked(table.shown())[0].offers[0].picks
    screen.say(f"up {at}")
    screen.wait_until(lambda _: asked(table.shown())[0].seat == "spider")
    assert table.table.match is not None
    assert picks not in [offer.picks for offer in asked(table.shown())[0].offers], "the first answer was given"


def test_a_region_that_is_pointed_at_stands_out_on_the_map(screen: Screen, table: RealTable) -> None:
    playing(table)
    assert table.plays_until(lambda shown: stepping(shown, "act") and regions(shown), Random(3))
    device = POD if table.shown().buttons[0].seat == "raven" else TWO_BUTTONS
    for _ in range(2):
        shown = table.shown()
        region = asked(shown)[0].offers[shown.buttons[0].at].picks[-1].value
        screen.wait_until(lambda screen, region=region: pointed_at(screen) == {f"map:{region}"})
        table.presses(device, "5" if device is POD else "no")


def pointed_at(screen: Screen) -> set[str]:
    """The places of the map that a device points at."""
    return {name for name, each in screen.targets().items() if name.startswith("map:") and each["pointed"]}


def regions(shown: TableView[str]) -> bool:
    return all(offer.picks[-1].value in asked(shown)[0].touches for offer in asked(shown)[0].offers)


def test_an_answer_far_down_is_scrolled_to(one_screen: OneScreen) -> None:
    table = LittleTable()
    screen = one_screen.showing(table.url, KEY)
    offers = tuple(Offer((Pick("card", f"c{at}"),), f"Card {at}") for at in range(40))
    ask = PublicAsk("q", "card", "raven", required=True, banner=Banner("Which?"), offers=offers)
    seat = TableSeat("raven", "Raven", "society.raven", (), first=True, name="Ann", icon="raven", asked=True)
    on = ("",) * len(offers)
    for n, at in enumerate((39, 0)):
        buttons = (SeatButtons[str]("raven", "q", on, at, "step"),)
        table.show(
            TableView(
                n=n, stage="play", match=match(banner=Banner("Which?")), asks=(ask,), seats=(seat,), buttons=buttons
            )
        )
        screen.wait_until(lambda screen, at=at: inside(screen, f"offer:card=c{at}"))
        assert not inside(screen, f"offer:card=c{39 - at}"), "the list is longer than the screen"
    table.close()


def inside(screen: Screen, target: str) -> bool:
    found = screen.targets().get(target, {"key": "", "y": -1, "h": 0})
    return found.get("key") == "yes" and found["h"] / 2 < found["y"] < SIZES[0][1] - found["h"] / 2


def test_it_is_clear_where_a_secret_comes_in(screen: Screen, table: RealTable) -> None:
    table.begin("raven", "spider", "rat")
    table.claims("raven", POD)
    table.claims("spider", TWO_BUTTONS)
    table.send(commands.CloseLobby)
    reads(screen, "Hold YES")
    reads(screen, "Devout first, Opposed last")
    screen.wait_until(lambda screen: {"Pod", "Pair"} <= set(screen.texts()))
    assert {"Bear", "Horse", "When the lamp is green."} <= set(screen.texts())
    reads(screen, "Tap your name. Or press NO")
    screen.wait_for("seats:none")
    assert {"Raven", "Spider"} <= set(screen.texts())
    table.gone(POD)
    reads(screen, "Raven’s pod is unplugged")
    assert {"Raven", "Pod is unplugged", "Spider"} <= set(screen.texts())


def test_a_single_move_of_hands_is_said_in_its_own_words(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    playing(table)
    assert table.plays_until(lambda shown: len(shown.match.moves) == 1 and bool(asked(shown)[0].touches), Random(2))
    (act,) = table.shown().match.acts
    screen.wait_until(lambda screen: any(all(part[1:] in text for part in act) for text in screen.texts()))


# Warnings


def test_a_warning_moves_nothing_covers_no_answer_and_goes_with_its_cross(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    screen.wait_for("start:new:war-of-whispers")
    before = screen.targets()
    warn(table, "port", Trouble("busy_port", {"port": "/dev/ttyACM1"}))
    assert_nothing_moved(screen, before)
    reads(screen, "A pod is busy.")
    press_all(screen, "warnings:close")
    screen.wait_until(lambda screen: "warnings" not in screen.targets())
    playing(table)
    screen.wait_for("offer:empire=bear,council_seat=sheriff")
    assert "warnings" not in screen.targets(), "what was put away stays away from stage to stage"
    table.gone(POD)
    reads(screen, "’s pod is unplugged.")
    reads(screen, "1 more")
    screen.wait_for("offer:empire=bear,council_seat=sheriff")
    assert_nothing_covered(screen, {name for name in screen.targets() if name.startswith("offer:")})
    scroll_to(screen, size, "offer:empire=horse,council_seat=chancellor")
    table.came(POD)
    warn(table, "port", None)
    screen.wait_until(lambda screen: "warnings" not in screen.targets())
    warn(table, "port", Trouble("busy_port", {"port": "/dev/ttyACM1"}))
    screen.wait_for("warnings")


def test_a_warning_leads_to_its_remedy(screen: Screen, table: RealTable) -> None:
    warn(table, "port", Trouble("busy_port", {"port": "/dev/ttyACM1"}))
    press_all(screen, "warnings")
    reads(screen, "/dev/ttyACM1")
    playing(table)
    table.gone(POD)
    reads(screen, "’s pod is unplugged.")
    press_all(screen, "warnings")
    screen.wait_for("take:raven")
    assert "warnings" not in screen.targets()
    press_all(screen, "close", "more")
    reads(screen, "’s pod is unplugged")
    press_all(screen, "warned")
    screen.wait_for("take:raven")


def warn(table: RealTable, source: str, trouble: Trouble | None) -> None:
    table.inside(lambda: table.table.buttons.trouble(source, trouble))


def assert_nothing_moved(screen: Screen, before: dict[str, dict[str, Any]]) -> None:
    screen.wait_for("warnings")
    after = screen.targets()
    assert {name: after[name] for name in before} == before
    assert_nothing_covered(screen, set(before))


def assert_nothing_covered(screen: Screen, names: set[str]) -> None:
    strip, targets = screen.wait_for("warnings"), screen.targets()
    assert names
    for name in names:
        at = targets[name]
        beside = abs(at["x"] - strip["x"]) * 2 >= at["w"] + strip["w"] - 4
        assert beside or abs(at["y"] - strip["y"]) * 2 >= at["h"] + strip["h"] - 4, name


# The lobby


def test_a_device_that_claims_a_seat_puts_the_code_away_and_is_named_in_its_row(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.begin("raven", "spider", "rat")
    press_all(screen, "seat:raven")
    screen.wait_until(lambda _: shows(table, "raven"))
    reads(screen, "Scan with your phone")
    assert "Or press any button on your pod." not in screen.texts(), "nobody has a pod"
    table.came(POD)
    reads(screen, "Or press any button on your pod")
    table.presses(POD, "3")
    reads(screen, "Pod 4F2A")
    table.claims("spider", TWO_BUTTONS)
    reads(screen, "Buttons 1, still needs a phone or PIN")
    assert_fingers_fit(screen, size)
    press_all(screen, "seat:raven", "ask:1")
    screen.wait_until(lambda _: not table.table.seats.device_of("raven"))
    table.gone(TWO_BUTTONS)
    reads(screen, "Buttons 1 is unplugged")


def test_the_next_code_passes_seats_that_have_buttons(screen: Screen, table: RealTable) -> None:
    table.begin("raven", "spider", "rat")
    table.claims("spider", POD)
    press_all(screen, "seat:raven", "code:next")
    screen.wait_until(lambda _: shows(table, "rat"))
    assert table.table.seats.device_of("spider") == POD.id


def test_two_buttons_are_given_a_pin_for_their_secrets_in_the_lobby(screen: Screen, table: RealTable) -> None:
    table.begin("raven", "spider")
    table.claims("spider", KEYPAD)
    reads(screen, "still needs a phone or PIN")
    press_all(screen, "seat:spider", "ask:1", *("pin:1", "pin:2", "pin:3", "pin:4") * 2)
    reads(screen, "secrets by PIN")
    assert table.table.seats.has_pin("spider")
    assert table.table.seats.device_of("spider") == KEYPAD.id


# Among the players, during the game


def test_a_pod_is_found_and_taken_away_among_the_players(screen: Screen, table: RealTable) -> None:
    playing(table)
    press_all(screen, "more", "seats", "seat:raven", "find:raven")
    screen.wait_until(lambda _: POD.id in table.table.buttons._showing_off)
    press_all(screen, "take:raven")
    screen.wait_until(lambda _: not table.table.seats.device_of("raven"))
    assert table.table.seats.device_of("spider") == TWO_BUTTONS.id


def test_a_pod_gives_way_to_a_pin_when_its_player_agrees(screen: Screen, table: RealTable) -> None:
    playing(table)
    press_all(screen, "more", "seats", "seat:raven")
    screen.wait_for("find:raven")
    press_all(screen, "pin:raven", "ask:1", "pin:raven", "ask:0", *("pin:1",) * 8)
    screen.wait_until(lambda _: table.table.seats.has_pin("raven"))
    assert not table.table.seats.device_of("raven")


def test_what_buttons_do_is_on_a_card_where_somebody_plays_by_them(screen: Screen, table: RealTable) -> None:
    playing(table)
    press_all(screen, "more")
    screen.wait_for("buttons")
    assert not any(at["away"] for at in screen.targets().values()), "nothing has to scroll"
    press_all(screen, "buttons")
    reads(screen, "hold YES, tap NO")
    press_all(screen, "close")
    for seat in ("raven", "spider"):
        table.send(commands.ReleaseButtons, seat=seat)
    press_all(screen, "more")
    screen.wait_for("turn")
    assert "buttons" not in screen.targets()


# Settings


def test_devices_are_named_found_and_switched_in_the_settings(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    settings = table.table.lobby
    press_all(screen, "start:settings", "settings:buttons")
    reads(screen, "Plug in a pod or keypad")
    table.table.devices.keyboards = lambda: ("/dev/input/keypad",)
    table.came(POD)
    table.came(OTHER_POD)
    reads(screen, "Pod 4F2A")
    reads(screen, "Connected, not paired")
    assert not any("firmware" in text for text in screen.texts())
    press_all(screen, f"find:{POD.id}", f"rename:{POD.id}", *("key:erase",) * 8, "key:A", "key:n", "key:n", "key:done")
    screen.wait_until(lambda _: settings.settings.devices == {POD.id: "Ann"})
    assert POD.id in table.table.buttons._showing_off
    reads(screen, "Ann")
    if size[1] > size[0]:
        assert_fingers_fit(screen, size)
    scroll_to(screen, size, "keys:/dev/input/keypad:True")
    press_all(screen, "settings:pins:True")
    screen.wait_until(lambda _: settings.settings.pins)
    press_all(screen, "keys:/dev/input/keypad:True")
    screen.wait_until(lambda _: settings.settings.keys == ("/dev/input/keypad",))
    reads(screen, "does nothing else meanwhile")
    press_all(screen, "settings:pins:False")
    screen.wait_until(lambda _: not settings.settings.pins)


def test_the_settings_say_what_is_wrong_with_a_device(screen: Screen, table: RealTable) -> None:
    warn(table, "port", Trouble("busy_port", {"port": "/dev/ttyACM1"}))
    press_all(screen, "start:settings", "settings:diagnostics")
    reads(screen, "/dev/ttyACM1")
    texts = screen.texts()
    assert any("A pod is busy." in text and "/dev/" not in text for text in texts)


def scroll_to(screen: Screen, size: tuple[int, int], target: str) -> None:
    """Push what is on the page up with a finger until something of it is seen."""
    x, low, high = size[0] // 4, size[1] - 30, size[1] // 2
    while True:
        if not screen.wait_for(target)["away"]:
            return
        screen.say(f"down {x} {low}")
        for y in range(low, high, -15):
            screen.say(f"move {x} {y}")
        screen.say(f"up {x} {high}")
