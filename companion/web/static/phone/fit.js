// How a page uses the height above its bar: the map is in sight, and nothing shows only its upper edge.

const MARGIN = 16; // px
const LEAST_MAP = 0.94; // of its height may be left where it is made lower
const LITTLE = 0.15; // of its height is given up for the rest of the page
const SHOWN = 48; // px of what the bar cuts are enough, and so are three quarters of it

export function fit() {
  const [bar, map] = [".bar", ".own-map .scene"].map((each) => document.querySelector(each));
  if (!bar) return;
  const fold = bar.getBoundingClientRect().top;
  if (map) fitMap(map, fold);
  keepWhole(map && map.closest(".own-map"), fold);
}

/** Make a map so low that all of it is in sight, unless it would be too small; and a little lower where the whole page has room then. */
function fitMap(map, fold) {
  map.style.maxHeight = "";
  const { top, height } = map.getBoundingClientRect();
  const over = document.documentElement.scrollHeight - innerHeight;
  const room = over > 0 && over < LITTLE * height ? height - over : fold - top - scrollY - 1.5 * MARGIN;
  if (room > LEAST_MAP * height) map.style.maxHeight = `${room}px`;
}

/** What the bar would cut near its upper edge begins below the bar: the sea grows, or the space above it. */
function keepWhole(map, fold) {
  const parts = Array.from(document.querySelectorAll(".now .offers > *, .rest > *"));
  [map, ...parts, ...parts.map((part) => part.parentNode)].forEach((part) => part && (part.style.paddingBottom = part.style.marginTop = ""));
  const shown = (part) => fold - part.getBoundingClientRect().top - scrollY;
  const cut = parts.find((part) => shown(part) > 0 && shown(part) < Math.min(SHOWN, 0.75 * part.offsetHeight));
  if (!cut) return;
  const card = cut.closest(".offers");
  const follows = map && map.compareDocumentPosition(cut) & Node.DOCUMENT_POSITION_FOLLOWING && (card || cut === parts.find((part) => part.closest(".rest")));
  if (follows) map.style.paddingBottom = `${shown(cut)}px`;
  else (card || cut).style.marginTop = `${shown(cut)}px`;
}
