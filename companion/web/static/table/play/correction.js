// The correction form: set each count to that of the real table, or compare the table part by part.

import { h, list } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { sceneView } from "../drawing.js";
import { button, countButton, swatch } from "../parts.js";
import { entryLines } from "./amending.js";

/** The open card of the form. */
const openCard = ({ view: { correction }, card }) =>
  correction.cards.find(({ id }) => id === card) ?? correction.cards.find(({ id }) => id === correction.begin) ?? correction.cards[0];

export function correctionView(page) {
  const { correction } = page.view;
  const part = page.checking === null ? null : partOf(page);
  const card = openCard(page);
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
    h("div.map", sceneView(correction.map, look)),
    h("div.side",
      h("div.asked.correcting", { key: "tally" }, part ? partView(page, part) : cardView(page, card), endView(page)),
    ),
  ];
}

function cardView(page, card) {
  const { correction } = page.view;
  const balances = Object.fromEntries(correction.balances.map((balance) => [balance.id, balance]));
  const others = [["", ""], ...correction.cards.filter(({ place }) => !place).map(({ id, title }) => [id, title])];
  return [
    page.view.amending ? entryLines(page) : h("p.hint", say("correct.hint")),
    h("h3", { key: card.id }, card.title),
    h("ul.facts.counts", { key: `${card.id} counts` },
      card.numbers.map((number) => h("li.row", { key: number.id }, numberView(page, number, balances[number.balance]))),
      card.choices.map((choice) => h("li", { key: choice.id }, choiceView(page, choice))),
    ),
    correction.lines.length > 0 && list("facts", correction.lines),
    h("label", { key: "others" }, `${say("tally.more")} `, selectView(others, "", (id) => page.change({ card: id }))),
  ];
}

function numberView(page, number, balance) {
  const set = (value) => () => page.send({ do: "set_field", field: number.id, value });
  const short = balance ? balance.whole - balance.in_play - balance.aside : 0;
  const missing = short > 0 && say("tally.missing", { n: short });
  return [
    number.icon && swatch(number.role, number.icon),
    h("span.label", number.label),
    countButton("\u2212", set(number.count - 1), `\u2212 ${number.label}`, number.count === 0),
    h("strong.count", String(number.count)),
    countButton("+", set(number.count + 1), `+ ${number.label}`, number.count >= number.most),
    balance && h("span.hint", joined("list.fact", [...balance.lines, missing])),
  ];
}

function choiceView(page, choice) {
  const set = (value) => page.send({ do: "set_field", field: choice.id, value });
  return h("label", `${choice.label} `, selectView(choice.values, choice.value, set));
}

function selectView(values, value, change) {
  const options = values.map(([id, label]) => h("option", { key: id, value: id, selected: id === value }, label));
  return h("select", { on: { change: (event) => change(event.target.value) } }, options);
}

/** The part that is compared with the table, or else the first. */
const partOf = ({ view: { correction }, checking }) => correction.parts.find(({ id }) => id === checking) ?? correction.parts[0];

function partView(page, part) {
  const { parts } = page.view.correction;
  const next = parts[parts.indexOf(part) + 1];
  const last = !next;
  const on = () => (last ? leave(page) : page.change({ checking: next.id }));
  return [
    h("h3", { key: part.id }, part.title),
    h("p", { key: "aside" }, say("tally.aside", { count: part.aside })),
    h("p.hint", say("tally.hint")),
    button(say(last ? "tally.all_stands" : "tally.stands"), on, { class: "main", key: "stands" }),
  ];
}

function endView(page) {
  const { amending, correction } = page.view;
  const { changed, made } = correction;
  const does = amending ? say("tally.follows") : say("tally.do", { n: changed });
  return h("div.row", { key: "end" },
    changed > 0 && button(does, () => page.send({ do: "apply_correction" }), { class: "main", key: "do" }),
    made > 0 && button(say("play.back"), () => page.send({ do: "undo_field" }), { class: "quiet", key: "back" }),
    button(say(amending ? "mend.leave" : "correct.close"), () => leave(page), { class: "quiet", key: "close correcting" }),
  );
}

function leave(page) {
  page.change({ card: "", checking: null });
  page.send({ do: "close_correction" });
}

/** An offer to check the part whose turn has just ended. */
export function offeredView(page) {
  const { offered } = page.view;
  if (!offered) return null;
  return h("div.row.check-offered", { key: "check offered" },
    button(
      [swatch(offered.role, offered.icon), " ", say("tally.offer", { part: offered.title })],
      () => openCorrection(page, offered.id),
      { class: "quiet", key: "check" },
    ),
    button(say("play.leave"), () => page.send({ do: "close_correction" }), { class: "quiet", key: "no check" }),
  );
}

/** Open the form, or the comparison of the parts from the part `checking`; `""` is the first. */
export function openCorrection(page, checking = null) {
  page.change({ card: "", checking });
  page.send({ do: "open_correction" });
}
