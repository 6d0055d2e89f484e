// The private view of a seat without a phone: a cover, its PIN, then the secrets of this seat. They are fetched while a
// finger or a key holds the button; afterwards neither the page nor this object has them.

import { Amending } from "../../components/amending.js";
import { Seal } from "../../components/icons.js";
import { Opening, Question, isSecret, wordsOf } from "../../components/question.js";
import { Hold, Keys, Tokens, formOf } from "../../components/tokens.js";
import { html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { Refusal, get, post, send } from "../../lib/requests.js";
import { Dialog, PinPad, isPin, press, seatTitle } from "../parts.js";

const LONGEST = 60_000;
const HOLD = "private";

/** A question without its picks: only their number. */
const covered = (ask) => (isSecret(ask) ? { ...ask, made: ask.made.map(() => ""), preview: ask.preview_covered, confirm: ask.confirm_covered, opens: ask.opens.map(slotOf) } : ask);

/** The amended entry without its secrets: whether it is complete, and whether somebody has seen it. */
const hidden = ({ ask, follows, place }) => ({ ask: covered(ask), place, follows: follows && { shows: follows.shows } });

/** A slot whose thing is covered. */
const slotOf = (thing) => (thing.open ? thing : { slot: thing.slot, worth: thing.worth, role: thing.role ? "covered" : "" });

/** The private view of one seat, from its cover until it is closed. */
export class PrivateView {
  /** `seq` is the entry of the log to amend, if any. */
  constructor(page, seat, seq) {
    Object.assign(this, { page, seat, seq, step: "cover", typed: "", asks: null, amending: null, me: [], holding: false, unfolded: "" });
  }

  // Requests

  async type(typed) {
    this.typed = typed;
    this.page.redraw();
    if (!isPin(typed)) return;
    this.typed = "";
    await this.tried(async () => {
      const { token } = await post("/table/private/open", { seat: this.seat.id, pin: typed });
      this.token = token;
      this.step = "open";
      if (this.seq) await this.give({ do: "open_amendment", seq: this.seq });
      else await this.fetch();
    });
  }

  /** Fetch the seat's view. Its secrets are dropped unless the button is held. */
  async fetch() {
    const { me, asks, amending } = await get("/table/private/shown", this.header);
    if (this.step !== "open") return;
    Object.assign(this, { me, asks, amending });
    if (!this.holding) this.cover();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.close();
      this.page.showMessage(say("private.closed"));
    }, LONGEST);
    this.page.redraw();
  }

  /** Fetch again: the questions of this seat may have changed. */
  refresh() {
    if (this.step === "open") this.tried(() => this.fetch());
  }

  give = (command) =>
    this.tried(async () => {
      const receipt = await send("/table/private/send", command, this.header);
      if (!receipt.done) this.page.showMessage(receipt.text);
      await this.fetch();
    });

  /** The button is held, or it is let go. */
  hold(held) {
    if (this.step !== "open") return;
    this.holding = held === HOLD;
    if (this.holding) return this.refresh();
    this.cover();
    this.page.redraw();
  }

  /** Forget all that is secret. */
  cover() {
    this.me = this.me.map(slotOf);
    this.asks = this.asks && this.asks.map(covered);
    this.amending = this.amending && hidden(this.amending);
  }

  close = () => {
    if (this.token) this.end(this.amending, this.header);
    clearTimeout(this.timer);
    Object.assign(this, { step: "gone", token: "", typed: "", asks: null, amending: null, me: [], holding: false });
    this.page.change({ private: null });
  };

  /** Close the view, and an amendment that was not agreed on. */
  async end(amending, header) {
    if (amending) await send("/table/private/send", { do: "close_amendment" }, header).catch(() => {});
    await post("/table/private/close", {}, header).catch(() => {});
  }

  get header() {
    return { Private: this.token };
  }

  async tried(work) {
    try {
      await work();
    } catch (problem) {
      if (this.step === "gone") return;
      this.page.showMessage(problem.message || say(this.step === "open" ? "private.closed" : "private.wrong"));
      if (this.step === "open" && problem instanceof Refusal) this.close();
    }
  }

  // The dialog

  dialog() {
    const Inside = { cover: Cover, pin: Pin, open: Open }[this.step];
    return html`<${Dialog} key="private" page=${this.page} name="private" title=${seatTitle(this.seat)} close=${this.close}>
      ${Inside && html`<${Inside} view=${this} />`}<//>`;
  }
}

function Cover({ view }) {
  const seat = seatTitle(view.seat);
  const go = () => {
    view.step = "pin";
    view.page.redraw();
  };
  return html`<div class="stack"><${Seal} ...${view.seat} /><p class="act">${say("private.hand_to", { seat })}</p><p>${say("private.look_away")}</p>
    ${press("private.it_is_me", go, "main", { children: say("private.it_is_me", { seat }) })}</div>`;
}

const Pin = ({ view }) => html`<p>${say("private.pin.enter")}</p><${PinPad} typed=${view.typed} change=${(typed) => view.type(typed)} />`;

/** The button that uncovers. It is above all that it uncovers, so that it stays below the finger. */
const HoldToLook = ({ view }) => html`<${Hold} name=${HOLD} held=${view.holding ? HOLD : ""} text=${say("private.hold")} kind="wide" />`;

function Open({ view }) {
  const { asks, me, amending, holding } = view;
  if (!asks) return html`<p>${say("table.wait")}</p>`;
  if (amending) return html`<${Amended} view=${view} />`;
  const { tiles } = view.page.view.match;
  const required = asks.filter((ask) => ask.required);
  const state = (ask) => ({ held: holding ? ask.name : "", unfolded: view.unfolded });
  const form = (ask) => formOf({ ask, things: me, tiles, give: view.give, seen: holding, state: state(ask) });
  const question = (ask, title) => html`<${Question} key=${ask.name} ask=${ask} give=${view.give} state=${state(ask)} title=${title} form=${form(ask)} />`;
  const unfold = (unfolded) => {
    view.unfolded = unfolded;
    view.page.redraw();
  };
  return html`<div class="stack">
    ${me.length > 0 && html`<${HoldToLook} view=${view} />`}
    ${me.length > 0 && !required.some(form) && html`<${Tokens} things=${me} seen=${holding} />`}
    ${required.map((ask) => [question(ask, wordsOf(ask)), html`<${Keys} ask=${ask} things=${me} tiles=${tiles} give=${view.give} state=${state(ask)} />`])}
    ${!required.length && html`<p class="muted">${say("private.nothing")}</p>`}
    ${asks.filter((ask) => !ask.required).map((ask) => html`<${Opening} key=${ask.name} ask=${ask} state=${state(ask)} unfold=${unfold}>${question(ask)}<//>`)}
    ${press("private.done", view.close, "main done")}
  </div>`;
}

/** The effects are there as soon as they are fetched. */
const Amended = ({ view: { amending, holding, give, close }, view }) => html`<div class="stack">
  <${HoldToLook} view=${view} />
  <${Amending} amending=${amending} give=${give} state=${{ held: holding ? amending.ask.name : "" }} open=${holding && Boolean(amending.was)} />
  ${press("private.done", close, "quiet done")}
</div>`;
