// Before a game: begin one, go on with one, look at old ones, count one, and how phones find the table.

import { h } from "../../lib/dom.js";
import { named, say } from "../../lib/language.js";
import { doWithBoards } from "../boards/editor.js";
import { comfortView } from "../comfort.js";
import { openHistory, historyView } from "../history/history.js";
import { button, choice, dateOf, door, headingView } from "../parts.js";
import { devicesView } from "./devices.js";
import { everybodyPlayed, scoringView } from "./scoring.js";
import { emptySetup, setupView } from "./setup.js";

export function startView(page) {
  if (page.at === "setup" && page.setup) return setupView(page);
  if (page.at === "scoring" && page.scoring) return scoringView(page);
  if (page.at === "matches") return matchesView(page);
  if (page.at === "history" && page.history) return historyView(page);
  if (page.at === "settings") return settingsView(page);
  return homeView(page);
}

function homeView(page) {
  const { games, matches } = page.view;
  const [last] = matches;
  return h("main.home",
    h("h1", say("start.title")),
    page.view.notice && h("p.notice", { role: "status" }, page.view.notice),
    h("div.doors",
      last && matchButton(page, last, true),
      games.map((game) => {
        const setup = () => page.change({ at: "setup", setup: emptySetup(game) });
        return door(`new ${game.key}`, setup, say("start.new"), { main: !last }, h("span", game.title));
      }),
    ),
    h("nav.row",
      matches.length > 0 && button(say("start.unfinished"), () => page.change({ at: "matches" }), { key: "matches" }),
      button(say("start.past"), () => openHistory(page), { key: "past" }),
      games.map((game) => {
        const score = () => page.change({ at: "scoring", scoring: everybodyPlayed(game) });
        return button(titled(games, "start.scoring", game), score, { key: `score ${game.key}` });
      }),
      button(say("start.settings"), () => page.change({ at: "settings" }), { key: "settings" }),
    ),
  );
}

/** With more than one game each button says which it is for. */
function titled(games, key, game) {
  return games.length > 1 ? named(say(key), game.title) : say(key);
}

function matchButton(page, match, main = false) {
  const resume = () => page.send({ do: "resume_match", match: match.id });
  return door(match.id, resume, main ? say("start.resume") : match.title, { main },
    main && h("span", match.title),
    h("span.where", match.where.join("\n")),
    h("span.when", say("start.began", { when: dateOf(match) })),
  );
}

function matchesView(page) {
  return h("main.list", { key: "matches" },
    headingView(page, say("start.unfinished")),
    h("div.doors", page.view.matches.map((match) => matchButton(page, match))),
  );
}

function settingsView(page) {
  const { games, addresses, wifi } = page.view;
  return h("main.settings",
    headingView(page, say("start.settings")),
    addressView(page, addresses),
    wifiView(page, wifi),
    devicesView(page),
    languageView(page),
    comfortView(page),
    h("section.card", { key: "boards" },
      h("h2", say("board.title")),
      h("p.hint", say("board.why")),
      games.filter(({ board }) => board).map((game) => {
        const open = () => doWithBoards(page, "open_boards", { game: game.key });
        return button(titled(games, "boards.title", game), open, { key: `boards ${game.key}` });
      }),
      games.filter(({ board, board_varies }) => board && !board_varies).map((game) => {
        const check = () => doWithBoards(page, "edit_board", { game: game.key, check: true });
        return button(titled(games, game.board_checked ? "board.again" : "board.check", game), check, { key: game.key });
      }),
    ),
  );
}

function languageView(page) {
  const { languages, language } = page.view;
  return h("fieldset.card", { key: "languages" },
    h("legend", say("language.title")),
    h("p.hint", say("language.ask")),
    languages.map(({ id, name }) => {
      const speak = () => page.send({ do: "choose_language", language: id });
      const props = { key: id, type: "radio", name: "language", checked: id === language };
      return choice(props, speak, h("span", { lang: id.replace("_", "-") }, name));
    }),
  );
}

function addressView(page, addresses) {
  return h("fieldset.card", { key: "addresses" },
    h("legend", say("start.address")),
    h("p.hint", say(addresses.length ? "start.address.hint" : "start.address.none")),
    addresses.map(({ url, network, chosen }) => {
      const choose = () => page.send({ do: "choose_address", url });
      const props = { key: url, type: "radio", name: "address", checked: chosen };
      return choice(props, choose, h("strong", url), " ", network);
    }),
  );
}

function wifiView(page, wifi) {
  const submit = (event) => {
    event.preventDefault();
    const { network, password } = event.target.elements;
    page.send({ do: "set_wifi", network: network.value.trim(), password: password.value }).then((done) => {
      if (done) password.value = "";
    });
  };
  const forget = () => page.send({ do: "set_wifi", network: "" });
  return h("form.card", { key: "wifi", on: { submit } },
    h("h2", say("start.wifi")),
    h("p.hint", wifi ? say("start.wifi.is", { network: wifi }) : say("start.wifi.hint")),
    fieldView("network", say("start.wifi.network"), { maxlength: 32, value: wifi, autocomplete: "off" }),
    fieldView("password", say("start.wifi.password"), { type: "password", maxlength: 63, autocomplete: "off" }),
    h("p.row",
      h("button.button", { type: "submit" }, say("start.wifi.keep")),
      wifi && button(say("start.wifi.forget"), forget, { class: "quiet", key: "forget" }),
    ),
  );
}

function fieldView(name, label, props) {
  return h("label.field", { key: name }, h("span", label), h("input", { name, type: "text", ...props }));
}
