// The correction form: set each count to that of the real table, or compare the table with the app.

import { EntryLines } from "../../components/amending.js";
import { Chip } from "../../components/icons.js";
import { List } from "../../components/parts.js";
import { Scene } from "../../components/scene.js";
import { html } from "../../lib/html.js";
import { joined, say } from "../../lib/language.js";
import { Count, Select, press } from "../parts.js";

/** The open card of the form. */
const openCard = ({ view: { correction }, card }) =>
  correction.cards.find(({ id }) => id === card) ?? correction.cards.find(({ id }) => id === correction.begin) ?? correction.cards[0];

/** The question of the comparison, while no card is open. */
const asked = ({ view: { correction }, card }) => (card ? null : correction.comparison);

export function CorrectionMap({ page }) {
  const { correction } = page.view;
  const question = asked(page);
  const places = correction.cards.filter(({ place }) => place);
  const touched = (place) => page.change({ card: places.find((each) => each.place === place).id });
  return html`<div class="map"><${Scene} scene=${correction.map} lit=${question?.part ? Object.keys(question.lit) : places.map(({ place }) => place)}
    chosen=${question ? [] : [openCard(page).place]} dim=${Boolean(question?.part)} every touched=${touched} /></div>`;
}

export function Correction({ page }) {
  const question = asked(page);
  const shown = question?.part ? html`<${Look} page=${page} question=${question} />`
    : question ? html`<${Counts} page=${page} question=${question} />` : html`<${Card} page=${page} card=${openCard(page)} />`;
  return html`<div class="correcting stack">${shown}<${End} page=${page} /></div>`;
}

function Card({ page, card }) {
  const { correction, amending } = page.view;
  const back = correction.comparison && press("tally.go_on", () => page.change({ card: "" }), "main");
  const balances = Object.fromEntries(correction.balances.map((balance) => [balance.id, balance]));
  const others = [["", ""], ...correction.cards.filter(({ place }) => !place).map(({ id, title }) => [id, title])];
  const set = (field, value) => page.send({ do: "set_field", field, value });
  return html`
    ${amending ? html`<${EntryLines} ...${amending} />` : html`<p class="muted">${say("correct.hint")}</p>`}
    <h2>${card.title}</h2>
    <ul class="counts" key=${card.id}>
      ${card.numbers.map((number) => html`<${Counted} key=${number.id} number=${number} balance=${balances[number.balance]} set=${set} />`)}
      ${card.choices.map((choice) => html`<li key=${choice.id}><label>${choice.label} <${Select} values=${choice.values} value=${choice.value}
        change=${(value) => set(choice.id, value)} /></label></li>`)}
    </ul>
    <${List} kind="facts" texts=${correction.lines} />
    <label>${say("tally.more")} <${Select} values=${others} value="" change=${(id) => page.change({ card: id })} /></label>${back}`;
}

function Counted({ number, balance, set }) {
  const short = balance ? balance.whole - balance.in_play - balance.aside : 0;
  const missing = short > 0 && say("tally.missing", { n: short });
  return html`<li class="row">
    ${number.icon && html`<${Chip} ...${number} />`}<span class="label">${number.label}</span>
    <${Count} ...${number} labels=${[`\u2212 ${number.label}`, `+ ${number.label}`]} change=${(count) => set(number.id, count)} />
    ${balance && html`<span class="muted">${joined("list.fact", [...balance.lines, missing])}</span>`}</li>`;
}

/** A number of each part of the table, and the way to the places of one part. */
function Counts({ page, question: { id, counts, differs } }) {
  const set = (field, value) => page.send({ do: "set_field", field, value });
  const parts = [["", ""], ...counts.numbers.map((number) => [number.id.slice(number.id.indexOf(".") + 1), number.label])];
  return html`<h2>${counts.title}</h2>
    <ul class="counts">${counts.numbers.map((number) => html`<${Counted} key=${number.id} number=${number} set=${set} />`)}</ul>
    <label>${say("tally.each")} <${Select} values=${parts} value="" change=${(part) => set("open", part)} /></label>
    ${differs ? press("tally.find", () => set("agree", id), "main")
      : !page.view.correction.changed && press("tally.all_stands", () => leave(page), "main")}`;
}

/** The lit places of a part, or all others. */
function Look({ page, question: { id, part, lit, counted, at, of } }) {
  const counts = Object.values(lit);
  const words = !counts.length && part.field ? say("tally.aside", { count: counted }) : say("tally.stands");
  const agree = () => page.send({ do: "set_field", field: "agree", value: id });
  return html`<p class="muted">${say("editor.place", { at, of })}</p><h2>${part.title}</h2>
    ${counts.length > 0 && html`<p>${say("tally.lit", { count: counts.reduce((sum, each) => sum + each, 0) })}</p>`}
    <p class="muted">${say(counts.length ? "tally.hint" : "tally.rest")}</p>
    ${press("tally.stands", agree, "main", { children: words })}`;
}

function End({ page }) {
  const { amending, correction: { changed, made } } = page.view;
  const does = amending ? say("tally.follows") : say("tally.do", { n: changed });
  return html`<div class="row">
    ${changed > 0 && press("tally.do", () => page.send({ do: "apply_correction" }), "main", { children: does })}
    ${made > 0 && press("play.back", () => page.send({ do: "undo_field" }), "quiet")}
    ${press(amending ? "mend.leave" : "correct.close", () => leave(page), "quiet")}</div>`;
}

function leave(page) {
  page.change({ card: "" });
  page.send({ do: "close_correction" });
}

/** An offer to compare the table, because a turn has just ended. */
export function CompareOffer({ page }) {
  return page.view.offered && html`<div class="row">${press("tally.check", () => openCorrection(page, true), "quiet")}
    ${press("mend.leave", () => page.send({ do: "close_correction" }), "quiet")}</div>`;
}

/** Open the form, or the comparison of the table with the app. */
export function openCorrection(page, compare = false) {
  page.change({ card: "" });
  page.send({ do: "open_correction", compare });
}
