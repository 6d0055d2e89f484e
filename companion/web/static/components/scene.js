// Scenes as SVG. Knows shapes and roles of colours, and no game. A place is whatever shape has a `touch`.

import { classes, html, still } from "../lib/html.js";
import { thing } from "../lib/things.js";
import { coast, colour, dimmed, origin, pathOfIcon } from "./icons.js";

const BASELINE = 0.36;
const MARGIN = 8; // room for the light round places at the edge
const RIM = 2.6;
const RING = 4.5;
const AREA = 31; // the radius of the circle that every area holds
const HATCHES = {
  level: "M0 4H8",
  upright: "M4 0V8",
  slanted: "M-2-2L10 10M-2 6L2 10M6-2L10 2",
  dots: "M2 2h.01M6 6h.01",
  crossed: "M-1-1L9 9M9-1L-1 9",
};
const ANCHORS = { left: "start", middle: "middle", right: "end" };

/** What is found in an object, found once. */
export const once = (find, found = new WeakMap()) => (it) => found.get(it) || (found.set(it, find(it)), found.get(it));

/** The shapes of a scene in groups: one for each place that can be touched, with the shapes that are drawn on it. */
export const groups = once((scene) => {
  const found = [];
  for (let i = 0; i < scene.shapes.length; i += found[found.length - 1].shapes.length) {
    const outline = scene.shapes[i];
    const { touch = null, name = touch } = outline;
    const shapes = touch ? scene.shapes.slice(i, i + 1 + (outline.carries || 0)) : [outline];
    found.push(touch ? { touch, name: name || touch, at: middleOf(outline), radius: reach(outline), shapes, outline } : { touch, shapes });
  }
  return found;
});

const middleOf = (shape) => (shape.shape === "box" ? shape.at.map((side, i) => side + shape.size[i] / 2) : shape.at);

function reach(shape) {
  if (shape.shape === "area") return AREA;
  return shape.shape === "box" ? Math.max(...shape.size) / 2 : shape.radius;
}

const isArea = ({ outline }) => Boolean(outline) && outline.shape === "area";

export const areasOf = once((scene) => groups(scene).filter(isArea).map(({ outline }) => outline));

const pathOf = once(({ outline }) => `M${outline.map((point) => point.join(" ")).join("L")}Z`);

const hatch = ({ hatch: name }) => `url(#hatch-${name})`;

const Hatchings = ({ shapes }) => Array.from(new Set(shapes.map((shape) => shape.hatch).filter(Boolean)), (name) => html`<pattern key=${name}
  id=${"hatch-" + name} width="8" height="8" patternUnits="userSpaceOnUse">
  <path d=${HATCHES[name]} fill="none" stroke="#000" stroke-opacity="0.13" stroke-width="1.7" stroke-linecap="round" /></pattern>`);

/** The water round the areas, and all that they refer to. */
const Ground = still(({ areas, id }) => html`<defs>
      <path id=${"land" + id} d=${areas.map(pathOf).join("")} />
      ${areas.map((area) => html`<clipPath key=${area.touch} id=${`in${id}-${area.touch}`}><path d=${pathOf(area)} /></clipPath>`)}
    </defs>
    ${coast().map(([role, width], i) => html`<use key=${i} href=${"#land" + id} fill="none" stroke=${colour(role)} stroke-width=${width} stroke-linejoin="round" />`)}`);

/** An area with its hatching and its rim, and the ring of a state inside the rim. */
function Area({ id, touch, outline: area, faint, state }) {
  const d = pathOf(area);
  const tint = faint ? dimmed : colour;
  const inside = (width, look) => html`<path d=${d} fill="none" stroke-width=${2 * width} clip-path=${`url(#in${id}-${touch})`} ...${look} />`;
  return html`<path d=${d} fill=${tint(area.fill)} />
    ${area.hatch && html`<path d=${d} fill=${hatch(area)} />`}
    ${area.rim ? inside(area.rim_width || RIM, { stroke: tint(area.rim) }) : inside(RIM, { stroke: "#000", "stroke-opacity": 0.28 })}
    ${state && inside(RING + 1.5, { stroke: colour("ink") })}
    ${state && inside(RING, { class: "ring inner" })}`;
}

/**
 * A scene. `lit` are the places that may be touched now, `targets` those of them that would be attacked, `chosen` those that
 * were touched; with `dim` the others step back, and with `every` they may be touched all the same. `marks(group)` may draw more on a place. `touched(place)` is called
 * for touches; with `things` places can be explained. `laid` are the shapes of areas that have others than those of the scene. Of several scenes on a page each has its own `id`.
 */
export function Scene({ scene, id = "", lit = [], targets = [], chosen = [], dim, every, on, touched, things, marks, laid = {} }) {
  const [width, height] = scene.size;
  const all = groups(scene);
  const places = all.filter(({ touch }) => touch);
  const isFaint = ({ touch, bright }) => dim && !bright && !lit.includes(touch) && !chosen.includes(touch);
  const press = (event) => {
    const place = event.target.closest("[data-touch]");
    if (!touched || !place || !place.hasAttribute("role") || (event.key && !["Enter", " "].includes(event.key))) return;
    event.preventDefault();
    touched(place.dataset.touch);
  };
  return html`<svg key=${origin()} class="scene" viewBox=${[-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" ")}
    role="group" aria-label=${scene.title} onClick=${press} onKeyDown=${press} ...${on}>
    <rect x=${-MARGIN} y=${-MARGIN} width=${width + 2 * MARGIN} height=${height + 2 * MARGIN} fill=${colour(scene.background)} />
    <${Hatchings} shapes=${scene.shapes} />
    ${places.some(isArea) && html`<${Ground} areas=${areasOf(scene)} id=${id} />`}
    ${all.map((group) => (group.touch === null
      ? group.shapes.map((shape) => html`<${Shape} ...${shape} />`)
      : html`<${Spot} key=${group.touch} id=${id} group=${group} things=${things} faint=${isFaint(group)} able=${touched && (every || lit.includes(group.touch))}
        lit=${lit.includes(group.touch)} laid=${laid[group.touch]} target=${targets.includes(group.touch)} chosen=${chosen.includes(group.touch)} />`))}
    ${places.filter(({ touch }) => laid[touch]).map((group) => html`<g key=${"laid " + group.touch} class="map-badge" aria-hidden="true"><${Shapes} group=${group} shapes=${laid[group.touch]} faint=${isFaint(group)} /></g>`)}
    ${marks && places.map(marks)}
  </svg>`;
}

const Spot = still(({ id, group, laid, lit, target, chosen, faint, able, things }) => {
  const { touch, name, shapes } = group;
  const state = lit || chosen;
  const kind = classes("place", lit && "lit", target && "target", chosen && "chosen", faint && "dim");
  const label = [name, ...(laid || shapes).map(({ text }) => text !== name && text)].filter(Boolean).join(" ");
  const drawn = isArea(group)
    ? html`<${Area} ...${group} id=${id} faint=${faint} state=${state} />${!laid && html`<${Shapes} group=${group} shapes=${shapes.slice(1)} faint=${faint} />`}`
    : html`${shapes.map((shape) => html`<${Shape} ...${shape} />`)}${state && html`<${Ring} ...${group} />`}`;
  return html`<g class=${kind} data-touch=${touch} ...${things && thing([["region", touch]])} ...${able && { role: "button", tabindex: "0", "aria-label": label }}>${drawn}</g>`;
});

const Shapes = ({ group, shapes, faint }) => shapes.map((shape) => html`<${Shape} ...${faint ? faded(shape, group) : shape} />`);

/** What is written on a dim area, in a colour that can be read there. */
const faded = (shape, { outline }) => (shape.fill === `on.${outline.fill}` ? { ...shape, fill: `on.dim.${outline.fill}`, or: shape.fill } : shape);

/** The ring of a state round a disc or a box, on an ink line. */
function Ring({ outline, at: [cx, cy], radius }) {
  const [[x, y], [width, height]] = [outline.at, outline.size || []];
  return ["ring under", "ring"].map((kind) => outline.shape === "disc" ? html`<circle class=${kind} cx=${cx} cy=${cy} r=${radius} />`
    : html`<rect class=${kind} x=${x} y=${y} width=${width} height=${height} rx=${outline.corner || 0} />`);
}

const SHAPES = {
  disc: (shape) => html`<circle cx=${shape.at[0]} cy=${shape.at[1]} r=${shape.radius - inset(shape)} ...${paint(shape)} />`,
  box(shape) {
    const by = inset(shape);
    const [[x, y], [width, height]] = [shape.at, shape.size];
    const edges = { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by, rx: Math.max((shape.corner || 0) - by, 0) };
    return html`<rect ...${edges} ...${paint(shape)} />${shape.hatch && html`<rect ...${edges} fill=${hatch(shape)} />`}`;
  },
  area: (shape) => html`<path d=${pathOf(shape)} fill=${colour(shape.fill)} stroke=${shape.rim && colour(shape.rim)} stroke-width=${shape.rim_width || RIM} />`,
  line: ({ start, end, stroke, width = 1, dash }) =>
    html`<line x1=${start[0]} y1=${start[1]} x2=${end[0]} y2=${end[1]} stroke=${colour(stroke)} stroke-width=${width} stroke-dasharray=${dash || null} />`,
  icon({ at, size, fill, or, name }) {
    const [left, top] = at.map((side) => side - size / 2);
    return html`<path transform=${`translate(${left} ${top}) scale(${size / 24})`} fill=${colour(fill, or)} fill-rule="evenodd" d=${pathOfIcon(name)} />`;
  },
  label: ({ at: [x, y], size, fill, or, bold, align = "middle", text }) =>
    html`<text x=${x} y=${y + BASELINE * size} font-size=${size} font-weight=${bold ? "bold" : null} fill=${colour(fill, or)}
      text-anchor=${ANCHORS[align]}>${text}</text>`,
};

export const Shape = (shape) => SHAPES[shape.shape](shape);

/** Half of an outline: SVG draws it on the edge, a scene has it inside. */
const inset = (shape) => (strokeWidth(shape) || 0) / 2;

const strokeWidth = (shape) => (shape.stroke ? shape.stroke_width ?? 1 : null);

const paint = (shape) => ({
  fill: shape.fill ? colour(shape.fill) : "none",
  stroke: shape.stroke ? colour(shape.stroke) : null,
  "stroke-width": strokeWidth(shape),
});
