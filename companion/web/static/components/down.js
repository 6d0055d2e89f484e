// The way to the answers below a map, while these are out of sight.

import { Component, html } from "../lib/html.js";

const MARGIN = "0px 0px -120px"; // the bar, and as much of what follows as shows that it is there
const answers = () => document.querySelector(".own-map ~ .group");

/** A round button at the lower edge of the map, as long as its end is below that. It says the first words of the answers. */
export class Down extends Component {
  state = { seen: true, to: "" };

  /** A map to tap that is cut by the edge has no fade there. */
  see = (seen) => (document.body.classList.toggle("cut", !seen && document.querySelector(".now .own-map")), this.setState({ seen }));

  componentDidMount() {
    this.watch = new IntersectionObserver(([{ isIntersecting, boundingClientRect: { top } }]) => this.see(isIntersecting || top < 0), { rootMargin: MARGIN });
    this.watch.observe(document.querySelector(".own-map .end"));
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    const to = answers()?.innerText.split("\n")[0];
    if (to !== this.state.to) this.setState({ to });
  }

  componentWillUnmount() {
    this.watch.disconnect();
    this.see(true);
  }

  render(_, { seen, to }) {
    return html`${to && !seen && html`<button type="button" class="button square down" aria-label=${to} onClick=${() => answers().scrollIntoView({ block: "center" })} />`}<i class="end" />`;
  }
}
