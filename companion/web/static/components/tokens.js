// Things that one seat alone may know, such as loyalties: a row each, covered unless it is seen.

import { classes, html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { thing } from "../lib/things.js";
import { Chip, Icon, inRole } from "./icons.js";
import { Sending } from "./parts.js";
import { Usual, freshly, isSecret, pick, stepBack } from "./question.js";

/** Whether a known thing of this seat is face down. */
export const isCovered = ({ open, role }) => !open && Boolean(role);

const Covered = () => html`<span class="token back-side" key="down"><span class="unseen">${say("phone.covered")}</span></span>`;

/** A thing; one that everybody sees says so. */
const Value = ({ role, icon, value, open }) => html`<span class=${classes("token value", open && "open")} key="up">${role && html`<${Chip} role=${role} icon=${icon} />`}<span>${value}${open &&
  html` <small>${say("phone.open")}</small>`}</span></span>`;

/** A thing, covered unless it is seen. A thing face up is always seen. */
const Face = ({ thing, seen }) => (isCovered(thing) && !seen ? html`<${Covered} />` : html`<${Value} ...${thing} />`);

/** A row for each thing: its slot, and what `face(thing, i)` makes of it. */
const rows = (things, face, live) => html`<ul class="tokens" role="list" aria-live=${live}>${things.map((it, i) => html`<li class="row" key=${it.slot} ...${thing(it.thing, "")}>
  <span class="slot">${it.worth && html`<b class="worth">${it.worth}</b>`}
    <span>${it.slot}</span></span>${face(it, i)}</li>`)}</ul>`;

/** The things of a seat. */
export const Tokens = ({ things, seen }) => rows(things, (thing) => html`<${Face} thing=${thing} seen=${seen} />`, "polite");

/** The form that stands in for the answers of a secret question about the things of its seat. */
export function formOf({ ask, things, tiles, ...props }) {
  const Form = isEntering(ask, things, tiles) ? Entering : isChoosing(ask, things) && Choosing;
  return Form && html`<${Form} ask=${ask} things=${things} tiles=${tiles} ...${props} />`;
}

/** Whether a secret question fills the slots of a seat one after the other from the same few things. */
export const isEntering = (ask, things, tiles) =>
  isSecret(ask) && things.length > 0 && !things.some(({ role }) => role) && ask.made.every((made) => !made || tileOf(tiles, made)) &&
  (ask.finished || ask.offers.some((offer) => keyOf(tiles, offer)));

const tileOf = (tiles, name) => tiles.find(({ title }) => title === name);
const keyOf = (tiles, { role }) => tiles.find((tile) => tile.role === role);

/** The slots, and the answers that no key gives. */
function Entering({ ask, why, note, things, tiles, give, seen, state }) {
  const made = ask.made.length;
  const others = ask.offers.filter((offer) => !keyOf(tiles, offer));
  return html`<div class="entering stack" key="entering">${note}
    ${rows(things, (_, i) => (i >= made
      ? html`<span class=${classes("token", i === made && "asked")}>${i === made ? say("phone.tap_below") : ""}</span>`
      : seen ? html`<${Value} ...${tileOf(tiles, ask.made[i])} value=${ask.made[i]} />` : html`<${Covered} />`))}
    ${why}
    ${others.map((offer) => html`<${Sending} once kind="quiet" key=${offer.label} command=${pick(ask, offer.picks)} give=${give} state=${state}><span>${offer.label}<span class="detail">${offer.detail}</span></span><//>`)}
  </div>`;
}

/** Whether a secret question chooses slots of a seat. */
export function isChoosing(ask, things) {
  const isSlot = (label) => things.some(({ slot }) => slot === label);
  return isSecret(ask) && ask.made.every((made) => !made || isSlot(made)) && ask.offers.every(({ label, main }) => main || isSlot(label)) &&
    (ask.offers.some(({ label }) => isSlot(label)) || ask.opens.length > 0);
}

/** The slots of a seat: a tap chooses one or takes it back. Below is what everybody will see. */
function Choosing({ ask, why, note, things, give, seen, state }) {
  return html`<div class="choosing stack" key="choosing">${note}
    ${rows(things, (thing) => html`<${Slot} ...${{ ask, thing, give, seen, state }} />`)}
    ${!ask.opens.length && why}
    ${ask.opens.length > 0 && html`<section class="panel opens"><h2 class="row"><${Icon} name="eye" />${say("phone.opens")}</h2>
      <${Tokens} things=${ask.opens.map((thing) => ({ ...thing, open: false }))} seen=${seen} /></section>`}
    ${!ask.finished && html`<${Usual} ask=${ask} give=${give} state=${state} />`}
  </div>`;
}

function Slot({ ask, thing, give, seen, state }) {
  const chosen = ask.made.includes(thing.slot);
  const offer = ask.offers.find(({ label }) => label === thing.slot);
  if (!chosen && !offer && !(ask.made.length && isCovered(thing))) return html`<${Face} thing=${thing} seen=${seen} />`;
  const open = seen || !isCovered(thing);
  return html`<${Sending} kind=${classes("token", !open && "back-side")} aria-pressed=${String(chosen)} command=${chosen ? stepBack(ask) : offer ? pick(ask, offer.picks) : {}}
    give=${give} state=${chosen || offer ? state : { busy: true }} aria-label=${open ? `${thing.slot} ${thing.value}` : thing.slot}>${open && html`<${Chip} ...${thing} />${thing.value}`}<//>`;
}

/** A key for each thing that fills slots. All keys are always there, so that a glance learns nothing. */
export const Keys = ({ things, ...props }) => isEntering(props.ask, things, props.tiles) && !props.ask.finished && html`<div class=${classes("keys", freshly(props))}>
  ${props.tiles.map((tile) => html`<${Key} key=${tile.role} tile=${tile} ...${props} />`)}</div>`;

function Key({ ask, tile, give, state }) {
  const offer = ask.offers.find(({ role }) => role === tile.role);
  return html`<${Sending} kind="key" style=${inRole(tile.role)} aria-label=${offer ? offer.label : tile.title}
    command=${pick(ask, offer ? offer.picks : [])} ...${thing(tile.thing, "")} give=${(command) => offer && give(command)} state=${state}>
    <${Icon} name=${tile.icon} /><span>${tile.title}</span><//>`;
}

/** A button that uncovers while it is held. */
export const Hold = ({ name, held, text, kind = "" }) => html`<button type="button" class=${classes("button hold", kind)} data-hold=${name}
  aria-pressed=${String(held === name)}><${Icon} name="eye" /><span>${held === name ? say("phone.hold.now") : text}</span></button>`;
