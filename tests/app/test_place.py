"""Phones are told every network that is listened to, and hear of it when one comes or goes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.app import place as rules
from companion.app import run
from companion.app.place import EVERYWHERE, THIS_MACHINE, ListenAddress
from companion.networks import Network
from companion.table.table import Table
from tests.journal.memory import MemoryJournal
from tests.views import read

CABLE, WIFI = Network("eth0", "192.168.1.20"), Network("wlan0", "10.42.0.1")


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[Network]:
    """The networks this machine is in; they may change."""
    networks = [CABLE, WIFI]
    monkeypatch.setattr(rules, "networks", lambda: tuple(networks))
    return networks


@pytest.mark.parametrize(
    ("host", "names"), [(EVERYWHERE, ["eth0", "wlan0"]), ("10.42.0.1", ["wlan0"]), (THIS_MACHINE, [])]
)
@pytest.mark.usefixtures("found")
def test_phones_are_sent_only_where_the_table_listens(host: str, names: list[str]) -> None:
    told = ListenAddress(host, 8080).for_phones()
    assert [name for _, name in told] == names
    assert all(url.endswith(":8080") for url, _ in told)


def test_the_screen_comes_in_from_inside() -> None:
    assert ListenAddress("10.42.0.1", 8090).inside == "http://127.0.0.1:8090"


def test_the_table_shows_a_network_that_comes_while_it_runs(
    found: list[Network], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "LOOK_EVERY", 0.01)
    found.remove(WIFI)
    place = ListenAddress(EVERYWHERE, 8080)

    async def both() -> list[list[str]]:
        table = Table(MemoryJournal(), tmp_path, place.for_phones)
        following = asyncio.create_task(run._follow_surroundings(table, place))
        seen: list[list[str]] = []
        async with asyncio.timeout(60):
            async for view in table.watch(None):
                start = read(view)
                seen.append([address.network for address in start.addresses] if start else [])
                if len(seen) == 2:
                    break
                await asyncio.sleep(0.05)
                found.append(WIFI)
        following.cancel()
        return seen

    assert asyncio.run(both()) == [["eth0"], ["eth0", "wlan0"]]
