// The page of one seat. It keeps the newest view and draws all of it.
//
// A covered secret is not on the page. It is written there while a finger or a key holds its button, and taken out again.
// Written for the browsers of 2021 (iOS 15, Chrome 100), without a framework and without a build.

import { above, offerText } from "../lib/banner.js";
import { connect, newId, post } from "../lib/connection.js";
import { h, list, patch } from "../lib/dom.js";
import { foreign, joined, say } from "../lib/language.js";
import { inRole, loadPalette } from "../lib/palette.js";
import { amending } from "./amending.js";
import { join, letter } from "./join.js";
import { preferences } from "./preferences.js";
import { badge, scores, seats, tiles } from "./summary.js";

const element = (id) => document.getElementById(id);

/** The heading of each stage while no question is open. */
const STAGES = {
  start: "ui.phone.stage.start",
  board: "ui.phone.stage.board",
  lobby: "ui.phone.stage.lobby",
  play: "ui.phone.stage.play",
  over: "ui.phone.stage.over",
};

/** The fields that a view without a match lacks. */
const NO_MATCH = {
  stage: "start", seats: [], asks: [], log: [], me: [], undo: 0,
  match: { id: "", entries: 0, title: "", place: "", banner: { verb: "", title: "" }, moves: [], next: [], tiles: [], scores: null },
};

/* ---- The state of this page. */

let view = null; // the newest view
let left = null; // the reason why this phone has no seat, and a way out
let held = ""; // the cover that is held open
let finger = null; // the pointer that holds it
let pending = null; // the command on its way
let unfolded = ""; // the opening that was opened
let unconfirmed = ""; // the undo that waits for a second touch
let fresh = []; // the questions whose buttons came a moment ago
let older = []; // log lines before those of the view
let pages = 0; // the number of requests for them
let connection = null;

/** Whether a question or a line of the log is for this seat alone. */
const secret = (it) => it.type === "secret";

const about = (ask) => ask.name + "/" + ask.made.length;
const entries = () => "entries/" + view.match.entries;

/* ---- The page, top to bottom. */

function draw() {
  const had = document.activeElement && document.activeElement.closest(".now button, .history button");
  const before = had && had.closest(".history") ? ".history button" : "#ask";
  patch(element("page"), left ? [letter(left), preferences()] : view ? table() : [letter([say("ui.phone.finding")])]);
  const now = had && !had.isConnected && document.querySelector(before);
  if (now) now.focus();
}

/** A button that is disabled while a command is on its way, unless it is `free`. */
function button(kind, text, click, { press, before, free, expanded } = {}) {
  const busy = pending && !free;
  const pressed = pending && pending.key === press;
  return h(`button.${kind}`, {
    type: "button", class: pressed && "pressed", key: kind + text, on: busy ? {} : { click },
    "aria-disabled": busy ? "true" : null, "aria-expanded": expanded,
  }, before, h("span", text));
}

function table() {
  document.title = view.match.title || say("ui.phone.title");
  const { asks } = view;
  const musts = asks.filter((ask) => ask.required);
  const openings = asks.filter((ask) => !ask.required);
  return [h("div.pair",
    h("div.now",
      heading(musts),
      amending(view, { question, sending, holding, held }),
      musts.map((ask, index) => question(ask, index > 0)),
      openings.map(opening),
      moves(view.match.moves),
      scores(view),
      loyalties()),
    h("div.rest", tiles(view), seats(view), log(), history(), preferences()))];
}

function heading(musts) {
  const me = view.seats.find((seat) => seat.id === view.seat);
  const next = joined("list.fact", view.match.next.slice(0, 2));
  const banner = musts.length ? musts[0].banner : view.match.banner;
  return h("header",
    h("p.where",
      me && h("span.seat", { vars: inRole(me.role) }, me.label),
      h("span", above(banner, view.seats))),
    h("div", { "aria-live": "polite" }, h("h1", { id: "ask", tabindex: "-1" }, banner.verb || say(STAGES[view.stage]))),
    view.notice && h("p.notice", { role: "status" }, view.notice),
    next && h("p.next", say("ui.phone.next", { what: next })));
}

/** Moves on the real board. Of many only the first are here; the table's screen has all. */
function moves(texts) {
  const most = texts.length > 6 ? 5 : texts.length;
  const more = most < texts.length && say("ui.phone.hands.more", { n: texts.length - most });
  return texts.length > 0 && h("section.moves",
    h("h2", say("ui.phone.hands")),
    list("", [texts.slice(0, most), more]));
}

/* ---- Questions. */

function question(ask, titled) {
  const groups = new Map();
  const preview = held === ask.name ? ask.preview : ask.preview_covered;
  ask.offers.forEach((offer) => groups.set(offer.group, (groups.get(offer.group) || []).concat(offer)));
  return h("section.question", { class: fresh.includes(about(ask)) && "fresh", key: ask.name },
    titled && h("h2", ask.banner.verb),
    ask.made.length > 0 && chosen(ask),
    Array.from(groups, ([group, offers]) => [group && h("h3", group), choices(ask, offers)]),
    ask.finished && secret(ask) && [
      preview && h("p.preview", preview),
      sending("confirm", say("ui.phone.confirm"), { do: "confirm_answer", ask: ask.name }, about(ask)),
    ],
    ask.made.length > 0 &&
      sending("back", say("ui.phone.back"), { do: "step_back", ask: ask.name, made: ask.made.length }, about(ask)));
}

function chosen(ask) {
  const open = !secret(ask) || held === ask.name;
  return h("div.chosen", { class: secret(ask) && "secret" },
    h("h3", say("ui.phone.chosen")),
    list("", ask.made.map((text, index) => h("li", { key: index, class: !open && "back-side" },
      open ? h("span", text) : h("span.unseen", say("ui.phone.covered"))))),
    secret(ask) && holding(ask.name, say("ui.phone.hold.chosen")));
}

function choices(ask, offers) {
  const short = offers.length > 3 && offers.every((offer) => offerText(offer).length < 24);
  return list("offers" + (short ? " short" : ""), offers.map((offer) => {
    const press = about(ask) + JSON.stringify(offer.picks);
    const command = { do: "make_picks", ask: ask.name, made: ask.made.length, picks: offer.picks };
    const before = badge(offer.role, offer.icon);
    return h("li", { key: press }, sending("offer", offerText(offer), command, about(ask), press, before));
  }));
}

function opening(ask) {
  const open = ask.made.length > 0 || unfolded === ask.name;
  const turn = () => {
    unfolded = open ? "" : ask.name;
    draw();
  };
  return h("section.opening", { key: ask.name },
    button("quiet", ask.banner.verb, turn, { free: true, expanded: String(open) }),
    open && question(ask, false));
}

/* ---- Covers: a secret is on the page while its button is held. */

function holding(key, text) {
  const open = held === key;
  const props = { type: "button", key: "hold" + key, "data-hold": key, "aria-pressed": String(open) };
  return h("button.hold", props, h("span", open ? say("ui.phone.hold.now") : text));
}

/** Whether a known token of this seat is face down. */
const isCovered = ({ open, role }) => !open && Boolean(role);

function loyalties() {
  return view.me.some(({ role }) => role) && h("section.mine",
    h("h2", view.me_title),
    h("ul.tokens", { role: "list", "aria-live": "polite" }, view.me.map(token)),
    view.me.some(isCovered) && holding("me", say("ui.phone.hold")));
}

function token({ slot, value, role, icon, open }) {
  const seen = !isCovered({ open, role }) || held === "me";
  return h("li", { key: slot },
    h("span.slot", slot, open && h("span.open", say("ui.phone.open"))),
    seen
      ? h("span.token", { key: "up" }, badge(role, icon), h("span", value))
      : h("span.token.back-side", { key: "down" }, h("span.unseen", say("ui.phone.covered"))));
}

function cover() {
  finger = null;
  uncover("");
}

function uncover(key) {
  if (held === key) return;
  held = key;
  draw();
}

function watchHolding() {
  const holder = (event) => event.target instanceof Element && event.target.closest("[data-hold]");
  const on = (target, types, act, options) => types.forEach((type) => target.addEventListener(type, act, options));
  on(document, ["pointerdown"], (event) => {
    const node = holder(event);
    if (!node || event.button !== 0) return;
    // an element captures the finger that touches it, and would hide that the finger slips off
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    finger = event.pointerId;
    uncover(node.dataset.hold);
  });
  on(document, ["pointerout"], (event) => {
    const node = holder(event);
    if (node && !node.contains(event.relatedTarget)) cover();
  });
  on(document, ["pointermove"], (event) => {
    // there is no pointerout when the words under the finger have just changed
    if (event.pointerId === finger && !holder(event)) cover();
  });
  on(document, ["keydown"], (event) => {
    const node = holder(event);
    if (!node || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    uncover(node.dataset.hold);
  });
  on(document, ["touchstart", "contextmenu", "selectstart", "dragstart"], (event) => {
    if (holder(event) && event.cancelable) event.preventDefault();
  }, { passive: false });
  on(document, ["pointerup", "pointercancel", "keyup", "visibilitychange", "freeze"], cover);
  // a touch that the system takes away ends without pointercancel in some WebKits
  on(document, ["touchend", "touchcancel"], cover);
  on(document, ["focusout"], (event) => {
    const node = holder(event);
    if (node && node.dataset.hold === held) cover();
  });
  on(window, ["blur", "pagehide"], cover);
}

/* ---- The log, undo and redo. */

function log() {
  const lines = older.concat(view.log);
  return lines.length > 0 && h("section.log",
    h("h2", say("ui.phone.log")),
    list("", lines.slice().reverse().map((line) => h("li", { key: line.seq }, entry(line)))),
    lines[0].seq > 1 && button("quiet", say("ui.phone.older"), () => fetchOlder(pages + 1), { free: true }));
}

function entry(line) {
  const { seq, texts, amendable, amended, aside } = line;
  const key = "log/" + seq;
  const open = !secret(line) || held === key;
  return [secret(line) && holding(key, say("ui.phone.hold.log")), open && texts.map((text) => h("p", text)),
    amended && h("p.next", joined("list.sentence", [say("ui.phone.mended"), ...aside])),
    amendable && !view.amending && sending("quiet", say("ui.phone.mend"), { do: "open_amendment", seq }, "amending", "amend/" + seq)];
}

async function fetchOlder(wanted) {
  let found = [];
  const match = view.match.id;
  for (let page = 0; page < wanted; page += 1) {
    const first = (found.length ? found : view.log)[0];
    if (!first) break;
    const answer = await fetch("/phone/log?before=" + first.seq).catch(() => null);
    if (!answer || !answer.ok) return;
    const lot = await answer.json();
    if (!lot.length) break;
    found = lot.concat(found);
  }
  if (!view || view.match.id !== match) return;
  pages = wanted;
  older = found.filter((line) => line.seq < view.log[0].seq);
  draw();
}

function history() {
  const undo = { do: "undo_entries", entries: view.match.entries };
  if (view.undo > 0 && unconfirmed === entries()) {
    return h("section.history",
      h("p", { role: "alert" }, say("ui.phone.undo.sure")),
      sending("confirm", say("ui.phone.undo.yes"), { ...undo, agreed: true }, entries()),
      button("back", say("ui.phone.undo.no"), () => {
        unconfirmed = "";
        draw();
      }, { free: true }));
  }
  const ask = () => {
    unconfirmed = entries();
    draw();
  };
  return (view.undo > 0 || view.redo > 0) && h("section.history",
    view.undo > 0 && (view.undo_shows
      ? button("quiet", say("ui.phone.undo"), ask)
      : sending("quiet", say("ui.phone.undo"), undo, entries())),
    view.redo > 0 && sending("quiet", say("ui.phone.redo"), { do: "redo_entries", entries: view.match.entries }, entries()));
}

/* ---- Commands: one at a time, each with one id for all its tries. */

const sending = (kind, text, command, place, press = place + kind + text, before) =>
  button(kind, text, () => send(command, place, press), { press, before });

async function send(command, place, key) {
  const press = { key, place };
  const free = () => {
    if (pending !== press) return;
    pending = null;
    draw();
  };
  pending = press;
  setTimeout(free, 5000);
  draw();
  const answer = await post("/phone/send", { ...command, id: newId() });
  if (!answer) showMessage(say("ui.phone.unsent"));
  else if (answer.status === 401) leave(null);
  else if (!answer.body.done) showMessage(answer.body.text || say("ui.phone.unsent"));
  if (answer && answer.body.done) setTimeout(free, 400);
  else free();
}

let messageTimer = 0;

function showMessage(text) {
  element("message").textContent = text;
  clearTimeout(messageTimer);
  messageTimer = setTimeout(() => (element("message").textContent = ""), 6000);
}

/* ---- Views from the table. */

function receive(sent) {
  if (foreign(sent)) return location.reload();
  const last = view;
  view = { ...NO_MATCH, ...sent };
  left = null;
  const places = view.asks.map(about).concat(entries());
  if (pending && !places.includes(pending.place)) pending = null;
  if (!last || last.match.id !== view.match.id) [older, pages] = [[], 0];
  else if (last.match.entries !== view.match.entries && pages) fetchOlder(pages);
  older = older.filter((line) => view.log.length && line.seq < view.log[0].seq);
  if (last) settle(places.filter((place) => !last.asks.map(about).includes(place)));
  draw();
}

/** Disable new buttons for a moment: a finger may still mean the buttons before them. */
function settle(places) {
  fresh = places;
  setTimeout(() => {
    if (fresh !== places) return;
    fresh = [];
    draw();
  }, 300);
}

const OUT = ["ui.phone.out", "ui.phone.out.do"];
const NOBODY = ["ui.phone.nobody", "ui.phone.nobody.do"];

function leave(texts) {
  connection.close();
  left = texts || (view ? OUT : NOBODY).map((key) => say(key));
  [view, pending, held, older, pages] = [null, null, "", [], 0];
  draw();
}

function lost(whether) {
  element("offline").textContent = whether ? say("ui.phone.offline") : "";
  if (!whether) loadPalette().then((isNew) => isNew && draw());
}

document.title = say("ui.phone.title");
if (location.pathname === "/j") {
  join();
} else {
  draw();
  watchHolding();
  connection = connect("/phone/stream", { receive, leave, lost });
}
