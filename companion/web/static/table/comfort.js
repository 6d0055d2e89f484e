// Comfort: large text, the turn timer, the pause.

import { Segments } from "../components/parts.js";
import { html } from "../lib/html.js";
import { say } from "../lib/language.js";
import { get } from "../lib/requests.js";
import { Choice, Dialog, press } from "./parts.js";

const LARGER = "clamp(20px, 3.4vmin, 29px)";

let ahead = null; // seconds from the clock of this page to that of the table

/** Apply the comfort settings of the table. */
export function applyComfort(page) {
  const { comfort, timer } = page.view;
  document.documentElement.style.fontSize = comfort?.large_text ? LARGER : "";
  if (timer && ahead === null) learnClock(page).catch(() => {});
}

async function learnClock(page) {
  const { now } = await get("/table/clock");
  ahead = now - performance.now() / 1000;
  page.redraw();
}

/** The time of a seat, such as 3:07 or 1:03:07; `""` without a timer. */
export function timeOf({ timer, paused }, seat) {
  const found = timer && ahead !== null && timer.seats.find((each) => each.seat === seat);
  if (!found) return "";
  const more = found.counting && !paused ? Math.max(performance.now() / 1000 + ahead - timer.since, 0) : 0;
  const seconds = Math.floor(found.seconds + more);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n) => String(n).padStart(2, "0");
  return parts[0] ? `${parts[0]}:${two(parts[1])}:${two(parts[2])}` : `${parts[1]}:${two(parts[2])}`;
}

export function Comfort({ page }) {
  const { large_text: large, timer, offer_check: check, teach = "first" } = page.view.comfort ?? {};
  const comfort = (name, key, checked) => html`<${Choice} key=${name} checked=${Boolean(checked)} change=${(on) => page.send({ do: "set_comfort", [name]: on })}>
    <strong>${say(key)}</strong> ${say(`${key}.help`)}<//>`;
  return html`<section class="panel"><h2>${say("comfort.title")}</h2>
    ${comfort("large_text", "comfort.large", large)}${comfort("timer", "comfort.timer", timer)}${comfort("offer_check", "comfort.check", check)}
    <p><strong>${say("comfort.teach")}</strong> ${say("comfort.teach.help")}</p>
    <${Segments} label=${say("comfort.teach")} values=${["first", "always", "never"].map((each) => [each, say(`comfort.teach.${each}`)])} value=${teach}
      choose=${(each) => page.send({ do: "set_comfort", teach: each })} />
  </section>`;
}

export const Paused = ({ page }) => html`<${Dialog} page=${page} name="paused" title=${say("pause.title")}>
  <p>${page.view.match.place}</p><p class="waiting">${page.view.match.banner.verb}</p>
  ${press("pause.go_on", () => page.send({ do: "pause_match", on: false }), "main")}<//>`;
