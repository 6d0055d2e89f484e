// A scene in which a place is dragged: the shapes of the place follow, and the lines that end at it.

const near = ([x, y], [left, top]) => Math.hypot(x - left, y - top) < 1;

/** The scene with a group of shapes moved. */
export function shifted(scene, { at, shapes }, [right, down]) {
  const move = ([x, y]) => [x + right, y + down];
  const follow = (end) => (near(end, at) ? move(end) : end);
  const moved = (shape) => {
    if (shape.shape === "line") return { ...shape, start: follow(shape.start), end: follow(shape.end) };
    if (!shapes.includes(shape)) return shape;
    return { ...shape, at: move(shape.at), ...(shape.outline && { outline: shape.outline.map(move) }) };
  };
  return { ...scene, shapes: scene.shapes.map(moved) };
}
