"""The pages before, beside and after the game, touched as a person does, on the real screen and a real table."""

from __future__ import annotations

from random import Random

import pytest
import zxingcpp

from companion.engine.boards.editor import BoardRegion
from companion.screen.runtime.paint import LONG_SIDE
from companion.table import commands
from companion.table.views.boards import EditorView
from hardware.signals import Trouble
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

LARGE_LINE = 38
"""Pixels: the least height of a line of a large name at 800x480."""


def test_a_quick_finger_loses_no_letter_after_the_capital(screen: Screen) -> None:
    press_all(screen, "start:new:war-of-whispers", "ask:1", "seat:rat", "place:0", "player:name")
    screen.say("pace 0.1")  # a key that has just become another one stays closed for seconds
    screen.press("key:A")
    for letter in "nb":
        at = screen.targets()[f"key:{letter}"]
        screen.say(f"tap {at['x']} {at['y']}")
    screen.wait_until(lambda screen: "Anb|" in screen.texts())


def test_an_empty_place_says_how_players_sit_down(screen: Screen) -> None:
    press_all(screen, "start:new:war-of-whispers", "ask:1", "seat:rat")
    screen.wait_for("place:0")
    screen.tap_until("Seat 2", lambda texts: "Tap players clockwise." in texts)


def test_beside_a_full_table_each_player_gets_a_name_with_one_tap(screen: Screen) -> None:
    seats = ("raven", "spider", "rat", "serpent")
    press_all(screen, "start:new:war-of-whispers", "ask:1", *(f"seat:{seat}" for seat in seats), "name:rat")
    press_all(screen, "key:C", "key:done", "back")
    screen.wait_for("name:rat")
    targets = screen.targets()
    assert [targets[f"name:{seat}"]["text"] for seat in seats] == ["Raven", "Spider", "C", "Serpent"]


def test_a_page_with_buttons_in_its_head_is_turned_and_turned_back(screen: Screen) -> None:
    for _ in range(4):
        press_all(screen, "start:settings", "settings:picture")
        before = screen.wait_for("back")
        screen.press("settings:turn")
        screen.wait_until(lambda screen, before=before: screen.targets().get("back", before) != before)
        press_all(screen, "back", "back")
    screen.wait_for("start:settings")


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
    press_all(screen, "key:n", "key:done", "back", "setup:next")
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
    press_all(screen, "seat:rat")
    screen.wait_for("code:next")
    high = side_of_code(screen)
    modules = len(table.page.code.rows)
    with_margin = high * (modules + 8) / modules
    assert with_margin >= 75 * max(size) / LONG_SIDE
    assert with_margin >= min(size) * 0.9


def test_what_a_code_is_for_stands_right_below_its_title(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    table.send(commands.SetWifi, network="Home", password="four players")  # noqa: S106 - of a test
    table.begin("rat", "raven")
    press_all(screen, "lobby:wifi")
    screen.wait_for("code:hide")
    title, words = (screen.place_of(text) for text in ("Join the Wi-Fi “Home”", "First scan this to join the Wi-Fi."))
    assert 0 < words["y"] - words["h"] / 2 - (title["y"] + title["h"] / 2) < title["h"]


def test_four_players_fit_into_the_lobby_with_a_warning_and_large_text(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.send(commands.SetComfort, large_text=True)
    table.begin("rat", "raven", "spider", "serpent", loyalties="dealt")
    table.inside(lambda: table.table.buttons.trouble("port", Trouble("busy_port", {"port": "/dev/ttyACM1"})))
    screen.wait_for("warnings")
    screen.wait_for("seat:serpent")
    for seat in ("rat", "raven", "spider", "serpent"):
        at = screen.targets()[f"seat:{seat}"]
        assert at["y"] + at["h"] / 2 <= size[1], seat
        assert not at["away"], seat


def test_a_warning_leaves_the_title_of_the_lobby_and_its_rows(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    table.begin("rat", "raven", "spider", "serpent", loyalties="dealt")
    table.inside(lambda: table.table.buttons.trouble("port", Trouble("busy_port", {"port": "/dev/ttyACM1"})))
    screen.wait_for("seat:serpent")
    screen.wait_for("warnings")

    def leaves_them(screen: Screen) -> bool:
        """Whether the strip, which follows what is free, lies below the rows."""
        title, strip = screen.place_of("Connect players"), screen.wait_for("warnings")
        last = screen.wait_for("seat:serpent")
        return bool(strip["y"] - strip["h"] / 2 >= last["y"] + last["h"] / 2 > title["y"] + title["h"] / 2)

    screen.wait_until(leaves_them)


def test_a_row_of_the_lobby_pairs_its_player_and_then_offers_to_change_that(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven", loyalties="dealt")
    screen.wait_until(lambda screen: screen.texts().count("Pair") == 2)
    assert "1st" in screen.texts()
    table.send(commands.SetPin, seat="rat", pin="1234")
    screen.wait_until(lambda screen: screen.texts().count("Change") == 1)
    press_all(screen, "seat:rat", "ask:0")
    screen.wait_until(lambda _: shows(table, "rat"))
    press_all(screen, "code:hide", "seat:raven")
    screen.wait_until(lambda _: shows(table, "raven"))


def test_the_code_for_bg_stats_is_shown_when_somebody_taps_it_and_reads_as_its_link(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    table.begin("raven", "spider", "rat", "serpent", loyalties="dealt")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.stage == "over", Random(3))
    press_all(screen, "end:all", "end:details")
    screen.wait_for("end:bgstats")
    assert read_code(screen) == ""
    press_all(screen, "end:bgstats")
    code = table.shown().bgstats
    assert code is not None
    screen.wait_until(lambda screen: read_code(screen) == code.text)
    press_all(screen, "code:hide")
    screen.wait_until(lambda screen: read_code(screen) == "")


def test_the_players_who_may_go_first_have_large_names_of_one_size(screen: Screen) -> None:
    press_all(screen, "start:new:war-of-whispers", "ask:1", "seat:rat", "seat:raven", "setup:next")
    screen.wait_for("first:raven")
    high = {screen.place_of(name)["h"] for name in ("Rat", "Raven")}
    assert len(high) == 1
    assert high.pop() >= LARGE_LINE


def test_a_network_is_called_what_players_call_it(screen: Screen, table: RealTable) -> None:
    table.networks[:] = [("http://192.168.1.20:8080", "eth0"), ("http://192.168.1.21:8080", "wlan0")]
    table.inside(table.table.publish)
    press_all(screen, "start:settings", "settings:phones")
    screen.wait_until(lambda screen: {"Cable", "Wi-Fi"} <= set(screen.texts()))


def side_of_code(screen: Screen) -> int:
    """Pixels from the first row of modules to the last."""
    found = zxingcpp.read_barcodes(screen.shot())[0].position
    return int(found.bottom_left.y - found.top_left.y)


def test_a_phone_lost_during_the_game_reads_a_code_as_large_as_when_it_joined(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.begin("rat", "raven")
    press_all(screen, "seat:rat")
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


def test_a_phone_that_is_asked_and_away_is_replaced_with_three_touches(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven", loyalties="dealt")
    table.inside(lambda: table.table.seats.join(table.table.seats.invite("rat")))
    table.send(commands.CloseLobby)
    assert [seat.phone for seat in table.shown().seats] == ["away", "none"]
    press_all(screen, "more", "seats", "invite:rat")
    screen.wait_for("code:hide")
    assert table.table.seats.look(read_code(screen).partition("#")[2]) == "rat"
    press_all(screen, "code:hide", "more", "seats", "seat:rat", "pin:rat")


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
    press_all(screen, "board:leave", "ask:2")
    screen.wait_for("start:new:war-of-whispers")
    table.begin("rat", "raven", "spider", "serpent")
    press_all(screen, "seat:rat", "code:without")
    screen.wait_for("pin:1")
    assert_fingers_fit(screen, size)
    press_all(screen, "back", "seat:serpent")
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
