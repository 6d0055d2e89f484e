// Before a game: begin one, go on with one, look at old ones, count one, and how phones find the table.

import { doWithBoards } from "./table-board-editor.js";
import { comfortView } from "./table-comfort.js";
import { devicesView } from "./table-devices.js";
import { h } from "./table-dom.js";
import { button, headingView } from "./table-parts.js";
import { openPast, pastView } from "./table-past.js";
import { everybodyPlayed, scoringView } from "./table-scoring.js";
import { emptySetup, setupView } from "./table-setup.js";
import { named, say } from "./table-words.js";

export function startView(page) {
  if (page.at === "setup" && page.setup) return setupView(page);
  if (page.at === "scoring" && page.scoring) return scoringView(page);
  if (page.at === "matches") return matchesView(page);
  if (page.at === "past" && page.past) return pastView(page);
  if (page.at === "settings") return settingsView(page);
  return homeView(page);
}

function homeView(page) {
  const { games, matches } = page.shown;
  const [last] = matches;
  return h(
    "main",
    { class: "home", key: "home" },
    h("h1", {}, say("start.title")),
    page.shown.notice && h("p", { class: "notice", role: "status" }, page.shown.notice),
    h(
      "div",
      { class: "doors" },
      last && matchButton(page, last, true),
      games.map((game) =>
        h(
          "button",
          {
            type: "button",
            class: last ? "door" : "door main",
            key: `new ${game.key}`,
            on: { click: () => page.change({ at: "setup", setup: emptySetup(game) }) },
          },
          h("span", { class: "door-title" }, say("start.new")),
          h("span", {}, game.title),
        ),
      ),
    ),
    h(
      "nav",
      { class: "ways" },
      matches.length > 0 && button(say("start.unfinished"), () => page.change({ at: "matches" }), { key: "matches" }),
      button(say("start.past"), () => openPast(page), { key: "past" }),
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

function matchButton(page, match, large = false) {
  const resume = () => page.send({ do: "resume_match", match: match.id });
  return h(
    "button",
    { type: "button", class: large ? "door main" : "door", key: match.id, on: { click: resume } },
    large && h("span", { class: "door-title" }, say("start.resume")),
    h("span", { class: large ? "" : "door-title" }, match.title),
    h("span", { class: "where" }, match.where.join("\n")),
    h(
      "span",
      { class: "when" },
      say("start.began", { when: when(match) }),
    ),
  );
}

function when(match) {
  const shape = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat(document.documentElement.lang, shape).format(new Date(match.began));
}

function matchesView(page) {
  return h(
    "main",
    { class: "list", key: "matches" },
    headingView(page, say("start.unfinished")),
    h(
      "div",
      { class: "doors" },
      page.shown.matches.map((match) => matchButton(page, match)),
    ),
  );
}

function settingsView(page) {
  const { games, addresses, wifi } = page.shown;
  return h(
    "main",
    { class: "settings", key: "settings" },
    headingView(page, say("start.settings")),
    addressView(page, addresses),
    wifiView(page, wifi),
    devicesView(page),
    languageView(page),
    comfortView(page),
    h(
      "section",
      { class: "card", key: "boards" },
      h("h2", {}, say("board.title")),
      h("p", { class: "hint" }, say("board.why")),
      games.filter(({ board }) => board).map((game) =>
        button(
          titled(games, "boards.title", game),
          () => doWithBoards(page, "open_boards", { game: game.key }),
          { key: `boards ${game.key}` },
        ),
      ),
      games.filter(({ board, board_varies }) => board && !board_varies).map((game) =>
        button(
          titled(games, game.board_checked ? "board.again" : "board.check", game),
          () => doWithBoards(page, "edit_board", { game: game.key, check: true }),
          {
            key: game.key,
          },
        ),
      ),
    ),
  );
}

function languageView(page) {
  const { languages, language } = page.shown;
  return h(
    "fieldset",
    { class: "card", key: "languages" },
    h("legend", {}, say("language.title")),
    h("p", { class: "hint" }, say("language.ask")),
    languages.map(({ id, name }) => {
      const speak = () => page.send({ do: "choose_language", language: id });
      const radio = h("input", { type: "radio", name: "language", checked: id === language, on: { change: speak } });
      return h("label", { class: "choice", key: id }, radio, h("span", { lang: id.replace("_", "-") }, name));
    }),
  );
}

function addressView(page, addresses) {
  return h(
    "fieldset",
    { class: "card", key: "addresses" },
    h("legend", {}, say("start.address")),
    h("p", { class: "hint" }, say(addresses.length ? "start.address.hint" : "start.address.none")),
    addresses.map(({ url, network, chosen }) =>
      h(
        "label",
        { class: "choice", key: url },
        h("input", {
          type: "radio",
          name: "address",
          checked: chosen,
          on: { change: () => page.send({ do: "choose_address", url }) },
        }),
        h("span", {}, h("strong", {}, url), " ", network),
      ),
    ),
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
  return h(
    "form",
    { class: "card", key: "wifi", on: { submit } },
    h("h2", {}, say("start.wifi")),
    h("p", { class: "hint" }, wifi ? say("start.wifi.is", { network: wifi }) : say("start.wifi.hint")),
    fieldView("network", say("start.wifi.network"), { maxlength: 32, value: wifi, autocomplete: "off" }),
    fieldView("password", say("start.wifi.password"), { type: "password", maxlength: 63, autocomplete: "off" }),
    h(
      "p",
      { class: "row" },
      h("button", { class: "button", type: "submit" }, say("start.wifi.keep")),
      wifi && button(say("start.wifi.forget"), forget, { class: "quiet", key: "forget" }),
    ),
  );
}

function fieldView(name, label, props) {
  return h("label", { class: "field", key: name }, h("span", {}, label), h("input", { name, type: "text", ...props }));
}
