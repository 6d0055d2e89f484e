// Scenes and codes as descriptions of SVG. Knows shapes and roles of colours, and no game.

import { h } from "../lib/dom.js";
import { ICON_BOX, coast, icons, inRole, palette } from "../lib/palette.js";

const BASELINE = 0.36;
const QUIET_ZONE = 4;
const MARGIN = 8; // room for the light round places at the edge
const RIM = 2.6;
const RING = 4.5;
const HATCHES = {
  level: "M0 4H8",
  upright: "M4 0V8",
  slanted: "M-2-2L10 10M-2 6L2 10M6-2L10 2",
  dots: "M2 2h.01M6 6h.01",
  crossed: "M-1-1L9 9M9-1L-1 9",
};
const ANCHORS = { left: "start", middle: "middle", right: "end" };

/** The shapes of a scene in groups: one for each place that can be touched, with the shapes that are drawn on it. */
export function groups(scene) {
  const found = [];
  for (let i = 0; i < scene.shapes.length; i += found.at(-1).shapes.length) {
    const outline = scene.shapes[i];
    const shapes = outline.touch ? scene.shapes.slice(i, i + 1 + (outline.carries ?? 0)) : [outline];
    const { touch = null, name = touch } = outline;
    found.push(touch ? { touch, name, at: middleOf(outline), radius: reach(outline), shapes, outline } : { touch, shapes });
  }
  return found;
}

function middleOf(shape) {
  return shape.shape === "box" ? shape.at.map((side, i) => side + shape.size[i] / 2) : shape.at;
}

function reach(shape) {
  if (shape.shape === "area") return 31;
  return shape.shape === "box" ? Math.max(...shape.size) / 2 : shape.radius;
}

/** The closed path of an area. */
const pathOf = ({ outline }) => `M${outline.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

/** The water round the areas, and what they refer to. */
function ground(areas) {
  return [
    h("defs", { key: "defs" },
      h("path", { id: "land", d: areas.map(({ outline }) => pathOf(outline)).join("") }),
      areas.map(({ touch, outline }) =>
        h("clipPath", { key: touch, id: `in-${touch}` }, h("path", { d: pathOf(outline) })),
      ),
    ),
    coast.map(([role, width], i) => {
      const line = { stroke: palette[role], "stroke-width": width, "stroke-linejoin": "round" };
      return h("use", { key: `coast ${i}`, href: "#land", fill: "none", ...line });
    }),
  ];
}

/** The hatchings of a scene. */
function hatchings({ shapes }) {
  const fine = { stroke: "#000", "stroke-opacity": 0.13, "stroke-width": 1.7, "stroke-linecap": "round" };
  return h("defs", { key: "hatchings" },
    [...new Set(shapes.map(({ hatch }) => hatch).filter(Boolean))].map((name) =>
      h("pattern", { key: name, id: `hatch-${name}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
        h("path", { d: HATCHES[name], fill: "none", ...fine }),
      ),
    ),
  );
}

/** An area with its hatching and its rim, and the ring of a state inside the rim. */
function areaView({ touch, outline: area }, faint, state) {
  const d = pathOf(area);
  const tint = (role) => palette[(faint && palette[`dim.${role}`] && `dim.${role}`) || role];
  const inside = (width, look) =>
    h("path", { d, fill: "none", "stroke-width": 2 * width, "clip-path": `url(#in-${touch})`, ...look });
  return [
    h("path", { key: "area", d, fill: tint(area.fill) }),
    area.hatch && h("path", { key: "hatch", d, fill: `url(#hatch-${area.hatch})` }),
    area.rim
      ? inside(area.rim_width ?? RIM, { key: "rim", stroke: tint(area.rim) })
      : inside(RIM, { key: "rim", stroke: "#000", "stroke-opacity": 0.28 }),
    state && inside(RING + 1.5, { key: "edge", stroke: palette.ink }),
    state && inside(RING, { class: "ring", key: "ring" }),
  ];
}

/** What is written on a dim area, in a colour that can be read there. */
function faded(shape, { outline }) {
  const dim = `dim.${outline.fill}`;
  const colour = shape.fill === `on.${outline.fill}` && palette[dim] && inRole(dim)["--on-role"];
  return colour ? { ...shape, colour } : shape;
}

/**
 * A scene. `lit` are the places that may be touched now, `chosen` those that were; with `dim` the others step back,
 * and with `every` they may be touched all the same.
 * `marks(place, at, radius)` may draw more on a place. `touched(place, event)` is called for touches. `moved` shifts
 * places by `{place: [x, y]}` while they are dragged.
 */
export function sceneView(scene, options = {}) {
  const { lit = new Set(), chosen = new Set(), dim = false, every = false, moved = {}, on, touched, marks } = options;
  const [width, height] = scene.size;
  const all = groups(scene);
  const shifted = Object.entries(moved).map(([place, by]) => [all.find(({ touch }) => touch === place), by]);
  const drawn = all.map((group) =>
    group.touch === null
      ? group.shapes.map((shape) => drawShape(followed(shape, shifted)))
      : placeView(group, { lit, chosen, dim, every, by: moved[group.touch], touched, paper: scene.background }),
  );
  const areas = all.filter(({ outline }) => outline?.shape === "area");
  const over = marks ? all.filter(({ touch }) => touch).map(({ touch, at, radius }) => marks(touch, at, radius)) : [];
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  const props = { class: "scene", viewBox: box.join(" "), role: "group", "aria-label": scene.title, on };
  const [x, y, wide, high] = box;
  const paper = h("rect", { x, y, width: wide, height: high, fill: palette[scene.background] });
  return h("svg", props, paper, hatchings(scene), areas.length > 0 && ground(areas), drawn, over);
}

/** A line goes along with the places it ends at. */
function followed(shape, shifted) {
  if (shape.shape !== "line") return shape;
  const moveEnd = (end) => {
    const [, by] = shifted.find(([group]) => group && Math.hypot(group.at[0] - end[0], group.at[1] - end[1]) < 1) ?? [];
    return by ? [end[0] + by[0], end[1] + by[1]] : end;
  };
  return { ...shape, start: moveEnd(shape.start), end: moveEnd(shape.end) };
}

function placeView(group, { lit, chosen, dim, every, by, touched, paper }) {
  const is = { lit: lit.has(group.touch), chosen: chosen.has(group.touch) };
  const able = (is.lit || every) && touched;
  const press = (event) => touched(group.touch, event);
  const props = {
    key: group.touch,
    class: ["place", is.lit && "lit", is.chosen && "chosen"].filter(Boolean).join(" "),
    "data-touch": group.touch,
    transform: by ? `translate(${by[0]} ${by[1]})` : null,
    role: able ? "button" : null,
    tabindex: able ? "0" : null,
    "aria-label": able ? group.name : null,
    on: able
      ? {
          click: press,
          keydown: (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), press(event)),
        }
      : {},
  };
  const veil = dim && !is.lit && !is.chosen;
  if (group.outline.shape === "area") {
    const carried = group.shapes.slice(1).map((shape) => (veil ? faded(shape, group) : shape));
    return h("g", props, areaView(group, veil, is.lit || is.chosen), carried.map(drawShape));
  }
  return h("g", props,
    (is.lit || is.chosen) && spot(group, 4.5, { class: "halo" }),
    group.shapes.map(drawShape),
    veil && spot(group, 0, { class: "veil", fill: palette[paper] }),
  );
}

/** The outline of a place, so many units larger all round. */
function spot({ at: [cx, cy], radius, outline }, by, look) {
  if (outline.shape !== "box") return h("circle", { cx, cy, r: radius + by, ...look });
  const [x, y] = outline.at.map((side) => side - by);
  const [width, height] = outline.size.map((side) => side + 2 * by);
  return h("rect", { x, y, width, height, rx: (outline.corner ?? 0) + by, ...look });
}

function drawShape(shape) {
  switch (shape.shape) {
    case "disc": {
      const [cx, cy] = shape.at;
      return h("circle", { cx, cy, r: shape.radius - inset(shape), ...paint(shape) });
    }
    case "box": {
      const by = inset(shape);
      const [x, y] = shape.at.map((side) => side + by);
      const [width, height] = shape.size.map((side) => side - 2 * by);
      const box = { x, y, width, height, rx: Math.max((shape.corner ?? 0) - by, 0) };
      return [h("rect", { ...box, ...paint(shape) }), shape.hatch && h("rect", { ...box, fill: `url(#hatch-${shape.hatch})` })];
    }
    case "area": {
      const rim = shape.rim && { stroke: palette[shape.rim], "stroke-width": shape.rim_width ?? RIM };
      return h("path", { d: pathOf(shape), fill: palette[shape.fill], ...rim });
    }
    case "line": {
      const [[x1, y1], [x2, y2]] = [shape.start, shape.end];
      const dash = shape.dash || null;
      const stroke = { stroke: palette[shape.stroke], "stroke-width": shape.width ?? 1, "stroke-dasharray": dash };
      return h("line", { x1, y1, x2, y2, ...stroke });
    }
    case "icon": {
      const [left, top] = shape.at.map((side) => side - shape.size / 2);
      const transform = `translate(${left} ${top}) scale(${shape.size / ICON_BOX})`;
      return h("path", { transform, fill: shape.colour ?? palette[shape.fill], "fill-rule": "evenodd", d: icons[shape.name] });
    }
    default: {
      const [x, y] = [shape.at[0], shape.at[1] + BASELINE * shape.size];
      const look = { "font-size": shape.size, "font-weight": shape.bold ? "bold" : null, fill: shape.colour ?? palette[shape.fill] };
      return h("text", { x, y, "text-anchor": ANCHORS[shape.align ?? "middle"], ...look }, shape.text);
    }
  }
}

/** Half of an outline: SVG draws it on the edge, a scene has it inside. */
function inset(shape) {
  return (strokeWidth(shape) ?? 0) / 2;
}

function paint(shape) {
  return {
    fill: shape.fill ? palette[shape.fill] : "none",
    stroke: shape.stroke ? palette[shape.stroke] : null,
    "stroke-width": strokeWidth(shape),
  };
}

function strokeWidth(shape) {
  return shape.stroke ? (shape.stroke_width ?? 1) : null;
}

/** A QR code with the light margin that must surround it. */
export function qrCode(rows, label) {
  const size = rows.length + 2 * QUIET_ZONE;
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(
      (run) => `M${run.index + QUIET_ZONE} ${y + QUIET_ZONE}h${run[0].length}v1h-${run[0].length}z`,
    ),
  );
  const props = {
    class: "qr",
    viewBox: `0 0 ${size} ${size}`,
    role: "img",
    "aria-label": label,
    "shape-rendering": "crispEdges",
  };
  return h("svg", props,
    h("rect", { width: size, height: size, fill: "#FFFFFF" }),
    h("path", { d: dark.join(""), fill: "#000000" }),
  );
}
