// The sentences of the page, as the server put them into it, and the language they are in.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const sentences = read("words");
const spoken = read("spoken");

/** The form a number takes: those from 200 on are as those from 100 on. */
const form = (n) => Number(spoken.forms[n < 200 ? n : 100 + (n % 100)] ?? 0);

/** The sentence of a key with its values; the key itself where there is none, for a wrong word must not stop a game. */
export function say(key, values = {}) {
  const known = sentences[key];
  const sentence = Array.isArray(known) ? known[Math.min(form(values.n), known.length - 1)] : known;
  return sentence === undefined ? key : sentence.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}

/** Words that were said already, put together by a key such as `list.comma`; empty ones are left out. */
export const joined = (key, said) =>
  said.filter(Boolean).reduce((first, rest) => (first ? say(key, { first, rest }) : rest), "");

/** `name: what is said of it`. */
export const named = (name, says) => say("list.named", { name, says });

/** Whether a view is in another language than this page: then the page is loaded anew, and is in that one. */
export const foreign = (view) => Boolean(view.language) && view.language !== spoken.now;
