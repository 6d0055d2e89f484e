// Finished games: the list of them and their totals. Both are fetched; no view holds them.

import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { button, door, heading, headingView, swatch } from "../parts.js";
import { get, post } from "../wire.js";
import { fetchInto, gameView, look, when } from "./game.js";

/** Look at the list. */
export function openHistory(page) {
  page.change({ at: "history", history: { matches: [], more: false } });
  fetchInto(page, "/table/past", (found) => ({ ...found }));
}

export function historyView(page) {
  const { history } = page;
  if (history.game) return gameView(page, history);
  return history.totals ? totalsView(page, history.totals) : listView(page, history);
}

// The list

function listView(page, history) {
  const older = () =>
    fetchInto(page, `/table/past?before=${history.matches.at(-1).id}`, (found) => ({
      matches: [...history.matches, ...found.matches],
      more: found.more,
    }));
  return h("main.list.past", { key: "past" },
    headingView(page, say("start.past")),
    history.matches.length === 0 && h("p.hint", { key: "none" }, say("start.none_past")),
    h("div.doors", history.matches.map((match) => matchButton(page, match))),
    h("p.row", { key: "more" },
      history.more && button(say("past.older"), older, { class: "quiet", key: "older" }),
      history.matches.length > 0 && button(say("totals.title"), () => sumUp(page), { key: "totals" }),
      button(say("past.bring"), () => importGames(page), { class: "quiet", key: "bring" }),
    ),
  );
}

function matchButton(page, match) {
  const title = match.scoring ? say("past.only_scored", { title: match.title }) : match.title;
  return door(match.id, () => look(page, match.id), title, {},
    h("span.where", match.trouble.join("\n") || joined("list.comma", match.seats.map(fared))),
    h("span.when", when(match)),
  );
}

function fared({ name, title, points }) {
  const who = name ? say("seat.called", { name, seat: title }) : title;
  return points === null ? who : say("past.fared", { who, points });
}

const importGames = (page) =>
  page.attempt(async () => {
    const sticks = (await get("/table/past/sticks")).filter(({ files }) => files.length);
    if (!sticks.length) return page.showMessage(say("past.bring.none"));
    const messages = [];
    for (const { at } of sticks) {
      const found = await post("/table/past/bring-in", { at });
      messages.push(say("past.brought", { n: found.new }));
      if (found.known) messages.push(say("past.brought.known", { n: found.known }));
      messages.push(...found.problems.map((lines) => lines.join("\n")));
    }
    openHistory(page);
    page.showMessage(joined("list.sentence", messages));
  });

// The sums

function sumUp(page) {
  fetchInto(page, "/table/past/totals", (totals) => ({ totals }));
}

function totalsView(page, totals) {
  const back = () => page.change({ history: { ...page.history, totals: null } });
  return h("main.list.past", { key: "totals" },
    heading(say("totals.title"), back),
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
