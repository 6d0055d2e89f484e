// More: undo and redo, all that is known of the table; the log and its amendments; how this phone reads.

import { Amending, Apply, Leave } from "../components/amending.js";
import { actor } from "../components/banner.js";
import { Chip, Icon, SeatSeal } from "../components/icons.js";
import { Button, Heading, Section, Sending } from "../components/parts.js";
import { isSecret } from "../components/question.js";
import { Players, Tiles } from "../components/roster.js";
import { Strip, counted } from "../components/standing.js";
import { Hold } from "../components/tokens.js";
import { html } from "../lib/html.js";
import { capital, joined, language, languages, say } from "../lib/language.js";
import { News, Playing } from "./play.js";
import { Preferences } from "./preferences.js";

export function More({ page }) {
  const { match, seats, seat } = page.view;
  return html`<main class="content">
    <${Heading} title=${say("phone.more")} back=${() => page.go("play")} />
    <${History} page=${page} />
    <ul class="panel rows-of-choice chapters" role="list">
      ${page.view.log.length > 0 && html`<li><button type="button" onClick=${() => page.go("log")}><${Icon} name="ui.log" /><span class="words">${say("phone.log")}</span></button></li>`}
      <li><button type="button" onClick=${() => page.read("")}><${Icon} name="ui.book" /><span class="words">${say("phone.rules")}</span></button></li>
      <li><button type="button" onClick=${() => page.go("text")}><${Icon} name="ui.language" /><span class="words">${say("phone.text")}</span><small aria-hidden="true">${Object.fromEntries(languages)[language]}</small></button></li></ul>
    ${page.view.no_tips && sending(page, "phone.tip.again", { do: "take_tips" })}
    ${match.tiles.length > 0 && html`<${Section} title=${match.tiles_title} note=${match.tiles.every(({ figures }) => figures.length > 1) && joined("list.comma", match.tiles[0].figures.map((_, i) => counted(match.tiles, i)))}><${Tiles} tiles=${match.tiles} seats=${seats} /><//>`}
    ${seats.length > 0 && html`<${Section} kind="seats" title=${say("phone.players")}><${Players} seats=${seats} you=${seat} /><//>`}
  </main>`;
}

const sending = (page, text, command, kind = "wide", place) =>
  html`<${Sending} key=${text} kind=${kind} command=${command} give=${page.give} state=${page.state} place=${place}>${say(text)}<//>`;

/** Undo and redo. An undo of something that was seen wants the consent of the table. */
function History({ page }) {
  const { view, unconfirmed } = page;
  const { entries } = view.match;
  const undo = { do: "undo_entries", entries };
  if (view.undo > 0 && unconfirmed === page.entries())
    return html`<section class="history panel stack"><p role="alert">${say("phone.undo.sure")}</p>
      ${sending(page, "phone.undo.yes", { ...undo, agreed: true }, "main")}
      <${Button} onClick=${() => page.change({ unconfirmed: "" })}>${say("phone.undo.no")}<//></section>`;
  const ask = () => page.change({ unconfirmed: page.entries() });
  return (view.undo > 0 || view.redo > 0) && html`<section class="history stack">
    ${view.undo > 0 && (view.undo_shows ? html`<${Button} kind="wide" onClick=${ask}>${say("phone.undo")}<//>` : sending(page, "phone.undo", undo))}
    ${view.redo > 0 && sending(page, "phone.redo", { do: "redo_entries", entries })}
  </section>`;
}

/** The log, the newest chapter first. A secret line has none: it belongs to the lines before it. */
export function Log({ page }) {
  const lines = page.older.concat(page.view.log);
  const chapters = [];
  lines.forEach((line) => {
    const [last] = chapters;
    if (last && (isSecret(line) || line.chapter === last.title)) last.lines.unshift(line);
    else chapters.unshift({ title: line.chapter || "", lines: [line] });
  });
  return html`<main class="content log"><${Heading} title=${say("phone.log")} note=${say("log.newest")} back=${() => page.go("more")} />
    ${chapters.map(({ title, lines: part }) => html`<${Section} key=${part[part.length - 1].seq} title=${capital(title)}>
      <ol class="rows" role="list" reversed>${part.map((line) => html`<${Line} key=${line.seq} page=${page} line=${line} />`)}</ol><//>`)}
    ${lines[0].seq > 1 && html`<${Button} kind="wide" onClick=${() => page.fetchOlder(page.pages + 1)}>${say("phone.older")}<//>`}
  </main>`;
}

function Line({ page, line }) {
  const { seq, texts, amendable, amended, aside } = line;
  const { amending, seat, seats } = page.view;
  const key = "log/" + seq;
  const open = !isSecret(line) || page.held === key;
  const who = seats.find(({ id }) => id === (isSecret(line) ? seat : line.seat));
  const said = open && texts.map((text) => html`<p key=${text}>${text}</p>`);
  return html`<li>${who && html`<${SeatSeal} seat=${who} />`}<div>
    ${isSecret(line) && html`<${Hold} name=${key} held=${page.held} text=${say("phone.hold.log")} kind="wide" />`}
    ${amendable && !amending ? html`<details name="log"><summary class="fold"><div class="words">${said || say("phone.mend")}</div></summary>${sending(page, "phone.mend", { do: "open_amendment", seq }, "wide", "amending")}</details>` : said}
    ${amended && html`<p class="muted">${joined("list.sentence", [say("phone.mended"), ...aside])}</p>`}
  </div></li>`;
}

/** An entry of this seat that gets another answer. */
export function OwnAmending({ page: { give, held, state, view } }) {
  const { amending, amending: { ask: { banner, ...ask } }, seat, seats } = view;
  return [html`<main key="edit" class="content"><${Heading} title=${say("phone.mend")} back=${() => give({ do: "close_amendment" }, "amending")} /><${News} page=${{ view }} />
    <${Amending} amending=${amending} give=${give} state=${state} open=${held === "amend"} ends=${false}
      seal=${html`<span class="marked"><${SeatSeal} seat=${seats.find(({ id }) => id === seat)} />${banner.mark && html`<${Chip} ...${banner.mark} />`}</span>`}>
      ${amending.follows && isSecret(ask) && html`<${Hold} name="amend" held=${held} text=${say("phone.mend.hold")} />`}<//></main>`,
  html`<footer key="bar" class="bar"><${Leave} give=${give} state=${state} /><${Apply} amending=${amending} give=${give} state=${state} /></footer>`];
}

/** Language and text, with a sample. */
export function Text({ page }) {
  const { banner } = page.view.match;
  const who = banner && actor(banner, page.view.seats);
  return html`<main class="content"><${Heading} title=${say("phone.text")} back=${() => page.go("more")} />
    <${Preferences} page=${page} />
    ${who && html`<${Section} title=${say("phone.sample")}><div class="stack"><${Playing} who=${who} banner=${banner} place=${page.view.match.place}
      title=${html`<b>${who.seat ? say("phone.playing", { name: who.name }) : who.name}</b>`} /><${Strip} tiles=${page.view.match.tiles} open=${page.explain} /></div><//>`}
  </main>`;
}
