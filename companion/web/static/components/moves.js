// What hands move on the real board: a checklist on paper, folded to its first moves that are not done. On the phone of a
// seat its own moves come first, and those of other seats are light.

import { Component, classes, html } from "../lib/html.js";
import { capital, joined } from "../lib/language.js";
import { Icon } from "./icons.js";

/** The moves, and a title. Folded there are so `few` of them. The ticks are those of this page alone. */
export class Moves extends Component {
  state = { open: false, done: [] };

  render({ moves, acts, movers = [], seat, seats = [], title, few = 1 }, { open, done }) {
    const others = (i) => movers[i] !== seat && seats.some(({ id }) => id === movers[i]);
    const all = moves.map((_, i) => i).sort((a, b) => others(a) - others(b));
    const words = (i) => (seat && movers[i] === seat ? capital(joined("list.fact", acts[i])) : moves[i]);
    const kind = (i) => classes("move", seat && others(i) && "others");
    const left = all.filter((i) => !done.includes(i));
    const rows = open ? all : left.slice(0, few);
    const tick = (i) => this.setState({ done: done.includes(i) ? done.filter((each) => each !== i) : done.concat(i) });
    const unfold = () => this.setState({ open: true });
    if (!left.length) return null;
    const [next] = left;
    const many = left.length > 1;
    if (!open && few === 1)
      return html`<section class=${classes("moves", many && "many")}><h2 class="unseen">${title}</h2>
        <button type="button" class=${kind(next)} aria-expanded=${many ? "false" : null} onClick=${many ? unfold : () => tick(next)}>
          <${Icon} name="hand" /><span>${words(next)}</span>${many ? html`<b>${done.length + 1}/${moves.length}</b>` : html`<${Icon} name="tick" />`}</button>
        ${many && html`<button type="button" class="move" role="checkbox" aria-checked="false" aria-label=${words(next)} onClick=${() => tick(next)}><${Icon} name="tick" /></button>`}</section>`;
    return html`<section class="moves"><h2 class="row"><${Icon} name="hand" />${title}</h2>
      <ul role="list">${rows.map((i) => html`<li key=${i}><button type="button" class=${kind(i)} role="checkbox" aria-checked=${String(done.includes(i))} onClick=${() => tick(i)}>
        <span class="box"><${Icon} name="tick" /></span><span>${words(i)}</span></button></li>`)}</ul>
      ${rows.length < left.length && html`<button type="button" class="move" aria-expanded="false" onClick=${unfold}><b>${rows.length}/${left.length}</b></button>`}
    </section>`;
  }
}
