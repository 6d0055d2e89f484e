// Markup: Preact with htm, so that a description of a page looks like HTML and needs no build.

import htm from "../vendor/htm.module.js";
import { Component, h, render } from "../vendor/preact.module.js";

export { Component, render };
export const html = htm.bind(h);

/** The classes that are set, as one attribute. */
export const classes = (...names) => names.filter(Boolean).join(" ") || null;
