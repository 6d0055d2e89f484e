// What makes an evening easier: large text, the turn timer, the pause.

import { h } from "./table-dom.js";
import { button, dialog } from "./table-parts.js";
import { say } from "./table-words.js";

const LARGER = "125%";

/** Take over what this table likes. */
export function ease({ comfort }) {
  document.documentElement.style.fontSize = comfort?.large_text ? LARGER : "";
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
  const goOn = () => page.send({ do: "pause", on: false });
  return dialog(
    page,
    "paused",
    say("pause.title"),
    null,
    h("p", {}, shown.place),
    h("p", { class: "waiting" }, shown.waiting),
    button(say("pause.go_on"), goOn, { class: "main", key: "go on" }),
  );
}
