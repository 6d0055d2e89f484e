"""Boards over the network: a phone that scanned a code brings one, takes one, or sends a photo; the table page too."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from companion.assets import asset
from companion.table import commands
from companion.table.boards.library import LARGEST
from companion.table.boards.photo import LARGEST as LARGEST_PHOTO
from companion.table.boards.photo import jpeg_size
from companion.table.commands import boards as w
from tests.harness.live_table import new_id
from tests.web.hall import Hall
from tests.web.table_hands import Opened, button, shown

GAME = "war-of-whispers"
STANDARD = asset("boards/standard.json").read_bytes()


def does(hall: Hall, *wanted: w.BoardCommand) -> None:
    for command in wanted:
        receipt = hall.do(commands.EditBoards(new_id(), command))
        assert receipt.done, receipt


def code(hall: Hall) -> str:
    """The token of the code on show."""
    text: str = shown(hall)["code"]["text"]
    return text.partition("#")[2]


def ids(hall: Hall) -> list[str]:
    return [board["id"] for board in shown(hall)["boards"]["boards"]]


def picture(width: int, height: int) -> bytes:
    file = io.BytesIO()
    Image.linear_gradient("L").resize((width, height)).convert("RGB").save(file, "JPEG")
    return file.getvalue()


@pytest.fixture
def at_library(hall: Hall) -> Hall:
    does(hall, w.OpenBoards(GAME), w.ShowBoardCode("standard"))
    return hall


def sends(hall: Hall, token: str, data: bytes, name: str = "mine.json") -> httpx.Response:
    return hall.client().post("/b/send", content=data, headers={"code": token, "file-name": name})


@pytest.mark.slow
def test_a_phone_takes_a_board_along_and_brings_it_back(at_library: Hall) -> None:
    token, phone = code(at_library), at_library.client()
    assert phone.post("/b/transfer", headers={"code": token}).json()["purpose"] == "board"
    board = phone.post("/b/board", headers={"code": token})
    assert board.content == STANDARD
    assert "the-standard-board-of-a-war-of-whispers.json" in board.headers["content-disposition"]
    assert sends(at_library, token, board.content).status_code == 200
    assert len(ids(at_library)) == 2
    assert shown(at_library).get("code") is None


def test_a_code_is_good_for_one_board_and_while_its_page_is_open(at_library: Hall) -> None:
    token = code(at_library)
    assert sends(at_library, token, STANDARD).status_code == 200
    assert sends(at_library, token, STANDARD).status_code == 410
    does(at_library, w.ShowBoardCode("standard"))
    other = code(at_library)
    does(at_library, w.CloseBoards())
    for path in ("/b/transfer", "/b/board", "/b/send"):
        assert at_library.client().post(path, headers={"code": other}).status_code == 410
        assert at_library.client().post(path).status_code == 410


def test_a_broken_board_is_told_to_the_phone_and_its_code_stays_good(at_library: Hall) -> None:
    token = code(at_library)
    broken = STANDARD.replace(b'["bear-1", "bear-2"]', b'["bear-1", "bear-1"]')
    answer = sends(at_library, token, broken, quote("../m\u00fc.json"))
    assert answer.status_code == 409
    assert "m\u00fc.json: links[0]: " in answer.json()["text"]
    assert ids(at_library) == ["standard"]
    assert sends(at_library, token, STANDARD).status_code == 200


def test_what_is_too_large_is_refused_before_it_is_read(at_library: Hall) -> None:
    assert sends(at_library, code(at_library), b" " * (LARGEST + 1)).status_code == 413
    does(at_library, w.CopyBoard("standard", "Ours"), w.EditBoard("ours"), w.ShowPhotoCode())
    assert sends(at_library, code(at_library), b" " * (LARGEST_PHOTO + 1)).status_code == 413


@pytest.mark.usefixtures("no_time_passes")
def test_whoever_guesses_codes_is_sent_away(at_library: Hall) -> None:
    phone = at_library.client()
    answers = [phone.post("/b/transfer", headers={"code": f"guess {n}"}).status_code for n in range(12)]
    assert answers[0] == 410
    assert answers[-1] == 429


def test_a_photo_is_for_the_table_alone(at_library: Hall) -> None:
    does(at_library, w.CopyBoard("standard", "Ours"), w.EditBoard("ours"), w.ShowPhotoCode())
    photo = picture(80, 50)
    assert sends(at_library, code(at_library), b"no photo").status_code == 409
    assert at_library.client().post("/b/board", headers={"code": code(at_library)}).status_code == 410
    assert sends(at_library, code(at_library), photo).status_code == 200
    assert at_library.screen().get("/table/boards/photo/ours").content == photo
    assert at_library.screen().get("/table/boards/photo/standard").status_code == 404
    assert at_library.client().get("/table/boards/photo/ours").status_code == 401


def test_the_table_page_has_to_show_its_key(at_library: Hall) -> None:
    assert at_library.screen().get("/table/boards/file/standard").content == STANDARD
    assert at_library.client().get("/table/boards/file/standard").status_code == 401
    assert at_library.client().post("/table/boards/take", content=STANDARD).status_code == 401
    assert at_library.screen().post("/table/boards/take", content=b"{").status_code == 409


# In a browser


@pytest.fixture
def tab(phone: BrowserContext) -> Iterator[Page]:
    complaints: list[str] = []
    page = phone.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if "Refused to" in message.text else None)
    yield page
    assert complaints == []


@pytest.mark.slow
def test_a_photo_is_made_smaller_on_the_phone_and_seen_at_the_table(at_library: Hall, tab: Page) -> None:
    does(at_library, w.CopyBoard("standard", "Ours"), w.EditBoard("ours"), w.ShowPhotoCode())
    tab.goto(f"{at_library.url}/b#{code(at_library)}")
    expect(tab.get_by_role("heading")).to_have_text("Photo of “Ours”")
    taken = tab.locator("input[type=file]")
    expect(taken).to_have_attribute("capture", "environment")
    taken.set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": picture(3200, 2000)})
    expect(tab.get_by_role("heading")).to_have_text("Photo sent. You can close this page.")
    kept = at_library.inside(lambda: at_library.table.boards.photo("ours"))
    assert kept is not None
    assert jpeg_size(kept) == (1600, 1000)
    tab.reload()
    expect(tab.get_by_role("heading")).to_have_text("This code has expired. Show a new one on the screen.")


@pytest.mark.slow
def test_a_board_goes_to_a_phone_and_another_comes_from_it(at_library: Hall, tab: Page, tmp_path: Path) -> None:
    tab.goto(f"{at_library.url}/b#{code(at_library)}")
    with tab.expect_download() as download:
        button(tab, "Save to this phone").click()
    assert Path(download.value.path()).read_bytes() == STANDARD
    mine = tmp_path / "mine.json"
    mine.write_bytes(b"{}")
    tab.locator("input[type=file]").set_input_files(mine)
    expect(tab.get_by_role("alert")).to_contain_text("mine.json: format: is missing")
    mine.write_text(json.dumps({**json.loads(STANDARD), "title": "From a phone"}))
    tab.locator("input[type=file]").set_input_files(mine)
    expect(tab.get_by_role("heading")).to_have_text("Board sent. You can close this page.")
    assert ids(at_library) == ["standard", "from-a-phone"]


@pytest.mark.slow
def test_boards_are_brought_in_chosen_and_deleted_on_the_table_page(
    hall: Hall, at_table: Opened, tmp_path: Path
) -> None:
    page = at_table()
    does(hall, w.OpenBoards(GAME))
    expect(page.get_by_role("heading", name="Boards")).to_be_visible()
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps({**json.loads(STANDARD), "title": "Second printing"}))
    page.locator("#board-file").set_input_files(mine)
    card = page.get_by_role("region", name="Second printing")
    button(card, "Use for new games").click()
    expect(card.get_by_text("In use")).to_be_visible()
    with page.expect_download() as download:
        card.get_by_role("link", name="Download").click()
    assert json.loads(Path(download.value.path()).read_bytes())["title"] == "Second printing"
    page.on("dialog", lambda dialog: dialog.accept())
    button(card, "Delete").click()
    expect(card).to_have_count(0)
    assert ids(hall) == ["standard"]
    does(hall, w.NewBoard("Island"))
    expect(page.get_by_text("No empire has a home region yet.")).to_be_visible()
    button(page, "Save").click()
    expect(page.get_by_role("region", name="Island")).to_be_visible()
