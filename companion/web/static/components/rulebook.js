// The rules: the list of chapters, or one of them.

import { html } from "../lib/html.js";
import { Chip } from "./icons.js";

export const Rulebook = ({ rules, chapter, open }) => (chapter ? html`<ul class="rows" role="list">${chapter.parts.map(Part)}</ul>`
  : html`<ul class="panel rows-of-choice chapters" role="list">${rules.map((each) => html`<li><button type="button" onClick=${() => open(each)}>
    <${Chip} icon=${each.icon} /><span class="words">${each.title}</span></button></li>`)}</ul>`);

/** A paragraph beside its pictures; or an example: rows of pictures, of which the first ones may be crossed out, and the result. */
const Part = ({ title, text, marks, rows }) => html`<li class=${rows.length > 0 && "example panel"}>${[{ marks }, ...rows].map((row) => html`<span class="row">${row.label && html`<b>${row.label}</b>`}${row.marks.map((mark, i) => html`<span class=${i < row.gone && "gone"}><${Chip} ...${mark} /></span>`)}</span>`)}
  <div>${title && html`<h3>${title}</h3>`}${text}</div></li>`;
