"""The modules of a page become one script that does what they did."""

from __future__ import annotations

import re

import pytest

from companion.web.bundle import script, scripts, style
from companion.web.pages import FOLDER

MODULES = {
    "lib/a.js": 'import { b } from "./b.js";\nimport ready from "./c.js";\nb(ready);\n',
    "lib/b.js": "// A comment.\nconst inner = 1;\nexport function b() {\n  inner();\n}\nexport const unused = 2;\n",
    "lib/c.js": "const one=1;export default function(){};export{one as two};\n//# sourceMappingURL=c.js.map\n",
}


class Modules(dict[str, str]):
    """Modules that remember which of them were read."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.read: set[str] = set()

    def __getitem__(self, path: str) -> str:
        self.read.add(path)
        return super().__getitem__(path)


def test_a_module_comes_after_those_that_it_imports() -> None:
    made = script(MODULES, "lib/a.js")
    places = [made.index(part) for part in ("let inner=1;", "let one=1;", "b(ready);")]
    assert places == sorted(places)
    assert "let ready=_default;" in made
    assert "let {two,_default}=(()=>{let one=1;" in made
    assert "return{two:one,_default:_made}" in made
    assert "import" not in made
    assert "export" not in made


def test_a_module_with_a_name_that_is_taken_keeps_its_names_to_itself() -> None:
    modules = {
        "a.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\nconst inner = b + c;\n',
        "b.js": "const inner = 1;\nexport const b = inner;\n",
        "c.js": "const inner = 2;\nexport const c = inner;\n",
    }
    made = script(modules, "a.js")
    assert "let inner=1;let b=inner;" in made
    assert "let {c}=(()=>{let inner=2;let c=inner;return{c}})();" in made
    assert "let {}=(()=>{let inner=b+c;" in made
    later = {"a.js": 'import { b } from "./b.js";\nimport { c } from "./c.js";\n', "b.js": modules["b.js"]}
    made = script(later | {"c.js": "export const c = 1;\nexport const inner = 2;\n"}, "a.js")
    assert "let {b}=(()=>{let inner=1;let b=inner;return{b}})();" in made
    assert "let c=1;let inner=2;" in made
    with pytest.raises(ValueError, match="exported by more than one module: c"):
        script(modules | {"b.js": "export const b = 1;\nexport const c = 1;\n"}, "a.js")


def test_a_later_script_imports_what_the_first_one_has() -> None:
    modules = {
        "p/first.js": 'import { a } from "../lib/a.js";\nconst own = a;\n',
        "p/later.js": 'import { a } from "../lib/a.js";\nimport { b } from "../lib/b.js";\nexport const sum = a + b;\n',
        "lib/a.js": "export const a = 1;\nexport const unused = 2;\n",
        "lib/b.js": 'import { a } from "./a.js";\nexport const b = a + 1;\n',
    }
    first, later = scripts(modules, "p/first.js", "p/later.js")
    assert first.endswith("\nexport{a}")
    assert later == 'import{a}from"./first.js";let b=a+1;\nlet sum=a+b;\nexport{sum}'
    clash = modules | {"lib/b.js": "const a = 3;\nexport const b = a + 1;\n"}
    assert "let {b}=(()=>{let a=3;" in scripts(clash, "p/first.js", "p/later.js")[1]


def test_comments_and_indentation_are_left_out() -> None:
    made = script(MODULES, "lib/a.js")
    assert "comment" not in made
    assert "sourceMapping" not in made
    assert "\n return" not in made
    assert (
        style("/* A comment. */\n.a {\n  color: red;\n}\n", ".b > .c {\n  top: 0.5rem;\n}\n")
        == ".a{color:red}.b > .c{top:.5rem}"
    )


def test_a_circle_of_imports_is_refused() -> None:
    with pytest.raises(ValueError, match=re.escape("a.js imports itself by way of a.js, b.js")):
        script({"a.js": 'import { b } from "./b.js";\n', "b.js": 'import { a } from "./a.js";\n'}, "a.js")


def test_an_unknown_form_of_import_or_export_is_refused() -> None:
    for line in (
        'import * as all from "./b.js";\n',
        'import { b as other } from "./b.js";\n',
        "export let counter = 0;\n",
    ):
        with pytest.raises(ValueError, match="an unknown form"):
            script({"a.js": line, "b.js": ""}, "a.js")


def test_every_module_of_the_pages_is_in_one_of_their_scripts() -> None:
    modules = Modules({file.relative_to(FOLDER).as_posix(): file.read_text() for file in FOLDER.rglob("*.js")})
    for entry in ("phone/join.js", "phone/transfer.js", "table/table.js"):
        script(modules, entry)
    scripts(modules, "phone/phone.js", "phone/later.js")
    assert set(modules) - modules.read == set()
