// Everybody takes a seat: with a phone, by a code, or without one, by a PIN.

import { deviceButtons } from "./table-buttons.js";
import { h } from "./table-dom.js";
import { button, codeCard, seatTitle, swatch } from "./table-parts.js";
import { marks, phoneState } from "./table-play.js";
import { say } from "./table-words.js";

export function lobbyView(page) {
  const { shown } = page;
  return h(
    "main",
    { class: "lobby", key: "lobby" },
    h(
      "header",
      { class: "heading" },
      button(say("play.pause"), () => page.send({ do: "leave_match" }), { class: "quiet", key: "pause" }),
      h("h1", {}, say("lobby.title")),
    ),
    h(
      "div",
      { class: "columns" },
      h(
        "ul",
        { class: "joining" },
        shown.seats.map((seat) => seatView(page, seat)),
      ),
      h("div", { class: "held-out" }, shown.code ? shownCode(page) : invitationView(page)),
    ),
    h(
      "footer",
      { class: "begin", key: "ready" },
      h("p", { class: "hint", role: "status" }, shown.notice || say("lobby.ready.hint")),
      button(say("lobby.ready"), () => page.send({ do: "close_lobby" }), { class: "main", key: "ready" }),
    ),
  );
}

function seatView(page, seat) {
  const shows = page.shown.code && page.shown.code.seat === seat.id;
  return h(
    "li",
    { class: shows ? "card joins now" : "card joins", key: seat.id },
    swatch(seat.role, seat.icon),
    h(
      "div",
      { class: "seat-words" },
      h(
        "span",
        { class: "seat-name" },
        seatTitle(seat),
        seat.first && h("span", { class: "first" }, say("play.first")),
      ),
      h(
        "span",
        { class: "seat-facts" },
        h("span", { class: marks(seat), "aria-hidden": "true" }),
        phoneState(seat),
      ),
    ),
    h("div", { class: "row" }, seatButtons(page, seat)),
  );
}

/** What can be done about a seat's phone, in the lobby and later. */
export function seatButtons(page, seat) {
  const show = () => {
    page.close();
    page.send({ do: "show_join_code", seat: seat.id });
  };
  const invite = (look) =>
    button(say(seat.phone === "none" ? "lobby.invite" : "lobby.invite_again"), show, {
      class: look,
      key: "invite",
    });
  if (seat.phone !== "none") {
    return [
      invite("quiet"),
      button(say("lobby.dismiss"), () => page.open("dismiss", seat.id), { class: "quiet", key: "dismiss" }),
      deviceButtons(page, seat),
    ];
  }
  const noPin = () => page.send({ do: "set_pin", seat: seat.id, pin: "" });
  return [
    invite(""),
    seat.secrets &&
      button(say(seat.pin ? "lobby.new_pin" : "lobby.without_phone"), () => page.open(seat.pod ? "take" : "pin", seat.id), {
        class: "quiet",
        key: "pin",
      }),
    seat.pin && !seat.pod && button(say("lobby.no_pin"), noPin, { class: "quiet", key: "no pin" }),
    deviceButtons(page, seat),
  ];
}

function shownCode(page) {
  return [
    codeCard(page.shown.code),
    button(say("lobby.hide"), () => page.send({ do: "hide_join_code" }), { class: "quiet", key: "hide" }),
  ];
}

function invitationView(page) {
  return h(
    "div",
    { class: "invitation", key: "invitation" },
    h("p", {}, say(page.shown.seats.some(({ secrets }) => secrets) ? "lobby.how" : "lobby.how_open")),
    page.wifi && button(say("lobby.show_wifi"), () => page.send({ do: "show_join_code", seat: null }), { key: "wifi" }),
  );
}
