// Covers: a secret is on the page while a finger or a key holds its button. Such a button has a `data-hold`.

/** Call `change(key)` when a button is held, and with "" when it is let go, the finger slips off or nobody looks. */
export function watchHolding(change) {
  let finger = null; // the pointer that holds
  let held = "";
  const hold = (key) => {
    if (key === held) return;
    held = key;
    change(key);
  };
  const cover = () => {
    finger = null;
    hold("");
  };
  const holder = (event) => event.target instanceof Element && event.target.closest("[data-hold]");
  const on = (target, types, act, options) => types.forEach((type) => target.addEventListener(type, act, options));
  on(document, ["pointerdown"], (event) => {
    const node = holder(event);
    if (!node || event.button !== 0) return;
    // an element captures the finger that touches it, and would hide that the finger slips off
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    finger = event.pointerId;
    hold(node.dataset.hold);
  });
  on(document, ["pointerout"], (event) => {
    const node = holder(event);
    if (node && !node.contains(event.relatedTarget)) cover();
  });
  on(document, ["pointermove"], (event) => {
    // there is no pointerout when the words under the finger have just changed
    if (event.pointerId === finger && !holder(event)) cover();
  });
  on(document, ["keydown"], (event) => {
    const node = holder(event);
    if (!node || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    hold(node.dataset.hold);
  });
  on(document, ["touchstart", "contextmenu", "selectstart", "dragstart"], (event) => {
    if (holder(event) && event.cancelable) event.preventDefault();
  }, { passive: false });
  // a touch that the system takes away ends without pointercancel in some WebKits
  on(document, ["pointerup", "pointercancel", "touchend", "touchcancel", "keyup", "visibilitychange", "freeze"], cover);
  on(document, ["focusout"], (event) => {
    const node = holder(event);
    if (node && node.dataset.hold === held) cover();
  });
  on(window, ["blur", "pagehide"], cover);
}
