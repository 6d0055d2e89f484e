// Presets of house rules: choose, keep, rename and delete them.

import { html } from "../../lib/html.js";
import { named, say } from "../../lib/language.js";
import { Choice, press } from "../parts.js";

const LONGEST_NAME = 24;

/** A field for a short name. */
export const NameField = ({ label, change, ...props }) =>
  html`<input type="text" aria-label=${label} maxlength=${LONGEST_NAME} autocomplete="off" onInput=${({ target }) => change(target.value)} ...${props} />`;

export const valueOf = (option, { options }) => options[option.name] ?? option.values[0].value;

/** The options that differ from the usual ones. */
export function changedOptions(game, setup) {
  const changed = game.options.filter((option) => valueOf(option, setup) !== option.values[0].value);
  return Object.fromEntries(changed.map((option) => [option.name, valueOf(option, setup)]));
}

/** The preset with the present options, if there is one. */
function chosen(game, setup) {
  const sorted = (options) => JSON.stringify(Object.entries(options).sort());
  const now = sorted(changedOptions(game, setup));
  return game.presets.find(({ options }) => sorted(options) === now);
}

export function Presets({ page, game, change }) {
  const { setup } = page;
  const now = chosen(game, setup);
  return html`<fieldset><legend>${say("rules.kept")}</legend>
    <div class="row">${game.presets.map(({ name, options }) => html`<${Choice} type="radio" key=${name} name="preset" checked=${now?.name === name}
      change=${() => change({ options: { ...options }, forget: "" })}>${name}<//>`)}</div>
    ${game.presets.filter(({ left_out }) => left_out).map(({ name, left_out }) => html`<p class="muted" key=${name}>${named(name, left_out)}</p>`)}
    ${setup.forget ? html`<${Forget} page=${page} game=${game} change=${change} />` : html`<${Naming} page=${page} game=${game} now=${now} change=${change} />`}
  </fieldset>`;
}

/** A field for the name of a new preset, or of the chosen one. */
function Naming({ page, game, now, change }) {
  const typed = (page.setup.named ?? "").trim();
  const own = now && !now.built_in;
  const taken = game.presets.some((preset) => !preset.built_in && preset.name.toLowerCase() === typed.toLowerCase());
  const sendNamed = (command) => async () => {
    if (await page.send({ game: game.key, ...command })) change({ named: "" });
  };
  const keep = { do: "keep_preset", name: typed, options: changedOptions(game, page.setup), instead: taken };
  const rename = { do: "rename_preset", name: now?.name, to: typed };
  return html`${taken && html`<p class="muted">${say("rules.replace.sure", { name: typed })}</p>`}
    <p class="row"><${NameField} value=${page.setup.named ?? ""} placeholder=${say("rules.keep.name")} label=${say("rules.keep.name")} change=${(name) => change({ named: name })} />
      ${press(taken ? "rules.replace" : "rules.keep", sendNamed(keep), "", { disabled: !typed })}
      ${own && press("rules.rename", sendNamed(rename), "quiet", { disabled: !typed })}
      ${own && press("rules.forget", () => change({ forget: now.name }), "quiet")}</p>`;
}

function Forget({ page, game, change }) {
  const name = page.setup.forget;
  const forget = async () => {
    await page.send({ do: "forget_preset", game: game.key, name });
    change({ forget: "" });
  };
  return html`<p>${say("rules.forget.sure", { name })}</p>
    <p class="row">${press("rules.forget", forget, "danger")}${press("rules.forget.no", () => change({ forget: "" }), "quiet")}</p>`;
}
