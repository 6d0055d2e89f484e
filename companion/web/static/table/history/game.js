// One finished game: score, log, replay, charts, and copies to download. All of it is fetched.

import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { sceneView } from "../drawing.js";
import { button, dateOf, heading, swatch } from "../parts.js";
import { sheetView } from "../play/score.js";
import { get } from "../wire.js";

const CHART = "width=1540&height=870";
const EVERY = 1200; // milliseconds that a replay stays at a moment

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const TABS = ["score", "log", "replay", "charts", "save"];

/** Fetch something and add the result of `fields` to the open history page. */
export const fetchInto = (page, path, fields) =>
  page.attempt(async () => {
    const { match } = page.history;
    const found = await get(path);
    if (page.history?.match === match) page.change({ history: { ...page.history, ...fields(found) } });
  });

export const when = (match) => dateOf(match, { year: "numeric" });

export function look(page, match) {
  page.change({ history: { ...page.history, match } });
  const fresh = { tab: "score", at: 1, chart: 0, moment: null, lines: null, scene: null };
  fetchInto(page, `/table/past/${match}`, (game) => ({ game, ...fresh }));
}

export function gameView(page, history) {
  const { game, tab } = history;
  const back = () => {
    stop(page);
    page.change({ history: { matches: page.history.matches, more: page.history.more } });
  };
  const views = { score: scoreView, log: logView, replay: replayView, charts: chartsView, save: filesView };
  const title = joined("list.fact", [game.match.title, when(game.match)]);
  return h("main.history-game", { key: `history ${game.match.id}` },
    heading(title, back),
    h("nav.row.tabs",
      TABS.filter((name) => name !== "charts" || game.charts.length).map((name) =>
        button(say(`past.${name}`), () => open(page, name), {
          key: name, "aria-pressed": String(name === tab), class: name === tab ? "main" : "",
        }),
      ),
    ),
    views[tab](page, history),
  );
}

function open(page, tab) {
  const { history } = page;
  const { id } = history.game.match;
  if (tab !== "replay") stop(page);
  page.change({ history: { ...page.history, tab } });
  if (tab === "log" && !history.lines) fetchInto(page, `/table/past/${id}/log`, (lines) => ({ lines }));
  if (tab === "replay" && !history.moment) go(page, history.at);
  if (tab === "charts" && !history.scene) choose(page, 0);
  if (tab === "save" && !history.kinds) fetchInto(page, `/table/past/${id}/files`, (kinds) => ({ kinds }));
}

function scoreView(page, { game, sure }) {
  const ask = (sure) => page.change({ history: { ...page.history, sure } });
  const resume = () => page.send({ do: "resume_match", match: game.match.id });
  return h("div.history-part", { key: "score" },
    game.scores ? sheetView(game.scores) : h("p.hint", say("past.no_score")),
    game.scores && h("p.verdict", game.scores.verdict),
    sure && h("p", { key: "sure" }, say("past.forget.sure")),
    h("p.row",
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
  page.change({ history: { matches: [], more: false } });
  fetchInto(page, "/table/past", (found) => ({ ...found }));
}

function logView(page, { lines }) {
  const show = (moment) => {
    page.change({ history: { ...page.history, tab: "replay" } });
    go(page, moment);
  };
  return h("ol.lines.history-part", { key: "log" }, (lines ?? []).map(({ moment, texts }) =>
    h("li", { key: String(moment) },
      h("p", joined("list.sentence", texts)),
      button(say("past.replay"), () => show(moment), { class: "quiet", key: "show" }),
    ),
  ));
}

function replayView(page, history) {
  const { game, moment, at, playing } = history;
  const firsts = game.chapters.map(({ first }) => first);
  const before = firsts.filter((first) => first < at).at(-1) ?? 1;
  const after = firsts.find((first) => first > at) ?? game.moments;
  const step = (to) => () => go(page, to);
  return h("div.history-part.replay", { key: "replay" },
    h("p.row", { key: "keys" },
      button("\u2212\u2212", step(before), { key: "before" }),
      button("\u22121", step(at - 1), { key: "back" }),
      h("input", {
        type: "range", key: "slider", min: "1", max: String(game.moments), value: String(at),
        "aria-label": say("past.replay"), on: { input: (event) => go(page, Number(event.target.value)) },
      }),
      button("+1", step(at + 1), { key: "on" }),
      button("++", step(after), { key: "after" }),
      button(say(playing ? "past.stop" : "past.play"), () => (playing ? stop(page) : play(page)), { class: "main", key: "play" }),
    ),
    moment && [
      h("h2", { key: "place" }, say("past.at", { place: capital(moment.place), moment: moment.n, all: game.moments })),
      h("p", { key: "texts" }, joined("list.sentence", moment.texts)),
      h("p.row.history-tiles", { key: "tiles" }, moment.tiles.map((tile) =>
        h("span.row-title", { key: tile.title }, swatch(tile.role, tile.icon), `${tile.title} ${tile.figures[0]?.[1] ?? ""}`),
      )),
      h("div.history-map", { key: "map" }, sceneView(moment.map)),
    ],
  );
}

/** Show a moment. One is asked for at a time: those a slider only passes are never fetched. */
async function go(page, to) {
  const at = Math.min(Math.max(to, 1), page.history.game.moments);
  page.change({ history: { ...page.history, at } });
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
  page.change({ history: { ...page.history, playing: timer } });
}

function stop(page) {
  clearInterval(page.history.playing);
  page.change({ history: { ...page.history, playing: null } });
}

function chartsView(page, { game, chart, scene }) {
  return h("div.history-part", { key: "charts" },
    h("p.row", { key: "which" },
      game.charts.map((title, at) => button(title, () => choose(page, at), { key: title, class: at === chart ? "main" : "" })),
    ),
    scene && h("div.history-chart", { key: "chart" }, sceneView(scene)),
  );
}

function choose(page, chart) {
  const { id } = page.history.game.match;
  page.change({ history: { ...page.history, chart } });
  fetchInto(page, `/table/past/${id}/chart/${chart}?${CHART}`, (scene) => ({ scene }));
}

/** Copies to take away; the browser puts them where it puts what is downloaded. */
function filesView(page, { game, kinds }) {
  return h("ul.history-part.history-files", { key: "files" }, (kinds ?? []).map((kind) =>
    h("li", { key: kind }, h("a", { href: `/table/past/${game.match.id}/file/${kind}`, download: true }, fileTitle(game, kind))),
  ));
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
