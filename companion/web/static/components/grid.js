// Whether places that seats take, such as council seats, stand in a grid.

/** The answer that takes a place of a tile. */
export const answerAt = (ask, tile, { place }) => ask.offers.find(({ picks }) => picks[0][1] === tile.icon && picks[picks.length - 1][1] === place);

const answers = (ask, tile) => tile.occupants.filter((each) => answerAt(ask, tile, each)).length;

/** The tiles with an answer. */
export const columnsOf = (ask, tiles) => tiles.filter((tile) => answers(ask, tile));

/** Whether a grid stands in for the answers: all of them are places of tiles. */
export const isGrid = (ask, tiles) => !ask.made.length && ask.offers.length > 0 && tiles.reduce((sum, tile) => sum + answers(ask, tile), 0) >= ask.offers.length;
