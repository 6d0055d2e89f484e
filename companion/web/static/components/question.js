// A question: its draft and its answers as cards. Knows no stage and no game.

import { Component, classes, html } from "../lib/html.js";
import { joined, say, widthOf } from "../lib/language.js";
import { thing } from "../lib/things.js";
import { Chip, Icon, inRole, known } from "./icons.js";
import { Button, Sending } from "./parts.js";

/** Whether a question or a line of the log is for one seat alone. */
export const isSecret = (it) => it.type === "secret";

/** The attribute of an answer that can be explained. An explanation must not show how far a secret draft is. */
export const thingOf = (ask, { picks }) => thing(picks, isSecret(ask) ? "" : ask.name);

export const pick = (ask, picks, more) => ({ do: "make_picks", ask: ask.name, made: ask.made.length, picks, ...more });

/** The state of a draft: another one has other answers. */
export const about = (ask) => ask.name + "/" + ask.made.length;

/** The class of a question whose buttons came a moment ago. */
export const freshly = ({ ask, state }) => (state.fresh || []).includes(about(ask)) && "fresh";

/**
 * A question. `give(command)` sends. `state` has the `held` cover, the `pressed` button, whether it is `busy`, the
 * `fresh` questions and the `tiles` of the game. `ways` are the answers of a touch on the map. A `form` stands in for the answers, and what is `above` them follows the draft. `keys` are the buttons of a pod: the answer they are `pointed` at, and the `cap` of each answer. The end of an answer is here, unless it is `elsewhere`.
 */
export function Question({ ask, give, state = {}, keys, title, form, above, ways, leaveWays, elsewhere }) {
  const seen = !isSecret(ask) || state.held === ask.name;
  const kind = classes("question ask", freshly({ ask, state }));
  return html`<section class=${kind} key=${ask.name} aria-label=${title || wordsOf(ask)}>
    ${title && html`<h2>${title}</h2>`}
    ${ways ? [above, html`<${Ways} ask=${ask} ways=${ways} give=${give} state=${state} leave=${leaveWays} />`] : [
      !form && ask.made.length > 0 && html`<${Made} ask=${ask} give=${give} seen=${seen} state=${state} />`,
      above,
      !form && html`<${Answers} ask=${ask} give=${give} keys=${keys} state=${state} mapped=${above && ways === null} />`,
      form,
      ask.finished && !elsewhere && html`<${Confirm} ask=${ask} give=${give} seen=${seen} state=${state} />`,
    ]}
  </section>`;
}

/** What a question wants, in a few words. */
export const wordsOf = (ask) => ask.banner.verb;

/** The picks of a draft in one line. A tap takes back the last. */
const Made = ({ ask, give, seen, state }) => html`<${Sending} key=${about(ask)} kind="quiet made" command=${stepBack(ask)} give=${give} state=${state}>
  <span class="words">${seen ? joined("list.then", ask.made) : say("phone.covered.answer")}</span> <span class="unseen">${say("phone.back")}</span><//>`;

export const stepBack = (ask) => ({ do: "step_back", ask: ask.name, made: ask.made.length });

export const StepBack = ({ ask, give, state }) => html`<${Sending} key=${about(ask)} kind="square" aria-label=${say("phone.back")}
  command=${stepBack(ask)} give=${give} state=${state}><${Icon} name="ui.undo" /><//>`;

/** What tells an answer from the others. */
export const nameOf = ({ picks }) => JSON.stringify(picks);

/** Kinds of picks that are no things. */
const NO_THINGS = ["action", "choice", "count", "region"];

/** Whether all answers are about things of one kind, such as elements. */
const areThings = ([first, ...others]) => [first, ...others].every(({ picks }) => picks.length === 1 && picks[0][0] === first.picks[0][0] && !NO_THINGS.includes(picks[0][0]));

/** More answers than these are too many above a map. */
export const MANY_OFFERS = 4;

/** The answers of a question. Where there are many, those about lit places are on the map alone. Those about things keep their places after a pick: one that was picked is sunk, and empty in a secret. */
export class Answers extends Component {
  kept = [];

  render({ ask, mapped, ...props }) {
    const now = new Map(ask.offers.map((offer) => [nameOf(offer), offer]));
    const before = this.kept.map(nameOf);
    if (!ask.offers.length || !areThings(ask.offers) || !Array.from(now.keys()).every((each) => before.includes(each))) this.kept = ask.offers;
    const offers = this.kept.map((offer) => now.get(nameOf(offer)) || { ...offer, picked: true, ...isSecret(ask) && { label: "", detail: "", icon: "", role: "" } });
    const unlit = ({ picks }) => !(picks.at(-1)[1] in ask.touches);
    return html`<${Groups} ask=${ask} offers=${mapped && offers.length > MANY_OFFERS ? offers.filter(unlit) : offers} ...${props} />`;
  }
}

/** Answers under their headings. One that names a thing has its crest. */
function Groups({ ask, offers: all, give, keys, state }) {
  const groups = new Map();
  all.forEach((offer) => groups.set(offer.group, (groups.get(offer.group) || []).concat(offer)));
  return Array.from(groups, ([heading, offers]) => html`<div class="group" key=${"group " + heading} role="group" aria-label=${heading || null}>
    ${heading && html`<h2>${(state.tiles || []).filter(({ title }) => title === heading).map((tile) => html`<${Chip} ...${tile} />`)}${heading}</h2>`}
    <div class=${classes("offers", columns(offers))}>
      ${offers.map((offer) => html`<${Answer} key=${about(ask) + JSON.stringify(offer.picks)} ask=${ask} offer=${offer} give=${give} keys=${keys} state=${state} />`)}
    </div>
  </div>`);
}

/** Whether an answer names the thing whose colour and icon it has. */
const isTinted = ({ icon, role, main, picks }) => icon && icon === role && !main && String(picks.at(-1)[1]).startsWith(role.split(".").pop());

/** The verb of an answer, below a heading the short one; its icon: that of the origin of an attack is an arrow. */
const labelOf = ({ group, short, label }) => (group && short) || label;
const iconOf = (offer) => offer.icon || (isSource(offer) ? "ui.next" : "");
const isSource = ({ icon, role, picks }) => role === "target" && !icon && picks.at(-1)[0] === "region";

/** Short answers stand side by side, shorter ones three abreast, and very short ones four. */
function columns(offers) {
  const [label, detail, icon] = [labelOf, (offer) => offer.detail, iconOf].map((of) => Math.max(...offers.map((offer) => widthOf(of(offer)))));
  if (offers.some(isTinted)) return offers.length > 4 && label < 10 ? "short three" : "short";
  if (offers.length < 3) return offers[1] && offers.every(isSource) && "short";
  if (!detail && offers.length > 3 && label < 4) return "tiny";
  if (icon ? label < 7 && detail < 18 : detail && label < 10 && detail < 10) return "short three";
  if (icon && offers.length === 3 && label < 10 && detail < 13) return "short three stacked";
  if (detail) return label < 13 && detail < 18 && "short";
  return offers.length > 3 && label < 24 && "short";
}

/** An answer as a card: the icon that marks it on the map, a verb, one detail. */
function Answer({ ask, offer, give, keys, state }) {
  const pointed = keys && keys.pointed === nameOf(offer);
  return html`<${Sending} once kind=${classes("offer card", offer.picked && "picked", offer.main && "main", pointed && "pointed")} style=${inRole(isSource(offer) ? "lit" : offer.role === "target" ? "attack" : offer.role)} command=${pick(ask, offer.picks)} ...${thingOf(ask, offer)} give=${give} state=${offer.picked ? { ...state, busy: true } : state}>
    ${known(iconOf(offer)) && html`<span class=${classes("tile-icon badge", offer.role && "coloured")} aria-hidden="true"><${Icon} name=${iconOf(offer)} /></span>`}
    <span class="words"><span class="act">${labelOf(offer)}</span>${offer.detail && html` <span class="detail">${offer.detail}</span>`}</span>
    ${keys && keys.cap(nameOf(offer))}
  <//>`;
}

const Ways = ({ ways, leave, ...props }) => html`<${Groups} offers=${ways} ...${props} /><${Button} kind="quiet wide" onClick=${leave}>${say("phone.back")}<//>`;

/** The usual answers, which may also replace a draft. They never are the filled button: a press on it gives what was chosen. */
export const Usual = ({ ask, give, state }) => (ask.made.length ? ask.instead : ask.offers.filter(({ main }) => main)).map((offer) => html`<${Sending}
  key=${offer.label} command=${pick(ask, offer.picks, ask.made.length && { anew: true })} give=${give} state=${state}>${offer.label}<//>`);

/** The end of a secret answer: what all will read, the button that gives it, and the usual answers beside it. */
export function Confirm({ ask, give, seen, state }) {
  const [preview, confirm] = seen ? [ask.preview, ask.confirm] : [ask.preview_covered, ask.confirm_covered];
  return html`<div class="confirmation row" key="confirm">
    ${preview && !ask.opens.length && html`<p class="preview">${preview}</p>`}
    <${Usual} ask=${ask} give=${give} state=${state} />
    <${Sending} kind="confirm main" command=${{ do: "confirm_answer", ask: ask.name }} give=${give} state=${state}>
      ${confirm || say("phone.confirm")}<//>
  </div>`;
}

/** A quiet button that unfolds an opening, a question nobody has to answer. */
export function Opening({ ask, title = wordsOf(ask), state, unfold, children }) {
  const open = ask.made.length > 0 || state.unfolded === ask.name;
  return html`<section class="opening" key=${ask.name}>
    <${Button} kind="quiet fold" aria-expanded=${String(open)} onClick=${() => unfold(open ? "" : ask.name)}>${title}<//>
    ${open && children}
  </section>`;
}
