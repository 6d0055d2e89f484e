"""The pin map is read strictly: what is wrong in it is named by file and key, with what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.pin_map import BadPinMap, Wiring, read_pin_map

GOOD = "[place.1]\nyes = 5\nno = 6\nstatus = 13\n"


def test_our_own_map_wires_four_places_and_leaves_out_the_pins_others_need() -> None:
    wirings = read_pin_map()
    pins = [pin for wiring in wirings.values() for pin in wiring]
    assert list(wirings) == ["1", "2", "3", "4"]
    assert len(set(pins)) == 12
    assert not set(pins) & {0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 18, 19, 20, 21}
    assert all(wiring.status >= 9 for wiring in wirings.values()), "pulled up while the Pi starts"


def test_an_owners_map_may_wire_fewer_places(tmp_path: Path) -> None:
    file = tmp_path / "pins.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert read_pin_map(file) == {"1": Wiring(5, 6, 13)}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "place"),
        ("place = 3", "place"),
        ("pins = 3\n" + GOOD, "pins"),
        (GOOD.replace("place.1", "place.5"), "place.5"),
        ("[place]\n1 = 17\n", "place.1"),
        (GOOD.replace("status = 13", ""), "place.1.status"),
        (GOOD.replace("13", "true"), "place.1.status"),
        (GOOD.replace("13", "'13'"), "place.1.status"),
        (GOOD + "red = 19\n", "place.1.red"),
        (GOOD.replace("13", "5"), "place.1.status"),
        (GOOD + GOOD.replace("place.1", "place.2"), "place.2.yes"),
        ("[place.1\n", "the file"),
    ],
)
def test_whatever_is_wrong_is_named(tmp_path: Path, text: str, key: str) -> None:
    file = tmp_path / "pins.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadPinMap) as caught:
        read_pin_map(file)
    values = caught.value.values
    assert (values["file"], values["key"]) == (str(file), key)
    assert values["remedy"]


def test_a_file_that_is_not_there_or_not_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for name in ("missing.toml", "bytes.toml"):
        with pytest.raises(BadPinMap, match=name):
            read_pin_map(tmp_path / name)
