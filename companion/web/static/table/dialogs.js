// The dialogs of a game: its log, more to do, a tile or a seat in full, choosing a PIN, and confirmations.

import { List } from "../components/parts.js";
import { Rulebook } from "../components/rulebook.js";
import { Facts } from "../components/standing.js";
import { classes, html } from "../lib/html.js";
import { joined, say } from "../lib/language.js";
import { Dialog, PinPad, PrintFlags, isPin, press, seatTitle } from "./parts.js";
import { openCorrection } from "./play/correction.js";
import { PrivateButton, SeatButtons, marks, phoneState } from "./play/devices.js";
import { Gestures } from "./play/keys.js";

const DIALOGS = {
  log: Log,
  more: More,
  gestures: Gestures,
  tile: TileMore,
  rules: Rules,
  seat: SeatMore,
  pin: ChoosePin,
  agree: ({ page, open }) => html`<${Asking} page=${page} title=${say("log.agree.title")} text=${say("log.agree")} yes="log.agree.yes" no="log.agree.no"
    command=${{ ...open.command, agreed: true }} />`,
  dismiss: Dismiss,
  take: Take,
  "leave-board": LeaveBoard,
};

export const OpenDialog = ({ page }) => html`<${DIALOGS[page.dialog.name]} key=${page.dialog.name} page=${page} open=${page.dialog} />`;

const seatOf = (page, open) => page.view.seats.find(({ id }) => id === open.about);

function Log({ page, open }) {
  const older = (open.older ?? []).filter(({ seq }) => !page.view.log.some((line) => line.seq === seq));
  const lines = [...older, ...page.view.log];
  return html`<${Dialog} page=${page} name="log" title=${say("log.title")} close=${page.close}>
    <ol class="lines" role="list" reversed>${lines.slice().reverse().filter(({ texts }) => texts.length).map((line) => html`<${Line} key=${line.seq} page=${page} line=${line} />`)}</ol>
    ${lines.length > 0 && lines[0].seq > 1 && !open.all && press("log.older", () => page.older(lines[0].seq), "quiet")}
  <//>`;
}

const Line = ({ page, line }) => html`<li class=${classes("row", line.back === 0 && "now")}>
  <div>${line.texts.map((text) => html`<p key=${text}>${text}</p>`)}
    ${line.amended && html`<p class="muted">${say("log.mended")}</p>`}
    ${line.aside.length > 0 && html`<p class="muted">${joined("list.sentence", [say("log.aside"), ...line.aside])}</p>`}</div>
  ${page.view.stage === "play" && html`<${Amend} page=${page} line=${line} />`}
  ${line.back > 0 ? press("log.back_to", () => page.undo(line.back), "quiet") : html`<span class="muted">${say("log.now")}</span>`}
</li>`;

/** A secret entry is amended in the private view of its seat, if the seat has neither phone nor pod. */
function Amend({ page, line }) {
  const seat = page.view.seats.find(({ id, phone, pod }) => id === line.alone && phone === "none" && !pod);
  const amend = () => {
    page.change({ dialog: null, card: "" });
    page.send({ do: "open_amendment", seq: line.seq });
  };
  const alone = () => (seat.pin ? page.look(seat, line.seq) : page.open("pin", seat.id));
  return (line.amendable || seat) && press("log.mend", seat ? alone : amend, "quiet");
}

/** What is done once an evening. */
function More({ page }) {
  const { view } = page;
  const then = (does) => () => {
    page.close();
    does();
  };
  const playing = view.stage === "play" && { disabled: Boolean(view.correction) };
  return html`<${Dialog} page=${page} name="more" title=${say("phone.more")} close=${page.close}><div class="offers short" style=${{ gridTemplateColumns: "1fr 1fr" }}>
    ${playing && press("correct.open", then(() => openCorrection(page)), "", playing)}
    ${playing && press("tally.check", then(() => openCorrection(page, true)), "", playing)}
    ${view.seats.some(({ buttons }) => buttons !== "none") && press("buttons.gestures", () => page.open("gestures"))}
    ${playing && press("pause.open", then(() => page.send({ do: "pause_match", on: true })))}
    ${press("phone.rules", () => page.read(""))}
    ${view.labels && html`<${PrintFlags} />`}
    ${press("play.pause", then(() => page.send({ do: "leave_match" })))}
  </div><//>`;
}

function TileMore({ page, open }) {
  const tile = page.view.match.tiles.find(({ title }) => title === open.about);
  return html`<${Dialog} page=${page} name="tile-more" title=${open.about} close=${page.close}><${List} kind="facts" texts=${tile?.facts ?? []} /><//>`;
}

function Rules({ page, open: { rules, chapter } }) {
  return html`<${Dialog} page=${page} name="rules" title=${chapter ? chapter.title : say("phone.rules")} close=${page.close}>
    <${Rulebook} rules=${rules} chapter=${chapter} open=${(each) => page.change({ dialog: { ...page.dialog, chapter: each } })} />
    ${chapter && press("phone.back", () => page.read(""), "quiet")}<//>`;
}

function SeatMore({ page, open }) {
  const seat = seatOf(page, open);
  return html`<${Dialog} page=${page} name="seat-more" title=${seatTitle(seat)} close=${page.close}>
    <${Facts} ...${seat} />
    <p class="row muted"><span class=${marks(seat)} aria-hidden="true" />${phoneState(seat)}</p>
    <div class="row">${seat.phone === "none" && !seat.pod && seat.pin && html`<${PrivateButton} page=${page} seat=${seat} />`}<${SeatButtons} page=${page} seat=${seat} /></div>
  <//>`;
}

/** A PIN is typed twice, against slips. */
function ChoosePin({ page, open }) {
  const seat = seatOf(page, open);
  const become = (changes) => page.change({ dialog: { ...open, ...changes } });
  const change = (typed) => {
    if (!isPin(typed)) become({ typed, differs: false });
    else if (!open.once) become({ once: typed, typed: "", differs: false });
    else if (open.once !== typed) become({ once: "", typed: "", differs: true });
    else {
      page.close();
      page.send({ do: "set_pin", seat: seat.id, pin: typed });
    }
  };
  const text = joined("list.sentence", [open.differs && say("private.pin.differed"), say(open.once ? "private.pin.again" : "private.pin.choose")]);
  return html`<${Dialog} page=${page} name="choose-pin" title=${seatTitle(seat)} close=${page.close}>
    <p aria-live="polite">${text}</p><${PinPad} typed=${open.typed ?? ""} change=${change} /><//>`;
}

/** Closing the board editor: changes are kept, dropped, or stay a draft while a check is not done. */
function LeaveBoard({ page }) {
  const [key, does] = page.view.editor.ready ? ["editor.keep", "keep_changes"] : ["editor.later", "leave_changes"];
  const way = (words, command) => press(words, () => (page.close(), page.boards(command)));
  return html`<${Dialog} page=${page} name="question" title=${page.view.editor.board.title} close=${page.close}>
    <p>${say("editor.leave.sure")}</p>
    <div class="row">${way(key, does)}${way("editor.drop", "drop_changes")}${press("editor.stay", page.close)}</div><//>`;
}

function Dismiss({ page, open }) {
  const seat = seatTitle(seatOf(page, open));
  return html`<${Asking} page=${page} title=${seat} text=${say("lobby.dismiss.sure", { seat })} yes="lobby.dismiss" no="lobby.dismiss.no"
    command=${{ do: "dismiss_phone", seat: open.about }} />`;
}

/** A seat whose secrets come in by a pod takes no PIN: first the pod goes, then the PIN is chosen. */
function Take({ page, open }) {
  const seat = seatOf(page, open);
  const text = say("buttons.take.sure", { seat: seatTitle(seat), device: seat.device_name });
  return html`<${Asking} page=${page} title=${seatTitle(seat)} text=${text} yes="buttons.take" no="buttons.take.no"
    command=${{ do: "release_buttons", seat: open.about }} then=${() => page.open("pin", open.about)} />`;
}

function Asking({ page, title, text, yes, no, command, then = () => {} }) {
  const go = () => {
    page.close();
    page.send(command).then((done) => done && then());
  };
  return html`<${Dialog} page=${page} name="question" title=${title} close=${page.close}>
    <p>${text}</p><div class="row">${press(yes, go, "main")}${press(no, page.close)}</div><//>`;
}
