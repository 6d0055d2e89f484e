// Icons by their names, and colours by their roles. Colours are custom properties: `empire.bear` is `--empire-bear`.

import { html } from "../lib/html.js";
import { get } from "../lib/requests.js";

let icons = {};
let rings = [];
let from = "";
let wanted = ""; // the newest address: an answer of another one comes too late

/** Fetch the icons and the colours of an address, once. True when there is something new to draw with. */
export async function loadIcons(path) {
  wanted = path;
  if (from === path) return false;
  const found = await get(path).catch(() => null);
  if (!found || wanted !== path) return false;
  [icons, rings, from] = [found.icons, found.coast, path];
  const [sheet] = document.styleSheets;
  found.rules.forEach((rule) => sheet.insertRule(rule, sheet.cssRules.length));
  return true;
}

/** Where the icons are from. A scene with others is another one. */
export const origin = () => from;

/** The rings in the water round areas: colours and widths of lines below all of them. */
export const coast = () => rings;

export const pathOfIcon = (name) => icons[name];

export const known = (name) => name in icons;

/** The colour of a role, or of another one where there is none. */
export const colour = (role, or) => `var(--${role.replace(/\./g, "-")}${or ? `, ${colour(or)}` : ""})`;

/** The colour of a role on a place that cannot be touched now. */
export const dimmed = (role) => colour("dim." + role, role);

/** The style of a role: `--role` is its colour, `--on-role` that of text on it, `--edge` that of its edge on a page. */
export const inRole = (role) => (role ? { "--role": colour(role), "--on-role": colour("on." + role), "--edge": colour("edge." + role) } : null);

/** An icon in the colour of the text around it; nothing for an unknown name. */
export function Icon({ name, label }) {
  if (!known(name)) return null;
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="icon" viewBox="0 0 24 24" ...${meaning}><path d=${icons[name]} fill="currentColor" fill-rule="evenodd" /></svg>`;
}

const badge = (kind) => ({ role, icon, letter = "" }) =>
  html`<span class=${kind} style=${inRole(role)} aria-hidden="true"><${Icon} name=${icon} />${letter && html`<b>${letter}</b>`}</span>`;

/** A person is a round seal, a thing of the game a square chip. A letter stands on the icon. */
export const Seal = badge("seal badge");
export const Chip = badge("chip badge");

/** The seal of a seat. */
export const SeatSeal = ({ seat }) => html`<${Seal} role=${seat.role} icon=${seat.icon} letter=${seat.icon ? seat.letter : seat.label[0]} />`;
