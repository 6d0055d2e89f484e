// The map of a game: what can be touched now is lit, and a touch that can mean several things asks which.

import { html } from "../lib/html.js";
import { colour, known, pathOfIcon } from "./icons.js";
import { pick } from "./question.js";
import { Scene, carried, groups } from "./scene.js";
import { waysOf } from "./ways.js";

const BADGE = 9.5; // the radius of a badge on a lit place, in units of the map
const CODE = 28; // the height of a name
const TAG = [44, 28]; // the size of what hands bring
const BELOW = 24; // the best distance below that middle
const FAR = 54; // from the middle of an area to the middle of what lies on it, at most

/** The map for a question whose places are lit. `over(group)` draws more on places, `pointed` are those pointed at, `named` those that hands read of, `owed` is what hands bring to each. */
export function GameMap({ page, scene, ask, give, over, pointed: others = [], named = [], owed = {}, on }) {
  const ways = waysOf(page, ask, scene);
  const targets = (ways || []).filter(({ through }) => through);
  const through = targets.length > 0 && Object.fromEntries(targets.map((way) => [way.through, way.path]));
  const touches = through || (ask && ask.touches) || {};
  const direct = !through && ask?.offers.every(({ picks }) => picks[0][0] === "region");
  const lit = Object.keys(touches).filter((place) => !direct || touches[place].some(([[, first]]) => first === place));
  const { thing: [[kind, explained]] = [[]] } = page.explained || {};
  const pointed = kind === "region" ? others.concat(explained) : others;
  const reached = (place) => {
    const [path] = touches[place];
    const offer = ask.offers.find(({ picks }) => JSON.stringify(picks) === JSON.stringify(path.slice(0, picks.length)));
    const rest = offer ? path.length - offer.picks.length : 0;
    if (!rest || offer.role !== "target") return offer;
    return rest > 1 || offer.picks.at(-1)[0] === "region" ? { ...offer, icon: "swords" } : null;
  };
  const touched = (place) => {
    const paths = through ? [through[place]] : touches[place];
    page.change({ ways: paths.length > 1 ? { ask: ask.name, place } : null });
    if (paths.length === 1) give(pick(ask, paths[0]));
  };
  const lie = layer(scene, owed, JSON.stringify([owed, named, lit, pointed]));
  const marks = (group) => {
    const { touch } = group;
    const [offer, tagged] = [lit.includes(touch) && reached(touch), owed[touch] && (!others.length || others.includes(touch))];
    const coded = named.includes(touch) || (lit.includes(touch) ? offer && offer.picks.some(([, value]) => value === touch) : pointed.includes(touch));
    return [
      offer && (!coded || isAttack(offer)) && badge(group, offer),
      tagged && coming(group, owed[touch], lie),
      coded && pill(group, lie),
      over && over(group),
    ];
  };
  const chosen = ways ? [page.ways.place] : pointed;
  return html`<div class="map">
    <${Scene} scene=${scene} lit=${lit} targets=${lit.filter((place) => isAttack(reached(place)))} chosen=${chosen} dim=${lit.length + pointed.length > 0} touched=${touched} owed=${owed} things marks=${marks} on=${on} />
  </div>`;
}

const isAttack = (offer) => offer?.icon && offer.role === "target";

/** The badge of the answer that a place makes: the icon of its card. */
function badge({ touch, at: [x, y], radius }, offer) {
  if (!offer || !known(offer.icon)) return null;
  const attack = isAttack(offer);
  const [left, top] = [x + radius * 0.55, y - radius * 0.75];
  return html`<g key=${"badge " + touch} class="map-badge" aria-hidden="true">
    <circle cx=${left} cy=${top} r=${BADGE} fill=${colour(attack ? "attack" : "lit")} stroke=${colour("ink")} stroke-width="1.5" />
    <path transform=${`translate(${left - BADGE * 0.7} ${top - BADGE * 0.7}) scale(${(BADGE * 1.4) / 24})`} d=${pathOfIcon(offer.icon)}
      fill=${colour(attack ? "on.attack" : "ink")} fill-rule="evenodd" />
  </g>`;
}

/** Whether a point is inside an outline. */
const inside = ([x, y], outline) => outline.reduce((odd, [ax, ay], i) => {
  const [bx, by] = outline[(i || outline.length) - 1];
  return (ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
}, false);

let laid = {};

/** Where something of a size lies on or at its area: on no flag and no drawing, and least on other areas. It is looked for once for a `moment` of a scene. */
function layer(scene, owed, moment) {
  if (laid.scene !== scene || laid.moment !== moment) laid = { scene, moment, places: {} };
  const { places } = laid;
  let found;
  return (group, size) => (places[group.touch + size] ||= (found ||= finder(scene, owed, Object.values(places)))(group, size));
}

/** Finds places beside those that are taken. */
function finder(scene, owed, others) {
  const areas = groups(scene).filter(({ outline }) => outline?.shape === "area");
  const taken = [...others, ...areas.flatMap((group) => carried(group, owed[group.touch]).map(boundsOf))];
  return ({ at, outline: { outline: own } }, [width, height]) => {
    const near = (reach) => ([left, top, right, bottom]) => right > at[0] - reach && left < at[0] + reach && bottom > at[1] - reach && top < at[1] + reach;
    const [beside, lying] = [areas.filter((area) => near(2 * FAR)([...area.at, ...area.at])), taken.filter(near(2 * FAR))];
    let best = [];
    for (let i = 0; i < 144; i += 1) {
      const [x, y] = [at[0] + FAR * ((i % 12) / 6 - 0.92), at[1] + FAR * (Math.floor(i / 12) / 6 - 0.92)];
      const box = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
      const dots = [[x, y], ...[0, 2].flatMap((a) => [1, 3].map((b) => [box[a], box[b]]))];
      const covered = lying.reduce((sum, [left, top, right, bottom]) => sum + Math.max(0, Math.min(right, box[2]) - Math.max(left, box[0])) * Math.max(0, Math.min(bottom, box[3]) - Math.max(top, box[1])), 0);
      const cost = (box.some((edge, side) => edge < 0 || edge > scene.size[side % 2]) ? 99 : 0) + covered / 4 + Math.hypot(x - at[0], y - at[1] - BELOW) / 2
        + dots.reduce((sum, dot) => sum + (inside(dot, own) ? 0 : beside.some(({ outline }) => inside(dot, outline.outline)) ? 15 : 8), 0);
      if (!best.length || cost < best[0]) best = [cost, box];
    }
    taken.push(best[1]);
    return best[1];
  };
}

/** The edges of a shape: left, top, right, bottom. */
function boundsOf({ at: [x, y] = [], size, outline }) {
  if (!outline) return [x - size / 2, y - size / 2, x + size / 2, y + size / 2];
  const [across, down] = [0, 1].map((side) => outline.map((point) => point[side]));
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** A text on a small plate that lies at its area. */
const plate = (key, group, text, size, lie, look, on) => {
  const [left, top] = lie(group, size);
  return html`<g key=${key + group.touch} class="map-badge" aria-hidden=${on ? null : "true"}>
    <rect x=${left} y=${top} width=${size[0]} height=${size[1]} rx="7" ...${look} />
    <text x=${left + size[0] / 2} y=${top + CODE * 0.84} font-size=${CODE} font-weight="bold" text-anchor="middle" fill=${on}>${text}</text></g>`;
};

/** What hands bring to an area or take from it, on paper. */
const coming = (group, count, lie) => group.outline.shape === "area" && plate("owed ", group, count > 0 ? "+" + count : "\u2212" + -count, TAG, lie,
  { fill: colour("note"), stroke: colour("ink"), "stroke-width": 2 }, colour("on.note"));

/** The name of an area. */
const pill = (group, lie) => group.outline.shape === "area" && plate("code ", group, group.name, [17 * group.name.length + 8, CODE], lie, { fill: "#fff", stroke: "#000" });
