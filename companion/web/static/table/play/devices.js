// The devices of a seat in words and as buttons: its phone, its PIN, its pod.

import { html } from "../../lib/html.js";
import { joined, say } from "../../lib/language.js";
import { press } from "../parts.js";

/** The devices of a seat in words: its buttons first, then its phone or PIN. */
export function phoneState(seat) {
  if (seat.buttons === "none") return besideButtons(seat);
  const device = say(seat.buttons === "here" ? "buttons.is_here" : "buttons.is_away", { device: seat.device_name });
  return joined("list.fact", [device, besideButtons(seat)]);
}

function besideButtons(seat) {
  if (seat.buttons !== "none" && seat.phone === "none") {
    if (seat.pod) return "";
    return say(seat.pin ? "lobby.secrets.pin" : "lobby.secrets.open");
  }
  return say(seat.phone === "none" && seat.pin ? "lobby.no_phone" : `lobby.phone.${seat.phone}`);
}

/** The class of the small picture of a seat's device. */
export const marks = (seat) => (seat.buttons === "none" ? `phone ${seat.phone}` : `phone pod ${seat.buttons}`);

/** A button for the private view, or for choosing its PIN first. */
export const PrivateButton = ({ page, seat }) =>
  seat.pin ? press("private.look", () => page.look(seat), "main") : press("private.choose_pin", () => page.open("pin", seat.id), "main");

/** The buttons for a seat's phone, PIN and pod, in the lobby and later. */
export function SeatButtons({ page, seat }) {
  const show = () => {
    page.close();
    page.send({ do: "show_join_code", seat: seat.id });
  };
  const phone = seat.phone !== "none";
  const pod = seat.buttons !== "none";
  return html`
    ${press(phone ? "lobby.invite_again" : "lobby.invite", show, phone && "quiet")}
    ${phone && press("lobby.dismiss", () => page.open("dismiss", seat.id), "quiet")}
    ${!phone && seat.secrets && press(seat.pin ? "lobby.new_pin" : "lobby.without_phone", () => page.open(seat.pod ? "take" : "pin", seat.id), "quiet")}
    ${!phone && seat.pin && !seat.pod && press("lobby.no_pin", () => page.send({ do: "set_pin", seat: seat.id, pin: "" }), "quiet")}
    ${pod && press("buttons.show_me", () => page.send({ do: "identify_device", device: seat.device }), "quiet", { disabled: seat.buttons !== "here" })}
    ${pod && press("buttons.take", () => page.send({ do: "release_buttons", seat: seat.id }), "quiet")}`;
}
