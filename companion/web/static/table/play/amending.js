// Amending: an entry of the log gets another answer, and the page describes the effects first.

import { line } from "../../lib/banner.js";
import { h, list } from "../../lib/dom.js";
import { named, say } from "../../lib/language.js";
import { button } from "../parts.js";
import { waysOf } from "./map.js";
import { askView } from "./question.js";

/** The moment of the entry, and its text until now. */
export function entryLines({ view: { amending } }) {
  return [
    h("p.hint", { key: "then" }, say("mend.then", { place: amending.place })),
    h("p.was", named(say("mend.was"), amending.was)),
  ];
}

export function amendingView(page) {
  const { ask, follows } = page.view.amending;
  const leaveWays = () => page.change({ ways: null });
  const again = () => page.send({ do: "step_back", ask: ask.name, made: 0 });
  return h("div.asked.correcting.amending", { key: "amending" },
    entryLines(page),
    askView({ ...ask, finished: false }, page.send, { ways: waysOf(page, ask), leaveWays, seats: page.view.seats }),
    follows && agreeView(page, ask, follows),
    ask.finished && !ask.made.length && button(say("mend.again"), again, { class: "quiet", key: "again" }),
    button(say("mend.leave"), () => page.send({ do: "close_amendment" }), { class: "quiet", key: "close mending" }),
  );
}

function agreeView(page, ask, follows) {
  const change = () => page.send({ do: "amend_entry", ask: ask.name, agreed: follows.shows });
  const agrees = say(follows.shows ? "mend.agreed" : "mend.do");
  return [effectsView(follows, page.view.seats), !follows.problem && button(agrees, change, { class: "main", key: "mend" })];
}

/** The effects of the new answer. */
export function effectsView(follows, seats) {
  const instead = follows.changed.map(({ was, now }) => say("mend.instead", { was, now }));
  return h("section.follows",
    h("p", h("strong", named(say("mend.now"), follows.problem || follows.now))),
    follows.shows && h("p.notice", { role: "alert" }, say("mend.shows")),
    lines("mend.aside", follows.aside),
    lines("mend.changed", instead),
    follows.stays > 0 && h("p.hint", say("mend.stays", { n: follows.stays })),
    lines("mend.hands", follows.moves),
    lines("mend.goes_on", follows.banner ? [line(follows.banner, seats)] : []),
  );
}

function lines(key, texts) {
  if (!texts.length) return null;
  return [h("h3", { key }, say(key)), list("facts", texts)];
}
