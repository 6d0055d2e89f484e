// A tip: what hands do, with a sleeve in the colour of their player, why a question is asked, and the way out.

import { html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { inRole, pathOfIcon } from "./icons.js";
import { Sending } from "./parts.js";

export const Tip = ({ tips, ask: { name }, role, give, state }) => tips.filter(({ ask }) => ask === name).map(({ ask, lesson, text, icon }) => {
  const close = (key, kind, no_more) => html`<${Sending} kind=${kind} command=${{ do: "close_tip", ask, lesson, no_more }} give=${give} state=${state}>${say(key)}<//>`;
  const [, sleeve, ...hand] = (pathOfIcon(icon) || "").split("M");
  return html`<section class="tip panel" key=${lesson}>
    ${sleeve && html`<svg viewBox="0 0 24 24" style=${inRole(role)} aria-hidden="true"><path class="sleeve" d=${"M" + sleeve} /><path d=${"M" + hand.join("M")} fill-rule="evenodd" /></svg>`}
    <p>${text}</p><div class="row">${close("phone.tip.no_more", "link", true)}${close("phone.tip.done", "main", false)}</div></section>`;
});
