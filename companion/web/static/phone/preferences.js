// Language and text: how this phone reads. The phone alone keeps it.

import { Icon } from "../components/icons.js";
import { Heading, Section, Segments } from "../components/parts.js";
import { html } from "../lib/html.js";
import { chooseLanguage, language, languages, say } from "../lib/language.js";
import { choose, colours, setting, sizes } from "../lib/settings.js";

/** The page, or without a `page` to go back to only its settings. */
export function Preferences({ page }) {
  const set = (name) => (value) => {
    choose(name, value);
    page.change({});
  };
  const named = (key, ids) => ids.map((id) => [id, say(`phone.${key}.${id}`)]);
  const inside = html`
    <${Section} kind="languages" title=${say("phone.language")}>
      <ul class="panel rows-of-choice" role="list">${languages.map(([id, name]) => html`<li key=${id}>
        <button type="button" lang=${id.replace("_", "-")} aria-pressed=${String(id === language)}
          onClick=${() => id !== language && chooseLanguage(id)}>${name}${id === language && html`<${Icon} name="tick" />`}</button></li>`)}</ul>
    <//>
    <${Section} title=${say("phone.size")}><${Segments} label=${say("phone.size")} values=${named("size", sizes)} value=${setting("size")} choose=${set("size")} /><//>
    <${Section} title=${say("phone.colours")}><${Segments} label=${say("phone.colours")} values=${named("colours", colours)} value=${setting("colours")} choose=${set("colours")} /><//>`;
  if (!page.view) return html`<div class="content preferences">${inside}</div>`;
  return html`<main class="content preferences"><${Heading} title=${say("phone.text")} back=${() => page.go("more")} />${inside}</main>`;
}
