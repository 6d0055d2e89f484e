// A phone uploads a board, downloads one, or sends a photo of the printed one; its code says which. The code is the
// fragment of the address, which no log sees. A photo is made smaller here.

import { h, patch } from "../lib/dom.js";
import { say } from "../lib/language.js";

const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
const WHOLE = 1.0;

let code = "";
let transfer = null; // what the code is for, once it is known
let state = "asking"; // asking, ready, sending, done, old, offline
let wrong = "";

async function ask(path, body, headers = {}) {
  try {
    return await fetch(path, { method: "POST", body, headers: { Code: code, ...headers } });
  } catch {
    return null;
  }
}

function become(next, why = "") {
  state = next;
  wrong = why;
  draw();
}

async function lookUp() {
  code = location.hash.slice(1);
  become("asking");
  const answer = code && (await ask("/b/transfer"));
  if (answer && answer.ok) {
    transfer = await answer.json();
    become("ready");
  } else become(answer === null ? "offline" : "old");
}

async function download() {
  const answer = await ask("/b/board");
  if (!answer || !answer.ok) return refused(answer);
  const name = decodeURIComponent(answer.headers.get("Content-Disposition").split("''")[1]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  become("ready");
}

async function send(body, name) {
  become("sending");
  const answer = await ask("/b/send", body, { "File-Name": encodeURIComponent(name) });
  if (answer && answer.ok) become("done");
  else await refused(answer);
}

async function refused(answer) {
  if (!answer) return become("ready", say("ui.transfer.offline"));
  const problem = await answer.json().catch(() => ({}));
  become(answer.status === 410 ? "old" : "ready", problem.text || say("ui.transfer.offline"));
}

async function sendPhoto(file) {
  become("sending");
  try {
    await send(await smaller(file), "photo.jpg");
  } catch {
    become("ready", say("ui.transfer.photo.none"));
  }
}

/** The picture as JPEG, its longer side no longer than a screen can use. */
async function smaller(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(WHOLE, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no blob"))), "image/jpeg", QUALITY);
  });
}

const title = (text) => h("h1", text);
const line = (text) => h("p", text);
const press = (text, on, kind) => h("button", { type: "button", class: kind, key: text, on: { click: on } }, text);

/** A label that opens what the phone has for choosing a file, or its camera. */
const choose = (text, accept, more) =>
  h("label.main", { key: text, for: "file" }, h("span", text), h("input", { type: "file", id: "file", accept, ...more }));

function parts() {
  if (state === "asking" || state === "sending") return [title(say(`ui.transfer.${state}`))];
  if (state === "done") return [title(say(transfer.purpose === "photo" ? "ui.transfer.photo.done" : "ui.transfer.board.done"))];
  if (state === "old") return [title(say("ui.transfer.old"))];
  if (state === "offline") return [title(say("ui.transfer.offline")), press(say("ui.transfer.again"), lookUp)];
  if (transfer.purpose === "photo")
    return [
      title(say("ui.transfer.photo.title", { board: transfer.title })),
      line(say("ui.transfer.photo.how")),
      choose(say("ui.transfer.photo.take"), "image/*", { capture: "environment" }),
    ];
  return [
    title(say("ui.transfer.board.title", { board: transfer.title })),
    press(say("ui.transfer.board.save"), download),
    line(say("ui.transfer.board.how")),
    choose(say("ui.transfer.board.send"), ".json,application/json"),
  ];
}

function draw() {
  const problem = wrong && h("p.wrong", { role: "alert" }, wrong);
  patch(document.getElementById("page"), [h("section.transfer", { "aria-live": "polite" }, parts(), problem)]);
}

document.addEventListener("change", (event) => {
  const [file] = event.target.files || [];
  event.target.blur();
  if (!file) return;
  if (transfer.purpose === "photo") sendPhoto(file);
  else send(file, file.name);
});
window.addEventListener("hashchange", lookUp);
lookUp();
