// What makes an evening easier: large text, the turn timer, the pause.

import { h } from "./table-dom.js";
import { button, dialog } from "./table-parts.js";
import { get } from "./table-wire.js";
import { say } from "./table-words.js";

const LARGER = "125%";

let ahead = null; // seconds that the clock of the table is ahead of this page's

/** Take over what this table likes. */
export function ease(page) {
  const { comfort, timer } = page.shown;
  document.documentElement.style.fontSize = comfort?.large_text ? LARGER : "";
  if (timer && ahead === null) learnClock(page).catch(() => {});
}

async function learnClock(page) {
  const { now } = await get("/table/clock");
  ahead = now - performance.now() / 1000;
  page.redraw();
}

/** Say the times anew, second by second, while any are counted. */
export function keepTime(page) {
  setInterval(() => page.shown?.timer && !page.shown.paused && page.redraw(), 1000);
}

/** The time of a seat by now, such as 3:07 or 1:03:07; nothing where no time is counted. */
export function timeOf({ timer, paused }, seat) {
  const found = timer && ahead !== null && timer.seats.find((each) => each.seat === seat);
  if (!found) return "";
  const more = found.counting && !paused ? Math.max(performance.now() / 1000 + ahead - timer.since, 0) : 0;
  const seconds = Math.floor(found.seconds + more);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n) => String(n).padStart(2, "0");
  return parts[0] ? `${parts[0]}:${two(parts[1])}:${two(parts[2])}` : `${parts[1]}:${two(parts[2])}`;
}

export function comfortView(page) {
  const { large_text: large, timer, offer_check: check } = page.shown.comfort ?? {};
  return h(
    "section",
    { class: "card", key: "comfort" },
    h("h2", {}, say("comfort.title")),
    switchView(say("comfort.large"), say("comfort.large.help"), large, (on) =>
      page.send({ do: "set_comfort", large_text: on }),
    ),
    switchView(say("comfort.timer"), say("comfort.timer.help"), timer, (on) =>
      page.send({ do: "set_comfort", timer: on }),
    ),
    switchView(say("comfort.check"), say("comfort.check.help"), check, (on) =>
      page.send({ do: "set_comfort", offer_check: on }),
    ),
  );
}

function switchView(label, help, on, change) {
  const props = { type: "checkbox", checked: Boolean(on), on: { change: (event) => change(event.target.checked) } };
  return h(
    "label",
    { class: "choice", key: label },
    h("input", props),
    h("span", {}, h("strong", {}, label), " ", help),
  );
}

export function pausedView(page) {
  const { shown } = page;
  const goOn = () => page.send({ do: "pause_match", on: false });
  return dialog(
    page,
    "paused",
    say("pause.title"),
    null,
    h("p", {}, shown.match.place),
    h("p", { class: "waiting" }, shown.match.waiting),
    button(say("pause.go_on"), goOn, { class: "main", key: "go on" }),
  );
}
