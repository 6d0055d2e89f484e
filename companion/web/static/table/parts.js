// Small parts every stage is made of: buttons, seats, dialogs, the PIN pad. Knows no stage.

import { h } from "../lib/dom.js";
import { say } from "../lib/language.js";
import { icon, inRole } from "../lib/palette.js";
import { qrCode } from "./drawing.js";

export function button(label, press, { class: look = "", ...props } = {}) {
  return h("button", { type: "button", class: `button ${look}`.trim(), on: { click: press }, ...props }, label);
}

/** A disc in the colour of a role, with its icon where there is one. */
export function swatch(role, name = "") {
  return h("span.swatch", { vars: inRole(role), "aria-hidden": "true" }, name && icon(name));
}

/** The heading of a page: a button that leaves it, its title, and more buttons. */
export function heading(title, leave, ...more) {
  return h("header.heading", leave && button(say("start.home"), leave, { class: "quiet", key: "home" }), h("h1", title), more);
}

/** The heading of a page that leads back to the first one. */
export const headingView = (page, title) => heading(title, () => page.change({ at: "home" }));

/** A large button with a title and lines below it. */
export function door(key, click, title, { main = false }, ...lines) {
  return h("button.door", { type: "button", class: main && "main", key, on: { click } }, h("span.door-title", title), lines);
}

/** A checkbox or radio button with its label. */
export function choice(props, change, ...label) {
  const on = { change: ({ target }) => change(target.checked) };
  return h("label.choice", { key: props.key }, h("input", { type: "checkbox", ...props, key: "input", on }), h("span", label));
}

/** Day, month and time of a match in the language of the page. */
export function dateOf({ began }, more = {}) {
  const form = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", ...more };
  return new Intl.DateTimeFormat(document.documentElement.lang, form).format(new Date(began));
}

/** A button that counts up or down. */
export const countButton = (sign, click, label, disabled, look = "") =>
  button(sign, click, { key: sign, class: look, "aria-label": label, disabled });

/** A seat as people call it. */
export function seatTitle(seat) {
  return seat.name ? say("seat.called", { name: seat.name, seat: seat.label }) : seat.label;
}

/** A dialog with a heading. A message appears inside it while it is open. */
export function dialog(page, name, title, close, ...children) {
  const cancel = (event) => {
    event.preventDefault();
    close?.();
  };
  return h("dialog.dialog", { class: name, key: name, "aria-labelledby": `${name}-title`, modal: true, on: { cancel } },
    h("header",
      h("h2", { id: `${name}-title` }, title),
      close && button(say("close"), close, { class: "quiet", key: "close" }),
    ),
    h("div.inside", children),
    messageLine(page),
  );
}

/** The message of a failure, until it is closed or another command succeeds. */
export function messageLine(page) {
  return h("div.message", { class: !page.message && "empty", role: "alert" },
    page.message && [h("p", page.message), button(say("close"), () => page.showMessage(""), { class: "quiet" })],
  );
}

/** A QR code for phones: picture, text and a hint. */
export function codeCard(code) {
  return h("figure.code",
    h("figcaption", code.title),
    qrCode(code.rows, code.title),
    h("p.code-text", code.text),
    code.hint && h("p.hint", code.hint),
    code.seat && h("p.hint", say("lobby.code.buttons")),
  );
}

const PIN_LENGTH = 4;

/** Ten digits and four dots. The PIN is in `typed` only, never on the page; `change` gets what was typed. */
export function pinPad(page, typed, change) {
  const add = (digit) => typed.length < PIN_LENGTH && change(typed + digit);
  const digit = (name) => button(name, () => add(name), { class: "digit", key: name });
  const label = say("private.digits", { n: typed.length });
  const wipe = () => change(typed.slice(0, -1));
  const keydown = ({ key }) => {
    if (/^[0-9]$/.test(key)) add(key);
    if (key === "Backspace") wipe();
  };
  return h("div.pin", { tabindex: "-1", focus: true, on: { keydown } },
    h("p.dots", { role: "img", "aria-label": label },
      [...Array(PIN_LENGTH).keys()].map((i) => h("span", { class: i < typed.length ? "dot full" : "dot" })),
    ),
    h("div.digits",
      ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(digit),
      h("span", { key: "gap" }),
      digit("0"),
      button(say("private.wipe"), wipe, { class: "digit quiet", key: "wipe" }),
    ),
  );
}

export function isPin(typed) {
  return typed.length === PIN_LENGTH;
}
