// Games that are over: a list of them, and the sums over all. It is fetched when somebody looks; no view holds any of it.

import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { button, headingView, swatch } from "../parts.js";
import { get, post, Refusal } from "../wire.js";
import { fetchInto, gameView, headView, look, when } from "./game.js";

/** Look at the list. */
export function openPast(page) {
  page.change({ at: "past", past: { matches: [], more: false } });
  fetchInto(page, "/table/past", (found) => ({ ...found }));
}

export function pastView(page) {
  const { past } = page;
  if (past.game) return gameView(page, past);
  return past.totals ? totalsView(page, past.totals) : listView(page, past);
}

// The list

function listView(page, past) {
  const older = () =>
    fetchInto(page, `/table/past?before=${past.matches.at(-1).id}`, (found) => ({
      matches: [...past.matches, ...found.matches],
      more: found.more,
    }));
  return h("main.list.past", { key: "past" },
    headingView(page, say("start.past")),
    past.matches.length === 0 && h("p.hint", { key: "none" }, say("start.none_past")),
    h("div.doors", past.matches.map((match) => matchButton(page, match))),
    h("p.row", { key: "more" },
      past.more && button(say("past.older"), older, { class: "quiet", key: "older" }),
      past.matches.length > 0 && button(say("totals.title"), () => sumUp(page), { key: "totals" }),
      button(say("past.bring"), () => bringIn(page), { class: "quiet", key: "bring" }),
    ),
  );
}

function matchButton(page, match) {
  return h("button.door", { type: "button", key: match.id, on: { click: () => look(page, match.id) } },
    h("span.door-title", match.scoring ? say("past.only_scored", { title: match.title }) : match.title),
    h("span.where", match.trouble.join("\n") || joined("list.comma", match.seats.map(fared))),
    h("span.when", when(match)),
  );
}

function fared({ name, title, points }) {
  const who = name ? say("seat.called", { name, seat: title }) : title;
  return points === null ? who : say("past.fared", { who, points });
}

async function bringIn(page) {
  try {
    const sticks = (await get("/table/past/sticks")).filter(({ files }) => files.length);
    if (!sticks.length) return page.tell(say("past.bring.none"));
    const said = [];
    for (const { at } of sticks) {
      const found = await post("/table/past/bring-in", { at });
      said.push(say("past.brought", { n: found.new }));
      if (found.known) said.push(say("past.brought.known", { n: found.known }));
      said.push(...found.problems.map((lines) => lines.join("\n")));
    }
    openPast(page);
    page.tell(joined("list.sentence", said));
  } catch (problem) {
    page.tell((problem instanceof Refusal && problem.message) || say("errors.no_answer"));
  }
}

// The sums

function sumUp(page) {
  fetchInto(page, "/table/past/totals", (totals) => ({ totals }));
}

function totalsView(page, totals) {
  const back = () => page.change({ past: { ...page.past, totals: null } });
  return h("main.list.past", { key: "totals" },
    headView(say("totals.title"), back),
    totals.map((game) => [
      h("h2", say("totals.games", { game: game.title, n: game.games })),
      game.average !== null && h("p", say("totals.average", { points: game.average.toFixed(1) })),
      game.closest && h("p", game.closest),
      sumsView(say("totals.seats"), game.seats),
      sumsView(say("totals.places"), game.places),
      game.players.length > 0 && sumsView(say("totals.players"), game.players),
    ]),
  );
}

function sumsView(title, rows) {
  const heads = [title, say("totals.played"), say("totals.won"), say("totals.points")];
  return h("div.sheet-frame", { key: title }, h("table.sheet",
    h("thead", h("tr", heads.map((head) => h("th", { scope: "col", key: head }, head)))),
    h("tbody", rows.map((row) =>
      h("tr", { key: row.title },
        h("th", { scope: "row" }, h("span.row-title", row.icon && swatch(row.role, row.icon), row.title)),
        h("td", String(row.games)),
        h("td", String(row.wins)),
        h("td", row.average === null ? "" : row.average.toFixed(1)),
      ),
    )),
  ));
}
