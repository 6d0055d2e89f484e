"""An update from a phone: real bytes to a real table, and the script of root that takes what the table asks for."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from playwright.sync_api import BrowserContext, expect

from companion.table import commands
from companion.table.commands.boards import OpenBoards
from companion.table.commands.box import HideUpdateCode, ShowUpdateCode
from companion.table.table import Table
from companion.table.update import phone as phone_update
from companion.web import boards
from tests.app.running import wait_for
from tests.hardware.box import NAME, NOTES, VERSION, Box, new_key, sign
from tests.harness.live_table import new_id
from tests.web.hall import Hall, everything, until
from tests.web.table_hands import shown

OWN = "1.0.0-aaaaaaaa"


class UpdatedHall(NamedTuple):
    """A table on a box that shows the code for an update, and the system below it."""

    hall: Hall
    box: Box

    @property
    def token(self) -> str:
        text: str = shown(self.hall)["code"]["text"]
        return text.partition("#")[2]

    @property
    def hint(self) -> str:
        """What the screen says beside the code."""
        hint: str = shown(self.hall)["code"]["hint"]
        return hint

    def sends(self, data: bytes, token: str = "") -> httpx.Response:
        headers = {"code": token or self.token, "file-name": f"{NAME}.update"}
        return self.hall.client().post("/b/send", content=data, headers=headers)

    def head(self, length: int) -> bytes:
        return self.hall.head("POST /b/send", f"Code: {self.token}", f"Content-Length: {length}")


def on_a_box(hall: Hall, folder: Path, install: str = NOTES) -> UpdatedHall:
    """Make the table, whose data are in the folder, one on a box."""
    box = Box(folder / "box", install)
    box.sent = folder / phone_update.FOLDER
    hall.table.box.folder, hall.table.box.version = box.requests, OWN
    assert hall.do(ShowUpdateCode(new_id())).done
    return UpdatedHall(hall, box)


@pytest.fixture
def updated(hall: Hall, tmp_path: Path) -> Iterator[UpdatedHall]:
    made = on_a_box(hall, tmp_path)
    with made.box.served():
        yield made


def test_a_good_file_is_installed_and_nothing_of_it_stays(updated: UpdatedHall) -> None:
    token = updated.token
    assert updated.hall.client().post("/b/transfer", headers={"code": token}).json()["purpose"] == "update"
    assert updated.sends(updated.box.carried()).status_code == 200
    wait_for(lambda: len(updated.box.installed) == 1)
    assert not updated.box.sent.exists()
    view = shown(updated.hall)
    assert view.get("code") is None
    assert view["update"] == {"version": VERSION, "begun": True}
    assert updated.sends(updated.box.carried(), token).status_code == 410, "a code is good for one update"


def cut(box: Box) -> bytes:
    return box.carried()[:-1]


def changed(box: Box) -> bytes:
    data = bytearray(box.carried())
    data[-1] ^= 1
    return bytes(data)


def signed_with_nothing_known(box: Box) -> bytes:
    line, _, rest = box.carried().split(b"\n", 2)
    return b"\n".join((line, b"?", rest))


def renamed(box: Box) -> bytes:
    return box.carried().replace(b"9.0.0", b"0.9.0", 1)


def without_lines(box: Box) -> bytes:
    return box.release.read_bytes()


def in_another_folder(box: Box) -> bytes:
    return box.carried().replace(b"  table", b"  ../table", 1)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (cut, "The file of the update is damaged. Copy it again."),
        (changed, "The file of the update is damaged. Copy it again."),
        (signed_with_nothing_known, "The file of the update is damaged. Copy it again."),
        (renamed, "Version 0.9.0 is not newer than 1.0.0, which runs here."),
        (without_lines, "This file is no update. Choose the one that ends in .update."),
        (in_another_folder, "This file is no update. Choose the one that ends in .update."),
        (lambda _: b"", "This file is no update. Choose the one that ends in .update."),
    ],
)
def test_the_phone_and_the_screen_say_what_is_wrong_and_the_code_stays_good(
    spoil: Callable[[Box], bytes], says: str, updated: UpdatedHall
) -> None:
    token, hint = updated.token, updated.hint
    answer = updated.sends(spoil(updated.box))
    assert (answer.status_code, answer.json()["text"]) == (409, says)
    assert updated.hint == says != hint
    assert not updated.box.sent.exists()
    assert updated.sends(updated.box.carried(), token).status_code == 200
    wait_for(lambda: len(updated.box.installed) == 1)


def test_a_box_with_a_key_takes_only_what_is_signed_with_it(updated: UpdatedHall, tmp_path: Path) -> None:
    private = new_key(tmp_path)
    updated.box.key.write_bytes(private.with_suffix(".pub").read_bytes())
    answer = updated.sends(updated.box.carried())
    assert answer.status_code == 409
    assert answer.json()["text"] == updated.hint
    assert updated.hint == "The update is not signed with the key of this box, so this version stays."
    assert (updated.box.installed, updated.box.sent.exists()) == ([], False)
    assert shown(updated.hall).get("update") is None
    sign(updated.box.release, private)
    assert updated.sends(updated.box.carried()).status_code == 200
    wait_for(lambda: len(updated.box.installed) == 1)


def test_a_version_that_does_not_run_is_said_on_the_screen(hall: Hall, tmp_path: Path) -> None:
    updated = on_a_box(hall, tmp_path, NOTES + "exit 1\n")
    with updated.box.served():
        assert updated.sends(updated.box.carried()).status_code in {200, 409}, "it may fail at once"
        wait_for(lambda: updated.box.failed == "refused")
    hall.inside(hall.table.publish)
    assert "does not run on this box" in shown(hall)["notice"]
    assert not updated.box.sent.exists()


def test_a_system_that_does_not_answer_is_said_and_asked_for_nothing_later(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.box.LONGEST_CHECK", 0.05)
    updated = on_a_box(hall, tmp_path)
    assert updated.sends(updated.box.carried()).json()["text"] == updated.hint
    assert updated.hint == "The box does not answer, so this version stays. Try again."
    assert list(updated.box.requests.iterdir()) == []
    assert shown(hall).get("update") is None


def test_a_file_that_is_too_large_is_refused_by_its_head(updated: UpdatedHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "LONGEST_RELEASE", 1_000)
    assert updated.sends(updated.box.carried().ljust(1_001)).status_code == 413
    line = updated.hall.raw()
    head = updated.hall.head("POST /b/send", f"Code: {updated.token}", "Transfer-Encoding: chunked")
    line.sendall(head + b"%x\r\n%s\r\n" % (1_001, updated.box.carried().ljust(1_001)) + b"0\r\n\r\n")
    assert everything(line).startswith(b"HTTP/1.1 413"), "also one that does not say how long it is"
    assert not updated.box.sent.exists()


def test_a_disk_without_room_is_said_before_the_file_is_on_it(
    updated: UpdatedHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(updated.box.sent.parent)
    data = updated.box.carried()
    monkeypatch.setattr(phone_update, "MB", 1)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=7 * len(data)))
    says = f"An update of this size needs {8 * len(data)} MB of free disk, and the box has less."
    assert updated.sends(data).json()["text"] == updated.hint == says
    assert updated.box.installed == []


def test_a_phone_that_goes_in_the_middle_leaves_nothing_and_makes_room(updated: UpdatedHall) -> None:
    data, hint = updated.box.carried(), updated.hint
    line = updated.hall.raw()
    line.sendall(updated.head(len(data)) + data[:-1])
    wait_for(updated.box.sent.exists)
    assert updated.hint == "The update is coming from the phone. Then it is checked and installed."
    second = updated.sends(data)
    assert (second.status_code, second.json()["code"]) == (409, "bad_setup")
    assert second.json()["text"] == "Another phone is sending an update. Wait until that is done."
    line.close()
    wait_for(lambda: not updated.box.sent.exists())
    wait_for(lambda: updated.hint == hint)
    assert updated.sends(data).status_code == 200


def test_a_phone_that_falls_silent_is_given_up(updated: UpdatedHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "SLOWEST_PIECE", 0.05)
    data = updated.box.carried()
    line = updated.hall.raw()
    line.sendall(updated.head(len(data)) + data[:-1])
    assert until(line, b"too_slow").startswith(b"HTTP/1.1 408")
    assert not updated.box.sent.exists()


def test_without_its_code_nothing_is_taken(updated: UpdatedHall) -> None:
    data, token = updated.box.carried(), updated.token
    assert updated.sends(data, "guess").status_code == 410
    line = updated.hall.raw()
    line.sendall(updated.head(len(data)) + data[:-1])
    wait_for(updated.box.sent.exists)
    assert updated.hall.do(HideUpdateCode(new_id())).done
    line.sendall(data[-1:])
    assert until(line, b"old_code").startswith(b"HTTP/1.1 410"), "who shows it can end it to the last byte"
    assert updated.sends(data, token).status_code == 410
    assert (updated.box.installed, updated.box.sent.exists()) == ([], False)


def test_a_code_for_an_update_sends_no_board_and_gets_none(updated: UpdatedHall) -> None:
    assert updated.hall.client().post("/b/board", headers={"code": updated.token}).status_code == 410


def test_a_match_and_the_boards_end_it(updated: UpdatedHall) -> None:
    token = updated.token
    updated.hall.does(commands.EditBoards(new_id(), OpenBoards("war-of-whispers")))
    assert updated.sends(updated.box.carried(), token).status_code == 410
    updated.hall.does(ShowUpdateCode(new_id()))
    token = updated.token
    updated.hall.begin()
    assert updated.sends(updated.box.carried(), token).status_code == 410


def test_what_a_power_cut_left_is_removed_at_the_next_start(hall: Hall, tmp_path: Path) -> None:
    left = tmp_path / "other" / phone_update.FOLDER
    left.mkdir(parents=True)
    (left / "table-companion-9.0.0.tar.gz").write_bytes(os.urandom(100))
    Table(hall.journal, left.parent)
    assert not left.exists()


def test_another_machine_shows_no_such_code(hall: Hall) -> None:
    receipt = hall.do(ShowUpdateCode(new_id()))
    assert not receipt.done
    assert receipt.text == "The app cannot update this computer. Install the new version as usual."
    assert shown(hall).get("code") is None


@pytest.mark.slow
def test_a_phone_chooses_the_file_on_its_page(updated: UpdatedHall, phone: BrowserContext) -> None:
    tab = phone.new_page()
    tab.goto(f"{updated.hall.url}/b#{updated.token}")
    expect(tab.get_by_role("heading")).to_have_text("Update the table")
    chosen = tab.locator("input[type=file]")
    for data in (cut(updated.box), updated.box.carried()):
        chosen.set_input_files({"name": f"{NAME}.update", "mimeType": "application/octet-stream", "buffer": data})
        if data != updated.box.carried():
            expect(tab.get_by_role("alert")).to_have_text("The file of the update is damaged. Copy it again.")
    done = "The update is being installed. The screen starts again in a few minutes."
    expect(tab.get_by_role("heading")).to_have_text(done)
