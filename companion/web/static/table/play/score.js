// The score, built up row by row so that everybody can follow, and what may come after it.

import { h } from "../../lib/dom.js";
import { say } from "../../lib/language.js";
import { button, swatch } from "../parts.js";

export function finalScoreView(page) {
  const { scores } = page.view.match;
  const rows = Math.min(page.rows, scores.rows.length);
  const all = rows === scores.rows.length;
  return h("main.over",
    h("header.heading", h("h1", say("end.title"))),
    sheetView(scores, rows, all),
    h("p", { class: all ? "verdict" : "hint", role: "status", key: "verdict" }, all ? scores.verdict : say("end.hint")),
    h("footer.begin", { key: "after" }, all ? afterView(page) : countView(page, rows, scores.rows.length)),
  );
}

/** The sheet with the first `rows` rows counted; `all` means that these are all. */
export function sheetView(scores, rows = scores.rows.length, all = true) {
  const sums = scores.seats.map((_, i) =>
    scores.rows.slice(0, rows).reduce((sum, row) => sum + row.cells[i].points, 0),
  );
  const totals = all ? scores.totals : sums;
  const sheet = h("table.sheet",
    h("thead", h("tr",
      h("td"),
      scores.titles.map((title, i) =>
        h("th", { scope: "col", key: scores.seats[i], class: won(scores, i, all) },
          swatch(scores.roles[i]),
          h("span", title),
        ),
      ),
    )),
    h("tbody", scores.rows.map((row, at) =>
      h("tr", { key: `${at} ${row.title}`, class: at < rows ? "counted" : "to-come" },
        h("th", { scope: "row" }, h("span.row-title", row.role && swatch(row.role, row.icon), row.title)),
        row.cells.map((cell, i) =>
          h("td", { key: scores.seats[i] },
            at < rows && [h("strong", String(cell.points)), cell.text && h("small", cell.text)],
          ),
        ),
      ),
    )),
    h("tfoot", h("tr",
      h("th", { scope: "row" }, say(all ? "end.total" : "end.so_far")),
      totals.map((total, i) => h("td", { key: scores.seats[i], class: won(scores, i, all) }, String(total))),
    )),
  );
  return h("div.sheet-frame", { key: "sheet" }, sheet);
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
  const { view } = page;
  return [
    view.undo > 0 && button(say("play.undo"), () => page.undo(1), { class: "quiet", key: "undo" }),
    view.undo > 0 && button(say("play.log"), () => page.open("log"), { class: "quiet", key: "log" }),
    button(say("end.leave"), () => page.send({ do: "leave_match" }), { class: view.match.scoring ? "main" : "", key: "leave" }),
    !view.match.scoring && button(say("end.rematch"), () => page.send({ do: "begin_rematch" }), { class: "main", key: "rematch" }),
  ];
}
