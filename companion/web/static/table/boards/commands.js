// Commands about boards.

export const doWithBoards = (page, what, more = {}) => page.send({ do: "edit_boards", command: { do: what, ...more } });
