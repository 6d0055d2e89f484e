// What hands move on the real board: a checklist on paper, folded to its first moves that are not done. On the phone of a
// seat its own moves come first, and those of other seats are light.

import { Component, classes, html } from "../lib/html.js";
import { capital, named, say } from "../lib/language.js";
import { Chip, Icon } from "./icons.js";
import { calledName } from "./parts.js";

/** The seat whose hands make a move: that whose pieces they are, or of those of a tile the one that has caused it. */
const handsOf = ({ movers = [], doer, seats = [], tiles = [] }, i) =>
  seats.find(({ id }) => id === (tiles.some(({ icon }) => icon === movers[i]) ? doer : movers[i]));

/** Whether a move is that of another seat than this one. */
const isOthers = (it, i) => ![undefined, it.seat].includes(handsOf(it, i)?.id);

/** The numbers of the moves that are not `done`, the own ones first. */
const toDo = (it, done) =>
  it.moves.map((_, i) => i).filter((i) => !done.includes(i)).sort((a, b) => isOthers(it, a) - isOthers(it, b));

/** The places of the map that the first moves are about. */
export const placesOfMoves = (it, done, few) => toDo(it, done).slice(0, few).flatMap((i) => (it.routes[i] || []).flatMap(({ origin, to }) => [origin, to]));

/** What these moves bring to each place of the map, less what they take. */
export const owedBy = (it, done) => toDo(it, done).flatMap((i) => it.routes[i] || []).reduce(
  (owed, { origin, to, count }) => ({ ...owed, [to]: (owed[to] || 0) + count, [origin]: (owed[origin] || 0) - count }), {});

/** A move with the crest of its tile: what is done, and below it where or how. Without parts it is one text. */
function Words({ moves, acts = [], ...it }, i) {
  if (!acts[i]) return html`<span>${moves[i]}</span>`;
  const [act, where] = acts[i];
  const tile = it.tiles?.find(({ icon }) => icon === it.movers[i]);
  const hands = handsOf(it, i);
  const name = hands ? hands.id !== it.seat && calledName(hands) : tile?.title;
  return html`${tile && html`<${Chip} ...${tile} />`}<span><span>${name ? named(name, act) : capital(act)}</span>${hands && tile && html`<span class="unseen"> ${tile.title}</span>`}${where && html` <small>${capital(where)}</small>`}</span>`;
}

/** The moves, and a title. Folded there are so `few` of them. The ticks are those of this page alone, unless `tick` keeps what is `kept`. */
export class Moves extends Component {
  state = { open: false, done: [] };

  render(it, { open, done: own }) {
    const { moves, seat, title, few = 1, ticked, tick: keep, kept: done = own } = it;
    const left = toDo(it, done);
    const [next] = left;
    const kind = (i) => classes("move", seat && isOthers(it, i) && "others", i !== next && "later");
    const tick = keep || ((i) => {
      const now = done.includes(i) ? done.filter((each) => each !== i) : done.concat(i);
      this.setState({ done: now });
      if (ticked) ticked(now);
    });
    const unfold = () => this.setState({ open: true });
    if (!left.length) return null;
    const many = left.length > 1;
    const count = (at) => html`<b>${say("phone.step", { at, of: moves.length })}</b>`;
    if (!open && few === 1)
      return html`<section class=${classes("moves", many && "many")}><h2 class="unseen">${title}</h2>
        <button type="button" class=${kind(next)} aria-expanded=${many ? "false" : null} onClick=${many ? unfold : () => tick(next)}>
          <${Icon} name="hand" />${Words(it, next)}${many ? count(done.length + 1) : html`<span class="box" />`}</button>
        ${many && html`<button type="button" class="move" role="checkbox" aria-checked="false" aria-label=${moves[next]} onClick=${() => tick(next)}><span class="box" /></button>`}</section>`;
    const rows = open ? toDo(it, []) : left.slice(0, few);
    const head = html`<${Icon} name="hand" /><span>${title}</span>`;
    return html`<section class="moves">
      ${rows.length < left.length
        ? html`<h2><button type="button" class="move" aria-expanded="false" onClick=${unfold}>${head}${count(done.length + 1)}</button></h2>`
        : html`<h2 class="row">${head}</h2>`}
      <ul role="list">${rows.map((i) => html`<li key=${i}><button type="button" class=${kind(i)} role="checkbox" aria-checked=${String(done.includes(i))} onClick=${() => tick(i)}>
        <span class="box"><${Icon} name="tick" /></span>${Words(it, i)}</button></li>`)}</ul>
      ${rows.length < left.length && html`<button type="button" class="move others" onClick=${unfold}>${say("phone.step.more", { n: left.length - rows.length })}</button>`}
    </section>`;
  }
}
