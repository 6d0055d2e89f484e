"""House rules kept by name survive other versions and a damaged file; what does not fit any more is said."""

from __future__ import annotations

from pathlib import Path

from companion.presets import FILE_NAME, Kept, Known, LastTime, Options, Preset, fitting, read_presets, write_presets

KEPT = {"whispers": Kept((Preset("Fridays", {"treasure": True}),), LastTime((("rat", "Ann"), ("raven", "")), {}))}


def test_what_is_kept_is_read_again_and_is_its_owners_alone(tmp_path: Path) -> None:
    assert read_presets(tmp_path) == ({}, ())
    write_presets(tmp_path, KEPT)
    assert read_presets(tmp_path) == (KEPT, ())
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600


def test_a_damaged_file_is_put_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b'{"whispers": {"presets": [{"na')
    kept, said = read_presets(tmp_path)
    assert kept == {}
    assert [text.values["aside"] for text in said] == [str(tmp_path / "rules.json.damaged")]
    assert (tmp_path / "rules.json.damaged").exists()


def test_options_and_values_of_another_version_are_left_out_and_named() -> None:
    known: Known = {"treasure": (False, True), "deal": ("random", "cyclic")}
    asked: Options = {"treasure": True, "deal": "fair", "moons": "two", "tides": False}
    assert fitting(asked, known) == ({"treasure": True}, ("deal = fair", "moons = two", "tides = no"))


def test_a_word_is_no_yes_and_a_number_no_value() -> None:
    assert fitting({"treasure": "True"}, {"treasure": (False, True)}) == ({}, ("treasure = True",))
