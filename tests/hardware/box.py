"""The folders of a box, with the script that takes an update, a release on a stick, and the file of it for a phone."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import Event, Thread

from companion.box import FAILED, UPDATE

SCRIPT = Path(__file__).parents[2] / "hardware" / "take-update"
VERSION = "9.0.0-abcdef12"
NAME = f"table-companion-{VERSION}"
NOTES = '#!/bin/sh\necho "$0 $*" >>"$NOTES"\n'


class Box:
    """The folders of a box, and a stick with a release. ``install`` is the script in the release."""

    def __init__(self, folder: Path, install: str = NOTES) -> None:
        self.versions, self.requests, self.sticks = folder / "versions", folder / "requests", folder / "media"
        self.sent = folder / "data" / "update"
        self.release = self.sticks / "stick" / f"{NAME}.tar.gz"
        self.notes, self.key = folder / "notes", folder / "update.pub"
        for each in (self.versions, self.requests, self.release.parent):
            each.mkdir(parents=True)
        with tarfile.open(self.release, "w:gz") as packed:
            script = tarfile.TarInfo(f"{NAME}/install")
            script.size, script.mode = len(install), 0o755
            packed.addfile(script, BytesIO(install.encode()))
        self.sum_up()

    def sum_up(self) -> None:
        """Write the checksum of the release as it is now."""
        checksum = hashlib.sha256(self.release.read_bytes()).hexdigest()
        self._beside("sha256").write_text(f"{checksum}  {self.release.name}\n")

    def _beside(self, ending: str) -> Path:
        return self.release.with_name(f"{self.release.name}.{ending}")

    def carried(self) -> bytes:
        """The file for a phone."""
        signature = self._beside("sha256.sig")
        signed = base64.b64encode(signature.read_bytes()) if signature.exists() else b""
        return self._beside("sha256").read_bytes() + signed + b"\n" + self.release.read_bytes()

    def begin(self, asked: str = "") -> subprocess.Popen[str]:
        """Ask for the release, and start the script."""
        (self.requests / UPDATE).write_text(asked or str(self.release))
        return self._script()

    def _script(self) -> subprocess.Popen[str]:
        places = (self.versions, self.requests, self.key, self.sent, self.sticks)
        return subprocess.Popen(
            ["/bin/sh", str(SCRIPT), *map(str, places)],
            env={**os.environ, "NOTES": str(self.notes)},
            stderr=subprocess.PIPE,
            text=True,
        )

    @contextmanager
    def served(self) -> Iterator[None]:
        """The system starts the script when a table asks, as its units say."""
        over = Event()

        def serve() -> None:
            while not over.wait(0.01):
                if (self.requests / UPDATE).exists():
                    with self._script() as running:
                        running.communicate(timeout=60)

        thread = Thread(target=serve)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()

    def update(self, asked: str = "") -> int:
        with self.begin(asked) as running:
            running.communicate(timeout=60)
        assert not (self.requests / UPDATE).exists()
        return running.returncode

    @property
    def failed(self) -> str:
        file = self.requests / FAILED
        return file.read_text().strip() if file.exists() else ""

    @property
    def installed(self) -> list[str]:
        return self.notes.read_text().splitlines() if self.notes.exists() else []


def new_key(folder: Path) -> Path:
    """A private key. Its public key lies beside it."""
    private = folder / "private.pem"
    subprocess.run(["openssl", "genpkey", "-algorithm", "ed25519", "-out", str(private)], check=True)
    public = ["openssl", "pkey", "-in", str(private), "-pubout", "-out", str(private.with_suffix(".pub"))]
    subprocess.run(public, check=True)
    return private


def sign(release: Path, private: Path) -> None:
    checksum = f"{release}.sha256"
    command = ["openssl", "pkeyutl", "-sign", "-inkey", str(private), "-rawin", "-in", checksum, "-out"]
    subprocess.run([*command, f"{checksum}.sig"], check=True)
