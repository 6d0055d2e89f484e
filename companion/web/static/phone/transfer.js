// A phone uploads a board, downloads one, sends a photo of the printed one or an update of the box, or downloads the
// report; its code says which. The code is the fragment of the address, which no log sees. A photo is made smaller here.

import { Button, Letter } from "../components/parts.js";
import { html, render } from "../lib/html.js";
import { say } from "../lib/language.js";
import { sendFile } from "../lib/files.js";
import { post } from "../lib/requests.js";
import { applySettings } from "../lib/settings.js";

const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

let header = {}; // with the code
let transfer = null; // what the code is for, once it is known
let state = "asking"; // asking, ready, sending, done, old, offline
let wrong = "";

function become(next, why = "") {
  state = next;
  wrong = why;
  draw();
}

async function lookUp() {
  header = { Code: location.hash.slice(1) };
  become(header.Code ? "asking" : "old");
  if (!header.Code) return;
  try {
    transfer = await post("/b/transfer", {}, header);
    become("ready");
  } catch (problem) {
    become(problem.status ? "old" : "offline");
  }
}

async function download() {
  become("asking"); // the report takes a moment
  const answer = await fetch("/b/board", { method: "POST", headers: header }).catch(() => null);
  if (!answer || !answer.ok) return refused({ status: answer && answer.status });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = decodeURIComponent(answer.headers.get("Content-Disposition").split("''")[1]);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  become("ready");
}

async function upload(file) {
  become("sending");
  try {
    await sendFile("/b/send", file, header);
    become("done");
  } catch (problem) {
    refused(problem);
  }
}

const refused = ({ status, message }) => become(status === 410 ? "old" : "ready", (status && message) || say("transfer.offline"));

async function sendPhoto(file) {
  become("sending");
  const photo = await smaller(file).catch(() => null);
  if (!photo) return become("ready", say("transfer.photo.none"));
  Object.defineProperty(photo, "name", { value: "photo.jpg" });
  upload(photo);
}

/** The picture as JPEG, its longer side no longer than a screen can use. */
async function smaller(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no blob"))), "image/jpeg", QUALITY);
  });
}

/** A label that opens what the phone has for choosing a file, or its camera. */
function Choose({ text, use, ...props }) {
  const change = ({ target }) => {
    const [file] = target.files || [];
    target.blur();
    if (file) use(file);
  };
  return html`<label class="button main" for="file"><span>${text}</span><input type="file" id="file" class="unseen" onChange=${change} ...${props} /></label>`;
}

function Page() {
  const { purpose, title: board } = transfer || {};
  const how = purpose === "photo" ? { use: sendPhoto, accept: "image/*", capture: "environment" } : { use: upload };
  if (state === "ready" && purpose === "report")
    return html`<${Letter} title=${say("transfer.report.title")} more=${say("transfer.report.how")}><${Button} onClick=${download}>${say("transfer.board.save")}<//><//>`;
  if (state === "ready" && purpose !== "board")
    return html`<${Letter} title=${say(`transfer.${purpose}.title`, { board })} more=${say(`transfer.${purpose}.how`)}><${Choose} text=${say(`transfer.${purpose}.take`)} ...${how} /><//>`;
  if (state === "ready")
    return html`<${Letter} title=${say("transfer.board.title", { board })}>
      <${Button} onClick=${download}>${say("transfer.board.save")}<//><p>${say("transfer.board.how")}</p>
      <${Choose} text=${say("transfer.board.send")} use=${upload} accept=".json,application/json" /><//>`;
  const said = state === "done" ? `${purpose}.done` : state;
  return html`<${Letter} title=${say(`transfer.${said}`)} again=${state === "offline" && lookUp} />`;
}

function draw() {
  render(html`<main class="transfer" aria-live="polite"><${Page} />${wrong && html`<p class="wrong notice" role="alert">${wrong}</p>`}</main>`,
    document.getElementById("page"));
}

window.addEventListener("hashchange", lookUp);
applySettings();
lookUp();
