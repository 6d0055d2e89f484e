// The board editor: its checklist, and the map whose regions can be changed and moved. Regions are added, and councils
// changed, at the touchscreen.

import { Chip, Icon } from "../../components/icons.js";
import { Button } from "../../components/parts.js";
import { Scene, groups } from "../../components/scene.js";
import { html } from "../../lib/html.js";
import { joined, say } from "../../lib/language.js";
import { Count, Top, press } from "../parts.js";
import { shifted } from "./shifted.js";

const A_TOUCH = 4;

const change = (page, what, more) => page.boards("change_board", { change: { change: what, ...more } });

export function BoardEditor({ page }) {
  const { editor } = page.view;
  const asked = askedLine(page);
  const leave = () => (editor.changed ? page.open("leave-board") : page.boards("leave_changes")); // a change on its way stays a draft
  return html`<main class="board">
    <${Top} title=${editor.board.title} leave=${leave} label="editor.leave">
      ${press("play.undo", () => page.boards("undo_change"), "", { disabled: !editor.undo })}
      ${press("play.redo", () => page.boards("redo_change"), "", { disabled: !editor.redo })}
      ${press(editor.checking ? "editor.keep.checked" : "editor.keep", () => page.boards("keep_changes"), "main", { disabled: !editor.ready })}
    <//>
    ${editor.checking && html`<${Steps} page=${page} asked=${asked} />`}
    <${EditedMap} page=${page} line=${asked} />
    <div class="side stack">${asked?.readings.length ? html`<${Doubt} page=${page} line=${asked} />` : html`<${Regions} page=${page} line=${asked} />`}
      <${Missing} editor=${editor} /></div>
  </main>`;
}

const checkLines = (editor) => editor.checklist.filter(({ id }) => id);
const partOf = (editor, line) => line?.part && editor.board.parts.find(({ id }) => id === line.part);

/** The chosen line, else the first one that is not done. */
function askedLine(page) {
  const lines = checkLines(page.view.editor);
  return lines.find(({ id }) => id === page.line) ?? lines.find(({ done }) => !done);
}

function Steps({ page, asked }) {
  const { editor } = page.view;
  return html`<nav class="steps row" aria-label=${say("editor.check")}>${checkLines(editor).map((line) => {
    const part = partOf(editor, line);
    const words = part ? line.text : line.readings[line.chosen];
    return html`<${Button} kind="step" key=${line.id} title=${line.text} aria-current=${line === asked ? "step" : null} aria-pressed=${String(line.done)}
      onClick=${() => page.change({ line: line.id, region: "", linking: null })}>
      ${part && html`<${Chip} ...${part} />`}<span>${line.done ? `\u2713 ${words}` : part ? words : "?"}</span><//>`;
  })}</nav>`;
}

function PlaceOf({ page, line }) {
  const lines = checkLines(page.view.editor);
  return html`<p class="muted">${say("editor.place", { at: lines.indexOf(line) + 1, of: lines.length })}</p>`;
}

/** Send a tick or an answer; the next line that is not done follows. */
function finish(page, what, more) {
  page.change({ line: "", region: "", linking: null });
  change(page, what, more);
}

/** A fact in doubt. An answer leads on to the next line. */
const Doubt = ({ page, line }) => html`<${PlaceOf} page=${page} line=${line} /><h2>${line.text}</h2>
  ${line.readings.map((reading, i) => html`<${Button} key=${`${line.id} ${i}`} aria-pressed=${String(i === line.chosen)}
    onClick=${() => finish(page, "choose_reading", { line: line.id, reading: i })}>${reading}<//>`)}`;

/** The regions of a part that is compared, or all of them; and the one that is changed. */
function Regions({ page, line }) {
  const { editor } = page.view;
  const { board, checking } = editor;
  const linking = page.linking !== null;
  const part = partOf(editor, line);
  const chosen = board.regions.find(({ id }) => id === page.region);
  const listed = part ? board.regions.filter(({ id }) => line.regions.includes(id)) : board.regions;
  const hint = linking ? "editor.links.touch" : part ? "editor.part" : checking ? "editor.checked" : "editor.elsewhere";
  const mode = (key, pressed, changes) => press(key, () => page.change(changes), "", { "aria-pressed": String(pressed) });
  return html`
    ${part && html`<${PlaceOf} page=${page} line=${line} /><h2 class="part-title row"><${Chip} ...${part} />${part.title}</h2>`}
    <p class="muted">${say(hint)}</p>
    ${board.linked && html`<div class="row" role="group">${mode("editor.regions", !linking, { linking: null })}${mode("editor.links", linking, { linking: "", region: "" })}</div>`}
    ${chosen && !linking && html`<${Region} page=${page} region=${chosen} />`}
    <ul class="regions">${listed.map((region) => html`<${RegionLine} key=${region.id} page=${page} region=${region} />`)}</ul>
    ${part && press("editor.same", () => finish(page, "tick", { line: line.id }), "main", { key: line.id })}`;
}

function Missing({ editor: { checklist } }) {
  const missing = checklist.filter(({ id }) => !id);
  return missing.length > 0 && html`<section class="problem" role="status"><h2>${say("editor.todo")}</h2>
    <ul>${missing.map(({ text }) => html`<li key=${text}>${text}</li>`)}</ul></section>`;
}

function Region({ page, region }) {
  const { icons, counted } = page.view.editor.board;
  return html`<section class="panel region" aria-label=${region.label}><h2>${region.label}</h2>
    <div class="row">${icons.map(({ id, title }) => html`<${Button} key=${id} aria-pressed=${String(region.icons.includes(id))}
      onClick=${() => change(page, "toggle_icon", { region: region.id, icon: id })}><${Icon} name=${id} /><span>${title}</span><//>`)}</div>
    <div class="row"><${Icon} name=${counted.icon} /><span>${say("list.named", { name: counted.title, says: region.counted })}</span>
      <${Count} count=${region.counted} most=${counted.most} labels=${[say("editor.fewer"), say("editor.more")]}
        change=${(count) => change(page, "set_count", { region: region.id, count })} /></div>
  </section>`;
}

function RegionLine({ page, region }) {
  const { icons, counted } = page.view.editor.board;
  return html`<li><${Button} aria-pressed=${String(page.region === region.id)} onClick=${() => touch(page, region.id)}>
    <strong>${region.label}</strong>
    ${icons.filter(({ id }) => region.icons.includes(id)).map(({ id, title }) => html`<${Icon} key=${id} name=${id} label=${title} />`)}
    ${region.counted > 0 && html`<span class="figure"><${Icon} name=${counted.icon} label=${counted.title} />${region.counted}</span>`}<//></li>`;
}

/** A touched region is chosen to be changed; while borders are drawn, the second one adds or removes a border. */
function touch(page, id) {
  if (page.linking === null) return page.change({ region: page.region === id ? "" : id });
  if (page.linking === "") return page.change({ linking: id });
  if (page.linking !== id) change(page, "toggle_link", { one: page.linking, other: id });
  return page.change({ linking: "" });
}

function EditedMap({ page, line }) {
  const { map } = page.view.editor;
  const all = groups(map).filter((group) => group.touch);
  const lit = partOf(page.view.editor, line) ? line.regions : [];
  const doubtful = line?.readings.length ? line.regions : [];
  const chosen = [page.region, page.linking, ...doubtful].filter(Boolean);
  const on = {
    onPointerDown: (event) => lift(page, all, event),
    onPointerMove: (event) => drag(page, event),
    onPointerUp: () => drop(page),
    onPointerCancel: () => page.change({ lifted: null }),
  };
  const drawn = page.lifted ? shifted(map, page.lifted.group, page.lifted.by) : map;
  const names = joined("list.comma", all.filter(({ touch: id }) => chosen.includes(id)).map(({ name }) => name));
  return html`<div class="map" aria-description=${names}><${Scene} scene=${drawn} lit=${lit} chosen=${chosen} dim=${lit.length > 0} on=${on} /></div>`;
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
  lifted.by = by.map((side, i) => Math.min(Math.max(at[i] + side / scale, radius), size[i] - radius) - at[i]);
  page.redraw();
}

function drop(page) {
  const { lifted } = page;
  if (!lifted) return;
  if (!lifted.moved) {
    page.lifted = null;
    return touch(page, lifted.id);
  }
  const region = page.view.editor.board.regions.find(({ id }) => id === lifted.id);
  const at = region.at.map((side, i) => Math.round(side + lifted.by[i]));
  change(page, "move_region", { region: lifted.id, at }).finally(() => page.change({ lifted: null }));
}
