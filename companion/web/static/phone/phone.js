// The page of one seat. It keeps the newest view and draws all of it.
//
// A covered secret is not on the page. It is written there while a finger or a key holds its button, and taken out again.
// Written for the browsers of 2021 (iOS 15, Chrome 100), without a build.

import { loadIcons } from "../components/icons.js";
import { Letter } from "../components/parts.js";
import { about } from "../components/question.js";
import { onMap } from "../components/ways.js";
import { watchHolding } from "../lib/hold.js";
import { html, render } from "../lib/html.js";
import { foreign, named, say } from "../lib/language.js";
import { get, post, send } from "../lib/requests.js";
import { applySettings } from "../lib/settings.js";
import { connect } from "../lib/stream.js";
import { watchThings } from "../lib/things.js";
import { Part } from "./part.js";
import { Play } from "./play.js";

const PENDING = 5000; // ms until buttons come back without an answer
const SETTLING = 300; // ms in which a finger may still mean the buttons before
const VIBRATION = 200; // ms
const MARGIN = 16; // px between what is lifted and the edge
const RETURNING = 3000; // ms between two looks whether a game has a seat for this player

/** The pages but the first, by the names of their parts. */
const PAGES = { more: "More", log: "Log", text: "Text", rules: "Rules", scores: "AllScores" };

const page = {
  view: null, // the newest view
  at: "play",
  left: null, // the reason why this phone has no seat, and a way out
  held: "", // the cover that is held open
  lift: 0, // how far my things are moved into sight meanwhile, in px
  pending: null, // the command on its way
  unfolded: "", // the opening that was opened
  unconfirmed: "", // the undo or the next game that waits for a second touch
  fresh: [], // the questions whose buttons came a moment ago
  older: [], // log lines before those of the view
  pages: 0, // the number of requests for them
  ticked: {}, // the moves that are done, and the key of all of them
  ways: null, // a touch of the map that can mean several things
  map: null, // the scene, and the entry that it is of
  explained: null, // a thing and its explanation
  wifi: "", // the network of the table
  late: false, // whether the script of the parts took long
  lost: 0, // the time of the last sign of the table, while there is none
  message: "",

  change(changes) {
    Object.assign(page, changes);
    draw();
  },

  go(at, more) {
    page.change({ at, ...more });
    scrollTo(0, 0);
  },

  /** The state of questions. */
  get state() {
    const { held, pending, fresh, unfolded } = page;
    return { held, busy: Boolean(pending), pressed: pending && pending.press, fresh, unfolded, tiles: page.view.match.tiles };
  },

  entries: () => "entries/" + page.view.match.entries,

  give,
  explain,
  fetchOlder,
  read,
};

function draw() {
  const had = document.activeElement && document.activeElement.closest(".now button, .history button");
  const before = had && had.closest(".history") ? ".history button" : "#ask";
  render(html`<${Page} />`, document.getElementById("page"));
  const now = had && !had.isConnected && document.querySelector(before);
  if (now) now.focus();
}

function Page() {
  const { left, view, at, lost, wifi, explained } = page;
  if (left) return html`<main><${Letter} scan title=${left[0]} more=${left[1]} /><div class="rest content little"><${Part} name="Preferences" page=${page} /></div></main>`;
  const name = PAGES[at] || (view && (view.amending ? "OwnAmending" : view.match.scores && "End"));
  const shown = !view ? html`<main><${Letter} title=${say("phone.finding")} /></main>`
    : name ? html`<${Part} whole name=${name} page=${page} back=${PAGES[at] && (() => page.go("play"))} />` : html`<${Play} page=${page} />`;
  return [
    html`<div id="offline" role="status" key="offline">${lost > 0 && html`<span class="spinner" /><div><b>${say("phone.lost")}</b>
      <p>${say(wifi ? "phone.lost.do.wifi" : "phone.lost.do", { wifi })}</p></div>`}</div>`,
    shown,
    html`<p id="message" role="status" key="message">${page.message}</p>`,
    html`<div class="explained" aria-live="polite" key="explained">${explained && explained.title && html`<${Part} name="Explanation" page=${page} found=${explained} read=${read} />`}</div>`,
  ];
}

/* ---- Commands: one at a time, each with one id for all its tries. `place` is the question it is about. */

async function give(command, place = command.ask ? placeOf(command.ask) : page.entries()) {
  const pending = { press: JSON.stringify(command), place };
  const free = () => page.pending === pending && page.change({ pending: null });
  page.change({ pending });
  setTimeout(free, PENDING);
  try {
    const receipt = await send("/phone/send", command);
    if (command.no_more) showMessage(named(say("phone.more"), say("phone.tip.again")));
    if (receipt.done) return setTimeout(free, 400);
    showMessage(receipt.text || say("phone.unsent"));
  } catch (problem) {
    if (problem.status === 401) leave(null);
    else showMessage(problem.message && problem.status ? problem.message : say("phone.unsent"));
  }
  return free();
}

const placeOf = (name) => page.view.asks.filter((ask) => ask.name === name).map(about)[0] || "amending";

let messageTimer = 0;

function showMessage(message) {
  page.change({ message });
  clearTimeout(messageTimer);
  messageTimer = setTimeout(() => page.change({ message: "" }), 6000);
}

/** Explain a thing. The next tap closes that, and so does another view. */
async function explain({ ask = (onMap(page.view.asks) || musts(page.view)[0] || {}).name || "", thing, ...edges }) {
  const asked = (page.explained = { thing });
  const found = await post("/phone/explain", { ask, thing }).catch(() => null);
  if (page.explained === asked) page.change({ explained: found && { thing, ...edges, ...found } });
}

/** Open the rules at a chapter. */
async function read(key) {
  const rules = await get("/phone/rules").catch(() => null);
  if (rules) page.go("rules", { explained: null, rules, chapter: rules.find((each) => each.key === key) });
  else showMessage(say("phone.unsent"));
}

/* ---- The log before the lines of the view. */

async function fetchOlder(wanted) {
  let found = [];
  const match = page.view.match.id;
  for (let lot = 0; lot < wanted; lot += 1) {
    const first = (found.length ? found : page.view.log)[0];
    if (!first) break;
    const lines = await get("/phone/log?before=" + first.seq).catch(() => null);
    if (!lines) return;
    if (!lines.length) break;
    found = lines.concat(found);
  }
  const { view } = page;
  if (view && view.match.id === match) page.change({ pages: wanted, older: found.filter((line) => line.seq < view.log[0].seq) });
}

/* ---- Views from the table. */

/** The fields that a view without a match lacks. */
const NO_MATCH = {
  stage: "start", seats: [], asks: [], log: [], me: [], undo: 0,
  match: { id: "", entries: 0, title: "", place: "", banner: null, moves: [], next: [], tiles: [], scores: null },
};

const musts = (view) => view.asks.filter((ask) => ask.required);

function receive(sent) {
  if (foreign(sent)) return location.reload();
  const last = page.view;
  const view = { ...NO_MATCH, ...sent };
  const [id, before] = [view.match.id, last ? last.match.id : null];
  Object.assign(page, { view, left: null, wifi: view.wifi, explained: null });
  const places = view.asks.map(about).concat(page.entries());
  if (page.pending && !places.includes(page.pending.place)) page.pending = null;
  if (id !== before) {
    Object.assign(page, { older: [], pages: 0, map: null, at: "play", unconfirmed: "" });
    loadIcons("/icons.json?match=" + id).then((isNew) => isNew && draw());
  } else if (last.match.entries !== view.match.entries && page.pages) fetchOlder(page.pages);
  page.older = page.older.filter((line) => view.log.length && line.seq < view.log[0].seq);
  const turned = musts(view).map(about).join() !== (last ? musts(last).map(about).join() : "");
  const amends = view.amending && !(last && last.amending);
  if (last) settle(places.filter((place) => !last.asks.map(about).includes(place)));
  if ((turned && musts(view).length) || amends || !view.log.length || (page.at === "scores" && !view.match.scores)) page.at = "play";
  fetchMap(view);
  draw();
  if ((turned || amends) && !page.held) scrollTo(0, 0);
  if (last && musts(view).length && !musts(last).length && navigator.vibrate) navigator.vibrate(VIBRATION);
}

/** Fetch the map after an entry. The browser keeps it, and the table sends it only when it has changed. */
async function fetchMap({ match: { id, entries, scores } }) {
  if (scores || (page.map && page.map.entries === entries)) return;
  const scene = await get("/phone/map").catch(() => null);
  if (scene && page.view && page.view.match.id === id) page.change({ map: { entries, scene } });
}

/** Disable new buttons for a moment: a finger may still mean the buttons before them. */
function settle(fresh) {
  page.fresh = fresh;
  setTimeout(() => page.fresh === fresh && page.change({ fresh: [] }), SETTLING);
}

function leave(texts) {
  connection.close();
  const why = page.view ? "phone.out" : "phone.nobody";
  page.change({ left: texts || [say(why), say(`${why}.do`)], view: null, pending: null, held: "", older: [], pages: 0, map: null });
  loadIcons("/icons.json?join").then((isNew) => isNew && draw());
  comeBack();
}

/** Wait for the next game of this player, which asks whether it is them. */
async function comeBack() {
  if (await post("/join", {}).catch(() => null)) location.replace("/j");
  else setTimeout(comeBack, RETURNING);
}

function lost(whether) {
  if (whether === page.lost > 0) return;
  page.change({ lost: whether ? Date.now() : 0 });
}

/** How far a section is below the part of the page that can be seen, or (negative) above it. */
function outOfSight(section) {
  if (!section) return 0;
  const { top, bottom } = section.getBoundingClientRect();
  return Math.max(0, bottom + MARGIN - document.querySelector(".bar").getBoundingClientRect().top) || Math.min(0, top - MARGIN);
}

let connection = null;

document.title = say("phone.title");
applySettings();
draw();
watchHolding((held) => page.change({ held, lift: held === "me" ? outOfSight(document.querySelector(".mine")) : 0 }));
watchThings({ explain, close: () => page.explained && page.change({ explained: null }) });
connection = connect("/phone/stream", { receive, leave, lost });
