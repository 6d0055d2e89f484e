// Places that seats take, such as council seats, as a grid: a column for each tile, a row for each place.

import { html } from "../lib/html.js";
import { joined, say } from "../lib/language.js";
import { thing } from "../lib/things.js";
import { answerAt, columnsOf } from "./grid.js";
import { Chip, Icon, SeatSeal, colour, dimmed, inRole } from "./icons.js";
import { Sending, calledName } from "./parts.js";
import { pick, thingOf } from "./question.js";

/** The grid that stands in for the answers. */
export function Places({ ask, tiles, seats, give, state }) {
  const shown = columnsOf(ask, tiles);
  const rows = new Set(shown.flatMap(({ occupants }) => occupants.map(({ label }) => label)));
  const cell = (tile, row) => {
    const each = tile.occupants.find(({ label }) => label === row) || {};
    const offer = answerAt(ask, tile, each);
    const seat = seats.find(({ id }) => id === (each.seat || each.acts));
    const inside = [seat && html`<${SeatSeal} seat=${seat} />`, offer && html`<${Icon} name="plus" />`, seat && html`<span>${calledName(seat)}</span>`];
    const name = joined("list.fact", [tile.title, row, offer ? offer.detail : seat && calledName(seat)]);
    if (offer) return html`<${Sending} once kind="offer key" ...${thingOf(ask, offer)} style=${inRole(tile.role)} aria-label=${name} command=${pick(ask, offer.picks)} give=${give} state=${state}>${inside}<//>`;
    return html`<span class="taken badge" style=${{ "--role": dimmed(tile.role), "--on-role": colour("on.dim." + tile.role, "text") }} role="img" aria-label=${name} ...${thing(each.thing, ask.name)}>${inside}</span>`;
  };
  const helped = shown.some(({ occupants }) => occupants.some(({ acts, seat }) => acts && !seat));
  return html`${helped && html`<p class="muted">${say("phone.places.acts")}</p>`}<div class="places" style=${{ gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` }}>
    ${shown.map((tile) => html`<b><${Chip} ...${tile} />${tile.title}</b>`)}
    ${Array.from(rows, (row) => [html`<p>${row}</p>`, shown.map((tile) => cell(tile, row))])}
  </div>`;
}
