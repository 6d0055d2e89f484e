/* Large text, as this phone likes it: it is kept by the phone, and no other device is told. */

import { h } from './dom.js';
import { say } from '../lib/language.js';

const KEPT = 'large';
const LARGER = '125%';

/** A browser that keeps nothing for pages has the text as usual, and large until the page is left. */
function kept() {
  try {
    return localStorage.getItem(KEPT) === 'yes';
  } catch {
    return false;
  }
}

function keep() {
  try {
    if (large) localStorage.setItem(KEPT, 'yes');
    else localStorage.removeItem(KEPT);
  } catch {
    /* until the page is left, then */
  }
}

const ease = () => {
  document.documentElement.style.fontSize = large ? LARGER : '';
};

let large = kept();
ease();

function turn(event) {
  large = !large;
  keep();
  ease();
  event.currentTarget.setAttribute('aria-pressed', String(large));
}

export const larger = () => h('button', {
  type: 'button', class: 'quiet', key: 'large', 'aria-pressed': String(large), on: turn, text: say('ui.phone.large'),
});
