// Before a game: begin one, go on with one, look at old ones, count one, and how phones find the table.

import { html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { openHistory } from "../history/game.js";
import { History } from "../history/history.js";
import { Door, TopOfPage, dateOf, press, titled } from "../parts.js";
import { Scoring, everybodyPlayed } from "./scoring.js";
import { Settings } from "./settings.js";
import { Setup, emptySetup } from "./setup.js";

export function Start({ page }) {
  const Shown = { home: Home, setup: Setup, scoring: Scoring, matches: Matches, history: History, settings: Settings }[page.at];
  return html`<${Shown} page=${page} />`;
}

function Home({ page }) {
  const { games, matches, notice } = page.view;
  const [last] = matches;
  return html`<main class="home"><header class="heading row"><h1>${say("start.title")}</h1>${press("start.settings", () => page.change({ at: "settings" }))}</header>
    ${notice && html`<p class="notice" role="status">${notice}</p>`}
    ${last && html`<${Match} page=${page} match=${last} main />`}
    <div class="doors games">${games.map((game) => html`<${Door} key=${game.key} role=${"game." + game.key} title=${say("start.new")}
      onClick=${() => page.change({ at: "setup", setup: emptySetup(game) })}><span class="game-title title">${game.title}</span><//>`)}</div>
    <nav class="row">
      ${press("start.past", () => openHistory(page))}
      ${matches.length > 0 && press("start.unfinished", () => page.change({ at: "matches" }))}
      ${games.map((game) => press("start.scoring", () => page.change({ at: "scoring", scoring: everybodyPlayed(game) }), "", { key: game.key, children: titled(games, "start.scoring", game) }))}
    </nav>
  </main>`;
}

function Match({ page, match, main }) {
  return html`<${Door} title=${main ? say("start.resume") : match.title} main=${main} onClick=${() => page.send({ do: "resume_match", match: match.id })}>
    ${main && html`<span>${match.title}</span>`}<span class="where">${match.where.join("\n")}</span><span class="when">${dateOf(match)}</span><//>`;
}

const Matches = ({ page }) => html`<main class="list"><${TopOfPage} page=${page} title=${say("start.unfinished")} />
  <div class="doors">${page.view.matches.map((match) => html`<${Match} key=${match.id} page=${page} match=${match} />`)}</div></main>`;
