"""What has no room on a page in a real browser: texts that are cut off, stick out of a button or leave the window."""

from __future__ import annotations

from playwright.sync_api import Page

CUT = """() => {
  const hides = (style) => ['hidden', 'clip'].includes(style.overflowX);
  const scrolls = (node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX);
  const above = function* (node) { for (; node && node !== document.body; node = node.parentElement) yield node; };
  const found = [];
  for (const node of document.querySelectorAll('body *')) {
    const words = Array.from(node.childNodes).filter((kid) => kid.nodeType === 3 && kid.textContent.trim());
    if (!words.length || !node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const all = Array.from(above(node));
    if (all.some((each) => each.matches('.unseen, script, svg'))) continue;
    const said = words.map((kid) => kid.textContent.trim()).join(' ');
    const range = document.createRange();
    const boxes = words.flatMap((kid) => (range.selectNodeContents(kid), Array.from(range.getClientRects())));
    const out = (left, right) => boxes.some((box) => box.left < left - 1 || box.right > right + 1);
    const within = all.find(scrolls);
    for (const each of all) {
      if (hides(getComputedStyle(each)) && each.scrollWidth > each.clientWidth + 1) found.push(`cut off: ${said}`);
      if (each === within) break;
    }
    if (!within && out(0, innerWidth)) found.push(`outside the window: ${said}`);
    const button = node.closest('button');
    if (button) {
      const { left, right } = button.getBoundingClientRect();
      if (out(left, right)) found.push(`outside its button: ${said}`);
    }
  }
  return found;
}"""


def cut(tab: Page) -> list[str]:
    """Every visible text that has not the width it needs, and what is wrong with it. What scrolls sideways has room."""
    found: list[str] = tab.evaluate(CUT)
    return found
