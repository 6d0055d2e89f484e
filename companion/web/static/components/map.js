// The map of a game: what can be touched now is lit, and a touch that can mean several things asks which.

import { html } from "../lib/html.js";
import { joined } from "../lib/language.js";
import { Seal, colour, known, pathOfIcon } from "./icons.js";
import { calledName } from "./parts.js";
import { about, nameOf, pick } from "./question.js";
import { Scene, Shape, areasOf, groups, once } from "./scene.js";

const BADGE = 12.5; // the radius of a badge on a lit place, in units of the map
const CODE = 36; // the height of a name
const FLAG = 42; // that of a flag
const SIGN = 22; // the size of the icons of an area that has more on it
const CLEAR = 5; // between an icon and the edge of its area, which may have a ring
const ASTRAY = 6; // what lies on an area costs more where a part of it is outside
const FAR = 36; // between the middles of an area and of what lies on it, to each side, at most

/** The places that are tried for what lies on an area, from its middle, the nearest first, and what each costs at least. */
const TRIED = Array.from({ length: 169 }, (_, i) => [i % 13, Math.floor(i / 13)].map((step) => (step / 6 - 1) * FAR))
  .map((way) => [Math.hypot(...way) / 9, way]).sort(([a], [b]) => a - b);

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
  const direct = !through && ask?.offers.every(({ picks }) => picks[0][0] === "region");
  const lit = Object.keys(touches).filter((place) => !direct || touches[place].some(([[, first]]) => first === place));
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
    if (paths.length === 1) give(pick(ask, paths[0])); else document.querySelector(".own-map + .group")?.scrollIntoView({ block: "center" });
  };
  const isCoded = (touch) => named.includes(touch) || (lit.includes(touch) ? reached(touch)?.picks.some(([, value]) => value === touch) : pointed.includes(touch));
  const wanted = groups(scene).filter(({ outline, touch }) => outline?.shape === "area" && (owed[touch] || isCoded(touch))).map((group) => {
    const [{ touch, name }, count] = [group, owed[group.touch] || 0];
    const isShown = count && (!others.length || others.includes(touch));
    return [group, count, isShown && (count > 0 ? "+" : "\u2212") + Math.abs(count), isCoded(touch) && name];
  });
  const [key, found, taken] = [JSON.stringify(wanted.map(([{ touch }, ...rest]) => [touch, rest])), kept(scene), []];
  if (!found.has(key)) found.set(key, Object.fromEntries(wanted.map((made) => [made[0].touch, lay(scene, taken, ...made)])));
  const laid = found.get(key);
  const marks = (group) => {
    const offer = lit.includes(group.touch) && reached(group.touch);
    return [offer && (!laid[group.touch] || isAttack(offer)) && badge(group, offer), over && over(group)];
  };
  const chosen = ways ? [page.ways.place] : pointed;
  return html`${seats && html`<${Legend} scene=${scene} seats=${seats} />`}<div class="map">
    <${Scene} scene=${scene} lit=${lit} targets=${lit.filter((place) => isAttack(reached(place)))} chosen=${chosen} dim=${lit.length + pointed.length > 0} touched=${touched} laid=${laid} things marks=${marks} on=${on} />
  </div>`;
}

/** What the signs of a map mean, and whose the colours on it are. A seat with a place of its own there has its name on it. */
function Legend({ scene: { legend = [], shapes }, seats }) {
  const has = (key, value) => shapes.some((shape) => shape[key] === value);
  const named = seats.filter(({ id, role }) => has("fill", role) && !has("touch", id));
  return html`${legend.length + named.length > 0 && html`<p class="hint map-key row" style=${{ gap: "0.15em 0.7em" }}>
    ${legend.map((sign) => html`<span class="unit"><svg viewBox="0 0 36 24" width="1.95em" height="1.3em" style=${{ verticalAlign: "middle" }}>${sign.shapes.map(Shape)}</svg> ${sign.means}</span>`)}
    ${named.map((seat) => html`<span class="unit"><${Seal} role=${seat.role} letter=${seat.letter} />${calledName(seat)}</span>`)}</p>`}`;
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

/** A text on a plate, as a part of a row. */
const plate = (text, high, fill, ink) => ({ size: [21 * text.length + 8, high], draw: ([x, y], [width]) => [
  { shape: "box", at: [x - width / 2, y - high / 2], size: [width, high], fill, stroke: "ink", stroke_width: 2, corner: 6 },
  { shape: "label", at: [x, y], size: CODE, bold: true, fill: ink, text },
] });

/** What lies on an area before hands come, as a flag. */
const flag = (count) => ({ size: [count > 9 ? 46 : 34, FLAG], draw: ([x, y], [width]) => {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - FLAG / 2, y + FLAG / 2];
  return [
    { shape: "area", outline: [[left, top], [right, top], [right, bottom], [x, bottom - 9], [left, bottom]], fill: "ink", rim: "on.ink", rim_width: 1.6 },
    { shape: "label", at: [x, y - 3], size: 35, bold: true, fill: "on.ink", text: String(count) },
  ];
} });

/**
 * The shapes on an area that has a `code` or is `owed` something. The first row is a sum: what is there, and the `text` of what
 * hands bring; the second one is the code. Icons stand in the shorter one, or nowhere where they would not be whole (`bare`). Both are where they are least on other areas and on what is `taken`.
 */
function lay(scene, taken, group, owed, text, code, bare) {
  const { shapes: [{ outline }, ...carries], at } = group;
  const seals = carries.findIndex(({ shape }) => shape === "disc");
  const [own, others] = seals < 0 ? [carries, []] : [carries.slice(0, seals), carries.slice(seals)];
  const count = Number(own.find(({ shape }) => shape === "label")?.text || 0) - owed;
  const signs = bare ? [] : own.filter(({ shape }) => shape === "icon").map((icon) => ({ size: [SIGN + 2, SIGN], draw: (middle) => [{ ...icon, at: middle, size: SIGN }] }));
  const lines = [[count > 0 && flag(count), text && plate(text, CODE, "note", "on.note")], [code && plate(code, CODE, "on.ink", "ink")]].map((row) => row.filter(Boolean));
  const wide = (row) => row.reduce((sum, { size }) => sum + size[0], 0);
  signs.forEach((sign) => lines.reduce((a, b) => (wide(a) > wide(b) ? b : a)).push(sign));
  const rows = lines.filter((row) => row.length);
  const [half, high] = [rows.map((row) => wide(row) / 2), rows.map((row) => Math.max(...row.map(({ size }) => size[1])))];
  const top = [0, high[0]].map((above) => above - (high[0] + (high[1] || 0)) / 2);
  const ends = (row, i) => [2 - half[i], 0, half[i] - 2, ...row.filter((part) => signs.includes(part)).map(() => half[i] + CLEAR)];
  const dots = rows.flatMap((row, i) => ends(row, i).flatMap((x) => [top[i] + 2, top[i] + high[i] - 2].map((y) => [x, y])));
  const beside = areasOf(scene).filter((area) => Math.hypot(area.at[0] - at[0], area.at[1] - at[1]) < 4 * FAR);
  const astray = (dot) => (dot.some((edge, side) => edge < 0 || edge > scene.size[side]) ? 99 : taken.some(([middle, size]) => middle.every((edge, side) => Math.abs(edge - dot[side]) < size[side] / 2)) ? 40 : inside(dot, outline) ? 0 : beside.some((area) => inside(dot, area.outline)) ? 15 : 6);
  let [least, by] = [Infinity];
  for (const [price, way] of TRIED) {
    let all = price;
    dots.every((dot) => (all += astray(dot.map((edge, side) => at[side] + way[side] + edge))) < least);
    if (all < least) [least, by] = [all, way];
  }
  if (signs.length && least > ASTRAY) return lay(scene, taken, group, owed, text, code, true);
  const drawn = rows.flatMap((row, i) => {
    let left = at[0] + by[0] - half[i];
    return row.flatMap(({ size, draw }) => {
      const middle = [(left += size[0]) - size[0] / 2, at[1] + by[1] + top[i] + high[i] / 2];
      taken.push([middle, size]);
      return draw(middle, size);
    });
  });
  return [...drawn, ...others];
}
