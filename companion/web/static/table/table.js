// The table in a browser. It draws all of the newest view and sends commands. It keeps no state of a game but that view,
// and beside it the open page and its unfinished input.

import { h, patch } from "../lib/dom.js";
import { foreign, say } from "../lib/language.js";
import { loadPalette, palette } from "../lib/palette.js";
import { boardEditorView } from "./boards/editor.js";
import { boardsView } from "./boards/library.js";
import { applyComfort, keepTime } from "./comfort.js";
import { dialogView } from "./dialogs.js";
import { messageLine } from "./parts.js";
import { warningsView } from "./play/buttons.js";
import { playView } from "./play/play.js";
import { PrivateView } from "./play/private.js";
import { finalScoreView } from "./play/score.js";
import { lobbyView } from "./start/lobby.js";
import { startView } from "./start/start.js";
import { follow, get, openTable, Refusal, send } from "./wire.js";

const STAGES = {
  start: startView,
  board: boardEditorView,
  boards: boardsView,
  lobby: lobbyView,
  play: playView,
  over: finalScoreView,
};

/** The state of the page at the beginning of each stage. */
const FRESH = {
  at: "home",
  line: "", // of the checklist of a board
  region: "",
  card: "", // of the correction form
  checking: null, // the part of the table that is compared
  linking: null,
  lifted: null,
  ways: null,
  opening: "",
  rows: 0,
  dialog: null,
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
    patch(document.getElementById("page"), pageView());
  },

  change(changes) {
    Object.assign(page, changes);
    page.redraw();
  },

  showMessage(message) {
    page.change({ message });
  },

  open(name, about = "") {
    page.change({ dialog: { name, about }, message: "" });
  },

  close() {
    page.change({ dialog: null, message: "" });
  },

  look(seat, seq = 0) {
    page.change({ private: new PrivateView(page, seat, seq), dialog: null, message: "" });
  },

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
      const receipt = await send(command);
      done = receipt.done;
      if (done || receipt.code === "late") page.message && page.showMessage("");
      else if (receipt.code === "agree" && !command.agreed) page.change({ dialog: { name: "agree", command } });
      else page.showMessage(receipt.text);
    });
    return done;
  },

  /** Undo entries; ask first if somebody has seen what they revealed. */
  undo(count) {
    const command = { do: "undo_entries", entries: page.view.match.entries, count };
    if (count === 1 && page.view.undo_shows) page.change({ dialog: { name: "agree", command } });
    else {
      page.close();
      page.send(command);
    }
  },

  /** Fetch older lines of the log. */
  async older(before) {
    await page.attempt(async () => {
      const lines = await get(`/table/log?before=${before}`);
      const { dialog } = page;
      if (dialog?.name === "log")
        page.change({ dialog: { ...dialog, older: [...lines, ...(dialog.older ?? [])], all: !lines.length } });
    });
  },
};

function pageView() {
  if (page.lost === "refused")
    return [h("main.letter", { key: "refused" }, h("h1", say("table.closed")), h("p", say("table.closed.how")))];
  if (!page.view)
    return [h("main.letter", { key: "wait" }, h("p", { role: "status" }, say(page.lost ? "table.away" : "table.wait")))];
  return [
    page.lost && h("p.away", { role: "status" }, say("table.away")),
    warningsView(page),
    h("div", { class: `stage ${stageOf(page.view)}`, key: `stage ${stageOf(page.view)}` }, STAGES[stageOf(page.view)](page)),
    page.private ? page.private.dialog() : dialogView(page),
    messageLine(page),
  ];
}

/** The stage of a view; that of one without a match is its type. */
const stageOf = (view) => view.stage ?? view.view;

function receive(view) {
  if (foreign(view)) return location.reload();
  const { view: before } = page;
  const stage = stageOf(view);
  const elsewhere = !before || stageOf(before) !== stage || before.match?.id !== view.match?.id;
  if (elsewhere) Object.assign(page, FRESH);
  if (elsewhere && stage !== "start" && stage !== "board") page.setup = null;
  if (elsewhere && page.setup) page.at = "setup"; // the setup of a game goes on after a board check
  if (elsewhere && page.private) page.private.close();
  Object.assign(page, { view, lost: "", wifi: stage === "start" ? Boolean(view.wifi) : page.wifi });
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

function lost(why) {
  if (page.lost !== why) page.change({ lost: why });
}

async function begin() {
  page.redraw();
  while (!(await loadPalette())) {
    lost("away");
    await new Promise((done) => setTimeout(done, 1000));
  }
  for (const role of ["paper", "sheet", "ink", "link"]) {
    document.documentElement.style.setProperty(`--${role}`, palette[role]);
  }
  await openTable().catch(() => {});
  follow(receive, lost);
}

addEventListener("blur", () => page.private?.release());
document.addEventListener("visibilitychange", () => document.hidden && page.private?.release());
keepTime(page);
begin();
