// The public state of the table: tiles such as empires, the players, the score.

import { classes, html } from "../lib/html.js";
import { capital, joined, say } from "../lib/language.js";
import { Chip, Icon, Seal, SeatSeal, inRole, known } from "./icons.js";
import { List, Section, calledName } from "./parts.js";

/** The strip: the first figure of each tile. The active one is filled. */
export const Strip = ({ tiles, open }) => html`<ul class="strip" role="list">
  ${tiles.map((tile) => html`<li key=${tile.title}>
    <button type="button" class=${classes("standing tile", tile.active && "active")} style=${inRole(tile.role)} onClick=${() => open(tile)}
      aria-current=${tile.active ? "true" : null}>
      <${Chip} ...${tile} /><span class="unseen">${tile.title}</span>
      ${tile.figures.slice(0, 1).map((figure) => html`<${Figure} figure=${figure} />`)}
    </button>
  </li>`)}
</ul>`;

/** A number with its icon. Its meaning is for screen readers, and for all where there is no icon. */
function Figure({ figure: [name, count, meaning] }) {
  return html`<span class="figure" title=${meaning}>${String(count)}<${Icon} name=${name} />
    <span class=${known(name) && "unseen"}> ${meaning}</span></span>`;
}

/** Facts, a line each: things in columns, or words. The places of a seat on the tiles come first. */
export function Facts({ id, facts, pieces = [], tiles = [], kind }) {
  const mine = tiles.flatMap(({ role, icon, occupants }) => occupants.filter(({ seat }) => seat === id).map(({ label }) => [icon, label, role]));
  const lines = facts.map((fact, i) => {
    const all = (pieces[i] || []).filter(([icon]) => known(icon));
    const things = all.filter(([, , role]) => role);
    const [sign] = all.filter(([, , role]) => !role);
    return [things, sign ? sign[0] : things.length > 0 && "eye", fact, sign && "leaf"];
  });
  return html`<ul class=${classes("facts", kind)} role="list">
    ${[[mine, "ui.pawn", "", "places-held"], ...lines].map(([things, sign, fact, look]) => things.length > 0 && html`<li class="list"><${Icon} name=${sign} /><span class="unseen">${fact}</span>
      <div class=${classes("columns", look)} aria-hidden=${fact ? "true" : null}>${things.map(([icon, text, role]) => html`<b><${Chip} role=${role} icon=${icon} />${text}</b>`)}</div></li>`)}
    ${lines.map(([things, sign, fact]) => !things.length && html`<li key=${fact}><${Icon} name=${sign} /><span>${capital(fact)}</span></li>`)}
  </ul>`;
}

const Row = ({ badge, title, mark, facts, pieces, children }) => html`<li>${badge}
  <div><h3>${title} ${mark && html`<span class="mark">${mark}</span>`}</h3>${children}<${Facts} facts=${facts} pieces=${pieces} /></div></li>`;

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
  ${seats.map((seat) => html`<${Row} key=${seat.id} badge=${html`<${SeatSeal} seat=${seat} />`} mark=${marks(seat, you)} facts=${seat.facts} pieces=${seat.pieces}
    title=${seat.name ? say("phone.player", { seat: seat.label, name: seat.name }) : seat.label} />`)}
</ul>`;

/** The players of a sheet from the first to the last. `you` is ringed. */
export function Ranks({ sheet, seats, you }) {
  const order = sheet.seats.map((_, i) => i).sort((a, b) => sheet.ranks[a] - sheet.ranks[b]);
  return html`<ol class="ranks" role="list">
    ${order.map((i) => {
      const seat = seats.find(({ id }) => id === sheet.seats[i]) || { icon: "", label: sheet.titles[i], role: sheet.roles[i] };
      return html`<li key=${sheet.seats[i]} class=${classes("row", sheet.seats[i] === you && "mine")}><span class="nth">${say(`phone.nth.${Math.min(sheet.ranks[i], 5)}`)}</span>
        <${Seal} role=${sheet.roles[i]} icon=${seat.icon} letter=${sheet.titles[i][0]} /><span class="who">${calledName(seat)}${sheet.ties && sheet.ties[i] && html` <small>${sheet.ties[i]}</small>`}</span><b>${sheet.totals[i]}</b></li>`;
    })}
  </ol>`;
}

/** The turning points of a game, if any. */
export const Turning = ({ turning }) => turning.length > 0 && html`<${Section} title=${say("phone.turning")}><${List} kind="rows" texts=${turning} /><//>`;

/** The rows of one seat. */
export function OwnRows({ sheet, seat }) {
  const i = sheet.seats.indexOf(seat);
  return html`<ul class="own-rows" role="list">
    ${sheet.rows.map((row) => html`<li class="row" key=${row.title}><${Chip} ...${row} /><span class="who">${row.title}</span>
      <small>${row.cells[i].text}</small><b>${signed(row.cells[i].points)}</b></li>`)}
  </ul>`;
}

const signed = (points) => (points > 0 ? "+" : points < 0 ? "\u2212" : "") + Math.abs(points);

/** The whole sheet. Of a score that builds up only the first `rows` are counted. */
export function Sheet({ sheet, seats = [], rows = sheet.rows.length }) {
  const all = rows >= sheet.rows.length;
  const sums = sheet.seats.map((_, i) => sheet.rows.slice(0, rows).reduce((sum, row) => sum + row.cells[i].points, 0));
  const won = (i) => all && sheet.ranks[i] === 1 && "won";
  const icon = (i) => (seats.find(({ id }) => id === sheet.seats[i]) || {}).icon || "";
  return html`<div class="sheet-frame" tabindex="0" role="region" aria-label=${say("phone.score")}><table class="sheet">
    <thead><tr><td />${sheet.titles.map((title, i) => html`<th scope="col" key=${i} class=${won(i)}><${Seal} role=${sheet.roles[i]} icon=${icon(i)} letter="" />
      <span>${title}</span></th>`)}</tr></thead>
    <tbody>${sheet.rows.map((row, at) => html`<tr key=${at} class=${at < rows ? "counted" : "to-come"}>
      <th scope="row"><span class="row">${row.role && html`<${Chip} ...${row} />`}${row.title}</span></th>
      ${row.cells.map((cell, i) => html`<td key=${i}>${at < rows && html`<strong>${String(cell.points)}</strong>${cell.text && html`<small>${cell.text}</small>`}`}</td>`)}
    </tr>`)}</tbody>
    <tfoot><tr><th scope="row">${say("phone.total")}</th>${sums.map((sum, i) => html`<td key=${i} class=${won(i)}>${String(all ? sheet.totals[i] : sum)}</td>`)}</tr></tfoot>
  </table></div>`;
}
