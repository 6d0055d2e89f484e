// The board library: choose a board, edit, check, copy, rename, delete, import and export.

import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { sceneView } from "../drawing.js";
import { button, codeCard, heading } from "../parts.js";
import { sendFile } from "../wire.js";
import { doWithBoards } from "./editor.js";

const LONGEST_TITLE = 40;

export function boardsView(page) {
  const { boards, code } = page.view;
  return h("main.list", { key: "boards" },
    heading(say("boards.title"), () => doWithBoards(page, "close_boards")),
    code &&
      h("section.card", { key: "code" },
        codeCard(code),
        button(say("lobby.hide"), () => doWithBoards(page, "hide_board_code"), { key: "hide" }),
      ),
    boards.boards.map((board) => boardView(page, board)),
    bringView(page),
  );
}

function boardView(page, board) {
  const with_ = (what, more = {}) => doWithBoards(page, what, { board: board.id, ...more });
  const remove = () => confirm(say("boards.delete.sure", { board: board.title })) && with_("delete_board");
  const named = (what, title) => {
    const name = prompt(say("boards.name"), title)?.trim().slice(0, LONGEST_TITLE);
    if (name) with_(what, { title: name });
  };
  const { id, title, facts, chosen, own, problem, draft, map, printed } = board;
  return h("section.card.board-kept", { key: `board ${id}`, "aria-label": title },
    map && h("div.board-small", { "aria-hidden": "true" }, sceneView(map, {})),
    h("h2", title),
    h("p.hint", joined("list.fact", facts)),
    chosen && h("p", h("strong", say("boards.chosen"))),
    problem && h("p.problem", problem),
    draft && h("p.hint", say("boards.draft")),
    !own && h("p.hint", say("boards.ours")),
    h("p.row",
      !chosen && !problem && button(say("boards.choose"), () => with_("choose_board"), { class: "main", key: "choose" }),
      !problem && printed && button(say("boards.check"), () => with_("edit_board", { check: true }), { key: "check" }),
      own && button(say("boards.edit"), () => with_("edit_board"), { key: "edit" }),
      !problem &&
        h("a.button", { href: `/table/boards/file/${encodeURIComponent(id)}`, download: "", key: "save" },
          say("boards.save"),
        ),
      !problem && button(say("boards.phone"), () => with_("show_board_code"), { key: "phone" }),
      button(say("boards.copy"), () => named("copy_board", own ? title : say("board.mine")), { key: "copy" }),
      own && button(say("boards.rename"), () => named("rename_board", title), { key: "rename" }),
      own && button(say("boards.delete"), remove, { class: "quiet", key: "delete" }),
    ),
  );
}

function bringView(page) {
  const bring = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    if (await page.attempt(() => sendFile("/table/boards/take", file))) page.showMessage("");
    target.value = "";
  };
  return h("section.card", { key: "bring" },
    h("h2", say("boards.bring")),
    h("label.field",
      h("span", say("boards.bring.file")),
      h("input", { type: "file", id: "board-file", accept: ".json,application/json", on: { change: bring } }),
    ),
  );
}
