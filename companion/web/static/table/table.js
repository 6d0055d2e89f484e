// The table in a browser. It draws all of the newest view and sends commands. It keeps no state of a game but that view,
// and beside it the open page and its unfinished input.

import { loadIcons } from "../components/icons.js";
import { Letter } from "../components/parts.js";
import { onMap } from "../components/ways.js";
import { watchHolding } from "../lib/hold.js";
import { classes, html, render } from "../lib/html.js";
import { foreign, say } from "../lib/language.js";
import { Refusal, get, post, send } from "../lib/requests.js";
import { applySettings } from "../lib/settings.js";
import { watchThings } from "../lib/things.js";
import { BoardEditor } from "./boards/editor.js";
import { Boards } from "./boards/library.js";
import { applyComfort } from "./comfort.js";
import { OpenDialog } from "./dialogs.js";
import { follow } from "./line.js";
import { Explained, MessageLine } from "./parts.js";
import { Warnings } from "./play/keys.js";
import { Play } from "./play/play.js";
import { PrivateView } from "./play/private.js";
import { FinalScore } from "./play/score.js";
import { Lobby } from "./start/lobby.js";
import { Start } from "./start/start.js";

const STAGES = { start: Start, board: BoardEditor, boards: Boards, lobby: Lobby, play: Play, over: FinalScore };

/** The state of the page at the beginning of each stage. */
const FRESH = {
  at: "home",
  line: "", // of the checklist of a board
  region: "",
  card: "", // of the correction form
  linking: null,
  lifted: null,
  ways: null,
  unfolded: "", // the opening that was opened
  ticked: {}, // the moves that are done, and the key of all of them
  dialog: null,
  explained: null, // a thing and its explanation
};

const page = {
  ...FRESH,
  view: null,
  setup: null,
  history: null,
  scoring: null,
  private: null,
  message: "",
  unwarned: "", // the warnings that were closed
  wifi: true, // whether a start view named a network
  lost: "",

  redraw() {
    render(html`<${Page} />`, document.getElementById("page"));
  },

  change(changes) {
    Object.assign(page, changes);
    page.redraw();
  },

  showMessage: (message) => page.change({ message }),
  open: (name, about = "") => page.change({ dialog: { name, about }, message: "" }),
  close: () => page.change({ dialog: null, message: "" }),
  look: (seat, seq = 0) => page.change({ private: new PrivateView(page, seat, seq), dialog: null, message: "" }),

  /** Do something over the network. A failure shows a message; true without one. */
  async attempt(work) {
    try {
      await work();
      return true;
    } catch (problem) {
      page.showMessage((problem instanceof Refusal && problem.message) || say("errors.no_answer"));
      return false;
    }
  },

  /** Send a command; true when it was done. A refusal shows a message. */
  async send(command) {
    let done = false;
    await page.attempt(async () => {
      const receipt = await send("/table/send", command);
      done = receipt.done;
      if (done || receipt.code === "late") page.message && page.showMessage("");
      else if (receipt.code === "agree" && !command.agreed) page.change({ dialog: { name: "agree", command } });
      else page.showMessage(receipt.text);
    });
    return done;
  },

  boards: (what, more = {}) => page.send({ do: "edit_boards", command: { do: what, ...more } }),

  /** Undo entries; ask first if somebody has seen what they revealed. */
  undo(count) {
    const command = { do: "undo_entries", entries: page.view.match.entries, count };
    if (count === 1 && page.view.undo_shows) return page.change({ dialog: { name: "agree", command } });
    page.close();
    return page.send(command);
  },

  /** Explain a thing, as long as its view stays. */
  async explain({ ask = onMap(page.view.asks)?.name ?? "", thing, ...edges }) {
    const { view } = page;
    const found = await post("/table/explain", { ask, thing }).catch(() => null);
    if (found && page.view === view) page.change({ explained: { thing, ...edges, ...found } });
  },

  /** Open the rules at a chapter. */
  read: (key) => page.attempt(async () => {
    const rules = await get("/table/rules");
    page.change({ explained: null, dialog: { name: "rules", rules, chapter: rules.find((each) => each.key === key) } });
  }),

  /** Fetch older lines of the log. */
  older: (before) => page.attempt(async () => {
    const lines = await get(`/table/log?before=${before}`);
    const { dialog } = page;
    if (dialog?.name === "log") page.change({ dialog: { ...dialog, older: [...lines, ...(dialog.older ?? [])], all: !lines.length } });
  }),
};

/** The stage of a view; that of one without a match is its type. */
const stageOf = (view) => view.stage ?? view.view;

function Page() {
  const { view, lost } = page;
  if (lost === "refused") return html`<main><${Letter} title=${say("table.closed")} more=${say("table.closed.how")} /></main>`;
  if (!view) return html`<main><section class="letter"><h1 role="status">${say(lost ? "table.away" : "table.wait")}</h1></section></main>`;
  const stage = stageOf(view);
  return [
    lost && html`<p class="away" role="status" key="away">${say("table.away")}</p>`,
    html`<${Warnings} key="warnings" page=${page} />`,
    html`<div class=${classes("stage", stage)} key=${stage}><${STAGES[stage]} page=${page} /></div>`,
    page.private ? page.private.dialog() : page.dialog && html`<${OpenDialog} key="dialog" page=${page} />`,
    html`<${MessageLine} key="message" page=${page} />`,
    !page.dialog && !page.private && html`<${Explained} key="explained" page=${page} />`,
  ];
}

function receive(view) {
  if (foreign(view)) return location.reload();
  const { view: before } = page;
  const stage = stageOf(view);
  const elsewhere = !before || stageOf(before) !== stage || before.match?.id !== view.match?.id;
  if (elsewhere) Object.assign(page, FRESH);
  if (elsewhere && stage !== "start" && stage !== "board") page.setup = null;
  if (elsewhere && page.setup) page.at = "setup"; // the setup of a game goes on after a board check
  if (elsewhere && page.private) page.private.close();
  Object.assign(page, { view, explained: null, lost: "", wifi: stage === "start" ? Boolean(view.wifi) : page.wifi });
  if (page.dialog?.name === "seat" && !view.seats?.some(({ id }) => id === page.dialog.about)) page.dialog = null;
  if (!view.warnings.length) page.unwarned = "";
  applyComfort(page);
  page.redraw();
  bringPointed(before);
  page.private?.refresh();
}

/** Scroll to the answer that is pointed at when another one is. */
function bringPointed(before) {
  const at = (view) => JSON.stringify(view?.buttons?.map(({ ask, at }) => [ask, at]));
  if (at(before) !== at(page.view)) document.querySelector(".offer.pointed")?.scrollIntoView({ block: "nearest" });
}

applySettings();
page.redraw();
loadIcons("/icons.json?all").then(page.redraw);
watchThings({ explain: page.explain, close: () => page.explained && page.change({ explained: null }) });
watchHolding((held) => page.private?.hold(held));
setInterval(() => page.view?.timer && !page.view.paused && page.redraw(), 1000); // while turns are timed
follow(receive, (why) => page.lost !== why && page.change({ lost: why }));
