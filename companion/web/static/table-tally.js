// The table is right: what can be counted on it, set one thing after the other, with the balance of the pieces beside it.

import { sceneView } from "./drawing.js";
import { h } from "./table-dom.js";
import { thenLines } from "./table-mending.js";
import { button, swatch } from "./table-parts.js";
import { joined, say } from "./table-words.js";

/** Where somebody is: the card that is open, or the part that is compared with the table. */
const opened = ({ shown: { correction }, card }) =>
  correction.cards.find(({ id }) => id === card) ?? correction.cards.find(({ id }) => id === correction.begin) ?? correction.cards[0];

export function tallyView(page) {
  const { correction } = page.shown;
  const part = page.checking === null ? null : partOf(page);
  const card = opened(page);
  const places = correction.cards.filter(({ place }) => place);
  const look = {
    lit: new Set(part ? Object.keys(part.places) : places.map(({ place }) => place)),
    chosen: new Set(part ? [] : [card.place]),
    dim: Boolean(part),
    every: true,
    touched: (place) => page.change({ card: places.find((each) => each.place === place).id, checking: null }),
    marks: () => null,
    on: {},
  };
  return [
    h("div", { class: "map", key: "map" }, sceneView(correction.map, look)),
    h(
      "div",
      { class: "side", key: "side" },
      h("div", { class: "asked correcting", key: "tally" }, part ? partView(page, part) : cardView(page, card), endView(page)),
    ),
  ];
}

function cardView(page, card) {
  const { correction } = page.shown;
  const balances = Object.fromEntries(correction.balances.map((balance) => [balance.id, balance]));
  const others = correction.cards.filter(({ place }) => !place);
  return [
    page.shown.amending ? thenLines(page) : h("p", { class: "hint", key: "hint" }, say("correct.hint")),
    h("h3", { key: card.id }, card.title),
    h(
      "ul",
      { class: "facts counts", key: `${card.id} counts` },
      card.numbers.map((number) => h("li", { class: "row", key: number.id }, numberView(page, number, balances[number.balance]))),
      card.choices.map((choice) => h("li", { key: choice.id }, choiceView(page, choice))),
    ),
    correction.lines.length > 0 && h("ul", { class: "facts", key: "told" }, correction.lines.map((line, i) => h("li", { key: `${i}` }, line))),
    h("label", { key: "others" }, `${say("tally.more")} `, selectView([["", ""], ...others.map(({ id, title }) => [id, title])], "", (id) => page.change({ card: id }))),
  ];
}

function numberView(page, number, balance) {
  const missing = balance && balance.whole - balance.in_play - balance.aside;
  const set = (value) => () => page.send({ do: "set_field", field: number.id, value });
  return [
    number.icon && swatch(number.role, number.icon),
    h("span", { class: "label" }, number.label),
    button("\u2212", set(number.count - 1), { key: "fewer", disabled: number.count === 0, "aria-label": `\u2212 ${number.label}` }),
    h("strong", { class: "count" }, String(number.count)),
    button("+", set(number.count + 1), { key: "more", disabled: number.count >= number.most, "aria-label": `+ ${number.label}` }),
    balance && h("span", { class: "hint" }, joined("list.fact", [...balance.lines, missing > 0 && say("tally.missing", { n: missing })])),
  ];
}

function choiceView(page, choice) {
  const set = (value) => page.send({ do: "set_field", field: choice.id, value });
  return h("label", {}, `${choice.label} `, selectView(choice.values, choice.value, set));
}

function selectView(values, value, change) {
  const options = values.map(([id, label]) => h("option", { key: id, value: id, selected: id === value }, label));
  return h("select", { on: { change: (event) => change(event.target.value) } }, options);
}

/** The part that is compared with the table: the one of that name, or else the first. */
const partOf = ({ shown: { correction }, checking }) => correction.parts.find(({ id }) => id === checking) ?? correction.parts[0];

function partView(page, part) {
  const { parts } = page.shown.correction;
  const next = parts[parts.indexOf(part) + 1];
  const last = !next;
  const on = () => (last ? leave(page) : page.change({ checking: next.id }));
  return [
    h("h3", { key: part.id }, part.title),
    h("p", { key: "aside" }, say("tally.aside", { count: part.aside })),
    h("p", { class: "hint", key: "hint" }, say("tally.hint")),
    button(say(last ? "tally.all_stands" : "tally.stands"), on, { class: "main", key: "stands" }),
  ];
}

function endView(page) {
  const { amending, correction } = page.shown;
  const { changed, made } = correction;
  const does = amending ? say("tally.follows") : say("tally.do", { n: changed });
  return h(
    "div",
    { class: "row", key: "end" },
    changed > 0 && button(does, () => page.send({ do: "apply_correction" }), { class: "main", key: "do" }),
    made > 0 && button(say("play.back"), () => page.send({ do: "undo_field" }), { class: "quiet", key: "back" }),
    button(say(amending ? "mend.leave" : "correct.close"), () => leave(page), { class: "quiet", key: "close correcting" }),
  );
}

function leave(page) {
  page.change({ card: "", checking: null });
  page.send({ do: "close_correction" });
}

/** The check of a part whose turn has just ended: nothing waits for it. */
export function offeredView(page) {
  const { offered } = page.shown;
  if (!offered) return null;
  return h(
    "div",
    { class: "row check-offered", key: "check offered" },
    button(
      [swatch(offered.role, offered.icon), " ", say("tally.offer", { part: offered.title })],
      () => openTally(page, offered.id),
      { class: "quiet", key: "check" },
    ),
    button(say("play.leave"), () => page.send({ do: "close_correction" }), { class: "quiet", key: "no check" }),
  );
}

/** Open it to correct, or to compare the table part by part from the one of that name; ``""`` for the first. */
export function openTally(page, checking = null) {
  page.change({ card: "", checking });
  page.send({ do: "open_correction" });
}
