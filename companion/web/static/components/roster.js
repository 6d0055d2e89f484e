// All that everybody knows of each tile and of each player.

import { classes, html } from "../lib/html.js";
import { joined, say } from "../lib/language.js";
import { thing } from "../lib/things.js";
import { Chip, SeatSeal } from "./icons.js";
import { calledName } from "./parts.js";
import { Facts, Figure } from "./standing.js";

const Card = ({ badge, title, mark, token, figures = [], active, children }) => html`<li class=${classes("panel", active && "active")}><div class="row">${badge}
  <h3 class="who">${title} ${mark && html`<span class=${active ? "unseen" : "mark"} ...${thing(token)}>${mark}</span>`}</h3>
  ${figures.length > 0 && html`<span class="figures">${figures.map((figure) => html`<${Figure} key=${figure[0]} figure=${figure} />`)}</span>`}</div>${children}</li>`;

/** All that everybody knows of each tile. Seats stand in its places. */
export const Tiles = ({ tiles, seats }) => html`<ul class="stack" role="list">
  ${tiles.map((tile) => html`<${Card} key=${tile.title} badge=${html`<${Chip} ...${tile} />`} mark=${tile.active && say("phone.active")} ...${tile}>
    ${tile.occupants.length ? html`<ul class="columns places-held" role="list">${tile.occupants.map((place) => html`<${Place} key=${place.place} seats=${seats} ...${place} />`)}</ul>` : html`<${Facts} facts=${tile.facts} />`}<//>`)}
</ul>`;

function Place({ seats, label, seat: taken, acts, thing: about }) {
  const seat = seats.find(({ id }) => id === (taken || acts));
  return html`<li class="row" ...${thing(about)}>${seat ? html`<${SeatSeal} seat=${seat} />` : html`<span class="seal badge" />`}
    <span class="who">${seat && joined("list.dot", [calledName(seat), !taken && say("phone.acts")])}<small>${label}</small></span></li>`;
}

const marks = ({ id, first, asked, phone }, you) => joined("list.fact", [
  id === you && say("phone.seat.you"),
  first && say("phone.seat.first"),
  asked && say("phone.seat.asked"),
  phone === "away" && say("phone.seat.away"),
]);

/** All that everybody knows of each player. */
export const Players = ({ seats, you }) => html`<ul class="stack" role="list">
  ${seats.map((seat) => html`<${Card} key=${seat.id} badge=${html`<${SeatSeal} seat=${seat} />`} mark=${marks(seat, you)} token=${seat.first && [["first_player", ""]]}
    title=${seat.name ? say("phone.player", { seat: seat.label, name: seat.name }) : seat.label}><${Facts} facts=${seat.facts} pieces=${seat.pieces} /><//>`)}
</ul>`;
