/* Drawing in place: a tree of specs is laid over the page, and nodes with the same key stay the same nodes.
 *
 * So focus, a finger on a button and the place one has scrolled to outlive every redrawing. Knows no page. */

const SVG = 'http://www.w3.org/2000/svg';
const OWN = new Set(['key', 'text', 'on', 'tint']);

/** A spec: `text` or kids, `key` which node it is among its like, `on` what a click does, `tint` its two colours. */
export const h = (tag, props, ...kids) => ({ tag, props: props || {}, kids: kids.flat(2).filter(Boolean) });

/** Lay specs over what stands in `parent`; nodes are moved only where the order has changed. */
export function lay(parent, specs) {
  const before = new Map(Array.from(parent.children, (node) => [node.key, node]));
  const times = new Map();
  const keys = specs.map(({ tag, props }) => {
    const key = tag + '|' + (props.key === undefined ? (props.class || '').split(' ')[0] : props.key);
    times.set(key, (times.get(key) || 0) + 1);
    return key + '|' + times.get(key);
  });
  const wanted = new Set(keys);
  before.forEach((node, key) => wanted.has(key) || node.remove());
  let next = parent.firstElementChild;
  specs.forEach((spec, index) => {
    const node = before.get(keys[index]) || made(spec.tag, keys[index]);
    if (node === next) next = next.nextElementSibling;
    else parent.insertBefore(node, next);
    dress(node, spec);
  });
}

function made(tag, key) {
  const node = tag === 'svg' || tag === 'path' ? document.createElementNS(SVG, tag) : document.createElement(tag);
  node.key = key;
  node.props = {};
  return node;
}

function dress(node, { props, kids }) {
  const old = node.props;
  new Set([...Object.keys(old), ...Object.keys(props)]).forEach((name) => {
    const value = props[name];
    if (OWN.has(name) || value === old[name]) return;
    if (value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? '' : value);
  });
  if (props.tint && String(props.tint) !== String(old.tint)) {
    [node.style.backgroundColor, node.style.color] = props.tint;
  }
  node.onclick = props.on || null;
  node.props = props;
  if (props.text === undefined) lay(node, kids);
  else if (node.textContent !== props.text) {
    if (node.firstChild) node.firstChild.nodeValue = props.text;
    else node.textContent = props.text;
  }
}

export const span = (kind, text) => h('span', { class: kind || undefined, text });
export const list = (kind, items) => h('ul', { class: kind || undefined, role: 'list' }, items);
export const unseen = (text) => span('unseen', text);
