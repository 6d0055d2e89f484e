// The sentences of the page, as the server put them into it.

const sentences = JSON.parse(document.getElementById("words").textContent);

/** The sentence of a key with its values; the key itself where there is none, for a wrong word must not stop a game. */
export function say(key, values = {}) {
  const known = sentences[key];
  const sentence = Array.isArray(known) ? known[values.n === 1 ? 0 : 1] : known;
  return sentence === undefined ? key : sentence.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}
