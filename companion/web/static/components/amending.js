// Amending: an entry of the log gets another answer, and the page describes the effects first.

import { html } from "../lib/html.js";
import { capital, joined, named, say } from "../lib/language.js";
import { List, Sending } from "./parts.js";
import { Question, isSecret, wordsOf } from "./question.js";

/** The moment of the entry, and its text until now. */
export const EntryLines = ({ place, was, seal }) => html`<div class="entry row">${seal}<div class="who"><small>${joined("list.dot", [was && say("phone.mend.was"), capital(place)])}</small>${was && html`<b>${was}</b>`}</div></div>`;

export const Leave = ({ give, state }) => html`<${Sending} kind="quiet" command=${{ do: "close_amendment" }} give=${give} state=${state} place="amending">${say("phone.mend.leave")}<//>`;

/** The button that ends it: nothing changes before. */
export const Apply = ({ amending: { ask, follows }, give, state }) => follows && !follows.problem && html`<${Sending} kind="main" command=${{ do: "amend_entry", ask: ask.name, agreed: follows.shows }} give=${give} state=${state} place="amending">
  ${say(follows.shows ? "phone.mend.agreed" : "phone.mend.do")}<//>`;

const Part = ({ text, lines }) => lines.length > 0 && html`<h2>${say(text)}</h2><${List} texts=${lines} />`;

/** The effects of the new answer. */
const Effects = ({ follows }) => html`<section class="follows stack">
  <div><h2>${say("phone.mend.now")}</h2><b>${follows.problem || follows.now}</b></div>
  ${follows.shows && html`<p class="notice" role="alert">${say("phone.mend.shows")}</p>`}
  <${Part} text="phone.mend.aside" lines=${follows.aside} />
  <${Part} text="phone.mend.changed" lines=${follows.changed.map((line) => say("phone.mend.instead", line))} />
  <${Part} text="phone.hands" lines=${follows.moves} />
</section>`;

/**
 * An entry that gets another answer. A secret one is `open` while a button is held; it appears below the button, which
 * must not move. `seal` is its person, `ends` whether its last buttons are here. `children` is that button, or more about the effects.
 */
export function Amending({ amending, amending: { ask, place, was, follows }, give, state = {}, open, ways, leaveWays, seal, ends = true, children }) {
  const secret = isSecret(ask);
  return html`<section class="amending panel stack">
    <${EntryLines} place=${place} was=${!secret && was} seal=${seal} />
    <p class="verb">${wordsOf(ask)}</p>
    <${Question} ask=${{ ...ask, finished: false }} give=${give} state=${state} ways=${ways} leaveWays=${leaveWays} />
    ${secret && children}
    ${secret && open && was && html`<p>${named(say("phone.mend.was"), was)}</p>`}
    ${follows && (open || !secret) && html`<${Effects} follows=${follows} />`}
    ${!secret && children}
    ${!follows && html`<p class="muted">${say("phone.mend.yet")}</p>`}
    ${ends && [html`<${Apply} amending=${amending} give=${give} state=${state} />`, html`<${Leave} give=${give} state=${state} />`]}
  </section>`;
}
