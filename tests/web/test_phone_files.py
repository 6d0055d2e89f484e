"""What the phone page is written in: nothing that phones of 2021 do not understand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.web.pages import FOLDER


def phone_files(kind: str) -> list[Path]:
    return sorted(file for folder in ("lib", "phone") for file in (FOLDER / folder).rglob(f"*.{kind}"))


TOO_NEW_SCRIPT = {
    "at()": r"\.at\(",
    "findLast": r"\.findLast(Index)?\(",
    "structuredClone": r"\bstructuredClone\b",
    "hasOwn": r"\bObject\.hasOwn\b",
    "arrays copied on the way": r"\.(toSorted|toReversed|toSpliced|with)\(",
    "grouping": r"\bgroupBy\b",
    "class fields and blocks": r"^\s+(static\s*\{|#\w+)",
    "logical assignment": r"(\?\?=|\|\|=|&&=)",
    "await at the top": r"^(\w+ \w+ = )?await ",
    "regular expressions that look behind": r"\(\?<[=!]",
    "signals with a time of their own": r"AbortSignal\.(timeout|any)",
    "scheduler, navigation, view transitions": r"\b(scheduler|navigation|startViewTransition)\b",
    "requestIdleCallback, not in Safari": r"\brequestIdleCallback\b",
    "randomUUID, not on plain http": r"\brandomUUID\b",
    "what plain http lacks": r"\b(crypto\.subtle|serviceWorker|wakeLock|navigator\.(share|locks|clipboard))\b",
    "writing HTML": r"\b(innerHTML|outerHTML|insertAdjacentHTML|eval|document\.write)\b",
}
TOO_NEW_STYLE = {
    "nesting": r"&|^[ ]+[.#:>][\w-].*\{",
    "has": r":has\(",
    "containers": r"@container|container-type|\d(cqw|cqi|cqh)\b",
    "layers and scopes": r"@(layer|scope|property|starting-style)",
    "colours": r"color-mix|oklch|oklab|light-dark\(|\b(lch|lab)\(|rgb\(from",
    "units of the small screen": r"\d[sdl]v[hwi]\b",
    "subgrid": r"subgrid",
    "text-wrap": r"text-wrap",
    "accent and scrollbar": r"accent-color|scrollbar-(color|width|gutter)",
    "one transform each": r"^\s+(translate|rotate|scale):",
    "ranges": r"\(\s*(min-|max-)?width\s*[<>]=?",
    "inset and animation timelines": r"animation-timeline|anchor-name|popover",
}


@pytest.mark.parametrize(("kind", "too_new"), [("js", TOO_NEW_SCRIPT), ("css", TOO_NEW_STYLE)])
def test_nothing_is_newer_than_the_phones_of_2021(kind: str, too_new: dict[str, str]) -> None:
    assert phone_files(kind)
    for file in phone_files(kind):
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        if kind == "css":  # what stands in a @media block is indented without being nested
            text = re.sub(
                r"^@[^{]+\{\n(.*?)^\}",
                lambda block: re.sub("(?m)^  ", "", block[1]),
                text,
                flags=re.MULTILINE | re.DOTALL,
            )
        found = {why for why, pattern in too_new.items() if re.search(pattern, text, flags=re.MULTILINE)}
        assert found == set(), file.name
