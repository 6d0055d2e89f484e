// All that everybody knows of each tile and of each player.

import { html } from "../lib/html.js";
import { joined, say } from "../lib/language.js";
import { thing } from "../lib/things.js";
import { Chip, SeatSeal } from "./icons.js";
import { Facts, Figure } from "./standing.js";

const Row = ({ badge, title, mark, token, facts, pieces, children }) => html`<li>${badge}
  <div><h3>${title} ${mark && html`<span class="mark" ...${thing(token)}>${mark}</span>`}</h3>${children}<${Facts} facts=${facts} pieces=${pieces} /></div></li>`;

/** All that everybody knows of each tile. */
export const Tiles = ({ tiles }) => html`<ul class="rows" role="list">
  ${tiles.map((tile) => html`<${Row} key=${tile.title} badge=${html`<${Chip} ...${tile} />`} mark=${tile.active && say("phone.active")} ...${tile}>
    <p class="figures">${tile.figures.map((figure) => html`<${Figure} key=${figure[0]} figure=${figure} />`)}</p><//>`)}
</ul>`;

const marks = ({ id, first, asked, phone }, you) => joined("list.fact", [
  id === you && say("phone.seat.you"),
  first && say("phone.seat.first"),
  asked && say("phone.seat.asked"),
  phone === "away" && say("phone.seat.away"),
]);

/** All that everybody knows of each player. */
export const Players = ({ seats, you }) => html`<ul class="rows" role="list">
  ${seats.map((seat) => html`<${Row} key=${seat.id} badge=${html`<${SeatSeal} seat=${seat} />`} mark=${marks(seat, you)} token=${seat.first && [["first_player", ""]]} facts=${seat.facts} pieces=${seat.pieces}
    title=${seat.name ? say("phone.player", { seat: seat.label, name: seat.name }) : seat.label} />`)}
</ul>`;
