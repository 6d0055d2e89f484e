"""Bare machines on which the table is installed with the commands of the README, and broken in every known way."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from companion.table.update.phone import FOLDER
from tests.harness.patience import until
from tests.lab.machine import DRAWN, GAMES, HOME, OWNER, Machine, build, copy
from tests.lab.step import step

SUITES = ("trixie", "bookworm")
LARGEST = 150
"""Megabytes of an installed version."""
CUTS = 20
REQUESTS = "/run/table-companion"
PYTHON = "/opt/table-companion/current/bin/python"
SERVICE = "systemctl show table-companion --value -p"
BREAK = "sed -i '/^from __future__/a {}' companion/app/run.py"
BROKEN = BREAK.format("raise SystemExit(3)")
BROKEN_AS_SERVICE = BREAK.format(r'import os\nif os.environ.get("WATCHDOG_USEC"): raise SystemExit(3)')


def install_on_bare_machines(lab: Path) -> None:
    for suite in SUITES:
        with step(f"{suite}: a bare Debian"):
            build(suite, lab / suite)
    _install_by_the_readme("bookworm", copy(lab / "bookworm", lab / "first"))
    fetched = _install_by_the_readme("trixie", copy(lab / "trixie", lab / "second"))
    _install_offline(copy(lab / "trixie", lab / "third"), fetched)
    _install_package(copy(lab / "trixie", lab / "fourth"), fetched.with_name("release"))


def _install_by_the_readme(suite: str, root: Path) -> Path:
    """Install, hang, break and remove; on the newest Debian cut updates too. Return the folder of `make offline`."""
    with Machine(root, online=True) as machine:
        with step(f"{suite}: sudo ./install"):
            said = machine.does(f"cd {HOME} && sudo ./install", OWNER)
            assert f"The table runs. Its screen: {DRAWN}" in said, said
            size = int(machine.does("du -sm /opt/table-companion/current/ | cut -f1"))
            assert size <= LARGEST or suite != SUITES[0], f"a version takes {size} MB"
            machine.does("companion doctor")
        with step(f"{suite}: a table that hangs is restarted"):
            machine.does(f"kill -STOP $({SERVICE} MainPID)")
            until(lambda: machine.asks(f"{SERVICE} NRestarts") == "1", "the watchdog restarts the table")
            until(lambda: machine.asks(f"{SERVICE} StatusText").startswith(DRAWN), "the screen is there again")
        with step(f"{suite}: an update from a USB stick, and a damaged one"):
            _update_from_stick(machine)
        with step(f"{suite}: an update from a phone"):
            _update_from_phone(machine)
        _refuse(machine, suite, "a version that fails its trial", BROKEN, "so the one before stays")
        _refuse(machine, suite, "a version that does not come up", BROKEN_AS_SERVICE, "the one before runs again")
        if suite == SUITES[0]:
            with step(f"{suite}: {CUTS} updates, cut off"):
                _cut_updates(machine)
        with step(f"{suite}: what an installation offline needs"):
            machine.does(f"cd {HOME} && make -s offline", OWNER)
        with step(f"{suite}: a Debian package"):
            machine.does(f"cd {HOME} && rm -rf release && make -s deb", OWNER)
        with step(f"{suite}: sudo ./install --remove"):
            said = machine.does(f"cd {HOME} && sudo ./install --remove", OWNER)
            assert "Its games stay in /var/lib/table-companion" in said, said
            left = machine.does("find /etc /opt /usr /var/lib -xdev -name '*table-companion*'")
            assert left.split() == ["/var/lib/table-companion"], left
            machine.does("test -s /var/lib/table-companion/journal.db")
    return root / HOME.removeprefix("/") / "offline"


def _refuse(machine: Machine, suite: str, what: str, breaks: str, says: str) -> None:
    """Install a broken version. The version before it stays."""
    with step(f"{suite}: {what} makes room for the one before"):
        before = machine.does("readlink /opt/table-companion/current")
        said = machine.asks(f"cd {HOME} && {breaks} && {_commit('broken')} && sudo ./install", OWNER)
        assert says in said, said
        assert machine.does("readlink /opt/table-companion/current") == before
        machine.does(f"cd {HOME} && git reset -q --hard HEAD~1", OWNER)


def _update_from_stick(machine: Machine) -> None:
    """Ask for a release as the table does. A container has no stick: a folder stands for it."""
    _make_release(machine, "on a stick")
    release = machine.does(f"mkdir -p /media/stick && cp {HOME}/release/* /media/stick && ls /media/stick/*.gz").strip()
    ask = f"runuser -u table -- sh -c 'echo {release} >{REQUESTS}/update'"
    with _updated(machine):
        machine.does(ask)
    machine.does("test ! -e /opt/table-companion/incoming")
    machine.does(f"truncate -s -100 {release} && {ask}")
    until(lambda: machine.asks(f"cat {REQUESTS}/update.failed") == "damaged", "the damaged one is refused")


def _update_from_phone(machine: Machine) -> None:
    """Send a release through the service itself, with the code that its screen shows."""
    _make_release(machine, "by phone")
    with _updated(machine):
        machine.does(f"{PYTHON} {HOME}/tests/lab/guest_players.py send {GAMES} $(echo {HOME}/release/*.update)")
    machine.does(f"test ! -e {GAMES}/{FOLDER}")


def _make_release(machine: Machine, message: str) -> None:
    machine.does(f"cd {HOME} && {_commit(message)} && rm -rf release && make -s release", OWNER)


@contextmanager
def _updated(machine: Machine) -> Iterator[None]:
    """Wait until the box runs another version than before, with its screen."""
    before = machine.does("readlink /opt/table-companion/current")
    yield
    until(lambda: machine.does("readlink /opt/table-companion/current") != before, "the box runs the new version")
    until(lambda: machine.asks("systemctl is-active table-companion-update") == "inactive", "the update is over")
    until(lambda: machine.asks(f"{SERVICE} StatusText").startswith(DRAWN), "the screen is there again")


def _cut_updates(machine: Machine) -> None:
    """Kill updates at random moments. The version that runs is always whole, and the next update succeeds."""
    luck = Random(1)
    for number in range(CUTS):
        machine.does(f"cd {HOME} && {_commit(f'version {number}')}", OWNER)
        update = machine.start(f"cd {HOME} && exec ./install >/dev/null 2>&1")
        time.sleep(luck.uniform(0.1, 12.0))  # the moment of the power cut
        machine.asks("pkill -KILL -f '/install|/bin/pip|-m venv|/bin/companion'")
        update.wait()
        machine.does(
            "test -e /opt/table-companion/current/whole && /opt/table-companion/current/bin/companion --version"
        )
        machine.does("systemctl restart table-companion")
    said = machine.does(f"cd {HOME} && ./install")
    assert DRAWN in said, said
    version = re.search(r"Installing the table companion (\S+)", said)
    assert version is not None
    assert version[1] in machine.does("readlink /opt/table-companion/current")


def _install_offline(root: Path, fetched: Path) -> None:
    subprocess.run(["cp", "-a", str(fetched), f"{root}{HOME}/"], check=True)
    with Machine(root, online=False) as machine:
        with step("offline: sudo ./install --offline, without a network"):
            assert machine.does("ls /sys/class/net").split() == ["lo"]
            said = machine.does(f"cd {HOME} && sudo ./install --offline offline", OWNER)
            assert DRAWN in said, said
        with step("the table switches its machine off"):
            machine.does(f"runuser -u table -- touch {REQUESTS}/off")
            machine.goes_off()


def _commit(message: str) -> str:
    who = "-c user.name=lab -c user.email=lab@localhost"
    return f"git {who} commit -q -a --allow-empty -m '{message}'"


def _install_package(root: Path, release: Path) -> None:
    """Install the Debian package with what it depends on, and purge it."""
    subprocess.run(["cp", "-a", str(release), f"{root}/root/"], check=True)
    with Machine(root, online=True) as machine:
        with step("trixie: apt install the package"):
            said = machine.does(
                "apt-get update -qq && apt-get install -y -qq --no-install-recommends /root/release/*.deb"
            )
            assert DRAWN in said, said
        with step("trixie: apt purge the package"):
            machine.does("apt-get purge -y -qq table-companion")
            left = machine.does("find /etc /opt /usr /var/lib -xdev -name '*table-companion*'")
            assert left.split() == [], left
