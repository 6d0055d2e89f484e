// The score of a game: places, the rows of a seat, the sheet.

import { classes, html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Chip, SeatSeal } from "./icons.js";
import { List, Section, calledName } from "./parts.js";

/** The seat of a column. One that is not at the table has its title. */
const seatOf = (sheet, seats, i) => ({ icon: "", label: sheet.titles[i], ...seats.find(({ id }) => id === sheet.seats[i]), role: sheet.roles[i] });

/** The players of a sheet from the first to the last. `you` is ringed. */
export function Ranks({ sheet, seats, you }) {
  const order = sheet.seats.map((_, i) => i).sort((a, b) => sheet.ranks[a] - sheet.ranks[b]);
  return html`<ol class="ranks" role="list">
    ${order.map((i) => {
      const seat = seatOf(sheet, seats, i);
      return html`<li key=${sheet.seats[i]} class=${classes("row", sheet.seats[i] === you && "mine")}><span class="nth">${say(`phone.nth.${Math.min(sheet.ranks[i], 5)}`)}</span>
        <${SeatSeal} seat=${seat} /><span class="who">${calledName(seat)}${sheet.ties && sheet.ties[i] && html` <small>${sheet.ties[i]}</small>`}</span><b>${figure(sheet.totals[i])}</b></li>`;
    })}
  </ol>`;
}

/** The turning points of a game, if any, and what would have been. */
export const Turning = ({ turning, what_if }) => (turning.length + what_if.length) > 0 && html`
  <${Section} title=${say("phone.turning")}><${List} kind="rows" texts=${[...turning, ...what_if].map(({ text }) => text)} /><//>`;

/** The rows of one seat, the best first. */
export function OwnRows({ sheet, seat }) {
  const i = sheet.seats.indexOf(seat);
  return html`<ul class="own-rows" role="list">
    ${sheet.rows.slice().sort((a, b) => b.cells[i].points - a.cells[i].points).map((row) => html`<li class="row" key=${row.title}><${Chip} ...${row} /><span class="who">${row.title}</span>
      <small>${row.cells[i].text}</small><b>${signed(row.cells[i].points)}</b></li>`)}
  </ul>`;
}

/** Points with a true minus sign. */
const figure = (points) => String(points).replace("-", "\u2212");

const signed = (points) => (points > 0 ? "+" : "") + figure(points);

/** The whole sheet. Of a score that builds up only the first `rows` are counted. */
export function Sheet({ sheet, seats = [], you, rows = sheet.rows.length }) {
  const all = rows >= sheet.rows.length;
  const sums = sheet.seats.map((_, i) => sheet.rows.slice(0, rows).reduce((sum, row) => sum + row.cells[i].points, 0));
  const lit = (i) => all && (you ? sheet.seats[i] === you : sheet.ranks[i] === 1) && "column";
  return html`<div class="sheet-frame" tabindex="0" role="region" aria-label=${say("phone.score")}><table class="sheet">
    <thead><tr><td><small>${sheet.about}</small></td>${sheet.titles.map((title, i) => html`<th scope="col" key=${i} class=${lit(i)}><${SeatSeal} seat=${seatOf(sheet, seats, i)} />
      <span>${title}</span></th>`)}</tr></thead>
    <tbody>${sheet.rows.map((row, at) => html`<tr key=${at} class=${at < rows ? "counted" : "to-come"}>
      <th scope="row"><span class="row">${row.role && html`<${Chip} ...${row} />`}${row.title}</span></th>
      ${row.cells.map((cell, i) => html`<td key=${i} class=${lit(i)}>${at < rows && html`<strong>${figure(cell.points)}</strong>${cell.text && html`<small>${(cell.narrow || cell.text).split("\n").pop()}</small>`}`}</td>`)}
    </tr>`)}</tbody>
    <tfoot><tr><th scope="row">${say("phone.total")}</th>${sums.map((sum, i) => html`<td key=${i} class=${lit(i)}>${figure(all ? sheet.totals[i] : sum)}</td>`)}</tr></tfoot>
  </table></div>`;
}
