"""The Wi-Fi of a box, for a table without a network: a profile for NetworkManager, and the service that loads it.

The table writes its wish into a file of its folder. A unit runs this module as root: it carries the wish out with nmcli
and answers with a word. The folder belongs to the user of the table, so nothing in it is trusted.
"""

from __future__ import annotations

import os
import secrets
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

WISH, ANSWER = "wifi", "wifi-answer"
"""The file with the wish, and the file with the answer."""
REFUSED = "wifi-refused"
"""The file that says that a phone had a wrong password. A unit of its own makes it: it reads the log of the system."""
ADDRESS = "10.42.0.1"
"""The address of the box in its own Wi-Fi. It never changes, so that an open page of a phone finds it again."""
NAME = "table-companion"
"""The name of the profile in NetworkManager."""
PROFILES = Path("/etc/NetworkManager/system-connections")
LONGEST = 200
"""Bytes: more than a wish has."""
TRIES, PAUSE = 3, 3.0
"""Starts of the Wi-Fi, and seconds between them: a radio that was off needs a moment."""
NOT_RUNNING = 8
"""The exit code of nmcli when NetworkManager does not run."""

Answer = Literal["on", "off", "no_manager", "no_device", "failed"]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Wi-Fi to open. Both words are easy to type and mean nothing in the form of a profile."""

    network: Annotated[str, Meta(pattern=r"\ATable[0-9]{3}\Z")]
    password: Annotated[str, Meta(pattern=r"\A[a-z]{12}\Z")]


def new_wifi(luck: Callable[[int], int] = secrets.randbelow) -> Wish:
    """A new name and a new password, which is six syllables. It has no *t*: the screen draws *ti* as one sign."""
    consonants, vowels = "bdghkmnprsvz", "aeiou"
    syllables = (consonants[luck(len(consonants))] + vowels[luck(len(vowels))] for _ in range(6))
    return Wish(f"Table{100 + luck(900)}", "".join(syllables))


def profile(wish: Wish) -> str:
    """The profile of the Wi-Fi, as NetworkManager keeps it in a file.

    The chip of a Raspberry Pi opens no WPA3, and with protected frames (``pmf``) it refuses phones. NetworkManager
    gives addresses and answers names itself. No phone is sent to a page of its own: such a page forgets its seat.
    """
    return f"""\
[connection]
id={NAME}
type=wifi
autoconnect=true
autoconnect-priority=100

[wifi]
mode=ap
ssid={wish.network}
band=bg
channel=6
powersave=2

[wifi-security]
key-mgmt=wpa-psk
proto=rsn
pairwise=ccmp
group=ccmp
pmf=1
psk={wish.password}

[ipv4]
method=shared
address1={ADDRESS}/24

[ipv6]
method=disabled
"""


def obey(wish: Wish | None) -> Answer:
    """Open the Wi-Fi, or close it when nothing is wished."""
    try:
        return _close() if wish is None else _open(wish)
    except FileNotFoundError:
        return "no_manager"
    except subprocess.CalledProcessError as error:
        sys.stderr.write(error.stderr)
        return "no_manager" if error.returncode == NOT_RUNNING else "failed"


def _open(wish: Wish) -> Answer:
    file, text = PROFILES / f"{NAME}.nmconnection", profile(wish)
    _nmcli("radio", "wifi", "on")
    device = next(filter(_can_open, _devices()), "")
    if not device:
        _close()
        return "no_device"
    known = file.exists() and file.read_text(encoding="ascii") == text
    if known and NAME in _nmcli("-g", "NAME", "connection", "show", "--active").splitlines():
        return "on"
    _write(file, text, 0o600)
    _nmcli("connection", "load", str(file))
    try:
        _start(device)
    except subprocess.CalledProcessError:
        _close()  # the Wi-Fi of the house comes back
        raise
    return "on"


def _start(device: str) -> None:
    for left in reversed(range(TRIES)):
        try:
            _nmcli("--wait", "30", "connection", "up", NAME, "ifname", device)
        except subprocess.CalledProcessError:
            if not left:
                raise
            sleep(PAUSE)
        else:
            return


def _close() -> Answer:
    file = PROFILES / f"{NAME}.nmconnection"
    if file.exists():
        _nmcli("connection", "delete", NAME)
        file.unlink(missing_ok=True)
    return "off"


def _devices() -> list[str]:
    rows = (row.partition(":") for row in _nmcli("-t", "-f", "DEVICE,TYPE", "device").splitlines())
    return [device for device, _, kind in rows if kind == "wifi"]


def _can_open(device: str) -> bool:
    return _nmcli("-g", "WIFI-PROPERTIES.AP", "device", "show", device).strip() == "yes"


def _nmcli(*words: str) -> str:
    command = ["nmcli", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout  # noqa: S603


def _take_wish(folder: Path) -> Wish | None:
    """Read the wish and remove it. The answer to the one before goes first: the table reads none beside a wish."""
    file = folder / WISH
    (folder / ANSWER).unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as opened:
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                raise OSError(f"{file} is no file")
            return msgspec.json.decode(opened.read(LONGEST), type=Wish | None)
    finally:
        file.unlink()


def _write(file: Path, text: str, mode: int) -> None:
    """Write a file in one step. It follows no link that another user has put there."""
    new = file.with_name(f".{file.name}.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "w", encoding="ascii") as opened:
        opened.write(text)
        os.fchmod(opened.fileno(), mode)
        os.fsync(opened.fileno())
    new.replace(file)


def main() -> None:
    folder = Path(sys.argv[1])
    try:
        answer = obey(_take_wish(folder))
    except (OSError, msgspec.MsgspecError) as error:
        sys.stderr.write(f"this is no wish: {error}\n")
        answer = "failed"
    _write(folder / ANSWER, answer, 0o644)


if __name__ == "__main__":
    main()
