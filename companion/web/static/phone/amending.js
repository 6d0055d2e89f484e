// Amending: an entry of this seat gets another answer, and the page describes the effects first. Secrets are on the
// page only while they are held.

import { h, list } from "../lib/dom.js";
import { say } from "../lib/language.js";

/** The entry that is amended. The page brings its parts: questions, buttons that send, and covers. */
export function amending(view, { question, sending, holding, held }) {
  const { ask, place, was, follows } = view.amending || {};
  if (!ask) return null;
  const secret = ask.type === "secret";
  const open = !secret || held === "amend"; // the secret appears below the finger, which must not move
  return h("section.question.amending", { key: "amending" },
    h("h2", say("ui.phone.mend.then", { place })),
    !secret && h("p", say("ui.phone.mend.was", { was })),
    h("p.next", ask.banner.verb),
    question({ ...ask, finished: false }, false),
    follows && secret && holding("amend", say("ui.phone.mend.hold")),
    follows && open && effects(follows, secret && was),
    follows && !follows.problem && sending("confirm", say(follows.shows ? "ui.phone.mend.agreed" : "ui.phone.mend.do"),
      { do: "amend_entry", ask: ask.name, agreed: follows.shows }, "amending"),
    sending("back", say("ui.phone.mend.leave"), { do: "close_amendment" }, "amending"));
}

/** The effects of the new answer. */
function effects(follows, was) {
  const changed = follows.changed.map(({ was, now }) => say("ui.phone.mend.instead", { was, now }));
  return h("div.follows",
    was && h("p", say("ui.phone.mend.was", { was })),
    h("p", say("ui.phone.mend.now", { now: follows.problem || follows.now })),
    follows.shows && h("p.notice", { role: "alert" }, say("ui.phone.mend.shows")),
    part("ui.phone.mend.aside", follows.aside),
    part("ui.phone.mend.changed", changed),
    part("ui.phone.mend.hands", follows.moves));
}

const part = (key, lines) => lines.length > 0 && [h("h3", { key }, say(key)), list("", lines)];
