"""The diagnostics show a code. A phone that scans it gets the report for a helper."""

from __future__ import annotations

import httpx
import pytest
import zxingcpp

from tests.harness.patience import PATIENCE
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

pytestmark = pytest.mark.slow

FINDINGS = b'[{"what": "touch", "found": "check passed", "remedy": ""}]'


def gets(table: RealTable, address: str) -> httpx.Response:
    """A phone that has scanned this asks for the report."""
    return httpx.post(f"{table.url}/b/board", headers={"code": address.partition("#")[2]}, timeout=PATIENCE)


def test_a_code_of_the_diagnostics_gives_the_report_until_it_is_hidden(screen: Screen, table: RealTable) -> None:
    table.table.box.diagnose = lambda: FINDINGS
    press_all(screen, "start:settings", "settings:diagnostics", "diagnostics:report")
    screen.wait_for("code:hide")
    address = table.page.code.text
    assert address.startswith("http://192.168.1.20:8080/b#")
    screen.wait_until(lambda screen: [code.text for code in zxingcpp.read_barcodes(screen.shot())] == [address])
    assert gets(table, address).content == FINDINGS
    assert screen.has("code:hide"), "another phone may get it too"
    screen.press("code:hide")
    screen.wait_for("diagnostics:report")
    assert gets(table, address).status_code == 410


def test_without_a_network_there_is_no_such_button(screen: Screen, table: RealTable) -> None:
    press_all(screen, "start:settings", "settings:diagnostics")
    screen.wait_for("diagnostics:report")
    here = table.networks.copy()
    for networks in ([], here):
        table.networks[:] = networks
        table.inside(table.table.publish)
        screen.wait_until(lambda screen, shown=bool(networks): screen.has("diagnostics:report") == shown)
