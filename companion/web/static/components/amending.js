// Amending: an entry of the log gets another answer, and the page describes the effects first.

import { html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { List } from "./parts.js";

const Part = ({ text, lines }) => lines.length > 0 && html`<h2>${say(text)}</h2><${List} texts=${lines} />`;

/** The effects of the new answer. `was` is the entry until now, where it is not said elsewhere. */
export function Effects({ follows, was }) {
  const changed = follows.changed.map((line) => say("phone.mend.instead", line));
  return html`<section class="follows">
    ${was && html`<p class="was">${say("phone.mend.was", { was })}</p>`}
    <p><strong>${say("phone.mend.now", { now: follows.problem || follows.now })}</strong></p>
    ${follows.shows && html`<p class="notice" role="alert">${say("phone.mend.shows")}</p>`}
    <${Part} text="phone.mend.aside" lines=${follows.aside} />
    <${Part} text="phone.mend.changed" lines=${changed} />
    <${Part} text="phone.mend.hands" lines=${follows.moves} />
  </section>`;
}
