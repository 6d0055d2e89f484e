// The lobby: each player takes a seat, with a phone by a code, or without one by a PIN.

import { Band } from "../../components/banner.js";
import { SeatSeal } from "../../components/icons.js";
import { calledName } from "../../components/parts.js";
import { classes, html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { CodeCard, Top, press, seatTitle } from "../parts.js";
import { SeatButtons, marks, phoneState } from "../play/devices.js";

export function Lobby({ page }) {
  const { code, drawn, notice, seats } = page.view;
  return html`<main class="lobby">
    <${Top} title=${say("lobby.title")} leave=${() => page.send({ do: "leave_match" })} label="play.pause" />
    ${drawn && seats.filter(({ first }) => first).map((seat) => html`<${Band} ...${seat} title=${calledName(seat)} verb=${say("lobby.drawn")} />`)}
    <div class="halves">
      <ul>${seats.map((seat) => html`<${Seat} key=${seat.id} page=${page} seat=${seat} />`)}</ul>
      <div>${code
        ? html`<${CodeCard} code=${code} />${press("lobby.hide", () => page.send({ do: "hide_join_code" }), "quiet")}`
        : html`<p>${say(seats.some(({ secrets }) => secrets) ? "lobby.how" : "lobby.how_open")}</p>
          ${page.wifi && press("lobby.show_wifi", () => page.send({ do: "show_join_code", seat: null }))}`}</div>
    </div>
    <footer class="begin row"><p class="muted" role="status">${notice || say("lobby.ready.hint")}</p>${press("lobby.ready", () => page.send({ do: "close_lobby" }), "main")}</footer>
  </main>`;
}

const Seat = ({ page, seat }) => html`<li class=${classes("panel row joins", page.view.code?.seat === seat.id && "now")}>
  <${SeatSeal} seat=${seat} />
  <div class="seat-words"><span class="seat-name">${seatTitle(seat)}${seat.first && html` <span class="mark">${say("play.first")}</span>`}</span>
    <span class="row muted"><span class=${marks(seat)} aria-hidden="true" />${phoneState(seat)}</span></div>
  <div class="row"><${SeatButtons} page=${page} seat=${seat} /></div></li>`;
