"""Settings survive what happens to a computer in a living room, and nobody but its owner reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import FileError
from companion.settings import FILE_NAME, Settings, read_settings, write_settings
from companion.text import catalogue

HOME = Settings(address="192.168.1.20", network="Home; sweet home", password='pa"ss\\wörd', rotation=180)  # noqa: S106 - nobody lives there


def test_where_nothing_was_set_nothing_is_said(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == (Settings(), ())


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    write_settings(tmp_path, HOME)
    assert read_settings(tmp_path) == (HOME, ())


def test_only_the_owner_reads_the_password(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch(mode=0o644)
    write_settings(tmp_path, HOME)
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    "damage", [b"", b"\x00" * 64, b'{"network": "Ho', b'{"rotation": 45}', b"[]", b'{"address":"\xff"}']
)
def test_a_damaged_file_is_put_aside_and_said(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(damage)
    settings, (said,) = read_settings(tmp_path)
    assert settings == Settings()
    assert str(tmp_path / "settings.json.damaged") in catalogue().say(said)
    assert (tmp_path / "settings.json.damaged").read_bytes() == damage
    assert read_settings(tmp_path) == (Settings(), ())


def test_a_damaged_password_is_not_said(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b'{"password": ["hunter22"]}')
    assert "hunter22" not in repr(read_settings(tmp_path)[1])


def test_settings_of_a_newer_companion_are_no_damage(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b'{"rotation": 90, "colours": "dark"}')
    assert read_settings(tmp_path) == (Settings(rotation=90), ())


def test_when_the_disk_refuses_it_is_said_and_the_old_ones_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_settings(tmp_path, HOME)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileError, match=r"cannot be written \(No space left on device\); make room"):
        write_settings(tmp_path, Settings())
    monkeypatch.undo()
    assert read_settings(tmp_path) == (HOME, ())
