// The sentence of a button for one game.

import { named, say } from "../../lib/language.js";

/** With more than one game each button says which it is for. */
export const titled = (games, key, game) => (games.length > 1 ? named(say(key), game.title) : say(key));
