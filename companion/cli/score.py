"""``companion score FILE``: who won a game of which nothing was recorded.

Knows how the sheet of such a game is written and how a result is shown. What loyalties are worth and who wins is for
the game's chapter of scoring to say.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import click
import msgspec
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from companion.assets import assets
from companion.cli.words import say, told
from companion.engine.text import Text as Words
from companion.engine.text import Value, commas, listed
from companion.errors import FileError, why
from companion.games.war_of_whispers import board_file as boards
from companion.games.war_of_whispers import scoring, terms
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SOCIETIES, Empire, Slot, Society
from companion.games.war_of_whispers.words import phrases

Word = TypeVar("Word", bound=str)

GAMES = ("war-of-whispers",)
SHEET_KEYS = ("game", "cities", "players", "options")
PLAYER_KEYS = ("name", "society", "loyalties", "swaps", "cards", "field_agents", "concealed")
PLAYERS = range(2, 5)
MOST_CARDS = 70
"""Five decks of 8, and 10 more in each of the three packs of extra cards."""
LONGEST_QUOTE = 60
LONGEST_FILE = 1_000_000
"""Bytes; a sheet has about one thousand, a board ten."""


class Player(msgspec.Struct, frozen=True):
    """A player by the name on the sheet, and what they have at the end."""

    name: str
    stand: scoring.Stand


class Sheet(msgspec.Struct, frozen=True):
    """A finished game as somebody wrote it down."""

    cities: dict[Empire, int]
    players: tuple[Player, ...]
    concealed_bonus: bool


class Section:
    """One table of a sheet, read key by key.

    Reading never raises: what is wrong is added to ``problems``, which all tables of a sheet share, so that every
    mistake is named at once.
    """

    def __init__(self, path: str, values: object, known: Sequence[str], problems: list[Words], player: int = 0) -> None:
        self.path, self.problems, self.player = path, problems, player
        self.values: dict[str, object] = values if isinstance(values, dict) else {}
        self.excused: set[str] = set()
        """Keys that another mistake accounts for: they are not reported again as missing."""
        if not isinstance(values, dict):
            self.excused.update(known)
            self.refuse("", "error.sheet.no_table", value=quoted(values), keys=commas(known))
        for key in self.values:
            if key not in known:
                self.excused.update(nearest(key, known))
                self.refuse(key, "error.sheet.no_key", choice=choice(key, known))

    def refuse(self, key: str, says: str, **values: Value) -> None:
        """Name a mistake at ``key``, or in the table as a whole when that is empty."""
        written = key if re.fullmatch(r"[\w\[\]-]*", key, re.ASCII) else quoted(key)
        place = f"{self.path}.{written}".strip(".")
        at: Value = Words("error.sheet.of_player", {"key": place, "number": self.player}) if self.player else place
        self.problems.append(Words("error.sheet.at", {"key": at, "problem": Words(says, values)}))

    def section(self, key: str, known: Sequence[str]) -> Section:
        return Section(f"{self.path}.{key}".strip("."), self.values.get(key, {}), known, self.problems, self.player)

    def whole(self, key: str, meaning: str, default: int, most: int) -> int:
        """The number at a key; ``meaning`` is the key of what it counts."""
        value = self.values.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most:
            return value
        says = "error.sheet.number" if most else "error.sheet.nought"
        self.refuse(key, says, value=quoted(value), most=most, meaning=Words(meaning))
        return default

    def word(self, key: str, value: object, words: Sequence[Word]) -> Word | None:
        """The word of ``words`` that ``value``, found at ``key``, is; nothing found there is None."""
        for word in words:
            if word == value:
                return word
        if value is not None:
            self.refuse(key, "error.sheet.not_known", value=quoted(value), choice=choice(value, words))
        elif key not in self.excused:
            self.refuse(key, "error.sheet.missing", choice=choice(value, words))
        return None


def nearest(written: object, known: Sequence[str]) -> list[str]:
    """The known word that was probably meant, if any."""
    return difflib.get_close_matches(written.casefold(), known, n=1) if isinstance(written, str) else []


def choice(written: object, known: Sequence[str]) -> Words:
    possible = commas(known)
    for word in nearest(written, known):
        return Words("error.sheet.meant", {"meant": word, "words": possible})
    return Words("error.sheet.possible", {"words": possible})


def quoted(value: object) -> Value:
    """A value much as the sheet has it, short enough to read and harmless to print."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists without end
        return Words("error.sheet.this_value")
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."


def read_bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            data = stream.read(LONGEST_FILE + 1)
    except OSError as error:
        raise FileError(Words("error.sheet.not_read", {"file": str(file), "why": why(error)})) from error
    if len(data) > LONGEST_FILE:
        raise FileError(Words("error.sheet.too_long", {"file": str(file)}))
    return data


def parse(data: bytes, file: Path) -> dict[str, object]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(Words("error.sheet.no_text", {"file": str(file)})) from error
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        lines = text.replace("\r\n", "\n").split("\n")
        reason, _, where = str(error).rpartition(" (at ")
        line, column = map(int, re.findall(r"\d+", where) or (len(lines), len(lines[-1]) + 1))
        at: dict[str, Value] = {"file": str(file), "key": Words("error.file.place", {"line": line, "column": column})}
        shown = lines[line - 1].strip()
        says = "error.sheet.no_toml_in" if shown else "error.sheet.no_toml"
        problem = Words(says, {"why": reason, "shown": quoted(shown)})
        raise FileError(Words("error.file.at_key", {**at, "problem": problem})) from error
    except (ValueError, RecursionError) as error:
        raise FileError(Words("error.sheet.without_end", {"file": str(file)})) from error


def read_sheet(values: dict[str, object], on_board: int, problems: list[Words]) -> Sheet:
    """The sheet, of use only if ``problems`` stays empty. ``on_board`` is how many cities the board holds."""
    top = Section("", values, SHEET_KEYS, problems)
    top.word("game", values.get("game", GAMES[0]), GAMES)
    cities = top.section("cities", EMPIRES)
    if "cities" not in {*values, *top.excused} and isinstance(values.get("players"), list):
        top.refuse("cities", "error.sheet.no_cities")
    controlled = {empire: cities.whole(empire, "error.sheet.meaning.cities", 0, on_board) for empire in EMPIRES}
    if (total := sum(controlled.values())) > on_board:
        cities.refuse("", "error.sheet.too_many_cities", n=total, board=on_board)
    options = top.section("options", ("concealed_bonus",))
    bonus = options.values.get("concealed_bonus", False)
    if not isinstance(bonus, bool):
        options.refuse("concealed_bonus", "error.sheet.true_or_false", value=quoted(bonus))
    return Sheet(controlled, read_players(top), concealed_bonus=bonus is True)


def read_players(top: Section) -> tuple[Player, ...]:
    tables = top.values.get("players", [])
    if not isinstance(tables, list):
        top.refuse("players", "error.sheet.no_list")
        return ()
    if len(tables) not in PLAYERS:
        top.refuse("players", "error.sheet.players", n=len(tables))
    players = []
    holders: dict[Society, int] = {}
    for number, values in enumerate(tables, start=1):
        section = Section(f"players[{number - 1}]", values, PLAYER_KEYS, top.problems, number)
        society = section.word("society", section.values.get("society"), SOCIETIES)
        if society and holders.setdefault(society, number) != number:
            section.refuse("society", "error.sheet.same_society", number=holders[society], society=society)
        players.append(read_player(section, society or SOCIETIES[0]))
    if (held := sum(player.stand.cards for player in players)) > MOST_CARDS:
        top.refuse("players", "error.sheet.too_many_cards", n=held, most=MOST_CARDS)
    return tuple(players)


def read_player(section: Section, society: Society) -> Player:
    name = read_name(section) or society_name(society)
    swaps = section.whole("swaps", "error.sheet.meaning.swaps", 0, terms.MOST_SWAPS)
    unswapped = len(SLOTS) - 2 * swaps
    stand = scoring.Stand(
        seat=society,
        loyalties=read_loyalties(section),
        swaps=swaps,
        cards=section.whole("cards", "error.sheet.meaning.cards", 0, MOST_CARDS),
        field_agents=read_field_agents(section),
        concealed=section.whole("concealed", "error.sheet.meaning.concealed", unswapped, unswapped),
    )
    return Player(name, stand)


def society_name(society: Society) -> str:
    return told(phrases.player(society, ""))


def read_name(section: Section) -> str:
    name = section.values.get("name")
    if name is None:
        return ""
    if isinstance(name, str) and name.strip() and not any(unicodedata.category(letter) == "Cc" for letter in name):
        return name.strip()
    section.refuse("name", "error.sheet.no_name", value=quoted(name))
    return ""


def read_loyalties(section: Section) -> dict[Slot, Empire]:
    """All five slots, unless a problem was added."""
    if "loyalties" not in section.values:
        section.refuse("loyalties", "error.sheet.no_loyalties", slots=commas(SLOTS))
        return {}
    section = section.section("loyalties", SLOTS)
    written = {slot: section.word(slot, section.values.get(slot), EMPIRES) for slot in SLOTS}
    left = [empire for empire in EMPIRES if empire not in written.values()]
    first: dict[Empire, Slot] = {}
    for slot, empire in written.items():
        if empire and first.setdefault(empire, slot) != slot:
            values = {"empire": empire, "slot": first[empire], "left": listed(left)}
            section.refuse(slot, "error.sheet.placed", **values)
    return {slot: empire for empire, slot in first.items()}


def read_field_agents(section: Section) -> tuple[Empire, ...]:
    listing = section.values.get("field_agents", [])
    if not isinstance(listing, list) or len(listing) > terms.MOST_FIELD_AGENTS:
        section.refuse("field_agents", "error.sheet.agents", value=quoted(listing), most=terms.MOST_FIELD_AGENTS)
        return ()
    empires = [section.word(f"field_agents[{index}]", value, EMPIRES) for index, value in enumerate(listing)]
    return tuple(empire for empire in empires if empire)


def as_json(sheet: Sheet, scores: scoring.Scores) -> bytes:
    players = [
        {
            "name": player.name,
            "society": tally.seat,
            "points": tally.points,
            "rank": tally.rank,
            "breakdown": tally.breakdown,
            "concealed_bonus": tally.concealed_bonus,
        }
        for player, tally in zip(sheet.players, scores.players, strict=True)
    ]
    return msgspec.json.encode({"players": players, "winners": scores.winners, "decided_by": scores.decided_by})


def as_table(sheet: Sheet, scores: scoring.Scores) -> Table:
    """A block a player, the best first, in fewer than 80 columns."""
    table = Table("", *(say(f"cli.score.{name}") for name in ("player", "loyalty", "empire", "cities")), box=box.SIMPLE)
    table.add_column(say("cli.score.each"), justify="right")
    table.add_column(say("cli.score.points"), justify="right")
    for player, tally in sorted(zip(sheet.players, scores.players, strict=True), key=lambda pair: pair[1].rank):
        swaps = say("cli.score.swaps", n=player.stand.swaps, cards=phrases.cards(player.stand.cards))
        names = dict.fromkeys((player.name, society_name(tally.seat)))
        about = (*names, swaps)
        rows: list[tuple[str, ...]] = [
            (
                told(phrases.slot(line.slot)),
                told(phrases.empire(line.empire)),
                held(line),
                str(line.value),
                str(line.points),
            )
            for line in tally.breakdown
        ]
        if sheet.concealed_bonus:
            rows.append((say("cli.score.concealed"), "", "", "1", str(tally.concealed_bonus)))
        rows.append((say("cli.score.total"), "", "", "", str(tally.points)))
        for index, row in enumerate(rows):
            left = about[index] if index < len(about) else ""
            table.add_row("" if index else str(tally.rank), Text(left, overflow="ellipsis", no_wrap=True), *row)
        table.add_section()
    return table


def held(line: scoring.Line) -> str:
    return say("cli.score.held", cities=line.cities, n=line.agents) if line.agents else str(line.cities)


def title(player: Player) -> str:
    society = society_name(player.stand.seat)
    return society if player.name == society else say("cli.score.title", name=player.name, society=society)


def verdict(sheet: Sheet, scores: scoring.Scores) -> str:
    """Who won and what decided it, in one sentence."""
    pairs = list(zip(sheet.players, scores.players, strict=True))
    winners = [player for player, tally in pairs if tally.rank == 1]
    names, best = listed(map(title, winners)), winners[0].stand
    points = max(tally.points for tally in scores.players)
    rivals = [player for player, tally in pairs if tally.points == points and tally.rank > 1]
    if scores.decided_by == "points":
        return say("cli.score.by_points", winner=names, points=points)
    if scores.decided_by == "shared":
        return say("cli.score.shared", winners=names)
    if scores.decided_by == "swaps":
        against = listed(_of(player, player.stand.swaps) for player in rivals)
        return say("cli.score.by_swaps", winner=names, swaps=best.swaps, others=against)
    level = [player for player in rivals if player.stand.swaps == best.swaps]
    against = listed(_of(player, player.stand.cards) for player in level)
    return say("cli.score.by_cards", winner=names, cards=best.cards, others=against)


def _of(player: Player, count: int) -> Words:
    return Words("cli.score.of", {"count": count, "player": title(player)})


@click.command(help=say("cli.score"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--board", type=click.Path(path_type=Path), help=say("cli.score.option.board"))
@click.option("--json", "wants_json", is_flag=True, help=say("cli.score.option.json"))
def score(file: Path, *, board: Path | None, wants_json: bool) -> None:
    board = board or assets() / "boards" / "standard.json"
    on_board = len(boards.load(read_bytes(board), str(board)).cities)
    problems: list[Words] = []
    sheet = read_sheet(parse(read_bytes(file), file), on_board, problems)
    if problems:
        raise FileError(*(Words("error.file.at", {"file": str(file), "problem": problem}) for problem in problems))
    if (counted_cities := sum(sheet.cities.values())) < on_board:
        click.echo(say("cli.score.few", file=str(file), n=counted_cities, board=on_board), err=True)
    stands = [player.stand for player in sheet.players]
    scores = scoring.score(sheet.cities, stands, concealed_bonus=sheet.concealed_bonus)
    if wants_json:
        click.echo(as_json(sheet, scores))
    else:
        Console(highlight=False).print(as_table(sheet, scores))
        click.echo(verdict(sheet, scores))
