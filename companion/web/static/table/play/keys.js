// Buttons of pods at the table: the key of each answer, and the meaning of each seat's buttons.

import { SeatSeal, colour } from "../../components/icons.js";
import { classes, html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { Dialog, press } from "../parts.js";

const ON_MAP = 17; // so large is a cap on the map, in its units

const keyName = (key) => (["yes", "no"].includes(key) ? say(`buttons.key.${key}`) : key);

/** The key cap of an answer; a `pointed` answer is the one that the yes button takes. */
const Cap = ({ name, pointed }) => name && html`<kbd class=${classes("cap", pointed && "pointed")}>${keyName(name)}</kbd>`;

/** What the buttons of a seat do about a question: a key for each offer, by its picks, and the one pointed at. */
export function keysOf(view, ask) {
  const found = ask && view.buttons.find((each) => each.ask === ask.name);
  const fits = found && found.on.length === ask.offers.length;
  const names = ask ? ask.offers.map(({ picks }) => JSON.stringify(picks)) : [];
  const on = new Map(fits ? names.map((name, i) => [name, found.on[i]]).filter(([, key]) => key) : []);
  const pointed = (fits && names[found.at]) || "";
  if (pointed) on.set(pointed, "yes");
  return { on, pointed, cap: (name) => html`<${Cap} name=${on.get(name)} pointed=${pointed === name} />` };
}

/** The keys of the places on the map, and what is pointed at there, by a question and by openings turned to. */
export function placesOf(view, ask) {
  const openings = view.asks.filter((each) => !each.required && each.name !== ask?.name);
  const all = [...openings, ask].map((each) => placesOn(each, keysOf(view, each)));
  return { keys: Object.assign({}, ...all.map(({ keys }) => keys)), chosen: all.flatMap(({ chosen }) => chosen) };
}

function placesOn(ask, { on, pointed }) {
  const found = {};
  for (const [place, ways] of Object.entries(ask?.touches ?? {})) {
    const key = ways.length === 1 && on.get(JSON.stringify(ways[0]));
    if (key) found[place] = keyName(key);
  }
  if (!pointed) return { keys: found, chosen: [] };
  const [, place] = JSON.parse(pointed).at(-1);
  return { keys: { ...found, [place]: keyName("yes") }, chosen: [place] };
}

/** A key cap beside the middle of a place, as SVG. */
export function MapCap({ group: { at: [x, y], radius }, name, pointed }) {
  const [wide, high] = [ON_MAP * (name.length > 1 ? 2.3 : 1.5), ON_MAP * 1.5];
  const [left, top] = [x + radius * 0.8 - wide / 2, y + radius * 0.8 - high / 2];
  return html`<g class="map-badge">
    <rect x=${left} y=${top} width=${wide} height=${high} rx="4" fill=${colour(pointed ? "brass" : "text")} />
    <text x=${left + wide / 2} y=${top + high * 0.72} font-size=${ON_MAP * 1.1} text-anchor="middle" font-weight="800" fill=${colour(pointed ? "on.brass" : "ground")}>${name}</text></g>`;
}

/** How the buttons of those who are asked work now: the seat, what its buttons take, and a short line. */
export function KeyLines({ page: { view, unfolded } }) {
  const lines = view.buttons.map((each) => lineOf(view, each, unfolded)).filter(Boolean);
  return lines.length > 0 && html`<ul class="key-lines">${lines}</ul>`;
}

function lineOf(view, { seat: id, ask: name, on, at, says }, unfolded) {
  const seat = view.seats.find((each) => each.id === id);
  const ask = view.asks.find((each) => each.name === name);
  const legend = ask && !ask.required && !ask.made.length && unfolded !== name; // its answers stand nowhere else
  if (!seat || !(says || legend)) return null;
  const offer = ask?.offers[at];
  const printed = (key, text) => html`<span class="points-at row" key=${key}><${Cap} name=${key} pointed=${key === "yes"} /><b>${text}</b></span>`;
  return html`<li class="row" key=${id}><${SeatSeal} seat=${seat} /><strong>${seat.name || seat.label}</strong>
    ${offer && printed("yes", offer.label)}
    ${legend && !offer && on.map((key, i) => key && printed(key, ask.offers[i].label))}
    <span>${!ask && seat.pod ? say("buttons.on_pod", { says }) : says}</span></li>`;
}

/** What is wrong with devices, until it is put out of the way; it comes again when there is anything else. */
export function Warnings({ page }) {
  const { warnings } = page.view;
  if (!warnings.length || page.unwarned === JSON.stringify(warnings)) return null;
  return html`<div class="warnings row" role="alert"><div>${warnings.map((text) => html`<p key=${text}>${text}</p>`)}</div>
    ${press("close", () => page.change({ unwarned: JSON.stringify(warnings) }), "quiet")}</div>`;
}

/** The meaning of each button of a pod. */
export function Gestures({ page }) {
  const pressed = (key) => (["yes", "no"].includes(key) ? keyName(key) : say(`buttons.gestures.${key}`));
  return html`<${Dialog} page=${page} name="gestures" title=${say("buttons.gestures")} close=${page.close}>
    <dl>${["slots", "yes", "no", "hold_no", "hold_yes", "both"].map((key) => html`<dt>${pressed(key)}</dt><dd>${say(`buttons.gestures.${key}.do`)}</dd>`)}</dl><//>`;
}
