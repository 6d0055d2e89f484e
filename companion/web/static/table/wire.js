// The line to the table: whole views come in, commands go out and bring back a receipt. Knows no view.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const TRIES = 4;

let key = "";
let version = "";

/** Show the key from the address bar to the server, which gives a cookie for it, and take it off the address. */
export async function openTable() {
  key = location.hash.slice(1) || key;
  if (location.hash) history.replaceState(null, "", location.pathname);
  if (!key) return;
  await post("/table/open", { key });
}

/**
 * Follow the table for ever. `heard(shown)` gets each view that is newer than the last; `lost(why)` is told "away" when
 * the table does not answer and "refused" when it does not let this page in.
 */
export function follow(heard, lost, wait = FIRST_WAIT) {
  let newest = -1;
  const stream = new EventSource("/table/stream");
  stream.onmessage = (event) => {
    wait = FIRST_WAIT;
    const shown = JSON.parse(event.data);
    if (shown.n > newest) {
      newest = shown.n;
      heard(shown);
    }
  };
  stream.addEventListener("version", ({ data }) => {
    if (version && version !== data) location.reload(); // the companion was renewed while this page was open
    version = data;
  });
  stream.onopen = () => {
    newest = -1; // a table that was started again counts from the beginning
  };
  stream.onerror = async () => {
    if (stream.readyState === EventSource.CONNECTING) return lost("away");
    lost(await whyLost());
    setTimeout(again, wait);
  };
  async function again() {
    await openTable().catch(() => {});
    follow(heard, lost, Math.min(wait * 2, LONGEST_WAIT));
  }
}

async function whyLost() {
  try {
    const answer = await fetch("/table/log?before=0");
    return [401, 403].includes(answer.status) ? "refused" : "away";
  } catch {
    return "away";
  }
}

/** Send a command; an answer that is lost on the way is asked for again under the same id. Throws when nobody answers. */
export async function send(command, path = "/table/send", headers = {}) {
  const told = { ...command, id: newId() };
  for (let tries = 1; ; tries += 1) {
    try {
      return await post(path, told, headers);
    } catch (problem) {
      if (tries === TRIES || problem instanceof Refusal) throw problem;
      await new Promise((done) => setTimeout(done, 300 * tries));
    }
  }
}

/** What the server says instead of doing something; `code` is stable, the message is for people. */
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
  const said = (answer.headers.get("Content-Type") ?? "").includes("json") ? await answer.json() : {};
  if (!answer.ok && answer.status < 500) throw new Refusal(said.code ?? String(answer.status), said.text ?? "");
  if (!answer.ok) throw new Error(said.text ?? String(answer.status));
  return said;
}

function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
