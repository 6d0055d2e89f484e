/* What lies open on the table, in short: empires, players and the score, in the colours and icons of the drawing. */

import { h, list, span, unseen } from './dom.js';
import { say } from '../lib/language.js';

/* ---- Colours and icons, by the names of the drawing. */

let drawing = { palette: {}, icons: {} };

/** Fetch them once; whether something new can be drawn. */
export async function learnColours() {
  if (drawing.palette.ink) return false;
  const answer = await fetch('/drawing.json').catch(() => null);
  if (!answer || !answer.ok) return false;
  drawing = await answer.json();
  return true;
}

/** The colour of a role and what can be read on it. */
export function tint(role) {
  const colour = drawing.palette[role];
  if (!colour) return undefined;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const bright = red * 0.299 + green * 0.587 + blue * 0.114 > 140;
  return [colour, drawing.palette['on.' + role] || (bright ? '#000000' : '#ffffff')];
}

const icon = (name) =>
  drawing.icons[name] &&
  h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    h('path', { d: drawing.icons[name], 'fill-rule': 'evenodd', fill: 'currentColor' }));

export const badge = (role, name, letter) =>
  (role || name || letter) &&
  h('span', { class: 'badge', tint: tint(role), 'aria-hidden': 'true' }, icon(name), letter && span('', letter));

/* ---- The board in short, and everybody at it. */

/** A number with its icon; what it counts is said as well, and stands there where the icon is not known. */
function figure([name, count, what]) {
  const words = span(icon(name) && 'unseen', ' ' + what);
  return h('li', { key: name, title: what }, icon(name), span('', String(count)), words);
}

const facts = (texts) => texts.length > 0 && list('facts', texts.map((text) => h('li', { text })));

export function tiles(shown) {
  return shown.match.tiles.length > 0 && h('section', { class: 'tiles' },
    h('h2', { text: shown.match.tiles_title }),
    list('rows', shown.match.tiles.map((tile) => h('li', { key: tile.title, class: tile.active ? 'active' : undefined },
      badge(tile.role, tile.icon, tile.letter),
      h('div', {},
        h('h3', { text: tile.title }),
        tile.active && unseen(say('ui.phone.active')),
        list('figures', tile.figures.map(figure)),
        facts(tile.facts))))));
}

/** A seat is known by its icon, or else by its first letter. */
const letterOf = (seat) => (seat.icon ? '' : seat.label[0]);

function marks({ first, asked, phone }, you) {
  const found = [
    you && 'ui.phone.seat.you',
    first && 'ui.phone.seat.first',
    asked && 'ui.phone.seat.asked',
    phone === 'away' && 'ui.phone.seat.away',
  ].filter(Boolean);
  return found.length > 0 && list('marks', found.map((mark) => h('li', { key: mark, text: say(mark) })));
}

export function seats(shown) {
  return shown.seats.length > 0 && h('section', { class: 'seats' },
    h('h2', { text: say('ui.phone.players') }),
    list('rows', shown.seats.map((seat) => h('li', { key: seat.id, class: seat.asked ? 'active' : undefined },
      badge(seat.role, seat.icon, letterOf(seat)),
      h('div', {},
        h('h3', { text: seat.name ? say('ui.phone.player', { seat: seat.label, name: seat.name }) : seat.label }),
        marks(seat, seat.id === shown.seat),
        facts(seat.facts))))));
}

export function scores({ seats: all, match: { scores: sheet, tiles: empires } }) {
  const seatBadge = (id) =>
    all.filter((seat) => seat.id === id).map((seat) => badge(seat.role, seat.icon, letterOf(seat)));
  const letter = (role) => (empires.find((tile) => tile.role === role) || {}).letter;
  return sheet && h('section', { class: 'scores' },
    h('h2', { text: say('ui.phone.score') }),
    h('p', { class: 'verdict', text: sheet.verdict }),
    h('div', { class: 'sheet' }, h('table', {},
      h('thead', {}, h('tr', {}, h('td'), sheet.titles.map((title, index) => h('th', { key: index, scope: 'col' },
        seatBadge(sheet.seats[index]), h('small', { text: title }))))),
      h('tbody', {}, sheet.rows.map((row) => h('tr', { key: row.title },
        h('th', { scope: 'row' }, badge(row.role, row.icon, letter(row.role)), span(row.icon && 'unseen', row.title)),
        row.cells.map((cell, index) => h('td', { key: index },
          span('', String(cell.points)), cell.text && h('small', { text: cell.text })))))),
      h('tfoot', {},
        h('tr', { class: 'total' }, h('th', { scope: 'row', text: say('ui.phone.total') }),
          sheet.totals.map((total, index) => h('td', { key: index, text: String(total) }))),
        h('tr', { class: 'rank' }, h('th', { scope: 'row', text: say('ui.phone.rank') }),
          sheet.ranks.map((rank, index) => h('td', { key: index, text: rank + '.' })))))));
}
