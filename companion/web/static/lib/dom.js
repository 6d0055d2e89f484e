// A page out of descriptions: what is already there is changed in place, so that a button under a finger stays the same
// button as long as it means the same. Knows no game and no table.

const SVG = "http://www.w3.org/2000/svg";
const LIVE = new Set(["checked", "disabled", "open"]);

/** Describe an element. `key` tells it from its siblings, `on` maps events to functions, `vars` sets custom properties. */
export function h(tag, props, ...children) {
  const told = children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false && child !== "");
  return { tag, props: props ?? {}, key: props?.key, children: told };
}

/** Make the children of `parent` what is described. */
export function patch(parent, described, space = null) {
  const before = [...parent.childNodes];
  const nodes = match(before, described).map((node, i) => node ?? create(described[i], space));
  const kept = new Set(nodes);
  for (const node of before) {
    if (!kept.has(node)) remove(node);
  }
  let at = parent.firstChild;
  for (const [i, node] of nodes.entries()) {
    if (node === at) at = at.nextSibling;
    else parent.insertBefore(node, at);
    fill(node, described[i], space);
  }
}

/** The nodes that go on as what is described: by tag and key, and in their order where there is no key. */
function match(before, described) {
  const waiting = new Map();
  for (const node of before) {
    const name = nameOf(node);
    if (!waiting.has(name)) waiting.set(name, []);
    waiting.get(name).push(node);
  }
  return described.map((child) =>
    waiting.get(typeof child === "object" ? `${child.tag} ${child.key ?? ""}` : "#")?.shift(),
  );
}

function nameOf(node) {
  return node.nodeType === Node.TEXT_NODE ? "#" : `${node.localName} ${node.key ?? ""}`;
}

function create(child, space) {
  if (typeof child !== "object") return document.createTextNode(String(child));
  const node =
    child.tag === "svg" || space ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  node.key = child.key;
  node.heard = {};
  node.fresh = true;
  return node;
}

function remove(node) {
  if (node.localName === "dialog") node.close();
  node.remove();
}

function fill(node, child, space) {
  if (typeof child !== "object") {
    if (node.data !== String(child)) node.data = String(child);
    return;
  }
  setAttributes(node, child.props);
  listen(node, child.props.on ?? {});
  patch(node, child.children, child.tag === "svg" ? SVG : space);
  if (node.fresh) first(node, child.props);
  node.fresh = false;
}

function setAttributes(node, { key, on, vars, value, focus, modal, ...attributes }) {
  for (const { name } of [...node.attributes]) {
    if (!(name in attributes) && name !== "style" && name !== "open") node.removeAttribute(name);
  }
  for (const [name, said] of Object.entries(attributes)) {
    const now = said === true ? "" : String(said ?? "");
    if (LIVE.has(name)) node[name] = Boolean(said);
    else if (said === false || said === null || said === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== now) node.setAttribute(name, now);
  }
  for (const [name, said] of Object.entries(vars ?? {})) {
    if (node.style.getPropertyValue(name) !== String(said)) node.style.setProperty(name, said);
  }
  if (value !== undefined && node.value !== value && document.activeElement !== node) node.value = value;
}

function listen(node, on) {
  for (const type of Object.keys(on)) {
    if (!(type in node.heard)) node.addEventListener(type, (event) => node.heard[type]?.(event));
  }
  for (const type of Object.keys(node.heard)) node.heard[type] = null;
  Object.assign(node.heard, on);
}

function first(node, props) {
  if (props.value !== undefined) node.value = props.value;
  if (props.modal) node.showModal();
  if (props.focus) node.focus();
}
