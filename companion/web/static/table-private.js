// A private look for a seat without a phone: a cover, its PIN, then what only this seat may see. What is covered is
// fetched while a finger or a key holds, and neither the page nor this object keeps it afterwards.

import { icon, inRole } from "./drawing.js";
import { askView, covered } from "./table-ask.js";
import { h } from "./table-dom.js";
import { followedView } from "./table-mending.js";
import { button, dialog, isPin, pinPad, seatTitle } from "./table-parts.js";
import { get, post, Refusal, send } from "./table-wire.js";
import { named, say } from "./table-words.js";

const LONGEST = 60_000;

/** The look at one seat's own things, from its cover to the moment it is closed. */
export class PrivateLook {
  /** `seq` is the entry of the log that is to be answered anew, if any. */
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

  // What goes over the wire

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

  /** Fetch the seat's view; what is covered stays out of it, unless it is being held. */
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

  /** What others do may change what this seat is asked. */
  refresh() {
    if (this.step === "open") this.tried(() => this.fetch());
  }

  give = (command) =>
    this.tried(async () => {
      const receipt = await send(command, "/table/private/send", this.header);
      if (!receipt.done) this.page.tell(receipt.text);
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

  /** What is answered anew and not agreed on is left as it is. */
  async end(amending, header) {
    if (amending) await send({ do: "close_amendment" }, "/table/private/send", header).catch(() => {});
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
      this.page.tell(problem.message || say(this.step === "open" ? "private.closed" : "private.wrong"));
      if (this.step === "open" && problem instanceof Refusal) this.close();
    }
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.close();
      this.page.tell(say("private.closed"));
    }, LONGEST);
  }

  wipe() {
    clearTimeout(this.timer);
    Object.assign(this, { step: "gone", token: "", typed: "", asks: null, amending: null, slots: [], held: null, holding: false });
  }

  // What is to be seen

  view() {
    const inside = { cover: () => this.coverView(), pin: () => this.pinView(), open: () => this.openView() }[this.step];
    return dialog(this.page, "private", seatTitle(this.seat), this.close, inside?.());
  }

  coverView() {
    const go = () => {
      this.step = "pin";
      this.page.redraw();
    };
    return h(
      "div",
      { class: "cover", key: "cover" },
      h("p", { class: "waiting" }, say("private.hand_to", { seat: seatTitle(this.seat) })),
      h("p", {}, say("private.look_away")),
      button(say("private.it_is_me", { seat: seatTitle(this.seat) }), go, { class: "main" }),
    );
  }

  pinView() {
    return h(
      "div",
      { key: "enter" },
      h("p", {}, say("private.pin.enter")),
      pinPad(this.page, this.typed, (typed) => this.type(typed)),
    );
  }

  openView() {
    if (!this.asks) return h("p", { key: "wait" }, say("table.wait"));
    const required = this.asks.filter((ask) => ask.required);
    const openings = this.asks.filter((ask) => !ask.required);
    if (this.amending) return this.anewView();
    return h(
      "div",
      { class: "own", key: "open" },
      this.slots.length > 0 && this.tokensView(),
      required.map((ask) => askView(ask, this.give)),
      !required.length && h("p", { class: "quiet-text", key: "nothing" }, say("private.nothing")),
      openings.map((ask) => this.openingView(ask)),
      button(say("private.done"), this.close, { class: "main done", key: "done" }),
    );
  }

  anewView() {
    const { ask, follows, place, was } = this.amending;
    const change = () => this.give({ do: "amend_entry", ask: ask.name, agreed: follows.shows });
    const agrees = say(follows?.shows ? "mend.agreed" : "mend.do");
    return h(
      "div",
      { class: "own mending", key: "anew" },
      h("p", { class: "hint", key: "then" }, say("mend.then", { place })),
      askView({ ...ask, finished: false }, this.give),
      this.holdView(), // what comes up stands below the finger, or it would move away
      was && h("p", { class: "was", key: "was" }, named(say("mend.was"), was)),
      follows?.changed && followedView(follows),
      follows && button(agrees, change, { class: "main", key: "mend" }),
      button(say("mend.leave"), () => this.give({ do: "close_amendment" }), { class: "quiet", key: "leave" }),
      button(say("private.done"), this.close, { class: "quiet done", key: "done" }),
    );
  }

  openingView(ask) {
    const turn = (name) => () => {
      this.opening = name;
      this.page.redraw();
    };
    if (!ask.made.length && this.opening !== ask.name) {
      return button(ask.text, turn(ask.name), { class: "quiet opening-button", key: `open ${ask.name}` });
    }
    return h(
      "div",
      { class: "opening", key: `opening ${ask.name}` },
      askView(ask, this.give),
      !ask.made.length && button(say("close"), turn(""), { class: "quiet", key: "close opening" }),
    );
  }

  tokensView() {
    const { held } = this;
    return h(
      "section",
      { class: "tokens-frame", key: "tokens" },
      h(
        "ul",
        { class: "tokens" },
        this.slots.map((slot, i) => tokenView(slot, held?.[i])),
      ),
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
    return h("button", { type: "button", class: "button hold", key: "hold", on }, say("private.hold"));
  }
}

/** What is answered anew without anything that has to be held: whether it is all told, and whether somebody saw it. */
const hidden = ({ ask, follows, place }) => ({ ask: covered(ask), place, follows: follows && { shows: follows.shows } });

function tokenView(slot, token) {
  return h(
    "li",
    { class: token ? "token" : "token covered", key: slot, vars: inRole(token?.role || "link") },
    h("span", { class: "slot" }, slot),
    token
      ? h("span", { class: "value" }, token.icon && icon(token.icon), h("span", {}, token.value))
      : h("span", { class: "value", "aria-hidden": "true" }, "?"),
  );
}
