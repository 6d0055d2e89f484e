// An explanation: what a thing is, why it is no answer now, and the way to its chapter of the rules.

import { html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Button } from "./parts.js";

const GAP = 8; // px between an explanation and the edge of the page

/** Stand at the top or at the foot of the page, where the thing stays in sight, and best the map and the answers too. */
function stand(panel, thing) {
  const high = panel.offsetHeight + GAP;
  const others = Array.from(document.querySelectorAll(".offer, .own-map"), (node) => node.getBoundingClientRect());
  const free = (all) => (at) => all.every(({ top, bottom }) => bottom <= at || top >= at + high);
  const places = [GAP, innerHeight - high];
  panel.parentNode.style.top = `${places.find(free([thing, ...others])) || places.find(free([thing])) || GAP}px`;
}

export const Explanation = ({ found, read }) => html`<div class="panel" ref=${(panel) => panel && stand(panel, found)}>
  ${found.chapter && html`<${Button} kind="link" onClick=${() => read(found.chapter)}>${say("phone.rules")}<//>`}
  <b>${found.title}</b>${found.why_not && html`<p>${found.why_not}</p>`}${found.acts.map(({ label }) => html`<p>${label}</p>`)}<p class="muted">${found.about}</p></div>`;
