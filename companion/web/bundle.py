"""One script of a page out of its modules, so that a phone asks once and not for each import of an import.

A module becomes a function of its own that returns its exports, after those that it imports. Only the forms of
``import`` and ``export`` that our modules and the vendored ones have are known. Comments are left out, if they have no
quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from posixpath import dirname, join, normpath

_IMPORT = re.compile(r'^import (?:(\w+)|\{([^}]*)\}) from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"\bexport default ")
_LIST = re.compile(r"\bexport ?\{([^}]*)\};?")
_LEFT = re.compile(r"^(?:import|export)\b", re.MULTILINE)
_LINE_COMMENT = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_END_COMMENT = re.compile(r"[ \t]+// [^\"'`\n]*$", re.MULTILINE)
_BLOCK_COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_AROUND = re.compile(r"\s*([{};,]|:(?= ))\s*")
_NEEDLESS = re.compile(r"(?<![\w.])0(?=\.\d)|;(?=\})")
_INDENT = re.compile(r"^\s+", re.MULTILINE)
_QUOTED = re.compile(r'("(?:[^"\\\n]|\\.)*")')
_SPACE = re.compile(
    r" (=>|[=!]==|&&|\|\||\?\?|[-+]=|[-+*/=?:<>]) "
    r"|(?<=[,:;]) (?=[\w`\[{(.$])|(?<=\{) (?=\w)|(?<=[\w)\]}]) (?=\})"
    r"|(?<=\)) (?=[\w{])|(?<=\b(?:if|of)) (?=\()|(?<=\b(?:for|try)) (?=[({])"
    r"|(?<=\bcatch) (?=\()|(?<=\}) (?=else|catch|finally)|(?<=\belse) (?=\{)|(?<=[,:]) \Z"
)
"""Space that a script does not need. It may stand in a text, but the texts of our pages come from the catalogue."""
_GOES_ON = re.compile(r"^((?:(?!//).)*(?:[;{,(\[]| =>|\}(?!\n\w)))\n|\n(?=[}<]|\$\{)", re.MULTILINE)
"""An end of a line that a script does not need. Markup drops those round a value."""
_CONST = re.compile(r"\bconst (?=[\w{[])")
"""A constant. Once the script is written, ``let`` is as good and shorter."""


def script(modules: Mapping[str, str], entry: str) -> str:
    """The module ``entry`` with all that it imports. ``modules`` are texts by path. Raises ``ValueError``."""
    found: dict[str, str] = {}
    _add(modules, entry, found, ())
    return _dense("\n".join(found.values()))


def style(*parts: str) -> str:
    """Style sheets as one, without comments and needless space, zeros and semicolons."""
    return _NEEDLESS.sub("", _AROUND.sub(r"\1", _bare("\n".join(parts))))


def _bare(text: str) -> str:
    """A text without comments and indentation."""
    return _INDENT.sub("", _BLOCK_COMMENT.sub("", _END_COMMENT.sub("", _LINE_COMMENT.sub("", text))))


def _dense(text: str) -> str:
    """A script without needless space, ends of lines and letters. What is quoted keeps its space."""
    parts = _QUOTED.split(_CONST.sub("let ", _GOES_ON.sub(r"\1", text)))
    return "".join(part if part.startswith('"') else _SPACE.sub(lambda space: space[1] or "", part) for part in parts)


def _add(modules: Mapping[str, str], path: str, found: dict[str, str], above: tuple[str, ...]) -> None:
    if path in found:
        return
    if path in above:
        raise ValueError(f"{path} imports itself by way of {', '.join(above)}")
    text = modules[path]
    for imported in _IMPORT.finditer(text):
        _add(modules, _resolved(path, imported[3]), found, (*above, path))
    names = {each: each for each in _EXPORT.findall(text)}
    if _DEFAULT.search(text):
        names["default"] = "_default"
    for listed in _LIST.findall(text):
        names |= {outer: inner for inner, outer in map(_both, _split(listed))}
    numbers = {each: number for number, each in enumerate(found)}
    text = _IMPORT.sub(lambda each: _taken(each, numbers[_resolved(path, each[3])]), text)
    text = _LIST.sub("", _DEFAULT.sub("const _default=", _EXPORT.sub("", text)))
    if left := _LEFT.search(text):
        raise ValueError(f"{path}: an unknown form of {left[0]}")
    exports = _pairs(names.items())
    found[path] = f"const _{len(found)}=(()=>{{\n{_bare(text)}\nreturn{{{exports}}}}})();"


def _taken(imported: re.Match[str], number: int) -> str:
    """An import as a constant."""
    default, listed, _ = imported.groups()
    names = f"default:{default}" if default else _pairs(map(_both, _split(listed)))
    return f"const {{{names}}}=_{number};\n"


def _pairs(names: Iterable[tuple[str, str]]) -> str:
    return ",".join(one if one == other else f"{one}:{other}" for one, other in names)


def _split(listed: str) -> list[str]:
    return [each.strip() for each in listed.split(",") if each.strip()]


def _both(name: str) -> tuple[str, str]:
    """The two names of ``a as b``."""
    first, _, second = name.partition(" as ")
    return first, second or first


def _resolved(path: str, target: str) -> str:
    return normpath(join(dirname(path), target))
