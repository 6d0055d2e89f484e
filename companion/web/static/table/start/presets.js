// Presets of house rules: choose, keep, rename and delete them.

import { h } from "../../lib/dom.js";
import { named, say } from "../../lib/language.js";
import { button } from "../parts.js";

const LONGEST_NAME = 24;

export function chip(name, value, label, checked, choose) {
  const props = { type: "radio", name, checked, on: { change: choose } };
  return h("label.chip", { key: String(value) }, h("input", props), h("span", label));
}

/** A field for a short name. */
export const nameField = (value, placeholder, label, change) =>
  h("input", {
    type: "text", value, placeholder, "aria-label": label, maxlength: LONGEST_NAME, autocomplete: "off",
    on: { input: (event) => change(event.target.value) },
  });

export function valueOf(option, { options }) {
  return options[option.name] ?? option.values[0].value;
}

/** The options that differ from the usual ones. */
export function changedOptions(game, setup) {
  const changed = game.options.filter((option) => valueOf(option, setup) !== option.values[0].value);
  return Object.fromEntries(changed.map((option) => [option.name, valueOf(option, setup)]));
}

export function presetsView(page, game, change) {
  const { setup } = page;
  const now = chosen(game, setup);
  return h("fieldset", { key: "presets" },
    h("legend", say("rules.kept")),
    h("div.chips", game.presets.map(({ name, options }) =>
      chip("preset", name, name, now?.name === name, () => change({ options: { ...options }, forget: "" })),
    )),
    game.presets
      .filter(({ left_out }) => left_out)
      .map(({ name, left_out }) => h("p.hint", { key: name }, named(name, left_out))),
    setup.forget ? forgetView(page, game, change) : nameView(page, game, now, change),
  );
}

/** The preset with the present options, if there is one. */
function chosen(game, setup) {
  const sorted = (options) => JSON.stringify(Object.entries(options).sort());
  const now = sorted(changedOptions(game, setup));
  return game.presets.find(({ options }) => sorted(options) === now);
}

/** A field for the name of a new preset, or of the chosen one. */
function nameView(page, game, now, change) {
  const typed = (page.setup.named ?? "").trim();
  const own = now && !now.built_in;
  const taken = game.presets.some((preset) => !preset.built_in && preset.name.toLowerCase() === typed.toLowerCase());
  const sendNamed = async (command) => {
    if (await page.send({ game: game.key, ...command })) change({ named: "" });
  };
  const keep = { do: "keep_preset", name: typed, options: changedOptions(game, page.setup), instead: taken };
  const rename = { do: "rename_preset", name: now?.name, to: typed };
  return [
    taken && h("p.hint", { key: "taken" }, say("rules.replace.sure", { name: typed })),
    h("p.row", { key: "name" },
      nameField(page.setup.named ?? "", say("rules.keep.name"), say("rules.keep.name"), (named) => change({ named })),
      button(say(taken ? "rules.replace" : "rules.keep"), () => sendNamed(keep), { disabled: !typed, key: "keep" }),
      own && button(say("rules.rename"), () => sendNamed(rename), { disabled: !typed, class: "quiet", key: "rename" }),
      own && button(say("rules.forget"), () => change({ forget: now.name }), { class: "quiet", key: "forget" }),
    ),
  ];
}

function forgetView(page, game, change) {
  const name = page.setup.forget;
  const forget = async () => {
    await page.send({ do: "forget_preset", game: game.key, name });
    change({ forget: "" });
  };
  return [
    h("p", { key: "sure" }, say("rules.forget.sure", { name })),
    h("p.row", { key: "forget" },
      button(say("rules.forget"), forget, { class: "main", key: "yes" }),
      button(say("rules.forget.no"), () => change({ forget: "" }), { class: "quiet", key: "no" }),
    ),
  ];
}
