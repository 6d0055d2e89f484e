// The public state of the table in short: tiles such as empires, and what a seat has.

import { classes, html } from "../lib/html.js";
import { capital, widthOf } from "../lib/language.js";
import { edgesOf, thing } from "../lib/things.js";
import { Chip, Icon, inRole, known } from "./icons.js";

const SHORT = 17; // the letters of facts that stand side by side

/** The strip: the crest of each tile or its pictures, and its first figure. The active one is filled. */
export function Strip({ tiles, open }) {
  const ringed = tiles.some(({ marks }) => marks.length > 0);
  const named = tiles.every(({ figures, icon }) => figures[0]?.[0] === icon); // it counts such tiles
  return html`<ul class=${classes("strip", named && "named")} role="list">
  ${tiles.map((tile) => html`<li key=${tile.title}>
    <button type="button" class=${classes("standing tile", tile.active && "active", ringed && "ringed")} style=${inRole(tile.role)} ...${thing(tile.thing)} onClick=${({ currentTarget }) => open({ ...tile, ...edgesOf(currentTarget) })}
      aria-current=${tile.active ? "true" : null}>
      ${tile.marks[0]?.icon ? html`<span class="figure marks">${tile.marks.map(({ icon }) => html`<${Icon} name=${icon} />`)}</span>` : html`<${Chip} ...${tile} />`}<small class=${!ringed && !named && "unseen"}>${tile.title}</small>
      ${tile.figures.slice(0, 1).map((figure) => html`<${Figure} figure=${figure} />`)}
    </button>
  </li>`)}
</ul>`;
}

/** What the figures of all tiles at a place count, if they count the same. One is no word for many. */
export function counted(tiles, at = 0) {
  const [first, ...others] = tiles.map(({ figures }) => figures[at]);
  const [, , meaning] = [first, ...others].find(([, count]) => count !== 1) || first;
  return others.every(([name]) => name === first[0]) && meaning;
}

/** A number with its icon. Its meaning is for screen readers, and for all where there is no icon. */
export function Figure({ figure: [name, count, meaning, about] }) {
  return html`<span class="figure" title=${meaning} ...${thing(about)}>${String(count)}<${Icon} name=${name} />
    <span class=${known(name) && "unseen"}> ${meaning}</span></span>`;
}

/** Facts, a line each: things in columns, or words. The places of a seat on the tiles come first. Things face up may stand `above`. */
export function Facts({ id, facts, pieces = [], tiles = [], kind, above }) {
  const mine = tiles.flatMap(({ role, icon, occupants }) => occupants.filter(({ seat }) => seat === id).map(({ label, thing: about }) => [icon, label, role, about]));
  const lines = facts.map((fact, i) => {
    const all = (pieces[i] || []).filter(([icon]) => known(icon));
    const things = all.filter(([, , role]) => role);
    const [sign] = all.filter(([, , role]) => !role);
    return [things, sign ? sign[0] : things.length > 0 && "eye", fact, sign && "leaf", sign && sign[3]];
  });
  return html`<ul class=${classes("facts", kind, facts.some((fact) => widthOf(fact) > SHORT) && "long")} role="list">
    ${[[mine, "ui.pawn", "", "places-held"], ...lines].map(([things, sign, fact, look, about]) => things.length > 0 && !(above && sign === "eye") && html`<li class="list" ...${thing(about)}><${Icon} name=${sign} /><span class="unseen">${fact}</span>
      <div class=${classes("columns", look)} aria-hidden=${fact ? "true" : null}>${things.map(([icon, text, role, each]) => html`<b ...${thing(each)}><${Chip} role=${role} icon=${icon} />${text}</b>`)}</div></li>`)}
    ${lines.map(([things, sign, fact, , about]) => !things.length && html`<li key=${fact} ...${thing(about)}><${Icon} name=${sign} /><span>${capital(fact)}</span></li>`)}
  </ul>`;
}
