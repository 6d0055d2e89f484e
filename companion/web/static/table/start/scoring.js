// Score a game that was not tracked: choose the players. All seats are players until they are removed.

import { Seal } from "../../components/icons.js";
import { Button } from "../../components/parts.js";
import { html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { TopOfPage, press } from "../parts.js";

export const everybodyPlayed = (game) => ({ game: game.key, absent: [] });

export function Scoring({ page }) {
  const { absent } = page.scoring;
  const game = page.view.games.find(({ key }) => key === page.scoring.game);
  const players = game.seats.filter(({ id }) => !absent.includes(id));
  const names = namesOf(game, players);
  const begin = () => page.send({ do: "begin_match", game: game.key, seats: players.map(({ id }) => ({ seat: id, name: names[id] ?? "" })), scoring: true });
  const turn = (id) => page.change({ scoring: { ...page.scoring, absent: absent.includes(id) ? absent.filter((at) => at !== id) : [...absent, id] } });
  return html`<main class="setup"><${TopOfPage} page=${page} title=${say("scoring.who")} />
    <section class="panel"><p class="muted">${say("scoring.hint")}</p>
      <div class="offers free">${game.seats.map(({ id, label, role, icon }) => {
        const played = !absent.includes(id);
        return html`<${Button} kind="offer" key=${id} aria-pressed=${String(played)} onClick=${() => turn(id)}>
          ${played && html`<${Seal} role=${role} icon=${icon} />`}<span>${label}</span><small>${played ? names[id] ?? "" : say("scoring.absent")}</small><//>`;
      })}</div></section>
    <footer class="begin row"><p class="muted">${say("setup.fewest", { fewest: game.fewest, n: game.most })}</p>
      ${press("scoring.begin", begin, "main", { disabled: players.length < game.fewest || players.length > game.most })}</footer>
  </main>`;
}

/** What the players are called, if the same seats met the last time. */
function namesOf({ last }, players) {
  const met = last?.seats ?? [];
  const same = met.length === players.length && met.every(({ seat }) => players.some(({ id }) => id === seat));
  return same ? Object.fromEntries(met.map(({ seat, name }) => [seat, name])) : {};
}
