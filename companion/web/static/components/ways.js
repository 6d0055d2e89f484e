// Which question is answered on the map.

/** The question that is answered on the map. A card that is begun goes first. */
export const onMap = (asks) => {
  const begun = asks.filter((ask) => !ask.required && ask.made.length);
  return (begun.length ? begun : asks).find((ask) => Object.keys(ask.touches || {}).length);
};
