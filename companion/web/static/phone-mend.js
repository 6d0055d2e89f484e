/* An entry of one's own that is answered anew, and what would come of it before it is done. What is secret is there
 * only while it is held. */

import { h, list, span } from './phone-lay.js';
import { say } from './phone-words.js';

/** `tools` are what the page makes everything of: questions, buttons that send, and what is covered. */
export function mending(shown, { question, sending, holding, held }) {
  const { ask, place, was, follows } = shown.amending || {};
  if (!ask) return null;
  const secret = ask.type === 'secret';
  const open = !secret || held === 'mend'; // what comes up stands below the finger, or it would move away
  return h('section', { class: 'question mending', key: 'mending' },
    h('h2', { text: say('ui.phone.mend.then', { place }) }),
    !secret && h('p', { text: say('ui.phone.mend.was', { was }) }),
    h('p', { class: 'next', text: ask.text }),
    question({ ...ask, finished: false }, false),
    follows && secret && holding('mend', say('ui.phone.mend.hold')),
    follows && open && told(follows, secret && was),
    follows && !follows.problem && sending('confirm', say(follows.shows ? 'ui.phone.mend.agreed' : 'ui.phone.mend.do'),
      { do: 'amend_entry', ask: ask.name, agreed: follows.shows }, 'mending'),
    sending('back', say('ui.phone.mend.leave'), { do: 'close_amendment' }, 'mending'));
}

function told(follows, was) {
  const changed = follows.changed.map(({ was, now }) => say('ui.phone.mend.instead', { was, now }));
  return h('div', { class: 'follows' },
    was && h('p', { text: say('ui.phone.mend.was', { was }) }),
    h('p', {}, span('', say('ui.phone.mend.now', { now: follows.problem || follows.now }))),
    follows.shows && h('p', { class: 'notice', role: 'alert', text: say('ui.phone.mend.shows') }),
    part('ui.phone.mend.aside', follows.aside),
    part('ui.phone.mend.changed', changed),
    part('ui.phone.mend.hands', follows.moves));
}

const part = (key, lines) => lines.length > 0 && [
  h('h3', { key, text: say(key) }),
  list('', lines.map((text, index) => h('li', { key: key + index, text })))];
