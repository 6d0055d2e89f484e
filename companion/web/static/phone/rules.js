// The rules of the match. They are fetched when the page opens.

import { Rulebook } from "../components/rulebook.js";
import { Button, Heading } from "../components/parts.js";
import { html } from "../lib/html.js";
import { say } from "../lib/language.js";

export const Rules = ({ page: { rules, chapter, go } }) => [html`<main key="rules" class="content">
  <${Heading} title=${chapter ? chapter.title : say("phone.rules")} back=${() => go(chapter ? "rules" : "more", { chapter: null })} />
  <${Rulebook} rules=${rules} chapter=${chapter} open=${(each) => go("rules", { chapter: each })} />
</main>`, html`<footer key="bar" class="bar">${chapter && html`<${Button} onClick=${() => go("rules", { chapter: null })}>${say("phone.rules.all")}<//>`}
  <${Button} onClick=${() => go("play", { chapter: null })}>${say("phone.rules.leave")}<//></footer>`];
