// The game that is on: the large line, the map, the questions, what hands must move, and everybody's place.

import { icon, inRole } from "./drawing.js";
import { askView } from "./table-ask.js";
import { deviceState, keyLinesView, keysOf } from "./table-buttons.js";
import { pausedView, timeOf } from "./table-comfort.js";
import { h } from "./table-dom.js";
import { mapView, waysOf } from "./table-map.js";
import { mendingView } from "./table-mending.js";
import { button, codeCard, dialog, seatTitle, swatch } from "./table-parts.js";
import { offeredView, openTally, tallyView } from "./table-tally.js";
import { joined, say } from "./table-words.js";

export function playView(page) {
  const { shown } = page;
  const asked = shown.asks.filter((ask) => ask.required);
  const onMap = shown.amending?.ask ?? asked.find((ask) => Object.keys(ask.touches ?? {}).length > 0) ?? asked[0];
  return [
    barView(page),
    h(
      "main",
      { class: "play", key: "play" },
      shown.correction ? tallyView(page) : gameView(page, onMap, asked),
      h("div", { class: "glance", key: "glance" }, tilesView(page), seatsView(page)),
    ),
    shown.paused && pausedView(page),
    shown.code &&
      dialog(page, "code-dialog", say("lobby.invite"), () => page.send({ do: "hide_join_code" }), codeCard(shown.code)),
  ];
}

function gameView(page, onMap, asked) {
  const { shown } = page;
  return [
    shown.map && mapView(page, onMap),
    h(
      "div",
      { class: "side", key: "side" },
      shown.amending ? mendingView(page) : askedView(page, asked),
      thenView(page),
    ),
  ];
}

function barView(page) {
  const { shown } = page;
  const { entries, title, place } = shown.match;
  return h(
    "header",
    { class: "bar", key: "bar" },
    h("p", { class: "place" }, h("strong", {}, title), " ", place),
    h(
      "nav",
      { "aria-label": say("play.history") },
      button(say("play.undo"), () => page.undo(1), { key: "undo", disabled: shown.undo === 0 }),
      button(say("play.redo"), () => page.send({ do: "redo_entries", entries, count: 1 }), {
        key: "redo",
        disabled: shown.redo === 0,
      }),
      button(say("play.log"), () => page.open("log"), { key: "log" }),
      shown.seats.some(({ buttons }) => buttons !== "none") &&
        button(say("buttons.gestures"), () => page.open("gestures"), { key: "gestures" }),
      shown.stage === "play" &&
        button(say("correct.open"), () => openTally(page), { key: "correct", disabled: Boolean(shown.correction) }),
      shown.stage === "play" &&
        button(say("tally.check"), () => openTally(page, ""), { key: "check", disabled: Boolean(shown.correction) }),
      shown.stage === "play" &&
        button(say("pause.open"), () => page.send({ do: "pause_match", on: true }), { key: "hold" }),
      button(say("play.pause"), () => page.send({ do: "leave_match" }), { key: "pause" }),
    ),
  );
}

function askedView(page, asked) {
  const { shown } = page;
  const ways = asked.map((ask) => waysOf(page, ask));
  const leaveWays = () => page.change({ ways: null });
  return h(
    "div",
    { class: "asked", key: "asked" },
    h("p", { class: "waiting", "aria-live": "polite" }, shown.match.waiting),
    clockView(shown),
    keyLinesView(page),
    asked.map((ask, i) => {
      const keys = keysOf(shown, ask);
      return askView(ask, page.send, { quiet: ask.text === shown.match.waiting, ways: ways[i], leaveWays, keys });
    }),
    waitedForView(page),
    openingsView(page),
    offeredView(page),
  );
}

/** How long whoever is asked has been, large; of several nobody alone. */
function clockView(shown) {
  const asked = shown.seats.filter((seat) => seat.asked).map((seat) => timeOf(shown, seat.id));
  return asked.length === 1 && asked[0] && h("p", { class: "clock", role: "timer", key: "clock" }, asked[0]);
}

/** Those who are asked something only they may answer: their phone, or a private look here. */
function waitedForView(page) {
  const secret = new Set(page.shown.closed.map((ask) => ask.seat));
  const byPod = (seat) => seat.pod && seat.buttons === "here"; // what is said of its buttons says where
  const waited = page.shown.seats.filter((seat) => secret.has(seat.id) && !byPod(seat));
  if (!waited.length) return null;
  return h(
    "ul",
    { class: "waited", key: "waited" },
    waited.map((seat) =>
      h(
        "li",
        { key: seat.id },
        swatch(seat.role, seat.icon),
        h("span", {}, seatTitle(seat)),
        seat.phone === "none" && !seat.pod
          ? privateButton(page, seat)
          : h("span", { class: "quiet-text" }, phoneState(seat)),
      ),
    ),
  );
}

/** How a seat plays: its buttons first, then what it has beside them. */
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

/** The class of the little picture of what a seat plays with. */
export function marks(seat) {
  return seat.buttons === "none" ? `phone ${seat.phone}` : `phone pod ${seat.buttons}`;
}

/** The way to a private look; without a PIN one has to be chosen first. */
export function privateButton(page, seat) {
  const look = { class: "main", key: "private" };
  if (seat.pin) return button(say("private.look"), () => page.look(seat), look);
  return button(say("private.choose_pin"), () => page.open("pin", seat.id), look);
}

function openingsView(page) {
  const openings = page.shown.asks.filter((ask) => !ask.required);
  const leave = () => page.change({ opening: "" });
  return openings.map((ask) =>
    ask.made.length || page.opening === ask.name
      ? h(
          "div",
          { class: "opening", key: `opening ${ask.name}` },
          askView(ask, page.send, { keys: keysOf(page.shown, ask) }),
          !ask.made.length && button(say("close"), leave, { class: "quiet", key: "close opening" }),
        )
      : button(ask.text, () => page.change({ opening: ask.name }), {
          class: "quiet opening-button",
          key: `open ${ask.name}`,
        }),
  );
}

function thenView({ shown }) {
  return [
    shown.match.moves.length > 0 && listView("hands", say("play.hands"), shown.match.moves),
    shown.match.next.length > 0 && listView("next", say("play.next"), shown.match.next),
    shown.notice && h("p", { class: "notice", role: "status", key: "notice" }, shown.notice),
  ];
}

function listView(name, title, lines) {
  return h(
    "section",
    { class: name, key: name },
    h("h3", {}, title),
    h(
      name === "next" ? "ol" : "ul",
      {},
      lines.map((line, i) => h("li", { key: `${i} ${line}` }, line)),
    ),
  );
}

function tilesView(page) {
  return h(
    "ul",
    { class: "tiles", key: "tiles" },
    page.shown.match.tiles.map((tile) =>
      h(
        "li",
        { key: tile.title },
        h(
          "button",
          {
            type: "button",
            class: tile.active ? "tile active" : "tile",
            vars: inRole(tile.role),
            "aria-current": tile.active ? "true" : null,
            on: { click: () => page.open("tile", tile.title) },
          },
          h("span", { class: "tile-title" }, icon(tile.icon), h("span", {}, tile.title)),
          h(
            "span",
            { class: "figures" },
            tile.figures.map(([name, n, says]) => h("span", { class: "figure", key: name }, figure(name, says), String(n))),
          ),
        ),
      ),
    ),
  );
}

function figure(name, says) {
  return icon(name, says) ?? h("span", { class: "card-mark", role: "img", "aria-label": says });
}

function seatsView(page) {
  return h(
    "ul",
    { class: "seats", key: "seats" },
    page.shown.seats.map((seat) =>
      h(
        "li",
        { key: seat.id },
        h(
          "button",
          {
            type: "button",
            class: seat.asked ? "seat asked-now" : "seat",
            on: { click: () => page.open("seat", seat.id) },
          },
          swatch(seat.role, seat.icon),
          h(
            "span",
            { class: "seat-words" },
            h("span", { class: "seat-name" }, [seat.label, timeOf(page.shown, seat.id)].filter(Boolean).join(" ")),
            h(
              "span",
              { class: "seat-facts" },
              joined("list.apart", [seat.name, seat.first && say("play.first"), ...seat.facts]),
            ),
          ),
          h("span", { class: marks(seat), role: "img", "aria-label": phoneState(seat) }),
        ),
      ),
    ),
  );
}
