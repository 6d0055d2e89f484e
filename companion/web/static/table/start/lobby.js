// The lobby: each player takes a seat, with a phone by a code, or without one by a PIN.

import { h } from "../../lib/dom.js";
import { say } from "../../lib/language.js";
import { button, codeCard, seatTitle, swatch } from "../parts.js";
import { deviceButtons } from "../play/buttons.js";
import { marks, phoneState } from "../play/play.js";

export function lobbyView(page) {
  const { view } = page;
  return h("main.lobby",
    h("header.heading",
      button(say("play.pause"), () => page.send({ do: "leave_match" }), { class: "quiet", key: "pause" }),
      h("h1", say("lobby.title")),
    ),
    h("div.columns",
      h("ul.joining", view.seats.map((seat) => seatView(page, seat))),
      h("div.held-out", view.code ? shownCode(page) : invitationView(page)),
    ),
    h("footer.begin", { key: "ready" },
      h("p.hint", { role: "status" }, view.notice || say("lobby.ready.hint")),
      button(say("lobby.ready"), () => page.send({ do: "close_lobby" }), { class: "main", key: "ready" }),
    ),
  );
}

function seatView(page, seat) {
  const shows = page.view.code && page.view.code.seat === seat.id;
  return h("li", { class: shows ? "card joins now" : "card joins", key: seat.id },
    swatch(seat.role, seat.icon),
    h("div.seat-words",
      h("span.seat-name", seatTitle(seat), seat.first && h("span.first", say("play.first"))),
      h("span.seat-facts", h("span", { class: marks(seat), "aria-hidden": "true" }), phoneState(seat)),
    ),
    h("div.row", seatButtons(page, seat)),
  );
}

/** The buttons for a seat's phone and PIN, in the lobby and later. */
export function seatButtons(page, seat) {
  const show = () => {
    page.close();
    page.send({ do: "show_join_code", seat: seat.id });
  };
  const invite = (look) =>
    button(say(seat.phone === "none" ? "lobby.invite" : "lobby.invite_again"), show, { class: look, key: "invite" });
  if (seat.phone !== "none") {
    return [
      invite("quiet"),
      button(say("lobby.dismiss"), () => page.open("dismiss", seat.id), { class: "quiet", key: "dismiss" }),
      deviceButtons(page, seat),
    ];
  }
  const newPin = () => page.open(seat.pod ? "take" : "pin", seat.id);
  const noPin = () => page.send({ do: "set_pin", seat: seat.id, pin: "" });
  return [
    invite(""),
    seat.secrets &&
      button(say(seat.pin ? "lobby.new_pin" : "lobby.without_phone"), newPin, { class: "quiet", key: "pin" }),
    seat.pin && !seat.pod && button(say("lobby.no_pin"), noPin, { class: "quiet", key: "no pin" }),
    deviceButtons(page, seat),
  ];
}

function shownCode(page) {
  return [
    codeCard(page.view.code),
    button(say("lobby.hide"), () => page.send({ do: "hide_join_code" }), { class: "quiet", key: "hide" }),
  ];
}

function invitationView(page) {
  return h("div.invitation",
    h("p", say(page.view.seats.some(({ secrets }) => secrets) ? "lobby.how" : "lobby.how_open")),
    page.wifi && button(say("lobby.show_wifi"), () => page.send({ do: "show_join_code", seat: null }), { key: "wifi" }),
  );
}
