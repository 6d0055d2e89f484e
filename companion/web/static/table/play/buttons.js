// Buttons at the table: the key of each answer, the meaning of each seat's buttons, and the device of each seat.

import { offerText } from "../../lib/banner.js";
import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { button, dialog, swatch } from "../parts.js";

const YES = "yes";
const ON_MAP = 17; // so large is a cap on the map, in its units

/** The key cap of an answer; a `pointed` answer is the one that the yes button takes. */
export function capView(key, pointed = false) {
  return key && h("kbd", { class: pointed ? "cap pointed" : "cap" }, keyName(key));
}

function keyName(key) {
  return key === "yes" ? say("buttons.key.yes") : key === "no" ? say("buttons.key.no") : key;
}

/** What the buttons of a seat do about a question: a key for each offer, by its picks, and the one pointed at. */
export function keysOf(view, ask) {
  const found = ask && view.buttons.find((each) => each.ask === ask.name);
  if (!found || found.on.length !== ask.offers.length) return { on: new Map(), pointed: "" };
  const names = ask.offers.map(({ picks }) => JSON.stringify(picks));
  const on = new Map(names.map((name, i) => [name, found.on[i]]).filter(([, key]) => key));
  const pointed = names[found.at] ?? "";
  return { on: pointed ? on.set(pointed, YES) : on, pointed };
}

/** The keys of the places on the map, and what is pointed at there, by a question and by openings turned to. */
export function placesOf(view, ask) {
  const openings = view.asks.filter((each) => !each.required && each.name !== ask?.name);
  const all = [...openings, ask].map((each) => placesOn(each, keysOf(view, each)));
  return { keys: Object.assign({}, ...all.map(({ keys }) => keys)), chosen: all.flatMap(({ chosen }) => chosen) };
}

function placesOn(ask, keys) {
  const found = {};
  for (const [place, ways] of Object.entries(ask?.touches ?? {})) {
    const key = ways.length === 1 && keys.on.get(JSON.stringify(ways[0]));
    if (key) found[place] = keyName(key);
  }
  if (!keys.pointed) return { keys: found, chosen: [] };
  const [, place] = JSON.parse(keys.pointed).at(-1);
  return { keys: { ...found, [place]: keyName(YES) }, chosen: [place] };
}

/** A cap beside the middle of a place, as SVG. */
export function capOnMap(name, [x, y], radius, pointed) {
  const [wide, high] = [ON_MAP * (name.length > 1 ? 2.3 : 1.5), ON_MAP * 1.5];
  const [left, top] = [x + radius * 0.8 - wide / 2, y + radius * 0.8 - high / 2];
  return h("g", { class: pointed ? "map-cap pointed" : "map-cap" },
    h("rect", { x: left, y: top, width: wide, height: high, rx: 4 }),
    h("text", { x: left + wide / 2, y: top + high * 0.72, "font-size": ON_MAP * 1.1, "text-anchor": "middle" }, name),
  );
}

/** How the buttons of those who are asked work now: the seat, what its buttons take, and a short line. */
export function keyLinesView({ view, opening }) {
  const lines = view.buttons.map((each) => lineView(view, each, opening)).filter(Boolean);
  return lines.length > 0 && h("ul.key-lines", { key: "key lines" }, lines);
}

function lineView(view, { seat: id, ask: name, on, at, says }, opening) {
  const seat = view.seats.find((each) => each.id === id);
  const ask = view.asks.find((each) => each.name === name);
  const legend = ask && !ask.required && !ask.made.length && opening !== name; // its answers stand nowhere else
  if (!seat || !(says || legend)) return null;
  const offer = ask?.offers[at];
  return h("li", { key: id },
    swatch(seat.role, seat.icon),
    h("strong", seat.name || seat.label),
    offer && h("span.points-at", capView(YES, true), h("b", wordsOf(offer))),
    legend && !offer && on.map((key, i) => key && printed(key, ask.offers[i])),
    h("span.how", !ask && seat.pod ? say("buttons.on_pod", { says }) : says),
  );
}

function printed(key, { label }) {
  return h("span.points-at", { key: `on ${key}` }, capView(key), h("b", label));
}

/** An offer in all its words, where its heading is not seen. */
const wordsOf = (offer) => joined("list.dot", [offer.group, offerText(offer)]);

/** What is wrong with devices, until it is put out of the way; it comes again when there is anything else. */
export function warningsView(page) {
  const { warnings } = page.view;
  if (!warnings.length || page.unwarned === JSON.stringify(warnings)) return null;
  const away = () => page.change({ unwarned: JSON.stringify(warnings) });
  return h("div.warnings", { role: "alert" },
    h("div", warnings.map((text) => h("p", { key: text }, text))),
    button(say("close"), away, { class: "quiet", key: "away" }),
  );
}

/** What a device is called, and whether it is here. */
export function deviceState(seat) {
  return say(seat.buttons === "here" ? "buttons.is_here" : "buttons.is_away", { device: seat.device_name });
}

/** What can be done about the buttons of a seat. */
export function deviceButtons(page, seat) {
  if (seat.buttons === "none") return null;
  const find = () => page.send({ do: "identify_device", device: seat.device });
  const take = () => page.send({ do: "release_buttons", seat: seat.id });
  return [
    button(say("buttons.show_me"), find, { class: "quiet", key: "find", disabled: seat.buttons !== "here" }),
    button(say("buttons.take"), take, { class: "quiet", key: "take" }),
  ];
}

/** The meaning of each button of a pod. */
export function gesturesDialog(page) {
  const gestures = [
    [say("buttons.gestures.slots"), say("buttons.gestures.slots.do")],
    [keyName("yes"), say("buttons.gestures.yes.do")],
    [keyName("no"), say("buttons.gestures.no.do")],
    [say("buttons.gestures.hold_no"), say("buttons.gestures.hold_no.do")],
    [say("buttons.gestures.hold_yes"), say("buttons.gestures.hold_yes.do")],
    [say("buttons.gestures.both"), say("buttons.gestures.both.do")],
  ];
  return dialog(page, "gestures", say("buttons.gestures"), page.close,
    h("dl.gestures",
      gestures.map(([pressed, does]) => [h("dt", { key: pressed }, pressed), h("dd", { key: `${pressed} does` }, does)]),
    ),
  );
}
