"""A box offers the newest version on its sticks, asks root for it by a file, and says when it has failed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from companion.app import run
from companion.box import FAILED, UPDATE, BoxUpdate
from companion.sticks import Stick
from companion.table import commands
from companion.table.commands.box import InstallUpdate
from tests.harness.patience import PATIENCE
from tests.table.room import Room
from tests.views import read


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


def box(tmp_path: Path, stick: Path, version: str = "1.2.0-aaaaaaaa") -> Room:
    """A table on a box with a stick."""
    room = Room(tmp_path)
    room.table.box.folder, room.table.box.version = tmp_path, version
    room.table.box.plugged_in = lambda: (Stick(str(stick), "stick"),)
    return room


def put(stick: Path, *versions: str) -> None:
    for version in versions:
        (stick / f"table-companion-{version}.tar.gz").touch()


def offered(room: Room) -> BoxUpdate | None:
    """What the table offers after a look at the sticks."""
    asyncio.run(room.table.box.look())
    update: BoxUpdate | None = room.page.update
    return update


@pytest.mark.parametrize(
    ("versions", "newest"),
    [
        (("1.3.0-bbbbbbbb", "1.10.0-cccccccc", "1.9.9"), "1.10.0-cccccccc"),
        (("1.2.0-bbbbbbbb",), "1.2.0-bbbbbbbb"),
        (("1.2.0-aaaaaaaa",), None),
        (("1.1.9-bbbbbbbb",), None),
        (("next", "1.3", "1.3.0;reboot"), None),
    ],
)
def test_the_newest_other_version_is_offered(
    versions: tuple[str, ...], newest: str | None, stick: Path, tmp_path: Path
) -> None:
    room = box(tmp_path, stick)
    put(stick, *versions)
    assert offered(room) == (BoxUpdate(newest) if newest else None)


def test_a_version_in_our_folder_on_the_stick_is_found_too(stick: Path, tmp_path: Path) -> None:
    room = box(tmp_path, stick)
    (stick / "table-companion").mkdir()
    put(stick / "table-companion", "2.0.0")
    assert offered(room) == BoxUpdate("2.0.0")


def test_another_machine_offers_none(stick: Path, tmp_path: Path) -> None:
    room = box(tmp_path, stick)
    room.table.box.folder = None
    put(stick, "2.0.0")
    assert offered(room) is None


def test_it_is_asked_for_shown_as_begun_and_offered_again_when_it_has_failed(stick: Path, tmp_path: Path) -> None:
    async def evening() -> None:
        room = box(tmp_path, stick)
        put(stick, "2.0.0")
        assert await room.table.box.look()
        await room.does(InstallUpdate(room.id(), "2.0.0"))
        assert (tmp_path / UPDATE).read_text() == str(stick / "table-companion-2.0.0.tar.gz")
        assert room.page.update == BoxUpdate("2.0.0", begun=True)
        whys = {"damaged": "Copy it again.", "unsigned": "is not signed", "refused": "does not run on this box"}
        whys["read-only"] = "This box is read-only"
        for why, says in whys.items():
            (tmp_path / FAILED).write_text(f"{why}\n")
            assert says in room.page.notice
            assert room.page.update == BoxUpdate("2.0.0")
            await room.does(InstallUpdate(room.id(), "2.0.0"))
            assert room.page.notice == ""

    asyncio.run(evening())


def test_a_stick_that_answers_slowly_delays_nobody(
    stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answers, look_into = Event(), Event(), Path.iterdir

    def slowly(folder: Path) -> Iterator[Path]:
        if folder == stick:
            asked.set()
            assert answers.wait(PATIENCE)
        return look_into(folder)

    async def evening() -> None:
        room = box(tmp_path, stick)
        put(stick, "2.0.0")
        monkeypatch.setattr(run, "LOOK_EVERY", 0.01)
        following = asyncio.create_task(run._follow_sticks(room.table))
        async with asyncio.timeout(PATIENCE):
            assert await asyncio.to_thread(asked.wait, PATIENCE)
            await room.does(commands.ChooseLanguage(room.id(), "es"))
            assert (room.page.language, room.page.update) == ("es", None)
            answers.set()
            async for view in room.table.watch(None):
                if read(view).update == BoxUpdate("2.0.0"):
                    break
        following.cancel()

    monkeypatch.setattr(Path, "iterdir", slowly)
    asyncio.run(evening())


def test_a_version_whose_stick_is_gone_is_refused(stick: Path, tmp_path: Path) -> None:
    async def evening() -> None:
        room = box(tmp_path, stick)
        refused = await room.says(InstallUpdate(room.id(), "2.0.0"))
        assert refused.text == "Version 2.0.0 is on no USB stick here. Plug the stick in again."
        assert not (tmp_path / UPDATE).exists()

    asyncio.run(evening())
