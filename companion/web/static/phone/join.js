/* Joining: whose seat the code of the address is for, and taking it.
 *
 * The code stands behind the # of the address, where no log sees it. */

import { chooser } from './preferences.js';
import { h, lay, span } from './dom.js';
import { post } from './connection.js';
import { say } from '../lib/language.js';

/* What the page says: the key of a large sentence, and of a small one below it. */
const ASKING = ['ui.phone.join.asking'];
const FOUND = ['ui.phone.join.found'];
const OFFLINE = ['ui.phone.join.offline', 'ui.phone.join.offline.do'];
const OLD = ['ui.phone.join.old', 'ui.phone.join.old.do'];
const BUSY = ['ui.phone.join.busy', 'ui.phone.join.busy.do'];
const NOT_ME = ['ui.phone.join.not_me', 'ui.phone.join.not_me.do'];

let code = '';
let state = ASKING;
let title = '';

/** A page with one sentence large, more below it, and what can be done about it. */
export function letter([first, more], ...kids) {
  return h('section', { class: 'letter' }, h('h1', { text: first }), more && h('p', { text: more }), kids);
}

const button = (kind, key, on) => h('button', { type: 'button', class: kind, key, on }, span('', say(key)));

function draw() {
  const again = state === OFFLINE && button('offer', 'ui.phone.join.again', lookUp);
  const refuse = () => become(NOT_ME);
  const answers = [button('confirm', 'ui.phone.join.yes', takeSeat), button('back', 'ui.phone.join.no', refuse)];
  const page = letter(state.map((key) => say(key, { title })), state === FOUND ? answers : again);
  lay(document.getElementById('page'), [h('div', { 'aria-live': 'polite' }, page), ...chooser()]);
}

function become(next) {
  state = next;
  draw();
}

/** What the table says to the code; nothing when it does not take it, and then the page says why. */
async function show(take) {
  const answer = await post('/join', { code, take });
  if (answer && answer.status === 200) return answer.body;
  become(!answer ? OFFLINE : answer.status === 429 ? BUSY : OLD);
  return null;
}

async function lookUp() {
  code = location.hash.slice(1);
  become(code ? ASKING : OLD);
  const seat = code && (await show(false));
  if (!seat) return;
  title = seat.title;
  become(FOUND);
}

async function takeSeat() {
  become(ASKING);
  if (await show(true)) location.replace('/');
}

export function join() {
  window.addEventListener('hashchange', lookUp);
  lookUp();
}
