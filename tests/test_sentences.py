"""No sentence stands in the source: errors and commands say keys, and the catalogues have the words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_every_sentence_is_in_the_catalogue_and_none_in_the_source() -> None:
    found = [f"{file.relative_to(ROOT)}: {words}" for file in modules() for words in written(file)]
    assert [line for line in found if not line.startswith(tuple(NOT_SAID))] == []


NOT_SAID: Mapping[str, str] = {
    "companion/assets.py": "says that the catalogues are lost, which none of them can say",
}
"""Files that may have sentences where others may not, and why."""

SAYING = {"CompanionError", "FileError", "SetupError", "JournalError", "DifferenceFound", "PortTaken", "UsageError"}
SAYING |= {"BadParameter", "echo", "secho", "fail", "Text", "Problem", "Todo", "Finding", "NoDisplay"}
"""What takes keys, or what a key has been made into, and shows it to somebody."""
WORDS = re.compile(r"[A-Za-z]{2,}[,;:]? +[A-Za-z]")


def modules() -> Iterator[Path]:
    return (ROOT / "companion").rglob("*.py")


def written(file: Path) -> Iterator[str]:
    """The sentences in a source that a person would be shown as they stand there: of errors and of commands."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            shown = [*node.args] if name in SAYING else []
            shown += [word.value for word in node.keywords if word.arg in {"help", "epilog", "short_help"}]
            yield from (words for value in shown if WORDS.search(words := literal(value)))
        elif isinstance(node, ast.FunctionDef) and any(map(is_command, node.decorator_list)):
            yield f"{node.name}: a command says its help with help="


def literal(value: ast.expr) -> str:
    """What of a string stands in the source."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)


def is_command(decorator: ast.expr) -> bool:
    """Whether this makes a command whose help would be its docstring."""
    call = isinstance(decorator, ast.Call)
    name = getattr(decorator.func if isinstance(decorator, ast.Call) else decorator, "attr", "")
    helped = isinstance(decorator, ast.Call) and any(word.arg == "help" for word in decorator.keywords)
    return call and name in {"command", "group"} and not helped


@pytest.mark.parametrize(
    "source",
    [
        'raise FileError(f"{file} is empty; write something")',
        'click.echo("All is well.")',
        'click.option("--port", help="Any port.")',
        '@click.command()\ndef run():\n    "Run it."',
    ],
)
def test_a_sentence_in_a_source_is_found(source: str, tmp_path: Path) -> None:
    (tmp_path / "source.py").write_text(source, encoding="utf-8")
    assert len(list(written(tmp_path / "source.py"))) == 1


GLUED = re.compile(
    r"""["'][^"'A-Za-z<>{}]*[,;:·][ ]+["']\.join\(|\.join\(["'][,;:·][ ]+["']\)"""  # words with a mark between them
    r"""|f"[^"]*\}[,:;][ ]\{|`[^`]*\}[,:;][ ]\$\{"""  # and in one string
)
NOT_READ = ("Error(", "assert ", "type(error).__name__")
"""What stands in lines that no player reads: of what cannot happen, and the words of Python itself."""


def test_no_mark_is_put_between_words_but_by_the_catalogue() -> None:
    """Chinese has other commas and colons; what stands between words is ``list.`` in ``en.po``."""
    files = [*modules(), *(ROOT / "companion").rglob("*.js")]
    lines = ((file, line) for file in files for line in file.read_text(encoding="utf-8").splitlines())
    glued = [f"{file.name}: {line.strip()}" for file, line in lines if GLUED.search(line)]
    assert [line for line in glued if not any(each in line for each in NOT_READ)] == []


@pytest.mark.parametrize("line", ['", ".join(names)', 'f"{name}: {says}"', 'names.join(", ")', "`${name}: ${says}`"])
def test_a_mark_between_words_is_found(line: str) -> None:
    assert GLUED.search(line)
