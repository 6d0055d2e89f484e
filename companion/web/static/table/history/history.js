// Finished games: the list of them and their totals. Both are fetched; no view holds them.

import { Chip } from "../../components/icons.js";
import { html } from "../../lib/html.js";
import { joined, say } from "../../lib/language.js";
import { get, post } from "../../lib/requests.js";
import { Door, Top, TopOfPage, dateOf, press } from "../parts.js";
import { PastGame, fetchInto, look, openHistory } from "./game.js";

export function History({ page }) {
  if (page.history.game) return html`<${PastGame} page=${page} />`;
  return page.history.totals ? html`<${Totals} page=${page} />` : html`<${Games} page=${page} />`;
}

function Games({ page }) {
  const { matches, more } = page.history;
  const older = () => fetchInto(page, `/table/past?before=${matches.at(-1).id}`, (found) => ({ matches: [...matches, ...found.matches], more: found.more }));
  return html`<main class="list past"><${TopOfPage} page=${page} title=${say("start.past")} />
    ${matches.length === 0 && html`<p class="muted">${say("start.none_past")}</p>`}
    <div class="doors">${matches.map((match) => html`<${Door} key=${match.id} title=${match.scoring ? say("past.only_scored", { title: match.title }) : match.title}
      onClick=${() => look(page, match.id)}>
      <span class="where">${match.trouble.join("\n") || joined("list.comma", match.seats.map(fared))}</span><span class="when">${dateOf(match)}</span><//>`)}</div>
    <p class="row">${more && press("past.older", older, "quiet")}
      ${matches.length > 0 && press("totals.title", () => fetchInto(page, "/table/past/totals", (totals) => ({ totals })))}
      ${press("past.bring", () => importGames(page), "quiet")}</p>
  </main>`;
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
    return page.showMessage(joined("list.sentence", messages));
  });

const Totals = ({ page }) => html`<main class="list past"><${Top} title=${say("totals.title")} leave=${() => page.change({ history: { ...page.history, totals: null } })} />
  ${page.history.totals.map((game) => html`
    <h2>${say("totals.games", { game: game.title, n: game.games })}</h2>
    ${game.average !== null && html`<p>${say("totals.average", { points: tenths(game.average) })}</p>`}
    ${game.closest && html`<p>${game.closest}</p>`}
    <${Sums} title=${say("totals.seats")} rows=${game.seats} /><${Sums} title=${say("totals.places")} rows=${game.places} />
    ${game.players.length > 0 && html`<${Sums} title=${say("totals.players")} rows=${game.players} />`}`)}
</main>`;

const Sums = ({ title, rows }) => html`<div class="sheet-frame" tabindex="0" role="region" aria-label=${title}><table class="sheet">
  <thead><tr>${[title, say("totals.played"), say("totals.won"), say("totals.points")].map((head) => html`<th scope="col" key=${head}>${head}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr key=${row.title}><th scope="row"><span class="row">${row.icon && html`<${Chip} ...${row} />`}${row.title}</span></th>
    <td>${row.games}</td><td>${row.wins}</td><td>${row.average === null ? "" : tenths(row.average)}</td></tr>`)}</tbody>
</table></div>`;

/** A number with one decimal in the mark of the language: `19.5`. */
function tenths(number) {
  const [whole, tenth] = number.toFixed(1).split(".");
  return say("decimal", { whole, tenth });
}
