"""Presets: house rules with a name, to choose, keep, rename and delete.

The last deleted preset can be restored as long as the set-up is open.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.text import DOT
from companion.screen.pages.setup.form import LONGEST_NAME, SetupForm
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, together
from companion.screen.widgets.boxes import List, Scroll, TallColumn
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.card_row import CardRow, RowButton
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.typed import Typed
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.start import PresetEntry

if TYPE_CHECKING:
    from companion.screen.pages.setup.setup import SetupPages


class PresetsPage(Page):
    """A row for each preset, one's own first; the built-in ones can only be chosen."""

    def __init__(self, pages: SetupPages, desk: Desk) -> None:
        self._pages, self._desk = pages, desk
        self.forgotten: PresetEntry[str] | None = None
        """The last deleted preset."""
        self._list: List[CardRow[Card], PresetEntry[str]] = List(lambda: CardRow(Card()), self._fill, apart=16)
        keep = Action(say("ui.rules.keep"), self._keep, name="rules:keep", size_hint_x=None)
        why = TypeLabel(say("ui.rules.kept.why"), "body", "muted", tall=True)
        super().__init__(
            Scroll(TallColumn(why, self._list), shares=True),
            say("ui.rules.kept"),
            back=partial(pages.go, "house"),
            head=(keep,),
        )

    def show(self, form: SetupForm) -> None:
        gone = () if self.forgotten is None else (self.forgotten,)
        own_first = sorted(form.game.presets, key=lambda preset: preset.built_in)
        self._list.set((*gone, *own_first))

    def _fill(self, row: CardRow[Card], preset: PresetEntry[str]) -> None:
        form = self._pages.form
        if preset is self.forgotten:
            words, hint = say("ui.rules.put_back", name=preset.name), say("ui.rules.put_back.hint")
            row.card.show(words, self._put_back, detail=hint, icon="ui.undo", role="pressed", name="rules:put_back")
            row.offer()
            return
        about = preset.left_out or self._describe(preset)
        chosen, take = form.preset is not None and form.preset.name == preset.name, partial(self._take, preset)
        row.card.show(preset.name, take, detail=about, name=f"preset:{preset.name}", chosen=chosen)
        if preset.built_in:
            row.offer()
            return
        row.offer(
            RowButton(say("ui.rules.rename"), partial(self._rename, preset), f"rename:{preset.name}"),
            RowButton(say("ui.rules.forget"), partial(self._ask_forget, preset), f"forget:{preset.name}"),
        )

    def _describe(self, preset: PresetEntry[str]) -> str:
        """Describe the options that differ from the usual ones."""
        options = []
        for option in self._pages.form.game.options:
            value = next((each for each in option.values if each.value == preset.options.get(option.name)), None)
            if value is not None:
                said = say("ui.rules.option", option=option.label, value=value.label)
                options.append(option.label if value.value is True else said)
        return together(DOT, options) or ("" if preset.built_in else say("ui.rules.usual"))

    def _take(self, preset: PresetEntry[str]) -> None:
        self._pages.form.take(preset.options)
        self._pages.go("house")

    def _keep(self) -> None:
        own = self._pages.form.preset
        typed = Typed(own.name if own is not None and not own.built_in else "", LONGEST_NAME)
        self._desk.type_text(say("ui.rules.keep.name"), typed, partial(self._keep_as, instead=False))

    def _keep_as(self, name: str, *, instead: bool) -> None:
        form = self._pages.form
        taken = {preset.name.casefold() for preset in form.game.presets if not preset.built_in}
        if name.strip().casefold() in taken and not instead:
            yes = (say("ui.rules.replace"), partial(self._keep_as, name, instead=True))
            self._desk.ask(say("ui.rules.replace.sure", name=name.strip()), [yes, (say("ui.rules.forget.no"), None)])
            return
        self._desk.send(commands.KeepPreset, game=form.game.key, name=name, options=dict(form.options), instead=instead)

    def _rename(self, preset: PresetEntry[str]) -> None:
        def renamed(name: str) -> None:
            if name.strip() and name.strip() != preset.name:
                self._desk.send(
                    commands.RenamePreset, game=self._pages.form.game.key, name=preset.name, to=name.strip()
                )

        self._desk.type_text(say("ui.rules.keep.name"), Typed(preset.name, LONGEST_NAME), renamed)

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
