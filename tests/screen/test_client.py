"""The wire between screen and table: the newest view comes in, every command goes out exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Queue
from typing import Any

import pytest

from companion.engine.banner import Banner
from companion.screen.runtime import client as wire
from companion.screen.runtime.client import Answered, Client
from companion.table import commands
from companion.table.views.model import TableView
from tests.harness.patience import PATIENCE
from tests.screen.little_table import KEY, LittleTable
from tests.views import match


def view(n: int) -> TableView[str]:
    return TableView(n=n, stage="play", match=match(banner=Banner(f"view {n}")))


class Heard:
    """A client whose callbacks put into queues what they are given."""

    def __init__(self, url: str, key: str = KEY) -> None:
        self.views: Queue[Any] = Queue()
        self.answering: Queue[bool] = Queue()
        self.receipts: Queue[commands.Receipt] = Queue()
        self.client = Client(url, key, self.views.put, self.answering.put)
        self.client.start()

    def view(self, n: int) -> TableView[str]:
        """The next view from number ``n`` on."""
        shown: TableView[str]
        while (shown := self.views.get(timeout=PATIENCE)).n < n:
            pass
        return shown

    def send(self) -> commands.Receipt:
        self.client.send(commands.UndoEntries, self.receipts.put, entries=7)
        return self.receipts.get(timeout=PATIENCE)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[LittleTable]:
    monkeypatch.setattr(wire, "SOONEST", 0.01)
    monkeypatch.setattr(wire, "LATEST", 0.05)
    little = LittleTable()
    yield little
    little.close()


@pytest.fixture
def heard(table: LittleTable) -> Iterator[Heard]:
    table.show(view(1))
    hearing = Heard(table.url)
    yield hearing
    hearing.client.stop()


def test_each_view_comes_to_the_screen(table: LittleTable, heard: Heard) -> None:
    assert heard.view(1).match.banner.verb == "view 1"
    table.show(view(2))
    assert heard.view(2).match.banner.verb == "view 2"


def test_when_the_stream_breaks_the_screen_asks_for_it_again_and_gets_the_newest_view(
    table: LittleTable, heard: Heard
) -> None:
    heard.view(1)
    table.drop()
    table.show(view(2))
    assert heard.view(2).n == 2


def test_a_table_that_is_not_there_is_told_once_it_was_looked_for() -> None:
    hearing = Heard("http://127.0.0.1:1")
    assert hearing.answering.get(timeout=PATIENCE) is False
    hearing.client.stop()


def test_the_wrong_key_is_shown_nothing(table: LittleTable) -> None:
    table.show(view(1))
    hearing = Heard(table.url, key="another")
    assert hearing.answering.get(timeout=PATIENCE) is False
    assert hearing.views.empty()
    hearing.client.stop()


def test_a_command_gets_its_receipt(table: LittleTable, heard: Heard) -> None:
    receipt = heard.send()
    assert receipt.done
    assert [(command.id, type(command)) for command in table.received] == [(receipt.id, commands.UndoEntries)]


def test_two_things_done_have_two_ids(heard: Heard) -> None:
    assert heard.send().id != heard.send().id


def test_a_command_that_came_to_nothing_is_sent_again_with_the_same_id(table: LittleTable, heard: Heard) -> None:
    table.broken = 2
    receipt = heard.send()
    assert [command.id for command in table.received] == [receipt.id] * 3


def test_commands_arrive_in_the_order_they_were_given(table: LittleTable, heard: Heard) -> None:
    table.broken = 1
    for entries in range(3):
        heard.client.send(commands.UndoEntries, heard.receipts.put, entries=entries)
    for _ in range(3):
        heard.receipts.get(timeout=PATIENCE)
    done = [command.entries for command in table.received if isinstance(command, commands.UndoEntries)]
    assert done == [0, 0, 1, 2]


def test_what_is_refused_says_why(table: LittleTable, heard: Heard) -> None:
    table.receive = lambda command: commands.Receipt(command.id, done=False, code="agree", text="Does everybody agree?")
    receipt = heard.send()
    assert (receipt.done, receipt.code, receipt.text) == (False, "agree", "Does everybody agree?")


def test_an_error_in_place_of_a_receipt_is_a_refusal(table: LittleTable) -> None:
    hearing = Heard(table.url, key="another")
    receipt = hearing.send()
    assert (receipt.done, receipt.code) == (False, "key")
    hearing.client.stop()


def test_a_call_that_nobody_answers_comes_back_too() -> None:
    answers: Queue[Answered] = Queue()
    hearing = Heard("http://127.0.0.1:1")
    hearing.client.call("/table/private/open", {"seat": "raven", "pin": "1234"}, answers.put)
    assert answers.get(timeout=PATIENCE) == Answered(0)
    hearing.client.stop()
