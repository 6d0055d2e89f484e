"""Catalogues turn keys and values into sentences; the English one has a sentence for everything the code can say.

Every text of a game is made here and said. The words of screens and pages, whose keys begin with ``ui.``, are looked
for in the source instead: there each key stands as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from random import Random
from string import Formatter

import polib
import pytest
from msgspec.structs import replace

from companion.assets import assets
from companion.engine import workshop as made
from companion.engine.pick import Pick, Refused
from companion.engine.prompt import Prompt
from companion.engine.tally import Tally
from companion.engine.text import Text
from companion.errors import FileError
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers.alliances import EXCHANGE, NO_EXCHANGE
from companion.games.war_of_whispers.board import Attack
from companion.games.war_of_whispers.board_workshop import BoardWorkshop, workshop
from companion.games.war_of_whispers.cards import BY_NAME, CONQUEST
from companion.games.war_of_whispers.councils import NOTHING
from companion.games.war_of_whispers.options import Options, option_values
from companion.games.war_of_whispers.scoring import Stand, score
from companion.games.war_of_whispers.steps import Act, LastCards, Offer, PayOffer, Post
from companion.games.war_of_whispers.supply import DONE
from companion.games.war_of_whispers.terms import EMPIRES, Empire
from companion.games.war_of_whispers.words.options import option_help, option_name, option_value
from companion.games.war_of_whispers.words.question import refusal
from companion.games.war_of_whispers.words.scores import score_lines
from companion.text import Catalogue, catalogue, languages
from tests.war_of_whispers import filling, heard
from tests.war_of_whispers.table import BOARD, GAME, Table, loyalties, new_game, no_luck

ROOT = Path(__file__).parents[1]

CODE = re.compile(r'Refused\(\s*"(\w+)"(?: if .*? else "(\w+)")?')
"""Both codes of ``Refused("one" if something else "other")``."""

LITERAL = re.compile(r"""(["'`])(ui(?:\.\w+){2,}|(?:cli|error)(?:\.\w+)+)\1""")
"""A key of a screen, a page, the command line or an error, in the quotes of any of their languages."""

BY_NAME_ALONE = ("ui.", "cli.", "error.")
"""How the keys begin that are looked for in the source."""

DETAILS: Mapping[str, str | int] = {
    "kind": "act",
    "seat": "raven",
    "empire": "bear",
    "region": "bear-1",
    "step": 1,
    "most": 1,
    "count": 1,
    "seq": 1,
}


REST: tuple[Empire, ...] = ("eagle", "elephant", "lion", "horse")
PAY = Prompt("pay_offer", "raven")


def entries() -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(assets() / "languages" / "en.po"))}


def of_words(*messages: str, strict: bool = False) -> Catalogue:
    """A catalogue of ``key = sentence`` and ``key = one | many``."""
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    for key, _, sentence in (message.partition(" = ") for message in messages):
        one, _, many = sentence.partition(" | ")
        forms = {"msgid_plural": key, "msgstr_plural": {0: one, 1: many}} if many else {"msgstr": one}
        file.append(polib.POEntry(msgid=key, **forms))
    return Catalogue(GNUTranslations(BytesIO(file.to_binary())), strict=strict)


# Catalogues


def test_a_text_within_a_text_is_said_first() -> None:
    words = of_words("moves = {who} moves to {where}", "bear = the Bear")
    assert words.say(Text("moves", {"who": Text("bear"), "where": "B4"})) == "the Bear moves to B4"


@pytest.mark.parametrize(("number", "sentence"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_n_decides_between_one_and_many(number: int, sentence: str) -> None:
    assert of_words("cards = {n} card | {n} cards").say(Text("cards", {"n": number})) == sentence


def test_a_name_somebody_typed_is_shown_as_it_is() -> None:
    assert of_words("hello = Hello {name}").say(Text("hello", {"name": "{bear} %s"})) == "Hello {bear} %s"


def test_a_sentence_may_be_the_same_as_its_key() -> None:
    assert of_words("nothing = nothing", strict=True).say(Text("nothing")) == "nothing"


def test_a_sentence_that_is_missing_or_lacks_a_value_shows_as_its_key_and_stops_nothing() -> None:
    words = of_words("known = {one} and {other}")
    assert words.say(Text("known", {"one": Text("unknown"), "other": 2})) == "unknown and 2"
    assert words.say(Text("known", {"one": 1})) == "known"
    assert catalogue().say(Text("tell.something_new", {"n": 2})) == "tell.something_new"


@pytest.mark.parametrize("text", [Text("unknown"), Text("unknown", {"n": 1}), Text("banners"), Text("token")])
def test_a_strict_catalogue_lets_nothing_of_that_pass(text: Text) -> None:
    with pytest.raises(LookupError):
        catalogue(strict=True).say(text)


def test_english_is_a_catalogue_like_any_other() -> None:
    assert "en" in languages()
    with pytest.raises(FileError, match=r"choose one of .*en"):
        catalogue("../en")


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "languages"
    folder.mkdir()
    (folder / "en.po").write_bytes((assets() / "languages" / "en.po").read_bytes())
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (folder / "xx.po").write_text(header + 'msgid "empire.bear"\nmsgstr "Bär"\n', encoding="utf-8")
    (folder / "broken.po").write_text("no catalogue", encoding="utf-8")
    monkeypatch.setattr("companion.text.assets", lambda: tmp_path)
    catalogue.cache_clear()
    words = catalogue("xx")
    assert words.say(Text("banners_of", {"n": 2, "empire": Text("empire.bear")})) == "2 Bär banners"
    with pytest.raises(FileError, match=r"broken\.po: cannot be read as a catalogue"):
        catalogue("broken")
    catalogue.cache_clear()


# The English catalogue


def refusals() -> Iterator[Text]:
    """The text of every code in the source of the engine and of the games."""
    for room in ("engine", "games"):
        for file in (ROOT / "companion" / room).rglob("*.py"):
            for found in CODE.finditer(file.read_text(encoding="utf-8")):
                yield from (refusal(Refused(code, DETAILS)) for code in found.groups() if code)


def options() -> Iterator[Text]:
    yield GAME.title()
    yield from (seat.label for seat in GAME.choices().seats)
    for name, values in option_values().items():
        yield option_name(name)
        yield option_help(name)
        yield from (option_value(name, value=value) for value in values)
    yield from (preset.label for preset in GAME.choices().presets)


def board() -> Iterator[Text]:
    """The words of the board we bring, which are their own keys; the names of regions need none."""
    words = [BOARD.title]
    for dispute in BOARD.disputed:
        words += [dispute.question, *(reading.says for reading in dispute.readings)]
    yield from (Text(word) for word in words if " " in word)
    yield Text("list.or", {"first": "3", "last": "4"})
    yield Text("list.none")


def scores() -> Iterator[Text]:
    """A win by points, by swaps, by cards, a shared one, and one by turn order."""
    loyal, weaker = loyalties("bear", *REST), loyalties("eagle", "bear", *REST[1:])
    first = Stand("raven", loyal, swaps=0, cards=1)
    for other in (Stand("rat", weaker, 0, 1), Stand("rat", loyal, 1, 1), Stand("rat", loyal, 0, 0), first):
        yield from score_lines(score({"bear": 1}, [first, other]))
    level = [first, Stand("rat", loyal, swaps=0, cards=1)]
    yield from score_lines(score({"bear": 1}, level, turn_order=("rat", "raven")))


def events() -> Iterator[Text]:
    """What happens in few games, and every correction."""
    state = Table().ready().state
    for event in (
        *GAME.begin(new_game(), no_luck()),
        *heard.corrections(state),
        e.CardsDiscarded("raven", {"bear": 1, "lion": 2}),
        e.AttackStrengthened("bear-4", 2),
        e.BannersMoved("bear", "lion-3", 2, {}),
        e.BannersRearranged("bear", {"bear-1": 5}),
        e.PriceLapsed(Offer("raven", "lion", "control"), "spider"),
        e.ExchangeDeclined("raven"),
    ):
        yield from (text for viewer in (None, "raven") if (text := GAME.tell(event, viewer)))


def questions() -> Iterator[Text]:
    """What is asked in few games: at a short deck, with too many cards, and at steps that few games come to."""
    short = Table().hand("raven", bear=7).council(bear={"steward": "raven"})
    for region in sorted(BOARD.farms)[:4]:
        short.banners(region, "bear", 1)
    for position in (short.at("bear", "steward"), short.phase("cleanup")):
        yield from (GAME.question_text(position.state, prompt) for prompt in position.prompts)
        for question in position.questions:
            picks = question.picks()
            assert not isinstance(picks, Refused)
            yield from (GAME.pick_text(position.state, question.prompt, (), pick) for pick in picks)
    state, act, post = short.ready().state, Act("bear", "steward", "bear"), Post("bear", "steward")
    for step, prompt, offered in (
        (act, Prompt("act", "raven"), [NOTHING]),
        (replace(act, again=Attack(), bonus=4), Prompt("act", "raven"), [Pick("action", "attack")]),
        (LastCards(), Prompt("last_cards", None), [DONE]),
        (PayOffer(Offer("raven", "horse", "banners"), "raven", "spider", post), PAY, [EXCHANGE, NO_EXCHANGE]),
        (act, Prompt("play_card", "raven"), [Pick("ability", name) for name in (*BY_NAME, CONQUEST)]),
    ):
        now = replace(state, agenda=(step,))
        yield GAME.question_text(now, prompt)
        yield from (GAME.pick_text(now, prompt, (), pick) for pick in offered)


def filled_in() -> Iterator[Text]:
    """What forms ask beside the game: whatever is corrected, in any phase."""
    table = Table(field_agents=True, first="raven").council(lion={"marshal": "raven"}).shows("raven", devout="bear")
    table.loyal("spider", *EMPIRES)
    for position in (table.ready(), table.at("lion", "marshal"), table.phase("swap"), table.phase("end", 4)):
        state, amending = position.state, GAME.amending(position.state, "spider")
        assert amending is not None
        yield from on_cards(GAME.tally(state))
        correcting = GAME.correcting(state)
        begun = [*filling.after(correcting).picks[:8], Pick("region", "bear-1")]
        for luck in map(Random, range(4)):
            corrections = [(correcting, state, (pick,)) for pick in begun]
            for form, known, path in (*corrections, (amending, state, ())):
                yield from (text for at in filling.walked(form, luck, path) for text in filling.said(form, known, at))


def on_cards(tally: Tally) -> Iterator[Text]:
    """What stands on every card of what is counted on the table."""
    yield GAME.refusal_text(Refused("no_such_thing"))
    yield from (account.says for account in tally.accounts)
    for card in tally.cards:
        yield card.title
        yield from (number.label for number in card.numbers)
        for choice in card.choices:
            yield from (choice.label, *(text for _, text in choice.values))


def boards() -> Iterator[Text]:
    """What a board workshop says, of a whole board and of boards that lack one thing or another."""
    whole = workshop((assets() / GAME.data_file).read_bytes(), "standard.json", "")
    crowded: list[made.Change] = [*(made.SetCount(f"bear-{n}", 20) for n in (1, 2)), made.MoveRegion("lion-1", (0, 0))]
    apart: list[made.Change] = [
        made.ToggleLink(a, b) for a, b in whole.file.links if "lion-1" in (a, b) or "bear-1" in (a, b)
    ]
    for desk in (
        whole,
        workshop(None, "", "Ours"),
        workshop(None, "", "Ours").change(made.AddRegion("bear", (100, 100))),
        _changed(whole, *crowded, made.MoveRegion("lion-2", (0, 0))),
        _changed(whole, *apart),
        _changed(whole, *apart, made.ToggleLink("bear-1", "lion-1")),
        BoardWorkshop(replace(whole.file, title=" ")),
    ):
        yield from desk.facts
        yield from (part.title for part in desk.parts)
        yield from (thing.title for thing in (*desk.icons, *desk.acts))
        yield from (desk.counted.title, *(post.title for post in desk.posts))
        yield from (todo.text for todo in desk.todo)


def _changed(desk: BoardWorkshop, *changes: made.Change) -> BoardWorkshop:
    return reduce(BoardWorkshop.change, changes, desk)


def glances(moment: heard.Moment) -> Iterator[Text]:
    """What is to be seen beside questions and the log, at the table and at one seat."""
    state = moment.after
    yield GAME.place_text(state)
    yield GAME.chapter(state)
    yield from GAME.next_texts(state)
    for viewer in (None, state.seat_ids[-1]):
        view = GAME.view(state, viewer)
        yield from (text for tile in GAME.tiles(view) for text in (tile.title, *tile.facts))
        yield from (text for seat in GAME.seats(view) for text in (seat.title, *seat.facts))
    yield from (text for thing in GAME.own(state, state.seat_ids[-1]) for text in (thing.slot, thing.value))
    scores = GAME.scores(state)
    if scores is not None:
        for chart in GAME.course((state,)):
            yield chart.title
            yield from (text for _, text in chart.headings)
            yield from (curve.title for curve in chart.curves)
        sheet = GAME.sheet(scores, state.seat_ids)
        yield from (*sheet.titles, sheet.verdict)
        yield from (text for row in sheet.rows for text in (row.title, *(cell.text for cell in row.cells)) if text)


@cache
def everything() -> tuple[Text, ...]:
    """Every text, those within others too; one for each key and set of values is enough."""
    found: dict[tuple[str, frozenset[str]], Text] = {}
    sources = [refusals(), options(), board(), scores(), events(), questions(), filled_in(), boards()]
    games = [moment for seed in range(heard.GAMES) for moment in heard.moments(seed)]
    games += [moment for seed in range(heard.GAMES) for moment in heard.moments(seed, scoring=True)]
    for source in (*sources, *map(heard.said, games), *map(glances, games)):
        for text in source:
            for each in parts(text):
                found.setdefault((each.key, frozenset(each.values)), each)
    return tuple(found.values())


def parts(text: Text) -> Iterator[Text]:
    yield text
    for value in text.values.values():
        if isinstance(value, Text):
            yield from parts(value)


@pytest.mark.slow
def test_everything_that_can_be_said_has_a_sentence_and_no_sentence_is_left_over() -> None:
    said = {text.key for text in everything()}
    assert said - by_name_alone(said) == set(entries()) - by_name_alone(entries())


def by_name_alone(keys: Iterable[str]) -> set[str]:
    return {key for key in keys if key.startswith(BY_NAME_ALONE)}


def test_every_word_of_a_screen_or_page_has_a_sentence() -> None:
    assert literals() <= set(entries())


def test_no_sentence_of_a_screen_or_page_is_left_over() -> None:
    """Screens and pages may leave out ``ui.`` and the area, and put a last word behind ``play.`` as they go."""
    quoted = {word for text in sources() for word in re.findall(r"""["'`]([a-z_.]+)(?:["'`]|\{|\$\{)""", text)}
    left = {key for key in entries() if key.startswith(BY_NAME_ALONE) and not said(key) & quoted}
    assert left == set()


def said(key: str) -> set[str]:
    """The ways in which a source may name a sentence: whole, without its first words, or without its last."""
    words = key.split(".")
    ends = {".".join(words[start:]) for start in range(3) if words[start:]}
    beginnings = {".".join(words[start:stop]) + "." for start in (0, 1, 2) for stop in range(start + 1, len(words))}
    return ends | beginnings


def sources() -> list[str]:
    """Everything that may say something to a person."""
    files = (file for file in (ROOT / "companion").rglob("*") if file.suffix in {".py", ".js", ".html"})
    return [file.read_text(encoding="utf-8") for file in files]


def literals() -> set[str]:
    """Every key of a screen or page that stands in the source."""
    return {found[2] for text in sources() for found in LITERAL.finditer(text)}


@pytest.mark.parametrize("source", ['Text("ui.play.undo")', "say('ui.play.undo', n)", '<b data-say="ui.play.undo">'])
def test_a_key_is_found_in_any_kind_of_source(source: str) -> None:
    assert [found[2] for found in LITERAL.finditer(source)] == ["ui.play.undo"]
    assert not LITERAL.search('icon = "ui.undo"')


@pytest.mark.slow
def test_every_sentence_is_given_the_values_it_names() -> None:
    words = catalogue(strict=True)
    assert all(words.say(text) for text in everything())


def test_a_sentence_has_a_plural_exactly_where_it_is_given_n() -> None:
    plural = {key for key, entry in entries().items() if entry.msgid_plural}
    counting = {text.key for text in everything() if "n" in text.values}
    assert counting - by_name_alone(counting) == plural - by_name_alone(plural)
    assert {key for key, entry in entries().items() if "n" in names("".join(forms(entry)))} <= plural


def forms(entry: polib.POEntry) -> list[str]:
    """A sentence in all its forms."""
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def test_the_form_for_one_names_nothing_that_the_form_for_many_does_not() -> None:
    for key, entry in entries().items():
        if entry.msgid_plural and not key.startswith("cli.click."):
            assert entry.msgid_plural == key
            one, many = entry.msgstr_plural.values()
            assert names(one) <= names(many)


def names(sentence: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name)


def test_every_option_and_value_has_a_name_of_its_own() -> None:
    words = catalogue(strict=True)
    named = [words.say(option_name(name)) for name in option_values()]
    assert len(set(named)) == len(named) == len(Options.__struct_fields__)
    for name, values in option_values().items():
        said = [words.say(option_value(name, value=value)) for value in values]
        assert len(set(said)) == len(said)
