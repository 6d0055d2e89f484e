"""The pages before, beside and after the game, touched as a person does, on the real screen and a real table."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest
import zxingcpp

from companion.engine.boards.editor import BoardRegion
from companion.screen.runtime.paint import GAP, LONG_SIDE, TARGET
from companion.table import commands
from companion.table.views.boards import EditorView
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

EQUAL = {
    *("key", "pin", "seat", "player", "value", "large", "dim", "theme", "panel", "still", "sounds", "timer", "check"),
    *("past", "chart", "field", "mode"),
}
PRINTED = {"card:city", "card:farm", "card:fort"}
"""What is printed on one region: equal answers, too."""
"""The names of groups of equal answers, which may be half as far apart."""
LOW, LOW_UPRIGHT = 41, 109
"""Units: the middle of a message above the lower edge, beside the panel and above the rail of an upright page."""
ROUNDED = 2.5
"""Pixels by which rounding may make a target smaller or a gap narrower."""


def assert_fingers_fit(screen: Screen, size: tuple[int, int]) -> None:
    """Everything that can be touched is 12 mm large and on the panel, and 3 mm apart, or half of that in a group."""
    pixels = max(size) / LONG_SIDE
    screen.wait_until(Screen.targets)
    targets = {name: at for name, at in screen.targets().items() if not name.startswith("map:") and not at["away"]}
    assert targets
    for name, at in targets.items():
        assert min(at["w"], at["h"]) >= TARGET * pixels - ROUNDED, name
        assert at["w"] / 2 - ROUNDED <= at["x"] <= size[0] - at["w"] / 2 + ROUNDED, name
        assert at["h"] / 2 - ROUNDED <= at["y"] <= size[1] - at["h"] / 2 + ROUNDED, name
    for (one, a), (other, b) in combinations(targets.items(), 2):
        apart = max(abs(a[at] - b[at]) - (a[long] + b[long]) / 2 for at, long in (("x", "w"), ("y", "h")))
        gap = GAP / 2 if group(one) and group(one) == group(other) else GAP
        assert apart >= gap * pixels - ROUNDED, (one, other)


def group(target: str) -> str:
    """The equal answers that a target is one of: the values of an option, the readings of a line, the keys."""
    name = "card:printed" if target in PRINTED else target.rpartition(":")[0]
    return name if name in {*EQUAL, "card:printed"} or name.startswith(("option:", "reading:")) else ""


def test_a_match_is_set_up_by_touch_alone_with_room_for_every_finger(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    screen.wait_for("start:new:war-of-whispers")
    assert_fingers_fit(screen, size)
    press_all(screen, "start:new:war-of-whispers", "ask:1", "seat:rat", "seat:raven", "seat:spider")
    assert_fingers_fit(screen, size)
    press_all(screen, "place:0", "place:2", "place:1", "player:name", "key:A", "key:n")
    assert_fingers_fit(screen, size)
    press_all(screen, "key:n", "key:done", "setup:next")
    assert_fingers_fit(screen, size)
    press_all(screen, "first:raven", "setup:house", "option:field_agents:True", "back", "value:dealt")
    assert_fingers_fit(screen, size)
    press_all(screen, "setup:begin")
    screen.wait_for("lobby:ready")
    assert_fingers_fit(screen, size)
    seats = table.shown().seats
    assert [(seat.id, seat.name, seat.first) for seat in seats] == [
        ("spider", "", False),
        ("raven", "Ann", True),
        ("rat", "", False),
    ]
    match = table.table.match
    assert match is not None
    assert match.log.position.state.options.field_agents
    assert match.log.position.state.options.loyalties == "dealt"


def test_phones_read_every_code_off_the_screen_and_one_joins_after_the_other(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.begin("rat", "raven")
    table.send(commands.SetWifi, network="Home", password="secret 123")  # noqa: S106 - nobody's
    press_all(screen, "lobby:wifi")
    screen.wait_for("code:next")
    assert_fingers_fit(screen, size)
    assert read_code(screen) == "WIFI:T:WPA;S:Home;P:secret 123;;"
    for seat in ("rat", "raven"):
        press_all(screen, "code:next")
        screen.wait_until(lambda _, seat=seat: shows(table, seat))
        url = table.page.code.text
        screen.wait_until(lambda screen, url=url: read_code(screen) == url)
        assert table.table.seats.look(url.partition("#")[2]) == seat


def shows(table: RealTable, seat: str) -> bool:
    code = table.shown().code
    return code is not None and code.seat == seat


def read_code(screen: Screen) -> str:
    found = zxingcpp.read_barcodes(screen.shot())
    return str(found[0].text) if found else ""


def test_a_code_is_as_large_as_the_panel_allows(sized: tuple[Screen, tuple[int, int]], table: RealTable) -> None:
    screen, size = sized
    table.begin("rat", "raven")
    press_all(screen, "invite:rat")
    screen.wait_for("code:next")
    high = side_of_code(screen)
    modules = len(table.page.code.rows)
    with_margin = high * (modules + 8) / modules
    assert with_margin >= 75 * max(size) / LONG_SIDE
    assert with_margin >= min(size) * 0.9


def test_the_lobby_has_rings_for_each_phone_and_none_for_a_pin(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven", loyalties="dealt")
    screen.wait_until(lambda screen: screen.texts().count("page") == screen.texts().count("seat") == 2)
    table.send(commands.SetPin, seat="rat", pin="1234")
    screen.wait_until(lambda screen: screen.texts().count("page") == screen.texts().count("seat") == 1)
    assert any(text.startswith("PIN set") for text in screen.texts())


def side_of_code(screen: Screen) -> int:
    """Pixels from the first row of modules to the last."""
    found = zxingcpp.read_barcodes(screen.shot())[0].position
    return int(found.bottom_left.y - found.top_left.y)


def test_a_phone_lost_during_the_game_reads_a_code_as_large_as_when_it_joined(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.begin("rat", "raven")
    press_all(screen, "invite:rat")
    screen.wait_for("code:next")
    joined = side_of_code(screen)
    table.send(commands.HideJoinCode)
    table.send(commands.CloseLobby)
    press_all(screen, "more", "seats", "seat:rat", "invite:rat")
    screen.wait_for("code:hide")
    assert_fingers_fit(screen, size)
    assert side_of_code(screen) >= joined
    assert table.table.seats.look(read_code(screen).partition("#")[2]) == "rat"
    press_all(screen, "code:hide")
    screen.wait_for("more")
    assert table.shown().code is None


def test_a_private_look_shows_loyalties_only_while_a_finger_holds(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven", loyalties="dealt")
    table.send(commands.SetPin, seat="rat", pin="1234")
    table.send(commands.CloseLobby)
    press_all(screen, "more", "seats", "seat:rat", "private:rat", "private:me", "pin:1", "pin:1", "pin:1", "pin:1")
    screen.wait_until(lambda screen: "Wrong PIN. Try again." in screen.texts())
    press_all(screen, "pin:1", "pin:2", "pin:3", "pin:4")
    hold = screen.wait_for("private:hold")
    covered, own = screen.texts(), {token.value for token in table.shown("rat").me}
    assert not own & set(covered)
    screen.say(f"down {hold['x']} {hold['y']}")
    screen.wait_until(lambda screen: own <= set(screen.texts()))
    screen.say(f"up {hold['x']} {hold['y']}")
    assert screen.texts() == covered
    press_all(screen, "private:done")
    screen.wait_until(lambda screen: "private:hold" not in screen.targets())
    assert table.inside(lambda: table.table.private.seat) is None


PIN = ("pin:4", "pin:3", "pin:2", "pin:1")


def test_a_player_whose_phone_stays_away_goes_on_with_a_pin(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven")
    table.send(commands.CloseLobby)
    press_all(screen, "more", "seats", "seat:raven", "pin:raven", *PIN, *PIN)
    screen.wait_until(lambda _: table.shown().seats[1].pin)
    press_all(screen, "more", "seats", "seat:raven", "private:raven", "private:me", *PIN)
    press_all(screen, "offer:empire=bear")
    screen.wait_until(lambda screen: "1 chosen, hold to see it" in screen.texts())
    assert (table.shown().asks, len(table.shown().closed)) == ((), 2), (
        "nobody else is told: a closed question has no draft"
    )


def test_a_player_without_a_phone_enters_loyalties_and_confirms(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="1234")
    table.send(commands.CloseLobby)
    screen.wait_until(lambda screen: any("They decide which empires score for you" in text for text in screen.texts()))
    press_all(screen, "more", "seats", "seat:rat", "private:rat", "private:me", "pin:1", "pin:2", "pin:3", "pin:4")
    for empire in ("bear", "eagle", "elephant", "lion"):
        press_all(screen, f"offer:empire={empire}")
    press_all(screen, "question:confirm")
    screen.wait_until(lambda _: [token.value for token in table.shown("rat").me][:1] == ["Bear"])
    assert not any("Bear" in line for line in screen.errors.read_text().splitlines())


def test_a_swap_names_both_loyalties_and_can_be_declined_until_it_is_given(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.begin("rat", "raven", loyalties="dealt")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda shown: any(ask.seat == "rat" for ask in shown.closed), Random(1))
    screen.wait_for("private:rat")
    assert not any("Both turn face up" in text for text in screen.texts()), "there are no rows beside the map"
    press_all(screen, "private:rat", "private:me", *PIN)
    screen.wait_until(lambda screen: any("Both turn face up for everyone" in text for text in screen.texts()))
    assert_only_names_change(screen, {token.value for token in table.shown("rat").me})
    press_all(screen, "offer:slot=devout", "offer:slot=opposed")
    screen.wait_until(lambda screen: screen.targets().get("question:confirm", {}).get("text") == SWAP)
    assert_fingers_fit(screen, size)
    press_all(screen, "picked:Devout")
    screen.wait_until(lambda screen: "question:confirm" not in screen.targets())
    press_all(screen, "offer:slot=devout", "offer:slot=opposed", "offer:choice=pass")
    screen.wait_until(lambda _: [ask.made for ask in table.shown("rat").asks] == [("Don't swap",)])
    press_all(screen, "question:confirm")
    screen.wait_until(lambda _: not table.shown("rat").asks)
    assert any("doesn't swap" in text for text in table.shown().log[-1].texts)


SWAP = "Swap Devout and Opposed"


def assert_only_names_change(screen: Screen, names: set[str]) -> None:
    """Assert that a look leaves all the other words, and the picture at the edge where the circles are."""
    hold, covered = screen.wait_for("private:hold"), set(screen.texts())
    circles = [screen.wait_for(at) for at in ("offer:slot=devout", "offer:slot=opposed")]
    edge = [(at["x"] + at["w"] // 2 - 1, at["y"]) for at in circles]
    before = [screen.shot().getpixel(point) for point in edge]
    screen.say(f"down {hold['x']} {hold['y']}")
    screen.wait_until(lambda screen: names <= set(screen.texts()))
    assert covered - set(screen.texts()) == {"Hold to look"}
    assert [screen.shot().getpixel(point) for point in edge] == before
    screen.say(f"up {hold['x']} {hold['y']}")
    screen.wait_until(lambda screen: set(screen.texts()) == covered)


def test_a_private_look_ends_when_its_answer_is_given_and_says_so_when_it_is_not(
    screen: Screen, table: RealTable
) -> None:
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    press_all(screen, "private:rat", "private:me", *PIN, "offer:empire=bear")
    screen.wait_until(lambda screen: "1 chosen, hold to see it" in screen.texts())
    press_all(screen, "private:done")
    screen.wait_until(lambda screen: any("Not confirmed yet" in text for text in screen.texts()))
    press_all(screen, "told", "private:rat", "private:me", *PIN)
    for empire in ("eagle", "elephant", "lion"):
        press_all(screen, f"offer:empire={empire}")
    press_all(screen, "question:confirm")
    screen.wait_until(lambda screen: any("Pass the screen back" in text for text in screen.texts()))
    assert "private:hold" not in screen.targets()


def test_that_an_answer_is_given_is_told_below_whatever_comes_goes_with_a_touch_and_lets_it_through(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, (width, height) = sized
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    gives(table, "raven")
    press_all(screen, "private:rat", "private:me", *PIN)
    for empire in ("bear", "eagle", "elephant", "lion"):
        press_all(screen, f"offer:empire={empire}")
    press_all(screen, "question:confirm")
    screen.wait_until(says_given)
    table.send(commands.SetPin, seat="raven", pin="1234")
    screen.wait_until(lambda screen: screen.say("view") == str(table.shown().n))
    asked = table.shown().asks[0].name
    low = height - min(max(width, height) / 800, min(width, height) / 450) * (LOW if width > height else LOW_UPRIGHT)
    below = "offer:empire=bear,council_seat=chancellor" if width > height else "hands:done"
    screen.wait_for("log")
    target = screen.wait_for(below)
    assert abs(low - target["y"]) < target["h"] / 2, "this lies below what is told"
    assert says_given(screen)
    screen.say(f"tap {target['x']} {round(low)}")
    if width > height:
        screen.wait_until(lambda _: table.shown().asks[0].name != asked)
    else:
        screen.wait_until(lambda screen: below not in screen.targets())
    screen.wait_until(lambda screen: not says_given(screen))


def test_that_an_answer_is_given_goes_by_itself(tmp_path: Path, table: RealTable) -> None:
    screen = Screen(tmp_path, table.url, table.key, stays=0.2)
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    press_all(screen, "private:rat", "private:me", *PIN)
    for empire in ("bear", "eagle", "elephant", "lion"):
        press_all(screen, f"offer:empire={empire}")
    press_all(screen, "question:confirm")
    screen.wait_until(lambda screen: "private:hold" not in screen.targets())
    screen.wait_until(lambda screen: not says_given(screen))
    assert screen.end() == 0, screen.errors.read_text()


def says_given(screen: Screen) -> bool:
    return "Done. Pass the screen back." in screen.texts()


def gives(table: RealTable, seat: str) -> None:
    """Enter the loyalties of a seat as its phone would."""
    while not (ask := next(iter(table.shown(seat).asks))).finished:
        table.send(commands.MakePicks, seat, ask=ask.name, made=len(ask.made), picks=ask.offers[0].picks)
    table.send(commands.ConfirmAnswer, seat, ask=ask.name)


def test_what_a_player_without_a_phone_has_picked_is_read_only_while_a_finger_holds(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="1234")
    table.send(commands.CloseLobby)
    press_all(screen, "more", "seats", "seat:rat", "private:rat", "private:me", "pin:1", "pin:2", "pin:3", "pin:4")
    press_all(screen, "offer:empire=bear", "offer:empire=eagle")
    screen.wait_until(lambda screen: "2 chosen, hold to see them" in screen.texts())
    made = next(ask.made for ask in table.shown("rat").asks)
    assert len(made) == 2
    assert told(screen, made) == []
    hold = screen.wait_for("private:hold")
    screen.say(f"down {hold['x']} {hold['y']}")
    screen.wait_until(lambda screen: told(screen, made) == list(made))
    screen.say(f"up {hold['x']} {hold['y']}")
    assert told(screen, made) == []


def told(screen: Screen, made: tuple[str, ...]) -> list[str]:
    """Those of the picks that can be read somewhere on the screen."""
    return [pick for pick in made if any(pick in text for text in screen.texts())]


def test_the_board_is_put_right_by_touch_and_kept(screen: Screen, table: RealTable) -> None:
    press_all(
        screen, "start:new:war-of-whispers", "ask:0", "reading:doubt:elephant-link:0", "reading:doubt:eagle-city:1"
    )
    press_all(screen, "reading:doubt:steward-draw:0", "map:bear-2", "card:city", "card:more", "card:done")
    at = screen.wait_for("map:bear-6")
    before = region(table, "bear-6").at
    screen.say(f"down {at['x']} {at['y']}")
    for step in range(1, 6):
        screen.say(f"move {at['x'] + 10 * step} {at['y']}")
    screen.say(f"up {at['x'] + 50} {at['y']}")
    screen.wait_until(lambda _: region(table, "bear-6").at[0] > before[0])
    press_all(screen, "mode:links", "map:bear-2", "map:bear-4", "mode:check")
    assert "city" in region(table, "bear-2").icons
    assert "city" in region(table, "eagle-3").icons
    assert not edited(table).ready
    for _ in range(5):
        done = sum(line.done for line in edited(table).checklist)
        press_all(screen, "line:same")
        screen.wait_until(lambda _, done=done: sum(line.done for line in edited(table).checklist) > done)
    press_all(screen, "board:keep")
    screen.wait_until(lambda _: table.page.stage == "start")
    assert table.page.games[0].board_checked


def test_a_line_of_the_checklist_leads_to_its_place_and_its_answer_can_be_undone(
    screen: Screen, table: RealTable
) -> None:
    def done() -> list[str]:
        return [line.id for line in edited(table).checklist if line.done]

    press_all(screen, "start:new:war-of-whispers", "ask:0", "mode:check", "line:part:lion", "map:lion-4", "card:more")
    press_all(screen, "card:done", "line:same", "map:horse-1", "card:done", "mode:check", "mode:check")
    press_all(screen, "line:doubt:eagle-city", "reading:doubt:eagle-city:2", "reading:doubt:steward-draw:1")
    screen.wait_until(lambda _: done() == ["doubt:eagle-city", "doubt:steward-draw", "part:lion"])
    press_all(screen, "board:undo")
    screen.wait_until(lambda _: done() == ["doubt:eagle-city", "part:lion"])
    assert region(table, "lion-4").counted == 1
    assert "city" in region(table, "eagle-3").icons


def edited(table: RealTable) -> EditorView[str]:
    found: EditorView[str] = table.page.editor
    return found


def region(table: RealTable, id_: str) -> BoardRegion:
    return next(region for region in edited(table).board.regions if region.id == id_)


def test_fingers_have_room_on_the_smaller_pages_too(sized: tuple[Screen, tuple[int, int]], table: RealTable) -> None:
    screen, size = sized
    press_all(screen, "start:settings", "settings:phones", "settings:wifi", "key:h")
    assert_fingers_fit(screen, size)
    press_all(screen, "back", "back", "back", "start:new:war-of-whispers", "ask:0", "reading:doubt:elephant-link:0")
    assert_fingers_fit(screen, size)
    press_all(screen, "reading:doubt:eagle-city:0")
    assert_fingers_fit(screen, size)
    press_all(screen, "reading:doubt:steward-draw:0", "map:bear-2", "card:more")
    assert_fingers_fit(screen, size)
    press_all(screen, "card:done")
    screen.wait_for("line:same")
    assert_fingers_fit(screen, size)
    press_all(screen, "board:leave", "ask:1")
    screen.wait_for("start:new:war-of-whispers")
    table.begin("rat", "raven", "spider", "serpent")
    press_all(screen, "pin:rat")
    screen.wait_for("pin:1")
    assert_fingers_fit(screen, size)
    press_all(screen, "back", "invite:serpent")
    screen.wait_for("code:next")
    assert_fingers_fit(screen, size)


def test_what_is_typed_stands_above_the_keys(screen: Screen) -> None:
    press_all(screen, "start:settings", "settings:phones", "settings:wifi", "key:h", "key:o")
    screen.wait_until(lambda _: "ho|" in screen.texts())
    assert "ho|" in screen.texts()


def test_the_wifi_is_typed_on_the_tables_own_keyboard(screen: Screen, table: RealTable) -> None:
    press_all(
        screen, "start:settings", "settings:phones", "settings:wifi", *(f"key:{key}" for key in "home"), "key:done"
    )
    press_all(screen, *(f"key:{key}" for key in "secretly"), "key:page", "key:1", "key:done")
    screen.wait_for("settings:forget")
    assert table.table.lobby.settings.network == "home"
    assert table.table.lobby.settings.password == "secretly1"  # noqa: S105 - nobody's
    press_all(screen, "settings:forget")
    screen.wait_until(lambda _: table.table.lobby.settings.network == "")
