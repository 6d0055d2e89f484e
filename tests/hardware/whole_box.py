"""The folders of a box with the real scripts of an update. What they ask of the system is stood in for.

Each command that a script starts is a step. The power goes before a chosen one: everything is killed at once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import tarfile
from pathlib import Path

from companion.box import FAILED, UPDATE

ROOT = Path(__file__).parents[2]
STEPS = (
    "basename",
    "cat",
    "cp",
    "cut",
    "head",
    "install",
    "ln",
    "ls",
    "mkdir",
    "mv",
    "readlink",
    "rm",
    "sed",
    "sha256sum",
    "sync",
    "tail",
    "tar",
    "touch",
)
STEP = """#!/bin/sh
echo >>"$STEPS"
[ "$(/usr/bin/wc -l <"$STEPS")" != "${CUT:-}" ] || kill -KILL 0
exec "/usr/bin/$(/usr/bin/basename "$0")" "$@"
"""
STAND_INS = {
    "id": "echo 0",
    # A version of Python installs what the release has brought: a script that stands for the companion.
    "python3": """mkdir -p "$3/bin" && cp "$PIP" "$3/bin/pip" """,
    "runuser": 'shift 3; exec "$@"',
    # The service starts again until its table comes up, as its unit says.
    "systemctl": """case $1 in restart | start)
	for _ in 1 2 3 4; do
		"$VERSIONS/install" --try-to-start
		if "$VERSIONS/current/bin/companion" run; then exec "$VERSIONS/install" --came-up; fi
	done
	exit 1 ;;
esac""",
    **dict.fromkeys(("journalctl", "systemd-sysusers", "udevadm"), "true"),
    "mountpoint": "false",
}
PIP = """#!/bin/sh
[ "$1" != install ] || cp "$5/companion" "${0%/pip}/companion"
"""
WORKS = "#!/bin/sh\n"
FAILS_ITS_TRIAL = '#!/bin/sh\n[ "$1" != doctor ]\n'
DOES_NOT_COME_UP = '#!/bin/sh\n[ "$1" != run ]\n'


class WholeBox:
    """A box in a folder, with version 1.0.0 and a stick."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.versions, self.requests = folder, folder / "opt/table-companion", folder / "run"
        self.stick = folder / "media" / "stick"
        self._bin, self._steps = folder / "bin", folder / "steps"
        for each in (self.versions, self.requests, self.stick, self._bin, folder / "usr/local/bin"):
            each.mkdir(parents=True)
        for name in STEPS:
            self._put(self._bin / name, STEP)
        for name, does in STAND_INS.items():
            self._put(self._bin / name, f"#!/bin/sh\n{does}\n")
        self._put(folder / "pip", PIP)
        first = self._unpacked("1.0.0", WORKS)
        subprocess.run([first / "install", "--offline", first / "offline"], check=True, env=self._environment())
        assert self.runs == "1.0.0"

    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "PATH": f"{self._bin}:/usr/bin:/bin",
            "STEPS": str(self._steps),
            "VERSIONS": str(self.versions),
            "PIP": str(self.folder / "pip"),
        }

    def _put(self, file: Path, text: str) -> None:
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)

    def _unpacked(self, version: str, companion: str) -> Path:
        """The files of a release. Its script installs into the folders of this box."""
        made = self.folder / "made" / f"table-companion-{version}"
        (made / "offline/wheels").mkdir(parents=True)
        shutil.copytree(ROOT / "hardware", made / "hardware", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        script = (ROOT / "install").read_text(encoding="utf-8")
        for place in ("/opt/", "/etc/", "/usr/local/", "/var/lib/", "/boot/"):
            script = script.replace(place, f"{self.folder}{place}")
        self._put(made / "install", script)
        self._put(made / "offline/wheels/companion", companion)
        (made / "version").write_text(f"{version}\n", encoding="utf-8")
        return made

    def put_on_stick(self, version: str, companion: str = WORKS) -> None:
        made = self._unpacked(version, companion)
        release = self.stick / f"{made.name}.tar.gz"
        with tarfile.open(release, "w:gz", compresslevel=1) as packed:
            packed.add(made, made.name)
        checksum = hashlib.sha256(release.read_bytes()).hexdigest()
        release.with_name(f"{release.name}.sha256").write_text(f"{checksum}  {release.name}\n", encoding="utf-8")

    def update(self, version: str, cut: int | None = None) -> int:
        """Ask for an update; with ``cut`` the power goes before that step. Return the number of steps made."""
        self._steps.unlink(missing_ok=True)
        (self.requests / UPDATE).write_text(str(self.stick / f"table-companion-{version}.tar.gz"), encoding="utf-8")
        script, key = ROOT / "hardware/take-update", self.folder / "no-key"
        done = subprocess.run(
            ["/bin/sh", script, self.versions, self.requests, key, self.folder / "sent", self.stick.parent],
            check=False,
            capture_output=True,
            env={**self._environment(), "CUT": str(cut or "")},
            start_new_session=True,
        )
        assert (done.returncode == -signal.SIGKILL) == bool(cut), done.stderr.decode()
        return len(self._steps.read_text(encoding="ascii"))

    def start(self) -> None:
        """The power comes back: what was asked for is gone, and the service starts."""
        for file in self.requests.iterdir():
            file.unlink()
        subprocess.run([self._bin / "systemctl", "start"], check=True, capture_output=True, env=self._environment())

    @property
    def runs(self) -> str:
        """The version that ``current`` points to, which is whole."""
        current = self.versions / "current"
        assert (current / "whole").exists()
        assert (current / "bin/companion").read_text(encoding="utf-8").startswith("#!")
        return current.readlink().name

    @property
    def failed(self) -> str:
        file = self.requests / FAILED
        return file.read_text(encoding="utf-8").strip() if file.exists() else ""
