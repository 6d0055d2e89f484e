// A part of the page that the first picture does not need. The script of all such parts is fetched when one is drawn.

import { Heading } from "../components/parts.js";
import { Component, html } from "../lib/html.js";
import { say } from "../lib/language.js";

const PATIENCE = 2000; // ms until the next try

let parts = null;

/** The parts, once they have come. */
export const later = () => parts || {};
let tries = 0;

/** The part of a name. While its script has not come there is a sentence, and a way `back`. `whole` is a page. */
export class Part extends Component {
  async componentDidMount() {
    const draw = () => this.props.page.change({ late: true });
    while (!parts) {
      tries += 1; // an address of its own: a browser may keep a failure
      import("./later.js?" + tries).then((found) => ({ parts } = found)).then(draw, draw);
      await new Promise((done) => setTimeout(done, PATIENCE));
      draw();
    }
  }

  render({ name, back, whole, ...props }) {
    if (parts) return html`<${parts[name]} ...${props} />`;
    return html`<${whole ? "main" : "div"} class="content">${back && html`<${Heading} title=${say("phone.more")} back=${back} />`}
      ${(back || props.page.late) && html`<p class="muted" role="status">${say(props.page.late ? "phone.lost" : "phone.finding")}</p>`}<//>`;
  }
}
