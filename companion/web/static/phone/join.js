// Joining: find the seat of a code and take it. The code is the fragment of the address, which no log sees.

import { preferences } from "./preferences.js";
import { h, patch } from "../lib/dom.js";
import { post } from "../lib/connection.js";
import { say } from "../lib/language.js";

// The keys of a large sentence and of a small one below it.
const ASKING = ["ui.phone.join.asking"];
const FOUND = ["ui.phone.join.found"];
const OFFLINE = ["ui.phone.join.offline", "ui.phone.join.offline.do"];
const OLD = ["ui.phone.join.old", "ui.phone.join.old.do"];
const BUSY = ["ui.phone.join.busy", "ui.phone.join.busy.do"];
const NOT_ME = ["ui.phone.join.not_me", "ui.phone.join.not_me.do"];

let code = "";
let state = ASKING;
let title = "";

/** A page with a large sentence, more below it, and buttons. */
export function letter([first, more], ...kids) {
  return h("section.letter", h("h1", first), more && h("p", more), kids);
}

const button = (kind, key, on) => h("button", { type: "button", class: kind, key, on: { click: on } }, h("span", say(key)));

function draw() {
  const again = state === OFFLINE && button("offer", "ui.phone.join.again", lookUp);
  const refuse = () => become(NOT_ME);
  const answers = [button("confirm", "ui.phone.join.yes", takeSeat), button("back", "ui.phone.join.no", refuse)];
  const page = letter(state.map((key) => say(key, { title })), state === FOUND ? answers : again);
  patch(document.getElementById("page"), [h("div", { "aria-live": "polite" }, page), preferences()]);
}

function become(next) {
  state = next;
  draw();
}

/** Send the code; the seat of a good one. A bad one changes the page. */
async function sendCode(take) {
  const answer = await post("/join", { code, take });
  if (answer && answer.status === 200) return answer.body;
  become(!answer ? OFFLINE : answer.status === 429 ? BUSY : OLD);
  return null;
}

async function lookUp() {
  code = location.hash.slice(1);
  become(code ? ASKING : OLD);
  const seat = code && (await sendCode(false));
  if (!seat) return;
  title = seat.title;
  become(FOUND);
}

async function takeSeat() {
  become(ASKING);
  if (await sendCode(true)) location.replace("/");
}

export function join() {
  window.addEventListener("hashchange", lookUp);
  lookUp();
}
