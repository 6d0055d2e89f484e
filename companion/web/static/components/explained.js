// An explanation: why a thing is no answer now, or what it is, and the way to its chapter of the rules.

import { html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Button } from "./parts.js";

const NIB = 12; // px between an explanation and its thing

/** Stand below the thing or above it, and never over the head of the page. One about a map stands over that, not over the answers, and where less of it is lit. */
function stand(panel, { top, bottom, middle }) {
  const edge = (selector, side, or) => document.querySelector(selector)?.getBoundingClientRect()[side] ?? or;
  const high = panel.offsetHeight + NIB;
  const foot = edge("footer.bar", "top", innerHeight);
  const head = edge(".band, .quiet-head", "bottom", 0);
  const [start, end] = ["top", "bottom"].map((side) => edge(".own-map, .map", side, 0));
  const lit = Array.from(document.querySelectorAll(".place.lit"), (place) => place.getBoundingClientRect().top);
  const isLitBelow = lit.filter((edge) => edge > bottom).length > lit.length / 2 && top - high >= start;
  const above = (isLitBelow || bottom + high > (start < bottom && bottom < end ? Math.min(end, foot) : foot)) && top - high >= head;
  panel.parentNode.style.top = `${above ? top - high : Math.min(bottom + NIB, foot - high)}px`;
  panel.classList.toggle("above", above);
  panel.style.setProperty("--nib", `${middle - panel.getBoundingClientRect().left}px`);
}

export const Explanation = ({ found, read }) => html`<div class="panel" ref=${(panel) => panel && stand(panel, found)}>
  <div class="row"><b class="who">${found.why_not ? say("callout.why_not", { name: found.title }) : found.title}</b>${found.chapter && html`<${Button} kind="link" onClick=${() => read(found.chapter)}>${say("phone.rules")}<//>`}
    <${Button} kind="link close" aria-label=${say("phone.tip.done")} /></div>
  ${found.acts.map(({ label }) => html`<p>${label}</p>`)}<p>${found.why_not || found.about}</p></div>`;
