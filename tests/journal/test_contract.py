"""What both journals promise: entries come back as they were given, in order, without a gap and never changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import JournalError
from companion.journal import Journal, MatchInfo
from companion.journal.sqlite import SqliteJournal
from tests.journal.memory import MemoryJournal

BEGAN = "2026-01-31T19:45:00+00:00"


class JournalContract(ABC):
    """Every test here is run for each journal, by a class below that says which."""

    @pytest.fixture
    def journal(self, tmp_path: Path) -> Iterator[Journal]:
        with closing(self.open(tmp_path / "data")) as journal:
            yield journal

    @abstractmethod
    def open(self, folder: Path) -> Journal:
        """The journal to be tested; one on disk in that folder."""

    def test_a_new_journal_keeps_no_match(self, journal: Journal) -> None:
        assert journal.matches() == ()

    def test_a_new_match_is_told_as_it_was_created(self, journal: Journal) -> None:
        match_id = journal.create("chess", 3, BEGAN, "Sunday")
        told = MatchInfo(match_id, "chess", 3, BEGAN, entries=0, ended=False, title="Sunday")
        assert journal.match(match_id) == told
        assert journal.matches() == (told,)
        assert list(journal.entries(match_id)) == []

    def test_a_match_needs_no_title(self, journal: Journal) -> None:
        assert journal.match(journal.create("chess", 1, BEGAN)).title == ""

    def test_an_id_begins_with_the_time_and_ends_with_chance(self, journal: Journal) -> None:
        ids = [journal.create("chess", 1, BEGAN) for _ in range(20)]
        assert {match_id[:16] for match_id in ids} == {"20260131-194500-"}
        assert len({match_id[16:] for match_id in ids}) == 20
        assert {len(match_id) for match_id in ids} == {24}

    @pytest.mark.parametrize("began", ["", "yesterday", "2026-01-31T19:45:00", "2026-01-31T19:45:00+01:00"])
    def test_a_match_cannot_begin_at_a_time_that_is_not_iso_8601_in_utc(self, journal: Journal, began: str) -> None:
        with pytest.raises(ValueError, match=r"UTC|ISO"):
            journal.create("chess", 1, began)
        assert journal.matches() == ()

    def test_the_match_created_last_is_told_first_whatever_the_clock_said(self, journal: Journal) -> None:
        ids = [journal.create("chess", 1, f"{year}-01-01T00:00:00Z") for year in (2026, 1970, 2025)]
        assert [info.id for info in journal.matches()] == ids[::-1]

    def test_entries_come_back_byte_for_byte_and_in_order(self, journal: Journal) -> None:
        entries = [b"", b"\0", b"{}", b"\n", bytes(range(256)), "\N{SNOWMAN}".encode(), b"{}", b"x" * 200_000]
        match_id = journal.create("chess", 1, BEGAN)
        for seq, data in enumerate(entries, start=1):
            journal.append(match_id, seq, data)
            assert journal.match(match_id).entries == seq
            assert list(journal.entries(match_id)) == entries[:seq]

    def test_a_match_from_elsewhere_is_kept_whole_under_its_own_id(self, journal: Journal) -> None:
        info = MatchInfo("20260131-194500-0123abcd", "chess", 3, BEGAN, entries=2, ended=True, title="Sunday")
        journal.adopt(info, [b"e4", b"e5"])
        assert journal.match(info.id) == info
        assert list(journal.entries(info.id)) == [b"e4", b"e5"]

    @pytest.mark.parametrize("match_id", ["", "yesterday", "20260131-194500-0123ABCD", "../20260131-194500-0123abcd"])
    def test_what_is_called_as_no_match_can_be_is_not_taken_in(self, journal: Journal, match_id: str) -> None:
        with pytest.raises(JournalError):
            journal.adopt(MatchInfo(match_id, "chess", 1, BEGAN, entries=1, ended=True), [b"e4"])
        assert journal.matches() == ()

    def test_a_match_that_is_kept_already_is_left_as_it_is(self, journal: Journal) -> None:
        match_id = journal.create("chess", 1, BEGAN)
        journal.append(match_id, 1, b"e4")
        with pytest.raises(JournalError, match="saved already"):
            journal.adopt(MatchInfo(match_id, "go", 1, BEGAN, entries=2, ended=True), [b"d4", b"d5"])
        assert list(journal.entries(match_id)) == [b"e4"]
        journal.append(match_id, 2, b"e5")

    def test_a_match_that_is_forgotten_is_gone_and_no_other_is(self, journal: Journal) -> None:
        gone, stays = (journal.create("chess", 1, BEGAN) for _ in range(2))
        for match_id in (gone, stays):
            journal.append(match_id, 1, match_id.encode(), ended=True)
        journal.forget(gone)
        assert [info.id for info in journal.matches()] == [stays]
        assert list(journal.entries(stays)) == [stays.encode()]
        for unknown in (gone, "20260131-194500-00000000"):
            with pytest.raises(JournalError, match=unknown):
                journal.forget(unknown)

    def test_matches_do_not_mix(self, journal: Journal) -> None:
        one, other = journal.create("chess", 1, BEGAN), journal.create("go", 1, BEGAN)
        journal.append(one, 1, b"e4")
        journal.append(other, 1, b"d4")
        journal.append(one, 2, b"e5", ended=True)
        assert list(journal.entries(one)) == [b"e4", b"e5"]
        assert list(journal.entries(other)) == [b"d4"]
        assert [(info.game, info.entries, info.ended) for info in journal.matches()] == [
            ("go", 1, False),
            ("chess", 2, True),
        ]

    def test_a_match_whose_end_was_undone_goes_on(self, journal: Journal) -> None:
        match_id = journal.create("chess", 1, BEGAN)
        journal.append(match_id, 1, b"mate", ended=True)
        assert journal.match(match_id).ended
        journal.append(match_id, 2, b"undo")
        assert not journal.match(match_id).ended

    @pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 1000])
    def test_an_entry_that_is_not_the_next_is_refused_and_leaves_nothing(self, journal: Journal, seq: int) -> None:
        match_id = journal.create("chess", 1, BEGAN)
        journal.append(match_id, 1, b"e4")
        journal.append(match_id, 2, b"e5")
        with pytest.raises(JournalError, match=f"entry {seq} of match {match_id} does not follow entry 2"):
            journal.append(match_id, seq, b"again", ended=True)
        assert list(journal.entries(match_id)) == [b"e4", b"e5"]
        assert not journal.match(match_id).ended
        journal.append(match_id, 3, b"Nf3")
        assert list(journal.entries(match_id)) == [b"e4", b"e5", b"Nf3"]

    def test_the_first_entry_is_number_1(self, journal: Journal) -> None:
        match_id = journal.create("chess", 1, BEGAN)
        with pytest.raises(JournalError, match=r"entry 0 .* does not follow entry 0"):
            journal.append(match_id, 0, b"e4")

    def test_an_unknown_match_is_told_so_at_once(self, journal: Journal) -> None:
        for asked in (
            lambda: journal.match("nobody's"),
            lambda: journal.entries("nobody's"),
            lambda: journal.append("nobody's", 1, b"e4"),
            lambda: journal.append("nobody's", 2, b"e5"),
        ):
            with pytest.raises(JournalError, match='there is no match "nobody\'s"; companion games lists'):
                asked()

    def test_entries_being_read_do_not_move_when_one_is_appended(self, journal: Journal) -> None:
        match_id = journal.create("chess", 1, BEGAN)
        journal.append(match_id, 1, b"e4")
        reading = journal.entries(match_id)
        journal.append(match_id, 2, b"e5")
        assert list(reading) == [b"e4"]

    def test_of_many_threads_with_the_same_entry_one_is_heard(self, journal: Journal) -> None:
        match_id = journal.create("chess", 1, BEGAN)

        def heard(number: int) -> bool:
            try:
                journal.append(match_id, number // 8 + 1, b"%d" % number)
            except JournalError:
                return False
            return True

        with ThreadPoolExecutor(8) as threads:
            for turn in range(20):
                assert sum(threads.map(heard, range(turn * 8, turn * 8 + 8))) == 1
        assert [int(data) // 8 for data in journal.entries(match_id)] == list(range(20))

    def test_a_closed_journal_says_so(self, journal: Journal) -> None:
        match_id = journal.create("chess", 1, BEGAN)
        journal.close()
        journal.close()
        for asked in (
            lambda: journal.create("chess", 1, BEGAN),
            lambda: journal.append(match_id, 1, b"e4"),
            lambda: journal.entries(match_id),
            journal.matches,
            lambda: journal.match(match_id),
        ):
            with pytest.raises(JournalError, match="has been closed; open it again"):
                asked()


class TestMemory(JournalContract):
    def open(self, folder: Path) -> Journal:  # noqa: ARG002 - it needs none
        return MemoryJournal()


class TestSqlite(JournalContract):
    def open(self, folder: Path) -> Journal:
        return SqliteJournal(folder)
