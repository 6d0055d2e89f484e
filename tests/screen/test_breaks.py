"""A text without spaces ends its lines between characters, and never before a mark that belongs to what it follows."""

from __future__ import annotations

import pytest

from companion.screen.runtime.breaks import broken, is_wide, pieces


def each_two(text: str) -> float:
    """Chinese characters are twice as wide as Latin ones."""
    return sum(2.0 if is_wide(character) else 1.0 for character in text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("place an agent", ["place ", "an ", "agent"]),
        ("部署代理人", ["部", "署", "代", "理", "人"]),
        ("飛鷹郡長。第1回合", ["飛", "鷹", "郡", "長。", "第", "1", "回", "合"]),
        ("（目前由邪鼠行動）", ["（目", "前", "由", "邪", "鼠", "行", "動）"]),  # noqa: RUF001 - Chinese brackets
        ("Wi-Fi 密碼", ["Wi-Fi ", "密", "碼"]),
        ("Ann的渡鴉：", ["Ann", "的", "渡", "鴉："]),  # noqa: RUF001 - that colon
        ("", [""]),
    ],
)
def test_what_belongs_together_stays_in_one_line(text: str, parts: list[str]) -> None:
    assert list(pieces(text)) == parts
    assert "".join(parts) == text


def test_no_line_is_wider_than_its_place_or_begins_with_a_mark() -> None:
    text = "毒蛇部署代理人：飛鷹郡長。第1回合，巨熊行動。\n完"  # noqa: RUF001 - Chinese marks
    lines = broken(text, 12, each_two).split("\n")
    assert all(each_two(line) <= 12 for line in lines)
    assert "".join(lines) == text.replace("\n", "")
    assert not any(line[0] in "：。，" for line in lines)  # noqa: RUF001 - the same
    assert lines[-1] == "完"


def test_a_text_with_spaces_is_left_to_the_spaces() -> None:
    assert broken("place an agent", 3, each_two) == "place an agent"
