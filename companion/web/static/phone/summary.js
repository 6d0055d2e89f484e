// The public state of the table in short: empires, players and the score.

import { h, list } from "../lib/dom.js";
import { say } from "../lib/language.js";
import { icon, inRole } from "../lib/palette.js";

export const badge = (role, name, letter) =>
  (role || name || letter) &&
  h("span.badge", { vars: role && inRole(role), "aria-hidden": "true" }, icon(name), letter && h("span", letter));

/** A number with its icon. Its meaning is for screen readers, and for all where there is no icon. */
function figure([name, count, meaning]) {
  const words = h("span", { class: icon(name) && "unseen" }, " " + meaning);
  return h("li", { key: name, title: meaning }, icon(name), h("span", String(count)), words);
}

const facts = (texts) => texts.length > 0 && list("facts", texts);

export function tiles(view) {
  return view.match.tiles.length > 0 && h("section.tiles",
    h("h2", view.match.tiles_title),
    list("rows", view.match.tiles.map((tile) => h("li", { key: tile.title, class: tile.active && "active" },
      badge(tile.role, tile.icon, tile.letter),
      h("div",
        h("h3", tile.title),
        tile.active && h("span.unseen", say("ui.phone.active")),
        list("figures", tile.figures.map(figure)),
        facts(tile.facts))))));
}

/** The letter of a seat without an icon. */
const letterOf = (seat) => (seat.icon ? "" : seat.label[0]);

function marks({ first, asked, phone }, you) {
  const found = [
    you && "ui.phone.seat.you",
    first && "ui.phone.seat.first",
    asked && "ui.phone.seat.asked",
    phone === "away" && "ui.phone.seat.away",
  ].filter(Boolean);
  return found.length > 0 && list("marks", found.map((mark) => say(mark)));
}

export function seats(view) {
  return view.seats.length > 0 && h("section.seats",
    h("h2", say("ui.phone.players")),
    list("rows", view.seats.map((seat) => h("li", { key: seat.id, class: seat.asked && "active" },
      badge(seat.role, seat.icon, letterOf(seat)),
      h("div",
        h("h3", seat.name ? say("ui.phone.player", { seat: seat.label, name: seat.name }) : seat.label),
        marks(seat, seat.id === view.seat),
        facts(seat.facts))))));
}

export function scores({ seats: all, match: { scores: sheet, tiles: empires } }) {
  const seatBadge = (id) =>
    all.filter((seat) => seat.id === id).map((seat) => badge(seat.role, seat.icon, letterOf(seat)));
  const letter = (role) => (empires.find((tile) => tile.role === role) || {}).letter;
  return sheet && h("section.scores",
    h("h2", say("ui.phone.score")),
    h("p.verdict", sheet.verdict),
    h("div.sheet", h("table",
      h("thead", h("tr", h("td"), sheet.titles.map((title, index) => h("th", { key: index, scope: "col" },
        seatBadge(sheet.seats[index]), h("small", title))))),
      h("tbody", sheet.rows.map((row) => h("tr", { key: row.title },
        h("th", { scope: "row" }, badge(row.role, row.icon, letter(row.role)), h("span", { class: row.icon && "unseen" }, row.title)),
        row.cells.map((cell, index) => h("td", { key: index },
          h("span", String(cell.points)), cell.text && h("small", cell.text)))))),
      h("tfoot",
        h("tr.total", h("th", { scope: "row" }, say("ui.phone.total")),
          sheet.totals.map((total, index) => h("td", { key: index }, String(total)))),
        h("tr.rank", h("th", { scope: "row" }, say("ui.phone.rank")),
          sheet.ranks.map((rank, index) => h("td", { key: index }, rank + ".")))))));
}
