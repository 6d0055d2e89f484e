// Comfort: large text, the turn timer, the pause.

import { line } from "../lib/banner.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/language.js";
import { button, choice, dialog } from "./parts.js";
import { get } from "./wire.js";

const LARGER = "125%";

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

/** Redraw every second while turns are timed. */
export function keepTime(page) {
  setInterval(() => page.view?.timer && !page.view.paused && page.redraw(), 1000);
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

export function comfortView(page) {
  const { large_text: large, timer, offer_check: check } = page.view.comfort ?? {};
  const comfort = (name, key, checked) => {
    const set = (on) => page.send({ do: "set_comfort", [name]: on });
    return choice({ key: name, checked: Boolean(checked) }, set, h("strong", say(key)), " ", say(`${key}.help`));
  };
  return h("section.card", { key: "comfort" },
    h("h2", say("comfort.title")),
    comfort("large_text", "comfort.large", large),
    comfort("timer", "comfort.timer", timer),
    comfort("offer_check", "comfort.check", check),
  );
}

export function pausedView(page) {
  const { view } = page;
  const goOn = () => page.send({ do: "pause_match", on: false });
  return dialog(page, "paused", say("pause.title"), null,
    h("p", view.match.place),
    h("p.waiting", line(view.match.banner, view.seats)),
    button(say("pause.go_on"), goOn, { class: "main", key: "go on" }),
  );
}
