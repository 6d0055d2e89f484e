// An entry of the log that is answered anew: the table as it stood then, and what would follow before it is done.

import { askView } from "./table-ask.js";
import { h } from "./table-dom.js";
import { waysOf } from "./table-map.js";
import { button } from "./table-parts.js";
import { named, say } from "./table-words.js";

/** When it was, and what the entry says until now. */
export function thenLines({ shown: { amending } }) {
  return [
    h("p", { class: "hint", key: "then" }, say("mend.then", { place: amending.place })),
    h("p", { class: "was", key: "was" }, named(say("mend.was"), amending.was)),
  ];
}

export function mendingView(page) {
  const { ask, follows } = page.shown.amending;
  const leaveWays = () => page.change({ ways: null });
  const again = () => page.send({ do: "step_back", ask: ask.name, made: 0 });
  return h(
    "div",
    { class: "asked correcting mending", key: "mending" },
    thenLines(page),
    askView({ ...ask, finished: false }, page.send, { ways: waysOf(page, ask), leaveWays }),
    follows && followsView(page, ask, follows),
    ask.finished && !ask.made.length && button(say("mend.again"), again, { class: "quiet", key: "told on" }),
    button(say("mend.leave"), () => page.send({ do: "close_amendment" }), { class: "quiet", key: "close mending" }),
  );
}

function followsView(page, ask, follows) {
  const change = () => page.send({ do: "amend_entry", ask: ask.name, agreed: follows.shows });
  const agrees = say(follows.shows ? "mend.agreed" : "mend.do");
  return [followedView(follows), !follows.problem && button(agrees, change, { class: "main", key: "mend" })];
}

/** All that would come of it. */
export function followedView(follows) {
  const instead = follows.changed.map(({ was, now }) => say("mend.instead", { was, now }));
  return h(
    "section",
    { class: "follows", key: "follows" },
    h("p", {}, h("strong", {}, named(say("mend.now"), follows.problem || follows.now))),
    follows.shows && h("p", { class: "notice", role: "alert" }, say("mend.shows")),
    lines("mend.aside", follows.aside),
    lines("mend.changed", instead),
    follows.stays > 0 && h("p", { class: "hint" }, say("mend.stays", { n: follows.stays })),
    lines("mend.hands", follows.moves),
    lines("mend.goes_on", follows.waiting ? [follows.waiting] : []),
  );
}

function lines(key, told) {
  if (!told.length) return null;
  return [
    h("h3", { key }, say(key)),
    h(
      "ul",
      { class: "facts", key: `${key} lines` },
      told.map((line, i) => h("li", { key: `${i}` }, line)),
    ),
  ];
}
