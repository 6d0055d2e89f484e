// Colours and icons, by the names that scenes and views use.

import { h } from "./dom.js";

export const ICON_BOX = 24;

export let palette = {};
export let icons = {};
/** The rings in the water round areas: colours and widths of lines below all of them. */
export let coast = [];

/** Fetch colours and icons once. True when there is something new to draw with. */
export async function loadPalette() {
  if (palette.ink) return false;
  const answer = await fetch("/drawing.json").catch(() => null);
  if (!answer || !answer.ok) return false;
  ({ palette, icons, coast } = await answer.json());
  return true;
}

/** The custom properties of a role: `--role` is its colour, and `--on-role` is the colour of text on it. */
export function inRole(role) {
  const colour = palette[role];
  if (colour === undefined) return { "--role": "var(--link)", "--on-role": "var(--sheet)" };
  return { "--role": colour, "--on-role": palette[`on.${role}`] ?? (light(colour) ? "#000000" : "#FFFFFF") };
}

function light(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 140;
}

/** An icon in the colour of the text around it; nothing for an unknown name. */
export function icon(name, label = "") {
  if (!(name in icons)) return null;
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const outline = h("path", { d: icons[name], fill: "currentColor", "fill-rule": "evenodd" });
  return h("svg.icon", { viewBox: `0 0 ${ICON_BOX} ${ICON_BOX}`, ...meaning }, outline);
}
