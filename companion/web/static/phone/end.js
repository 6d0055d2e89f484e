// The end of a game: my place in my colour, my points, and all scores.

import { Band } from "../components/banner.js";
import { Moves } from "../components/moves.js";
import { Button, Heading, Section, Sending, calledName } from "../components/parts.js";
import { OwnRows, Ranks, Sheet, Turning } from "../components/scores.js";
import { Strip, counted } from "../components/standing.js";
import { classes, html } from "../lib/html.js";
import { joined, say } from "../lib/language.js";
import { Lost, MoreButton, News } from "./play.js";

export function End({ page }) {
  const { view, lost } = page;
  const { match, seats, seat } = view;
  document.title = match.title;
  return [
    html`<main key="end" class=${classes("pair", lost && "stale")}>
      <div class="now">
        <${Result} view=${view} me=${seats.find(({ id }) => id === seat)} />
        <div class="content"><${News} page=${page} /></div>
      </div>
      <div class="rest content">
        <${OwnScore} view=${view} />
        ${match.tiles.length > 0 && !match.tiles.some(({ marks }) => marks.length) && html`<${Section} kind="tiles" title=${match.tiles_title} note=${counted(match.tiles)}><${Strip} tiles=${match.tiles} open=${page.explain} /><//>`}
        <${Moves} key=${match.moves.join()} ...${match} seat=${seat} seats=${seats} title=${say("phone.hands")} />
      </div>
    </main>`,
    html`<footer key="bar" class="bar"><${Lost} page=${page} /><${Button} onClick=${() => page.go("scores")}>${say("phone.all_scores")}<//><${PlayAgain} page=${page} /><${MoreButton} page=${page} small /></footer>`,
  ];
}

/** The whole score. */
export const AllScores = ({ page }) => html`<main class="content"><${Heading} title=${say("phone.all_scores")} back=${() => page.go("play")} />
  <${Sheet} sheet=${page.view.match.scores} seats=${page.view.seats} you=${page.view.seat} /><${Turning} ...${page.view.match} /></main>`;

/** The end: my place in my colour. */
function Result({ view, me }) {
  const { scores } = view.match;
  const i = scores.seats.indexOf(view.seat);
  const rank = Math.min(scores.ranks[i], 5);
  const top = me && joined("list.dot", [calledName(me), me.name && me.label]);
  const verb = joined("list.fact", [say("phone.points", { n: scores.totals[i] }), distance(view, i)]);
  return html`<${Band} ...${me} top=${top} title=${say(`phone.came.${rank}`)} verb=${html`<span class="verdict">${verb}</span>`} />`;
}

/** How far a seat is ahead of all others, or behind the winner. The verdict says it where the points do not. */
function distance({ seats, match: { scores: { ranks, totals, verdict, seats: order } } }, i) {
  const winner = ranks.indexOf(1);
  const others = totals.filter((_, other) => other !== i);
  const points = ranks[i] > 1 ? totals[winner] - totals[i] : totals[i] - Math.max(...others);
  if (!(points > 0) || !others.length) return verdict;
  return i === winner ? say("phone.ahead", { points }) : say("phone.behind", { points, name: calledName(seats.find(({ id }) => id === order[winner])) });
}

const OwnScore = ({ view }) => html`<section class="scores">
  <${Ranks} sheet=${view.match.scores} seats=${view.seats} you=${view.seat} />
  <${Section} title=${say("phone.own_points")} note=${view.match.scores.about}><${OwnRows} sheet=${view.match.scores} seat=${view.seat} /><//>
  ${view.bgstats && html`<a class="button wide" href=${view.bgstats}>${say("phone.bgstats")}</a>`}
</section>`;

/** A second touch begins the next game for all. */
function PlayAgain({ page: { view, state, unconfirmed, give, change } }) {
  if (view.match.scoring) return null;
  if (unconfirmed !== "again") return html`<${Button} kind="main" onClick=${() => change({ unconfirmed: "again" })}>${say("phone.again")}<//>`;
  return html`<${Sending} kind="main" command=${{ do: "begin_rematch" }} give=${give} state=${state}>${say("phone.again.sure")}<//>`;
}
