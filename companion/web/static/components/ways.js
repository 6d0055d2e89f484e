// What a touch of the map means for a question.

import { joined } from "../lib/language.js";

/** The question that is answered on the map. A card that is begun goes first. */
export const onMap = (asks) => {
  const begun = asks.filter((ask) => !ask.required && ask.made.length);
  return (begun.length ? begun : asks).find((ask) => Object.keys(ask.touches || {}).length);
};

/** The ways a touch can mean, each with its label, as long as the touched question still offers them. */
export function waysOf(page, ask, scene) {
  if (!page.ways || !scene || !ask || page.ways.ask !== ask.name) return null;
  const paths = (ask.touches || {})[page.ways.place] || [];
  if (paths.length < 2) return null;
  const names = new Map(scene.shapes.filter(({ touch }) => touch).map(({ touch, name }) => [touch, name || touch]));
  const targets = paths.map((path) => path.map(([, value]) => value).filter((value) => names.has(value)));
  return paths.map((path, i) => ({
    path,
    label: joined("list.then", targets[i].map((place) => names.get(place))),
    through: targets.every(({ length }) => length === 2) ? targets[i][0] : null,
  }));
}
