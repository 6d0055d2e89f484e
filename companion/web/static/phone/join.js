// Joining: find the seat of a code and take it. The code is the fragment of the address, which no log sees. Without one
// it is the seat that waits for this phone.

import { Band } from "../components/banner.js";
import { loadIcons } from "../components/icons.js";
import { Button, Letter } from "../components/parts.js";
import { html, render } from "../lib/html.js";
import { joined, say } from "../lib/language.js";
import { get, insist } from "../lib/requests.js";
import { applySettings } from "../lib/settings.js";
import { Preferences } from "./preferences.js";

let code = "";
let state = ""; // asking, offline, old, seated, busy, not_me: a sentence, and what to do about it
let seat = null; // the seat of the code

const page = { change: draw };

function draw() {
  render(html`<main><div class="joining" aria-live="polite">${seat ? html`<${Found} />` : html`<${Stuck} />`}</div><div class="rest content little"><${Preferences} page=${page} /></div></main>`,
    document.getElementById("page"));
}

const Found = () => html`<${Band} role=${seat.role} icon=${seat.icon} top=${joined("list.dot", [seat.game, seat.label])} title=${say("phone.join.found", { title: seat.title })}>
    <${Button} kind="main" onClick=${takeSeat}>${say("phone.join.yes", { title: seat.title })}<//>
    <${Button} kind="quiet" onClick=${() => become("not_me")}>${say("phone.join.no")}<//>
  <//>`;

/** A code that has expired never comes back, so nothing tries it again. */
const Stuck = () => html`<${Letter} scan=${["old", "not_me"].includes(state)} title=${say(`phone.join.${state}`)} more=${state !== "asking" && say(`phone.join.${state}.do`)} again=${!["asking", "old", "seated"].includes(state) && lookUp}>
  ${state === "seated" && html`<${Button} kind="main" onClick=${() => location.replace("/")}>${say("phone.join.seated.back")}<//>`}<//>`;

function become(next) {
  [state, seat] = [next, null];
  draw();
}

/** Send the code; the seat of a good one. A bad one changes the page. */
async function sendCode(take) {
  try {
    return await insist("/join", { code, take });
  } catch (problem) {
    return become(!problem.status ? "offline" : problem.status === 429 ? "busy" : await expired());
  }
}

/** What a code that has expired means: a phone may have its seat all the same. */
const expired = () => get("/phone/log?before=1").then(() => "seated", () => "old");

async function lookUp() {
  code = location.hash.slice(1) || undefined;
  become("asking");
  loadIcons("/icons.json?join").then((isNew) => isNew && draw());
  const found = await sendCode(false);
  if (!found) return state === "asking" && become(await expired());
  seat = found;
  draw();
}

async function takeSeat() {
  become("asking");
  if (await sendCode(true)) location.replace("/");
}

document.title = say("phone.title");
applySettings();
window.addEventListener("hashchange", lookUp);
lookUp();
