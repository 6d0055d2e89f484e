"""Presets: house rules with a name, to choose, keep, rename and delete.

The last deleted preset can be restored as long as the set-up is open.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.engine.text import COMMA
from companion.screen.pages.setup.form import LONGEST_NAME, SetupForm
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import mm, say, together
from companion.screen.widgets.boxes import List, Row, Scroll, put
from companion.screen.widgets.framed import Framed, HeadButton
from companion.screen.widgets.kit import Button
from companion.screen.widgets.rows import PageRow
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.start import PresetEntry

if TYPE_CHECKING:
    from companion.screen.pages.setup.setup import SetupPages

HIGH, HIGHER, WIDE = 17.0, 22.0, 26.0
"""Millimetres: the height of a row, of a row narrower than ``NARROW``, and the width of its buttons."""
NARROW = 100.0


class PresetsPage(Framed):
    """A row for each preset, one's own first; the built-in ones can only be chosen."""

    def __init__(self, pages: SetupPages, desk: Desk) -> None:
        self._pages, self._desk = pages, desk
        self.forgotten: PresetEntry[str] | None = None
        """The last deleted preset."""
        self._list: List[PresetRow, PresetEntry[str]] = List(PresetRow, self._fill)
        super().__init__(
            Scroll(self._list),
            say("ui.rules.kept"),
            back=partial(pages.go, "house"),
            action=HeadButton(say("ui.rules.keep"), self._keep, "rules:keep", 34),
        )

    def show(self, form: SetupForm) -> None:
        gone = () if self.forgotten is None else (self.forgotten,)
        own_first = sorted(form.game.presets, key=lambda preset: preset.built_in)
        self._list.set((*gone, *own_first))

    def _fill(self, row: PresetRow, preset: PresetEntry[str]) -> None:
        form = self._pages.form
        if preset is self.forgotten:
            row.name.change(say("ui.rules.put_back", name=preset.name), self._put_back, name="rules:put_back")
            row.name.state, row.name.chosen = say("ui.rules.put_back.hint"), False
            row.offer()
            return
        row.name.change(preset.name, partial(self._take, preset), name=f"preset:{preset.name}")
        row.name.chosen = form.preset is not None and form.preset.name == preset.name
        row.name.state = preset.left_out or self._describe(preset)
        if preset.built_in:
            row.offer()
            return
        row.rename.change(say("ui.rules.rename"), partial(self._rename, preset), name=f"rename:{preset.name}")
        row.forget.change(say("ui.rules.forget"), partial(self._ask_forget, preset), name=f"forget:{preset.name}")
        row.offer(row.rename, row.forget)

    def _describe(self, preset: PresetEntry[str]) -> str:
        """Describe the options that differ from the usual ones."""
        options = []
        for option in self._pages.form.game.options:
            value = next((each for each in option.values if each.value == preset.options.get(option.name)), None)
            if value is not None:
                options.append(say("ui.rules.option", option=option.label, value=value.label))
        return together(COMMA, options) or say("ui.rules.usual")

    def _take(self, preset: PresetEntry[str]) -> None:
        self._pages.form.take(preset.options)
        self._pages.go("house")

    def _keep(self) -> None:
        own = self._pages.form.preset
        typed = Typed(own.name if own is not None and not own.built_in else "", LONGEST_NAME)
        self._pages.ask_text(say("ui.rules.keep.name"), typed, partial(self._keep_as, instead=False), "presets")

    def _keep_as(self, name: str, *, instead: bool) -> None:
        self._pages.go("presets")
        form = self._pages.form
        taken = {preset.name.casefold() for preset in form.game.presets if not preset.built_in}
        if name.strip().casefold() in taken and not instead:
            yes = (say("ui.rules.replace"), partial(self._keep_as, name, instead=True))
            self._desk.ask(say("ui.rules.replace.sure", name=name.strip()), [yes, (say("ui.rules.forget.no"), None)])
            return
        self._desk.send(commands.KeepPreset, game=form.game.key, name=name, options=dict(form.options), instead=instead)

    def _rename(self, preset: PresetEntry[str]) -> None:
        def renamed(name: str) -> None:
            self._pages.go("presets")
            if name.strip() and name.strip() != preset.name:
                self._desk.send(
                    commands.RenamePreset, game=self._pages.form.game.key, name=preset.name, to=name.strip()
                )

        self._pages.ask_text(say("ui.rules.keep.name"), Typed(preset.name, LONGEST_NAME), renamed, "presets")

    def _ask_forget(self, preset: PresetEntry[str]) -> None:
        yes = (say("ui.rules.forget"), partial(self._forget, preset))
        self._desk.ask(
            say("ui.rules.forget.sure", name=preset.name), [yes, (say("ui.rules.forget.no"), None)], danger=True
        )

    def _forget(self, preset: PresetEntry[str]) -> None:
        def done(receipt: Receipt) -> None:
            if receipt.done:
                self.forgotten = preset
                self.show(self._pages.form)
            else:
                self._desk.tell(receipt.text)

        game = self._pages.form.game.key
        self._desk.send(commands.ForgetPreset, then=done, game=game, name=preset.name)

    def _put_back(self) -> None:
        gone, self.forgotten = self.forgotten, None
        if gone is not None:
            self._desk.send(
                commands.KeepPreset, game=self._pages.form.game.key, name=gone.name, options=dict(gone.options)
            )
            self.show(self._pages.form)


class PresetRow(Row):
    """A preset and its buttons."""

    def __init__(self) -> None:
        self.name = PageRow("", None, icon="", name="")
        self.rename, self.forget = (Button(size_mm=5, look="quiet", size_hint_x=None, width=mm(WIDE)) for _ in range(2))
        super().__init__(self.name, size_hint_y=None, height=mm(HIGH))
        self.bind(width=self._narrow)

    def _narrow(self, *_: Any) -> None:
        """Leave more width to the name on a narrow panel, and more lines to its description."""
        self.rename.width = self.forget.width = min(mm(WIDE), round(self.width * 0.21))
        self.height = mm(HIGHER if self.width < mm(NARROW) else HIGH)

    def offer(self, *buttons: Button) -> None:
        """Show the name, and these buttons beside it."""
        put(self, self.name, *buttons)
