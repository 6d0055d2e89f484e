"""The box's own Wi-Fi with two simulated radios: a phone joins by the codes on the panel, then with a wrong password.

One radio is that of the box. The other one is in a network of its own, as a phone: no cable leads there.
"""

from __future__ import annotations

import re
from pathlib import Path

import zxingcpp
from PIL import Image

from companion.touch import NOTE
from hardware.own_wifi import ADDRESS
from tests.harness.patience import until
from tests.lab.guest_agent import AGENT, SLOW, GuestAgent
from tests.lab.machine import HOME
from tests.lab.panel import TO_LOBBY, make_machine
from tests.lab.panel_machine import PANEL, PICTURES, PanelMachine, alike
from tests.lab.step import step

MORE = f"{AGENT},network-manager,dnsmasq-base,wpasupplicant,iw,iproute2,udhcpc"
"""The packages of Raspberry Pi OS for a Wi-Fi, and those of the phone."""
KNOWN_TOUCH = f"""echo '{{"accepted": true}}' >{NOTE}; chown table: {NOTE}"""
BACK = (0.06, 0.1)
OPEN = {"the settings": (0.935, 0.1), "phones and Wi-Fi": (0.74, 0.28), "the Wi-Fi opens": (0.9, 0.27)}
LEAVE = {"the settings again": BACK, "the start page": BACK}
WIFI_CODE = {"the code of the Wi-Fi": (0.74, 0.1)}
FIRST, SECOND = {"the code of the first player": (0.17, 0.75)}, {"the code of the second player": (0.86, 0.6)}
BUTTONS = {"first": (690, 140), "second": (690, 270)}
"""Where the button of each player is, beside its words."""
WORDS = (0, 0, PANEL[0] // 3, PANEL[1])
"""The words beside a code."""
WIFI = re.compile(r"WIFI:T:WPA;S:(Table\d{3});P:([a-z]{12});;")
PAGE = re.compile(rf"http://{ADDRESS}:8080/j#.+")
WRONG = "notthepassword"
VIEW = re.compile(r'^data: \{.*"seat":"(\w+)"', re.MULTILINE)


class RadioPhone:
    """The second radio of a machine, in a network of its own."""

    def __init__(self, agent: GuestAgent) -> None:
        self._agent = agent
        agent.does("modprobe mac80211_hwsim radios=2")
        agent.does("ip netns add phone && iw phy phy1 set netns name phone && ip -n phone link set lo up")

    def tries(self, network: str, password: str, until_it_says: str) -> None:
        """Try to join a Wi-Fi."""
        said = f'network={{\nssid="{network}"\npsk="{password}"\n}}'
        self._agent.asks("kill $(cat /run/phone.pid); rm /run/phone.log")
        self._agent.does(f"echo '{said}' >/run/phone.conf")
        self._does("wpa_supplicant -B -i wlan1 -c /run/phone.conf -f /run/phone.log -P /run/phone.pid")
        until(lambda: until_it_says in self._agent.asks("cat /run/phone.log"), until_it_says, SLOW)

    def gets_an_address(self) -> str:
        self._does("udhcpc -i wlan1 -n -q -t 20")
        return self._does("ip -4 -o address show wlan1")

    def takes_the_seat(self, code: str) -> str:
        """Open the page of a code, take its seat, and stay there. Return the seat in the view of the phone."""
        self._does(f"python3 {HOME}/tests/lab/phone.py '{code}' >/run/phone.said 2>&1 &")
        view = until(lambda: VIEW.search(self._agent.asks("cat /run/phone.said")), "the phone has a view", SLOW)
        return view[1]

    def _does(self, command: str) -> str:
        return self._agent.does(f"ip netns exec phone {command}")


def join_by_radio(lab: Path) -> None:
    """Install, open the Wi-Fi by taps, join it with what the panel shows. The pictures go into ``shots/lab``."""
    with step("radio: a bare Debian with a kernel and NetworkManager, and sudo ./install"):
        root, disk = make_machine(lab, more=MORE, then=KNOWN_TOUCH)
    with PanelMachine(root, disk) as box:
        with step("radio: the machine starts, and its kernel simulates two radios"):
            phone = RadioPhone(box.agent)
            box.until_it_rests("the start page")
        with step("radio: the box opens its Wi-Fi"):
            opening = box.tap_through(OPEN)
            box.until_it_rests("the Wi-Fi is open", opening)
            assert box.agent.does("cat /run/table-companion/wifi-answer") == "on"
            assert stands_out(box.tap_through({**LEAVE, **TO_LOBBY})) == "first"
        with step("radio: a phone joins with the code on the panel and gets an address"):
            box.tap_through(WIFI_CODE)
            joining = until(lambda: WIFI.fullmatch(code_in(box.picture())), "the code of the Wi-Fi", SLOW)
            phone.tries(joining[1], joining[2], "CTRL-EVENT-CONNECTED")
            assert f"inet {ADDRESS.rpartition('.')[0]}." in phone.gets_an_address()
        with step("radio: it opens the page and takes a seat, and the panel shows that"):
            box.tap_through(FIRST)
            page = until(lambda: PAGE.fullmatch(code_in(box.picture())), "the code of the first player", SLOW)
            assert phone.takes_the_seat(page[0]) == "raven"
            until(lambda: stands_out(box.picture()) == "second", "the other player is asked for", SLOW)
            box.until_it_rests("the players").save(PICTURES / "radio-1-seated.png")
        with step("radio: another phone does not come, so the panel shows the code of the Wi-Fi again"):
            box.tap_through(SECOND)
            until(lambda: code_in(box.picture()) == joining[0], "the code of the Wi-Fi", SLOW)
            late = box.until_it_rests("advice")
            late.save(PICTURES / "radio-2-late.png")
        with step("radio: with a wrong password the panel gives other advice"):
            phone.tries(joining[1], WRONG, "WRONG_KEY")
            until(lambda: not alike(box.picture().crop(WORDS), late.crop(WORDS)), "other words", SLOW)
            box.until_it_rests("other advice").save(PICTURES / "radio-3-wrong.png")


def stands_out(lobby: Image.Image) -> str:
    """The player whose button is the brighter one."""
    grey = lobby.convert("L")
    return max(BUTTONS, key=lambda player: grey.crop((*BUTTONS[player], *PANEL)).tobytes()[0])


def code_in(picture: Image.Image) -> str:
    """What the code on a panel says; ``""`` without one."""
    return next((code.text for code in zxingcpp.read_barcodes(picture)), "")
