// An explanation: what a thing is, why it is no answer now, and the way to its chapter of the rules.

import { html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Button } from "./parts.js";

const GAP = 8; // px between a thing and its explanation

/** Stand below the thing, or above it, where no answer is covered; else at the top. */
function stand(panel, { top, bottom }) {
  const edges = (selector) => Array.from(document.querySelectorAll(selector), (node) => node.getBoundingClientRect());
  const { left, right, height: high } = panel.getBoundingClientRect();
  const [foot] = edges("footer.bar").map((bar) => bar.top).concat(innerHeight);
  const beside = (at, offer) => at + high <= offer.top || at >= offer.bottom || right <= offer.left || left >= offer.right;
  const free = (at) => at >= GAP && at + high < foot && edges(".offer").every((offer) => beside(at, offer));
  panel.parentNode.style.top = `${[bottom + GAP, top - GAP - high].find(free) || GAP}px`;
}

export const Explanation = ({ found, read }) => html`<div class="panel" ref=${(panel) => panel && stand(panel, found)}>
  ${found.chapter && html`<${Button} kind="link" onClick=${() => read(found.chapter)}>${say("phone.rules")}<//>`}
  <b>${found.title}</b>${found.why_not && html`<p>${found.why_not}</p>`}<p class="muted">${found.about}</p></div>`;
