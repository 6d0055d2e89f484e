// The dialogs of a game: its log, a tile or a seat in full, choosing a PIN, and confirmations.

import { h, list } from "../lib/dom.js";
import { joined, say } from "../lib/language.js";
import { doWithBoards } from "./boards/editor.js";
import { button, dialog, isPin, pinPad, seatTitle } from "./parts.js";
import { gesturesDialog } from "./play/buttons.js";
import { marks, phoneState, privateButton } from "./play/play.js";
import { seatButtons } from "./start/lobby.js";

const DIALOGS = {
  log: logDialog,
  gestures: gesturesDialog,
  tile: tileDialog,
  seat: seatDialog,
  pin: pinDialog,
  agree: agreeDialog,
  dismiss: dismissDialog,
  take: takeDialog,
  "leave-board": leaveBoardDialog,
};

export function dialogView(page) {
  const { dialog: open } = page;
  return open ? DIALOGS[open.name](page, open) : null;
}

function logDialog(page, open) {
  const older = (open.older ?? []).filter(({ seq }) => !page.view.log.some((line) => line.seq === seq));
  const lines = [...older, ...page.view.log];
  return dialog(page, "log", say("log.title"), page.close,
    h("ol.lines", { reversed: true }, lines.toReversed().map((line) => lineView(page, line))),
    lines.length > 0 &&
      lines[0].seq > 1 &&
      !open.all &&
      button(say("log.older"), () => page.older(lines[0].seq), { class: "quiet", key: "older" }),
  );
}

function lineView(page, line) {
  if (!line.texts.length) return null;
  return h("li", { key: String(line.seq), class: line.back === 0 ? "now" : null },
    h("div",
      line.texts.map((text, i) => h("p", { key: `${i}` }, text)),
      line.amended && h("p.hint", { key: "mended" }, say("log.mended")),
      line.aside.length > 0 && h("p.hint", { key: "aside" }, joined("list.sentence", [say("log.aside"), ...line.aside])),
    ),
    page.view.stage === "play" && amendButton(page, line),
    line.back > 0
      ? button(say("log.back_to"), () => page.undo(line.back), { class: "quiet", key: "back" })
      : h("span.quiet-text", say("log.now")),
  );
}

/** A secret entry is amended in the private view of its seat, if the seat has neither phone nor pod. */
function amendButton(page, line) {
  const seat = page.view.seats.find(({ id, phone, pod }) => id === line.alone && phone === "none" && !pod);
  const alone = () => (seat.pin ? page.look(seat, line.seq) : page.open("pin", seat.id));
  const change = seat ? alone : () => amend(page, line.seq);
  return (line.amendable || seat) && button(say("log.mend"), change, { class: "quiet", key: "mend" });
}

function amend(page, seq) {
  page.close();
  page.change({ card: "", checking: null });
  page.send({ do: "open_amendment", seq });
}

function tileDialog(page, open) {
  const tile = page.view.match.tiles.find(({ title }) => title === open.about);
  return dialog(page, "tile-more", open.about, page.close, list("facts", tile?.facts ?? []));
}

function seatDialog(page, open) {
  const seat = page.view.seats.find(({ id }) => id === open.about);
  return dialog(page, "seat-more", seatTitle(seat), page.close,
    list("facts", seat.facts),
    h("p.quiet-text", h("span", { class: marks(seat), "aria-hidden": "true" }), phoneState(seat)),
    h("div.row", seat.phone === "none" && !seat.pod && seat.pin && privateButton(page, seat), seatButtons(page, seat)),
  );
}

/** A PIN is typed twice, against slips. */
function pinDialog(page, open) {
  const seat = page.view.seats.find(({ id }) => id === open.about);
  const change = (typed) => {
    if (!isPin(typed)) page.change({ dialog: { ...open, typed, differs: false } });
    else if (!open.once) page.change({ dialog: { ...open, once: typed, typed: "", differs: false } });
    else if (open.once !== typed) page.change({ dialog: { ...open, once: "", typed: "", differs: true } });
    else {
      page.close();
      page.send({ do: "set_pin", seat: seat.id, pin: typed });
    }
  };
  const said = open.differs ? "private.pin.differs" : open.once ? "private.pin.again" : "private.pin.choose";
  return dialog(page, "choose-pin", seatTitle(seat), page.close,
    h("p", { "aria-live": "polite" }, say(said)),
    pinPad(page, open.typed ?? "", change),
  );
}

function agreeDialog(page, { command }) {
  return questionDialog(page, say("log.agree.title"), say("log.agree"), ["log.agree.yes", "log.agree.no"], {
    ...command,
    agreed: true,
  });
}

/** Closing the board editor: changes are kept, dropped, or stay a draft while a check is not done. */
function leaveBoardDialog(page) {
  const [said, does] = page.view.editor.ready ? ["editor.keep", "keep_changes"] : ["editor.later", "leave_changes"];
  const way = (words, command) => button(say(words), () => (page.close(), doWithBoards(page, command)), { key: words });
  return dialog(page, "question", page.view.editor.board.title, page.close,
    h("p", say("editor.leave.sure")),
    h("div.row",
      way(said, does),
      way("editor.drop", "drop_changes"),
      button(say("editor.stay"), page.close, { key: "stay" }),
    ),
  );
}

function dismissDialog(page, { about }) {
  const seat = seatTitle(page.view.seats.find(({ id }) => id === about));
  return questionDialog(page, seat, say("lobby.dismiss.sure", { seat }), ["lobby.dismiss", "lobby.dismiss.no"], {
    do: "dismiss_phone",
    seat: about,
  });
}

/** A seat whose secrets come in by a pod takes no PIN: first the pod goes, then the PIN is chosen. */
function takeDialog(page, { about }) {
  const seat = page.view.seats.find(({ id }) => id === about);
  const text = say("buttons.take.sure", { seat: seatTitle(seat), device: seat.device_name });
  const then = () => page.open("pin", about);
  const command = { do: "release_buttons", seat: about };
  return questionDialog(page, seatTitle(seat), text, ["buttons.take", "buttons.take.no"], command, then);
}

function questionDialog(page, title, text, [yes, no], command, then = () => {}) {
  const go = () => {
    page.close();
    page.send(command).then((done) => done && then());
  };
  return dialog(page, "question", title, page.close,
    h("p", text),
    h("div.row", button(say(yes), go, { class: "main", key: "yes" }), button(say(no), page.close, { key: "no" })),
  );
}
