// How this phone reads: with large text or not, and in which language. The phone alone keeps it.

import { h } from "../lib/dom.js";
import { chooseLanguage, language, languages, say } from "../lib/language.js";

const KEPT = "large";
const LARGER = "125%";

/** A browser without storage starts with usual text, and keeps large text until the page is left. */
function kept() {
  try {
    return localStorage.getItem(KEPT) === "yes";
  } catch {
    return false;
  }
}

function keep() {
  try {
    if (large) localStorage.setItem(KEPT, "yes");
    else localStorage.removeItem(KEPT);
  } catch {
    // kept until the page is left
  }
}

const scale = () => {
  document.documentElement.style.fontSize = large ? LARGER : "";
};

let large = kept();
scale();

function toggleLarge(event) {
  large = !large;
  keep();
  scale();
  event.currentTarget.setAttribute("aria-pressed", String(large));
}

const toggle = (key, text, pressed, click, props) =>
  h("button.quiet", { type: "button", key, "aria-pressed": String(pressed), on: { click }, ...props }, text);

const languageToggle = ([id, name]) =>
  toggle(id, name, id === language, () => id !== language && chooseLanguage(id), { lang: id.replace("_", "-") });

export const preferences = () => [
  h("section.languages", { key: "large" }, h("div", toggle("large", say("ui.phone.large"), large, toggleLarge))),
  languages.length > 1 && h("section.languages",
    h("h2", say("ui.phone.language")),
    h("div", languages.map(languageToggle))),
];
