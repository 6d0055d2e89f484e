// Amending: an entry of the log gets another answer, and the page describes the effects first.

import { Effects } from "../../components/amending.js";
import { List } from "../../components/parts.js";
import { Question } from "../../components/question.js";
import { waysOf } from "../../components/map.js";
import { html } from "../../lib/html.js";
import { named, say } from "../../lib/language.js";
import { press } from "../parts.js";

/** The moment of the entry, and its text until now. */
export const EntryLines = ({ page: { view: { amending } } }) => html`<p class="hint">${say("mend.then", { place: amending.place })}</p>
  <p class="was">${named(say("mend.was"), amending.was)}</p>`;

export function Amending({ page }) {
  const { ask, follows } = page.view.amending;
  const again = () => page.send({ do: "step_back", ask: ask.name, made: 0 });
  const change = () => page.send({ do: "amend_entry", ask: ask.name, agreed: follows.shows });
  return html`<div class="asked correcting amending">
    <${EntryLines} page=${page} />
    <${Question} ask=${{ ...ask, finished: false }} give=${page.send} ways=${waysOf(page, ask, page.view.map)} leaveWays=${() => page.change({ ways: null })} />
    ${follows && html`<${Effects} follows=${follows} /><${After} follows=${follows} />`}
    ${follows && !follows.problem && press(follows.shows ? "mend.agreed" : "mend.do", change, "main")}
    ${ask.finished && !ask.made.length && press("mend.again", again, "quiet")}
    ${press("mend.leave", () => page.send({ do: "close_amendment" }), "quiet")}
  </div>`;
}

/** What the game asks after it. */
const After = ({ follows: { stays, banner } }) => html`${stays > 0 && html`<p class="hint">${say("mend.stays", { n: stays })}</p>`}
  ${banner && html`<h2>${say("mend.goes_on")}</h2><${List} texts=${[banner.verb]} />`}`;
