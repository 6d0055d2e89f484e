"""The words of click, such as "Usage:" and "No such option", in the language of the command line.

Click asks gettext for them, which reads files. Our catalogues have them under ``cli.click.``; click looks each up by
its exact English sentence.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.text import ENGLISH, compiled

PREFIX = "cli.click."
DOMAIN = "companion-click"
"""The gettext domain."""


@contextmanager
def clicks_words(language: str) -> Iterator[None]:
    """Let click speak a language inside the context."""
    if language == ENGLISH:
        yield
        return
    with TemporaryDirectory(prefix="table-companion-") as folder:
        for name in {language, language.partition("_")[0]}:
            file = Path(folder, name, "LC_MESSAGES", f"{DOMAIN}.mo")
            file.parent.mkdir(parents=True)
            file.write_bytes(compiled(PREFIX, language))
        before = gettext.textdomain()
        gettext.bindtextdomain(DOMAIN, folder)
        gettext.textdomain(DOMAIN)
        try:
            yield
        finally:
            gettext.textdomain(before)
