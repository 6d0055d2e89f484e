// A new game: who sits where, who is first, and by which rules. What is typed is kept here until the game begins.

import { Seal } from "../../components/icons.js";
import { Button } from "../../components/parts.js";
import { html } from "../../lib/html.js";
import { say } from "../../lib/language.js";
import { Choice, Select, TopOfPage, press } from "../parts.js";
import { NameField, Presets, changedOptions, valueOf } from "./presets.js";

const FEW = 3;

export function emptySetup(game) {
  const { seats = [], options = {} } = game.last ?? {};
  return { game: game.key, seats, first: null, options, later: false };
}

export function Setup({ page }) {
  const { setup } = page;
  const game = page.view.games.find(({ key }) => key === setup.game);
  const change = (changes) => page.change({ setup: { ...page.setup, ...changes } });
  const check = () => page.boards("edit_board", { game: game.key, check: true });
  const missing = game.fewest - setup.seats.length;
  const begin = () => {
    const seats = setup.seats.map(({ seat, name }) => ({ seat, name: name.trim() }));
    page.send({ do: "begin_match", game: game.key, seats, options: changedOptions(game, setup), first: setup.first });
  };
  return html`<main class="setup"><${TopOfPage} page=${page} title=${game.title} />
    ${page.view.comfort?.teach !== "never" && html`<p>${game.aim}</p>`}
    ${!game.board_checked && !setup.later && html`<aside class="panel"><p>${say("board.first")}</p>
      <p class="row">${press("board.check", check, "main")}${press("board.later", () => change({ later: true }), "quiet")}</p></aside>`}
    <div class="halves"><${Seats} game=${game} setup=${setup} change=${change} />
      <div class="stack"><${First} game=${game} setup=${setup} change=${change} /><${Options} page=${page} game=${game} change=${change} /></div></div>
    <footer class="begin row"><p class="muted">${missing > 0 ? say("setup.fewest", { fewest: game.fewest, n: game.most }) : say("setup.ready")}</p>
      ${press("setup.begin", begin, "main", { disabled: missing > 0 })}</footer>
  </main>`;
}

function Seats({ game, setup: { seats, first }, change }) {
  const free = game.seats.filter(({ id }) => !seats.some(({ seat }) => seat === id));
  const replace = (i, ...by) => [...seats.slice(0, i), ...by, ...seats.slice(i + 1)];
  const swap = (i) => change({ seats: [...seats.slice(0, i), seats[i + 1], seats[i], ...seats.slice(i + 2)] });
  return html`<section class="panel who"><h2>${say("setup.who")}</h2><p class="muted">${say("setup.who.hint")}</p>
    <ol role="list">${seats.map((seat, i) => {
      const { label, role, icon } = game.seats.find(({ id }) => id === seat.seat);
      const small = (sign, key, does, disabled) => html`<${Button} kind="square" key=${key} aria-label=${say(key, { seat: label })} title=${say(key, { seat: label })}
        disabled=${disabled} onClick=${does}>${sign}<//>`;
      return html`<li class="chair row" key=${seat.seat}><${Seal} role=${role} icon=${icon} /><span>${label}</span>
        <${NameField} value=${seat.name} placeholder=${say("setup.name")} label=${say("setup.name_of", { seat: label })} change=${(name) => change({ seats: replace(i, { ...seat, name }) })} />
        ${small("\u2191", "setup.up", () => swap(i - 1), i === 0)}${small("\u2193", "setup.down", () => swap(i), i === seats.length - 1)}
        ${small("\u00d7", "setup.remove", () => change({ seats: replace(i), first: first === seat.seat ? null : first }), false)}</li>`;
    })}</ol>
    ${seats.length < game.most && html`<div class="offers free" role="group" aria-label=${say("setup.add")}>${free.map(({ id, label, role, icon }) => html`<${Button} kind="offer"
      key=${id} onClick=${() => change({ seats: [...seats, { seat: id, name: "" }] })}><${Seal} role=${role} icon=${icon} /><span>${label}</span><//>`)}</div>`}
  </section>`;
}

function First({ game, setup: { seats, first }, change }) {
  const label = (seat) => seat.name || game.seats.find(({ id }) => id === seat.seat).label;
  const choices = [[null, say("setup.by_lot")], ...seats.map((seat) => [seat.seat, label(seat)])];
  return html`<fieldset class="panel"><legend>${say("setup.first")}</legend><div class="row">${choices.map(([value, text]) => html`<${Choice} type="radio" key=${String(value)}
    name="first" checked=${first === value} change=${() => change({ first: value })}>${text}<//>`)}</div></fieldset>`;
}

function Options({ page, game, change }) {
  const { setup } = page;
  const [main, ...rules] = game.options;
  const choose = (option, value) => change({ options: { ...setup.options, [option.name]: value } });
  const changed = rules.filter((option) => valueOf(option, setup) !== option.values[0].value);
  return html`${main && html`<fieldset class="panel"><${Option} option=${main} setup=${setup} choose=${choose} /></fieldset>`}
    ${rules.length > 0 && html`<details class="panel rules"><summary>${changed.length ? say("setup.rules.changed", { n: changed.length }) : say("setup.rules")}</summary>
      <${Presets} page=${page} game=${game} change=${change} />
      ${rules.map((option) => html`<fieldset key=${option.name}><${Option} option=${option} setup=${setup} choose=${choose} /></fieldset>`)}</details>`}`;
}

function Option({ option, setup, choose }) {
  const now = valueOf(option, setup);
  return html`<legend>${option.label}</legend>${option.help && html`<p class="muted">${option.help}</p>`}
    ${option.values.length <= FEW
      ? html`<div class="row">${option.values.map(({ value, label }) => html`<${Choice} type="radio" key=${String(value)} name=${option.name} checked=${value === now}
          change=${() => choose(option, value)}>${label}<//>`)}</div>`
      : html`<${Select} aria-label=${option.label} value=${String(now)} values=${option.values.map(({ value, label }) => [String(value), label])}
          change=${(text) => choose(option, option.values.find(({ value }) => String(value) === text).value)} />`}`;
}
