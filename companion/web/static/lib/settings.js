// How this browser shows the pages: size of text, light or dark. It alone keeps them.

const SIZES = { normal: "", large: "125%", huge: "150%" };
const kept = {};

/** A browser without storage keeps a choice until the page is left. */
function stored(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch {
    // no storage
  }
  return value;
}

export const setting = (name) => kept[name] || stored(name) || { size: "normal", colours: "auto" }[name];

export function choose(name, value) {
  kept[name] = value;
  stored(name, value);
  applySettings();
}

export function applySettings() {
  const root = document.documentElement;
  root.style.fontSize = SIZES[setting("size")] || "";
  if (setting("colours") === "auto") delete root.dataset.theme;
  else root.dataset.theme = setting("colours");
}

export const sizes = Object.keys(SIZES);
export const colours = ["auto", "light", "dark"];
