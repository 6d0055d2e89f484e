"""Strict reading of files people write: each value that does not fit is named by its exact key, with what to do."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.text import Text
from companion.errors import FileError
from companion.files.json_text import decode
from companion.text import catalogue


class Leaf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of its own kind, which checks itself."""

    size: int
    note: str = ""

    def __post_init__(self) -> None:
        if self.size == 13:
            raise ValueError("error.strict.empty")


class Tree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mappings in mappings, the places msgspec does not name."""

    leaves: Mapping[str, Mapping[str, tuple[Leaf, ...]]]
    named: Mapping[str, Leaf] = {}


def told(text: str, **hints: str) -> tuple[str, ...]:
    with pytest.raises(FileError) as refused:
        decode(text.encode(), Tree, "f.json", {key: Text(hint) for key, hint in hints.items()})
    return tuple(map(catalogue().say, refused.value.problems))


def test_what_fits_is_read() -> None:
    assert decode(b'{"leaves": {"a": {"b": [{"size": 1}]}}}', Tree, "f.json") == Tree({"a": {"b": (Leaf(1),)}})


def test_every_misfit_of_a_mapping_is_named_by_its_key() -> None:
    text = '{"leaves": {}, "named": {"a": {"size": 1}, "b": {"size": "x"}, "c": 3, "d": {"size": null}}}'
    assert told(text) == (
        "f.json: named.b.size: is a text; write a whole number",
        "f.json: named.c: is a whole number; write an object in curly brackets",
        "f.json: named.d.size: is null; write a whole number",
    )


def test_a_misfit_deep_in_mappings_of_mappings_is_named_by_all_its_keys() -> None:
    text = '{"leaves": {"a": {"x": [], "y": [{"size": 1}, {"siez": 1}]}, "b": {"z": [{"size": 1.5}]}}}'
    assert told(text) == (
        "f.json: leaves.a.y[1].siez: is no key of it; correct it or take it out",
        "f.json: leaves.b.z[0].size: is a number; write a whole number",
    )


def test_a_missing_key_is_named_where_it_should_stand() -> None:
    assert told("{}") == ("f.json: leaves: is missing; add it",)
    assert told('{"leaves": {"a": {"b": [{}]}}}') == ("f.json: leaves.a.b[0].size: is missing; add it",)


def test_a_hint_says_better_what_to_do() -> None:
    assert told("{}", leaves="grow some") == ("f.json: leaves: is missing; grow some",)
    text = '{"leaves": {"a": {"b": [{"size": "x"}]}}}'
    assert told(text, leaves="grow some") == ("f.json: leaves.a.b[0].size: is a text; grow some",)
    assert told(text, leaves="grow some", size="count") == ("f.json: leaves.a.b[0].size: is a text; count",)


def test_a_type_that_checks_itself_says_itself_what_to_do() -> None:
    text = '{"leaves": {}, "named": {"a": {"size": 13}}}'
    assert told(text, named="grow some") == ("f.json: named.a: is empty; name a JSON file with something in it",)


def test_a_key_twice_is_told_with_its_path() -> None:
    text = '{"leaves": {"a": {"b": [{"size": 1, "size": 2}], "b": []}}, "named": {}}'
    assert told(text) == (
        "f.json: leaves.a.b.size: is there twice; keep one of the two and take the other out",
        "f.json: leaves.a.b: is there twice; keep one of the two and take the other out",
    )


@pytest.mark.parametrize("key", ['a\\"b', "a\\\\", "{", "}:", "\\u0061:", "a - at `$.x`", "[...]", "a.b", ""])
def test_odd_keys_and_texts_confuse_nobody(key: str) -> None:
    text = f'{{"leaves": {{}}, "named": {{"{key}": {{"size": 1, "note": "{key}: \\"{key}\\": "}}}}}}'
    assert [leaf.size for leaf in decode(text.encode(), Tree, "f.json").named.values()] == [1]
    (problem,) = told(text.replace('"size": 1', '"size": "1"'))
    name = msgspec.json.decode(f'"{key}"')
    assert problem == f"f.json: named.{name}.size: is a text; write a whole number"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["leaves", "named", "size", "note", "x"]) | st.text(max_size=4), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_json_is_read_or_refused_with_what_does_not_fit(raw: object) -> None:
    data = msgspec.json.encode(raw)
    try:
        msgspec.convert(raw, Tree)
    except msgspec.ValidationError:
        with pytest.raises(FileError) as refused:
            decode(data, Tree, "f.json")
        assert all(
            re.fullmatch(r"f\.json: .+; .+", catalogue().say(problem), re.DOTALL) for problem in refused.value.problems
        )
    else:
        assert isinstance(decode(data, Tree, "f.json"), Tree)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with pytest.raises(FileError, match=r"^f\.json: "):
        decode(data, Tree, "f.json")
