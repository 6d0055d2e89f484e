// Language and text: how this phone reads. The phone alone keeps it.

import { Icon } from "../components/icons.js";
import { Section, Segments } from "../components/parts.js";
import { html } from "../lib/html.js";
import { chooseLanguage, language, languages, say } from "../lib/language.js";
import { choose, colours, setting, sizes } from "../lib/settings.js";

export function Preferences({ page }) {
  const set = (name) => (value) => {
    choose(name, value);
    page.change({});
  };
  const named = (key, ids) => ids.map((id) => [id, say(`phone.${key}.${id}`)]);
  const one = (name, key, ids) => html`<${Section} kind=${name} title=${say(`phone.${key}`)}>
    <${Segments} label=${say(`phone.${key}`)} values=${named(key, ids)} value=${setting(name)} choose=${set(name)} /><//>`;
  return html`
    <${Section} kind="languages" title=${say("phone.language")}>
      <ul class="panel rows-of-choice" role="list">${languages.map(([id, name]) => html`<li key=${id}>
        <button type="button" lang=${id.replace("_", "-")} aria-pressed=${String(id === language)}
          onClick=${() => id !== language && chooseLanguage(id)}>${name}${id === language && html`<${Icon} name="tick" />`}</button></li>`)}</ul>
    <//>
    ${one("size", "size", sizes)}${one("colours", "colours", colours)}`;
}
