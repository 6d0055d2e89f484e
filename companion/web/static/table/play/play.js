// The page of a running game: the banner, the answers, the strip, the map and the players.

import { Band, Place, actor } from "../../components/banner.js";
import { isGrid } from "../../components/grid.js";
import { Icon, SeatSeal } from "../../components/icons.js";
import { GameMap, waysOf } from "../../components/map.js";
import { Moves, owedBy, placesOfMoves } from "../../components/moves.js";
import { List, calledName } from "../../components/parts.js";
import { Places } from "../../components/places.js";
import { Opening, Question, wordsOf } from "../../components/question.js";
import { Tip } from "../../components/tip.js";
import { Strip } from "../../components/standing.js";
import { onMap } from "../../components/ways.js";
import { classes, html } from "../../lib/html.js";
import { capital, joined, named, say } from "../../lib/language.js";
import { Paused, timeOf } from "../comfort.js";
import { CodeCard, Dialog, PrintFlags, press, seatTitle } from "../parts.js";
import { TableAmending } from "./amending.js";
import { CompareOffer, Correction, CorrectionMap } from "./correction.js";
import { PrivateButton, marks, phoneState } from "./devices.js";
import { KeyLines, MapCap, keysOf, placesOf } from "./keys.js";

/** So many moves of the set-up are shown. */
const SET_UP_MOVES = 3;

export function Play({ page }) {
  const { view } = page;
  const asked = view.asks.filter((ask) => ask.required);
  const ask = view.amending?.ask ?? onMap(asked) ?? asked[0];
  return html`<main class="play">
    <${Head} view=${view} />
    <div class="side">${view.correction ? html`<${Correction} page=${page} />` : view.amending ? html`<${TableAmending} page=${page} />` : html`<${Asked} page=${page} asked=${asked} />`}</div>
    <${Rail} page=${page} />
    <div class="board-side">
      <div class="tiles"><${Strip} tiles=${view.match.tiles} open=${(tile) => (page.open("tile", tile.title), page.explain(tile))} /></div>
      ${view.correction ? html`<${CorrectionMap} page=${page} />` : view.map && html`<${PlayMap} page=${page} ask=${ask} />`}
      <${Seats} page=${page} />
    </div>
  </main>
  ${view.paused && html`<${Paused} page=${page} />`}
  ${view.code && html`<${Dialog} page=${page} name="code-dialog" title=${say("lobby.invite")} close=${() => page.send({ do: "hide_join_code" })}><${CodeCard} code=${view.code} /><//>`}`;
}

/** The banner of everything the game waits for. */
function Head({ view }) {
  const { banner, place, title } = view.match;
  const who = actor(banner, view.seats);
  const asked = view.seats.filter((seat) => seat.asked).map((seat) => timeOf(view, seat.id));
  const clock = asked.length === 1 && asked[0];
  return html`<${Band} ...${who} title=${who.name} verb=${banner.verb}
    top=${html`<${Place} banner=${{ ...banner, place: capital(banner.place || joined("list.fact", [title, place])) }} />`}>
    ${clock && html`<p class="clock" role="timer">${clock}</p>`}<//>`;
}

/** A place of the rail: always there, and off while there is nothing to do. */
const slot = (icon, key, onClick, off = false) => press(key, onClick, "", { disabled: off, children: [html`<${Icon} name=${icon} />`, html`<span>${say(key)}</span>`] });

const Rail = ({ page }) => html`<nav class="bar" aria-label=${say("play.history")}>
  ${slot("ui.undo", "play.undo", () => page.undo(1), page.view.undo === 0)}
  ${slot("ui.redo", "play.redo", () => page.send({ do: "redo_entries", entries: page.view.match.entries, count: 1 }), page.view.redo === 0)}
  ${slot("ui.log", "play.log", () => page.open("log"))}
  ${slot("ui.more", "phone.more", () => page.open("more"))}
</nav>`;

/** The moves since the last answer, and their key. */
function newest({ match, seats, setup }) {
  const of = Object.fromEntries(["moves", "acts", "movers", "routes"].map((part) => [part, match[part].slice(setup?.newest ?? 0)]));
  return [{ ...match, ...of, seats }, of.moves.join()];
}

function Asked({ page, asked }) {
  const { view } = page;
  const state = { unfolded: page.unfolded, tiles: view.match.tiles };
  const question = (ask, title) => {
    const keys = keysOf(view, ask);
    const form = !keys.on.size && isGrid(ask, state.tiles) && html`<${Places} ask=${ask} tiles=${state.tiles} seats=${view.seats} give=${page.send} state=${state} />`;
    return html`<${Tip} key=${"tip " + ask.name} ...${view} ask=${ask} role=${actor(ask.banner, view.seats).role} give=${page.send} /><${Question} key=${ask.name} ask=${ask} state=${state} give=${page.send} keys=${keys} title=${title}
    form=${form} ways=${waysOf(page, ask, view.map)} leaveWays=${() => page.change({ ways: null })} />`;
  };
  const { match, setup } = view;
  const [hands, key] = newest(view);
  return html`<div class="asked stack">
    <${Moves} key=${key} ...${hands} title=${say("play.hands")} ticked=${(done) => page.change({ ticked: { key, done } })} />
    ${setup?.done.length < setup?.acts.length && html`<${SetUp} page=${page} />`}
    ${view.notice && html`<p class="notice" role="status">${view.notice}</p>`}
    <${KeyLines} page=${page} />
    <${TipOfPods} page=${page} />
    ${asked.map((ask) => question(ask, asked.length > 1 && wordsOf(ask)))}
    <${WaitedFor} page=${page} />
    ${view.asks.filter((ask) => !ask.required).map((ask) => html`<${Opening} key=${ask.name} ask=${ask} state=${state} title=${named(actor(ask.banner, view.seats).name, wordsOf(ask))}
      unfold=${(unfolded) => page.change({ unfolded })}>${question(ask)}<//>`)}
    <${CompareOffer} page=${page} />
    ${view.match.next.length > 0 && html`<section class="next"><h2>${say("play.next")}</h2><${List} texts=${view.match.next.map(capital)} /></section>`}
  </div>`;
}

/** The checklist of the set-up. The table keeps its ticks. */
function SetUp({ page }) {
  const { labels, match: { tiles }, seats, setup: { acts, movers, done } } = page.view;
  const tick = (moves, on = true) => page.send({ do: "tick_set_up", moves, done: on });
  const moves = acts.map((act) => joined("list.fact", act));
  return html`<${Moves} ...${{ moves, acts, movers, seats, tiles }} few=${SET_UP_MOVES} kept=${done} tick=${(i) => tick([i], !done.includes(i))} title=${say("play.hands")} />
    <div class="row">${press("hands.tick_all", () => tick([...acts.keys()]))}${labels === "new" && html`<${PrintFlags} />`}</div>`;
}

/** The tip of a secret that comes in by buttons. All who have them read it at once. */
function TipOfPods({ page: { send, view } }) {
  const ask = view.closed.find(({ name }) => view.tips.some((tip) => tip.ask === name));
  return ask && html`<${Tip} key=${"tip " + ask.name} ...${view} ask=${ask} role=${actor(view.match.banner, view.seats).role} give=${send} />`;
}

/** The seats with a secret question: each answers on its phone, or in a private view here. */
function WaitedFor({ page }) {
  const secret = new Set(page.view.closed.map((ask) => ask.seat));
  const byPod = (seat) => seat.pod && seat.buttons === "here"; // the line of its buttons says so
  const waited = page.view.seats.filter((seat) => secret.has(seat.id) && !byPod(seat));
  return waited.length > 0 && html`<ul class="waited">${waited.map((seat) => html`<li class="row" key=${seat.id}>
    <${SeatSeal} seat=${seat} /><span>${seatTitle(seat)}</span>
    ${seat.phone === "none" && !seat.pod ? html`<${PrivateButton} page=${page} seat=${seat} />` : html`<span class="muted">${phoneState(seat)}</span>`}</li>`)}</ul>`;
}

function PlayMap({ page, ask }) {
  const { view, ticked } = page;
  const bound = placesOf(view, ask);
  const [hands, key] = newest(view);
  const done = ticked.key === key ? ticked.done : [];
  const correct = (event) => {
    const place = event.target.closest("[data-touch]")?.dataset.touch;
    if (!place || view.amending || view.stage !== "play") return;
    event.preventDefault();
    page.send({ do: "open_correction", touch: place });
  };
  const over = (group) => group.touch in bound.keys && html`<${MapCap} key=${"cap " + group.touch} group=${group} name=${bound.keys[group.touch]}
    pointed=${bound.chosen.includes(group.touch)} />`;
  return html`<${GameMap} page=${page} scene=${view.map} ask=${ask} give=${page.send} over=${over} pointed=${bound.chosen} named=${placesOfMoves(hands, done, 1)} owed=${owedBy(hands, done)} on=${{ onContextMenu: correct }} />`;
}

const Seats = ({ page }) => html`<ul class="strip seats">${page.view.seats.map((seat) => html`<li key=${seat.id}>
  <button type="button" class=${classes("seat", seat.asked && "asked-now")} onClick=${() => page.open("seat", seat.id)}>
    <${SeatSeal} seat=${seat} />
    <span class=${marks(seat)} role="img" aria-label=${phoneState(seat)} />
    <span class="seat-words"><span class="seat-name">${[calledName(seat), timeOf(page.view, seat.id)].filter(Boolean).join(" ")}</span>
      <span class="muted">${seat.first && say("play.first")}</span></span>
  </button></li>`)}</ul>`;
