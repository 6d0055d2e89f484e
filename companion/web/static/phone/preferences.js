/* How this phone reads: large or not, and in which language, each by its own name. */

import { larger } from './large.js';
import { h } from './dom.js';
import { language, languages, say, speak } from '../lib/language.js';

const choice = ([id, name]) => h('button', {
  type: 'button', class: 'quiet', key: id, lang: id.replace('_', '-'), 'aria-pressed': String(id === language),
  on: () => id !== language && speak(id), text: name,
});

export function chooser() {
  return [h('section', { class: 'languages', key: 'large' }, h('div', {}, larger())),
    languages.length > 1 && h('section', { class: 'languages', key: 'languages' },
      h('h2', { text: say('ui.phone.language') }),
      h('div', {}, languages.map(choice)))].filter(Boolean);
}
