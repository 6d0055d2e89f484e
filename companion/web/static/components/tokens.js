// Things that one seat alone may know, such as loyalties: a row each, covered unless it is seen.

import { classes, html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Chip, Icon, inRole } from "./icons.js";
import { Button } from "./parts.js";
import { isSecret, pick, about } from "./question.js";

/** Whether a known thing of this seat is face down. */
export const isCovered = ({ open, role }) => !open && Boolean(role);

const Covered = () => html`<span class="token back-side" key="down"><span class="unseen">${say("phone.covered")}</span></span>`;

const Row = ({ thing, children }) => html`<li>
  ${thing.worth && html`<b class="worth">${thing.worth}</b>`}
  <span class="slot">${thing.slot}${thing.open && html`<span class="open">${say("phone.open")}</span>`}</span>${children}
</li>`;

/** The things of a seat. A thing face up is always seen. */
export const Tokens = ({ things, seen }) => html`<ul class="tokens" role="list" aria-live="polite">
  ${things.map((thing) => html`<${Row} key=${thing.slot} thing=${thing}>
    ${isCovered(thing) && !seen
      ? html`<${Covered} />`
      : html`<span class="token value" key="up">${thing.role && html`<${Chip} ...${thing} />`}<span>${thing.value}</span></span>`}
  <//>`)}
</ul>`;

/** Whether a secret question fills the slots of a seat one after the other from the same few things. */
export const isEntering = (ask, things, tiles) =>
  isSecret(ask) && things.length > 0 && !things.some(({ role }) => role) && (ask.offers.length > 0 || ask.finished) &&
  ask.offers.every(({ role }) => tiles.some((tile) => tile.role === role));

/** Slots above, and below them a key for each thing. All keys are always there, so that a glance learns nothing. */
export function Entering({ ask, things, tiles, give, seen, state }) {
  const made = ask.made.length;
  return html`<div class="entering" key="entering">
    <ul class="tokens" role="list">
      ${things.map((thing, i) => html`<${Row} key=${thing.slot} thing=${thing}>
        ${i >= made
          ? html`<span class=${classes("token", i === made && "asked")}>${i === made ? say("phone.tap_below") : ""}</span>`
          : seen ? html`<span class="token value">${ask.made[i]}</span>` : html`<${Covered} />`}
      <//>`)}
    </ul>
    ${!ask.finished && html`<div class="keys">${tiles.map((tile) => html`<${Key} key=${tile.role} ask=${ask} tile=${tile} give=${give} state=${state} />`)}</div>`}
  </div>`;
}

function Key({ ask, tile, give, state }) {
  const offer = ask.offers.find(({ role }) => role === tile.role);
  const press = about(ask) + tile.role;
  return html`<${Button} kind="key" style=${inRole(tile.role)} aria-label=${offer ? offer.label : tile.title} busy=${state.busy}
    pressed=${state.pressed === press} onClick=${() => offer && give(pick(ask, offer.picks), press)}>
    <${Icon} name=${tile.icon} /><span>${tile.title}</span><//>`;
}

/** A button that uncovers while it is held. */
export const Hold = ({ name, held, text, kind = "" }) => html`<button type="button" class=${classes("button hold", kind)} data-hold=${name}
  aria-pressed=${String(held === name)}><${Icon} name="eye" /><span>${held === name ? say("phone.hold.now") : text}</span></button>`;
