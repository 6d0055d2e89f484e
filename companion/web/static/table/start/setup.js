// A new game: who sits where, who is first, and by which rules. What is typed is kept here until the game begins.

import { h } from "../../lib/dom.js";
import { say } from "../../lib/language.js";
import { doWithBoards } from "../boards/editor.js";
import { button, headingView, swatch } from "../parts.js";
import { changedOptions, chip, nameField, presetsView, valueOf } from "./presets.js";

const FEW = 3;

export function emptySetup(game) {
  const { seats = [], options = {} } = game.last ?? {};
  return { game: game.key, seats, first: null, options, later: false };
}

export function setupView(page) {
  const { setup } = page;
  const game = page.view.games.find(({ key }) => key === setup.game);
  const change = (changes) => page.change({ setup: { ...page.setup, ...changes } });
  return h("main.setup",
    headingView(page, game.title),
    !game.board_checked && !setup.later && boardFirstView(page, game, () => change({ later: true })),
    game.board_varies && whichBoardView(page, game),
    h("div.columns",
      seatsView(game, setup, change),
      h("div", firstView(game, setup, change), optionsView(page, game, change)),
    ),
    beginView(page, game, setup),
  );
}

function boardFirstView(page, game, later) {
  return h("aside.card.board-first", { key: "board first" },
    h("p", say("board.first")),
    h("p.row",
      button(say("board.check"), () => doWithBoards(page, "edit_board", { game: game.key, check: true }), { class: "main" }),
      button(say("board.later"), later, { class: "quiet", key: "later" }),
    ),
  );
}

/** A board that players lay anew each time: which one is meant, and the way to another. */
function whichBoardView(page, game) {
  const see = () => doWithBoards(page, "open_boards", { game: game.key });
  return h("aside.card", { key: "which board" },
    h("p", say("board.which")),
    h("p.row", h("strong", game.board), button(say("board.another"), see, { key: "another" })),
  );
}

function seatsView(game, { seats, first }, change) {
  const free = game.seats.filter(({ id }) => !seats.some(({ seat }) => seat === id));
  const replace = (i, ...by) => [...seats.slice(0, i), ...by, ...seats.slice(i + 1)];
  const swap = (i) => [...seats.slice(0, i), seats[i + 1], seats[i], ...seats.slice(i + 2)];
  return h("section.card.who", { key: "who" },
    h("h2", say("setup.who")),
    h("p.hint", say("setup.who.hint")),
    h("ol.chairs", seats.map((seat, i) => {
      const { label, role } = game.seats.find(({ id }) => id === seat.seat);
      const rename = (name) => change({ seats: replace(i, { ...seat, name }) });
      const gone = { seats: replace(i), first: first === seat.seat ? null : first };
      return h("li.chair", { key: seat.seat },
        swatch(role),
        h("span.chair-seat", label),
        nameField(seat.name, say("setup.name"), say("setup.name_of", { seat: label }), rename),
        button("\u2191", () => change({ seats: swap(i - 1) }), small("setup.up", label, i === 0)),
        button("\u2193", () => change({ seats: swap(i) }), small("setup.down", label, i === seats.length - 1)),
        button("\u00d7", () => change(gone), small("setup.remove", label, false)),
      );
    })),
    seats.length < game.most &&
      h("div.offers.free", { role: "group", "aria-label": say("setup.add") }, free.map(({ id, label, role }) => {
        const sit = () => change({ seats: [...seats, { seat: id, name: "" }] });
        return h("button.button.offer", { type: "button", key: id, on: { click: sit } },
          swatch(role),
          h("span", label),
        );
      })),
  );
}

function small(key, seat, disabled) {
  return { class: "quiet small", "aria-label": say(key, { seat }), title: say(key, { seat }), disabled, key };
}

function firstView(game, { seats, first }, change) {
  const label = (seat) => seat.name || game.seats.find(({ id }) => id === seat.seat).label;
  const choices = [[null, say("setup.by_lot")], ...seats.map((seat) => [seat.seat, label(seat)])];
  return h("fieldset.card", { key: "first" },
    h("legend", say("setup.first")),
    h("div.chips",
      choices.map(([value, said]) => chip("first", value, said, first === value, () => change({ first: value }))),
    ),
  );
}

function optionsView(page, game, change) {
  const { setup } = page;
  const [main, ...rules] = game.options;
  const choose = (option, value) => change({ options: { ...setup.options, [option.name]: value } });
  const changed = rules.filter((option) => valueOf(option, setup) !== option.values[0].value);
  const title = changed.length ? say("setup.rules.changed", { n: changed.length }) : say("setup.rules");
  return [
    main && h("fieldset.card", { key: "main" }, optionView(main, setup, choose)),
    rules.length > 0 &&
      h("details.card.rules", { key: "rules" },
        h("summary", title),
        presetsView(page, game, change),
        rules.map((option) => h("fieldset", { key: option.name }, optionView(option, setup, choose))),
      ),
  ];
}

function optionView(option, setup, choose) {
  const now = valueOf(option, setup);
  const chosen = (event) => choose(option, option.values[event.target.selectedIndex].value);
  const few = option.values.length <= FEW;
  return [
    h("legend", option.label),
    option.help && h("p.hint", option.help),
    few
      ? h("div.chips", option.values.map(({ value, label }) =>
          chip(option.name, value, label, value === now, () => choose(option, value)),
        ))
      : h("select", { "aria-label": option.label, value: String(now), on: { change: chosen } },
        option.values.map(({ value, label }) => h("option", { value: String(value), key: String(value) }, label)),
      ),
  ];
}

function beginView(page, game, setup) {
  const missing = game.fewest - setup.seats.length;
  const begin = () => {
    const options = changedOptions(game, setup);
    const seats = setup.seats.map(({ seat, name }) => ({ seat, name: name.trim() }));
    page.send({ do: "begin_match", game: game.key, seats, options, first: setup.first });
  };
  return h("footer.begin",
    h("p.hint", missing > 0 ? say("setup.fewest", { fewest: game.fewest, n: game.most }) : say("setup.ready")),
    button(say("setup.begin"), begin, { class: "main", disabled: missing > 0, key: "begin" }),
  );
}
