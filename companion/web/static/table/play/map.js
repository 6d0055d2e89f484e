// The map of a game: what can be touched now is lit, and a touch that can mean several things asks which.

import { h } from "../../lib/dom.js";
import { joined } from "../../lib/language.js";
import { groups, sceneView } from "../drawing.js";
import { capOnMap, placesOf } from "./buttons.js";
import { pick } from "./question.js";

/** The map for the question whose places are lit; `page.ways` is what was touched and can mean several things. */
export function mapView(page, ask) {
  const bound = placesOf(page.view, ask);
  const { map } = page.view;
  const ways = waysOf(page, ask);
  const through =
    ways && Object.fromEntries(ways.filter(({ through: place }) => place).map((way) => [way.through, way.path]));
  const touches = through ?? ask?.touches ?? {};
  const lit = new Set(Object.keys(touches));
  const touched = (place) => {
    if (through) give(page, ask, through[place]);
    else if (touches[place].length === 1) give(page, ask, touches[place][0]);
    else page.change({ ways: { ask: ask.name, place } });
  };
  const correct = (event) => {
    const place = event.target.closest("[data-touch]")?.dataset.touch;
    if (!place || page.view.amending || page.view.stage !== "play") return;
    event.preventDefault();
    page.send({ do: "open_correction", touch: place });
  };
  const chosen = new Set(ways ? [page.ways.place] : bound.chosen);
  const marks = (place, at, radius) =>
    place in bound.keys && capOnMap(bound.keys[place], at, radius, bound.chosen.includes(place));
  const look = { lit, chosen, dim: lit.size > 0, touched, marks, on: { contextmenu: correct } };
  return h("div.map", sceneView(map, look));
}

/** The ways a touch can mean, each with its label, as long as the touched question still offers them. */
export function waysOf(page, ask) {
  if (!page.ways || !ask || page.ways.ask !== ask.name) return null;
  const paths = ask.touches?.[page.ways.place] ?? [];
  if (paths.length < 2) return null;
  const names = new Map(
    groups(page.view.map)
      .filter(({ touch }) => touch)
      .map(({ touch, name }) => [touch, name]),
  );
  const targets = paths.map((path) => path.map(([, value]) => value).filter((value) => names.has(value)));
  return paths.map((path, i) => ({
    path,
    label: joined("list.then", targets[i].map((place) => names.get(place))),
    through: targets.every(({ length }) => length === 2) ? targets[i][0] : null,
  }));
}

function give(page, ask, path) {
  page.ways = null;
  page.send(pick(ask, path));
}
