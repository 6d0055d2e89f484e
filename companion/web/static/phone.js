/* The page of one seat. It keeps nothing but the newest view and draws it whole; what did not change stays in place.
 *
 * What is covered is not on the page at all: it is written there while a finger or a key holds, and taken out again.
 * Written for the browsers of 2021 (iOS 15, Chrome 100), without a framework and without a build. */

import { badge, learnColours, scores, seats, tiles, tint } from './phone-board.js';
import { join, letter } from './phone-join.js';
import { chooser } from './phone-language.js';
import { h, lay, list, span, unseen } from './phone-lay.js';
import { mending } from './phone-mend.js';
import { line, newId, post } from './phone-line.js';
import { foreign, joined, say } from './phone-words.js';

const element = (id) => document.getElementById(id);

/** What is asked of nobody. */
const STAGES = {
  start: 'ui.phone.stage.start',
  board: 'ui.phone.stage.board',
  lobby: 'ui.phone.stage.lobby',
  play: 'ui.phone.stage.play',
  over: 'ui.phone.stage.over',
};

/** What a view without a match lacks. */
const NO_MATCH = {
  stage: 'start', seats: [], asks: [], log: [], me: [], undo: 0,
  match: { id: '', entries: 0, title: '', place: '', waiting: '', moves: [], next: [], tiles: [], scores: null },
};

/* ---- The state of this page. */

let shown = null; // the newest view
let left = null; // why this phone has no seat, and what to do
let held = ''; // what is uncovered now
let finger = null; // the pointer that holds it
let pending = null; // the command on its way
let unfolded = ''; // the opening that was opened
let sure = ''; // the undo that is to be confirmed
let fresh = []; // the questions whose buttons came a moment ago
let older = []; // log lines before those of the view
let pages = 0; // how many times they were asked for
let wire = null;

/** Whether a question or a line of the log is this seat's alone. */
const secret = (what) => what.type === 'secret';

const about = (ask) => ask.name + '/' + ask.made.length;
const entries = () => 'entries/' + shown.match.entries;

/* ---- The page, top to bottom. */

function draw() {
  const had = document.activeElement && document.activeElement.closest('.now button, .history button');
  const before = had && had.closest('.history') ? '.history button' : '#ask';
  lay(element('page'), left ? [letter(left), ...chooser()] : shown ? table() : [letter([say('ui.phone.finding')])]);
  const now = had && !had.isConnected && document.querySelector(before);
  if (now) now.focus();
}

/** A button that keeps still while a command is on its way, unless it is `free`. */
function button(kind, text, act, { press, before, free, expanded } = {}) {
  const busy = pending && !free;
  const pressed = pending && pending.key === press;
  return h('button', {
    type: 'button', class: kind + (pressed ? ' pressed' : ''), key: kind + text, on: busy ? undefined : act,
    'aria-disabled': busy ? 'true' : undefined, 'aria-expanded': expanded,
  }, before, span('', text));
}

function table() {
  document.title = shown.match.title || say('ui.phone.title');
  const { asks } = shown;
  const musts = asks.filter((ask) => ask.required);
  const openings = asks.filter((ask) => !ask.required);
  return [h('div', { class: 'pair' },
    h('div', { class: 'now' },
      heading(musts),
      mending(shown, { question, sending, holding, held }),
      musts.map((ask, index) => question(ask, index > 0)),
      openings.map(opening),
      hands(shown.match.moves),
      scores(shown),
      loyalties()),
    h('div', { class: 'rest' }, tiles(shown), seats(shown), log(), history(), chooser()))];
}

function heading(musts) {
  const me = shown.seats.find((seat) => seat.id === shown.seat);
  const next = joined('list.fact', shown.match.next.slice(0, 2));
  const text = musts.length ? musts[0].text : shown.match.waiting || say(STAGES[shown.stage]);
  return h('header', {},
    h('p', { class: 'where' },
      me && h('span', { class: 'seat', tint: tint(me.role) }, span('', me.label)),
      span('', shown.match.place)),
    h('div', { 'aria-live': 'polite' }, h('h1', { id: 'ask', tabindex: '-1', text })),
    shown.notice && h('p', { class: 'notice', role: 'status', text: shown.notice }),
    next && h('p', { class: 'next', text: say('ui.phone.next', { what: next }) }));
}

/** What is to be moved on the board: of many things only the first, for the table's screen has them all. */
function hands(moves) {
  const most = moves.length > 6 ? 5 : moves.length;
  const more = most < moves.length && h('li', { text: say('ui.phone.hands.more', { n: moves.length - most }) });
  return moves.length > 0 && h('section', { class: 'hands' },
    h('h2', { text: say('ui.phone.hands') }),
    list('', [moves.slice(0, most).map((text) => h('li', { text })), more]));
}

/* ---- Questions. */

function question(ask, titled) {
  const groups = new Map();
  const preview = held === ask.name ? ask.preview : ask.preview_covered;
  ask.offers.forEach((offer) => groups.set(offer.group, (groups.get(offer.group) || []).concat(offer)));
  return h('section', { class: 'question' + (fresh.includes(about(ask)) ? ' fresh' : ''), key: ask.name },
    titled && h('h2', { text: ask.text }),
    ask.made.length > 0 && chosen(ask),
    Array.from(groups, ([group, offers]) => [
      group && h('h3', { text: group }), choices(ask, offers)]),
    ask.finished && secret(ask) && [
      preview && h('p', { class: 'preview', text: preview }),
      sending('confirm', say('ui.phone.confirm'), { do: 'confirm_answer', ask: ask.name }, about(ask)),
    ],
    ask.made.length > 0 &&
      sending('back', say('ui.phone.back'), { do: 'step_back', ask: ask.name, made: ask.made.length }, about(ask)));
}

function chosen(ask) {
  const open = !secret(ask) || held === ask.name;
  return h('div', { class: 'chosen' + (secret(ask) ? ' secret' : '') },
    h('h3', { text: say('ui.phone.chosen') }),
    list('', ask.made.map((text, index) => h('li', { key: index, class: open ? '' : 'back-side' },
      open ? span('', text) : unseen(say('ui.phone.covered'))))),
    secret(ask) && holding(ask.name, say('ui.phone.hold.chosen')));
}

function choices(ask, offers) {
  const short = offers.length > 3 && offers.every((offer) => offer.label.length < 24);
  return list('offers' + (short ? ' short' : ''), offers.map((offer) => {
    const press = about(ask) + JSON.stringify(offer.picks);
    const command = { do: 'make_picks', ask: ask.name, made: ask.made.length, picks: offer.picks };
    const before = badge(offer.role, offer.icon);
    return h('li', { key: press }, sending('offer', offer.label, command, about(ask), press, before));
  }));
}

function opening(ask) {
  const open = ask.made.length > 0 || unfolded === ask.name;
  const turn = () => {
    unfolded = open ? '' : ask.name;
    draw();
  };
  return h('section', { class: 'opening', key: ask.name },
    button('quiet', ask.text, turn, { free: true, expanded: String(open) }),
    open && question(ask, false));
}

/* ---- What is covered, and shown while it is held. */

function holding(key, text) {
  const open = held === key;
  const props = { type: 'button', class: 'hold', key: 'hold' + key, 'data-hold': key, 'aria-pressed': String(open) };
  return h('button', props, span('', open ? say('ui.phone.hold.now') : text));
}

/** Whether something of one's own lies face down and is known. */
const lies = (thing) => !thing.open && Boolean(thing.role);

function loyalties() {
  return shown.me.some((thing) => thing.role) && h('section', { class: 'mine' },
    h('h2', { text: shown.me_title }),
    h('ul', { class: 'tokens', role: 'list', 'aria-live': 'polite' }, shown.me.map(token)),
    shown.me.some(lies) && holding('me', say('ui.phone.hold')));
}

function token(thing) {
  const { slot, value, role, icon: name, open } = thing;
  const seen = !lies(thing) || held === 'me';
  return h('li', { key: slot },
    h('span', { class: 'slot' }, span('', slot), open && span('open', say('ui.phone.open'))),
    seen
      ? h('span', { class: 'token', key: 'up' }, badge(role, name), span('', value))
      : h('span', { class: 'token back-side', key: 'down' }, unseen(say('ui.phone.covered'))));
}

function cover() {
  finger = null;
  uncover('');
}

function uncover(key) {
  if (held === key) return;
  held = key;
  draw();
}

function watchHands() {
  const holder = (event) => event.target instanceof Element && event.target.closest('[data-hold]');
  const on = (target, types, act, options) => types.forEach((type) => target.addEventListener(type, act, options));
  on(document, ['pointerdown'], (event) => {
    const node = holder(event);
    if (!node || event.button !== 0) return;
    // a finger is captured by what it touched first; let go, or its slipping off would not be told
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    finger = event.pointerId;
    uncover(node.dataset.hold);
  });
  on(document, ['pointerout'], (event) => {
    const node = holder(event);
    if (node && !node.contains(event.relatedTarget)) cover();
  });
  on(document, ['pointermove'], (event) => {
    // no pointerout is told where the words under the finger have just changed
    if (event.pointerId === finger && !holder(event)) cover();
  });
  on(document, ['keydown'], (event) => {
    const node = holder(event);
    if (!node || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    uncover(node.dataset.hold);
  });
  on(document, ['touchstart', 'contextmenu', 'selectstart', 'dragstart'], (event) => {
    if (holder(event) && event.cancelable) event.preventDefault();
  }, { passive: false });
  on(document, ['pointerup', 'pointercancel', 'keyup', 'visibilitychange', 'freeze'], cover);
  // a touch that the system takes away ends without pointercancel in some WebKits
  on(document, ['touchend', 'touchcancel'], cover);
  on(document, ['focusout'], (event) => {
    const node = holder(event);
    if (node && node.dataset.hold === held) cover();
  });
  on(window, ['blur', 'pagehide'], cover);
}

/* ---- What happened, and taking it back. */

function log() {
  const told = older.concat(shown.log);
  return told.length > 0 && h('section', { class: 'log' },
    h('h2', { text: say('ui.phone.log') }),
    list('', told.slice().reverse().map((line) => h('li', { key: line.seq }, entry(line)))),
    told[0].seq > 1 && button('quiet', say('ui.phone.older'), () => fetchOlder(pages + 1), { free: true }));
}

function entry(line) {
  const { seq, texts, amendable, amended, aside } = line;
  const key = 'log/' + seq;
  const open = !secret(line) || held === key;
  return [secret(line) && holding(key, say('ui.phone.hold.log')), open && texts.map((text) => h('p', { text })),
    amended && h('p', { class: 'next', text: joined('list.sentence', [say('ui.phone.mended'), ...aside]) }),
    amendable && !shown.amending && sending('quiet', say('ui.phone.mend'), { do: 'open_amendment', seq }, 'mending', 'mend/' + seq)];
}

async function fetchOlder(wanted) {
  let found = [];
  const match = shown.match.id;
  for (let page = 0; page < wanted; page += 1) {
    const first = (found.length ? found : shown.log)[0];
    if (!first) break;
    const answer = await fetch('/phone/log?before=' + first.seq).catch(() => null);
    if (!answer || !answer.ok) return;
    const lot = await answer.json();
    if (!lot.length) break;
    found = lot.concat(found);
  }
  if (!shown || shown.match.id !== match) return;
  pages = wanted;
  older = found.filter((line) => line.seq < shown.log[0].seq);
  draw();
}

function history() {
  const undo = { do: 'undo_entries', entries: shown.match.entries };
  if (shown.undo > 0 && sure === entries()) {
    return h('section', { class: 'history sure' },
      h('p', { text: say('ui.phone.undo.sure'), role: 'alert' }),
      sending('confirm', say('ui.phone.undo.yes'), { ...undo, agreed: true }, entries()),
      button('back', say('ui.phone.undo.no'), () => {
        sure = '';
        draw();
      }, { free: true }));
  }
  const ask = () => {
    sure = entries();
    draw();
  };
  return (shown.undo > 0 || shown.redo > 0) && h('section', { class: 'history' },
    shown.undo > 0 && (shown.undo_shows
      ? button('quiet', say('ui.phone.undo'), ask)
      : sending('quiet', say('ui.phone.undo'), undo, entries())),
    shown.redo > 0 && sending('quiet', say('ui.phone.redo'), { do: 'redo_entries', entries: shown.match.entries }, entries()));
}

/* ---- Commands: one at a time, the same id until it has got through. */

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
  const answer = await post('/phone/send', { ...command, id: newId() });
  if (!answer) tell(say('ui.phone.unsent'));
  else if (answer.status === 401) leave(null);
  else if (!answer.body.done) tell(answer.body.text || say('ui.phone.unsent'));
  if (answer && answer.body.done) setTimeout(free, 400);
  else free();
}

let telling = 0;

function tell(text) {
  element('told').textContent = text;
  clearTimeout(telling);
  telling = setTimeout(() => (element('told').textContent = ''), 6000);
}

/* ---- What comes from the table. */

function show(sent) {
  if (foreign(sent)) return location.reload();
  const view = { ...NO_MATCH, ...sent };
  const last = shown;
  shown = view;
  left = null;
  const places = view.asks.map(about).concat(entries());
  if (pending && !places.includes(pending.place)) pending = null;
  if (!last || last.match.id !== view.match.id) [older, pages] = [[], 0];
  else if (last.match.entries !== view.match.entries && pages) fetchOlder(pages);
  older = older.filter((told) => view.log.length && told.seq < view.log[0].seq);
  if (last) settle(places.filter((place) => !last.asks.map(about).includes(place)));
  draw();
}

/** For a moment new buttons do not hear a finger that meant those before them. */
function settle(places) {
  fresh = places;
  setTimeout(() => {
    if (fresh !== places) return;
    fresh = [];
    draw();
  }, 300);
}

const OUT = ['ui.phone.out', 'ui.phone.out.do'];
const NOBODY = ['ui.phone.nobody', 'ui.phone.nobody.do'];

function leave(texts) {
  wire.close();
  left = texts || (shown ? OUT : NOBODY).map((key) => say(key));
  [shown, pending, held, older, pages] = [null, null, '', [], 0];
  draw();
}

function lost(whether) {
  element('offline').textContent = whether ? say('ui.phone.offline') : '';
  if (!whether) learnColours().then((learnt) => learnt && draw());
}

document.title = say('ui.phone.title');
if (location.pathname === '/j') {
  join();
} else {
  draw();
  watchHands();
  wire = line('/phone/stream', { seen: show, out: leave, lost });
}
