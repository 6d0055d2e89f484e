// Small parts of every page: buttons, lists, segments, the heading of a page.

import { classes, html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Icon } from "./icons.js";

/** A button. While `busy` it keeps its place and does nothing. */
export function Button({ kind = "", pressed, busy, onClick, children, ...props }) {
  return html`<button type="button" class=${classes("button", kind, pressed && "pressed")}
    aria-disabled=${busy ? "true" : null} onClick=${busy ? null : onClick} ...${props}>${children}</button>`;
}

/** A button that sends a command; `once` ignores the second click of a double one: another answer may stand there by then. */
export const Sending = ({ command, give, state = {}, place, once, ...props }) => html`<${Button} busy=${state.busy} pressed=${state.pressed === JSON.stringify(command)}
  onClick=${(event) => (once && event.detail > 1) || give(command, place)} ...${props} />`;

/** The texts that there are, as a list. */
export function List({ kind, texts }) {
  const lines = texts.filter(Boolean);
  return lines.length > 0 && html`<ul class=${kind} role="list">${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`;
}

/** One of a few values: the chosen one is raised. */
export function Segments({ label, values, value, choose }) {
  return html`<div class="segments" role="group" aria-label=${label}>
    ${values.map(([id, text]) => html`<button type="button" key=${id} aria-pressed=${String(id === value)} onClick=${() => choose(id)}>${text}</button>`)}
  </div>`;
}

/** The heading of a page, with its way back, and small a note. */
export function Heading({ title, back, note }) {
  return html`<header class="heading row">
    ${back && html`<${Button} kind="square" aria-label=${say("phone.back")} onClick=${back}><${Icon} name="ui.back" /><//>`}
    <h1>${title}</h1>${note && html`<small>${note}</small>`}
  </header>`;
}

/** A section with its title, and a note at its end: what the numbers below count. */
export const Section = ({ kind, title, note, style, children }) => html`<section class=${kind} style=${style}>${title && html`<h2>${title}${note && html` <small>${note}</small>`}</h2>`}${children}</section>`;

/** A page with one large sentence, and more below it. A button tries `again`; a quiet drawing says that there is a code to `scan`. */
export const Letter = ({ title, more, again, scan, children }) => html`<section class="letter">${scan && html`<${Icon} name="ui.code" />`}<h1>${title}</h1>${more && html`<p>${more}</p>`}${children}
  ${again && html`<${Button} kind="main" onClick=${again}>${say("phone.retry")}<//>`}</section>`;

/** The name of a seat as people call it. */
export const calledName = (seat) => seat.name || seat.label;
