"""A secret on the shared screen is a type error: a view of the table has no field that takes what one seat may know."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from mypy import api

from companion.assets import assets

PRESENTED = """
    from companion.engine.pick import Path
    from companion.engine.summary import OwnThing
    from companion.engine.text import Text
    from companion.table.match.match import Match
    from companion.table.views.log import LogPresenter
    from companion.table.views.match import MatchPresenter
    from companion.table.views.asks import SecretAsk
    from companion.table.views.model import OwnAmending, SecretLine, TableView

    TEXT = Text("empire.bear")


    def table(now: MatchPresenter, log: LogPresenter, amending: OwnAmending[Text]) -> TableView[Text]:
        return TableView(stage="play", match=now.public, {fields})
"""

HONEST = "seats=now.table_seats, asks=now.asks(), closed=now.closed(), log=log.of_table(), map=now.picture"

SECRETS = {
    "the own things of a seat": ("me=now.own('rat')", 'Unexpected keyword argument "me"'),
    "the questions of a seat": ("asks=now.own_asks('rat')", 'Argument "asks" to "TableView" has incompatible type'),
    "a secret draft": (
        "asks=(SecretAsk('q', 'swap', 'rat', required=True, text=TEXT, made=(TEXT,)),)",
        'Argument "asks" to "TableView" has incompatible type',
    ),
    "a draft in what is closed": (
        "closed=(SecretAsk('q', 'swap', 'rat', required=True, text=TEXT, made=(TEXT,)),)",
        'Argument "closed" to "TableView" has incompatible type',
    ),
    "the log of a seat": ("log=log.of_seat('rat')", 'Argument "log" to "TableView" has incompatible type'),
    "a private line": ("log=(SecretLine(1, (TEXT,)),)", 'Argument "log" to "TableView" has incompatible type'),
    "what a seat amends": ("amending=amending", 'Argument "amending" to "TableView" has incompatible type'),
    "the things of a seat among its tiles": (
        "map=now.own('rat')",
        'Argument "map" to "TableView" has incompatible type',
    ),
}


@pytest.fixture(scope="module")
def check(tmp_path_factory: pytest.TempPathFactory) -> Check:
    return Check(tmp_path_factory.mktemp("snippets"))


class Check:
    """mypy, with the settings of this project and a cache for all snippets."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self, fields: str) -> str:
        """What mypy says of a table view with these fields."""
        snippet = self._folder / "snippet.py"
        snippet.write_text(dedent(PRESENTED).replace("{fields}", fields))
        root = assets().parent
        settings = ["--config-file", str(root / "pyproject.toml"), "--cache-dir", str(self._folder / "cache")]
        said, wrong, _ = api.run([*settings, "--follow-imports", "silent", str(snippet)])
        assert not wrong, wrong
        return said


@pytest.mark.slow
def test_a_table_view_takes_what_everybody_may_see(check: Check) -> None:
    assert "Success" in check(HONEST)


@pytest.mark.slow
@pytest.mark.parametrize("secret", SECRETS)
def test_a_table_view_that_is_given_a_secret_does_not_type_check(check: Check, secret: str) -> None:
    fields, error = SECRETS[secret]
    assert error in check(fields)
