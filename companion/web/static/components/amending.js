// Amending: an entry of the log gets another answer, and the page describes the effects first.

import { html } from "../lib/html.js";
import { capital, say } from "../lib/language.js";
import { List, Sending } from "./parts.js";
import { Question, isSecret, wordsOf } from "./question.js";

const Was = ({ was }) => html`<p class="was">${say("phone.mend.was", { was })}</p>`;

/** The moment of the entry, and its text until now. */
export const EntryLines = ({ place, was, seal }) => html`<div class="entry row">${seal}<div class="who"><b>${capital(place)}</b>${was && html`<${Was} was=${was} />`}</div></div>`;

export const Leave = ({ give, state }) => html`<${Sending} kind="quiet" command=${{ do: "close_amendment" }} give=${give} state=${state} place="amending">${say("phone.mend.leave")}<//>`;

const Part = ({ text, lines }) => lines.length > 0 && html`<h2>${say(text)}</h2><${List} texts=${lines} />`;

/** The effects of the new answer. */
const Effects = ({ follows }) => html`<section class="follows stack">
  <p><strong>${say("phone.mend.now", { now: follows.problem || follows.now })}</strong></p>
  ${follows.shows && html`<p class="notice" role="alert">${say("phone.mend.shows")}</p>`}
  <${Part} text="phone.mend.aside" lines=${follows.aside} />
  <${Part} text="phone.mend.changed" lines=${follows.changed.map((line) => say("phone.mend.instead", line))} />
  <${Part} text="phone.hands" lines=${follows.moves} />
</section>`;

/**
 * An entry that gets another answer. A secret one is `open` while a button is held; it appears below the button, which
 * must not move. `seal` is its person, `leave` the way out. `children` is that button, or more about the effects.
 */
export function Amending({ amending: { ask, place, was, follows }, give, state = {}, open, ways, leaveWays, seal, leave = true, children }) {
  const secret = isSecret(ask);
  const send = (text, command, kind) => html`<${Sending} kind=${kind} command=${command} give=${give} state=${state} place="amending">${say(text)}<//>`;
  return html`<section class="amending panel stack">
    <${EntryLines} place=${place} was=${!secret && was} seal=${seal} />
    <p class="verb">${wordsOf(ask)}</p>
    <${Question} ask=${{ ...ask, finished: false }} give=${give} state=${state} ways=${ways} leaveWays=${leaveWays} />
    ${secret && children}
    ${secret && open && was && html`<${Was} was=${was} />`}
    ${follows && (open || !secret) && html`<${Effects} follows=${follows} />`}
    ${!secret && children}
    ${follows && !follows.problem && send(follows.shows ? "phone.mend.agreed" : "phone.mend.do", { do: "amend_entry", ask: ask.name, agreed: follows.shows }, "main")}
    ${leave && html`<${Leave} give=${give} state=${state} />`}
  </section>`;
}
