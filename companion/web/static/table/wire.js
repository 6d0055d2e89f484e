// Requests to the table: commands, files, data that no view holds; and the stream of views.

import { newId } from "../lib/requests.js";
import { connect } from "../lib/stream.js";

const TRIES = 4;
const LET_IN = 2000; // ms until a page that was refused asks again

let key = "";

/** Trade the key in the address bar for a cookie, and remove it from the address. */
export async function openTable() {
  key = location.hash.slice(1) || key;
  if (location.hash) history.replaceState(null, "", location.pathname);
  if (!key) return;
  await post("/table/open", { key });
}

/** Follow the table. `lost(why)` is called with "away", with "refused" for a page without the key, and with "". */
export function follow(receive, lost) {
  const again = () => openTable().catch(() => {}).then(connection.open);
  const leave = () => {
    lost("refused");
    setTimeout(again, LET_IN);
  };
  const connection = connect("/table/stream", { receive, leave, lost: (away) => lost(away ? "away" : "") });
}

/** Send a command; without an answer again under the same id. Throws without any answer. */
export async function send(command, path = "/table/send", headers = {}) {
  const identified = { ...command, id: newId() };
  for (let tries = 1; ; tries += 1) {
    try {
      return await post(path, identified, headers);
    } catch (problem) {
      if (tries === TRIES || problem instanceof Refusal) throw problem;
      await new Promise((done) => setTimeout(done, 300 * tries));
    }
  }
}

/** A refusal of the server: `code` is stable, the message is for people. */
export class Refusal extends Error {
  constructor(code, text) {
    super(text);
    this.code = code;
  }
}

export async function post(path, body, headers = {}) {
  const sent = {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  return read(await fetch(path, sent));
}

/** Send a file as it is. */
export async function sendFile(path, file) {
  return read(await fetch(path, { method: "POST", headers: { "File-Name": encodeURIComponent(file.name) }, body: file }));
}

export async function get(path, headers = {}) {
  return read(await fetch(path, { headers }));
}

async function read(answer) {
  const body = (answer.headers.get("Content-Type") ?? "").includes("json") ? await answer.json() : {};
  if (!answer.ok && answer.status < 500) throw new Refusal(body.code ?? String(answer.status), body.text ?? "");
  if (!answer.ok) throw new Error(body.text ?? String(answer.status));
  return body;
}
