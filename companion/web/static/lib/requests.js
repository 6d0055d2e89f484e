// Requests to the table: data, and commands that arrive once.

const TRIES = 3;
const PATIENCE = 4000; // ms for the answer to a command

/** A refusal of the server: `code` is stable, the message is for people. */
export class Refusal extends Error {
  constructor(status, { code, text }) {
    super(text || "");
    Object.assign(this, { status, code });
  }
}

export async function ask(path, options) {
  const answer = await fetch(path, options);
  const isJson = (answer.headers.get("Content-Type") || "").includes("json");
  const body = isJson ? await answer.json() : {};
  if (!answer.ok && answer.status < 500) throw new Refusal(answer.status, body);
  if (!answer.ok) throw new Error(body.text || String(answer.status));
  return body;
}

export const get = (path, headers = {}) => ask(path, { headers });

export const post = (path, body, headers = {}, more = {}) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body), ...more });

/** Post the same body again until there is an answer, a few times. Throws a `Refusal`, or an error without an answer. */
export async function insist(path, body, headers) {
  for (let tries = 1; ; tries += 1) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      return await post(path, body, headers, { signal: stop.signal });
    } catch (problem) {
      if (tries === TRIES || problem instanceof Refusal) throw problem;
      await new Promise((done) => setTimeout(done, 400 * tries));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Send a command under a new id, so that it takes effect once. Its receipt is the answer. */
export const send = (path, command, headers) => insist(path, { ...command, id: newId() }, headers);

/** A new id for a command. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
