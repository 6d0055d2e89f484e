/* The sentences the server put into the page; values in braces. */

const words = JSON.parse(document.getElementById('words').textContent);

/** The sentence of a key; the key itself where there is none, for a wrong word must not stop a game. */
export const say = (key, values = {}) =>
  (words[key.slice('ui.'.length)] || key).replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));
