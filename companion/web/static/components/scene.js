// Scenes as SVG. Knows shapes and roles of colours, and no game. A place is whatever shape has a `touch`.

import { classes, html } from "../lib/html.js";
import { colour, outline as icon } from "./icons.js";

const BASELINE = 0.36;
const MARGIN = 8; // room for the light round places at the edge
const ANCHORS = { left: "start", middle: "middle", right: "end" };

/** The shapes of a scene in groups: one for each place that can be touched, with the shapes that are drawn on it. */
export function groups(scene) {
  const found = [];
  for (let i = 0; i < scene.shapes.length; i += found[found.length - 1].shapes.length) {
    const outline = scene.shapes[i];
    const { touch = null, name = touch } = outline;
    const shapes = touch ? scene.shapes.slice(i, i + 1 + (outline.carries || 0)) : [outline];
    found.push(touch ? { touch, name: name || touch, at: middleOf(outline), radius: reach(outline), shapes, outline } : { touch, shapes });
  }
  return found;
}

const middleOf = (shape) => (shape.shape === "box" ? shape.at.map((side, i) => side + shape.size[i] / 2) : shape.at);

function reach(shape) {
  if (shape.shape === "box") return Math.max(...shape.size) / 2;
  if (shape.shape === "disc") return shape.radius;
  return Math.min(...shape.outline.map(([x, y]) => Math.hypot(x - shape.at[0], y - shape.at[1])));
}

/**
 * A scene. `lit` are the places that may be touched now, `chosen` those that were; with `dim` the others step back,
 * and with `every` they may be touched all the same. `marks(group)` may draw more on a place. `touched(place)` is called
 * for touches. `moved` shifts places by `{place: [x, y]}` while they are dragged.
 */
export function Scene({ scene, lit = [], chosen = [], dim, every, moved = {}, on, touched, marks }) {
  const [width, height] = scene.size;
  const all = groups(scene);
  const places = all.filter(({ touch }) => touch);
  const shifted = Object.entries(moved).map(([place, by]) => [places.find(({ touch }) => touch === place), by]);
  const look = (group) => ({ ...group, lit: lit.includes(group.touch), chosen: chosen.includes(group.touch), by: moved[group.touch] });
  const above = places.map(look).filter((group) => group.lit || group.chosen);
  return html`<svg class="scene" viewBox=${[-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" ")}
    role="group" aria-label=${scene.title} ...${on}>
    <rect x=${-MARGIN} y=${-MARGIN} width=${width + 2 * MARGIN} height=${height + 2 * MARGIN} fill=${colour(scene.background)} />
    ${all.map((group) => (group.touch === null
      ? group.shapes.map((shape) => html`<${Shape} ...${followed(shape, shifted)} />`)
      : html`<${Place} key=${group.touch} ...${look(group)} dim=${dim} able=${touched && (every || lit.includes(group.touch))} touched=${touched} />`))}
    ${above.map((group) => html`<${Outline} key=${"ring " + group.touch} ...${group} class=${group.chosen ? "ring chosen" : "ring"} />`)}
    ${marks && places.map(marks)}
  </svg>`;
}

/** A line goes along with the places it ends at. */
function followed(shape, shifted) {
  if (shape.shape !== "line" || !shifted.length) return shape;
  const moveEnd = (end) => {
    const [, by] = shifted.find(([group]) => group && Math.hypot(group.at[0] - end[0], group.at[1] - end[1]) < 1) || [];
    return by ? [end[0] + by[0], end[1] + by[1]] : end;
  };
  return { ...shape, start: moveEnd(shape.start), end: moveEnd(shape.end) };
}

const shift = (by) => (by ? `translate(${by[0]} ${by[1]})` : null);

function Place({ touch, name, shapes, lit, chosen, by, dim, able, touched }) {
  const press = () => touched(touch);
  const keydown = (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), press());
  const button = able ? { role: "button", tabindex: "0", "aria-label": name, onClick: press, onKeyDown: keydown } : {};
  const kind = classes("place", lit && "lit", chosen && "chosen", dim && !lit && !chosen && "dim");
  return html`<g class=${kind} data-touch=${touch} transform=${shift(by)} ...${button}>
    ${shapes.map((shape) => html`<${Shape} ...${shape} />`)}
  </g>`;
}

const points = (outline) => outline.map((point) => point.join(" ")).join("L");

/** The outline of a place alone. */
function Outline({ outline, at: [cx, cy], radius, by, class: kind }) {
  const props = { class: kind, transform: shift(by) };
  if (outline.shape === "area") return html`<path d=${"M" + points(outline.outline) + "Z"} ...${props} />`;
  if (outline.shape === "disc") return html`<circle cx=${cx} cy=${cy} r=${radius} ...${props} />`;
  const [[x, y], [width, height]] = [outline.at, outline.size];
  return html`<rect x=${x} y=${y} width=${width} height=${height} rx=${outline.corner || 0} ...${props} />`;
}

const SHAPES = {
  disc: (shape) => html`<circle cx=${shape.at[0]} cy=${shape.at[1]} r=${shape.radius - inset(shape)} ...${paint(shape)} />`,
  box(shape) {
    const by = inset(shape);
    const [[x, y], [width, height]] = [shape.at, shape.size];
    const corner = Math.max((shape.corner || 0) - by, 0);
    return html`<rect x=${x + by} y=${y + by} width=${width - 2 * by} height=${height - 2 * by} rx=${corner} ...${paint(shape)} />`;
  },
  area: (shape) => html`<path d=${"M" + points(shape.outline) + "Z"} stroke-linejoin="round" ...${paint(shape)} />`,
  line: ({ start, end, stroke, width = 1, dash }) =>
    html`<line x1=${start[0]} y1=${start[1]} x2=${end[0]} y2=${end[1]} stroke=${colour(stroke)} stroke-width=${width} stroke-dasharray=${dash || null} />`,
  icon({ at, size, fill, name }) {
    const [left, top] = at.map((side) => side - size / 2);
    return html`<path transform=${`translate(${left} ${top}) scale(${size / 24})`} fill=${colour(fill)} fill-rule="evenodd" d=${icon(name)} />`;
  },
  label: ({ at: [x, y], size, fill, bold, align = "middle", text }) =>
    html`<text x=${x} y=${y + BASELINE * size} font-size=${size} font-weight=${bold ? "bold" : null} fill=${colour(fill)}
      text-anchor=${ANCHORS[align]}>${text}</text>`,
};

const Shape = (shape) => SHAPES[shape.shape](shape);

/** Half of an outline: SVG draws it on the edge, a scene has it inside. */
const inset = (shape) => (strokeWidth(shape) || 0) / 2;

const strokeWidth = (shape) => (shape.stroke ? shape.stroke_width ?? 1 : null);

const paint = (shape) => ({
  fill: shape.fill ? colour(shape.fill) : "none",
  stroke: shape.stroke ? colour(shape.stroke) : null,
  "stroke-width": strokeWidth(shape),
});
