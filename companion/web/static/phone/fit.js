// How a page uses the height above its bar: on a low phone all is tight, the map is in sight, and nothing shows only its
// upper edge. What stands above the map has the same place and size at every step.

const LOW = 44; // rem: a phone that is lower has less room for all
const LEAST_MAP = 0.66; // of its height may be left where it is made lower
const SPARE = 0.17; // of it may go for what follows
const GAP = 12; // px between the bar and what ends there
const SHOWN = 112; // px of what the bar cuts are enough, and so are three quarters of it

export function fit() {
  const [bar, now, map] = [".bar", ".now", ".own-map .scene"].map((each) => document.querySelector(each));
  if (!bar || !now) return;
  const fold = bar.getBoundingClientRect().top;
  const bottom = (part) => part.getBoundingClientRect().bottom + scrollY;
  now.classList.toggle("tight", innerHeight < LOW * parseFloat(getComputedStyle(document.documentElement).fontSize));
  if (map) fitMap(map, fold);
  keepWhole(map, fold);
  const isSea = map && map.getBoundingClientRect().top + scrollY < fold && bottom(map) > fold - 2;
  bar.style.setProperty("--fade", isSea ? "transparent" : "");
}

/** Make a map so low that all of it is in sight, unless it would be too small; and a little lower where the whole page or what follows has room then. */
function fitMap(map, fold) {
  map.style.maxHeight = map.style.height = "";
  const { top, height } = map.getBoundingClientRect();
  const next = map.closest(".now") && document.querySelector(".rest > *");
  const over = Math.min(document.documentElement.scrollHeight - innerHeight, next ? next.getBoundingClientRect().bottom + scrollY + GAP - fold : Infinity);
  const room = over > 0 && over < SPARE * height ? height - over : fold - top - scrollY;
  if (room > LEAST_MAP * height) map.style.maxHeight = `${room}px`;
}

/** What the bar would cut begins below it: the sea grows, or the spaces above it. An answer below the map comes into sight where the map has to spare. */
function keepWhole(map, fold) {
  const isLast = map?.closest(".now")?.getBoundingClientRect().bottom - map?.getBoundingClientRect().bottom < 2;
  const follows = (part) => map && map.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING;
  const parts = Array.from(document.querySelectorAll(".now .offers, .now .offers > *, .rest, .rest > *, .rest li"));
  parts.forEach((part) => (part.style.marginTop = ""));
  const shown = (part) => fold - part.getBoundingClientRect().top - scrollY;
  const begins = (part) => (part.matches(".rest") ? isLast : follows(part) || part.matches(".offers > *, .rest > *"));
  const isAnswer = (part) => follows(part) && part.matches(".card");
  const cut = parts.find((part) => begins(part) && shown(part) > 0 && shown(part) < (isAnswer(part) ? part.offsetHeight + 1 : Math.min(SHOWN, 0.75 * part.offsetHeight)));
  if (!cut) return;
  const offers = cut.closest(".offers");
  const above = offers ? [offers] : parts.slice(0, parts.indexOf(cut) + 1).filter((part) => part.matches(".rest > *"));
  if (follows(cut) && (isLast || cut.closest(".now"))) {
    const [{ height }, lacks] = [map.getBoundingClientRect(), cut.offsetHeight + GAP - shown(cut)];
    map.style.maxHeight = map.style.height = `${height + (isAnswer(cut) && lacks < SPARE * height ? -lacks : shown(cut))}px`;
  } else above.forEach((part, i) => (part.style.marginTop = `${shown(cut) / (above.length - i)}px`));
}
