// The page of a game: whose turn it is, my answers and the map, my secrets, the table in short.

import { Band, Place, actor } from "../components/banner.js";
import { isGrid } from "../components/grid.js";
import { Chip, Icon, Seal, SeatSeal } from "../components/icons.js";
import { Moves, owedBy, placesOfMoves } from "../components/moves.js";
import { Button, Section, calledName } from "../components/parts.js";
import { Confirm, MANY_OFFERS, Opening, Question, StepBack, isSecret, wordsOf } from "../components/question.js";
import { Facts, Strip, counted } from "../components/standing.js";
import { Hold, Keys, Tokens, formOf, isChoosing, isCovered, isEntering } from "../components/tokens.js";
import { onMap } from "../components/ways.js";
import { classes, html } from "../lib/html.js";
import { capital, joined, say } from "../lib/language.js";
import { Part, later } from "./part.js";

/** More moves than the first number are those of a set-up. They have a map, and so many of them are shown. */
const [MANY_MOVES, SET_UP_MOVES] = [6, 3];

/** Texts that stay in one line each, where there is room. */
const Units = ({ texts }) => texts.filter(Boolean).map((text, at, all) => html`${/，$/.test(all[at - 1]) ? "" : " "}<span class="unit">${text}</span>`);

export function Play({ page }) {
  const { view, lost } = page;
  const required = view.asks.filter((ask) => ask.required);
  const me = view.seats.find(({ id }) => id === view.seat);
  const isSetUp = view.match.moves.length > MANY_MOVES && !required.length;
  const isTipped = (ask) => view.tips.some((tip) => tip.ask === ask.name);
  const tipped = required.some(isTipped);
  const mapped = !tipped && onMap(view.asks);
  const above = mapped && mapped.offers.length > MANY_OFFERS; // many answers stand below it
  const [key, hands] = [view.match.moves.join(), { ...view.match, seat: view.seat, seats: view.seats }];
  const done = page.ticked.key === key ? page.ticked.done : [];
  const named = placesOfMoves(hands, done, 1);
  const pointed = isSetUp ? named.concat("") : []; // a step of a set-up without a place lights none
  const owed = isSetUp || view.match.moves.length <= MANY_MOVES ? owedBy(hands, done) : {};
  const isNear = mapped || isSetUp || !view.me.length;
  const map = page.map && html`<section class="own-map" key="map" aria-label=${page.map.scene.title}>
    ${mapped && html`<p class="hint" style=${page.explained && "visibility:hidden"}>${mapped.banner.hint || page.map.scene.hint}</p>`}<${Part} name="GameMap" page=${page} seats=${view.seats} scene=${page.map.scene} ask=${mapped} give=${page.give} pointed=${pointed} named=${named} owed=${owed} /></section>`;
  const moves = !required.some(isSecret) && html`<${Moves} key=${key} ...${hands} title=${say("phone.hands")} few=${isSetUp ? SET_UP_MOVES : 1} ticked=${(done) => page.change({ ticked: { key, done } })} />`;
  const asked = (ask, i) => isTipped(ask) ? html`<${Part} name="Tip" page=${page} ...${view} ask=${ask} role=${me.role} give=${page.give} state=${page.state} />`
    : html`<${Must} key=${ask.name} page=${page} ask=${ask} title=${i > 0 && wordsOf(ask)} above=${above && ask === mapped && map} />`;
  const openings = view.asks.filter((ask) => !ask.required).map((ask) => html`<${Opening} key=${ask.name} ask=${ask} state=${page.state} unfold=${(unfolded) => (page.change({ unfolded }), document.querySelector(".fold + *")?.scrollIntoView({ block: "nearest" }))}>
    ${asked(ask)}<//>`);
  const entering = required.some((ask) => isEntering(ask, view.me, view.match.tiles));
  document.title = joined("list.fact", [required.length > 0 && say("phone.turn"), view.match.title || say("phone.title")]);
  return [
    html`<main key="play" class=${classes("pair", lost && "stale", entering && "roomy")}>
      <div class="now">
        ${required.length || view.stage === "over" ? html`<${Turn} page=${page} me=${me} ask=${required[0]} />` : html`<${Waiting} page=${page} me=${me} />`}
        <div class="content">
          <${News} page=${page} />
          ${moves}
          ${required.map(asked)}
          ${isNear && !above && map}
          ${!lost && !tipped && openings}
        </div>
      </div>
      ${!entering && html`<div class="rest content">
        <${Own} page=${page} required=${required} />
        ${view.match.tiles.length > 0 && html`<${Section} kind="tiles" title=${view.match.tiles_title} note=${counted(view.match.tiles)}><${Strip} tiles=${view.match.tiles} open=${page.explain} /><//>`}
        ${me && me.facts.length > 0 && html`<${Section} kind="hand" title=${say("phone.hand")}><${Facts} kind="panel" above=${view.me.length > 0} tiles=${view.match.tiles} ...${me} /><//>`}
        ${!isNear && map}
      </div>`}
    </main>`,
    html`<${Bar} key="bar" page=${page} required=${required} />`,
  ];
}

/* ---- The head of the page. */

/** My turn, or the end of the game: a band in my colour. */
function Turn({ page, me, ask }) {
  const { view } = page;
  const { banner } = ask || view.match;
  const top = html`${me && calledName(me) + " \u00b7 "}<${Place} banner=${{ ...banner, place: capital(banner.place || view.match.place) }} />`;
  const entering = ask && isEntering(ask, view.me, view.match.tiles);
  const title = entering ? view.me_title : ask ? say("phone.turn") : banner.title;
  return html`<${Band} ...${me} top=${top} title=${title} verb=${!entering ? banner.verb : ask.finished ? say("phone.check") : view.me[ask.made.length].asked} />`;
}

/** The turn of others: my name, and small who plays. */
function Waiting({ page, me }) {
  const { view, lost } = page;
  const { banner, place, next } = view.match;
  const who = banner && actor(banner, view.seats);
  const time = lost && new Date(lost).toTimeString().slice(0, 5);
  const asked = who && !who.seat ? view.seats.filter((seat) => seat.asked) : [];
  const waited = asked.length > 0 && say("phone.waiting_for", { names: joined("list.comma", asked.map(calledName)) });
  const at = who && !who.seat && (waited || !banner.place) && capital(place);
  const title = !who ? say("phone.stage.start") : who.seat ? say(lost ? "phone.was_playing" : "phone.playing", { name: who.name }) : waited || who.name;
  return html`<header class="quiet-head stack">
    ${me && html`<div class="me row"><${SeatSeal} seat=${me} /><div><b>${calledName(me)}</b><p class="where"><${Units} texts=${[lost && say("phone.as_of", { time }), at]} /></p></div></div>`}
    <${Playing} who=${who} banner=${waited ? { verb: banner.others } : banner} anyone=${!waited} place=${place} next=${next[0]} title=${html`<h1 id="ask" tabindex="-1">${title}</h1>`} />
  </header>`;
}

/** Who plays, where, and what is next. What to do is addressed to the one who plays. */
export const Playing = ({ who, banner, anyone, place, next, title }) => html`<div class="panel playing row" aria-live="polite">
  ${who && who.role && html`<span class="marked"><${Seal} ...${who} />${banner.mark && html`<${Chip} ...${banner.mark} />`}</span>`}
  <div>${title}${banner && html`<p class="verb">${who.seat ? html`<${Units} texts=${capital(place).match(/[^,，]+[,，]?/g).filter((part) => !part.includes(who.name))} />` : [banner.place, banner.place && ": ", banner.verb, anyone && html` <b class="unit">${say("phone.anyone")}</b>`]}</p>`}
    ${next && html`<p class="verb">${say("phone.next", { what: next })}</p>`}</div></div>`;

/** What stands above the game: a notice. */
export const News = ({ page: { view } }) => view.notice && html`<p class="notice" role="status">${view.notice}</p>`;

/** What helps where the table stays lost. */
export const Lost = ({ page: { lost, view: { wifi } } }) => lost > 0 && html`<section class="panel long-away"><b>${say("phone.lost.long")}</b>
  <ol><li>${say(wifi ? "phone.lost.wifi.named" : "phone.lost.wifi", { wifi })}</li><li>${say("phone.lost.code")}</li></ol></section>`;

/* ---- Questions. */

function Must({ page, ask, title, above }) {
  const { view, state, map } = page;
  const why = (ask.made.length === 0 || isChoosing(ask, view.me)) && ask.banner.why && html`<p class="muted">${ask.banner.why}</p>`;
  const note = view.me_worth && html`<p class="muted per">${view.me_worth}</p>`;
  const form = formOf({ ask, why, note, things: view.me, tiles: view.match.tiles, give: page.give, seen: [ask.name, "me"].includes(state.held), state })
    || (isGrid(ask, view.match.tiles) && html`<${Part} name="Places" page=${page} ask=${ask} tiles=${view.match.tiles} seats=${view.seats} give=${page.give} state=${state} />`);
  const ways = map && later().waysOf?.(page, ask, map.scene);
  return html`${!form && why}<${Question} ask=${ask} give=${page.give} state=${state} title=${title} form=${form} above=${above}
      elsewhere=${isEntering(ask, view.me, view.match.tiles)} ways=${ways} leaveWays=${() => page.change({ ways: null })} />`;
}

/* ---- My secrets, and the bar below. */

const secretDraft = (required) => required.find((ask) => isSecret(ask) && ask.made.length > 0);

function Own({ page, required }) {
  const { view, held, lift } = page;
  const draft = secretDraft(required);
  const chosen = required.some((ask) => isChoosing(ask, view.me));
  return !chosen && view.me.some(({ role }) => role) && html`<${Section} kind=${classes("mine", lift !== 0 && "lifted")} style=${{ transform: lift ? `translateY(${-lift}px)` : "" }} title=${view.me_title} note=${view.me_worth}>
    <${Tokens} things=${view.me} seen=${held === "me" || Boolean(draft && held === draft.name)} /><//>`;
}

/** The bar: the keys of what is entered or its end, hold to see, and more. A secret draft has its way back here. */
function Bar({ page, required }) {
  const { view, held } = page;
  const draft = secretDraft(required);
  const covered = view.me.some(isCovered);
  const entering = draft && isEntering(draft, view.me, view.match.tiles);
  return html`<footer class="bar"><${Lost} page=${page} />
    ${required.map((ask) => html`<${Keys} key=${ask.name} ask=${ask} things=${view.me} tiles=${view.match.tiles} give=${page.give} state=${page.state} />`)}
    ${entering && draft.finished && html`<${Confirm} ask=${draft} give=${page.give} seen=${held === draft.name} state=${page.state} />`}
    ${draft
      ? html`<${Hold} name=${draft.name} held=${held} text=${say("phone.hold")} />`
      : covered && html`<${Hold} name="me" held=${held} text=${view.me_hold || say("phone.hold")} />`}
    ${entering
      ? html`<${StepBack} ask=${draft} give=${page.give} state=${page.state} />`
      : html`<${MoreButton} page=${page} small=${covered} />`}
  </footer>`;
}

export const MoreButton = ({ page, small }) => html`<${Button} kind=${small && "square"} aria-label=${say("phone.more")} onClick=${() => page.go("more")}>
  <${Icon} name="ui.more" /><span class="text">${say("phone.more")}</span><//>`;
