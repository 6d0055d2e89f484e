// Views as the components take them.

/** The fields that a view without a match lacks. */
const NO_MATCH = {
  stage: "start", seats: [], asks: [], log: [], me: [], undo: 0,
  match: { id: "", entries: 0, title: "", place: "", banner: null, moves: [], next: [], tiles: [], scores: null },
};

/** The view of a phone with all its fields. */
export const complete = (sent) => ({ ...NO_MATCH, ...sent });
