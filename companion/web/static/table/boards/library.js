// The board library: choose a board, edit, check, copy, rename, delete, import and export.

import { Scene } from "../../components/scene.js";
import { html } from "../../lib/html.js";
import { joined, say } from "../../lib/language.js";
import { sendFile } from "../../lib/files.js";
import { CodeCard, Top, press } from "../parts.js";

const LONGEST_TITLE = 40;

export function Boards({ page }) {
  const { boards, code } = page.view;
  return html`<main class="list">
    <${Top} title=${say("boards.title")} leave=${() => page.boards("close_boards")} />
    ${code && html`<section class="panel"><${CodeCard} code=${code} />${press("lobby.hide", () => page.boards("hide_board_code"))}</section>`}
    ${boards.boards.map((board) => html`<${Board} key=${board.id} page=${page} board=${board} />`)}
    <${Import} page=${page} />
  </main>`;
}

function Board({ page, board }) {
  const { id, title, facts, chosen, own, problem, draft, map, printed } = board;
  const does = (what, more = {}) => () => page.boards(what, { board: id, ...more });
  const remove = () => confirm(say("boards.delete.sure", { board: title })) && does("delete_board")();
  const named = (what, usual) => () => {
    const name = prompt(say("boards.name"), usual)?.trim().slice(0, LONGEST_TITLE);
    if (name) does(what, { title: name })();
  };
  return html`<section class="panel" aria-label=${title}>
    ${map && html`<div class="board-small" aria-hidden="true"><${Scene} scene=${map} id=${id} /></div>`}
    <h2>${title}</h2><p class="muted">${joined("list.fact", facts)}</p>
    ${chosen && html`<p><strong>${say("boards.chosen")}</strong></p>`}
    ${problem && html`<p class="problem">${problem}</p>`}
    ${draft && html`<p class="muted">${say("boards.draft")}</p>`}
    ${!own && html`<p class="muted">${say("boards.ours")}</p>`}
    <p class="row">
      ${!chosen && !problem && press("boards.choose", does("choose_board"), "main")}
      ${!problem && printed && press("boards.check", does("edit_board", { check: true }))}
      ${own && press("boards.edit", does("edit_board"))}
      ${!problem && html`<a class="button" href=${`/table/boards/file/${encodeURIComponent(id)}`} download="">${say("boards.save")}</a>`}
      ${!problem && press("boards.phone", does("show_board_code"))}
      ${press("boards.copy", named("copy_board", own ? title : say("board.mine")))}
      ${own && press("boards.rename", named("rename_board", title))}
      ${own && press("boards.delete", remove, "danger")}
    </p>
  </section>`;
}

function Import({ page }) {
  const bring = async ({ target }) => {
    const [file] = target.files;
    if (file && (await page.attempt(() => sendFile("/table/boards/take", file)))) page.showMessage("");
    target.value = "";
  };
  return html`<section class="panel"><h2>${say("boards.bring")}</h2>
    <label class="stack"><span>${say("boards.bring.file")}</span><input type="file" id="board-file" accept=".json,application/json" onChange=${bring} /></label></section>`;
}
