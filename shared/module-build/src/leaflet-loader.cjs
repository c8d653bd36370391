/**
 * Replaces Leaflet's test for inline SVG. Leaflet sets `innerHTML` during evaluation, which Trusted Types forbid, so
 * the library would not load. The replacement creates the element instead. The build fails if a new version of
 * Leaflet has changed this line.
 */
const SVG_TEST = "div.innerHTML = '<svg/>';";

module.exports = (source) => {
  if (!source.includes(SVG_TEST))
    throw new Error(
      'Leaflet has changed its test for inline SVG. Update shared/module-build/src/leaflet-loader.cjs.',
    );
  return source.replace(
    SVG_TEST,
    "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  );
};
