"""``./install`` refuses what it cannot do before it has changed anything, and its files fit each other.

A whole installation needs a machine of its own.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from companion import box
from companion.table.update import phone
from hardware import own_wifi

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "install"
HARDWARE = ROOT / "hardware"


def refused(tmp_path: Path, *options: str, user: int = 1000) -> str:
    """What it says where the user has this number; the commands that could change something are not there."""
    (tmp_path / "id").write_text(f"#!/bin/sh\necho {user}\n", encoding="utf-8")
    (tmp_path / "id").chmod(0o755)
    for name in ("dirname", "sed"):
        if not (tmp_path / name).exists():
            (tmp_path / name).symlink_to(Path("/usr/bin") / name)
    told = subprocess.run(
        ["/bin/sh", str(SCRIPT), *options],
        check=False,
        env={"PATH": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    return told.stderr


def test_another_user_is_told_to_use_sudo(tmp_path: Path) -> None:
    assert refused(tmp_path) == "error: this needs the rights of an administrator: sudo ./install\n"


def test_a_system_without_systemd_is_told_how_to_start_the_table(tmp_path: Path) -> None:
    assert "make run starts the table" in refused(tmp_path, user=0)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--never",), "there is no option --never"),
        (("--with-games",), "--with-games belongs to --remove"),
        (("--offline",), "--offline needs a folder that make offline has filled"),
        (("--offline", "/nothing"), "/nothing is none"),
    ],
)
def test_a_wrong_option_is_named(options: tuple[str, ...], says: str, tmp_path: Path) -> None:
    assert says in refused(tmp_path, *options, user=0)


def test_a_read_only_system_is_left_as_it_is(tmp_path: Path) -> None:
    for name in ("systemctl", "mountpoint"):
        (tmp_path / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    for options in ((), ("--remove",)):
        assert "this system is read-only" in refused(tmp_path, *options, user=0)


def test_the_help_is_the_head_of_the_script() -> None:
    told = subprocess.run([str(SCRIPT), "--help"], check=True, capture_output=True, text=True).stdout
    for option in ("--offline FOLDER", "--update", "--remove", "--with-games"):
        assert option in told
    assert "set -eu" not in told


def test_every_group_of_the_unit_is_made_and_has_the_user() -> None:
    """A unit that names a group which is not there does not start."""
    unit = (HARDWARE / "systemd" / "table-companion.service").read_text(encoding="utf-8")
    users = (HARDWARE / "sysusers" / "table-companion.conf").read_text(encoding="utf-8")
    (groups,) = re.findall(r"^SupplementaryGroups=(.*)$", unit, re.MULTILINE)
    assert re.findall(r"^m table (\w+)$", users, re.MULTILINE) == groups.split()
    assert "\nu table " in users


@pytest.mark.parametrize(("unit", "file"), [("off", box.OFF), ("wifi", own_wifi.WISH), ("update", box.UPDATE)])
def test_what_the_table_asks_for_is_watched(unit: str, file: str) -> None:
    table = (HARDWARE / "systemd" / "table-companion.service").read_text(encoding="utf-8")
    watching = (HARDWARE / "systemd" / f"table-companion-{unit}.path").read_text(encoding="utf-8")
    (folder,) = re.findall(rf"^Environment=.*\b{box.FOLDER}=(\S+)", table, re.MULTILINE)
    assert f"\nPathExists={folder}/{file}\n" in watching
    assert f"\nRuntimeDirectory={Path(folder).name}\n" in table
    (wanted,) = re.findall(r"^Wants=(.*)$", table, re.MULTILINE)
    assert f"table-companion-{unit}.path" in wanted.split()


def test_root_takes_an_update_from_the_folder_where_the_table_keeps_that_of_a_phone() -> None:
    table, update = (
        (HARDWARE / "systemd" / f"{unit}.service").read_text(encoding="utf-8")
        for unit in ("table-companion", "table-companion-update")
    )
    (data,) = re.findall(r"^ExecStart=.* --data (\S+)$", table, re.MULTILINE)
    (places,) = re.findall(r"^ExecStart=\S+/take-update (.*)$", update, re.MULTILINE)
    assert places.split()[3] == f"{data}/{phone.FOLDER}"


def test_the_unit_of_the_own_wifi_may_write_where_its_module_does() -> None:
    unit = (HARDWARE / "systemd" / "table-companion-wifi.service").read_text(encoding="utf-8")
    (folder,) = re.findall(rf"^ExecStart=.* -m {own_wifi.__name__} (.*)$", unit, re.MULTILINE)
    assert f"\nReadWritePaths={folder} -{own_wifi.PROFILES}\n" in unit


def test_the_log_of_the_system_tells_of_a_wrong_password(tmp_path: Path) -> None:
    """The line is that of wpa_supplicant 2.10; ``make lab PARTS=radio`` has a phone that causes it."""
    unit = (HARDWARE / "systemd" / "table-companion-refused.service").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=/bin/sh -c '(.*)'$", unit, re.MULTILINE)
    (folder,) = re.findall(r"^ReadWritePaths=(.*)$", unit, re.MULTILINE)
    log = tmp_path / "journalctl"
    said = "wlan0: AP-STA-POSSIBLE-PSK-MISMATCH 9e:b1:81:4b:89:5c"
    log.write_text(f'#!/bin/sh\necho "$@" >"$0.called"\necho "{said}"\n', encoding="ascii")
    log.chmod(0o755)
    path = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    subprocess.run(["sh", "-c", line.replace(folder, str(tmp_path))], check=True, env=path)
    assert (tmp_path / own_wifi.REFUSED).exists()
    assert "--unit=wpa_supplicant" in (tmp_path / "journalctl.called").read_text(encoding="ascii")
    opening = (HARDWARE / "systemd" / "table-companion-wifi.service").read_text(encoding="utf-8")
    assert "\nWants=table-companion-refused.service\n" in opening


def test_the_own_wifi_goes_with_the_table() -> None:
    removing = SCRIPT.read_text(encoding="utf-8").partition("\nremove() {")[2].partition("\n}")[0]
    assert f"nmcli connection delete {own_wifi.NAME} " in removing
    assert f"{own_wifi.PROFILES}/{own_wifi.NAME}.nmconnection" in removing


def test_what_is_put_in_place_is_removed_again() -> None:
    script = SCRIPT.read_text(encoding="utf-8")
    removing = script.partition("\nremove() {")[2].partition("\n}")[0]
    placed = [
        *(file.name for file in HARDWARE.glob("udev/*.rules")),
        "table-companion.conf",
        "/etc/systemd/system/table-companion*",
        "/usr/local/bin/companion",
    ]
    assert [name for name in placed if name not in removing] == []
