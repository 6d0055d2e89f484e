// Score a game that was not tracked: choose the players. All seats are players until they are removed.

import { h } from "../../lib/dom.js";
import { say } from "../../lib/language.js";
import { button, headingView, swatch } from "../parts.js";

export function everybodyPlayed(game) {
  return { game: game.key, absent: [] };
}

export function scoringView(page) {
  const { games } = page.view;
  const { absent } = page.scoring;
  const game = games.find(({ key }) => key === page.scoring.game);
  const players = game.seats.filter(({ id }) => !absent.includes(id));
  const names = namesOf(game, players);
  const begin = () => {
    const seats = players.map(({ id }) => ({ seat: id, name: names[id] ?? "" }));
    page.send({ do: "begin_match", game: game.key, seats, scoring: true });
  };
  return h("main.setup", { key: "scoring" },
    headingView(page, say("scoring.who")),
    h("section.card", { key: "who" },
      h("p.hint", say("scoring.hint")),
      h("div.offers.free", game.seats.map((seat) => playedView(page, seat, names[seat.id]))),
    ),
    h("footer.begin",
      h("p.hint", say("setup.fewest", { fewest: game.fewest, n: game.most })),
      button(say("scoring.begin"), begin, {
        class: "main",
        disabled: players.length < game.fewest || players.length > game.most,
        key: "begin",
      }),
    ),
  );
}

/** A seat, which a press takes away or brings back. */
function playedView(page, { id, label, role }, name) {
  const { absent } = page.scoring;
  const played = !absent.includes(id);
  const turn = () => {
    page.change({ scoring: { ...page.scoring, absent: played ? [...absent, id] : absent.filter((at) => at !== id) } });
  };
  return h("button.button.offer", { type: "button", key: id, "aria-pressed": String(played), on: { click: turn } },
    played && swatch(role),
    h("span", label),
    h("small", played ? (name ?? "") : say("scoring.absent")),
  );
}

/** What the players are called, if the same seats met the last time. */
function namesOf({ last }, players) {
  const met = last?.seats ?? [];
  const same = met.length === players.length && met.every(({ seat }) => players.some(({ id }) => id === seat));
  return same ? Object.fromEntries(met.map(({ seat, name }) => [seat, name])) : {};
}
