// The sentences that the server put into the page, and the language they are in.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const sentences = read("words");
const spoken = read("spoken");

/** The plural form of a number: those from 200 on are as those from 100 on. */
const form = (n) => Number(spoken.forms[n < 200 ? n : 100 + (n % 100)] ?? 0);

/** The sentence of a key with its values. A missing sentence must not stop a game: it is the key itself. */
export function say(key, values = {}) {
  const known = sentences[key.replace(/^ui\./, "")];
  const sentence = Array.isArray(known) ? known[Math.min(form(values.n), known.length - 1)] : known;
  return (sentence || key).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** Texts put together by a key such as `list.comma`; empty ones are left out. */
export const joined = (key, texts) =>
  texts.filter(Boolean).reduce((first, rest) => (first ? say(key, { first, rest }) : rest), "");

/** The width of a text in letters. An East Asian one is as wide as two others. */
export const widthOf = (text) => text.length + (text.match(/[\u2e80-\uffff]/g) || []).length;

/** A text as the beginning of a line. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** `name: text` in the marks of the language. */
export const named = (name, says) => say("list.named", { name, says });

/** Every language as [id, its own name]. */
export const languages = spoken.all;

/** The language of this page. */
export const language = spoken.now;

/** Whether a view is in another language than this page. The page is then loaded again. */
export const foreign = (view) => Boolean(view.language) && view.language !== language;

/** Choose the language of this browser. */
export function chooseLanguage(id) {
  document.cookie = `language=${id}; path=/; max-age=31536000; samesite=strict`;
  location.reload();
}
