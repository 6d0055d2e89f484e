// Amending at the table: what the game asks after the new answer, and another choice.

import { Amending } from "../../components/amending.js";
import { waysOf } from "../../components/map.js";
import { List } from "../../components/parts.js";
import { html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { press } from "../parts.js";

export function TableAmending({ page }) {
  const { amending, map } = page.view;
  const { ask, follows } = amending;
  const again = () => page.send({ do: "step_back", ask: ask.name, made: 0 });
  return html`<${Amending} amending=${amending} give=${page.send} ways=${waysOf(page, ask, map)} leaveWays=${() => page.change({ ways: null })}>
    ${follows?.stays > 0 && html`<p class="muted">${say("mend.stays", { n: follows.stays })}</p>`}
    ${follows?.banner && html`<h2>${say("play.next")}</h2><${List} texts=${[follows.banner.verb]} />`}
    ${ask.finished && !ask.made.length && press("mend.again", again, "quiet")}<//>`;
}
