// Small parts every stage is made of: buttons, seats, dialogs, the PIN pad. Knows no stage.

import { h } from "../lib/dom.js";
import { qrCode } from "./drawing.js";
import { say } from "../lib/language.js";
import { icon, inRole } from "../lib/palette.js";

export function button(label, press, { class: look = "", ...props } = {}) {
  return h("button", { type: "button", class: `button ${look}`.trim(), on: { click: press }, ...props }, label);
}

/** A disc in the colour of a role, with its icon where there is one. */
export function swatch(role, name = "") {
  return h("span.swatch", { vars: inRole(role), "aria-hidden": "true" }, name && icon(name));
}

/** The heading of a page that leads back to the first one. */
export function headingView(page, title) {
  const home = () => page.change({ at: "home" });
  return h("header.heading", button(say("start.home"), home, { class: "quiet" }), h("h1", title));
}

/** A seat as people call it. */
export function seatTitle(seat) {
  return seat.name ? say("seat.called", { name: seat.name, seat: seat.label }) : seat.label;
}

/** A window over the page with a heading; what goes wrong while it is open is told inside it. */
export function dialog(page, name, title, close, ...children) {
  const props = {
    key: name,
    class: `dialog ${name}`,
    "aria-labelledby": `${name}-title`,
    modal: true,
    on: {
      cancel: (event) => {
        event.preventDefault();
        close?.();
      },
    },
  };
  const heading = h("header",
    h("h2", { id: `${name}-title` }, title),
    close && button(say("close"), close, { class: "quiet", key: "close" }),
  );
  return h("dialog", props, heading, h("div.inside", children), toldLine(page));
}

/** What went wrong, until it is put away or something else is done. */
export function toldLine(page) {
  return h("div", { class: page.told ? "told" : "told empty", role: "alert", key: "told" },
    page.told && [h("p", page.told), button(say("close"), () => page.tell(""), { class: "quiet" })],
  );
}

/** The way a QR code is held out to phones: picture, text, and what to do with it. */
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

/** Ten digits and four dots. What is typed stays in `typed`, never in the page; `done` is given all four. */
export function pinPad(page, typed, change) {
  const add = (digit) => typed.length < PIN_LENGTH && change(typed + digit);
  const digit = (name) => button(name, () => add(name), { class: "digit", key: name });
  const said = say("private.digits", { n: typed.length });
  return h("div", {
      class: "pin",
      key: "pin",
      tabindex: "-1",
      focus: true,
      on: {
        keydown: (event) => {
          if (/^[0-9]$/.test(event.key)) add(event.key);
          if (event.key === "Backspace") change(typed.slice(0, -1));
        },
      },
    },
    h("p.dots", { role: "img", "aria-label": said },
      [...Array(PIN_LENGTH).keys()].map((i) => h("span", { class: i < typed.length ? "dot full" : "dot" })),
    ),
    h("div.digits",
      ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(digit),
      h("span", { key: "gap" }),
      digit("0"),
      button(say("private.wipe"), () => change(typed.slice(0, -1)), { class: "digit quiet", key: "wipe" }),
    ),
  );
}

export function isPin(typed) {
  return typed.length === PIN_LENGTH;
}
