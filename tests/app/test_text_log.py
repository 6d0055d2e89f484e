"""The text log keeps warnings and errors for whoever mends things, and never grows without end."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from companion.app import text_log as rules
from companion.app.text_log import FILE_NAME, text_log


def test_warnings_are_kept_and_errors_are_seen_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with text_log(tmp_path):
        logging.getLogger("screen").warning("it flickers")
        logging.getLogger("table").error("it broke")
    kept = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    assert "WARNING screen: it flickers" in kept
    assert "ERROR table: it broke" in kept
    seen = capsys.readouterr().err
    assert "it broke" in seen
    assert "it flickers" not in seen


def test_nothing_to_tell_leaves_no_file(tmp_path: Path) -> None:
    with text_log(tmp_path):
        logging.getLogger("table").info("all is well")
    assert list(tmp_path.iterdir()) == []


def test_afterwards_nothing_is_kept_any_more(tmp_path: Path) -> None:
    with text_log(tmp_path):
        pass
    logging.getLogger("table").error("too late")
    assert list(tmp_path.iterdir()) == []


def test_it_never_fills_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "LONGEST", 2_000)
    with text_log(tmp_path):
        for number in range(200):
            logging.getLogger("screen").warning("flicker %d", number)
    sizes = [file.stat().st_size for file in tmp_path.iterdir()]
    assert len(sizes) == 2
    assert max(sizes) <= 2_000
