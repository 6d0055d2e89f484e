"""A text without spaces ends its lines between characters, and never before a mark that belongs to what it follows."""

from __future__ import annotations

import pytest

from companion.screen.runtime.breaks import NO_BREAK, accompanied, broken, is_wide, pieces


def each_two(text: str) -> float:
    """Chinese characters are twice as wide as Latin ones."""
    return sum(2.0 if is_wide(character) else 1.0 for character in text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("place an agent", ["place ", "an ", "agent"]),
        ("部署代理人", ["部署", "代理人"]),
        ("飛鷹郡長。第1回合", ["飛鷹郡長。", "第1回合"]),
        ("（目前由邪鼠行動）", ["（目前", "由", "邪鼠", "行動）"]),  # noqa: RUF001 - Chinese brackets
        ("Wi-Fi 密碼", ["Wi-Fi ", "密碼"]),
        ("Ann的渡鴉：", ["Ann的", "渡鴉："]),  # noqa: RUF001 - that colon
        ("每座堡壘1面，領先15分", ["每座", "堡壘", "1面，", "領先", "15分"]),  # noqa: RUF001 - a Chinese comma
        ("第1／6項", ["第1／6項"]),  # noqa: RUF001 - a Chinese stroke
        ("盡瘁×4・躍馬", ["盡瘁×4・", "躍馬"]),  # noqa: RUF001 - a sign of number
        ("需要PIN碼", ["需要", "PIN碼"]),
        ("剪下標籤，接上按鈕盒", ["剪下", "標籤，", "接上", "按鈕盒"]),  # noqa: RUF001 - a Chinese comma
        ("放到牌庫頂", ["放到", "牌庫頂"]),
        ("不相鄰，再點其他人的", ["不相鄰，", "再點", "其他人的"]),  # noqa: RUF001 - the same
        ("躍馬 · 元帥", ["躍馬 · ", "元帥"]),
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


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("偽聖邪鼠", 6, ["偽聖", "邪鼠"]),
        ("你還沒核對圖板", 12, ["你還沒", "核對圖板"]),
        ("部署第2位代理人", 12, ["部署第2位", "代理人"]),
        ("領先5分", 6, ["領先", "5分"]),
        ("3面，每座堡壘1面", 14, ["3面，", "每座堡壘1面"]),  # noqa: RUF001 - a Chinese comma
        ("從「鞠躬盡瘁」到「吃裡扒外」", 16, ["從「鞠躬盡瘁」", "到「吃裡扒外」"]),
        ("沒有旗幟留下，該地區歸原本的帝國。", 15, ["沒有旗幟留下，", "該地區歸", "原本的帝國。"]),  # noqa: RUF001 - Chinese marks
        ("躍馬 · 元帥", 6, ["躍馬", "元帥"]),
        ("躍馬 · 元帥", 12, ["躍馬 · 元帥"]),
        ("加入你的Wi-Fi，客人掃描就能連上。", 30, ["加入你的Wi-Fi，", "客人掃描就能連上。"]),  # noqa: RUF001 - Chinese marks
    ],
)
def test_lines_are_about_equally_wide_and_no_character_stands_alone(text: str, width: float, lines: list[str]) -> None:
    assert broken(text, width, each_two).split("\n") == lines


def test_a_text_with_spaces_is_left_to_the_spaces() -> None:
    assert broken("place an agent", 3, each_two) == "place an agent"


def greedy(width: int, text: str) -> float:
    """The number of lines of a text that breaks at its spaces."""
    lines, room = 0, 0
    for paragraph in text.split("\n"):
        lines, room = lines + 1, width
        for word in paragraph.split(" "):
            if room < width and len(word) > room:
                lines, room = lines + 1, width
            room -= len(word) + 1
    return lines


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("Everybody does this once.", "Everybody does this~once."),
        ("It fits in a line.", "It fits in a line."),
        ("Each agent does its own business.", "Each agent does its own business."),
        ("Place agents", "Place agents"),
        ("Who introduces Spider?", "Who introduces Spider?"),
        ("Everybodydoes extraordinary once.", "Everybodydoes extraordinary once."),
        ("Once more\nfor everyone at this table.", "Once more\nfor everyone at this~table."),
        ("once", "once"),
        ("", ""),
    ],
)
def test_a_short_last_word_has_company_where_the_text_gets_no_higher_by_it(text: str, joined: str) -> None:
    width = 20
    told = accompanied(text, width, len, lambda lines: greedy(width, lines))
    assert told.replace(NO_BREAK, "~") == joined
