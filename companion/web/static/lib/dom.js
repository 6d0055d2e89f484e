// Pages out of descriptions. What is already on the page is changed in place: focus, a finger on a button and the
// scroll position outlive every redrawing. Knows no game and no page.

const SVG = "http://www.w3.org/2000/svg";
const LIVE = new Set(["checked", "disabled", "open"]);
const OWN = new Set(["on", "vars", "value", "focus", "modal"]);

const parsed = new Map(); // the parts of each selector

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
  if (!parsed.has(selector)) parsed.set(selector, selector.split("."));
  const [tag, ...classes] = parsed.get(selector);
  if (more) classes.push(more);
  if (classes.length) props.class = classes.join(" ");
  return { tag, props, key: key ?? (classes.length ? props.class.split(" ")[0] : ""), children: present(rest) };
}

/** A list of elements or texts, with the class `kind` unless it is empty. */
export const list = (kind, items) =>
  h("ul", { class: kind, role: "list" }, present(items).map((item, i) => (item.tag ? item : h("li", { key: i }, item))));

/** Make the children of `parent` what is described. */
export const patch = (parent, children) => lay(parent, present(children), null);

function lay(parent, described, space) {
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
  const { props } = child;
  const fresh = !node.props;
  const old = node.props ?? {};
  node.props = props;
  setAttributes(node, old, props);
  for (const type of Object.keys(props.on ?? {})) listen(node, type);
  lay(node, child.children, child.tag === "svg" ? SVG : space);
  if (fresh) first(node, props);
}

/** Change the attributes that are described otherwise than before; the page itself may change those in `LIVE`. */
function setAttributes(node, old, props) {
  for (const name of Object.keys(old)) {
    if (!(name in props) && !OWN.has(name)) node.removeAttribute(name);
  }
  for (const [name, wanted] of Object.entries(props)) {
    if (LIVE.has(name)) node[name] = Boolean(wanted);
    else if (OWN.has(name) || wanted === old[name]) continue;
    else if (wanted === false || wanted === null || wanted === undefined) node.removeAttribute(name);
    else node.setAttribute(name, wanted === true ? "" : String(wanted));
  }
  for (const [name, text] of Object.entries(props.vars || {})) {
    if (old.vars?.[name] !== text) node.style.setProperty(name, text);
  }
  const { value } = props;
  if (value !== undefined && node.value !== value && document.activeElement !== node) node.value = value;
}

function listen(node, type) {
  node.types = node.types ?? new Set();
  if (node.types.has(type)) return;
  node.types.add(type);
  node.addEventListener(type, (event) => node.props.on?.[type]?.(event));
}

function first(node, props) {
  if (props.value !== undefined) node.value = props.value;
  if (props.modal) node.showModal();
  if (props.focus) node.focus();
}
