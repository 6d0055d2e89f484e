// The stream of views from the table. It opens again by itself.
//
// The stream is read with fetch. An EventSource reports neither a refusal nor the signs of life between views.

const ALIVE = 35000; // ms without a sign of life, more than two of them (BEAT in companion/web/silence.py)
const ANSWERS = 6000; // ms for the first one
const PATIENCE = 2000; // ms without a connection before the page says so, and the longest pause between tries

/** Read events of a path until closed. `page` has receive(view), leave(texts or null) and lost(whether). */
export function connect(path, page) {
  let call = null; // {stop, heard, open, newest}
  let pause = 0;
  let retry = 0;
  let worry = 0;
  let version = "";

  async function listen() {
    hangUp();
    const mine = { stop: new AbortController(), heard: Date.now(), open: false, newest: -1 };
    call = mine;
    worry = worry || setTimeout(page.lost, PATIENCE, true);
    try {
      const answer = await fetch(path, { signal: mine.stop.signal, cache: "no-store" });
      if (call !== mine) return;
      if (answer.status === 401 || answer.status === 403) {
        close();
        page.leave(null);
      } else if (answer.ok) await read(answer.body.getReader(), mine);
    } catch (error) {
      // no connection, or a broken one: the next try is below
    }
    if (call !== mine) return;
    hangUp();
    worry = worry || setTimeout(page.lost, PATIENCE, true);
    pause = Math.min(PATIENCE, pause * 2 || 250);
    retry = setTimeout(listen, pause);
  }

  async function read(reader, mine) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done || call !== mine) return;
      mine.heard = Date.now();
      mine.open = true;
      recover();
      const events = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = events.pop();
      events.forEach((event) => call === mine && take(event, mine));
    }
  }

  /** Views are ordered within one connection; after another start the table counts anew. */
  function take(event, mine) {
    const field = (name) => event.split(/\r?\n/).filter((text) => text.startsWith(name + ":"))
      .map((text) => text.slice(name.length + 1).trim()).join("\n");
    const [kind, data] = [field("event"), field("data")];
    if (kind === "version") {
      if (version && version !== data) location.reload(); // a newer companion may send views that this page cannot draw
      version = data;
    } else if (kind === "out") {
      close();
      const { text, more } = JSON.parse(data);
      page.leave([text, more]);
    } else if (data) {
      const view = JSON.parse(data);
      if (view.n <= mine.newest) return;
      mine.newest = view.n;
      page.receive(view);
    }
  }

  function recover() {
    clearTimeout(worry);
    worry = pause = 0;
    page.lost(false);
  }

  function hangUp() {
    clearTimeout(retry);
    if (call) call.stop.abort();
    call = null;
  }

  function close() {
    hangUp();
    recover();
  }

  /** The silence in ms. A clock that was set counts as silence: nobody knows how long it was. */
  const silence = () => Math.abs(Date.now() - call.heard);

  /** Open a new connection after sleep, another page or another network. */
  function wake() {
    if (document.visibilityState === "hidden" || (call && call.open && silence() < PATIENCE)) return;
    pause = 0;
    listen();
  }

  document.addEventListener("visibilitychange", wake);
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", (event) => event.persisted && wake());
  window.addEventListener("pagehide", hangUp);
  setInterval(() => {
    if (call && silence() > (call.open ? ALIVE : ANSWERS)) listen();
  }, 1000);
  listen();
  return { close, open: listen };
}
