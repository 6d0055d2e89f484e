// The board editor: its checklist, and the map whose regions can be changed and moved. Regions are added, and councils
// changed, at the touchscreen.

import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { icon, inRole } from "../../lib/palette.js";
import { groups, sceneView } from "../drawing.js";
import { button, countButton, swatch } from "../parts.js";

const A_TOUCH = 4;

export const doWithBoards = (page, what, more = {}) => page.send({ do: "edit_boards", command: { do: what, ...more } });
const change = (page, what, more) => doWithBoards(page, "change_board", { change: { change: what, ...more } });

export function boardEditorView(page) {
  const { editor } = page.view;
  const asked = askedLine(page);
  const keepLabel = say(editor.checking ? "editor.keep.checked" : "editor.keep");
  const keep = () => doWithBoards(page, "keep_changes");
  const leave = () => (editor.changed ? page.open("leave-board") : doWithBoards(page, "leave_changes")); // a change on its way stays a draft
  return h("main.board",
    h("header.heading",
      button(say("editor.leave"), leave, { class: "quiet", key: "leave" }),
      h("h1", editor.board.title),
      button(say("play.undo"), () => doWithBoards(page, "undo_change"), { key: "undo", disabled: !editor.undo }),
      button(say("play.redo"), () => doWithBoards(page, "redo_change"), { key: "redo", disabled: !editor.redo }),
      button(keepLabel, keep, { class: "main", key: "keep", disabled: !editor.ready }),
    ),
    editor.checking && stepsView(page, asked),
    mapView(page, asked),
    h("div.side", asked?.readings.length ? doubtView(page, asked) : regionsView(page, asked), missingView(editor)),
  );
}

const checkLines = (editor) => editor.checklist.filter(({ id }) => id);
const partOf = (editor, line) => line?.part && editor.board.parts.find(({ id }) => id === line.part);

/** The chosen line, else the first one that is not done. */
function askedLine(page) {
  const lines = checkLines(page.view.editor);
  return lines.find(({ id }) => id === page.line) ?? lines.find(({ done }) => !done);
}

function stepsView(page, asked) {
  const { editor } = page.view;
  const go = (line) => page.change({ line, region: "", linking: null });
  return h("nav.steps", { "aria-label": say("editor.check") }, checkLines(editor).map((line) => {
    const part = partOf(editor, line);
    const props = {
      type: "button", key: line.id, title: line.text, on: { click: () => go(line.id) },
      "aria-current": line === asked ? "step" : null, "aria-pressed": String(line.done),
    };
    const words = part ? line.text : line.readings[line.chosen];
    const label = line.done ? `\u2713 ${words}` : part ? words : "?";
    return h("button.step", props, part && swatch(part.role, part.icon), h("span", label));
  }));
}

function placeView(page, line) {
  const lines = checkLines(page.view.editor);
  return h("p.hint", { key: "place" }, say("editor.place", { at: lines.indexOf(line) + 1, of: lines.length }));
}

/** A fact in doubt. An answer leads on to the next line. */
function doubtView(page, line) {
  const answer = (reading) => finish(page, "choose_reading", { line: line.id, reading });
  return [
    placeView(page, line),
    h("h2", { key: line.id }, line.text),
    h("p.hint", say("editor.doubt")),
    line.readings.map((reading, i) =>
      button(reading, () => answer(i), { class: "toggle", key: `${line.id} ${i}`, "aria-pressed": String(i === line.chosen) }),
    ),
  ];
}

/** Send a tick or an answer; the next line that is not done follows. */
function finish(page, what, more) {
  page.change({ line: "", region: "", linking: null });
  change(page, what, more);
}

/** The regions of a part that is compared, or all of them; and the one that is changed. */
function regionsView(page, line) {
  const { board, checking } = page.view.editor;
  const linking = page.linking !== null;
  const part = partOf(page.view.editor, line);
  const chosen = board.regions.find(({ id }) => id === page.region);
  const listed = part ? board.regions.filter(({ id }) => line.regions.includes(id)) : board.regions;
  const hint = linking ? "editor.links.touch" : part ? "editor.part" : checking ? "editor.checked" : "editor.elsewhere";
  return [
    part && placeView(page, line),
    part && h("h2.part-title", { key: "title" }, swatch(part.role, part.icon), part.title),
    h("p.hint", say(hint)),
    board.linked &&
      h("div.chips", { key: "mode", role: "group" },
        modeButton(page, "editor.regions", !linking, { linking: null }),
        modeButton(page, "editor.links", linking, { linking: "", region: "" }),
      ),
    chosen && !linking && regionView(page, chosen),
    h("ul.regions", listed.map((region) => regionLine(page, region))),
    part && button(say("editor.same"), () => finish(page, "tick", { line: line.id }), { class: "main", key: `same ${line.id}` }),
  ];
}

function missingView({ checklist }) {
  const missing = checklist.filter(({ id }) => !id);
  return (
    missing.length > 0 &&
    h("section.problem", { key: "missing", role: "status" },
      h("h3", say("editor.todo")),
      h("ul", missing.map(({ text }) => h("li", { key: text }, text))),
    )
  );
}

function modeButton(page, key, pressed, change) {
  return button(say(key), () => page.change(change), { class: "toggle", "aria-pressed": String(pressed), key });
}

function regionView(page, region) {
  const { icons, counted } = page.view.editor.board;
  const set = (count) => change(page, "set_count", { region: region.id, count });
  return h("section.card.region", { key: "region", "aria-label": region.label },
    h("h3", region.label),
    h("div.row", icons.map(({ id, title }) => {
      const toggle = () => change(page, "toggle_icon", { region: region.id, icon: id });
      const props = { class: "toggle", key: id, "aria-pressed": String(region.icons.includes(id)) };
      return button([icon(id), h("span", title)], toggle, props);
    })),
    h("div.row.banners",
      icon(counted.icon),
      h("span", say("list.named", { name: counted.title, says: region.counted })),
      countButton("\u2212", () => set(region.counted - 1), say("editor.fewer"), region.counted === 0, "small"),
      countButton("+", () => set(region.counted + 1), say("editor.more"), region.counted >= counted.most, "small"),
    ),
  );
}

function regionLine(page, region) {
  const { icons, counted } = page.view.editor.board;
  return h("li", { key: region.id },
    h("button.region-line", {
      type: "button", "aria-pressed": String(page.region === region.id), on: { click: () => touch(page, region.id) },
    },
      h("strong", region.label),
      icons.filter(({ id }) => region.icons.includes(id)).map(({ id, title }) => icon(id, title)),
      region.counted > 0 && h("span.figure", icon(counted.icon, counted.title), String(region.counted)),
    ),
  );
}

/** A touched region is chosen to be changed; while borders are drawn, the second one adds or removes a border. */
function touch(page, id) {
  if (page.linking === null) page.change({ region: page.region === id ? "" : id });
  else if (page.linking === "") page.change({ linking: id });
  else if (page.linking === id) page.change({ linking: "" });
  else {
    change(page, "toggle_link", { one: page.linking, other: id });
    page.change({ linking: "" });
  }
}

function mapView(page, line) {
  const { map } = page.view.editor;
  const all = groups(map).filter((group) => group.touch);
  const part = partOf(page.view.editor, line);
  const lit = new Set(part ? line.regions : []);
  const doubtful = line?.readings.length ? line.regions : [];
  const chosen = new Set([page.region, page.linking, ...doubtful].filter(Boolean));
  const on = {
    pointerdown: (event) => lift(page, all, event),
    pointermove: (event) => drag(page, event),
    pointerup: (event) => drop(page, event),
    pointercancel: () => page.change({ lifted: null }),
  };
  const moved = page.lifted ? { [page.lifted.id]: page.lifted.by } : {};
  const look = { lit, chosen, dim: lit.size > 0, moved, on };
  const said = joined("list.comma", all.filter(({ touch: id }) => chosen.has(id)).map(({ name }) => name));
  const vars = part ? inRole(part.role) : {};
  return h("div.map.check-map", { vars, "aria-description": said }, sceneView(map, look));
}

// Dragging: a region follows the pointer, and is moved on the board at the end.

function lift(page, all, event) {
  const id = event.target.closest("[data-touch]")?.dataset.touch;
  const group = all.find((found) => found.touch === id);
  if (!group || event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  page.lifted = { id, group, from: [event.clientX, event.clientY], by: [0, 0], moved: false };
}

function drag(page, event) {
  const { lifted } = page;
  if (!lifted) return;
  const by = [event.clientX - lifted.from[0], event.clientY - lifted.from[1]];
  if (!lifted.moved && Math.hypot(...by) < A_TOUCH) return;
  lifted.moved = true;
  const { a: scale } = event.currentTarget.getScreenCTM();
  const { at, radius } = lifted.group;
  const { size } = page.view.editor.map;
  lifted.by = by.map((shift, i) => Math.min(Math.max(at[i] + shift / scale, radius), size[i] - radius) - at[i]);
  page.redraw();
}

function drop(page) {
  const { lifted } = page;
  if (!lifted) return;
  if (!lifted.moved) {
    page.lifted = null;
    touch(page, lifted.id);
    return;
  }
  const region = page.view.editor.board.regions.find(({ id }) => id === lifted.id);
  const at = region.at.map((side, i) => Math.round(side + lifted.by[i]));
  change(page, "move_region", { region: lifted.id, at }).finally(() => page.change({ lifted: null }));
}
