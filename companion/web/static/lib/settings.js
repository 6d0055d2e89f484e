// How this browser shows the pages: size of text, light or dark. It alone keeps them.

const SIZES = { normal: "", large: "125%", huge: "150%" };
const kept = { size: "normal", colours: "auto" };

/** A browser without storage keeps a choice until the page is left. */
function store(does) {
  try {
    does();
  } catch {
    // no storage
  }
}

store(() => Object.assign(kept, localStorage));

export const setting = (name) => kept[name];

export function choose(name, value) {
  kept[name] = value;
  store(() => localStorage.setItem(name, value));
  applySettings();
}

export function applySettings() {
  const root = document.documentElement;
  root.style.fontSize = SIZES[kept.size] || "";
  root.dataset.theme = kept.colours;
}

export const sizes = Object.keys(SIZES);
export const colours = ["auto", "light", "dark"];
