// One game that is over: its score, its log, its moments, its charts, and copies to take away. All of it is fetched.

import { sceneView } from "./drawing.js";
import { h } from "./table-dom.js";
import { sheetView } from "./table-over.js";
import { button, swatch } from "./table-parts.js";
import { get, Refusal } from "./table-wire.js";
import { joined, say } from "./table-words.js";

const CHART = "width=1540&height=870";
const EVERY = 1200; // milliseconds a moment is shown while it plays

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const TABS = ["score", "log", "replay", "charts", "files"];

/** Fetch something and put what `told` makes of it among what is known; a refusal is told. */
export async function fetchInto(page, path, told) {
  const { past } = page;
  try {
    const found = await get(path);
    if (page.past?.match === past.match) page.change({ past: { ...page.past, ...told(found) } });
  } catch (problem) {
    page.tell((problem instanceof Refusal && problem.message) || say("errors.no_answer"));
  }
}

export function when(match) {
  const shape = { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat(document.documentElement.lang, shape).format(new Date(match.began));
}

export function look(page, match) {
  page.change({ past: { ...page.past, match } });
  fetchInto(page, `/table/past/${match}`, (game) => ({ game, tab: "score", at: 1, chart: 0, moment: null, lines: null, scene: null }));
}

export function gameView(page, past) {
  const { game, tab } = past;
  const back = () => {
    stop(page);
    page.change({ past: { matches: page.past.matches, more: page.past.more } });
  };
  const views = { score: scoreView, log: logView, replay: replayView, charts: chartsView, files: filesView };
  const title = joined("list.fact", [game.match.title, when(game.match)]);
  return h(
    "main",
    { class: "past-game", key: `past ${game.match.id}` },
    headView(title, back),
    h(
      "nav",
      { class: "tabs", key: "tabs" },
      TABS.filter((name) => name !== "charts" || game.charts.length).map((name) =>
        button(tabTitle(name), () => open(page, name), { key: name, "aria-pressed": String(name === tab), class: name === tab ? "main" : "" }),
      ),
    ),
    views[tab](page, past),
  );
}

export function headView(title, back) {
  return h("header", { class: "heading", key: "heading" }, button(say("start.home"), back, { class: "quiet" }), h("h1", {}, title));
}

function tabTitle(name) {
  const titles = {
    score: say("past.score"),
    log: say("past.log"),
    replay: say("past.replay"),
    charts: say("past.charts"),
    files: say("past.save"),
  };
  return titles[name];
}

function open(page, tab) {
  const { past } = page;
  const { id } = past.game.match;
  if (tab !== "replay") stop(page);
  page.change({ past: { ...page.past, tab } });
  if (tab === "log" && !past.lines) fetchInto(page, `/table/past/${id}/log`, (lines) => ({ lines }));
  if (tab === "replay" && !past.moment) go(page, past.at);
  if (tab === "charts" && !past.scene) choose(page, 0);
  if (tab === "files" && !past.kinds) fetchInto(page, `/table/past/${id}/files`, (kinds) => ({ kinds }));
}

function scoreView(page, { game, sure }) {
  const ask = (sure) => page.change({ past: { ...page.past, sure } });
  const resume = () => page.send({ do: "resume_match", match: game.match.id });
  return h(
    "div",
    { class: "past-part", key: "score" },
    game.scores ? sheetView(game.scores) : h("p", { class: "hint" }, say("past.no_score")),
    game.scores && h("p", { class: "verdict", key: "verdict" }, game.scores.verdict),
    sure && h("p", { key: "sure" }, say("past.forget.sure")),
    h(
      "p",
      { class: "row", key: "row" },
      sure
        ? [
            button(say("past.forget.no"), () => ask(false), { key: "keep" }),
            button(say("past.forget.yes"), () => forget(page, game.match.id), { class: "main", key: "yes" }),
          ]
        : [
            button(say("past.resume"), resume, { class: "quiet", key: "resume" }),
            button(say("past.forget"), () => ask(true), { class: "quiet", key: "forget" }),
          ],
    ),
  );
}

async function forget(page, match) {
  if (!(await page.send({ do: "forget_match", match }))) return;
  page.change({ past: { matches: [], more: false } });
  fetchInto(page, "/table/past", (found) => ({ ...found }));
}

function logView(page, { lines }) {
  const show = (moment) => {
    page.change({ past: { ...page.past, tab: "replay" } });
    go(page, moment);
  };
  return h(
    "ol",
    { class: "lines past-part", key: "log" },
    (lines ?? []).map(({ moment, texts }) =>
      h(
        "li",
        { key: String(moment) },
        h("p", {}, joined("list.sentence", texts)),
        button(say("past.replay"), () => show(moment), { class: "quiet", key: "show" }),
      ),
    ),
  );
}

function replayView(page, past) {
  const { game, moment, at, playing } = past;
  const firsts = game.chapters.map(({ first }) => first);
  const before = firsts.filter((first) => first < at).at(-1) ?? 1;
  const after = firsts.find((first) => first > at) ?? game.moments;
  const step = (to) => () => go(page, to);
  return h(
    "div",
    { class: "past-part replay", key: "replay" },
    h(
      "p",
      { class: "row", key: "keys" },
      button("\u2212\u2212", step(before), { key: "before" }),
      button("\u22121", step(at - 1), { key: "back" }),
      h("input", {
        type: "range",
        key: "slider",
        min: "1",
        max: String(game.moments),
        value: String(at),
        "aria-label": say("past.replay"),
        on: { input: (event) => go(page, Number(event.target.value)) },
      }),
      button("+1", step(at + 1), { key: "on" }),
      button("++", step(after), { key: "after" }),
      button(say(playing ? "past.stop" : "past.play"), () => (playing ? stop(page) : play(page)), { class: "main", key: "play" }),
    ),
    moment && [
      h("h2", { key: "place" }, say("past.at", { place: capital(moment.place), moment: moment.n, all: game.moments })),
      h("p", { key: "texts" }, joined("list.sentence", moment.texts)),
      h(
        "p",
        { class: "row past-tiles", key: "tiles" },
        moment.tiles.map((tile) =>
          h("span", { key: tile.title, class: "row-title" }, swatch(tile.role, tile.icon), `${tile.title} ${tile.figures[0]?.[1] ?? ""}`),
        ),
      ),
      h("div", { class: "past-map", key: "map" }, sceneView(moment.map)),
    ],
  );
}

/** Show a moment. One is asked for at a time: those a slider only passes are never fetched. */
async function go(page, to) {
  const at = Math.min(Math.max(to, 1), page.past.game.moments);
  page.change({ past: { ...page.past, at } });
  if (page.past.asking) return;
  page.past.asking = true;
  const { id } = page.past.game.match;
  await fetchInto(page, `/table/past/${id}/at/${at}`, (moment) => ({ moment }));
  if (!page.past?.game) return;
  page.past.asking = false;
  if (page.past.at !== at) go(page, page.past.at);
}

function play(page) {
  const { past } = page;
  if (past.at === past.game.moments) go(page, 1);
  const tick = () => {
    const now = page.past;
    if (!now?.playing || now.playing !== timer) return clearInterval(timer);
    if (now.at === now.game.moments) stop(page);
    else go(page, now.at + 1);
  };
  const timer = setInterval(tick, EVERY);
  page.change({ past: { ...page.past, playing: timer } });
}

function stop(page) {
  clearInterval(page.past.playing);
  page.change({ past: { ...page.past, playing: null } });
}

function chartsView(page, { game, chart, scene }) {
  return h(
    "div",
    { class: "past-part", key: "charts" },
    h(
      "p",
      { class: "row", key: "which" },
      game.charts.map((title, at) => button(title, () => choose(page, at), { key: title, class: at === chart ? "main" : "" })),
    ),
    scene && h("div", { class: "past-chart", key: "chart" }, sceneView(scene)),
  );
}

function choose(page, chart) {
  const { id } = page.past.game.match;
  page.change({ past: { ...page.past, chart } });
  fetchInto(page, `/table/past/${id}/chart/${chart}?${CHART}`, (scene) => ({ scene }));
}

/** Copies to take away; the browser puts them where it puts what is downloaded. */
function filesView(page, { game, kinds }) {
  return h(
    "ul",
    { class: "past-part past-files", key: "files" },
    (kinds ?? []).map((kind) =>
      h("li", { key: kind }, h("a", { href: `/table/past/${game.match.id}/file/${kind}`, download: true }, fileTitle(game, kind))),
    ),
  );
}

function fileTitle(game, kind) {
  const known = {
    "match-json": say("past.file.match"),
    "result-csv": say("past.file.result"),
    "log-csv": say("past.file.log"),
    "result-svg": say("past.file.picture"),
  };
  const chart = /^chart-(\d+)/.exec(kind);
  return known[kind.replace(".", "-")] ?? say("past.file.chart", { chart: game.charts[chart[1] - 1] });
}
