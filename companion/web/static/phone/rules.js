// The rules: the list of chapters, or one of them. They are fetched when the list opens.

import { Chip } from "../components/icons.js";
import { Button, Heading } from "../components/parts.js";
import { html } from "../lib/html.js";
import { say } from "../lib/language.js";

export const Rules = ({ page: { rules, chapter: open, go } }) => html`<main class="content rest">
  <${Heading} title=${open ? open.title : say("phone.rules")} back=${() => go(open ? "rules" : "more", { chapter: null })} />
  ${open ? html`<ul class="rows" role="list">${open.parts.map(Part)}</ul>`
    : rules.map((chapter) => html`<${Button} kind="wide" onClick=${() => go("rules", { chapter })}>${chapter.title}<//>`)}
</main>`;

/** A paragraph beside its pictures; or an example: rows of pictures, of which the first ones may be gone, and the result. */
const Part = ({ title, text, marks, rows }) => html`<li>${[{ marks }, ...rows].map((row) => html`<span class="row">${row.label}${row.marks.map((mark, i) => html`<span style=${i < row.gone && "opacity:.35"}><${Chip} ...${mark} /></span>`)}</span>`)}
  <div>${title && html`<h3>${title}</h3>`}${text}</div></li>`;
