"""The Debian package of a release: it holds the release, depends on what the table needs, and runs the installation."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAME = "table-companion-1.2.3-abc"


def deb(package: Path, what: str) -> str:
    return subprocess.run(["dpkg-deb", what, str(package)], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of a release with one file."""
    script = tmp_path / "install"
    script.write_text("#!/bin/sh\n")
    release = tmp_path / f"{NAME}.tar.gz"
    with tarfile.open(release, "w:gz") as packed:
        packed.add(script, f"{NAME}/install")
    made = subprocess.run(
        [str(ROOT / ".ci/deb"), str(release), "fonts-lato", "new|old"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return Path(made.stdout.strip())


def test_it_holds_the_release_and_leaves_nothing_else_behind(package: Path, tmp_path: Path) -> None:
    assert deb(package, "--contents").splitlines()[-1].endswith("./usr/share/table-companion/install")
    assert {each.name for each in tmp_path.iterdir()} == {"install", f"{NAME}.tar.gz", package.name}


def test_a_later_commit_is_a_later_version(package: Path) -> None:
    commit = subprocess.run(
        ["git", "-C", str(ROOT), "show", "-s", "--format=%cd", "--date=format-local:%Y%m%d%H%M%S"],
        env={"TZ": "UTC"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert f"Version: 1.2.3+{commit.stdout.strip()}.abc\n" in deb(package, "--field")


def test_it_needs_the_python_of_its_wheels_and_the_named_packages(package: Path) -> None:
    needs = deb(package, "--field").split("Depends: ")[1].splitlines()[0]
    assert needs.startswith("python3 (>= 3.")
    assert needs.endswith(", fonts-lato, new | old")


def test_installing_and_removing_it_run_the_installation(package: Path, tmp_path: Path) -> None:
    scripts = tmp_path / "scripts"
    subprocess.run(["dpkg-deb", "--control", str(package), str(scripts)], check=True)
    at = "/usr/share/table-companion"
    assert f"{at}/install --offline {at}/offline" in (scripts / "postinst").read_text()
    assert f"{at}/install --remove" in (scripts / "prerm").read_text()
    assert "rm -rf /var/lib/table-companion\n" in (scripts / "postrm").read_text()
