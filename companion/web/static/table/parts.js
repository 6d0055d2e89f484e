// Small parts of the table page: buttons, dialogs, codes, the PIN pad. Knows no stage.

import { inRole } from "../components/icons.js";
import { Explanation } from "../components/explained.js";
import { Button } from "../components/parts.js";
import { Component, classes, html } from "../lib/html.js";
import { named, say } from "../lib/language.js";

const PIN_LENGTH = 4;
const QUIET_ZONE = 4; // modules of light round a QR code

/** A button that says the sentence of a key, or other `children`. */
export const press = (key, onClick, kind = "", { children = say(key), ...props } = {}) =>
  html`<${Button} key=${key} kind=${kind} onClick=${onClick} ...${props}>${children}<//>`;

/** The sentence of a button for one game; with more than one game it says which. */
export const titled = (games, key, game) => (games.length > 1 ? named(say(key), game.title) : say(key));

/** The heading of a page: a button that leaves it, its title, and more buttons. */
export const Top = ({ title, leave, label = "start.home", children }) => html`<header class="heading row">
  ${leave && press(label, leave, "quiet")}<h1>${title}</h1>${children}</header>`;

/** The heading of a page that leads back to the first one. */
export const TopOfPage = ({ page, title }) => html`<${Top} title=${title} leave=${() => page.change({ at: "home" })} />`;

/** A large button with a title and lines below it. */
export const Door = ({ title, main, role, onClick, children }) =>
  html`<${Button} kind=${classes("door", main && "main")} style=${inRole(role)} onClick=${onClick}><span class="door-title">${title}</span>${children}<//>`;

/** A checkbox or radio button with its label. */
export const Choice = ({ change, children, ...props }) => html`<label class="choice row">
  <input type="checkbox" ...${props} onChange=${({ target }) => change(target.checked)} /><span>${children}</span></label>`;

export const Select = ({ values, value, change, ...props }) => html`<select value=${value} onChange=${({ target }) => change(target.value)} ...${props}>
  ${values.map(([id, label]) => html`<option key=${id} value=${id}>${label}</option>`)}</select>`;

/** Buttons that count down and up, and the number between them. */
export function Count({ count, most, labels, change }) {
  const step = (sign, label, to) => html`<${Button} kind="square" aria-label=${label} disabled=${to < 0 || to > most} onClick=${() => change(to)}>${sign}<//>`;
  return html`${step("\u2212", labels[0], count - 1)}<strong class="count">${count}</strong>${step("+", labels[1], count + 1)}`;
}

/** The date and time at which a match began. */
export function dateOf({ began }) {
  const at = new Date(began), n = at.getHours();
  const date = say("date", { day: at.getDate(), month: say(`month.${at.getMonth() + 1}`), year: at.getFullYear() });
  return say("start.day", { date, time: `${n}:${String(at.getMinutes()).padStart(2, "0")}`, n });
}

/** The way to the sheet of flags for the board, which this browser prints. */
export const PrintFlags = () => html`<a class="button" href="/labels" target="_blank">${say("labels")}</a>`;

/** A seat as people call it. */
export const seatTitle = (seat) => (seat.name ? say("seat.called", { name: seat.name, seat: seat.label }) : seat.label);

/** A dialog with a heading. A message appears inside it while it is open. */
export class Dialog extends Component {
  componentDidMount() {
    this.base.showModal();
  }

  render({ page, name, title, close, children }) {
    const cancel = (event) => {
      event.preventDefault();
      if (close) close();
    };
    return html`<dialog class=${classes("dialog", name)} aria-labelledby=${name + "-title"} onCancel=${cancel}>
      <header class="row"><h2 class="title" id=${name + "-title"}>${title}</h2>${close && press("close", close, "quiet")}</header>
      <div class="stack">${children}</div>
      <${MessageLine} page=${page} />
      <${Explained} page=${page} />
    </dialog>`;
  }
}

/** A thing that is explained. */
export const Explained = ({ page: { explained: found, read } }) => html`<div class="explained" aria-live="polite">${found?.title && html`<${Explanation} found=${found} read=${read} />`}</div>`;

/** The message of a failure, until it is closed or another command succeeds. */
export const MessageLine = ({ page }) => html`<div class="message row" role="alert">${page.message && html`<p>${page.message}</p>${press("close", () => page.showMessage(""), "quiet")}`}</div>`;

/** A QR code for phones: picture, text and a hint. */
export const CodeCard = ({ code }) => html`<figure class="code">
  <figcaption>${code.title}</figcaption>
  <${QrCode} rows=${code.rows} label=${code.title} />
  <p class="code-text">${code.text}</p>
  ${code.hint && html`<p class="muted">${code.hint}</p>`}
  ${code.password && html`<p>${say("start.wifi.password")}: <strong>${code.password}</strong></p>`}
</figure>`;

function QrCode({ rows, label }) {
  const size = rows.length + 2 * QUIET_ZONE;
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`));
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${dark.join("")} fill="#000" /></svg>`;
}

export const isPin = (typed) => typed.length === PIN_LENGTH;

/** Ten digits and four dots. The PIN is in `typed` only, never on the page; `change` gets what was typed. */
export class PinPad extends Component {
  componentDidMount() {
    this.base.focus();
  }

  render({ typed, change }) {
    const add = (digit) => typed.length < PIN_LENGTH && change(typed + digit);
    const wipe = () => change(typed.slice(0, -1));
    const keydown = ({ key }) => {
      if (/^[0-9]$/.test(key)) add(key);
      if (key === "Backspace") wipe();
    };
    const digit = (name) => html`<${Button} kind="digit" key=${name} onClick=${() => add(name)}>${name}<//>`;
    return html`<div class="pin" tabindex="-1" onKeyDown=${keydown}>
      <p class="row" role="img" aria-label=${say("private.digits", { n: typed.length })}>
        ${[...Array(PIN_LENGTH).keys()].map((i) => html`<span key=${i} class=${classes("dot", i < typed.length && "full")} />`)}</p>
      <div class="digits">${[..."123456789"].map(digit)}<span />${digit("0")}${press("private.wipe", wipe, "digit quiet")}</div>
    </div>`;
  }
}
