// The banner: who acts, in which role, and what they do. It is full of the player's colour.

import { html } from "../lib/html.js";
import { Chip, Icon, Seal, inRole } from "./icons.js";
import { calledName } from "./parts.js";

/** Who a banner is about: its seat as it is called, or its own title. */
export function actor(banner, seats) {
  const seat = seats.find(({ id }) => id === banner.seat);
  return seat ? { ...seat, name: calledName(seat), seat } : { name: banner.title, icon: banner.icon, role: banner.role };
}

/** A band in a colour. `top` stands above the title, `verb` below it; both are read aloud when they change. */
export function Band({ role, icon, letter, top, title, verb, children }) {
  return html`<header class="band" style=${inRole(role)}>
    <span class="ghost"><${Icon} name=${icon} /></span>
    ${top && html`<p class="top where"><${Seal} role=${role} icon=${icon} letter=${letter} /><span>${top}</span></p>`}
    <div class="waiting" aria-live="polite"><h1 id="ask" tabindex="-1">${title}</h1> ${verb && html`<p class="verb">${verb}</p>`}</div>
    ${children}
  </header>`;
}

/** The place of a banner, with its mark. */
export const Place = ({ banner }) =>
  html`${banner.mark && html`<${Chip} role=${banner.mark.role} icon=${banner.mark.icon} />`}${banner.place}`;
