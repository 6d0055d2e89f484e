"""The private view of a player without a phone, on the real screen: the PIN, the loyalties, and a look at them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.table import commands
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

PIN = ("pin:4", "pin:3", "pin:2", "pin:1")
SWAP = "Swap Devout and Opposed"
LOW, LOW_UPRIGHT = 41, 109
"""Units: the middle of a message above the lower edge, beside the panel and above the rail of an upright page."""


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
    assert not own & set(screen.texts())
    press_all(screen, "private:done")
    screen.wait_until(lambda screen: "private:hold" not in screen.targets())
    assert table.inside(lambda: table.table.private.seat) is None


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


def test_a_player_without_a_phone_reads_tips_too(screen: Screen, table: RealTable) -> None:
    table.send(commands.SetComfort, teach="first")
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    press_all(screen, "more", "seats", "seat:rat", "private:rat", "private:me", *PIN)
    screen.wait_until(lambda screen: any("They are your secret goal" in text for text in screen.texts()))
    screen.wait_for("offer:empire=bear")
    with pytest.raises(AssertionError, match="something lies over it"):
        screen.say("press offer:empire=bear")
    press_all(screen, "tip:done")
    screen.wait_until(lambda screen: table.shown("rat").tips == () and not screen.has("tip:done"))
    assert table.shown("raven").tips != ()
    press_all(screen, "offer:empire=bear")
    screen.wait_until(lambda screen: "1 chosen, hold to see it" in screen.texts())


def test_a_swap_names_both_loyalties_and_can_be_declined_until_it_is_given(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    table.begin("rat", "raven", loyalties="dealt")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda shown: any(ask.seat == "rat" for ask in shown.closed), Random(1))
    screen.wait_for("private:rat")
    assert not any("both turn face up" in text for text in screen.texts()), "there are no rows beside the map"
    press_all(screen, "private:rat", *PIN)
    screen.wait_until(lambda screen: any("both turn face up" in text for text in screen.texts()))
    assert_only_names_change(screen, {token.value for token in table.shown("rat").me})
    declined = screen.wait_for("offer:choice=pass")
    choose_two(screen)
    screen.wait_until(lambda screen: screen.targets().get("question:confirm", {}).get("text") == SWAP)
    stays = screen.targets()["offer:choice=pass"]
    assert [stays[side] for side in "xywh"] == [declined[side] for side in "xywh"], "a press on it swaps nothing"
    assert_fingers_fit(screen, size)
    press_all(screen, "picked:Devout")
    screen.wait_until(lambda screen: "question:confirm" not in screen.targets())
    choose_two(screen)
    press_all(screen, "offer:choice=pass")
    screen.wait_until(lambda _: [ask.made for ask in table.shown("rat").asks] == [("Don’t swap",)])
    press_all(screen, "question:confirm")
    screen.wait_until(lambda _: not table.shown("rat").asks)
    assert any("doesn’t swap" in text for text in table.shown().log[-1].texts)


def choose_two(screen: Screen) -> None:
    """Choose two rows. A touch before the row before is chosen would come too late for the question."""
    for slot in ("devout", "opposed"):
        press_all(screen, f"offer:slot={slot}")
        screen.wait_for(f"picked:{slot.title()}")


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


def test_a_table_that_is_slow_to_answer_ends_no_private_look(screen: Screen, table: RealTable) -> None:
    table.begin("rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    press_all(screen, "private:rat", "private:me", *PIN)
    screen.wait_for("offer:empire=bear")
    with table.hanging():
        press_all(screen, "offer:empire=bear")
        for _ in ("the answer is given up", "and the look at what it has changed"):
            screen.say("settle")
        assert screen.has("private:hold")
    screen.wait_until(lambda screen: "1 chosen, hold to see it" in screen.texts())


def test_that_an_answer_is_given_is_told_below_whatever_comes_goes_with_a_touch_and_lets_it_through(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, (width, height) = sized
    if width > height:
        table.begin("rat", "raven")
    else:
        table.begin_any("war-of-whispers", "rat", "raven")
    table.send(commands.SetPin, seat="rat", pin="4321")
    table.send(commands.CloseLobby)
    gives(table, "raven")
    press_all(screen, "private:rat", *PIN)
    for empire in ("bear", "eagle", "elephant", "lion"):
        press_all(screen, f"offer:empire={empire}")
    press_all(screen, "question:confirm")
    screen.wait_until(says_given)
    table.send(commands.SetPin, seat="raven", pin="1234")
    screen.wait_until(lambda screen: screen.say("view") == str(table.shown().n))
    asked = table.shown().asks[0].name
    low = height - min(max(width, height) / 800, min(width, height) / 450) * (LOW if width > height else LOW_UPRIGHT)
    below = "offer:empire=bear,council_seat=chancellor" if width > height else "hands:0"
    screen.wait_for("log")
    target = screen.wait_for(below)
    assert abs(low - target["y"]) < target["h"] / 2, "this lies below what is told"
    assert says_given(screen)
    screen.say(f"tap {target['x']} {round(low)}")
    if width > height:
        screen.wait_until(lambda _: table.shown().asks[0].name != asked)
    else:
        screen.wait_until(lambda _: (setup := table.shown().setup) is not None and bool(setup.done))
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
