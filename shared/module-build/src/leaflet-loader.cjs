/**
 * Leaflet feels for inline SVG by `innerHTML` while it is evaluated, which Trusted Types refuses: the whole library
 * would not load. The same is asked by elements. Fails the build if another version asks in other words.
 */
const ASKS = "div.innerHTML = '<svg/>';";

module.exports = (source) => {
  if (!source.includes(ASKS))
    throw new Error('Leaflet no longer feels for inline SVG as it did: look at leaflet-loader.cjs');
  return source.replace(
    ASKS,
    "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  );
};
