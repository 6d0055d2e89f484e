// Markup: Preact with htm, so that a description of a page looks like HTML and needs no build.

import htm from "../vendor/htm.module.js";
import { Component, h, render } from "../vendor/preact.module.js";

export { Component, render };
export const html = htm.bind(h);

/** A component that is drawn again when one of its props says something else. */
export const still = (draw) => class extends Component {
  shouldComponentUpdate(next) {
    return Object.keys(next).some((name) => next[name] !== this.props[name] && JSON.stringify(next[name]) !== JSON.stringify(this.props[name]));
  }

  render(props) {
    return draw(props);
  }
};

/** The classes that are set, as one attribute. */
export const classes = (...names) => names.filter(Boolean).join(" ") || null;
