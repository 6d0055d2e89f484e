// The page of a running game: the large line, the map, the questions, the moves, tiles and seats.

import { above } from "../../lib/banner.js";
import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { icon, inRole } from "../../lib/palette.js";
import { pausedView, timeOf } from "../comfort.js";
import { button, codeCard, dialog, seatTitle, swatch } from "../parts.js";
import { amendingView } from "./amending.js";
import { deviceState, keyLinesView, keysOf } from "./buttons.js";
import { offeredView, openCorrection, correctionView } from "./correction.js";
import { mapView, waysOf } from "./map.js";
import { askView, openingView } from "./question.js";

export function playView(page) {
  const { view } = page;
  const asked = view.asks.filter((ask) => ask.required);
  const onMap = view.amending?.ask ?? asked.find((ask) => Object.keys(ask.touches ?? {}).length > 0) ?? asked[0];
  return [
    barView(page),
    h("main.play",
      view.correction ? correctionView(page) : gameView(page, onMap, asked),
      h("div.glance", tilesView(page), seatsView(page)),
    ),
    view.paused && pausedView(page),
    view.code &&
      dialog(page, "code-dialog", say("lobby.invite"), () => page.send({ do: "hide_join_code" }), codeCard(view.code)),
  ];
}

function gameView(page, onMap, asked) {
  const { view } = page;
  return [
    view.map && mapView(page, onMap),
    h("div.side", view.amending ? amendingView(page) : askedView(page, asked), thenView(page)),
  ];
}

function barView(page) {
  const { view } = page;
  const { entries, title, place } = view.match;
  return h("header.bar",
    h("p.place", h("strong", title), " ", place),
    h("nav", { "aria-label": say("play.history") },
      button(say("play.undo"), () => page.undo(1), { key: "undo", disabled: view.undo === 0 }),
      button(say("play.redo"), () => page.send({ do: "redo_entries", entries, count: 1 }), {
        key: "redo",
        disabled: view.redo === 0,
      }),
      button(say("play.log"), () => page.open("log"), { key: "log" }),
      view.seats.some(({ buttons }) => buttons !== "none") &&
        button(say("buttons.gestures"), () => page.open("gestures"), { key: "gestures" }),
      view.stage === "play" &&
        button(say("correct.open"), () => openCorrection(page), { key: "correct", disabled: Boolean(view.correction) }),
      view.stage === "play" &&
        button(say("tally.check"), () => openCorrection(page, ""), { key: "check", disabled: Boolean(view.correction) }),
      view.stage === "play" &&
        button(say("pause.open"), () => page.send({ do: "pause_match", on: true }), { key: "hold" }),
      button(say("play.pause"), () => page.send({ do: "leave_match" }), { key: "pause" }),
    ),
  );
}

function askedView(page, asked) {
  const { view } = page;
  const ways = asked.map((ask) => waysOf(page, ask));
  const leaveWays = () => page.change({ ways: null });
  return h("div.asked",
    bannerView(view.match.banner, view.seats),
    clockView(view),
    keyLinesView(page),
    asked.map((ask, i) => {
      const keys = keysOf(view, ask);
      const quiet = ask.banner.seat === view.match.banner.seat && ask.banner.verb === view.match.banner.verb;
      return askView(ask, page.send, { quiet, ways: ways[i], leaveWays, keys, seats: view.seats });
    }),
    waitedForView(page),
    openingsView(page),
    offeredView(page),
  );
}

function bannerView(banner, seats) {
  return h("div.banner", { "aria-live": "polite" },
    h("p.banner-place", above(banner, seats)),
    h("p.waiting", banner.verb),
  );
}

/** The time of the seat that is asked, if it is the only one. */
function clockView(view) {
  const asked = view.seats.filter((seat) => seat.asked).map((seat) => timeOf(view, seat.id));
  return asked.length === 1 && asked[0] && h("p.clock", { role: "timer" }, asked[0]);
}

/** The seats with a secret question: each answers on its phone, or in a private view here. */
function waitedForView(page) {
  const secret = new Set(page.view.closed.map((ask) => ask.seat));
  const byPod = (seat) => seat.pod && seat.buttons === "here"; // the line of its buttons says so
  const waited = page.view.seats.filter((seat) => secret.has(seat.id) && !byPod(seat));
  if (!waited.length) return null;
  return h("ul.waited", waited.map((seat) =>
    h("li", { key: seat.id },
      swatch(seat.role, seat.icon),
      h("span", seatTitle(seat)),
      seat.phone === "none" && !seat.pod
        ? privateButton(page, seat)
        : h("span.quiet-text", phoneState(seat)),
    ),
  ));
}

/** The devices of a seat in words: its buttons first, then its phone or PIN. */
export function phoneState(seat) {
  if (seat.buttons === "none") return besideButtons(seat);
  return joined("list.fact", [deviceState(seat), besideButtons(seat)]);
}

function besideButtons(seat) {
  if (seat.buttons !== "none" && seat.phone === "none") {
    if (seat.pod) return "";
    return say(seat.pin ? "lobby.secrets.pin" : "lobby.secrets.open");
  }
  return say(seat.phone === "none" && seat.pin ? "lobby.no_phone" : `lobby.phone.${seat.phone}`);
}

/** The class of the small picture of a seat's device. */
export function marks(seat) {
  return seat.buttons === "none" ? `phone ${seat.phone}` : `phone pod ${seat.buttons}`;
}

/** A button for the private view, or for choosing its PIN first. */
export function privateButton(page, seat) {
  const look = { class: "main", key: "private" };
  if (seat.pin) return button(say("private.look"), () => page.look(seat), look);
  return button(say("private.choose_pin"), () => page.open("pin", seat.id), look);
}

function openingsView(page) {
  const openings = page.view.asks.filter((ask) => !ask.required);
  const unfold = (opening) => page.change({ opening });
  const { seats } = page.view;
  return openings.map((ask) => openingView(ask, page.opening, unfold, page.send, { keys: keysOf(page.view, ask), seats }));
}

function thenView({ view }) {
  return [
    view.match.moves.length > 0 && listView("moves", say("play.hands"), view.match.moves),
    view.match.next.length > 0 && listView("next", say("play.next"), view.match.next),
    view.notice && h("p.notice", { role: "status" }, view.notice),
  ];
}

function listView(name, title, lines) {
  const items = lines.map((line, i) => h("li", { key: `${i} ${line}` }, line));
  return h(`section.${name}`, h("h3", title), h(name === "next" ? "ol" : "ul", items));
}

function tilesView(page) {
  return h("ul.tiles", page.view.match.tiles.map((tile) =>
    h("li", { key: tile.title },
      h("button.tile", {
        type: "button", class: tile.active && "active", vars: inRole(tile.role),
        "aria-current": tile.active ? "true" : null, on: { click: () => page.open("tile", tile.title) },
      },
        h("span.tile-title", icon(tile.icon), h("span", tile.title)),
        h("span.figures",
          tile.figures.map(([name, n, says]) => h("span.figure", { key: name }, figure(name, says), String(n))),
        ),
      ),
    ),
  ));
}

function figure(name, says) {
  return icon(name, says) ?? h("span.card-mark", { role: "img", "aria-label": says });
}

function seatsView(page) {
  return h("ul.seats", page.view.seats.map((seat) =>
    h("li", { key: seat.id },
      h("button.seat", { type: "button", class: seat.asked && "asked-now", on: { click: () => page.open("seat", seat.id) } },
        swatch(seat.role, seat.icon),
        h("span.seat-words",
          h("span.seat-name", [seat.label, timeOf(page.view, seat.id)].filter(Boolean).join(" ")),
          h("span.seat-facts", joined("list.apart", [seat.name, seat.first && say("play.first"), ...seat.facts])),
        ),
        h("span", { class: marks(seat), role: "img", "aria-label": phoneState(seat) }),
      ),
    ),
  ));
}
