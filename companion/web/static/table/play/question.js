// A question: its text, its picks and its buttons. Knows no stage and no game.

import { line, offerText } from "../../lib/banner.js";
import { h } from "../../lib/dom.js";
import { say } from "../../lib/language.js";
import { icon, inRole } from "../../lib/palette.js";
import { button } from "../parts.js";
import { capView } from "./buttons.js";

/** A secret question without its picks: only their number. */
export function covered(ask) {
  return ask.type === "secret" ? { ...ask, made: ask.made.map(() => ""), preview: "" } : ask;
}

/**
 * A question with its picks. `give(command)` sends; `quiet` leaves out its text; `keys` are the buttons of its answers;
 * `seats` name the player; `ways` are paths with labels to choose from after a touch of the map that can mean several.
 */
export function askView(ask, give, { quiet = false, ways = null, leaveWays, keys = null, seats = [] } = {}) {
  const text = line(ask.banner, seats);
  return h("section.ask", { key: ask.name, "aria-label": text },
    !quiet && h("h3.ask-text", text),
    ways ? waysView(ask, give, ways, leaveWays) : [madeView(ask, give), offersView(ask, give, keys), confirmView(ask, give)],
  );
}

export function pick(ask, picks) {
  return { do: "make_picks", ask: ask.name, made: ask.made.length, picks };
}

function madeView(ask, give) {
  if (!ask.made.length) return null;
  const back = { do: "step_back", ask: ask.name, made: ask.made.length };
  return h("div.made",
    ask.made.every((label) => label === "")
      ? h("p.hint", say("private.picked", { n: ask.made.length }))
      : h("ol", { "aria-label": say("play.picked") },
        ask.made.map((label, i) => h("li", { key: `${i} ${label}` }, label)),
      ),
    button(say("play.back"), () => give(back), { class: "quiet back", key: `back ${back.made}` }),
  );
}

/** An opening: a button that unfolds it, or its question. `unfolded` is the name of the open one. */
export function openingView(ask, unfolded, unfold, give, options) {
  if (!ask.made.length && unfolded !== ask.name) {
    const text = line(ask.banner, options?.seats ?? []);
    return button(text, () => unfold(ask.name), { class: "quiet opening-button", key: `open ${ask.name}` });
  }
  return h("div.opening", { key: `opening ${ask.name}` },
    askView(ask, give, options),
    !ask.made.length && button(say("close"), () => unfold(""), { class: "quiet", key: "close opening" }),
  );
}

/** Ignore the second click of a double click: another button may have taken the place of the first. */
export function once(press) {
  return (event) => event.detail > 1 || press();
}

function offersView(ask, give, keys) {
  const onMap = new Set(
    Object.values(ask.touches ?? {})
      .filter((ways) => ways.length === 1)
      .map(([way]) => JSON.stringify(way)),
  );
  const large = [];
  const small = [];
  for (const offer of ask.offers) (onMap.has(JSON.stringify(offer.picks)) ? small : large).push(offer);
  return [
    ...grouped(large).map((group) => groupView(ask, give, group, keys)),
    small.length > 0 && mapOffersView(ask, give, small, keys),
  ];
}

function grouped(offers) {
  const found = [];
  for (const offer of offers) {
    const last = found.at(-1);
    if (last && last.heading === offer.group) last.offers.push(offer);
    else found.push({ heading: offer.group, offers: [offer] });
  }
  return found;
}

function groupView(ask, give, { heading, offers }, keys) {
  const short = offers.every((offer) => offerText(offer).length <= 3);
  return h("div", { class: heading ? "group headed" : "group", role: "group", key: `group ${heading}`, "aria-label": heading || null },
    heading && h("h4", heading),
    h("div", { class: short ? "offers short" : "offers" }, offers.map((offer) => offerView(ask, give, offer, keys))),
  );
}

/** The places of the map as small buttons, for keyboards. */
function mapOffersView(ask, give, offers, keys) {
  return h("div.group.on-map", { role: "group", key: "on map" },
    h("h4", say("play.touch_map")),
    h("div.offers.small", offers.map((offer) => offerView(ask, give, offer, keys))),
  );
}

function offerView(ask, give, offer, keys) {
  const name = JSON.stringify(offer.picks);
  const pointed = keys?.pointed === name;
  const props = {
    class: ["button offer", offer.role && "coloured", pointed && "pointed"].filter(Boolean).join(" "),
    key: JSON.stringify([ask.made.length, offer.picks]),
    type: "button",
    vars: offer.role ? inRole(offer.role) : {},
    on: { click: once(() => give(pick(ask, offer.picks))) },
  };
  const mark = offer.role && h("span.swatch", { "aria-hidden": "true" }, offer.icon && icon(offer.icon));
  return h("button", props, mark, h("span", offerText(offer)), capView(keys?.on.get(name), pointed));
}

function waysView(ask, give, ways, leave) {
  return [
    h("h4", say("play.which_way")),
    h("div.offers", { key: "ways" }, ways.map(({ label, path }) =>
      button(label, once(() => give(pick(ask, path))), { class: "offer", key: JSON.stringify(path) }),
    )),
    button(say("play.back"), leave, { class: "quiet back", key: "leave ways" }),
  ];
}

function confirmView(ask, give) {
  if (!ask.finished) return null;
  return h("div.confirm",
    ask.preview && h("p", ask.preview),
    button(say("play.confirm"), () => give({ do: "confirm_answer", ask: ask.name }), { class: "main" }),
  );
}
