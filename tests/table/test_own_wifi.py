"""The own Wi-Fi of a box: the table asks for it, hears what became of it, and sends phones there.

The service of the system is called here as its unit does. Its tests are in ``tests/hardware``.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.commands.box import OpenOwnWifi
from companion.table.seats import codes
from companion.table.seats.own_wifi import PATIENCE, OwnWifi
from companion.table.table import Table
from hardware import own_wifi
from hardware.own_wifi import ANSWER, REFUSED, WISH, Wish
from tests.table.room import Room

CABLE, OWN = "http://192.168.1.20:8080", f"http://{own_wifi.ADDRESS}:8080"
WRONG = "Wrong Wi-Fi password. Scan this to join."


class Box(Room):
    """A room whose machine is a box with a cable; its own network comes when the system has opened it."""

    def _sit_down(self) -> Table:
        self.box = self.folder / "run"
        self.box.mkdir(exist_ok=True)
        self.open = False
        table = Table(self.journal, self.folder, self._found)
        table.box.folder = self.box
        return table

    def _found(self) -> list[tuple[str, str]]:
        return [(CABLE, "eth0"), *([(OWN, "wlan0")] if self.open else [])]

    async def asks(self, *, on: bool) -> None:
        await self.does(OpenOwnWifi(self.id(), on))

    def answers(self, answer: str) -> Wish | None:
        """The system takes the wish and answers. Return the wish."""
        wish = own_wifi._take_wish(self.box)
        own_wifi._write(self.box / ANSWER, answer, 0o644)
        self.open = answer == "on"
        assert self.table.lobby.look()
        return wish


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def chosen(box: Box) -> str:
    (url,) = (address.url for address in box.page.addresses if address.chosen)
    return str(url)


def test_phones_are_sent_into_it_when_it_is_open(box: Box) -> None:
    async def evening() -> None:
        assert (box.page.own_wifi, box.page.wifi) == ("off", "")
        await box.asks(on=True)
        assert (box.page.own_wifi, box.page.wifi, chosen(box)) == ("starting", "", CABLE)
        wish = box.answers("on")
        assert wish is not None
        assert (box.page.own_wifi, box.page.wifi, chosen(box)) == ("on", wish.network, OWN)
        await box.begins(2)
        await box.does(commands.ShowJoinCode(box.id(), None))
        code = box.page.code
        assert code.rows == codes.rows(f"WIFI:T:WPA;S:{wish.network};P:{wish.password};;")
        assert code.password == wish.password
        await box.does(commands.ShowJoinCode(box.id(), "raven"))
        assert box.page.code.text.startswith(f"{OWN}/j#")

    asyncio.run(evening())


def test_closed_it_gives_way_to_the_wifi_of_the_house(box: Box) -> None:
    async def evening() -> None:
        await box.does(commands.SetWifi(box.id(), "Home", "four players"))
        await box.asks(on=True)
        first = box.answers("on")
        await box.asks(on=False)
        assert (box.page.own_wifi, box.page.wifi) == ("off", "Home")
        assert own_wifi._take_wish(box.box) is None
        box.open = False
        assert chosen(box) == CABLE
        await box.asks(on=True)
        assert box.answers("on") == first, "phones know it again"

    asyncio.run(evening())


def test_it_is_opened_again_on_the_next_evening(box: Box) -> None:
    async def evening() -> None:
        await box.asks(on=True)
        first = box.answers("on")
        box.restart()
        box.table.lobby.open_again()
        assert box.page.own_wifi == "starting"
        assert box.answers("on") == first
        await box.asks(on=False)
        own_wifi._take_wish(box.box)
        box.restart()
        box.table.lobby.open_again()
        assert not (box.box / WISH).exists()

    asyncio.run(evening())


@pytest.mark.parametrize("answer", ["no_manager", "no_device", "failed"])
def test_it_says_why_it_is_not_open_and_stays_off_until_it_is_asked_for(answer: str, box: Box) -> None:
    async def evening() -> None:
        await box.asks(on=True)
        box.answers(answer)
        assert (box.page.own_wifi, box.page.wifi, chosen(box)) == (answer, "", CABLE)
        box.restart()
        box.table.lobby.open_again()
        assert not (box.box / WISH).exists(), "it stays off"
        assert (box.page.own_wifi, box.page.wifi, chosen(box)) == (answer, "", CABLE)
        await box.asks(on=True)
        box.answers("on")
        box.restart()
        box.table.lobby.open_again()
        assert box.page.own_wifi == "starting"

    asyncio.run(evening())


def test_the_answer_to_an_earlier_wish_is_not_believed(box: Box) -> None:
    async def evening() -> None:
        await box.asks(on=True)
        own_wifi._take_wish(box.box)
        await box.asks(on=False)
        await box.asks(on=True)
        own_wifi._write(box.box / ANSWER, "on", 0o644)  # to the first
        assert not box.table.lobby.look()
        box.answers("failed")
        assert box.page.own_wifi == "failed"

    asyncio.run(evening())


def test_a_system_that_does_not_answer_has_failed(tmp_path: Path) -> None:
    table, now = Box(tmp_path).table, [0.0]
    wifi = OwnWifi(table.box, lambda: now[0])
    wifi.ask(Wish("Table427", "rimotavedosu"))
    assert not wifi.look()
    now[0] = PATIENCE + 1
    assert wifi.look()
    assert wifi.state == "failed"


def test_only_the_owner_of_the_table_reads_the_wish_while_it_waits(box: Box) -> None:
    async def evening() -> None:
        await box.asks(on=True)
        assert (box.box / WISH).stat().st_mode & 0o777 == 0o600
        assert [file.name for file in box.box.iterdir()] == [WISH]

    asyncio.run(evening())


def test_a_phone_does_not_open_it_and_another_machine_says_why_it_cannot(box: Box, tmp_path: Path) -> None:
    async def evening() -> None:
        await box.begins(2)
        assert (await box.says(OpenOwnWifi(box.id(), on=True), "raven")).code == "not_yours"
        (tmp_path / "pc").mkdir()
        room = Room(tmp_path / "pc")
        assert room.page.own_wifi == ""
        refused = await room.says(OpenOwnWifi(room.id(), on=True))
        assert refused.text.startswith("This computer cannot open its own Wi-Fi.")

    asyncio.run(evening())


def test_a_phone_with_a_wrong_password_gets_advice_at_once(box: Box) -> None:
    async def evening() -> None:
        await box.asks(on=True)
        box.answers("on")
        await box.begins(2)
        await box.does(commands.ShowJoinCode(box.id(), "raven"))
        assert not box.table.lobby.look()
        (box.box / REFUSED).touch()
        assert box.table.lobby.look()
        code = box.page.code
        assert (code.coming, code.hint) == ("late", WRONG)
        assert code.wifi
        (box.box / REFUSED).touch()
        assert not box.table.lobby.look(), "it is said already"
        await box.does(commands.ShowJoinCode(box.id(), None))
        assert box.page.code.hint != WRONG, "that was another code"
        (box.box / REFUSED).touch()
        assert box.table.lobby.look()
        assert box.page.code.hint == WRONG
        assert box.page.code.password

    asyncio.run(evening())


def test_a_wrong_password_while_no_code_is_on_show_is_forgotten(box: Box) -> None:
    async def evening() -> None:
        await box.asks(on=True)
        box.answers("on")
        await box.begins(2)
        (box.box / REFUSED).touch()
        assert not box.table.lobby.look()
        await box.does(commands.ShowJoinCode(box.id(), "raven"))
        assert not box.table.lobby.look()
        assert box.page.code.coming == ""

    asyncio.run(evening())
