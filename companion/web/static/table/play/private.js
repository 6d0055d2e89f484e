// The private view of a seat without a phone: a cover, its PIN, then the secrets of this seat. They are fetched while a
// finger or a key holds the button; afterwards neither the page nor this object has them.

import { h } from "../../lib/dom.js";
import { named, say } from "../../lib/language.js";
import { icon, inRole } from "../../lib/palette.js";
import { button, dialog, isPin, pinPad, seatTitle } from "../parts.js";
import { get, post, Refusal, send } from "../wire.js";
import { effectsView } from "./amending.js";
import { askView, covered, openingView } from "./question.js";

const LONGEST = 60_000;

/** The private view of one seat, from its cover until it is closed. */
export class PrivateView {
  /** `seq` is the entry of the log to amend, if any. */
  constructor(page, seat, seq) {
    this.page = page;
    this.seat = seat;
    this.seq = seq;
    this.step = "cover";
    this.typed = "";
    this.asks = null;
    this.amending = null;
    this.slots = [];
    this.held = null;
    this.holding = false;
    this.opening = "";
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
    this.slots = me.map(({ slot }) => slot);
    this.held = this.holding ? me : null;
    this.asks = this.holding ? asks : asks.map(covered);
    this.amending = this.holding || !amending ? amending : hidden(amending);
    this.wait();
    this.page.redraw();
  }

  /** Fetch again: the questions of this seat may have changed. */
  refresh() {
    if (this.step === "open") this.tried(() => this.fetch());
  }

  give = (command) =>
    this.tried(async () => {
      const receipt = await send(command, "/table/private/send", this.header);
      if (!receipt.done) this.page.showMessage(receipt.text);
      await this.fetch();
    });

  hold() {
    if (this.holding) return;
    this.holding = true;
    this.tried(() => this.fetch());
  }

  release = () => {
    this.holding = false;
    this.held = null;
    this.asks = this.asks?.map(covered);
    this.amending = this.amending && hidden(this.amending);
    this.page.redraw();
  };

  close = () => {
    if (this.token) this.end(this.amending, this.header);
    this.wipe();
    this.page.change({ private: null });
  };

  /** Close the view, and an amendment that was not agreed on. */
  async end(amending, header) {
    if (amending) await send({ do: "close_amendment" }, "/table/private/send", header).catch(() => {});
    await post("/table/private/close", {}, header).catch(() => {});
  }

  get seats() {
    return { seats: this.page.view.seats ?? [] };
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

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.close();
      this.page.showMessage(say("private.closed"));
    }, LONGEST);
  }

  wipe() {
    clearTimeout(this.timer);
    Object.assign(this, { step: "gone", token: "", typed: "", asks: null, amending: null, slots: [], held: null, holding: false });
  }

  // The dialog

  dialog() {
    const inside = { cover: () => this.coverView(), pin: () => this.pinView(), open: () => this.openView() }[this.step];
    return dialog(this.page, "private", seatTitle(this.seat), this.close, inside?.());
  }

  coverView() {
    const go = () => {
      this.step = "pin";
      this.page.redraw();
    };
    return h("div.cover",
      h("p.waiting", say("private.hand_to", { seat: seatTitle(this.seat) })),
      h("p", say("private.look_away")),
      button(say("private.it_is_me", { seat: seatTitle(this.seat) }), go, { class: "main" }),
    );
  }

  pinView() {
    return h("div", { key: "enter" },
      h("p", say("private.pin.enter")),
      pinPad(this.page, this.typed, (typed) => this.type(typed)),
    );
  }

  openView() {
    if (!this.asks) return h("p", { key: "wait" }, say("table.wait"));
    const required = this.asks.filter((ask) => ask.required);
    const openings = this.asks.filter((ask) => !ask.required);
    if (this.amending) return this.amendingView();
    const unfold = (opening) => {
      this.opening = opening;
      this.page.redraw();
    };
    return h("div.own", { key: "open" },
      this.slots.length > 0 && this.tokensView(),
      required.map((ask) => askView(ask, this.give, this.seats)),
      !required.length && h("p.quiet-text", { key: "nothing" }, say("private.nothing")),
      openings.map((ask) => openingView(ask, this.opening, unfold, this.give, this.seats)),
      button(say("private.done"), this.close, { class: "main done", key: "done" }),
    );
  }

  amendingView() {
    const { ask, follows, place, was } = this.amending;
    const change = () => this.give({ do: "amend_entry", ask: ask.name, agreed: follows.shows });
    const agrees = say(follows?.shows ? "mend.agreed" : "mend.do");
    return h("div.own.amending", { key: "anew" },
      h("p.hint", { key: "then" }, say("mend.then", { place })),
      askView({ ...ask, finished: false }, this.give, this.seats),
      this.holdView(), // the secret appears below the finger, which must not move
      was && h("p.was", named(say("mend.was"), was)),
      follows?.changed && effectsView(follows, this.page.view.seats),
      follows && button(agrees, change, { class: "main", key: "mend" }),
      button(say("mend.leave"), () => this.give({ do: "close_amendment" }), { class: "quiet", key: "leave" }),
      button(say("private.done"), this.close, { class: "quiet done", key: "done" }),
    );
  }

  tokensView() {
    const { held } = this;
    return h("section.tokens-frame", { key: "tokens" },
      h("ul.tokens", this.slots.map((slot, i) => tokenView(slot, held?.[i]))),
      this.holdView(),
    );
  }

  holdView() {
    const down = (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      this.hold();
    };
    const isHold = (event) => event.key === " " || event.key === "Enter";
    const on = {
      pointerdown: down,
      pointerup: this.release,
      pointercancel: this.release,
      lostpointercapture: this.release,
      blur: this.release,
      contextmenu: (event) => event.preventDefault(),
      keydown: (event) => isHold(event) && (event.preventDefault(), this.hold()),
      keyup: (event) => isHold(event) && this.release(),
    };
    return h("button.button.hold", { type: "button", key: "hold", on }, say("private.hold"));
  }
}

/** The amended entry without its secrets: whether it is complete, and whether somebody has seen it. */
const hidden = ({ ask, follows, place }) => ({ ask: covered(ask), place, follows: follows && { shows: follows.shows } });

function tokenView(slot, token) {
  return h("li", { class: token ? "token" : "token covered", key: slot, vars: inRole(token?.role || "link") },
    h("span.slot", slot),
    token
      ? h("span.value", token.icon && icon(token.icon), h("span", token.value))
      : h("span.value", { "aria-hidden": "true" }, "?"),
  );
}
