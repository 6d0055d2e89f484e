// The map of a game: what can be touched now is lit, and a touch that can mean several things asks which.

import { html } from "../lib/html.js";
import { colour, known, pathOfIcon } from "./icons.js";
import { pick } from "./question.js";
import { Scene } from "./scene.js";
import { waysOf } from "./ways.js";

const BADGE = 9.5; // the radius of a badge on a lit place, in units of the map
const CODE = 28; // the height of a name
const BELOW = 22; // from the middle of an area to its name, so that a flag stays in sight

/** The map for a question whose places are lit. `over(group)` draws more on places, `pointed` are those pointed at, `owed` is what hands bring to each. */
export function GameMap({ page, scene, ask, give, over, pointed: others = [], owed = {}, on }) {
  const ways = waysOf(page, ask, scene);
  const targets = (ways || []).filter(({ through }) => through);
  const through = targets.length > 0 && Object.fromEntries(targets.map((way) => [way.through, way.path]));
  const touches = through || (ask && ask.touches) || {};
  const lit = Object.keys(touches);
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
  const marks = (group) => [
    lit.includes(group.touch) ? [badge, code].map((draw) => draw(group, reached(group.touch))) : pointed.includes(group.touch) && pill(group),
    owed[group.touch] && coming(group, owed[group.touch]),
    over && over(group),
  ];
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

/** What hands bring to an area or take from it, on paper. */
const coming = ({ touch, at: [x, y], outline: { shape } }, count) => shape === "area" && html`<g key=${"owed " + touch} class="map-badge">
  <rect x=${x - 50} y=${y - 48} width="46" height="30" rx="8" fill=${colour("note")} stroke=${colour("ink")} stroke-width="2" />
  <text x=${x - 27} y=${y - 23} font-size="27" font-weight="bold" text-anchor="middle" fill=${colour("on.note")}>${count > 0 ? "+" + count : "\u2212" + -count}</text></g>`;

/** The name of an area that the card of its answer names. */
const code = (group, offer) => offer && offer.picks.some(([, value]) => value === group.touch) && pill(group);

/** The name of an area. */
function pill({ touch, name, at: [x, y], outline: { shape } }) {
  if (shape !== "area") return null;
  const width = 17 * name.length + 10;
  return html`<g key=${"code " + touch} class="map-badge" aria-hidden="true">
    <rect x=${x - width / 2} y=${y + BELOW} width=${width} height=${CODE} rx="7" fill="#fff" stroke="#000" />
    <text x=${x} y=${y + BELOW + CODE * 0.84} font-size=${CODE} font-weight="bold" text-anchor="middle">${name}</text>
  </g>`;
}
