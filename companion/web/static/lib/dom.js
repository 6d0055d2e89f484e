// Pages out of descriptions. What is already on the page is changed in place: focus, a finger on a button and the
// scroll position outlive every redrawing. Knows no game and no page.

const SVG = "http://www.w3.org/2000/svg";
const LIVE = new Set(["checked", "disabled", "open"]);

const isProps = (it) => typeof it === "object" && it !== null && !Array.isArray(it) && !("tag" in it);
const present = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");

/**
 * Describe an element: `h("li.card.seat", { class, key, on, vars, ... }, ...children)`. The props are optional.
 * `class` adds classes, `key` tells the element from its siblings and is the first class by default, `on` maps events to
 * functions, `vars` sets custom properties.
 */
export function h(selector, ...rest) {
  const { key, class: more, ...props } = isProps(rest[0]) ? rest.shift() : {};
  const [tag, ...classes] = selector.split(".");
  const all = classes.concat(more || []).join(" ");
  if (all) props.class = all;
  return { tag, props, key: key ?? all.split(" ")[0], children: present(rest) };
}

/** A list of elements or texts, with the class `kind` unless it is empty. */
export const list = (kind, items) =>
  h("ul", { class: kind, role: "list" }, present(items).map((item, i) => (item.tag ? item : h("li", { key: i }, item))));

/** Make the children of `parent` what is described. */
export function patch(parent, children, space = null) {
  const described = present(children);
  const before = [...parent.childNodes];
  const nodes = match(before, described).map((node, i) => node ?? create(described[i], space));
  const kept = new Set(nodes);
  for (const node of before) {
    if (!kept.has(node)) remove(node);
  }
  let next = parent.firstChild;
  for (const [i, node] of nodes.entries()) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
    fill(node, described[i], space);
  }
}

/** The nodes that stay: found by tag and key, in their order. */
function match(before, described) {
  const waiting = new Map();
  for (const node of before) {
    const name = node.nodeType === Node.TEXT_NODE ? "#" : `${node.localName} ${node.key ?? ""}`;
    if (!waiting.has(name)) waiting.set(name, []);
    waiting.get(name).push(node);
  }
  return described.map((child) => waiting.get(child.tag ? `${child.tag} ${child.key}` : "#")?.shift());
}

function create(child, space) {
  if (!child.tag) return document.createTextNode(String(child));
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
  if (!child.tag) {
    if (node.data !== String(child)) node.data = String(child);
    return;
  }
  setAttributes(node, child.props);
  listen(node, child.props.on ?? {});
  patch(node, child.children, child.tag === "svg" ? SVG : space);
  if (node.fresh) first(node, child.props);
  node.fresh = false;
}

function setAttributes(node, { on, vars, value, focus, modal, ...attributes }) {
  for (const { name } of [...node.attributes]) {
    if (!(name in attributes) && name !== "style" && name !== "open") node.removeAttribute(name);
  }
  for (const [name, wanted] of Object.entries(attributes)) {
    const text = wanted === true ? "" : String(wanted ?? "");
    if (LIVE.has(name)) node[name] = Boolean(wanted);
    else if (wanted === false || wanted === null || wanted === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
  for (const [name, text] of Object.entries(vars ?? {})) {
    if (node.style.getPropertyValue(name) !== String(text)) node.style.setProperty(name, text);
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
