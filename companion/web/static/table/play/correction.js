// The correction form: set each count to that of the real table, or compare the table part by part.

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

/** The part that is compared with the table; `null` without a comparison. */
const openPart = ({ view: { correction }, checking }) =>
  checking === null ? null : correction.parts.find(({ id }) => id === checking) ?? correction.parts[0];

export function CorrectionMap({ page }) {
  const { correction } = page.view;
  const part = openPart(page);
  const places = correction.cards.filter(({ place }) => place);
  const touched = (place) => page.change({ card: places.find((each) => each.place === place).id, checking: null });
  return html`<div class="map"><${Scene} scene=${correction.map} lit=${part ? Object.keys(part.places) : places.map(({ place }) => place)}
    chosen=${part ? [] : [openCard(page).place]} dim=${Boolean(part)} every touched=${touched} /></div>`;
}

export function Correction({ page }) {
  const part = openPart(page);
  return html`<div class="correcting stack">
    ${part ? html`<${Part} page=${page} part=${part} />` : html`<${Card} page=${page} card=${openCard(page)} />`}<${End} page=${page} /></div>`;
}

function Card({ page, card }) {
  const { correction, amending } = page.view;
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
    <label>${say("tally.more")} <${Select} values=${others} value="" change=${(id) => page.change({ card: id })} /></label>`;
}

function Counted({ number, balance, set }) {
  const short = balance ? balance.whole - balance.in_play - balance.aside : 0;
  const missing = short > 0 && say("tally.missing", { n: short });
  return html`<li class="row">
    ${number.icon && html`<${Chip} ...${number} />`}<span class="label">${number.label}</span>
    <${Count} ...${number} labels=${[`\u2212 ${number.label}`, `+ ${number.label}`]} change=${(count) => set(number.id, count)} />
    ${balance && html`<span class="muted">${joined("list.fact", [...balance.lines, missing])}</span>`}</li>`;
}

function Part({ page, part }) {
  const { parts } = page.view.correction;
  const next = parts[parts.indexOf(part) + 1];
  const on = () => (next ? page.change({ checking: next.id }) : leave(page));
  return html`<h2>${part.title}</h2>${part.aside !== null && html`<p>${say("tally.aside", { count: part.aside })}</p>`}<p class="muted">${say("tally.hint")}</p>
    ${press(next ? "tally.stands" : "tally.all_stands", on, "main")}`;
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
  page.change({ card: "", checking: null });
  page.send({ do: "close_correction" });
}

/** An offer to check the part whose turn has just ended. */
export function CheckOffer({ page }) {
  const { offered } = page.view;
  return offered && html`<div class="row">
    ${press("tally.offer", () => openCorrection(page, offered.id), "quiet", { children: [html`<${Chip} ...${offered} />`, say("tally.offer", { part: offered.title })] })}
    ${press("play.leave", () => page.send({ do: "close_correction" }), "quiet")}</div>`;
}

/** Open the form, or the comparison of the parts from the part `checking`; `""` is the first. */
export function openCorrection(page, checking = null) {
  page.change({ card: "", checking });
  page.send({ do: "open_correction" });
}
