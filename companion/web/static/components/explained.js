// An explanation: what a thing is, why it is no answer now, and the way to its chapter of the rules.

import { classes, html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { Button } from "./parts.js";

export const Explained = ({ found, read }) => html`<div class=${classes("explained", found && found.low && "high")} aria-live="polite" style=${{ top: (found && found.top) || "" }} key="explained">${found && found.title && html`<div class="panel">
  ${found.chapter && html`<${Button} kind="link" onClick=${() => read(found.chapter)}>${say("phone.rules")}<//>`}
  <b>${found.title}</b>${found.why_not && html`<p>${found.why_not}</p>`}<p class="muted">${found.about}</p></div>`}</div>`;
