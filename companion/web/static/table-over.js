// The score, built up row by row so that everybody can follow, and what may come after it.

import { h } from "./table-dom.js";
import { button, swatch } from "./table-parts.js";
import { say } from "./table-words.js";

export function overView(page) {
  const { scores } = page.shown.match;
  const rows = Math.min(page.rows, scores.rows.length);
  const all = rows === scores.rows.length;
  return h(
    "main",
    { class: "over", key: "over" },
    h("header", { class: "heading", key: "heading" }, h("h1", {}, say("end.title"))),
    sheetView(scores, rows, all),
    h("p", { class: all ? "verdict" : "hint", role: "status", key: "verdict" }, all ? scores.verdict : say("end.hint")),
    h("footer", { class: "begin", key: "after" }, all ? afterView(page) : countView(page, rows, scores.rows.length)),
  );
}

/** The sheet with the first `rows` rows counted; `all` means that these are all. */
export function sheetView(scores, rows = scores.rows.length, all = true) {
  const sums = scores.seats.map((_, i) =>
    scores.rows.slice(0, rows).reduce((sum, row) => sum + row.cells[i].points, 0),
  );
  const totals = all ? scores.totals : sums;
  const sheet = h(
    "table",
    { class: "sheet" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        scores.titles.map((title, i) =>
          h(
            "th",
            { scope: "col", key: scores.seats[i], class: won(scores, i, all) },
            swatch(scores.roles[i]),
            h("span", {}, title),
          ),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      scores.rows.map((row, at) =>
        h(
          "tr",
          { key: `${at} ${row.title}`, class: at < rows ? "counted" : "to-come" },
          h(
            "th",
            { scope: "row" },
            h("span", { class: "row-title" }, row.role && swatch(row.role, row.icon), row.title),
          ),
          row.cells.map((cell, i) =>
            h(
              "td",
              { key: scores.seats[i] },
              at < rows && [h("strong", {}, String(cell.points)), cell.text && h("small", {}, cell.text)],
            ),
          ),
        ),
      ),
    ),
    h(
      "tfoot",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "row" }, say(all ? "end.total" : "end.so_far")),
        totals.map((total, i) => h("td", { key: scores.seats[i], class: won(scores, i, all) }, String(total))),
      ),
    ),
  );
  return h("div", { class: "sheet-frame", key: "sheet" }, sheet);
}

function won(scores, i, all) {
  return all && scores.ranks[i] === 1 ? "won" : null;
}

function countView(page, rows, most) {
  return [
    button(say("end.all"), () => page.change({ rows: most }), { class: "quiet", key: "all" }),
    button(say("end.next"), () => page.change({ rows: rows + 1 }), { class: "main", key: "next" }),
  ];
}

function afterView(page) {
  const { shown } = page;
  return [
    shown.undo > 0 && button(say("play.undo"), () => page.undo(1), { class: "quiet", key: "undo" }),
    shown.undo > 0 && button(say("play.log"), () => page.open("log"), { class: "quiet", key: "log" }),
    button(say("end.leave"), () => page.send({ do: "leave_match" }), { class: shown.match.scoring ? "main" : "", key: "leave" }),
    !shown.match.scoring && button(say("end.rematch"), () => page.send({ do: "begin_rematch" }), { class: "main", key: "rematch" }),
  ];
}
