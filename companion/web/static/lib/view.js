// Views as the components take them. The one place that knows which fields the server leaves out or names otherwise.

/** The fields that a view without a match lacks. */
const NO_MATCH = {
  stage: "start", seats: [], asks: [], log: [], me: [], undo: 0,
  match: { id: "", entries: 0, title: "", place: "", banner: null, moves: [], next: [], tiles: [], scores: null },
};

const ask = (sent) => ({ ...sent, banner: sent.banner || { verb: sent.text, seat: sent.seat, title: "", place: "" } });

const match = (sent) => ({ ...sent, banner: sent.banner || (sent.waiting ? { verb: "", seat: null, title: sent.waiting, place: "", icon: "", role: "" } : null) });

/** A view with all its fields, every question and the match with a banner. */
export function complete(sent) {
  const view = { ...NO_MATCH, ...sent };
  const amending = view.amending && { ...view.amending, ask: ask(view.amending.ask) };
  return { ...view, asks: view.asks.map(ask), match: match(view.match), amending };
}
