"""One script of a page out of its modules, so that a phone asks once and not for each import of an import.

A module stands after those that it imports, under the same names. One with a name of its own that is taken becomes a
function that returns its exports. What a page needs later is a second script. Only the forms of ``import`` and
``export`` that our modules and the vendored ones have are known. Comments are left out, if they have no quotation
marks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from posixpath import basename, dirname, join, normpath

_Found = dict[str, tuple[str, Mapping[str, str]]]
"""The modules of a script by path: the text without imports, and the names by those that it exports."""

_IMPORT = re.compile(r'^import (?:(\w+)|\{([^}]*)\}) from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(r"\bexport default ")
_LIST = re.compile(r"\bexport ?\{([^}]*)\};?")
_LEFT = re.compile(r"^(?:import|export)\b", re.MULTILINE)
_OWN = re.compile(r"^(?:async )?(?:var|const|let|function|class) (\w+)", re.MULTILINE)
_LINE_COMMENT = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_END_COMMENT = re.compile(r"[ \t]+// [^\"'`\n]*$", re.MULTILINE)
_BLOCK_COMMENT = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_AROUND = re.compile(r"\s*([{};,]|:(?= ))\s*")
_NEEDLESS = re.compile(r"(?<![\w.])0(?=\.\d)|;(?=\})")
_INDENT = re.compile(r"^\s+", re.MULTILINE)
_QUOTED = re.compile(r'("(?:[^"\\\n]|\\.)*")')
_SPACE = re.compile(
    r" (=>|[=!]==|&&|\|\||\?\?|[-+]=|[-+*/=?:<>]) "
    r"|(?<=[,:;]) (?=[\w`\[{(.$])|(?<=\{) (?=[\w.]|\Z)|(?<=[\w)\]}]) (?=\})"
    r"|(?<=\)) (?=[\w{])|(?<=\b(?:if|of)) (?=\()|(?<=\b(?:for|try)) (?=[({])"
    r"| (?=/>)|(?<=\bcatch) (?=\()|(?<=\}) (?=else|catch|finally)|(?<=\belse) (?=\{)|(?<=[,:]) \Z|\A (?=\})"
)
"""Space that a script does not need. It may stand in a text, but the texts of our pages come from the catalogue."""
_GOES_ON = re.compile(r"^((?:(?!(?<!<)//).)*(?:[;{,(\[]| =>|\}))\n|\n(?=[}<]|\$\{)", re.MULTILINE)
"""An end of a line that a script does not need. Markup drops those round a value."""
_LAST = re.compile(r"[;,](?=\})")
"""The mark after a last statement or value."""
_ALONE = re.compile(r"(?<!\w)\((\w+)\)(?= =>)")
"""The only parameter of an arrow function, which needs no brackets."""
_CONST = re.compile(r"\bconst (?=[\w{[])")
"""A constant. Once the script is written, ``let`` is as good and shorter."""


def script(modules: Mapping[str, str], entry: str) -> str:
    """The module ``entry`` with all that it imports. ``modules`` are texts by path. Raises ``ValueError``."""
    return _written(_found(modules, entry, {}), set())


def scripts(modules: Mapping[str, str], entry: str, later: str) -> tuple[str, str]:
    """The script of ``entry``, and that of ``later``, which imports the parts of both from the first."""
    first = _found(modules, entry, {})
    second = {path: each for path, each in _found(modules, later, first).items() if path not in first}
    owned = {name for _, exports in first.values() for name in exports}
    imported = {name for path in second for _, listed, _ in _IMPORT.findall(modules[path]) for name in _split(listed)}
    shared = imported & owned
    names, ends = ",".join(sorted(shared)), ",".join(second[later][1])
    return (
        f"{_written(first, set())}\nexport{{{names}}}",
        f'import{{{names}}}from"./{basename(entry)}";{_written(second, shared)}\nexport{{{ends}}}',
    )


def style(*parts: str) -> str:
    """Style sheets as one, without comments and needless space, zeros and semicolons."""
    return _NEEDLESS.sub("", _AROUND.sub(r"\1", _bare("\n".join(parts))))


def _bare(text: str) -> str:
    """A text without comments and indentation."""
    return _INDENT.sub("", _BLOCK_COMMENT.sub("", _END_COMMENT.sub("", _LINE_COMMENT.sub("", text))))


def _dense(text: str) -> str:
    """A script without needless space, ends of lines and letters. What is quoted keeps its space."""
    parts = _QUOTED.split(_CONST.sub("let ", _LAST.sub("", _ALONE.sub(r"\1", _GOES_ON.sub(r"\1", text)))))
    return "".join(part if part.startswith('"') else _SPACE.sub(lambda space: space[1] or "", part) for part in parts)


def _found(modules: Mapping[str, str], entry: str, before: _Found) -> _Found:
    """A module after those that it imports, and all of them after those that were found ``before``."""
    found = dict(before)
    _add(modules, entry, found, ())
    names = [name for _, exports in found.values() for name in exports]
    if doubled := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"exported by more than one module: {', '.join(sorted(doubled))}")
    return found


def _written(found: _Found, imported: AbstractSet[str]) -> str:
    """Modules as one script, in which names are ``imported`` already."""
    taken, texts = {name for _, exports in found.values() for name in exports} | imported, []
    for text, exports in found.values():
        inner = set(_OWN.findall(text)) - {each for each, of in exports.items() if each == of}
        alone = inner & taken or any(each != of for each, of in exports.items())
        texts.append(_bare(_wrapped(text, exports) if alone else text))
        taken |= set() if alone else inner
    return _dense("\n".join(texts))


def _add(modules: Mapping[str, str], path: str, found: _Found, above: tuple[str, ...]) -> None:
    """Add a module after those that it imports: its text without imports, and its names by those that it exports."""
    if path in found:
        return
    if path in above:
        raise ValueError(f"{path} imports itself by way of {', '.join(above)}")
    text = modules[path]
    for _, _, target in _IMPORT.findall(text):
        _add(modules, normpath(join(dirname(path), target)), found, (*above, path))
    own = {each: each for each in _EXPORT.findall(text)}
    text = _EXPORT.sub("", _IMPORT.sub(_named, text))
    renamed = (_both(each) for listed in _LIST.findall(text) for each in _split(listed))
    own |= {outer: inner for inner, outer in renamed if inner != outer}
    if _DEFAULT.search(text):
        own["_default"] = "_made"
    text = _LIST.sub("", _DEFAULT.sub("const _made=", text))
    if left := _LEFT.search(text):
        raise ValueError(f"{path}: an unknown form of {left[0]}")
    found[path] = text, own


def _named(imported: re.Match[str]) -> str:
    """What is left of an import: names are the same everywhere."""
    default, listed, _ = imported.groups()
    if " as " in (listed or ""):
        raise ValueError(f"an unknown form of import: {listed.strip()}")
    return f"const {default}=_default;\n" if default else ""


def _wrapped(text: str, exports: Mapping[str, str]) -> str:
    returned = ",".join(outer if outer == inner else f"{outer}:{inner}" for outer, inner in exports.items())
    text = text.rstrip().removesuffix(";")
    return f"const {{{','.join(exports)}}}=(()=>{{\n{text.rstrip().removesuffix(';')};\nreturn{{{returned}}}}})();"


def _split(listed: str) -> list[str]:
    return [each.strip() for each in listed.split(",") if each.strip()]


def _both(name: str) -> tuple[str, str]:
    """The two names of ``a as b``."""
    first, _, second = name.partition(" as ")
    return first, second or first
