// The board held against the print: what is disputed, then empire by empire, on a map whose regions can be moved.

import { groups, icon, inRole, sceneView } from "./drawing.js";
import { h } from "./table-dom.js";
import { button, swatch } from "./table-parts.js";
import { joined, say } from "./table-words.js";

const ICONS = ["city", "farm", "fort"];
const A_TOUCH = 4;

export function boardView(page) {
  const { check } = page.shown;
  const steps = ["", ...check.parts.map(({ id }) => id)];
  const step = steps.includes(page.part) ? page.part : "";
  const part = check.parts.find(({ id }) => id === step);
  return h(
    "main",
    { class: "board", key: "board" },
    h(
      "header",
      { class: "heading", key: "heading" },
      button(say("board.leave"), () => page.open("leave-board"), { class: "quiet", key: "leave" }),
      h("h1", {}, say("board.title")),
      button(say("board.keep"), () => page.send({ do: "keep_board" }), {
        class: "main",
        key: "keep",
        disabled: Boolean(check.problem) || !check.parts.every(({ same }) => same),
      }),
    ),
    stepsView(page, check, step),
    boardMapView(page, part),
    h(
      "div",
      { class: "side", key: "side" },
      check.problem && h("p", { class: "problem", role: "alert", key: "problem" }, check.problem),
      part ? partView(page, part) : disputesView(page, check.disputes),
    ),
  );
}

function stepsView(page, check, step) {
  const go = (id) => page.change({ part: id, region: "", linking: null });
  const tab = (id, said, more) =>
    h(
      "button",
      {
        type: "button",
        class: "step",
        key: `step ${id}`,
        "aria-current": id === step ? "step" : null,
        on: { click: () => go(id) },
      },
      more,
      h("span", {}, said),
    );
  return h(
    "nav",
    { class: "steps", key: "steps", "aria-label": say("board.title") },
    tab("", say("board.disputed")),
    check.parts.map(({ id, title, role, icon: name, same }) =>
      tab(id, same ? say("board.is_same", { part: title }) : title, swatch(role, name)),
    ),
  );
}

function disputesView(page, disputes) {
  const same = () => agree(page, "");
  return [
    h("p", { class: "hint", key: "hint" }, say("board.disputed.hint")),
    disputes.map((dispute) =>
      h(
        "fieldset",
        { class: "card", key: dispute.name },
        h("legend", {}, dispute.question),
        dispute.readings.map((reading, i) =>
          h(
            "label",
            { class: "choice", key: String(i) },
            h("input", {
              type: "radio",
              name: dispute.name,
              checked: reading.chosen,
              on: { change: () => page.send({ do: "choose_reading", dispute: dispute.name, reading: i }) },
            }),
            h("span", {}, reading.says),
          ),
        ),
      ),
    ),
    button(say("board.same_disputed"), same, { class: "main", key: "same disputes" }),
  ];
}

/** Say that a part is as printed, and go on to the next that is not known to be. */
async function agree(page, id) {
  if (!(await page.send({ do: "same", part: id }))) return;
  const { parts } = page.shown.check ?? { parts: [] };
  const at = parts.findIndex((part) => part.id === id);
  const next = [...parts.slice(at + 1), ...parts.slice(0, at + 1)].find((part) => !part.same && part.id !== id);
  page.change({ part: next ? next.id : page.part, region: "", linking: null });
}

function partView(page, part) {
  const chosen = page.shown.check.parts.flatMap(({ regions }) => regions).find(({ id }) => id === page.region);
  const linking = page.linking !== null;
  return [
    h("h2", { key: "title", class: "part-title" }, swatch(part.role, part.icon), part.title),
    h("p", { class: "hint", key: "hint" }, say(linking ? "board.links.hint" : "board.part.hint")),
    h(
      "div",
      { class: "chips", key: "mode", role: "group" },
      modeButton(page, "board.regions", !linking, { linking: null }),
      modeButton(page, "board.links", linking, { linking: "", region: "" }),
    ),
    chosen && !linking && regionView(page, chosen),
    h(
      "ul",
      { class: "regions", key: "regions" },
      part.regions.map((region) => regionLine(page, region)),
    ),
    button(say("board.same"), () => agree(page, part.id), { class: "main", key: `same ${part.id}` }),
  ];
}

function modeButton(page, key, pressed, change) {
  return button(say(key), () => page.change(change), { class: "toggle", "aria-pressed": String(pressed), key });
}

function regionView(page, region) {
  const toggle = (name) => craft(page, { change: "toggle_icon", region: region.id, icon: name });
  const set = (banners) => craft(page, { change: "set_count", region: region.id, count: banners });
  return h(
    "section",
    { class: "card region", key: "region", "aria-label": region.label },
    h("h3", {}, region.label),
    h(
      "div",
      { class: "row" },
      ICONS.map((name) => {
        const props = {
          type: "button",
          class: "button toggle",
          key: name,
          "aria-pressed": String(region[name]),
          on: { click: () => toggle(name) },
        };
        return h("button", props, icon(name), h("span", {}, say(`board.${name}`)));
      }),
    ),
    h(
      "div",
      { class: "row banners" },
      icon("banner"),
      h("span", {}, say("board.banners", { banners: region.banners })),
      button("\u2212", () => set(region.banners - 1), {
        class: "small",
        "aria-label": say("board.fewer"),
        disabled: region.banners === 0,
        key: "fewer",
      }),
      button("+", () => set(region.banners + 1), { class: "small", "aria-label": say("board.more"), key: "more" }),
    ),
  );
}

function regionLine(page, region) {
  const chosen = page.region === region.id;
  const has = ICONS.filter((name) => region[name]);
  return h(
    "li",
    { key: region.id },
    h(
      "button",
      {
        type: "button",
        class: "region-line",
        "aria-pressed": String(chosen),
        on: { click: () => touch(page, region.id) },
      },
      h("strong", {}, region.label),
      has.map((name) => icon(name, say(`board.${name}`))),
      region.banners > 0 && h("span", { class: "figure" }, icon("banner", say("board.banner")), String(region.banners)),
    ),
  );
}

/** A region is chosen to be changed; while links are looked at, the second one touched toggles the link of the two. */
function touch(page, id) {
  if (page.linking === null) page.change({ region: page.region === id ? "" : id });
  else if (page.linking === "") page.change({ linking: id });
  else if (page.linking === id) page.change({ linking: "" });
  else {
    craft(page, { change: "toggle_link", one: page.linking, other: id });
    page.change({ linking: "" });
  }
}

function boardMapView(page, part) {
  const { map } = page.shown.check;
  const all = groups(map).filter((group) => group.touch);
  const lit = new Set(part ? part.regions.map(({ id }) => id) : []);
  const chosen = new Set([page.region, page.linking].filter(Boolean));
  const on = {
    pointerdown: (event) => lift(page, all, event),
    pointermove: (event) => drag(page, event),
    pointerup: (event) => drop(page, event),
    pointercancel: () => page.change({ lifted: null }),
  };
  const moved = page.lifted ? { [page.lifted.id]: page.lifted.by } : {};
  const look = { lit, chosen, dim: lit.size > 0, moved, on };
  const said = joined("list.comma", all.filter(({ touch: id }) => chosen.has(id)).map(({ name }) => name));
  return h(
    "div",
    { class: "map check-map", key: "map", vars: part ? inRole(part.role) : {}, "aria-description": said },
    sceneView(map, look),
  );
}

// Dragging: a region goes along with the pointer, and is moved on the board when it is let go.

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
  const { size } = page.shown.check.map;
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
  const region = page.shown.check.parts.flatMap(({ regions }) => regions).find(({ id }) => id === lifted.id);
  const at = region.at.map((side, i) => Math.round(side + lifted.by[i]));
  craft(page, { change: "move_region", region: lifted.id, at }).finally(() => page.change({ lifted: null }));
}

/** A change to the board that is held against the print. */
const craft = (page, change) => page.send({ do: "craft", change });
