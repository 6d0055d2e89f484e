// The words of a banner: who has to act, where in the game, and what. Knows no page and no game.

import { joined } from "./language.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The player of a banner, or its title. */
export function who(banner, seats) {
  const seat = seats.find(({ id }) => id === banner.seat);
  return seat ? seat.name || seat.label : banner.title;
}

/** The player and the place: "Dora · Horse Marshal". */
export const above = (banner, seats) => joined("list.dot", [who(banner, seats), capital(banner.place || "")]);

/** Everything in one line: "Dora · Horse Marshal · Add banners or attack". */
export const line = (banner, seats) => joined("list.dot", [above(banner, seats), banner.verb]);

/** An offer in one line: "Add banners · 2, one per fort". */
export const offerText = ({ label, detail }) => joined("list.dot", [label, detail]);
