// The table in a browser: draws the newest view, whole each time, and sends what people do. It keeps nothing of a game
// but that view; what it keeps beside it is which part of the page somebody is looking at.

import { learnToDraw } from "./drawing.js";
import { boardEditorView } from "./table-board-editor.js";
import { boardsView } from "./table-boards.js";
import { warningsView } from "./table-buttons.js";
import { dialogView } from "./table-dialogs.js";
import { h, patch } from "./table-dom.js";
import { lobbyView } from "./table-lobby.js";
import { overView } from "./table-over.js";
import { toldLine } from "./table-parts.js";
import { playView } from "./table-play.js";
import { PrivateLook } from "./table-private.js";
import { ease, keepTime } from "./table-comfort.js";
import { startView } from "./table-start.js";
import { follow, get, openTable, Refusal, send } from "./table-wire.js";
import { foreign, say } from "./table-words.js";

const STAGES = {
  start: startView,
  board: boardEditorView,
  boards: boardsView,
  lobby: lobbyView,
  play: playView,
  over: overView,
};

/** Where somebody is on the page, at the beginning of each stage. */
const FRESH = {
  at: "home",
  line: "", // of the checklist of a board
  region: "",
  card: "", // of what is corrected
  checking: null, // which part of the table is compared
  linking: null,
  lifted: null,
  ways: null,
  opening: "",
  rows: 0,
  dialog: null,
};

const page = {
  ...FRESH,
  shown: null,
  setup: null,
  past: null,
  scoring: null,
  private: null,
  told: "",
  unwarned: "", // the warnings that were put out of the way
  wifi: true, // until a start page said that there is none; the table knows
  lost: "",

  redraw() {
    patch(document.getElementById("page"), view());
  },

  change(changes) {
    Object.assign(page, changes);
    page.redraw();
  },

  tell(text) {
    page.change({ told: text });
  },

  open(name, about = "") {
    page.change({ dialog: { name, about }, told: "" });
  },

  close() {
    page.change({ dialog: null, told: "" });
  },

  look(seat, seq = 0) {
    page.change({ private: new PrivateLook(page, seat, seq), dialog: null, told: "" });
  },

  /** Send a command; true when it was done. What was refused is told. */
  async send(command) {
    try {
      const receipt = await send(command);
      if (receipt.done || receipt.code === "late") page.told && page.tell("");
      else if (receipt.code === "agree" && !command.agreed) page.change({ dialog: { name: "agree", command } });
      else page.tell(receipt.text);
      return receipt.done;
    } catch (problem) {
      page.tell((problem instanceof Refusal && problem.message) || say("errors.no_answer"));
      return false;
    }
  },

  /** Undo entries; asks first where it is known that somebody saw what is taken back. */
  undo(count) {
    const command = { do: "undo_entries", entries: page.shown.match.entries, count };
    if (count === 1 && page.shown.undo_shows) page.change({ dialog: { name: "agree", command } });
    else {
      page.close();
      page.send(command);
    }
  },

  /** Fetch older lines of the log. */
  async older(before) {
    try {
      const lines = await get(`/table/log?before=${before}`);
      const { dialog } = page;
      if (dialog?.name === "log")
        page.change({ dialog: { ...dialog, older: [...lines, ...(dialog.older ?? [])], all: !lines.length } });
    } catch {
      page.tell(say("errors.no_answer"));
    }
  },
};

function view() {
  if (page.lost === "refused")
    return [
      h(
        "main",
        { class: "letter", key: "refused" },
        h("h1", {}, say("table.closed")),
        h("p", {}, say("table.closed.how")),
      ),
    ];
  if (!page.shown)
    return [
      h(
        "main",
        { class: "letter", key: "wait" },
        h("p", { role: "status" }, say(page.lost ? "table.away" : "table.wait")),
      ),
    ];
  return [
    page.lost && h("p", { class: "away", role: "status", key: "away" }, say("table.away")),
    warningsView(page),
    h("div", { class: `stage ${stageOf(page.shown)}`, key: `stage ${stageOf(page.shown)}` }, STAGES[stageOf(page.shown)](page)),
    page.private ? page.private.view() : dialogView(page),
    toldLine(page),
  ].filter(Boolean);
}

/** The stage of a view; that of one without a match is its type. */
const stageOf = (shown) => shown.stage ?? shown.view;

function heard(shown) {
  if (foreign(shown)) return location.reload();
  const { shown: before } = page;
  const stage = stageOf(shown);
  const elsewhere = !before || stageOf(before) !== stage || before.match?.id !== shown.match?.id;
  if (elsewhere) Object.assign(page, FRESH);
  if (elsewhere && stage !== "start" && stage !== "board") page.setup = null;
  if (elsewhere && page.setup) page.at = "setup"; // the setup of a game goes on after a board check
  if (elsewhere && page.private) page.private.close();
  Object.assign(page, { shown, lost: "", wifi: stage === "start" ? Boolean(shown.wifi) : page.wifi });
  if (page.dialog?.name === "seat" && !shown.seats?.some(({ id }) => id === page.dialog.about)) page.dialog = null;
  if (!shown.warnings.length) page.unwarned = "";
  ease(page);
  page.redraw();
  bringPointed(before);
  page.private?.refresh();
}

/** Scroll to the answer that is pointed at when another one is. */
function bringPointed(before) {
  const at = (view) => JSON.stringify(view?.buttons?.map(({ ask, at }) => [ask, at]));
  if (at(before) !== at(page.shown)) document.querySelector(".offer.pointed")?.scrollIntoView({ block: "nearest" });
}

function lost(why) {
  page.change({ lost: why });
}

async function begin() {
  page.redraw();
  while (
    !(await learnToDraw().then(
      () => true,
      () => false,
    ))
  ) {
    lost("away");
    await new Promise((done) => setTimeout(done, 1000));
  }
  await openTable().catch(() => {});
  follow(heard, lost);
}

addEventListener("blur", () => page.private?.release());
document.addEventListener("visibilitychange", () => document.hidden && page.private?.release());
keepTime(page);
begin();
