/**
 * Replaces Leaflet's test for inline SVG. Leaflet sets `innerHTML` when it is evaluated; Trusted Types refuse
 * that, and the library would not load. The replacement creates the elements instead. The build fails if a
 * new version of Leaflet has changed this line.
 */
const ASKS = "div.innerHTML = '<svg/>';";

module.exports = (source) => {
  if (!source.includes(ASKS))
    throw new Error(
      'Leaflet has changed its test for inline SVG. Update shared/module-build/src/leaflet-loader.cjs.',
    );
  return source.replace(
    ASKS,
    "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  );
};
