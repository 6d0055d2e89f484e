"""What is wrong outside the program ends in lines on standard error and an exit code that means something."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from companion import assets, cli, errors
from companion.cli import companion, main
from companion.cli.words import say
from companion.engine.text import Text


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        check=False,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], int]:
    """Runs ``companion doctor`` with another inside, as the console script does, and gives the exit code."""

    def end(inside: Callable[[], object]) -> int:
        monkeypatch.setattr("companion.cli.doctor.doctor", click.Command("doctor", callback=inside))
        monkeypatch.setattr(sys, "argv", ["companion", "doctor"])
        with pytest.raises(SystemExit) as ended:
            main()
        assert isinstance(ended.value.code, int)
        return ended.value.code

    return end


Ending = Callable[[Callable[[], object]], int]


def raising(error: BaseException) -> Callable[[], object]:
    def inside() -> object:
        raise error

    return inside


def every_error(error: type[errors.CompanionError] = errors.CompanionError) -> Iterator[type[errors.CompanionError]]:
    yield error
    for leaf in error.__subclasses__():
        yield from every_error(leaf)


def test_the_version_is_told() -> None:
    result = run("--version")
    assert re.fullmatch(r"companion \d+\.\d+\.\d+\n", result.stdout)
    assert result.returncode == 0


def test_help_names_every_command_with_what_it_does() -> None:
    text = run("--help").stdout
    for name in cli.COMMANDS:
        assert re.search(rf"^  {name} +\w.*", text, flags=re.MULTILINE), name


def test_help_lists_every_exit_code() -> None:
    listed = set(map(int, re.findall(r"^  (\d+) ", say("cli.exit_codes"), flags=re.MULTILINE)))
    assert listed == {0, 2, cli.INTERRUPTED} | {error.exit_code for error in every_error()}


def test_an_unknown_command_is_refused_with_2_and_no_traceback() -> None:
    result = run("dance")
    assert result.returncode == 2
    assert "No such command 'dance'" in result.stderr
    assert "Traceback" not in result.stderr


def test_an_unknown_option_is_refused_with_2() -> None:
    assert run("doctor", "--loud").returncode == 2


def test_only_the_called_command_is_imported() -> None:
    source = "import sys\nfrom companion.cli import companion\ncompanion(['doctor'], standalone_mode=False)\n"
    source += "print(*(name for name in sys.modules if name.startswith('companion.')))"
    loaded = subprocess.run([sys.executable, "-c", source], check=True, capture_output=True, text=True).stdout
    assert "companion.cli.doctor" in loaded
    assert "companion.games" not in loaded


@pytest.mark.parametrize("kind", list(every_error()))
def test_each_problem_is_a_line_on_standard_error_with_the_code(
    kind: type[errors.CompanionError], ending: Ending, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ending(raising(kind(Text("the first thing"), Text("the second")))) == kind.exit_code
    told = capsys.readouterr()
    assert told.err == f"error: the first thing [{kind.code}]\nerror: the second [{kind.code}]\n"
    assert told.out == ""


def test_a_file_the_system_refuses_is_named(ending: Ending, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert ending(lambda: (tmp_path / "absent").read_text(encoding="utf-8")) == errors.FileError.exit_code
    assert re.match(rf"error: {tmp_path}/absent: No such file.*\[bad_file\]\n", capsys.readouterr().err)


def test_a_bug_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.cli.doctor.doctor", click.Command("doctor", callback=raising(KeyError("bug"))))
    with pytest.raises(KeyError, match="bug"):
        companion(["doctor"], standalone_mode=False)


def test_an_interruption_ends_with_130(ending: Ending, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending(raising(KeyboardInterrupt())) == 130
    assert "interrupted" in capsys.readouterr().err


def test_a_command_says_how_it_ended_by_what_it_returns(ending: Ending) -> None:
    assert ending(lambda: 1) == 1
    assert ending(lambda: None) == 0
    assert ending(lambda: "a result") == 0


def test_a_reader_that_goes_away_is_no_noise() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "doctor"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    process.wait(timeout=60)


def test_the_data_files_of_a_wheel_come_before_those_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_wheel, in_checkout = tmp_path / "wheel", tmp_path / "checkout"
    monkeypatch.setattr(assets, "_PLACES", (in_wheel, in_checkout))
    with pytest.raises(errors.CompanionError, match="install it again"):
        assets.assets()
    in_checkout.mkdir()
    assert assets.assets() == in_checkout
    in_wheel.mkdir()
    assert assets.assets() == in_wheel
