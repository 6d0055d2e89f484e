// The rules: the list of chapters, or one of them. They are fetched when the list opens.

import { Chip, Icon } from "../components/icons.js";
import { Button, Heading } from "../components/parts.js";
import { html } from "../lib/html.js";
import { say } from "../lib/language.js";

export function Rules({ page }) {
  const { rules, chapter: open } = page;
  const choose = (chapter) => page.go("rules", { chapter });
  return html`<main class="content rest rules"><${Heading} title=${open ? open.title : say("phone.rules")} back=${() => (open ? choose(null) : page.go("more"))} />
    ${open ? open.parts.map((part) => html`<${Part} ...${part} />`)
      : rules.map((each) => html`<${Button} kind="wide token" key=${each.key} onClick=${() => choose(each)}><${Icon} name=${each.icon} />${each.title}<//>`)}
  </main>`;
}

/** A paragraph beside its pictures; or an example: rows of pictures, of which some are gone, and the result. */
const Part = ({ title, text, marks, rows }) => html`<div class=${rows.length ? "panel stack" : "part"}>
  ${(rows.length ? rows : [{ marks }]).map((row) => (row.label || row.marks.length > 0) && html`<div class="row">${row.label && html`<span>${row.label}</span>`}
    ${row.marks.map(({ icon, role }, i) => html`<span class=${i < row.gone && "gone"}><${role ? Chip : Icon} role=${role} icon=${icon} name=${icon} /></span>`)}</div>`)}
  <p>${title && html`<b>${title}</b><br />`}${text}</p></div>`;
