// A question: its draft and its answers as cards. Knows no stage and no game.

import { classes, html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Chip, Icon, inRole } from "./icons.js";
import { Button, IconButton } from "./parts.js";

/** Whether a question or a line of the log is for one seat alone. */
export const isSecret = (it) => it.type === "secret";

export const pick = (ask, picks, more) => ({ do: "make_picks", ask: ask.name, made: ask.made.length, picks, ...more });

/** The answer that a path of picks begins with. */
export const offerOf = (ask, path) => ask.offers.find(({ picks }) => JSON.stringify(picks) === JSON.stringify(path.slice(0, picks.length)));

/** The state of a draft: another one has other answers. */
export const about = (ask) => ask.name + "/" + ask.made.length;

/** Ignore the second click of a double click: another button may have taken the place of the first. */
const once = (press) => (event) => event.detail > 1 || press();

/**
 * A question. `give(command, press)` sends. `state` has the `held` cover, the `pressed` button, whether it is `busy`, the
 * `fresh` questions, the `tiles` of the game and the `ways` of a touch on the map. A `form` stands in for the answers. `keys` are the buttons of a pod: the answer they are `pointed` at, and the `cap` of each answer.
 */
export function Question({ ask, give, state = {}, keys, title, form, ways, leaveWays }) {
  const fresh = (state.fresh || []).includes(about(ask));
  const seen = !isSecret(ask) || state.held === ask.name;
  const kind = classes("question ask", fresh && "fresh");
  return html`<section class=${kind} key=${ask.name} aria-label=${title || wordsOf(ask)}>
    ${title && html`<h2>${title}</h2>`}
    ${ways ? html`<${Ways} ask=${ask} ways=${ways} give=${give} leave=${leaveWays} />` : [
      !form && ask.made.length > 0 && html`<${Made} ask=${ask} give=${give} seen=${seen} state=${state} />`,
      !form && html`<${Answers} ask=${ask} give=${give} keys=${keys} state=${state} />`,
      form,
      ask.finished && html`<${Confirm} ask=${ask} give=${give} seen=${seen} state=${state} />`,
    ]}
  </section>`;
}

/** What a question wants, in a few words. */
export const wordsOf = (ask) => ask.banner.verb;

/** The picks of a draft, and the way back. */
function Made({ ask, give, seen, state }) {
  return html`<div class=${classes("made row chosen", isSecret(ask) && "secret")} key="made">
    <ol class="row" aria-label=${say("phone.chosen")}>
      ${ask.made.map((text, i) => html`<li key=${i} class=${!seen && "back-side"}>${seen ? text : html`<span class="unseen">${say("phone.covered")}</span>`}</li>`)}
    </ol>
    <${StepBack} ask=${ask} give=${give} state=${state} />
  </div>`;
}

export function StepBack({ ask, give, state = {} }) {
  const back = { do: "step_back", ask: ask.name, made: ask.made.length };
  const press = about(ask) + "back";
  return html`<${IconButton} key=${press} kind="back" icon="ui.undo" label=${say("phone.back")} busy=${state.busy}
    pressed=${state.pressed === press} onClick=${() => give(back, press)} />`;
}

/** The answers of a question, under their headings. */
export function Answers({ ask, give, keys, state }) {
  const groups = new Map();
  ask.offers.forEach((offer) => groups.set(offer.group, (groups.get(offer.group) || []).concat(offer)));
  return Array.from(groups, ([heading, offers]) => html`<div class="group" key=${"group " + heading} role="group" aria-label=${heading || null}>
    ${heading && html`<h2>${headed(heading, state)}${heading}</h2>`}
    <div class=${classes("offers", columns(offers))}>
      ${offers.map((offer) => html`<${Answer} key=${press(ask, offer)} ask=${ask} offer=${offer} give=${give} keys=${keys} state=${state} />`)}
    </div>
  </div>`);
}

/** The crest of the thing that a heading names. */
const headed = (heading, { tiles = [] }) => tiles.filter(({ title }) => title === heading).map((tile) => html`<${Chip} ...${tile} />`);

/** Short answers stand side by side, and very short ones four abreast. */
function columns(offers) {
  if (offers.length < 4) return "";
  const longest = (of) => Math.max(...offers.map((offer) => offer[of].length));
  if (longest("detail") > 0) return longest("label") < 13 && longest("detail") < 18 && "short";
  return longest("label") < 4 ? "tiny" : longest("label") < 24 && "short";
}

const press = (ask, offer) => about(ask) + JSON.stringify(offer.picks);

/** An answer as a card: the icon that marks it on the map, a verb, one detail. */
function Answer({ ask, offer, give, keys, state }) {
  const name = JSON.stringify(offer.picks);
  const pressed = press(ask, offer);
  const pointed = keys && keys.pointed === name;
  return html`<${Button} kind=${classes("offer card", offer.main && "main", pointed && "pointed")} busy=${state.busy}
    pressed=${state.pressed === pressed} onClick=${once(() => give(pick(ask, offer.picks), pressed))}>
    <${AnswerTile} ...${offer} />
    <span class="words"><span class="act">${offer.label}</span>${offer.detail && html` <span class="detail">${offer.detail}</span>`}</span>
    ${keys && keys.cap(name)}
  <//>`;
}

const AnswerTile = ({ icon, role }) =>
  (icon || role) && html`<span class=${classes("tile-icon badge", role && "coloured")} style=${inRole(role === "target" ? "attack" : role)} aria-hidden="true"><${Icon} name=${icon} /></span>`;

function Ways({ ask, ways, give, leave }) {
  return html`<h2>${say("phone.which_way")}</h2>
    <div class="offers" key="ways">
      ${ways.map(({ label, path }) => html`<${Button} kind="offer card" key=${JSON.stringify(path)} onClick=${once(() => give(pick(ask, path), label))}>
        <span class="words"><span class="act">${label}</span></span><//>`)}
    </div>
    <${Button} kind="quiet back" onClick=${leave}>${say("phone.back")}<//>`;
}

/** The usual answers, which may also replace a draft. */
export const Usual = ({ ask, give, state }) => (ask.made.length ? ask.instead : ask.offers.filter(({ main }) => main)).map((offer) => html`<${Button} kind="main"
  key=${press(ask, offer)} busy=${state.busy} pressed=${state.pressed === press(ask, offer)}
  onClick=${once(() => give(pick(ask, offer.picks, ask.made.length && { anew: true }), press(ask, offer)))}>${offer.label}<//>`);

/** The end of a secret answer: what all will read, the button that gives it, and the usual answers beside it. */
function Confirm({ ask, give, seen, state }) {
  const [preview, confirm] = seen ? [ask.preview, ask.confirm] : [ask.preview_covered, ask.confirm_covered];
  const press = about(ask) + "confirm";
  return html`<div class="confirmation" key="confirm">
    ${preview && html`<p class="preview">${preview}</p>`}
    <${Usual} ask=${ask} give=${give} state=${state} />
    <${Button} kind=${classes("confirm", !ask.instead.length && "main")} busy=${state.busy} pressed=${state.pressed === press}
      onClick=${() => give({ do: "confirm_answer", ask: ask.name }, press)}>${confirm || say("phone.confirm")}<//>
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
