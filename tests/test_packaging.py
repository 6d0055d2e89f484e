"""The wheel is all a player needs: installed in an empty environment it finds its board from anywhere."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.app.running import Running, wait_for
from tests.cli.simulated import Telling
from tests.harness.patience import PATIENCE
from tests.soaking import SOAKING

ROOT = Path(__file__).parents[1]
RASPBERRY_PI = ["manylinux2014_aarch64", "manylinux_2_17_aarch64", "manylinux_2_28_aarch64"]

pytestmark = [pytest.mark.slow, pytest.mark.soak]

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def environment(home: Path) -> dict[str, str]:
    """That of somebody who has just installed it, with something to draw on."""
    return {"HOME": str(home), "LC_ALL": "C.UTF-8", "SDL_VIDEODRIVER": "offscreen"}


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ``bin`` of an environment with the wheel and, when there is time, what it asks for and nothing else.

    Otherwise what it asks for is found where these tests find it.
    """
    venv = tmp_path_factory.mktemp("empty") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True, capture_output=True)
    pip = [sys.executable, "-m", "pip", "--python", str(venv / "bin" / "python"), "install", "--quiet", str(wheel)]
    subprocess.run([*pip, *(() if SOAKING else ("--no-deps",))], check=True, capture_output=True)
    if not SOAKING:
        (packages,) = venv.glob("lib/python*/site-packages")
        (packages / "ours.pth").write_text(sysconfig.get_path("purelib"))
    return venv / "bin"


@pytest.fixture
def companion(installed: Path, tmp_path: Path) -> Run:
    """Runs the installed command from ``/``, with an empty home; fails the test when it fails."""

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        result = subprocess.run(
            [str(installed / "companion"), *words],
            check=False,
            cwd="/",
            env=environment(tmp_path),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert result.returncode == 0, result.stdout + result.stderr
        return result

    return run


def test_the_wheel_holds_the_rooms_and_the_board_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    rooms = {name.partition("/")[0] for name in names if ".dist-info" not in name}
    assert rooms == {"companion", "firmware", "hardware"}
    assert "companion/_data/assets/languages/en.po" in names
    assert "companion/games/war_of_whispers/assets/boards/standard.json" in names
    assert "companion/screen/__main__.py" in names
    assert "firmware/main.py" in names
    assert "hardware/pins.toml" in names
    assert [name for name in names if name.endswith(".png")] == []


def test_the_wheel_holds_the_pages_as_they_are_in_the_checkout(wheel: Path) -> None:
    static = ROOT / "companion" / "web" / "static"
    pages = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in static.rglob("*") if file.is_file()}
    packed = zipfile.ZipFile(wheel)
    assert pages
    assert {name: packed.read(name) for name in pages} == pages


def test_it_tells_its_version(companion: Run) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert companion("--version").stdout == f"companion {version}\n"


def test_the_doctor_finds_all_well(companion: Run, installed: Path) -> None:
    told = companion("doctor").stdout
    assert "All is well." in told
    assert str(installed.parent) in told


def test_it_finds_and_accepts_the_standard_board(companion: Run) -> None:
    assert companion("board", "check").stdout.endswith("No mistakes, no warnings.\n")


def test_it_scores_the_game_in_the_readme(companion: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "game.toml"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```", readme, flags=re.MULTILINE | re.DOTALL)
    sheet.write_text(example, encoding="utf-8")
    scores = json.loads(companion("score", str(sheet), "--json").stdout)
    assert {player["name"]: player["points"] for player in scores["players"]} == {"Ana": 17, "Ben": 10}
    assert scores["decided_by"] == "points"


def test_it_plays_a_random_game_to_its_end(companion: Run, tmp_path: Path) -> None:
    export = tmp_path / "games.jsonl"
    once = ["--seats", "2", "--games", "1", "--seed", "1"]
    companion("simulate", "war-of-whispers", *once, "--export", str(export))
    (game,) = map(json.loads, export.read_text(encoding="utf-8").splitlines())
    assert game["positions"][-1]["phase"] == "end"
    companion("replay", str(export))


def test_the_table_runs_and_answers_a_browser(installed: Path, tmp_path: Path) -> None:
    command = (str(installed / "companion"),)
    with Running(
        tmp_path / "data", "--no-screen", companion=command, environment=environment(tmp_path), cwd="/"
    ) as table:
        url, _ = table.link
        for path in ("/", "/table", "/icons.json"):
            assert httpx.get(url + path, timeout=PATIENCE).status_code == 200, path
        assert table.stop(signal.SIGTERM) == (0, "")


def test_it_is_a_pod_in_a_terminal_and_finds_it(companion: Run, installed: Path, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "data"))
    with Telling("pod-simulator", *data, companion=(str(installed / "companion"),)) as pod:
        wait_for(lambda: bool(pod.said))
        (found,) = json.loads(companion("pods", *data, "--json").stdout)["pods"]
    assert (found["uid"], found["trouble"]) == ("sim1", "")


def test_what_the_screen_draws_with_comes_along(installed: Path, tmp_path: Path) -> None:
    result = subprocess.run(
        [str(installed / "python"), "-c", "import companion.screen.runtime.process; import kivy"],
        check=False,
        cwd="/",
        env={**environment(tmp_path), "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"},
        capture_output=True,
        text=True,
    )
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(not SOAKING, reason="asks PyPI for a hundred megabytes: make soak does it")
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
def test_what_it_asks_for_has_wheels_for_a_64_bit_raspberry_pi(python: str, tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    platforms = [word for name in RASPBERRY_PI for word in ("--platform", name)]
    fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(tmp_path)]
    subprocess.run(
        [*fetch, "--only-binary=:all:", "--python-version", python, *platforms, *project["dependencies"]],
        check=True,
        capture_output=True,
    )
    native = [file.name for file in tmp_path.glob("msgspec-*.whl")]
    assert len(native) == 1
    assert f"cp{python.replace('.', '')}" in native[0]
