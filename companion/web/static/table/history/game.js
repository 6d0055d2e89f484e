// One finished game: score, log, replay, charts, and copies to download. All of it is fetched.

import { Chip } from "../../components/icons.js";
import { Button, Segments } from "../../components/parts.js";
import { Scene } from "../../components/scene.js";
import { Sheet } from "../../components/scores.js";
import { html } from "../../lib/html.js";
import { capital, joined, say } from "../../lib/language.js";
import { get } from "../../lib/requests.js";
import { Top, dateOf, press } from "../parts.js";

const CHART = "width=1540&height=870";
const EVERY = 1200; // milliseconds that a replay stays at a moment

/** Change something of the open history page. */
const become = (page, changes) => page.change({ history: { ...page.history, ...changes } });

/** Fetch something and add the result of `fields` to the open history page. */
export const fetchInto = (page, path, fields) =>
  page.attempt(async () => {
    const { match } = page.history;
    const found = await get(path);
    if (page.history?.match === match) become(page, fields(found));
  });

/** Look at the list. */
export function openHistory(page) {
  page.change({ at: "history", history: { matches: [], more: false } });
  fetchInto(page, "/table/past", (found) => found);
}

export function look(page, match) {
  become(page, { match });
  const fresh = { tab: "score", at: 1, chart: 0, moment: null, lines: null, scene: null };
  fetchInto(page, `/table/past/${match}`, (game) => ({ game, ...fresh }));
}

/** The tabs. */
const views = () => ({ score: Score, log: Log, replay: Replay, charts: Charts, save: Files });

export function PastGame({ page }) {
  const { history } = page;
  const { game, tab } = history;
  const leave = () => {
    stop(page);
    page.change({ history: { matches: page.history.matches, more: page.history.more } });
  };
  const tabs = Object.keys(views()).filter((name) => name !== "charts" || game.charts.length);
  return html`<main>
    <${Top} title=${joined("list.fact", [game.match.title, dateOf(game.match)])} leave=${leave} />
    <${Segments} label=${game.match.title} values=${tabs.map((name) => [name, say(`past.${name}`)])} value=${tab} choose=${(name) => open(page, name)} />
    <${views()[tab]} key=${tab} page=${page} history=${history} />
  </main>`;
}

function open(page, tab) {
  const { history } = page;
  const { id } = history.game.match;
  if (tab !== "replay") stop(page);
  become(page, { tab });
  if (tab === "log" && !history.lines) fetchInto(page, `/table/past/${id}/log`, (lines) => ({ lines }));
  if (tab === "replay" && !history.moment) go(page, history.at);
  if (tab === "charts" && !history.scene) choose(page, 0);
  if (tab === "save" && !history.kinds) fetchInto(page, `/table/past/${id}/files`, (kinds) => ({ kinds }));
}

function Score({ page, history: { game, sure } }) {
  const ask = (sure) => () => become(page, { sure });
  return html`<div class="stack">
    ${game.scores ? html`<${Sheet} sheet=${game.scores} /><p class="verdict">${game.scores.verdict}</p>` : html`<p class="muted">${say("past.no_score")}</p>`}
    ${sure && html`<p>${say("past.forget.sure")}</p>`}
    <p class="row">${sure
      ? [press("past.forget.no", ask(false)), press("past.forget.yes", () => forget(page, game.match.id), "danger")]
      : [press("past.resume", () => page.send({ do: "resume_match", match: game.match.id }), "quiet"), press("past.forget", ask(true), "quiet")]}</p>
  </div>`;
}

async function forget(page, match) {
  if (await page.send({ do: "forget_match", match })) openHistory(page);
}

function Log({ page, history: { lines } }) {
  const show = (moment) => () => {
    become(page, { tab: "replay" });
    go(page, moment);
  };
  return html`<ol class="lines" role="list">${(lines ?? []).map(({ moment, texts }) => html`<li class="row" key=${moment}>
    <p>${joined("list.sentence", texts)}</p>${press("past.replay", show(moment), "quiet")}</li>`)}</ol>`;
}

function Replay({ page, history: { game, moment, at, playing } }) {
  const firsts = game.chapters.map(({ first }) => first);
  const before = firsts.filter((first) => first < at).at(-1) ?? 1;
  const after = firsts.find((first) => first > at) ?? game.moments;
  const step = (sign, to) => html`<${Button} key=${sign} onClick=${() => go(page, to)}>${sign}<//>`;
  return html`<div class="stack replay">
    <p class="row">${step("\u2212\u2212", before)}${step("\u22121", at - 1)}
      <input type="range" min="1" max=${game.moments} value=${at} aria-label=${say("past.replay")} onInput=${({ target }) => go(page, Number(target.value))} />
      ${step("+1", at + 1)}${step("++", after)}${press(playing ? "past.stop" : "past.play", () => (playing ? stop(page) : play(page)), "main")}</p>
    ${moment && html`
      <h2>${joined("list.fact", [capital(moment.place), say("past.moment", { moment: moment.n, all: game.moments })])}</h2>
      <p>${joined("list.sentence", moment.texts)}</p>
      <p class="row">${moment.tiles.map((tile) => html`<span class="row" key=${tile.title}><${Chip} ...${tile} />${tile.title} ${tile.figures[0]?.[1] ?? ""}</span>`)}</p>
      <div class="history-map"><${Scene} scene=${moment.map} /></div>`}
  </div>`;
}

/** Show a moment. One is asked for at a time: those a slider only passes are never fetched. */
async function go(page, to) {
  const at = Math.min(Math.max(to, 1), page.history.game.moments);
  become(page, { at });
  if (page.history.asking) return;
  page.history.asking = true;
  const { id } = page.history.game.match;
  await fetchInto(page, `/table/past/${id}/at/${at}`, (moment) => ({ moment }));
  if (!page.history?.game) return;
  page.history.asking = false;
  if (page.history.at !== at) go(page, page.history.at);
}

function play(page) {
  const { history } = page;
  if (history.at === history.game.moments) go(page, 1);
  const tick = () => {
    const now = page.history;
    if (!now?.playing || now.playing !== timer) return clearInterval(timer);
    if (now.at === now.game.moments) stop(page);
    else go(page, now.at + 1);
  };
  const timer = setInterval(tick, EVERY);
  become(page, { playing: timer });
}

function stop(page) {
  clearInterval(page.history.playing);
  become(page, { playing: null });
}

const Charts = ({ page, history: { game, chart, scene } }) => html`<div class="stack">
  <${Segments} label=${say("past.charts")} values=${game.charts.map((title, at) => [at, title])} value=${chart} choose=${(at) => choose(page, at)} />
  ${scene && html`<div class="history-chart"><${Scene} scene=${scene} /></div>`}</div>`;

function choose(page, chart) {
  become(page, { chart });
  fetchInto(page, `/table/past/${page.history.game.match.id}/chart/${chart}?${CHART}`, (scene) => ({ scene }));
}

/** Copies to take away; the browser puts them where it puts what is downloaded. */
const Files = ({ history: { game, kinds } }) => html`<ul class="stack">${(kinds ?? []).map((kind) => html`<li key=${kind}>
  <a class="button" href=${`/table/past/${game.match.id}/file/${kind}`} download>${fileTitle(game, kind)}</a></li>`)}</ul>`;

function fileTitle(game, kind) {
  const [, chart] = /^chart-(\d+)/.exec(kind) ?? [];
  return chart ? say("past.file.chart", { chart: game.charts[chart - 1] }) : say(`past.file.${kind === "result.svg" ? "picture" : kind.split(".")[0]}`);
}
