// The score, built up row by row so that everybody can follow, and what may come after it.

import { Band } from "../../components/banner.js";
import { Ranks, Sheet, Turning } from "../../components/scores.js";
import { html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { press } from "../parts.js";

export function FinalScore({ page }) {
  const { view } = page;
  const { scores, scoring } = view.match;
  const rows = view.read;
  const all = rows === scores.rows.length;
  const readOut = (upTo) => page.send({ do: "read_score", entries: view.match.entries, rows: upTo });
  const first = view.seats.find(({ id }) => id === scores.seats[scores.ranks.indexOf(1)]);
  const winner = all && first ? { role: first.role, icon: first.icon } : {};
  return html`<main class="over">
    <${Band} ...${winner} title=${say("end.title")} verb=${html`<span class=${all ? "verdict" : "muted"} role="status">${all ? scores.verdict : say("end.hint")}</span>`} />
    <div class="content">
      ${all && html`<${Ranks} sheet=${scores} seats=${view.seats} />`}
      <${Sheet} sheet=${scores} seats=${view.seats} rows=${rows} />
      ${all && html`<${Turning} ...${view.match} />`}
    </div>
    <footer class="begin row">${!all
      ? [press("end.all", () => readOut(scores.rows.length), "quiet"), press("end.next", () => readOut(rows + 1), "main")]
      : [
          view.undo > 0 && press("play.undo", () => page.undo(1), "quiet"),
          view.undo > 0 && press("play.log", () => page.open("log"), "quiet"),
          press("end.leave", () => page.send({ do: "leave_match" }), scoring ? "main" : ""),
          !scoring && press("end.rematch", () => page.send({ do: "begin_rematch" }), "main"),
        ]}</footer>
  </main>`;
}
