// The map of a game: what can be touched now is lit, and a touch that can mean several things asks which.

import { html } from "../lib/html.js";
import { joined } from "../lib/language.js";
import { Down } from "./down.js";
import { Seal, colour, known, pathOfIcon } from "./icons.js";
import { calledName } from "./parts.js";
import { MANY_OFFERS, about, nameOf, pick } from "./question.js";
import { Scene, Shape, areasOf, groups, once } from "./scene.js";

const BADGE = 12.5; // the radius of a badge on a lit place, in units of the map
const PLATE = 30; // the height of a plate with a text
const [SIGN, STEP] = [29.4, 35]; // the size of the icons of an area without a flag, and from one to the next
const [GAP, APART, BRIM] = [3, 8, 6]; // between a plate and what it must not cover, and another one, and how far it may reach over the edge
const FAR = 60; // from the place where a plate would stand to where it does, to each side, at most

/** The steps aside that are tried for a plate, the nearest first, and the price of each. */
const TRIED = Array.from({ length: 441 }, (_, i) => [i % 21, Math.floor(i / 21)].map((step) => (step / 10 - 1) * FAR))
  .map((way) => [Math.hypot(...way), way]).sort(([a], [b]) => a - b);

/** What lies on the areas of a scene, kept by what it was made from. */
const kept = once(() => new Map());

/** The picks that a touch of a place can mean: those of other answers about it, and its ways. */
const meant = ({ offers, touches = {} }, place) =>
  offers.map(({ picks }) => picks).filter((picks) => picks.at(-1)[0] !== "region" && picks.at(-1)[1] === place).concat(touches[place] || []);

/** The answers that a touch can mean, as long as the touched question still offers them. */
export function waysOf(page, ask, scene) {
  if (!page.ways || !scene || !ask || page.ways.ask !== about(ask)) return null;
  const paths = meant(ask, page.ways.place);
  if (paths.length < 2) return null;
  const names = new Map(scene.shapes.filter(({ touch }) => touch).map(({ touch, name }) => [touch, name || touch]));
  const targets = paths.map((path) => path.map(([, value]) => value).filter((value) => names.has(value)));
  return paths.map((picks, i) => ({
    label: joined("list.then", targets[i].map((place) => names.get(place))), detail: "",
    ...ask.offers.find((offer) => nameOf(offer) === nameOf({ picks })), picks,
    through: targets.every(({ length }) => length === 2) ? targets[i][0] : null,
  }));
}

/** The map for a question whose places are lit, with a legend for `seats`. `over(group)` draws more on places, `pointed` are those pointed at, `named` those that hands read of, `owed` is what hands bring to each. */
export function GameMap({ page, scene, seats, ask, give, over, pointed: others = [], named = [], owed = {}, on }) {
  const ways = waysOf(page, ask, scene);
  const targets = (ways || []).filter(({ through }) => through);
  const through = targets.length > 0 && Object.fromEntries(targets.map((way) => [way.through, way.picks]));
  const touches = through || (ask && ask.touches) || {};
  const lit = Object.keys(touches);
  const { thing: [[kind, explained]] = [[]] } = page.explained || {};
  const pointed = kind === "region" ? others.concat(explained) : others;
  const reached = (place) => {
    const [path] = touches[place];
    const offer = ask.offers.find(({ picks }) => nameOf({ picks }) === JSON.stringify(path.slice(0, picks.length)));
    const rest = offer ? path.length - offer.picks.length : 0;
    if (!rest || offer.role !== "target") return offer;
    return rest > 1 || offer.picks.at(-1)[0] === "region" ? { ...offer, icon: "swords" } : null;
  };
  const touched = (place) => {
    const paths = through ? [through[place]] : meant(ask, place);
    page.change({ ways: paths.length > 1 ? { ask: about(ask), place } : null });
    if (paths.length === 1) give(pick(ask, paths[0])); else document.querySelector(".own-map ~ .group")?.scrollIntoView({ block: "center" });
  };
  const isCarded = ask && ask.offers.length <= MANY_OFFERS; // an answer without a card needs no name
  const isCoded = (touch) => (named.includes(touch) && (!others.length || others.includes(touch))) || (lit.includes(touch) ? isCarded && reached(touch)?.picks.some(([, value]) => value === touch) : kind === "region" && touch === explained);
  const wanted = groups(scene).filter(({ outline, touch }) => outline?.shape === "area" && (owed[touch] || isCoded(touch))).map((group) => {
    const [{ touch, name }, count] = [group, owed[group.touch] || 0];
    const isShown = count && (!others.length || others.includes(touch));
    return [group, count, isShown && (count > 0 ? "+" : "\u2212") + Math.abs(count), isCoded(touch) && name];
  });
  const badges = groups(scene).filter(({ touch }) => lit.includes(touch) && known(reached(touch)?.icon));
  const [key, found] = [JSON.stringify([badges.map(({ touch }) => touch), wanted.map(([{ touch }, ...rest]) => [touch, rest])]), kept(scene)];
  if (!found.has(key)) found.set(key, lay(scene, wanted, badges));
  const laid = found.get(key);
  const marks = (group) => [lit.includes(group.touch) && badge(group, reached(group.touch)), over && over(group)];
  const chosen = ways ? [page.ways.place] : pointed;
  return html`<div class="map">
    <${Scene} scene=${scene} lit=${lit} targets=${lit.filter((place) => isAttack(reached(place)))} chosen=${chosen} dim=${lit.length + pointed.length > 0} touched=${touched} laid=${laid} things marks=${marks} on=${on} />
  </div>${seats && [html`<${Down} />`, html`<${Legend} scene=${scene} seats=${seats} />`]}`;
}

/** What the signs of a map mean, and whose the colours on it are. A seat with a place of its own there has its name on it. */
function Legend({ scene: { legend = [], shapes }, seats }) {
  const has = (key, value) => shapes.some((shape) => shape[key] === value);
  const named = seats.filter(({ id, role }) => has("fill", role) && !has("touch", id));
  return html`${legend.length + named.length > 0 && html`<p class="hint map-key row" style=${{ gap: "0.15em 0.7em" }}>
    ${legend.map((sign) => html`<span class="unit"><svg viewBox="0 0 36 24" width="1.95em" height="1.3em" style=${{ verticalAlign: "middle" }}>${sign.shapes.map(Shape)}</svg> ${sign.means}</span>`)}
    <span class="row" style=${{ gap: "0.15em 0.5em" }}>${named.map((seat) => html`<span class="unit"><${Seal} role=${seat.role} letter=${seat.letter} />${calledName(seat)}</span>`)}</span></p>`}`;
}

const isAttack = (offer) => offer?.icon && offer.role === "target";

const badgeAt = ({ at: [x, y], radius }) => [x + radius * 0.55, y - radius * 0.75];

/** The badge of the answer that a place makes: the icon of its card. */
function badge(group, offer) {
  if (!offer || !known(offer.icon)) return null;
  const attack = isAttack(offer);
  const [left, top] = badgeAt(group);
  return html`<g key=${"badge " + group.touch} class="map-badge" aria-hidden="true">
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

const around = (middle, size) => [middle.map((edge, side) => edge - size[side] / 2), middle.map((edge, side) => edge + size[side] / 2)];

/** The two corners of what a shape covers. */
function boxOf({ outline, at, size, radius }) {
  if (outline) return [Math.min, Math.max].map((most) => [0, 1].map((side) => most(...outline.map((point) => point[side]))));
  return Array.isArray(size) ? [at, at.map((edge, side) => edge + size[side])] : around(at, [2 * radius || size, 2 * radius || size]);
}

/** How much of two boxes is common. */
const common = (a, b) => [0, 1].reduce((all, side) => all * Math.max(0, Math.min(a[1][side], b[1][side]) - Math.max(a[0][side], b[0][side])), 1);

/** A text on a plate as near to a `first` place as it covers nothing that is `taken` and little of other areas. */
function plate(scene, taken, { touch, at, outline: { outline } }, text, first, fill, ink) {
  const size = [15.5 * text.length + 10, PLATE];
  const far = (dot, [x, y]) => Math.hypot(dot[0] - x, dot[1] - y);
  const near = taken.filter((box) => common(around(first, [4 * FAR, 4 * FAR]), box));
  const beside = areasOf(scene).filter((area) => area.touch !== touch && far(area.at, at) < 3 * FAR);
  const astray = (dot) => (dot.some((edge, side) => edge < -BRIM || edge > scene.size[side] + BRIM) ? 200 : inside(dot, outline) ? 0 : beside.some((area) => inside(dot, area.outline) || far(dot, area.at) < far(dot, at)) ? 30 : 5);
  let [least, middle] = [Infinity, first];
  for (const [price, way] of TRIED) {
    if (price >= least) break;
    const there = first.map((edge, side) => edge + way[side]);
    const [low, high] = around(there, size);
    const all = price + near.reduce((sum, box) => sum + common(around(there, size.map((side) => side + 2 * GAP)), box), 0) + [low, high, [low[0], high[1]], [high[0], low[1]]].reduce((sum, dot) => sum + astray(dot), 0);
    if (all < least) [least, middle] = [all, there];
  }
  const box = around(middle, size);
  taken.push(around(middle, size.map((side) => side + 2 * (APART - GAP))));
  return [{ shape: "box", at: box[0], size, fill, stroke: "ink", stroke_width: 2, corner: 6 }, { shape: "label", at: middle, size: 25, bold: true, fill: ink, text }];
}

/** What is on an area that is `owed` something before hands come: its flag says so. In place of a flag there is the `text` on paper, or the icons are in the middle. */
function standing({ shapes: [, ...carries], at: [x, y] }, owed, text) {
  const others = carries.findIndex(({ shape }) => shape === "disc");
  const [own, seals] = others < 0 ? [carries, []] : [carries.slice(0, others), carries.slice(others)];
  const count = Number(own.find(({ shape }) => shape === "label")?.text || 0) - owed;
  const icons = own.filter(({ shape }) => shape === "icon");
  const drawn = count > 0 ? own.map((shape) => (shape.shape === "label" ? { ...shape, text: String(count) } : shape))
    : text ? icons : icons.map((icon, i) => ({ ...icon, at: [x + (i - (icons.length - 1) / 2) * STEP, y], size: SIGN }));
  return drawn.concat(seals);
}

/** The shapes on the `wanted` areas: below its flag or icons each has on paper what hands bring, and its code. They cover nothing that is there, and no badge. */
function lay(scene, wanted, badges) {
  const there = new Map(groups(scene).filter(({ outline }) => outline?.shape === "area").map((group) => [group.touch, group.shapes.slice(1)]));
  wanted.forEach(([group, owed, text]) => there.set(group.touch, standing(group, owed, text)));
  const taken = Array.from(there.values()).flat().filter(({ shape }) => shape !== "label").map(boxOf).concat(badges.map((group) => around(badgeAt(group), [2 * BADGE, 2 * BADGE])));
  return Object.fromEntries(wanted.map(([group, , text, code]) => {
    const [own, { at: [x, y] }] = [there.get(group.touch), group];
    const [flag] = group.shapes.slice(1).filter(({ shape }) => shape === "area").map(boxOf);
    const [[left, top], [right, low]] = flag || around([x, y], [0, 0]);
    const isFlagged = own.some(({ shape }) => shape === "area");
    const paper = text ? plate(scene, taken, group, text, [(left + right) / 2, isFlagged ? low + PLATE / 2 : (top + low) / 2], "note", "on.note") : [];
    return [group.touch, [...own, ...paper, ...code ? plate(scene, taken, group, code, [(left + right) / 2, low + PLATE / 2], "on.ink", "ink") : []]];
  }));
}
