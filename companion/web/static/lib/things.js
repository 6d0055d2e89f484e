// Things that can be explained. A tap on one that is no answer asks what it is, and so does a finger that rests on an answer.

const LONG = 500; // ms until a finger rests

/** The edges of an element and its middle: its explanation stands beside it. */
export function edgesOf(node) {
  const { top, bottom, left, width } = node.getBoundingClientRect();
  return { top, bottom, middle: left + width / 2 };
}

/** The attribute of a thing. `ask` names its question; without one it is the question on show. */
export const thing = (path, ask) => path?.length > 0 && { "data-thing": JSON.stringify({ ask, thing: path }) };

/** Call `explain(wanted)` for the things of the page, with their `top` and `bottom` edges, and `close()` for each other click. */
export function watchThings({ explain, close }) {
  let timer = 0;
  let rested = false; // the click that follows is none
  const stop = () => clearTimeout(timer);
  const find = ({ target }) => target.closest("button, [role=button], a, label, .explained") || target.closest("[data-thing]");
  const isButton = (node) => node.matches("button, [role=button]");
  const ask = (node) => explain({ ...JSON.parse(node.dataset.thing), ...edgesOf(node) });
  addEventListener("pointerdown", (event) => {
    const node = find(event);
    rested = false;
    stop();
    if (node && node.dataset.thing && isButton(node)) timer = setTimeout(() => ask(node, (rested = true)), LONG);
  });
  ["pointerup", "pointercancel", "pagehide"].forEach((type) => addEventListener(type, stop));
  addEventListener("click", (event) => {
    const node = find(event);
    if (rested) event.stopPropagation();
    else if (!event.target.closest(".explained .button:not(.close)")) {
      close();
      if (node && node.dataset.thing && !isButton(node)) ask(node);
    }
    rested = false;
  }, true);
}
