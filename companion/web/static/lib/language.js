/* The sentences the server put into the page; values in braces. And the language they are in, and those to choose. */

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const words = read('words');
const spoken = read('spoken');

/** The form a number takes: those from 200 on are as those from 100 on. */
const form = (n) => Number(spoken.forms[n < 200 ? n : 100 + (n % 100)] || 0);

/** The sentence of a key; the key itself where there is none, for a wrong word must not stop a game. */
export function say(key, values = {}) {
  const found = words[key.replace(/^ui\./, '')];
  const sentence = Array.isArray(found) ? found[Math.min(form(values.n), found.length - 1)] : found;
  return (sentence || key).replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));
}

/** Words that were said already, put together by a key such as `list.comma`; empty ones are left out. */
export const joined = (key, said) =>
  said.filter(Boolean).reduce((first, rest) => (first ? say(key, { first, rest }) : rest), '');

/** Every language as [its id, its own name]. */
export const languages = spoken.all;

/** The language of this page. */
export const language = spoken.now;

/** Whether a view is in another language than this page: then the page is loaded anew, and is in that one. */
export const foreign = (view) => Boolean(view.language) && view.language !== language;

/** Have this phone speak a language from now on. */
export function speak(id) {
  document.cookie = `language=${id}; path=/; max-age=31536000; samesite=strict`;
  location.reload();
}
