// The settings of the table: how phones find it, devices, languages, comfort, boards.

import { Button } from "../../components/parts.js";
import { html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { Comfort } from "../comfort.js";
import { Choice, TopOfPage, press, titled } from "../parts.js";
import { Devices } from "./devices.js";

export const Settings = ({ page }) => html`<main class="settings"><${TopOfPage} page=${page} title=${say("start.settings")} />
  <${Addresses} page=${page} /><${Wifi} page=${page} /><${Devices} page=${page} /><${Languages} page=${page} /><${Comfort} page=${page} /><${Boards} page=${page} />
</main>`;

function Boards({ page }) {
  const { games } = page.view;
  const go = (key, game, what, more) => press(key, () => page.boards(what, { game: game.key, ...more }), "", { key: key + game.key, children: titled(games, key, game) });
  return html`<section class="panel"><h2>${say("board.title")}</h2><p class="muted">${say("board.why")}</p><p class="row">
    ${games.filter(({ board }) => board).map((game) => go("boards.title", game, "open_boards"))}
    ${games.filter(({ board, board_varies }) => board && !board_varies).map((game) => go(game.board_checked ? "board.again" : "board.check", game, "edit_board", { check: true }))}
  </p></section>`;
}

const Languages = ({ page }) => html`<fieldset class="panel"><legend>${say("language.title")}</legend><p class="muted">${say("language.ask")}</p>
  ${page.view.languages.map(({ id, name }) => html`<${Choice} key=${id} type="radio" name="language" checked=${id === page.view.language}
    change=${() => page.send({ do: "choose_language", language: id })}><span lang=${id.replace("_", "-")}>${name}</span><//>`)}</fieldset>`;

const Addresses = ({ page }) => html`<fieldset class="panel"><legend>${say("start.address")}</legend>
  <p class="muted">${say(page.view.addresses.length ? "start.address.hint" : "start.address.none")}</p>
  ${page.view.addresses.map(({ url, network, chosen }) => html`<${Choice} key=${url} type="radio" name="address" checked=${chosen}
    change=${() => page.send({ do: "choose_address", url })}><strong>${url}</strong> ${network}<//>`)}</fieldset>`;

function Wifi({ page }) {
  const { wifi } = page.view;
  const submit = (event) => {
    event.preventDefault();
    const { network, password } = event.target.elements;
    page.send({ do: "set_wifi", network: network.value.trim(), password: password.value }).then((done) => {
      if (done) password.value = "";
    });
  };
  const field = (name, label, props) => html`<label class="stack"><span>${label}</span><input name=${name} type="text" autocomplete="off" ...${props} /></label>`;
  return html`<form class="panel" onSubmit=${submit}><h2>${say("start.wifi")}</h2>
    <p class="muted">${wifi ? say("start.wifi.is", { network: wifi }) : say("start.wifi.hint")}</p>
    ${field("network", say("start.wifi.network"), { maxlength: 32, value: wifi })}
    ${field("password", say("start.wifi.password"), { type: "password", maxlength: 63 })}
    <p class="row"><${Button} type="submit">${say("start.wifi.keep")}<//>${wifi && press("start.wifi.forget", () => page.send({ do: "set_wifi", network: "" }), "quiet")}</p></form>`;
}
